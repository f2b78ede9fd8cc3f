//! Lines of `then`.

use holocron_engine::text::{Quantity, Side};

use super::cursor::{Cursor, Read};
use super::{given, step};
use crate::tree::{CardRef, Claim, Count, Mods};

const QUANTITIES: &[(&str, Quantity)] = &[
    ("power", Quantity::Power),
    ("ability", Quantity::Ability),
    ("forfeit", Quantity::Forfeit),
    ("destiny", Quantity::Destiny),
    ("deploy", Quantity::Deploy),
    ("armor", Quantity::Armor),
    ("maneuver", Quantity::Maneuver),
    ("defense", Quantity::Defense),
    ("hyperspeed", Quantity::Hyperspeed),
    ("landspeed", Quantity::Landspeed),
    ("ferocity", Quantity::Ferocity),
    ("politics", Quantity::Politics),
    ("race total", Quantity::RaceTotal),
    ("immunity", Quantity::Immunity),
    ("parsec", Quantity::Parsec),
];

/// One line of `then`.
pub(crate) fn line(c: &mut Cursor<'_>) -> Read<Claim> {
    if c.words("not") {
        return Ok(Claim::Not(Box::new(c.nested(line)?)));
    }
    if c.words("no battle") {
        return Ok(Claim::NoBattle);
    }
    if c.words("battle damage against") {
        let side = c.need_side()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Damage(side, cmp, n));
    }
    if c.words("battle at") {
        return Ok(Claim::Battle(Some(c.need_card()?)));
    }
    if c.words("battleground at") {
        return Ok(Claim::Battleground(c.need_card()?));
    }
    if c.words("attrition against") {
        let side = c.need_side()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Attrition(side, cmp, n));
    }
    if c.words("top of") {
        return top(c);
    }
    if c.words("distance from") {
        let a = c.need_card()?;
        c.need("to")?;
        let b = c.need_card()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Distance(a, b, cmp, n));
    }
    if c.words("option") {
        return match c.quoted() {
            Some(words) => Ok(Claim::Option(words)),
            None => c.fail("the option's words in quotes: option \"rally\""),
        };
    }
    if c.words("game goes on") || c.words("the game goes on") {
        return Ok(Claim::GoesOn);
    }
    if let Some(phase) = c.phase() {
        return Ok(Claim::Phase(None, phase));
    }
    if c.words("battle") && c.at_end() {
        return Ok(Claim::Battle(None));
    }
    if let Some(q) = c.one_of(QUANTITIES) {
        c.need("of")?;
        return value(c, q);
    }
    if c.card_ahead() {
        let card = c.need_card()?;
        return about_card(c, card);
    }
    let Some(side) = c.side() else {
        return c.fail("a claim: about a card, `dark ...`, `light ...`, `power of`, `battle at`, `no battle`, `attrition against` ...");
    };
    about_side(c, side)
}

fn top(c: &mut Cursor<'_>) -> Read<Claim> {
    let side = c.need_side()?;
    c.possessive();
    let Some(pile) = c.pile() else { return c.fail("reserve, force, used, lost") };
    c.need("is")?;
    Ok(Claim::Top(side, pile, c.need_card()?))
}

fn value(c: &mut Cursor<'_>, q: Quantity) -> Read<Claim> {
    let card = c.need_card()?;
    if q == Quantity::Deploy {
        let mut mods = Mods::default();
        let mut any = true;
        if c.words("to table") || c.words("on table") {
            mods.table = true;
        } else if c.words("to") {
            mods.to = Some(c.need_card()?);
        } else if c.words("on") {
            mods.on = Some(c.need_card()?);
        } else if c.words("aboard") {
            mods.aboard = Some(c.need_card()?);
            if c.words("as") {
                mods.berth = c.berth();
            }
        } else {
            any = false;
        }
        if c.words("with") {
            mods.with = c.cards()?;
        }
        if any {
            let (cmp, n) = c.comparison()?;
            return Ok(Claim::DeployCost(card, Box::new(mods), cmp, n));
        }
    }
    let (cmp, n) = c.comparison()?;
    Ok(Claim::Value(q, card, cmp, n))
}

fn about_card(c: &mut Cursor<'_>, card: CardRef) -> Read<Claim> {
    let is = c.words("is");
    if is && c.words("not") {
        return Ok(Claim::Not(Box::new(card_is(c, card)?)));
    }
    if is {
        return card_is(c, card);
    }
    if c.words("has") {
        let rest = c.rest().trim();
        if rest.is_empty() {
            return c.fail("an icon, skill, species, keyword, gender or persona");
        }
        let word = match c.quoted() {
            Some(w) => w,
            None => {
                let word = rest.split_whitespace().collect::<Vec<_>>().join(" ");
                if !c.words(&word) {
                    return c.fail("an icon, skill, species, keyword, gender or persona");
                }
                word
            }
        };
        return Ok(Claim::Has(card, word));
    }
    if c.words("matching") || c.words("matches") {
        return Ok(Claim::Matching(card, c.need_card()?));
    }
    place(c, card, "at, on, aboard, in, is, has, matching, adjacent to, related to, on table or out of play")
}

/// `at [L]`, `on table`, `in dark hand`, `adjacent to [B]`.
fn place(c: &mut Cursor<'_>, card: CardRef, wanted: &'static str) -> Read<Claim> {
    if c.words("at") {
        return Ok(Claim::At(card, c.need_card()?));
    }
    if c.words("on table") || c.words("on the table") {
        return Ok(Claim::OnTable(card));
    }
    if c.words("on") {
        return Ok(Claim::On(card, c.need_card()?));
    }
    if c.words("aboard") {
        let ship = c.need_card()?;
        let berth = if c.words("as") {
            match c.berth() {
                Some(b) => Some(b),
                None => return c.fail("pilot, driver or passenger"),
            }
        } else {
            None
        };
        return Ok(Claim::Aboard(card, ship, berth));
    }
    if c.words("out of play") {
        return Ok(Claim::OutOfPlay(card));
    }
    if c.words("in") {
        let side = c.need_side()?;
        c.possessive();
        return match c.pile() {
            Some(pile) => Ok(Claim::In(card, side, pile)),
            None => c.fail("hand, reserve, force, used or lost"),
        };
    }
    if c.words("adjacent to") {
        return Ok(Claim::Adjacent(card, c.need_card()?));
    }
    if c.words("related to") {
        return Ok(Claim::Related(card, c.need_card()?));
    }
    c.fail(wanted)
}

fn card_is(c: &mut Cursor<'_>, card: CardRef) -> Read<Claim> {
    if c.words("participating") || c.words("in battle") {
        return Ok(Claim::Participating(card));
    }
    if c.words("active") {
        return Ok(Claim::Active(card));
    }
    if c.words("inactive") {
        return Ok(Claim::Not(Box::new(Claim::Active(card))));
    }
    let start = c.pos();
    if c.words("aboard") {
        c.back_to(start);
        return place(c, card, "aboard [S]");
    }
    if let Ok(claim) = place(c, card.clone(), "a state or a place") {
        return Ok(claim);
    }
    c.back_to(start);
    if c.words("a") || c.words("an") {
        let word = c.rest().trim().to_owned();
        if !word.is_empty() && c.words(&word) {
            return Ok(Claim::Has(card, word));
        }
    }
    c.back_to(start);
    Ok(Claim::Is(card, given::state(c)?))
}

fn about_side(c: &mut Cursor<'_>, side: Side) -> Read<Claim> {
    c.possessive();
    if c.words("may not") || c.words("cannot") {
        let act = step::act(c, side, true)?;
        let mut because = None;
        if c.words("because") {
            because = match c.rule() {
                Some(rule) => Some(rule),
                None => return c.fail("the id of a rule: weapon.one-per-turn"),
            };
        }
        return Ok(Claim::MayNot(Box::new(act), because));
    }
    if c.words("may") {
        return Ok(Claim::May(Box::new(step::act(c, side, true)?)));
    }
    if c.words("has nothing to choose") {
        return Ok(Claim::NothingToChoose(side));
    }
    if c.words("occupies") {
        return Ok(Claim::Occupies(side, c.need_card()?));
    }
    if c.words("controls") {
        return Ok(Claim::Controls(side, c.need_card()?));
    }
    if c.words("wins") {
        return Ok(Claim::Wins(side));
    }
    if c.words("sees") {
        return Ok(Claim::Sees(side, c.need_card()?));
    }
    if c.words("turn") {
        return Ok(Claim::Turn(side, c.count()));
    }
    if let Some(phase) = c.phase() {
        return Ok(Claim::Phase(Some(side), phase));
    }
    side_number(c, side)
}

fn side_number(c: &mut Cursor<'_>, side: Side) -> Read<Claim> {
    if c.words("battle destiny draws") || c.words("destiny draws") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::DestinyDraws(side, cmp, n));
    }
    if c.words("total battle destiny") || c.words("battle destiny") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::BattleDestiny(side, cmp, n));
    }
    if c.words("force generation") || c.words("generation") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Generation(side, cmp, n));
    }
    if c.words("race total") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::RaceTotal(side, cmp, n));
    }
    if c.words("total power at") || c.words("power at") {
        let at = c.need_card()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::PowerAt(side, at, cmp, n));
    }
    if c.words("total ability at") || c.words("ability at") {
        let at = c.need_card()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::AbilityAt(side, at, cmp, n));
    }
    if c.words("force drain at") {
        let at = c.need_card()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Drain(side, at, cmp, n));
    }
    if c.words("force icons at") || c.words("icons at") {
        let at = c.need_card()?;
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Icons(side, at, cmp, n));
    }
    if c.words("attrition") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Attrition(side, cmp, n));
    }
    if c.words("battle damage") {
        let (cmp, n) = c.comparison()?;
        return Ok(Claim::Damage(side, cmp, n));
    }
    let what = if c.words("life force") {
        Count::LifeForce
    } else if let Some(pile) = c.pile() {
        Count::Pile(pile)
    } else {
        return c.fail(
            "hand, force, reserve, used, lost, life force, power at, force drain at, occupies, controls, may, turn, a phase, wins ...",
        );
    };
    let (cmp, n) = c.comparison()?;
    Ok(Claim::Count(side, what, cmp, n))
}
