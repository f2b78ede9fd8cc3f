# A game: questions, options, the table, refusals and explanations.

side-dark = Dark
side-light = Light
a-card = a card
phase-name = { $phase ->
        [activate] activate phase
        [control] control phase
        [deploy] deploy phase
        [battle] battle phase
        [move] move phase
       *[draw] draw phase
    }

pile-reserve = Reserve Deck
pile-force = Force Pile
pile-used = Used Pile
pile-lost = Lost Pile
pile-hand = hand
pile-out-of-play = cards out of play
pile-outside = cards outside the deck

ask-action = { $own ->
        [yes] Your { phase-name }: what do you do?
       *[no] Your opponent's { phase-name }: what do you do?
    }
ask-weapons = Weapons segment: what do you do?
ask-power = Power segment: what do you do?
ask-response = { $event }. Do you respond?
ask-response-plain = Do you respond?
ask-automatic-order = Which automatic text comes first?
ask-activate = How much Force do you activate?
ask-where = Where does { $card } go?
ask-target = Which target for { $card }?
ask-choose = Which card for { $card }?
ask-number = Which number for { $card }?
ask-type = Which card type for { $card }?
ask-block = Which part of { $card }?
ask-may = Do you use the optional part of { $card }?
ask-cost = Which cost of { $card } do you pay?
ask-lose-force = What do you lose? { $n ->
        [one] 1 Force is left to lose.
       *[other] { $n } Force are left to lose.
    }
ask-battle-destiny = Do you draw { $n ->
        [one] 1 battle destiny
       *[other] { $n } battle destinies
    }?
ask-which-destiny = Which destiny number of { $card } counts?
ask-damage = What do you forfeit or lose?
ask-layout = Where does { $card } lie?
ask-order = Which card goes to the pile first?
ask-jump-off = Do the riders jump off { $card }?
ask-verify = Do you verify?
ask-starting-location = Which location do you start with?
ask-starting-interrupt = Which Interrupt do you start with?
ask-let-convert = Do you let your location be converted?
ask-capture = What becomes of { $card }?
ask-release = What does { $card } do?
ask-surplus = Which surplus card leaves?
ask-slot = Which place aboard does { $card } take?
ask-maintenance = What becomes of { $card } at the end of the turn?
opt-maintain = maintain it
opt-recycle = recycle it: to the Used Pile with all on it
opt-sacrifice = sacrifice it: out of play

opt-pass = pass
opt-done = done
opt-yes = yes
opt-no = no
opt-none = none
opt-card-at = { $card } (at { $place })
opt-activate = activate Force
opt-force-drain = Force drain at { $card } ({ $n })
opt-deploy = deploy { $card }
opt-play = play { $card }{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
opt-use = use { $card }{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
opt-auto = text of { $card }{ $slot ->
        [used] {" "}(Used)
        [lost] {" "}(Lost)
        [starting] {" "}(Starting)
       *[none] {""}
    }{ $has ->
        [yes] : { $text }
       *[no] {""}
    }
opt-battle = initiate battle at { $card }
opt-fire = fire { $card }
opt-move = move { $card } { $way }
opt-follow = follow with { $card }
opt-attack = attack { $card }
opt-creature-attack = { $card } attacks
opt-asteroid = draw asteroid destiny against { $card }
opt-download = deploy a battleground from Reserve Deck
opt-draw-card = draw a card
opt-transfer = transfer { $card }
opt-replace = replace a persona with { $card }
opt-break-cover = break the cover of { $card }
opt-bury = bury cards with { $card }
opt-search = form a search party at { $card }
opt-reassign = make { $card } { $berth }
opt-at = to { $card }
opt-on = on { $card }
opt-aboard = aboard { $card } as { $berth }
opt-table = on table
opt-at-with = to { $card } with { $pilot }
opt-aboard-with = aboard { $card } with { $pilot }
opt-undercover = undercover to { $card }
opt-between = between { $left } and { $right }
opt-part = as part of { $place }, { $position }
opt-deep-space = to deep space at parsec { $n }
opt-left-of = left of { $card }
opt-right-of = right of { $card }
opt-alone = alone
opt-lose-top = lose the top card of your { $pile }
opt-lose-card = lose { $card } from hand
opt-lose-destiny = lose the destiny card just drawn
opt-forfeit = forfeit { $card } ({ $n })
opt-block = option { $n }
opt-fire-separately = fire separately
opt-fire-combined = fire combined
opt-cost-use = use Force
opt-cost-lose = lose Force
opt-cost-lose-card = lose a card
opt-react-deploy = react: deploy { $card }
opt-react-move = react: move { $card }
opt-react-away = react: move { $card } away
opt-pile = { $side ->
        [dark] Dark's
       *[light] Light's
    } { $pile }
opt-seize = seize: escorted by { $card }
opt-imprison = imprison
opt-leave = leave unattended
opt-leave-captive = leave { $card } unattended
opt-free-captive = release { $card }
act-free-captive = release
opt-race = draw race destiny for { $card }
act-race = draw race destiny
opt-imprison-captive = imprison { $card }
opt-hand-over = transfer { $card } to { $escort }
act-hand-over = transfer to { $escort }
opt-escape = escape to the Used Pile
opt-rally = rally

way-landspeed = by landspeed
way-hyperspeed = by hyperspeed
way-sector = between sectors
way-land = by landing
way-take-off = by taking off
way-shuttle = by shuttling
way-shuttle-vehicle = by shuttle vehicle
way-docking-bay = by docking bay transit
way-embark = by embarking
way-disembark = by disembarking
way-ship-docking = by ship-docking
way-orbit = into or out of orbit
way-mobile-system = as a mobile system
way-ship-site = to or from its site
way-location-text = by a location's text
way-bombing-run = on a bombing run
way-carry = carried by two warriors

berth-none = attached
berth-pilot = pilot
berth-driver = driver
berth-passenger = passenger
berth-astromech = astromech
berth-cargo = cargo

state-hit = hit
state-undercover = undercover
state-captive = captive
state-frozen = frozen
state-imprisoned = imprisoned
state-missing = missing
state-excluded = excluded from battle
state-ionized = ionized
state-crashed = crashed
state-flipped = flipped
state-stolen = stolen
state-damaged = damaged
state-disarmed = disarmed
state-suspended = suspended

table-start = Start of the game
table-turn = Turn { $n }, { $side ->
        [dark] Dark's
       *[light] Light's
    } { phase-name }
table-over = { $player } has won
table-no-locations = There is no location on the table.
table-location = { $title }  (Dark { $dark }, Light { $light }){ $held ->
        [dark] {" "}controlled by Dark
        [light] {" "}controlled by Light
       *[none] {""}
    }
table-side = { $player }, total power { $power }:
table-stacked = +{ $n } under it
table-on-table = { $player } on table: { $cards }
table-battle = Battle at { $place }, initiated by { $player }
table-piles = { $player }: hand { $hand }, Force { $force }, Reserve { $reserve }, Used { $used }, Lost { $lost }; Life Force { $life }
table-hand = hand: { $cards }

refused = No: { $title } ({ $rule }). { $text }
refused-by = No, because of { $card }: { $title } ({ $rule }). { $text }
refused-by-two = No, because of { $card } and { $other }: { $title } ({ $rule }). { $text }
allowed = Yes.
explained = The { $what } of { $card } is { $total }: { $parts }.
explain-base = { $n } printed
explain-rule = { $n } by rule: { $title } ({ $rule })
explain-add = +{ $n }
explain-subtract = −{ $n }
explain-times = multiplied by { $n }
explain-divide = divided by { $n }
explain-set = set to { $n }
explain-at-most = at most { $n }
explain-at-least = at least { $n }
explain-not-cumulative = { $n } not counted: another copy already does it
explain-barred = { $n } does not count: text forbids this change
explain-floor = never below 0
explain-by = { $what } from { $card }

step-play = May you play { $card } now?
step-deploy = May you deploy { $card } now?
step-battle = May you initiate battle at { $card } now?
step-force-drain = May you Force drain at { $card } now?
step-move = May you move { $card } now?
step-use = May you use { $card } now?
step-fire = May you fire { $card } now?

play-welcome = You are { $side ->
        [dark] Dark
       *[light] Light
    }; your opponent is a bot ({ $bot }). Seed { $seed }. Type the number of an option; ? lists the other commands.
play-help =
    N          choose option N
    t          show the table
    c TITLE    show a card
    why TITLE  explain a card's numbers, and what may be done with it now
    q          leave the game
play-not-understood = That is neither a number nor a command; ? lists the commands.
play-no-card = No card is called { $card }.
play-not-here = You see no card called { $card } on the table or in your hand.
play-left = You left the game.
play-won = You win!
play-lost = Your opponent wins.
play-saved = The game is saved as { $file }.
