//! The closed lists of words: quantities, acts, deeds, states, verbs, zones.
//!
//! Each list is an enum whose members carry the word they are written with. Multi-word entries are matched longest
//! first by the parser.

/// Declares an enum whose members are words of the card language.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($member:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`")] $member),*
        }
        impl $name {
            /// All of them, in the order of the vocabulary.
            pub const ALL: &[$name] = &[$($name::$member),*];
            /// The word as it is written.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $($name::$member => $word),* }
            }
            /// The member of this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$member),)* _ => None }
            }
        }
    };
}

words!(
    /// The numbers of cards, players and places.
    Quantity {
        Power = "power", Ability = "ability", Deploy = "deploy", Forfeit = "forfeit", Destiny = "destiny", Armor = "armor",
        Maneuver = "maneuver", Defense = "defense", Hyperspeed = "hyperspeed", Landspeed = "landspeed", Ferocity = "ferocity",
        Politics = "politics", Parsec = "parsec", RaceTotal = "race total", Immunity = "immunity to attrition",
        Capacity = "capacity", LightIcons = "light icons", DarkIcons = "dark icons", ForceIcons = "force icons",
        X = "X", Y = "Y", Z = "Z", TotalPower = "total power", TotalAbility = "total ability",
        TotalPolitics = "total politics", Generation = "generation", PersonalGeneration = "personal generation",
        ForceDrain = "force drain", Attrition = "attrition", BattleDamage = "battle damage", ForceLoss = "force loss",
        Retrieval = "retrieval", Hand = "hand", LifeForce = "life force", StartingHand = "starting hand",
        AbilityForBattleDestiny = "ability required for battle destiny", AbilityToControl = "ability required to control",
        UsableAbility = "ability for battle destiny",
        BattleDestinyDraws = "battle destiny draws", WeaponDestinyDraws = "weapon destiny draws",
        TrainingDestinyDraws = "training destiny draws", DuelDestinyDraws = "duel destiny draws",
        RaceDestinyDraws = "race destiny draws", MovementDestinyDraws = "movement destiny draws",
        AsteroidDestinyDraws = "asteroid destiny draws", DestinyDraws = "destiny draws",
        TotalBattleDestiny = "total battle destiny", TotalWeaponDestiny = "total weapon destiny",
        TotalTrainingDestiny = "total training destiny", TotalDuelDestiny = "total duel destiny",
        TotalDestiny = "total destiny", Total = "total", DuelTotal = "duel total",
        LightsaberCombatTotal = "lightsaber combat total", SabaccTotal = "sabacc total", CrossingTotal = "crossing total",
        MoveCost = "move cost", PlayCost = "play cost", FireCost = "fire cost", BattleCost = "battle cost",
        DrainCost = "drain cost", TransitCost = "transit cost", DrawCost = "draw cost", ReactCost = "react cost",
        LandspeedNeeded = "landspeed needed", BlownAwayLoss = "blown away loss",
        MarkerNumber = "marker number",
    }
);

words!(
    /// What cards and players may, may not or must do.
    ActWord {
        DeployAsReact = "deploy as react", MoveAsReact = "move as react", MoveAwayAsReact = "move away as react",
        React = "react", DeployWithoutPresence = "deploy without presence", Deploy = "deploy", MoveAway = "move away",
        Move = "move", Follow = "follow", Attach = "attach", Battle = "battle", InitiateBattle = "initiate battle",
        BeBattled = "be battled", Participate = "participate in battle", ForceDrain = "force drain",
        InitiateForceDrain = "initiate force drain", InitiateDuel = "initiate duel",
        DrawBattleDestiny = "draw battle destiny", DrawRaceDestiny = "draw race destiny", DrawCard = "draw card",
        CancelDestiny = "cancel destiny", Substitute = "substitute", Play = "play", BePlayed = "be played",
        UseGameText = "use game text", UseAbilityForBattleDestiny = "use ability for battle destiny",
        UseWeapons = "use weapons", UseDevices = "use devices", UseForceFrom = "use force from", Use = "use",
        Carry = "carry", FireRepeatedly = "fire repeatedly", Fire = "fire", Pilot = "pilot", Drive = "drive",
        Escort = "escort", BeEscorted = "be escorted", Target = "target", BeTargeted = "be targeted", BeHit = "be hit",
        BeLost = "be lost", BeStolen = "be stolen", BeCaptured = "be captured", BeCanceled = "be canceled",
        BeModified = "be modified", BeSuspended = "be suspended", BeDisarmed = "be disarmed",
        BeExcluded = "be excluded", BeForfeited = "be forfeited", SatisfyAttrition = "satisfy attrition",
        BeTransferred = "be transferred", Transfer = "transfer", BeRemoved = "be removed", BeMoved = "be moved",
        BeReplaced = "be replaced", BeConverted = "be converted", BeSeparated = "be separated",
        BeFlipped = "be flipped", Flip = "flip", BePlacedOutOfPlay = "be placed out of play",
        BePlacedInReserveDeck = "be placed in reserve deck", Attack = "attack", BeAttacked = "be attacked",
        JoinSearchParty = "join search party", AttemptTest = "attempt test", ActivateForce = "activate force",
        GenerateForce = "generate force", LoseForce = "lose force", RetrieveForce = "retrieve force",
        Search = "search", JumpOff = "jump off", Coexist = "coexist", Modify = "modify", BeProbed = "be probed",
    }
);

words!(
    /// What a player or card does, as an event.
    Deed {
        InitiateBattle = "initiate battle", InitiateForceDrain = "initiate force drain", InitiateDuel = "initiate duel",
        InitiateAttack = "initiate attack", InitiateLightsaberCombat = "initiate lightsaber combat",
        InitiatePodrace = "initiate podrace", InitiateSabacc = "initiate sabacc", Deploy = "deploy", Play = "play",
        Move = "move", React = "react", Fire = "fire", Target = "target", Use = "use", Cancel = "cancel",
        Battle = "battle", WinBattle = "win battle", LoseBattle = "lose battle", WinDuel = "win duel",
        LoseDuel = "lose duel", WinPodrace = "win podrace", LosePodrace = "lose podrace", WinSabacc = "win sabacc",
        Win = "win", LoseForce = "lose force", UseForce = "use force", ActivateForce = "activate force",
        RetrieveForce = "retrieve force", DrawCard = "draw card", Draw = "draw", Search = "search",
        LookAtHand = "look at hand", LookAt = "look at", Verify = "verify", Shuffle = "shuffle",
        Recirculate = "recirculate", Place = "place", Stack = "stack", Steal = "steal", Release = "release",
        Complete = "complete", LeaveTable = "leave table", ForceDrain = "force drain", ForfeitCard = "forfeit",
        LoseCard = "lose",
    }
);

words!(
    /// What has just been done to a card, or is about to be.
    Done {
        Lost = "lost", Forfeited = "forfeited", Eaten = "eaten", Defeated = "defeated", Hit = "hit",
        Targeted = "targeted", Fired = "fired", Canceled = "canceled", Deployed = "deployed", Played = "played",
        Moved = "moved", Relocated = "relocated", PlacedOutOfPlay = "placed out of play", Placed = "placed",
        ReturnedToHand = "returned to hand", Stacked = "stacked", Drawn = "drawn", Revealed = "revealed",
        Inserted = "inserted", Stolen = "stolen", Captured = "captured", Frozen = "frozen", Released = "released",
        Delivered = "delivered", Transferred = "transferred", Missing = "missing", Found = "found",
        Undercover = "undercover", CoverBroken = "cover broken", CrossedOver = "crossed over", Replaced = "replaced",
        Disarmed = "disarmed", Excluded = "excluded", Zeroed = "zeroed", Restored = "restored", Crashed = "crashed",
        Flipped = "flipped", Rotated = "rotated", Converted = "converted", Collapsed = "collapsed",
        BlownAway = "blown away", Attached = "attached", Detached = "detached", Reached = "reached",
        Completed = "completed", Suspended = "suspended", Embarked = "embarked",
    }
);

words!(
    /// Verbs that take cards and perhaps a second card.
    Verb1 {
        Hit = "hit", Restore = "restore", Capture = "capture", Release = "release", Freeze = "freeze",
        Imprison = "imprison", Transfer = "transfer", Exclude = "exclude", Disarm = "disarm", Crash = "crash",
        Ionize = "ionize", BlowAway = "blow away", Collapse = "collapse", Convert = "convert", Raise = "raise",
        Rotate = "rotate", GoMissing = "go missing", Find = "find", BreakCoverOf = "break cover of",
        PutUndercover = "put undercover", CrossOver = "cross over", Attach = "attach", Detach = "detach", Eat = "eat",
        TurnOff = "turn off", TurnOn = "turn on", TurnFaceUp = "turn face up", TurnFaceDown = "turn face down",
        Invert = "invert", Suspend = "suspend", Complete = "complete", Remember = "remember", Conceal = "conceal",
        Damage = "damage", Repair = "repair",
    }
);

words!(
    /// Adjectives of cards and locations.
    Adj {
        Unique = "unique", NonUnique = "non-unique", Piloted = "piloted", Unpiloted = "unpiloted", Landed = "landed",
        Captive = "captive", Frozen = "frozen", Imprisoned = "imprisoned", Escorted = "escorted", Missing = "missing",
        Undercover = "undercover", Hit = "hit", Disarmed = "disarmed", Crashed = "crashed", Converted = "converted",
        BlownAway = "blown-away", Completed = "completed", Concealed = "concealed", Stolen = "stolen",
        Interior = "interior", Exterior = "exterior", Underground = "underground", Underwater = "underwater",
        Mobile = "mobile", Planet = "planet", Space = "space", Unoccupied = "unoccupied", Shielded = "shielded",
        Diamond = "diamond", Marker = "marker", Innermost = "innermost", Outermost = "outermost", Lone = "lone",
        Participating = "participating", Defending = "defending", HighestAbility = "highest-ability",
        LowestDestiny = "lowest-destiny", Topmost = "topmost", Random = "random", FaceDown = "face-down",
        FaceUp = "face-up", Male = "male", Female = "female", Open = "open", Enclosed = "enclosed", Insert = "insert",
        Forfeitable = "forfeitable", NonDroid = "non-droid", NonJedi = "non-jedi", NonPilot = "non-pilot",
        NonRepublic = "non-republic", NonWarrior = "non-warrior", NonLightsaber = "non-lightsaber",
        Remaining = "remaining", Active = "active", Damaged = "damaged",
    }
);

words!(
    /// Things that are initiated and can be canceled.
    ActionWord {
        Battle = "battle", ForceDrain = "force drain", EpicDuel = "epic duel", Duel = "duel", Attack = "attack",
        LightsaberCombat = "lightsaber combat", Podrace = "podrace", Sabacc = "sabacc", React = "react",
        Retrieval = "retrieval", It = "it",
    }
);

words!(
    /// Kinds of destiny.
    DestinyKind {
        Battle = "battle", Weapon = "weapon", Training = "training", Asteroid = "asteroid", Movement = "movement",
        Duel = "duel", LightsaberCombat = "lightsaber combat", Race = "race", EpicEvent = "epic event",
        CarbonFreezing = "carbon-freezing", TractorBeam = "tractor beam", SearchParty = "search party",
        Attack = "attack", Choke = "choke",
    }
);

words!(
    /// Kinds of movement.
    MoveKind {
        Landspeed = "landspeed", Hyperspeed = "hyperspeed", Shuttle = "shuttle", Transit = "transit",
        Landing = "landing", TakeOff = "take off", Sector = "sector", LocationText = "location text",
        ShipSite = "ship site", BombingRun = "bombing run", React = "react", Any = "any",
    }
);

words!(
    /// Within what a limit counts.
    Scope {
        Turn = "turn", Phase = "phase", Battle = "battle", Game = "game", Duel = "duel", Captive = "captive",
        Location = "location", Attack = "attack", ForceDrain = "force drain", ForceLoss = "force loss", Copy = "copy",
        RaceTotal = "race total",
    }
);

words!(
    /// Piles and other zones.
    ZoneWord {
        ReserveDeck = "reserve deck", ForcePile = "force pile", UsedPile = "used pile", LostPile = "lost pile",
        Hand = "hand", Table = "table", SideOfTable = "side of table", OutsideDeck = "outside deck",
        SabaccHand = "sabacc hand", LifeForce = "life force",
    }
);

words!(
    /// Phases of a turn.
    Phase {
        Activate = "activate", Control = "control", Deploy = "deploy", Battle = "battle", Move = "move", Draw = "draw",
    }
);

words!(
    /// Stretches of history.
    Span {
        ThisTurn = "this turn", ThisBattle = "this battle", ThisGame = "this game", ThisPhase = "this phase",
        LastTurn = "last turn",
    }
);

words!(
    /// Verbs that can be free, only, never, like.
    FreeWord {
        Deploys = "deploys", Moves = "moves", Fires = "fires", Plays = "plays", Lands = "lands",
        TakesOff = "takes off", Transits = "transits", Shuttles = "shuttles", Transfers = "transfers",
        Targeted = "targeted",
    }
);

words!(
    /// How one place lies to another.
    Rel {
        SameOrAdjacent = "same or adjacent", SameOrRelated = "same or related", Same = "same", Adjacent = "adjacent",
        NearestRelated = "nearest related", Related = "related", Next = "next",
    }
);

words!(
    /// States past which `even` looks.
    State {
        Captive = "captive", Frozen = "frozen", Missing = "missing", Undercover = "undercover",
    }
);
