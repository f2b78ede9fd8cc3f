//! Standing text, and the changes that steps make.

use super::Finder;
use super::given::{self, Told};
use crate::card::compiled::is_source;
use crate::card::{CardType, Compiled, Stat, Uniqueness, kinds};
use crate::text::{
    Act, ActWord, Adj, Being, Change, Cmp, Dest, DestinyKind, Dice, Effect, Fixity, FreeMode, FreeWord, Identity, IdentityVerb, Immunity,
    MoveKind, NumberChange, Op, Pay, Qual, Quantity, Ref, Right, RightMode, Standing, Statement, Subject, Test, TextMod, Word, ZoneWord,
};

impl<'a> Finder<'a> {
    /// Standing text; `made` where a step makes it.
    pub(super) fn standing(&mut self, x: &'a Standing, made: bool) {
        self.say_if(x.once, "once");
        for change in &x.changes {
            match change {
                Change::Number(n) => self.number(n, x, made),
                Change::Right(r) => self.right(r, &x.who),
                Change::Free(FreeWord::Deploys | FreeWord::Moves, FreeMode::Like(_), None, quals) if self.like_starfighter(x, quals) => {}
                Change::Free(FreeWord::Moves | FreeWord::Targeted, mode, None, quals) if self.flies_in_clouds(x, mode, quals) => {}
                Change::Free(verb, mode, _, quals) => {
                    let words = format!("{} {}", verb.word(), free_mode(mode));
                    // How often it is free is counted where a card is deployed.
                    let limited = *verb == FreeWord::Deploys && *mode == FreeMode::Free;
                    let kept: Vec<Qual> = quals.iter().filter(|q| !(limited && matches!(q, Qual::Times(_)))).cloned().collect();
                    match given::free(*verb, mode) {
                        Some(told) => self.quals(&words, &kept, told),
                        None => self.say(words),
                    }
                }
                Change::Immune(Immunity::Attrition(Some((cmp, _)))) => {
                    self.say_if(!matches!(cmp, Cmp::Less | Cmp::AtMost | Cmp::Equal), format!("immune to attrition {}", cmp.sign()));
                }
                Change::Immune(Immunity::Attrition(None) | Immunity::Cards(_) | Immunity::Loses) => {}
                Change::Identity(i) => self.identity(i, &x.who),
                Change::Text(t) => self.text(t),
                Change::Dice(d) => self.dice(d),
            }
        }
    }

    /// Text by which a capital starship does as starfighters do, without condition.
    fn like_starfighter(&self, x: &Standing, quals: &[Qual]) -> bool {
        let starfighters = |c: &Change| match c {
            Change::Free(_, FreeMode::Like(f), ..) => f.any.iter().any(|t| t.words == [Word::Kind(kinds::STARFIGHTER)]),
            _ => true,
        };
        let plain = x.when.is_none() && x.head.is_none() && quals.is_empty() && x.who == Subject::Default;
        plain && self.def.kinds.has(kinds::CAPITAL) && x.changes.iter().all(starfighters)
    }

    /// Text by which a vehicle of the clouds does there as starfighters do.
    fn flies_in_clouds(&self, x: &Standing, mode: &FreeMode, quals: &[Qual]) -> bool {
        let starfighter = matches!(mode, FreeMode::Like(f) if f.any.iter().any(|t| t.words == [Word::Kind(kinds::STARFIGHTER)]));
        let vehicle = [kinds::CLOUD_CAR, kinds::PATROL_CRAFT].iter().any(|k| self.def.kinds.has(*k));
        starfighter && vehicle && crate::card::compiled::in_clouds(x) && quals.is_empty() && x.who == Subject::Default
    }

    fn number(&mut self, n: &NumberChange, x: &Standing, made: bool) {
        let words = format!("{} {}", n.what.word(), sign(&n.op));
        // Canceling is asked about for Force drains and for destinies of a kind; the rest for every number.
        if let Op::Fixed(what, _) = &n.op {
            let drawn = matches!(n.what, Quantity::BattleDestinyDraws | Quantity::WeaponDestinyDraws | Quantity::DestinyDraws);
            let canceled = n.what == Quantity::ForceDrain || drawn;
            if given::quantity(n.what).is_none() || what.contains(&Fixity::Canceled) && !canceled {
                self.say(words);
                return;
            }
        }
        // The total just drawn is changed by a step; standing text names the card for whose text it is drawn, or says for which
        // card's contest it is.
        let contest = !made && n.quals.iter().any(|q| matches!(q, Qual::For(_)));
        if n.what == Quantity::Total && n.of.is_none() && !contest {
            let now = made && x.until.is_none() && matches!(n.op, Op::Add(..) | Op::Sub(..));
            self.say_if(!now, words);
            return;
        }
        let Some(told) = given::quantity(n.what) else {
            self.say(words);
            return;
        };
        self.say_if(n.of.is_some() && given::is_players(n.what), format!("{} of", n.what.word()));
        if n.what == Quantity::Capacity {
            let known = matches!(n.op, Op::Add(_, None)) && n.of.is_none() && crate::query::added_for(&n.quals).is_some();
            self.say_if(!known, words);
            return;
        }
        let own = !made && n.of.is_none() && matches!(x.who, Subject::Default) && x.head.is_none();
        if own && matches!(n.op, Op::Set(_)) && !given::is_players(n.what) && !given::definable(n.what) {
            self.say_if(self.lacks(n.what), words.clone());
        }
        // §1.3.11: a value that does not exist cannot be changed, only given.
        if own && !matches!(n.op, Op::Set(_)) {
            self.say_if(self.has_none(n.what), format!("own {words}"));
        }
        let limited = !made && n.what == Quantity::Deploy;
        let heard = |q: &Qual| matches!(q, Qual::Limit(_) | Qual::Cumulatively) || limited && matches!(q, Qual::Times(_));
        let kept: Vec<Qual> = n.quals.iter().filter(|q| !heard(q)).cloned().collect();
        self.quals(&words, &kept, told);
    }

    /// Whether the card itself has no such value at all: neither printed nor built in.
    fn has_none(&self, q: Quantity) -> bool {
        let s = &self.def.stats;
        let stat = match q {
            Quantity::Power => s.power,
            Quantity::Ability if Compiled::new(self.def).permanent_pilots > 0 => return false,
            Quantity::Ability => s.ability,
            Quantity::Forfeit => s.forfeit,
            Quantity::Armor => s.armor,
            Quantity::Maneuver => s.maneuver,
            Quantity::Hyperspeed => s.hyperspeed,
            Quantity::Ferocity => s.ferocity,
            Quantity::Parsec => s.parsec,
            Quantity::LightIcons | Quantity::DarkIcons | Quantity::ForceIcons => return self.def.location.is_none(),
            _ => return false,
        };
        stat == Stat::None
    }

    /// Whether the card has no such value printed.
    fn lacks(&self, q: Quantity) -> bool {
        let s = &self.def.stats;
        let stat = match q {
            Quantity::Ferocity => s.ferocity,
            Quantity::Politics => s.politics,
            Quantity::Parsec => s.parsec,
            _ => return false,
        };
        stat == Stat::None
    }

    fn right(&mut self, r: &Right, who: &Subject) {
        for act in &r.acts {
            let (mode, told) = match &r.mode {
                RightMode::May => ("may", given::may(act.what)),
                RightMode::MayNot => ("may not", given::may_not(act.what)),
                // Where lost Force comes from.
                RightMode::Must if act.what == ActWord::LoseForce && act.quals.iter().any(|q| matches!(q, Qual::OutOf(_))) => {
                    let kept: Vec<Qual> = act.quals.iter().filter(|q| !matches!(q, Qual::OutOf(_))).cloned().collect();
                    self.quals("must lose force", &kept, given::LOSS);
                    continue;
                }
                RightMode::Must => ("must", None),
                RightMode::MustFirst(pays) => {
                    // To stack what is played on this card: a grabber.
                    let grabs = |p: &Pay| {
                        matches!(p, Pay::Do(e) if matches!(&**e, Effect::Stack { from, onto: None, called: None, .. } if from.is_empty()))
                            && act.what == ActWord::Play
                    };
                    self.say_if(!pays.iter().all(|p| matches!(p, Pay::Use(..)) || grabs(p)), "must first lose");
                    ("must first ... to", given::must_first(act.what))
                }
            };
            let words = format!("{mode} {}", act.what.word());
            // A right to play or deploy from elsewhere than the hand: its limit and what becomes of the card are heard.
            if is_source(r, act) {
                let kept: Vec<Qual> = act.quals.iter().filter(|q| !matches!(q, Qual::Times(_) | Qual::Then(true))).cloned().collect();
                self.quals(&words, &kept, Told::EMPTY);
                continue;
            }
            match told {
                Some(told) => self.act(act, who, &r.mode, told, &words),
                None => self.say(words),
            }
        }
    }

    fn act(&mut self, act: &Act, who: &Subject, mode: &RightMode, told: Told, words: &str) {
        let has = |pass: fn(&Qual) -> bool| act.quals.iter().any(pass);
        let may = *mode == RightMode::May;
        // §5.2.4: a card of its own right, though it has no ability.
        let stands_in = may && matches!(act.what, ActWord::InitiateBattle | ActWord::BeBattled) && matches!(who, Subject::Default);
        let stands_in = stands_in && self.def.card_type != CardType::Location;
        let heard = match act.what {
            ActWord::InitiateBattle if stands_in => true,
            ActWord::BeBattled if may => stands_in,
            ActWord::Move if may => has(|q| matches!(q, Qual::ByMove(MoveKind::LocationText) | Qual::ByPlayer(_))),
            ActWord::Fire if may => has(|q| matches!(q, Qual::At(_) | Qual::To(_))),
            ActWord::UseWeapons | ActWord::UseDevices if may => has(|q| matches!(q, Qual::Unlimited)),
            ActWord::InitiateBattle if may => act.free || self.def.kinds.has(kinds::CHARACTER) && *who == Subject::Default,
            ActWord::BeBattled if may => *who == Subject::Default,
            ActWord::Deploy if may => has(|q| matches!(q, Qual::Here | Qual::To(_) | Qual::At(_) | Qual::On(_) | Qual::Aboard(_))),
            ActWord::BeForfeited if may => in_hand(who),
            ActWord::Drive if may => matches!(who, Subject::Default),
            _ => true,
        };
        // What a player may do is asked of text about players, and of locations.
        let of_player = match who {
            Subject::Player(_) => true,
            Subject::Default => self.def.card_type == CardType::Location,
            Subject::Ref(_) | Subject::Filter(_) => false,
        };
        // Of text on a location that names nobody it is the location that is asked about.
        let place = *who == Subject::Default && self.def.card_type == CardType::Location;
        if place && !given::of_player(act.what) && !given::of_location(act.what, may, generic(self.def)) {
            self.say(format!("{words} (a location)"));
            return;
        }
        let player = given::of_player(act.what) && !matches!((act.what, mode), (ActWord::Play, RightMode::MustFirst(_)));
        if !heard || player && !of_player && !stands_in {
            self.say(words);
            return;
        }
        let free = match act.what {
            ActWord::Move | ActWord::Transfer | ActWord::InitiateBattle | ActWord::Follow => may,
            ActWord::MoveAsReact => may && matches!(who, Subject::Default),
            _ => false,
        };
        self.say_if(act.free && !free, format!("{words}, free"));
        let lent = act.zone.as_ref().is_some_and(|z| z.zone == Some(ZoneWord::ForcePile)) && act.what == ActWord::UseForceFrom;
        self.say_if(act.zone.is_some() && !lent, format!("{words} (a pile)"));
        let object = act.obj.is_none() || given::tells_object(told) || matches!(who, Subject::Player(_)) && !player;
        self.say_if(!object, format!("{words} (a card)"));
        let kept: Vec<Qual> = act.quals.iter().filter(|q| !(may && **q == Qual::Unlimited)).cloned().collect();
        self.quals(words, &kept, told);
    }

    /// Qualifiers that the question does not tell about: the text is never found to hold, or holds where it should not.
    fn quals(&mut self, words: &str, quals: &[Qual], told: Told) {
        for q in quals.iter().filter(|q| !given::tells(told, q)) {
            self.say(format!("{words} {}", qual(q)));
        }
    }

    fn identity(&mut self, x: &Identity, who: &Subject) {
        let verb = match x.verb {
            IdentityVerb::Gains => "gains",
            IdentityVerb::Loses => "loses",
            IdentityVerb::Is => "is",
            IdentityVerb::IsNot => "is not",
        };
        for b in &x.kinds {
            let changed = match b {
                Being::Kind(_) | Being::Icon(_) => true,
                Being::Unique | Being::NonUnique => matches!(x.verb, IdentityVerb::Is | IdentityVerb::IsNot),
                Being::Filter(f) => f.any.iter().all(|t| {
                    let kind = t.words.iter().any(|w| matches!(w, Word::Kind(_)));
                    // By rule a lift tube is piloted.
                    kind || t.words == [Word::Adj(Adj::Piloted)] && self.def.kinds.has(kinds::LIFT_TUBE)
                }),
                Being::Powered => x.verb == IdentityVerb::Is,
                // Of Interrupts: where they go.
                Being::Used | Being::Lost => x.verb == IdentityVerb::Is,
                // Of the pile that it lies beside.
                Being::FaceDown => *who == Subject::Ref(Ref::Host) && x.verb == IdentityVerb::Is && self.is_beside(),
                _ => false,
            };
            self.say_if(!changed, format!("{verb} {}", being(b)));
        }
    }

    /// Whether the card deploys beside a pile.
    fn is_beside(&self) -> bool {
        self.def.text.statements.iter().any(|s| matches!(s, Statement::Deploy(d) if matches!(d.dest, Dest::Beside(_))))
    }

    fn text(&mut self, x: &TextMod) {
        match x {
            TextMod::Doubled => self.say("doubled"),
            TextMod::GainsTextOf(_) => self.say("gains text of"),
            TextMod::Canceled | TextMod::Suspended | TextMod::CardCanceled | TextMod::CardSuspended | TextMod::CardLost => {}
            TextMod::Rotated
            | TextMod::ExpandsTo(_)
            | TextMod::LabelOff(_)
            | TextMod::UninhabitableBy(_)
            | TextMod::Amended(_)
            | TextMod::Nighttime => {}
        }
    }

    fn dice(&mut self, x: &Dice) {
        match x {
            Dice::Add(_, kind, _, quals) => {
                let other = kind.filter(|k| *k != DestinyKind::Battle);
                if let Some(kind) = other {
                    self.say(format!("adds {} destiny", kind.word()));
                }
                let kept: Vec<Qual> = quals.iter().filter(|q| !matches!(q, Qual::Cumulatively)).cloned().collect();
                self.quals("adds destiny", &kept, given::DICE);
            }
            Dice::AtMost(_, kind, quals) => {
                self.say_if(*kind != DestinyKind::Battle, format!("draws at most {} destiny", kind.word()));
                self.quals("draws at most", quals, given::DICE);
            }
            Dice::IfUnable(_) => {}
            Dice::Draws(_, kind, _) => self.say_if(*kind != DestinyKind::Race, format!("draws {} destiny", kind.word())),
        }
    }
}

/// A location that goes to one planet of several.
fn generic(def: &crate::card::CardDef) -> bool {
    matches!(def.uniqueness, Uniqueness::Diamonds(_)) && def.location.as_ref().is_some_and(|l| l.system.is_none())
}

fn sign(op: &Op) -> String {
    match op {
        Op::Add(..) => "+".to_owned(),
        Op::Sub(..) => "-".to_owned(),
        Op::Mul(_) => "*".to_owned(),
        Op::Div(..) => "/".to_owned(),
        Op::Set(_) => "=".to_owned(),
        Op::Base(_) => "begins as".to_owned(),
        Op::AtMost(_) => "at most".to_owned(),
        Op::AtLeast(_) => "at least".to_owned(),
        Op::Fixed(all, _) => {
            let words: Vec<&str> = all
                .iter()
                .map(|f| match f {
                    Fixity::Increased => "increased",
                    Fixity::Reduced => "reduced",
                    Fixity::Modified => "modified",
                    Fixity::Canceled => "canceled",
                    Fixity::Reset => "reset",
                })
                .collect();
            format!("may not be {}", words.join(" or "))
        }
    }
}

fn free_mode(mode: &FreeMode) -> &'static str {
    match mode {
        FreeMode::Free => "free",
        FreeMode::Only => "only",
        FreeMode::Never => "never",
        FreeMode::Undercover => "undercover",
        FreeMode::Like(_) => "like",
    }
}

/// What a card is, in a word.
pub(super) fn being(x: &Being) -> String {
    match x {
        Being::OutOfPlay => "out of play".to_owned(),
        Being::Unique => "unique".to_owned(),
        Being::NonUnique => "non-unique".to_owned(),
        Being::Used => "used".to_owned(),
        Being::Lost => "lost".to_owned(),
        Being::FaceDown => "face down".to_owned(),
        Being::Powered => "powered".to_owned(),
        Being::Leading => "leading".to_owned(),
        Being::Persona(..) => "persona".to_owned(),
        Being::Icon(i) => format!("[{}]", i.name()),
        Being::Kind(k) => k.name().to_owned(),
        Being::Filter(f) => {
            let word = f.any.iter().flat_map(|t| &t.words).find_map(|w| match w {
                Word::Adj(a) => Some(a.word()),
                Word::Kind(k) | Word::NotKind(k) => Some(k.name()),
                _ => None,
            });
            word.unwrap_or("a card").to_owned()
        }
    }
}

/// The word that a qualifier begins with.
fn qual(x: &Qual) -> &'static str {
    match x {
        Qual::To(_) => "to",
        Qual::From(_) | Qual::FromSource(_) => "from",
        Qual::At(_) => "at",
        Qual::Here => "here",
        Qual::There => "there",
        Qual::Aboard(_) => "aboard",
        Qual::On(_) => "on",
        Qual::ByMove(_) | Qual::ByPlayer(_) | Qual::By(_) => "by",
        Qual::AgainstPlayer(_) | Qual::Against(_) => "against",
        Qual::AsReact => "as react",
        Qual::For(_) => "for",
        Qual::Of(_) => "of",
        Qual::With(_) => "with",
        Qual::Where(_) => "where",
        Qual::Drawn => "drawn",
        Qual::ThisTurn => "this turn",
        Qual::Next => "next",
        Qual::Limit(_) => "limit",
        Qual::Cumulatively => "cumulatively",
        Qual::Times(_) => "once per",
        Qual::Then(_) => "then",
        Qual::OutOf(_) => "out of",
        Qual::Unlimited => "unlimited",
        Qual::ToBe(_) => "to be",
    }
}

/// Whether a subject is cards in hand.
fn in_hand(who: &Subject) -> bool {
    matches!(who, Subject::Filter(f) if f.tests.iter().any(|t| matches!(t, Test::In(z) if z.zone == Some(ZoneWord::Hand))))
}
