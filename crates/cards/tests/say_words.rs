//! Every word of the closed lists, and every shape of the tree, can be said in both languages: trees built by hand.

use std::sync::Arc;

use holocron_cards::parse::parse;
use holocron_cards::say::{Lang, text};
use holocron_engine::card::{CardDef, Icon, Kind, Library, Symbols, kinds};
use holocron_engine::num::Num;
use holocron_engine::text::*;

/// A card that the hand-built text is put on.
fn card() -> (Symbols, CardDef) {
    let mut symbols = Symbols::default();
    let source = "character \"Tester\" 1_999 {\n    light, unique, rebel\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n}\n";
    let mut cards = parse("test.cards", source, &mut symbols).expect("the card parses");
    (symbols, cards.remove(0))
}

/// Says statements in a language.
fn say(statements: Vec<Statement>, names: &[&str], lang: Lang) -> Vec<String> {
    let (mut symbols, mut def) = card();
    def.text.names = names.iter().map(|n| symbols.intern(n)).collect();
    def.text.statements = statements;
    let library = Library::new(symbols, vec![def]).expect("one card");
    let (_, def) = library.iter().next().expect("one card");
    text(&library, def, lang)
}

fn fine(entry: &str) -> bool {
    let clean = !entry.contains("  ")
        && !entry.contains(" ,")
        && !entry.contains(" .")
        && !entry.contains("..")
        && !entry.contains(['{', '}', '*', '\u{1}'])
        && !entry.contains("()");
    clean && entry.ends_with(['.', '!', '?']) && !entry.chars().next().is_none_or(char::is_lowercase)
}

/// Each statement is said in both languages, whole and clean.
fn check(statements: Vec<Statement>) {
    for statement in statements {
        for lang in [Lang::En, Lang::Fr] {
            let said = say(vec![statement.clone()], &["thing", "X", "n"], lang);
            assert!(!said.is_empty(), "{lang:?}: nothing is said of {statement:?}");
            for entry in said {
                assert!(fine(&entry), "{lang:?}: {entry}\n{statement:?}");
            }
        }
    }
}

fn filter(words: Vec<Word>) -> Filter {
    Filter { any: vec![Term { words, ..Term::default() }], ..Filter::default() }
}
fn kind(k: Kind) -> Filter {
    filter(vec![Word::Kind(k)])
}
fn yours(k: Kind) -> Filter {
    let mut f = kind(k);
    f.any[0].yours = Some(true);
    f
}
fn theirs(k: Kind) -> Filter {
    let mut f = kind(k);
    f.any[0].yours = Some(false);
    f
}
fn some(k: Kind) -> Object {
    Object::Filter(Box::new(kind(k)))
}
fn num(n: i32) -> Amount {
    Amount::Num(Num::int(n))
}
fn standing(who: Subject, changes: Vec<Change>) -> Statement {
    Statement::Standing(Arc::new(Standing { id: 0, when: None, head: None, who, changes, until: None, once: false }))
}
fn about(f: Filter) -> Subject {
    Subject::Filter(Box::new(f))
}
fn while_(when: Cond) -> Statement {
    let changes = vec![Change::Immune(Immunity::Attrition(None))];
    Statement::Standing(Arc::new(Standing {
        id: 0,
        when: Some(when),
        head: None,
        who: Subject::Default,
        changes,
        until: None,
        once: false,
    }))
}
fn body(steps: Vec<Step>) -> Body {
    Body { id: 0, steps: steps.into() }
}
fn play(mode: PlayMode, event: Option<Event>, clauses: Vec<Clause>, steps: Vec<Step>) -> Statement {
    Statement::Play(Play { slot: None, mode, by: Who::You, event, clauses, body: body(steps) })
}
fn does(effect: Effect) -> Statement {
    play(PlayMode::Action, None, vec![], vec![Step::Effect(Who::You, effect)])
}
fn when(kind: EventKind) -> Vec<Statement> {
    let event = Event { any: vec![kind], called: None };
    let step = || vec![Step::Effect(Who::You, Effect::Cancel(CancelWhat::Action(ActionWord::It), false))];
    vec![
        play(PlayMode::When, Some(event.clone()), vec![], step()),
        play(PlayMode::MayWhen, Some(event.clone()), vec![], step()),
        while_(Cond::Happened(Box::new(event.clone()), Span::ThisTurn)),
        while_(Cond::Not(Box::new(Cond::Happened(Box::new(event), Span::LastTurn)))),
    ]
}
fn one(f: Filter) -> Objs {
    Objs(vec![One::Object(Many::One, Object::Filter(Box::new(f)))])
}
fn zone(owner: ZoneOwner, zone: Option<ZoneWord>) -> Zone {
    Zone { owner, end: None, zone }
}
fn here() -> Place {
    Place::Here
}
fn same_site() -> Place {
    Place::Relative(Relative { rel: Rel::Same, kind: kinds::SITE, to: None })
}

const PLAYERS: [Who; 13] = [
    Who::You,
    Who::Opponent,
    Who::AnyPlayer,
    Who::EachPlayer,
    Who::BothPlayers,
    Who::OtherPlayer,
    Who::ItsOpponent,
    Who::Owner,
    Who::Player,
    Who::Winner,
    Who::Loser,
    Who::Side(Side::Dark),
    Who::Side(Side::Light),
];

#[test]
fn every_kind_icon_and_adjective() {
    let mut all = Vec::new();
    for k in Kind::all() {
        for f in [kind(k), yours(k), theirs(k), filter(vec![Word::NotKind(k), Word::Kind(kinds::CHARACTER)])] {
            all.push(standing(about(f.clone()), vec![Change::Immune(Immunity::Attrition(None))]));
            all.push(does(Effect::Lose(one(f.clone()), None)));
            all.push(while_(Cond::Exists(Count::No, Box::new(f))));
        }
        let identity = Identity { verb: IdentityVerb::Gains, kinds: vec![Being::Kind(k)] };
        all.push(standing(about(kind(kinds::ALIEN)), vec![Change::Identity(identity)]));
    }
    for a in Adj::ALL {
        all.push(does(Effect::Lose(one(filter(vec![Word::Adj(*a)])), None)));
        all.push(does(Effect::Lose(one(filter(vec![Word::Adj(*a), Word::Kind(kinds::WEAPON)])), None)));
    }
    for i in Icon::ALL {
        all.push(does(Effect::Lose(one(filter(vec![Word::Icon(i), Word::Kind(kinds::DROID)])), None)));
        for verb in [IdentityVerb::Gains, IdentityVerb::Loses] {
            all.push(standing(Subject::Default, vec![Change::Identity(Identity { verb, kinds: vec![Being::Icon(i)] })]));
        }
    }
    check(all);
}

#[test]
fn every_quantity_and_operator() {
    let mut all = Vec::new();
    let ops = [
        Op::Add(num(1), None),
        Op::Sub(num(2), Some(Box::new(yours(kinds::DROID)))),
        Op::Mul(num(2)),
        Op::Mul(num(4)),
        Op::Div(num(2), true),
        Op::Set(num(0)),
        Op::Base(num(3)),
        Op::AtMost(num(3)),
        Op::AtLeast(num(1)),
        Op::Fixed(
            vec![Fixity::Increased, Fixity::Reduced, Fixity::Modified, Fixity::Canceled, Fixity::Reset],
            Some(ByWhom::Player(Who::Opponent)),
        ),
    ];
    for what in Quantity::ALL {
        for op in &ops {
            let change = |whose| Change::Number(NumberChange { whose, what: *what, of: None, op: op.clone(), quals: vec![Qual::Here] });
            all.push(standing(Subject::Default, vec![change(None)]));
            all.push(standing(about(yours(kinds::ALIEN)), vec![change(None), Change::Immune(Immunity::Loses)]));
            all.push(standing(Subject::Default, vec![change(Some(Who::You))]));
            all.push(standing(Subject::Player(Who::Opponent), vec![change(None)]));
            let s =
                Standing { id: 0, when: None, head: None, who: Subject::Default, changes: vec![change(None)], until: None, once: false };
            all.push(play(PlayMode::Action, None, vec![], vec![Step::Modify(Arc::new(s))]));
        }
        all.push(does(Effect::Retrieve { up_to: true, amount: Amount::Of(true, Ref::Target, *what), into_hand: true, random: true }));
        all.push(while_(Cond::Compare(Amount::Player(Who::Opponent, *what, Some(Box::new(here()))), Cmp::NotEqual, num(3))));
    }
    check(all);
}

#[test]
fn every_right_and_qualifier() {
    let mut all = Vec::new();
    for what in ActWord::ALL {
        let act = |obj: Option<Box<Filter>>| Act { what: *what, obj, zone: None, quals: vec![], free: true };
        for mode in [RightMode::May, RightMode::MayNot, RightMode::Must, RightMode::MustFirst(vec![Pay::Use(Payer::You, num(1))])] {
            let right = |obj| Change::Right(Right { mode: mode.clone(), acts: vec![act(obj)] });
            all.push(standing(Subject::Default, vec![right(None)]));
            all.push(standing(about(yours(kinds::WEAPON)), vec![right(Some(Box::new(kind(kinds::ALIEN))))]));
            all.push(standing(Subject::Player(Who::You), vec![right(None)]));
        }
        all.push(while_(Cond::MayDo(Object::Ref(Ref::Target), *what)));
    }
    let quals = vec![
        Qual::To(here()),
        Qual::From(same_site()),
        Qual::FromSource(Source::ForceDrain(Some(false), Some(Box::new(here())))),
        Qual::FromSource(Source::BattleDamage),
        Qual::FromSource(Source::Insert),
        Qual::FromSource(Source::Card(Box::new(kind(kinds::EFFECT)))),
        Qual::At(Place::One(kinds::SITE)),
        Qual::There,
        Qual::Aboard(kind(kinds::STARFIGHTER)),
        Qual::On(kind(kinds::LOCATION)),
        Qual::ByPlayer(Who::Opponent),
        Qual::By(kind(kinds::WEAPON)),
        Qual::AgainstPlayer(Who::Opponent),
        Qual::Against(kind(kinds::DROID)),
        Qual::AsReact,
        Qual::For(kind(kinds::ASTROMECH)),
        Qual::Of(kind(kinds::ALIEN)),
        Qual::With(kind(kinds::LEADER)),
        Qual::Where(Cond::SideUp),
        Qual::Drawn,
        Qual::ThisTurn,
        Qual::Next,
        Qual::Limit(num(4)),
        Qual::Cumulatively,
        Qual::Times(Limit { times: num(1), per: Scope::Turn }),
        Qual::Then(true),
        Qual::Then(false),
        Qual::OutOf(zone(ZoneOwner::Your, Some(ZoneWord::LostPile))),
        Qual::Unlimited,
        Qual::ToBe(vec![Done::Hit, Done::Moved]),
    ];
    let moves = MoveKind::ALL.iter().map(|m| Qual::ByMove(*m));
    for q in quals.into_iter().chain(moves) {
        let n = NumberChange { whose: None, what: Quantity::Power, of: None, op: Op::Add(num(1), None), quals: vec![q.clone()] };
        all.push(standing(Subject::Default, vec![Change::Number(n)]));
        let act = Act { what: ActWord::Deploy, obj: None, zone: None, quals: vec![q], free: false };
        all.push(standing(Subject::Default, vec![Change::Right(Right { mode: RightMode::May, acts: vec![act] })]));
    }
    for verb in FreeWord::ALL {
        for mode in [FreeMode::Free, FreeMode::Only, FreeMode::Never, FreeMode::Undercover, FreeMode::Like(Box::new(kind(kinds::PILOT)))] {
            all.push(standing(Subject::Default, vec![Change::Free(*verb, mode, Some(Cond::SideUp), vec![Qual::Here])]));
        }
    }
    check(all);
}

#[test]
fn every_event() {
    let mut all = Vec::new();
    for about in [false, true] {
        for d in Deed::ALL {
            for who in PLAYERS {
                all.extend(when(EventKind::Deed(who, *d, about, vec![])));
            }
            let object = Detail::Object(Box::new(kind(kinds::INTERRUPT)));
            all.extend(when(EventKind::CardDeed(Box::new(yours(kinds::ALIEN)), *d, about, vec![object])));
        }
        for d in Done::ALL {
            all.extend(when(EventKind::Done(Box::new(theirs(kinds::WEAPON)), *d, about, vec![Detail::Here])));
        }
    }
    for k in DestinyKind::ALL {
        all.extend(when(EventKind::DestinyDrawn(Some(*k), vec![])));
        all.extend(when(EventKind::DestinyCompleted(Some(*k), vec![])));
    }
    let details = vec![
        Detail::Destiny(Some(DestinyKind::Battle), Some((Cmp::More, num(3)))),
        Detail::ByPlayer(Who::Opponent),
        Detail::By(Box::new(kind(kinds::LIGHTSABER))),
        Detail::ByMove(MoveKind::Hyperspeed),
        Detail::ToBe(vec![Done::Stolen]),
        Detail::ForDestiny(DestinyKind::Weapon),
        Detail::For(Box::new(kind(kinds::SPY))),
        Detail::With(Box::new(kind(kinds::SPY))),
        Detail::FromSource(Source::ForceDrain(None, None)),
        Detail::FromZone(zone(ZoneOwner::Your, Some(ZoneWord::Hand))),
        Detail::FromPlace(Box::new(here())),
        Detail::ToZone(zone(ZoneOwner::Owners, Some(ZoneWord::LostPile))),
        Detail::ToPlace(Box::new(same_site())),
        Detail::At(Box::new(same_site())),
        Detail::On(Box::new(some(kinds::LOCATION))),
        Detail::Against(Box::new(kind(kinds::DROID))),
        Detail::Through(Box::new(same_site())),
        Detail::Amount(Cmp::AtLeast, num(3)),
        Detail::AsReact,
        Detail::InBattle,
        Detail::During(Window::DamageSegment),
        Detail::HereWith(Box::new(kind(kinds::LEADER))),
        Detail::Object(Box::new(kind(kinds::EFFECT))),
    ];
    for d in details {
        all.extend(when(EventKind::Done(Box::new(kind(kinds::CHARACTER)), Done::Lost, false, vec![d.clone()])));
        all.extend(when(EventKind::Deed(Who::Opponent, Deed::LoseForce, false, vec![d])));
    }
    let moments = vec![
        Moment::Turn(true, Owner::Your),
        Moment::Turn(false, Owner::Any),
        Moment::Phase(true, Owner::Opponents, Phase::Move),
        Moment::Battle(false, Some(Box::new(here()))),
        Moment::Battle(true, None),
        Moment::WeaponsSegment(true),
        Moment::DamageSegment(false),
        Moment::Duel(true),
        Moment::BattleJustEnded(None),
        Moment::BattleJustInitiated(Some(Box::new(same_site()))),
        Moment::BattleJustCanceled(None),
        Moment::ReachesTop,
        Moment::TableChanges,
    ];
    for m in moments {
        let event = Event { any: vec![EventKind::Moment(m)], called: None };
        all.push(play(PlayMode::When, Some(event.clone()), vec![], vec![Step::Effect(Who::You, Effect::Use(num(1), None))]));
        all.push(play(
            PlayMode::Action,
            None,
            vec![],
            vec![Step::Later(Some(Owner::Your), event, body(vec![Step::Effect(Who::You, Effect::Recirculate)]))],
        ));
    }
    check(all);
}

#[test]
fn every_verb() {
    let mut all = Vec::new();
    for v in Verb1::ALL {
        all.push(does(Effect::Verb(*v, one(theirs(kinds::CHARACTER)), Some(Object::Ref(Ref::Target)), Some(Name(0)))));
        all.push(does(Effect::Verb(*v, Objs(vec![One::Object(Many::All, some(kinds::WEAPON))]), None, None)));
    }
    let card = || one(kind(kinds::ALIEN));
    let hand = || zone(ZoneOwner::Your, Some(ZoneWord::Hand));
    let mods =
        DeployMods { free: true, as_react: true, captive: Some((true, true)), cost: Some(num(-2)), bringing: Some(card()), ignoring: true };
    let effects = vec![
        Effect::Use(Amount::Named(Name(1)), Some(hand())),
        Effect::LoseForce { amount: num(2), unreducible: true, from: Some(hand()), called: Some(Name(0)) },
        Effect::Activate(true, num(2)),
        Effect::RetrieveCard { many: Many::UpTo(num(2)), filter: kind(kinds::ALIEN), into_hand: true, random: true },
        Effect::DrawCards(true, num(3), Some(hand())),
        Effect::Take(card(), vec![zone(ZoneOwner::Default, Some(ZoneWord::ReserveDeck))]),
        Effect::Return(Object::Ref(Ref::It), true),
        Effect::Place { what: card(), from: vec![hand()], to: PlaceTo::Under(hand()), face_down: true },
        Effect::Place { what: card(), from: vec![], to: PlaceTo::Onto(Object::Ref(Ref::Host)), face_down: false },
        Effect::Stack { what: card(), from: vec![], face: Some(false), onto: None, called: Some(Name(0)), instead_of: Some(Done::Lost) },
        Effect::Forfeit(Object::Ref(Ref::SelfCard)),
        Effect::Deploy(card(), vec![hand()], Some(Dest::Orbiting(kind(kinds::SYSTEM))), mods),
        Effect::Play(some(kinds::INTERRUPT), hand()),
        Effect::Exchange(card(), card()),
        Effect::Replace(Object::Ref(Ref::Target), card(), vec![hand()]),
        Effect::Steal(Object::Ref(Ref::Target), Some(Object::Ref(Ref::SelfCard))),
        Effect::Move { what: card(), away: true, to: Some(here()), by: Some(MoveKind::Shuttle), as_react: true, free: true },
        Effect::Relocate(card(), same_site()),
        Effect::RelocateZone(card(), hand()),
        Effect::Compare(num(1), Amount::Destiny, None),
        Effect::Fire(some(kinds::WEAPON), Some(Object::Ref(Ref::Target)), true),
        Effect::SubstituteAmount(num(3)),
        Effect::SubstituteCard(Object::Ref(Ref::DrawnCard)),
        Effect::Retarget(Object::Ref(Ref::It), None),
        Effect::Retarget(Object::Ref(Ref::It), Some(some(kinds::DROID))),
        Effect::Peek(Looks::Zone(hand())),
        Effect::Reveal(Looks::Cards(One::Random(num(2), hand(), None))),
        Effect::Shuffle(zone(ZoneOwner::Any, Some(ZoneWord::ReserveDeck))),
        Effect::ReorderZone(hand()),
        Effect::ReorderCards(Object::Ref(Ref::Them)),
        Effect::Recirculate,
        Effect::Flip(Object::Ref(Ref::SelfCard)),
        Effect::RememberNumber(Amount::Destiny, Name(2)),
        Effect::TakeFirstTurn,
        Effect::Deplete(Who::Opponent),
    ];
    all.extend(effects.into_iter().map(does));
    for a in ActionWord::ALL {
        all.push(does(Effect::Initiate(*a, Initiate::Between(Object::Ref(Ref::SelfCard), some(kinds::JEDI)), None)));
        all.push(does(Effect::Cancel(CancelWhat::Action(*a), true)));
    }
    for what in [CancelWhat::Destiny, CancelWhat::Targeting, CancelWhat::Damage, CancelWhat::Attrition, CancelWhat::Cards(card())] {
        all.push(does(Effect::Cancel(what, false)));
    }
    for what in [ReduceWhat::Loss, ReduceWhat::Damage, ReduceWhat::Attrition, ReduceWhat::ForceDrain] {
        all.push(does(Effect::Reduce(what, num(1))));
    }
    for what in [SatisfyWhat::Attrition, SatisfyWhat::BattleDamage, SatisfyWhat::All] {
        all.push(does(Effect::Satisfy(what)));
    }
    for z in ZoneWord::ALL {
        for owner in
            [ZoneOwner::Default, ZoneOwner::Your, ZoneOwner::Opponents, ZoneOwner::Any, ZoneOwner::Players, ZoneOwner::Side(Side::Dark)]
        {
            let top = Zone { owner, end: Some(PileEnd::Bottom), zone: Some(*z) };
            all.push(does(Effect::Place { what: card(), from: vec![], to: PlaceTo::Into(zone(owner, Some(*z))), face_down: false }));
            all.push(does(Effect::Place { what: card(), from: vec![], to: PlaceTo::OntoZone(top), face_down: false }));
            all.push(does(Effect::Take(
                Objs(vec![One::Top(num(2), zone(owner, Some(*z)), None), One::AllOf(zone(owner, Some(*z)), None)]),
                vec![],
            )));
        }
    }
    for who in PLAYERS {
        all.push(play(PlayMode::When, None, vec![], vec![Step::Effect(who, Effect::Use(num(1), None))]));
        all.push(play(PlayMode::Action, None, vec![], vec![Step::Effect(who, Effect::Use(num(1), None))]));
        all.push(play(
            PlayMode::When,
            None,
            vec![],
            vec![Step::May(who, body(vec![Step::Effect(who, Effect::Recirculate)]), Some(body(vec![Step::Instead])))],
        ));
        let two = vec![body(vec![Step::Effect(who, Effect::Use(num(1), None))]), body(vec![Step::Effect(Who::You, Effect::TakeFirstTurn)])];
        all.push(play(PlayMode::When, None, vec![], vec![Step::ChooseBlock(who, two)]));
    }
    check(all);
}

#[test]
fn every_condition_and_place() {
    let it = || Object::Ref(Ref::It);
    let predicates = vec![
        Predicate::InBattle,
        Predicate::InBattleInitiated(true),
        Predicate::InBattleInitiated(false),
        Predicate::InBattleWith(it()),
        Predicate::InBattleAgainst(some(kinds::JEDI)),
        Predicate::InBattleAt(here()),
        Predicate::Defending,
        Predicate::Attacking,
        Predicate::InDuel,
        Predicate::Piloting(None),
        Predicate::Driving(Some(some(kinds::VEHICLE))),
        Predicate::Riding(None),
        Predicate::Aboard(some(kinds::STARSHIP)),
        Predicate::At(same_site()),
        Predicate::On(it()),
        Predicate::OnTable,
        Predicate::Present(None),
        Predicate::Present(Some(it())),
        Predicate::With(it()),
        Predicate::Alone,
        Predicate::Armed(None),
        Predicate::Armed(Some(some(kinds::LIGHTSABER))),
        Predicate::Escorting(it()),
        Predicate::Nighttime,
        Predicate::Bombing,
        Predicate::Landed,
        Predicate::Undercover,
        Predicate::Captive,
        Predicate::InSenateMajority,
        Predicate::Completed,
        Predicate::Piloted(true),
        Predicate::Piloted(false),
        Predicate::Hit,
        Predicate::Stacked,
    ];
    let mut conds: Vec<Cond> = Vec::new();
    for p in &predicates {
        conds.push(Cond::Holds(Ref::SelfCard, p.clone()));
        conds.push(Cond::Holds(Ref::Target, p.clone()));
    }
    for count in [Count::Any, Count::No, Count::Exactly(1), Count::Exactly(2), Count::Only, Count::Every, Count::AtLeast(3)] {
        for f in [kind(kinds::SITE), yours(kinds::WEAPON), theirs(kinds::ALIEN)] {
            conds.push(Cond::Control(Who::You, count, Box::new(f.clone())));
            conds.push(Cond::Occupy(Who::Opponent, count, Box::new(f.clone())));
            conds.push(Cond::Have(Who::EachPlayer, count, Box::new(f.clone())));
            conds.push(Cond::Exists(count, Box::new(f)));
        }
    }
    conds.extend([
        Cond::InitiatedBattle(Who::Opponent),
        Cond::SenateMajority(Who::You),
        Cond::AllAbility(true, Box::new(kind(kinds::ALIEN))),
        Cond::Turn(Owner::Opponents),
        Cond::Phase(Owner::Your, Phase::Draw),
        Cond::SideUp,
        Cond::Is(Ref::Target, false, Identity { verb: IdentityVerb::Is, kinds: vec![Being::Unique, Being::Kind(kinds::LEADER)] }),
        Cond::Battle(Some(Box::new(here()))),
        Cond::DestinyOdd(true),
        Cond::Nothing(Box::new(Test::StackedHere)),
        Cond::And(vec![Cond::SideUp, Cond::Or(vec![Cond::SenateMajority(Who::You), Cond::Turn(Owner::Your)])]),
        Cond::Compare(Amount::Size(Box::new(zone(ZoneOwner::Opponents, Some(ZoneWord::Hand)))), Cmp::More, num(12)),
    ]);
    let mut all = Vec::new();
    for c in conds {
        all.push(while_(c.clone()));
        all.push(while_(Cond::Not(Box::new(c.clone()))));
        all.push(play(PlayMode::Action, None, vec![Clause::If(c)], vec![Step::Effect(Who::You, Effect::Recirculate)]));
    }
    for p in predicates {
        let changes =
            vec![Change::Number(NumberChange { whose: None, what: Quantity::Power, of: None, op: Op::Add(num(2), None), quals: vec![] })];
        let s = Standing { id: 0, when: None, head: Some(p), who: Subject::Default, changes, until: None, once: false };
        all.push(Statement::Standing(Arc::new(s)));
    }
    for rel in Rel::ALL {
        for to in [None, Some(Box::new(some(kinds::ALIEN)))] {
            let place = Place::Relative(Relative { rel: *rel, kind: kinds::LOCATION, to });
            let dests = [
                Dest::At(place.clone()),
                Dest::To(place.clone()),
                Dest::Between(place.clone(), here()),
                Dest::Beside(zone(ZoneOwner::Opponents, Some(ZoneWord::ForcePile))),
                Dest::Under(zone(ZoneOwner::Your, Some(ZoneWord::ReserveDeck))),
                Dest::In(zone(ZoneOwner::Opponents, Some(ZoneWord::ReserveDeck))),
                Dest::StartOfGame,
                Dest::OnZone(zone(ZoneOwner::Your, Some(ZoneWord::UsedPile))),
                Dest::OpponentsSide,
            ];
            for dest in dests {
                all.push(Statement::Deploy(Deploy {
                    dest,
                    clauses: vec![Clause::Cost(Cost { any_of: vec![Pay::Use(Payer::You, num(2))] })],
                    block: vec![],
                }));
            }
        }
    }
    check(all);
}

#[test]
fn every_test() {
    let o = || some(kinds::ALIEN);
    let happened =
        Event { any: vec![EventKind::Done(Box::new(filter(vec![Word::Ref(Ref::It)])), Done::Moved, false, vec![])], called: None };
    let (mut symbols, _) = card();
    let word = symbols.intern("Tester");
    let tests = vec![
        Test::Compare(true, Quantity::Ability, Cmp::AtLeast, num(4)),
        Test::Present,
        Test::PresentWith(o()),
        Test::Here,
        Test::There,
        Test::At(same_site()),
        Test::Aboard(o()),
        Test::OnTable,
        Test::On(o()),
        Test::InBattle(None),
        Test::InBattle(Some(o())),
        Test::In(zone(ZoneOwner::Your, Some(ZoneWord::LostPile))),
        Test::With(o()),
        Test::Alone,
        Test::Armed(None),
        Test::Armed(Some(o())),
        Test::Piloting(o()),
        Test::PilotedBy(o()),
        Test::Driving(o()),
        Test::Escorting(o()),
        Test::EscortedBy(o()),
        Test::StackedHere,
        Test::StackedOn(o()),
        Test::Has(Field::Title, vec![word]),
        Test::Has(Field::Lore, vec![word]),
        Test::Has(Field::Text, vec![word]),
        Test::TargetedBy(o()),
        Test::HitBy(o()),
        Test::Matching(o()),
        Test::SameTitle(o()),
        Test::SameSpecies(o()),
        Test::DifferentTitles,
        Test::Controlled(true),
        Test::Controlled(false),
        Test::Occupied(true),
        Test::Occupied(false),
        Test::RelatedTo(o()),
        Test::AdjacentTo(o()),
        Test::InRangeOf(o()),
        Test::Orbiting(o()),
        Test::Carrying(o()),
        Test::Where(Box::new(Cond::SenateMajority(Who::You))),
        Test::That(Box::new(happened), Span::ThisTurn),
        Test::Searching,
        Test::DeployingFree,
        Test::DeployingOnTable,
        Test::Completed,
        Test::ImmuneTo(word),
        Test::Even(State::Captive),
        Test::Even(State::Missing),
    ];
    let mut all = Vec::new();
    for t in tests {
        for k in [kinds::CHARACTER, kinds::WEAPON, kinds::SITE] {
            let f = Filter {
                tests: vec![t.clone()],
                except: vec![Term { words: vec![Word::Kind(kinds::SPY)], ..Term::default() }],
                ..yours(k)
            };
            all.push(does(Effect::Lose(one(f.clone()), None)));
            all.push(standing(about(f.clone()), vec![Change::Text(TextMod::Canceled)]));
            all.push(while_(Cond::Exists(Count::AtLeast(2), Box::new(f.clone()))));
            all.push(while_(Cond::Exists(Count::No, Box::new(f))));
        }
    }
    check(all);
}

#[test]
fn every_short_form() {
    let (mut symbols, _) = card();
    let word = symbols.intern("Tester");
    let cost = Cost { any_of: vec![Pay::Use(Payer::You, num(1)), Pay::LoseForce(Payer::Opponent, num(2), None)] };
    let permanent = Permanent {
        what: PermanentWhat::Pilot,
        names: vec![word, word],
        values: vec![(Quantity::Ability, Num::int(2))],
        changes: vec![],
        block: vec![],
    };
    let shorts = vec![
        Short::Capacity(vec![Capacity {
            amount: None,
            kinds: vec![
                CapacityKind::Pilot,
                CapacityKind::Driver,
                CapacityKind::Passenger,
                CapacityKind::Astromech,
                CapacityKind::Kind(kinds::TIE),
            ],
            only: Some(kind(kinds::IMPERIAL)),
        }]),
        Short::Permanent(permanent),
        Short::ShipDocking,
        Short::Habitat(same_site()),
        Short::Parasite(kind(kinds::STARFIGHTER)),
        Short::Prey(kind(kinds::JAWA)),
        Short::Agendas(vec![word]),
        Short::Cancels(kind(kinds::EFFECT)),
        Short::Maintain(cost.clone(), Some(cost.clone())),
        Short::Rules(vec![word], true),
        Short::Matching(vec![word]),
        Short::Replaces(num(3), kind(kinds::X_WING), Some(cost)),
        Short::Sabacc(word, Some(Range { low: Num::int(1), high: Some(Num::int(6)) }), kind(kinds::GAMBLER)),
        Short::WorksWhile(Cond::Holds(Ref::Host, Predicate::Captive)),
        Short::Procedure(Procedure {
            name: word,
            what: None,
            args: vec![Arg::Compare(Cmp::More, num(15)), Arg::Filter(kind(kinds::SITE))],
        }),
    ];
    check(shorts.into_iter().map(Statement::Short).collect());
    let fates = [FateWhat::Flip, FateWhat::Canceled, FateWhat::Lost, FateWhat::ToUsedPile, FateWhat::OutOfPlay];
    let fate = |what| {
        Statement::Fate(Fate {
            what,
            trigger: Trigger::If(Cond::SideUp),
            body: Some(body(vec![Step::Effect(Who::You, Effect::Recirculate)])),
        })
    };
    check(fates.into_iter().map(fate).collect());
}

#[test]
fn clauses_and_durations() {
    let clauses = vec![
        Clause::InBattle(Some(some(kinds::JEDI))),
        Clause::InsteadOfForceDrain,
        Clause::InsteadOfFiring(Target { by: Who::You, many: Many::One, filter: kind(kinds::WEAPON), called: None, idle: false }),
        Clause::Free,
        Clause::AsReact,
        Clause::Immune(kind(kinds::EFFECT)),
        Clause::Defense(num(5)),
        Clause::Range(same_site()),
        Clause::Repeat(Cost { any_of: vec![Pay::Use(Payer::You, num(2))] }),
        Clause::Cost(Cost { any_of: vec![Pay::Do(Box::new(Effect::Forfeit(Object::Ref(Ref::SelfCard))))] }),
        Clause::Cost(Cost { any_of: vec![Pay::LoseCard(some(kinds::DROID), None)] }),
        Clause::Target(Target { by: Who::Opponent, many: Many::Random(2), filter: kind(kinds::SPY), called: None, idle: false }),
    ];
    let limits = Scope::ALL.iter().map(|per| Clause::Limit(Limit { times: num(2), per: *per }));
    let windows =
        [Window::Duel, Window::Attack, Window::WeaponsSegment, Window::Battle(Some(Box::new(here()))), Window::Turn(Owner::OpponentsNext)];
    let windows = windows.into_iter().map(Clause::During);
    let mut all = Vec::new();
    for c in clauses.into_iter().chain(limits).chain(windows) {
        for mode in [PlayMode::Action, PlayMode::Must] {
            all.push(play(mode, None, vec![c.clone()], vec![Step::Effect(Who::You, Effect::TakeFirstTurn)]));
        }
        all.push(Statement::Fire(Fire { many: Many::UpTo(num(2)), at: Some(kind(kinds::ALIEN)), clauses: vec![c], body: body(vec![]) }));
    }
    let durations = vec![
        Duration::EndOfTurn(Owner::Any),
        Duration::EndOfTurn(Owner::Next),
        Duration::EndOfBattle,
        Duration::EndOfGame,
        Duration::EndOfDuel,
        Duration::EndOfPhase(Owner::Your, Phase::Control),
        Duration::StartOfTurn(Owner::YourNext),
        Duration::During(Owner::OpponentsNext),
        Duration::WeaponFired,
        Duration::LeavesTable,
        Duration::Moves,
        Duration::NextDestiny(Some(DestinyKind::Weapon)),
    ];
    for d in durations {
        let changes = vec![Change::Dice(Dice::Add(num(1), Some(DestinyKind::Battle), Some(DestinyTo::Power), vec![]))];
        let s = Standing { id: 0, when: None, head: None, who: Subject::Player(Who::You), changes, until: Some(d), once: true };
        all.push(play(PlayMode::When, None, vec![], vec![Step::Modify(Arc::new(s))]));
    }
    check(all);
}

/// A few phrases, word for word.
#[test]
fn phrases() {
    let add = |n| Change::Number(NumberChange { whose: None, what: Quantity::Power, of: None, op: Op::Add(num(n), None), quals: vec![] });
    let aliens = standing(about(yours(kinds::ALIEN)), vec![add(1), Change::Immune(Immunity::Attrition(Some((Cmp::Less, num(3)))))]);
    assert_eq!(say(vec![aliens.clone()], &[], Lang::En), ["Your aliens are power +1 and immune to attrition < 3."]);
    assert_eq!(say(vec![aliens], &[], Lang::Fr), ["Vos aliens ont une puissance de +1 et sont immunisés à l'attrition < 3."]);
    let drain = Event { any: vec![EventKind::Deed(Who::Opponent, Deed::InitiateForceDrain, false, vec![])], called: None };
    let cost = Clause::Cost(Cost { any_of: vec![Pay::Use(Payer::You, num(1))] });
    let answer = play(
        PlayMode::MayWhen,
        Some(drain),
        vec![cost],
        vec![Step::Effect(Who::You, Effect::Cancel(CancelWhat::Action(ActionWord::It), false))],
    );
    assert_eq!(say(vec![answer.clone()], &[], Lang::En), ["If opponent just initiated a Force drain, you may use 1 Force to cancel it."]);
    assert_eq!(
        say(vec![answer], &[], Lang::Fr),
        ["Si l'adversaire vient d'initier un drainage de Force, vous pouvez utiliser 1 point de Force pour annuler ce drainage de Force."]
    );
}
