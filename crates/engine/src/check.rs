//! What must always hold of a game: used by tests and by `holocron soak` at every decision.

use crate::decision::{Ask, MoveWay, Opt, Pile, Step};
use crate::game::Game;
use crate::rng::Rng;
use crate::state::{CardId, State, Zone};
use crate::text::Side;

/// Cheap checks of the structure: every card is in exactly one place, lists and cards agree, the index is current.
pub fn invariants(game: &Game) -> Result<(), String> {
    if let Some(defect) = game.defect() {
        return Err(defect.to_owned());
    }
    let s = game.state();
    let mut seen = vec![0u8; s.cards.len()];
    let name = |id: CardId| format!("{} (card {})", game.title(id), id.index());
    for side in Side::BOTH {
        for pile in Pile::ALL {
            for &id in &s.piles[side.index()][pile as usize] {
                seen[id.index()] += 1;
                let card = game.card(id);
                let insert = card.zone == Zone::Insert && pile == Pile::Reserve && card.owner != side;
                if !insert && (card.zone != Zone::Pile(pile) || card.owner != side) {
                    return Err(format!("{} lies in the {side:?} {pile:?} pile but says {:?} of {:?}", name(id), card.zone, card.owner));
                }
            }
        }
    }
    for &id in &s.table {
        let card = game.card(id);
        if card.zone != Zone::Insert {
            seen[id.index()] += 1;
        }
        if !(card.zone.in_play() || matches!(card.zone, Zone::Stacked | Zone::Under | Zone::Insert)) {
            return Err(format!("{} is on the table's list but says {:?}", name(id), card.zone));
        }
        match (card.zone, card.host) {
            (Zone::At, Some(host)) if game.card(host).zone != Zone::Location => {
                return Err(format!("{} is at {}, which is not a location on table", name(id), name(host)));
            }
            (Zone::At | Zone::On | Zone::Stacked | Zone::Under, None) => {
                return Err(format!("{} has no host in {:?}", name(id), card.zone));
            }
            (Zone::On, Some(host)) => {
                if !game.card(host).zone.in_play() {
                    return Err(format!("{} is on {}, which left the table", name(id), name(host)));
                }
                if game.card(id).loc != game.loc_of(host) {
                    return Err(format!("{} is not where {} is", name(id), name(host)));
                }
            }
            (Zone::Location, _) if !s.layout.contains(&id) => return Err(format!("{} is not laid out", name(id))),
            _ => {}
        }
    }
    for &id in &s.layout {
        if game.card(id).zone != Zone::Location {
            return Err(format!("{} is laid out but says {:?}", name(id), game.card(id).zone));
        }
    }
    for id in game.all_cards() {
        let out = matches!(game.card(id).zone, Zone::Void | Zone::Destiny);
        if seen[id.index()] != u8::from(!out) {
            return Err(format!("{} is in {} places, says {:?}", name(id), seen[id.index()], game.card(id).zone));
        }
    }
    let again = Game::load(game.library(), s.clone());
    if s.index.0 != again.s.index.0 {
        return Err("the index of text in play is not what the table says".into());
    }
    match &s.decision {
        Some(d) if d.options.is_empty() => Err(format!("{:?} is asked {:?} without options", d.player, d.kind)),
        None if s.outcome.is_none() => Err("nothing is asked and the game is not over".into()),
        _ => Ok(()),
    }
}

/// Costly checks of the promises: offered is accepted, refused leaves all as it was, views tell nothing hidden, a guess
/// has the same view, a loaded game goes on the same, what is offered is legal and what is legal is offered.
pub fn properties(game: &Game, rng: &mut Rng) -> Result<(), String> {
    let Some(decision) = game.decision() else { return Ok(()) };
    let n = decision.options.len();
    let mut copy = game.clone();
    if copy.answer(n).is_ok() || copy != *game {
        return Err("an option that was not offered was taken, or the refusal changed the game".into());
    }
    // All options of every fourth question, else one.
    let all = rng.below(4) == 0;
    for (i, option) in decision.options.iter().enumerate().filter(|_| all) {
        game.clone().answer(i).map_err(|e| format!("the offered option {option:?} was refused: {e}"))?;
    }
    let pick = rng.below(n);
    let mut a = game.clone();
    a.answer(pick).map_err(|e| format!("the offered option {:?} was refused: {e}", decision.options[pick]))?;
    let mut b = Game::load(game.library(), game.state().clone());
    b.answer(pick).map_err(|e| format!("after loading, an offered option was refused: {e}"))?;
    if a != b || a.hash() != b.hash() {
        return Err("a loaded game went on differently".into());
    }
    for side in Side::BOTH {
        leaks_nothing(game, side, rng)?;
    }
    offered_is_legal(game)
}

/// Changes every hidden card: the view must not notice. Then guesses a game from it: same view, same question.
fn leaks_nothing(game: &Game, side: Side, rng: &mut Rng) -> Result<(), String> {
    let view = game.view(side);
    let mut state: State = game.state().clone();
    for owner in Side::BOTH {
        let hidden: Vec<usize> =
            game.all_cards().filter(|c| !game.knows(side, *c) && game.card(*c).deck == owner).map(CardId::index).collect();
        let mut defs: Vec<_> = hidden.iter().map(|i| state.cards[*i].def).collect();
        rng.shuffle(&mut defs);
        for (i, def) in hidden.into_iter().zip(defs) {
            state.cards[i].def = def;
        }
    }
    let other = Game::load(game.library(), state);
    if other.view(side) != view {
        return Err(format!("{side:?}'s view changes with cards that are hidden from it"));
    }
    let guess = view.guess(game.library(), rng, &[]);
    let again = guess.view(side);
    if view.decision().is_some_and(|d| d.player == side) && again != view {
        return Err(format!("a guess from {side:?}'s view has another view"));
    }
    Ok(())
}

/// In a phase: each offered action is one that `why_not` allows, and each simple step that it allows is offered.
fn offered_is_legal(game: &Game) -> Result<(), String> {
    let Some(d) = game.decision() else { return Ok(()) };
    if d.kind != Ask::Action {
        return Ok(());
    }
    let side = d.player;
    for opt in &d.options {
        let step = match *opt {
            Opt::ForceDrain(at) => Step::ForceDrain(at),
            Opt::Battle(at) => Step::Battle(at),
            Opt::Attack(creature) => Step::Attack(creature),
            Opt::CreatureAttack(creature) => Step::CreatureAttack(creature),
            Opt::Deploy(card) => Step::Deploy { card, to: None, react: false, targets: Vec::new() },
            Opt::Move(card, way) => Step::Move { card, to: None, parsec: None, way: Some(way), berth: None, react: false },
            Opt::Play(card, _) => Step::Play { card, targets: Vec::new(), slot: None },
            Opt::Use(card, _) => Step::Use { card, targets: Vec::new() },
            Opt::DrawCard => Step::DrawCard,
            _ => continue,
        };
        if let Err(e) = game.why_not(side, &step) {
            return Err(format!("{opt:?} is offered, but asked about it the rules say no: {}", e.rule));
        }
    }
    let offered = |opt: Opt| d.options.contains(&opt);
    for &at in &game.state().layout {
        if game.why_not(side, &Step::ForceDrain(at)).is_ok() && !offered(Opt::ForceDrain(at)) {
            return Err(format!("a Force drain at {} is legal and not offered", game.title(at)));
        }
        if game.why_not(side, &Step::Battle(at)).is_ok() && !offered(Opt::Battle(at)) {
            return Err(format!("a battle at {} is legal and not offered", game.title(at)));
        }
    }
    for &card in game.pile(side, Pile::Hand) {
        if game.why_not(side, &Step::Deploy { card, to: None, react: false, targets: Vec::new() }).is_ok() && !offered(Opt::Deploy(card)) {
            return Err(format!("deploying {} is legal and not offered", game.title(card)));
        }
    }
    for &card in &game.state().table {
        for way in [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Embark] {
            let step = Step::Move { card, to: None, parsec: None, way: Some(way), berth: None, react: false };
            if game.card(card).owner == side && game.why_not(side, &step).is_ok() && !offered(Opt::Move(card, way)) {
                return Err(format!("moving {} by {way:?} is legal and not offered", game.title(card)));
            }
        }
    }
    Ok(())
}
