//! Whether what happened is what a text's event says.

use crate::card::compiled::event_kind;
use crate::card::kinds;
use crate::decision::Pile;
use crate::game::Game;
use crate::query::filter::pile_of;
use crate::query::{Cx, Use};
use crate::state::{BindSlot, CardId, Ev, EventData, Frame, PlayWhat};
use crate::text::purpose::{Purposes, done_to_target, purposes};
use crate::text::{Deed, Detail, Done, Event, EventKind, Moment, Owner, Phase, Side, Source, Who, Window, ZoneOwner, ZoneWord};

impl Game {
    /// The two who duel now.
    pub(crate) fn duelists(&self) -> impl Iterator<Item = CardId> + '_ {
        let play =
            self.s.stack.iter().rev().find_map(|f| if let Frame::Duel(n) | Frame::Combat(n) = f { Some(usize::from(*n)) } else { None });
        let binds = play.and_then(|n| self.s.stack.get(n)).and_then(|f| if let Frame::Play(p) = f { Some(&p.binds) } else { None });
        binds.into_iter().flat_map(|b| b.all(BindSlot::Duelists))
    }

    /// For what the play at this index of the stack targets the card of this name.
    pub(crate) fn purpose_at(&self, index: usize, target: Option<crate::text::Name>) -> Purposes {
        match self.s.stack.get(index) {
            Some(Frame::Play(p)) => match p.what {
                PlayWhat::Play(n) => self.lib.compiled(p.def).plays[usize::from(n)].purpose(target),
                PlayWhat::Fire(n) => done_to_target(&self.fire_text(p.def, n).body, target),
                _ => Purposes::EMPTY,
            },
            _ => Purposes::EMPTY,
        }
    }

    /// For what a card was just targeted: what the play that targets it will do to it.
    pub(crate) fn targeted_to_be(&self, event: &EventData) -> Purposes {
        let (Some(card), Some(by)) = (event.card, event.by) else { return Purposes::EMPTY };
        let Some(index) = self.s.stack.iter().rposition(|f| matches!(f, Frame::Play(p) if p.card == by)) else { return Purposes::EMPTY };
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return Purposes::EMPTY };
        let names = p.binds.cards.iter().filter(|(_, c)| *c == card).map(|(slot, _)| *slot);
        names.fold(Purposes::EMPTY, |set, slot| set | self.purpose_at(index, slot.name()))
    }

    /// Whether an event fits.
    #[must_use]
    pub fn event_matches(&self, e: &Event, data: &EventData, cx: &Cx<'_>) -> bool {
        let mut cx = cx.event(data);
        if let Some(card) = data.card {
            cx.it = Some(card);
        }
        // §11.1.4: who deploys undercover has deployed as a character.
        if data.ev == Ev::Deploy {
            cx.even |= crate::state::flag::UNDERCOVER;
        }
        e.any.iter().any(|k| self.event_kind_matches(k, data, &cx))
    }

    fn event_kind_matches(&self, k: &EventKind, data: &EventData, cx: &Cx<'_>) -> bool {
        let (ev, before) = event_kind(k);
        if before != data.before {
            return false;
        }
        // A forfeited card is a lost one (§1.12.4); a card lost by text is not a forfeited one.
        let same = ev == data.ev
            || ev == Ev::Lose && data.ev == Ev::Forfeit
            || ev == Ev::LeaveTable && matches!(data.ev, Ev::Lose | Ev::Forfeit | Ev::ReturnToHand | Ev::Place | Ev::OutOfPlay);
        if !same {
            return false;
        }
        // §3.5.7: what was lost from a pile, and not from table, is meant where text says so.
        if data.ev == Ev::Lose && data.pile.is_some() {
            let from_zone = |details: &[Detail]| details.iter().any(|d| matches!(d, Detail::FromZone(_)));
            let said = match k {
                EventKind::Moment(_) => false,
                EventKind::Deed(_, _, _, d) | EventKind::CardDeed(_, _, _, d) | EventKind::Done(_, _, _, d) => from_zone(d),
                EventKind::DestinyCompleted(_, d) | EventKind::DestinyDrawn(_, d) => from_zone(d),
            };
            if !said {
                return false;
            }
        }
        match k {
            EventKind::Moment(m) => self.moment_matches(m, data, cx),
            EventKind::Deed(who, deed, _, details) => {
                self.is_agent(*who, data.player, cx) && self.deed_ok(*deed, data) && self.details(details, data, cx)
            }
            // A creature initiates the attacks that no player's cards make on it.
            EventKind::CardDeed(_, Deed::InitiateAttack, ..) if self.attack().is_some_and(|a| a.attackers.is_some()) => false,
            EventKind::CardDeed(f, _, _, details) => data.card.is_some_and(|c| self.matches(f, c, cx)) && self.details(details, data, cx),
            EventKind::Done(f, done, _, details) => {
                let about = match done {
                    // `weapon just fired`: the weapon is the subject; `X just targeted`: the target.
                    Done::Fired => data.by.or(data.card),
                    _ => data.card,
                };
                about.is_some_and(|c| self.fits_event_card(f, c, data, cx)) && self.details(details, data, cx)
            }
            EventKind::DestinyCompleted(_, details) => self.details(details, data, cx),
            EventKind::DestinyDrawn(kind, details) => kind.is_none_or(|k| data.destiny == Some(k)) && self.details(details, data, cx),
        }
    }

    /// Filters of events look at the card as it was: one that just left the table still fits its place.
    fn fits_event_card(&self, f: &crate::text::Filter, card: crate::state::CardId, data: &EventData, cx: &Cx<'_>) -> bool {
        if self.matches(f, card, cx) {
            return true;
        }
        if self.card(card).zone.in_play() || data.place.is_none() {
            return false;
        }
        // Just lost: judge place tests by where it was.
        let bare = crate::text::Filter { tests: Vec::new(), ..f.clone() };
        self.matches(&bare, card, cx)
            && f.tests.iter().all(|t| match t {
                crate::text::Test::At(p) => data.place.is_some_and(|l| self.is_place(l, p, cx)),
                crate::text::Test::Here => self.here(&Cx { event: None, ..*cx }) == data.place,
                crate::text::Test::There => true,
                crate::text::Test::On(o) => data.place.is_some_and(|l| match o {
                    crate::text::Object::Filter(f) => {
                        self.matches(f, l, cx)
                            || matches!(f.any.as_slice(), [t] if matches!(t.words.as_slice(), [crate::text::Word::Named(n)] if self.system_of(l) == Some(*n)))
                    }
                    crate::text::Object::Ref(_) => false,
                }),
                crate::text::Test::Present => self.here(&Cx { event: None, ..*cx }) == data.place,
                crate::text::Test::InBattle(_) => data.in_battle,
                t => self.test(t, card, cx),
            })
    }

    fn deed_ok(&self, deed: Deed, data: &EventData) -> bool {
        match deed {
            // `draws destiny` never means drawing cards; `Deed::Draw` always has a destiny.
            Deed::Draw => data.ev == Ev::Destiny,
            _ => true,
        }
    }

    /// Whether the agent is the player a word means.
    pub(crate) fn is_agent(&self, who: Who, player: Option<Side>, cx: &Cx<'_>) -> bool {
        match who {
            Who::AnyPlayer | Who::EachPlayer | Who::BothPlayers => true,
            _ => player == Some(self.who(who, &Cx { event: None, ..*cx })),
        }
    }

    fn moment_matches(&self, m: &Moment, data: &EventData, cx: &Cx<'_>) -> bool {
        let place_ok = |p: &Option<Box<crate::text::Place>>| match p {
            None => true,
            Some(p) => data.place.is_some_and(|l| match **p {
                crate::text::Place::Here => self.here(&Cx { event: None, ..*cx }) == Some(l),
                ref p => self.is_place(l, p, cx),
            }),
        };
        match m {
            Moment::Turn(_, owner) => self.is_owner(*owner, data.player, cx),
            Moment::Phase(_, owner, phase) => self.is_owner(*owner, data.player, cx) && data.amount == phase_num(*phase),
            Moment::Battle(_, p) | Moment::BattleJustEnded(p) | Moment::BattleJustInitiated(p) | Moment::BattleJustCanceled(p) => {
                place_ok(p)
            }
            Moment::ReachesTop => data.card.is_some() && data.card == cx.card,
            Moment::WeaponsSegment(_) | Moment::DamageSegment(_) | Moment::Duel(_) | Moment::TableChanges => true,
        }
    }

    pub(crate) fn is_owner(&self, owner: Owner, player: Option<Side>, cx: &Cx<'_>) -> bool {
        match owner {
            Owner::Any | Owner::Next => true,
            Owner::Your | Owner::YourNext => player == Some(cx.you),
            Owner::Opponents | Owner::OpponentsNext => player == Some(cx.you.other()),
        }
    }

    fn details(&self, details: &[Detail], data: &EventData, cx: &Cx<'_>) -> bool {
        details.iter().all(|d| match d {
            Detail::Destiny(kind, cmp) => {
                kind.is_none_or(|k| data.destiny == Some(k)) && cmp.as_ref().is_none_or(|(c, a)| c.holds(data.amount, self.amount(a, cx)))
            }
            Detail::ByPlayer(w) => self.is_agent(*w, data.player, cx),
            Detail::By(f) => {
                // A weapon that is built in is named by the card that has it.
                let built_in = data.by.filter(|c| self.fires_built_in(*c)).map(|c| (c, kinds::WEAPON));
                let cx = &Cx { like: built_in, ..*cx };
                data.by.is_some_and(|c| self.matches(f, c, cx))
                    || data.by.is_some_and(|c| self.card(c).host.is_some_and(|h| self.matches(f, h, cx)))
            }
            Detail::ForDestiny(k) => data.destiny == Some(*k),
            Detail::For(f) => [data.by, data.card].into_iter().flatten().any(|c| self.matches(f, c, cx)),
            Detail::With(f) => data.by.is_some_and(|c| self.matches(f, c, cx)),
            Detail::FromSource(s) => match s {
                Source::Card(f) => data.by.is_some_and(|c| self.matches(f, c, cx)) || data.from.is_some_and(|c| self.matches(f, c, cx)),
                Source::BattleDamage => data.reason == crate::state::LoseReason::BattleDamage,
                Source::ForceDrain(yours, p) => {
                    data.reason == crate::state::LoseReason::Drain
                        && p.as_ref().is_none_or(|p| data.place.is_some_and(|l| self.is_place(l, p, cx)))
                        && yours.is_none_or(|y| data.player.is_some_and(|loser| (loser == cx.you) != y))
                }
                Source::Insert => data.by.is_some_and(|c| self.is_insert_card(c)),
            },
            Detail::FromZone(z) => data.pile.is_some_and(|(owner, pile)| {
                // Whose is not said: his who does it.
                let whose = if z.owner == ZoneOwner::Default { data.player } else { self.zone_owner(z.owner, cx) };
                let life = z.zone == Some(ZoneWord::LifeForce) && matches!(pile, Pile::Reserve | Pile::Force | Pile::Used);
                (life || z.zone.and_then(pile_of) == Some(pile)) && whose.is_none_or(|s| s == owner)
            }),
            Detail::ToZone(_) => true,
            Detail::FromPlace(p) => data.from.or(data.place).is_some_and(|l| self.is_place(l, p, cx)),
            Detail::ToPlace(p) | Detail::Through(p) => data.place.is_some_and(|l| self.is_place(l, p, cx)),
            Detail::At(p) => data.place.is_some_and(|l| match &**p {
                crate::text::Place::Here => self.here(&Cx { event: None, ..*cx }) == Some(l),
                p => self.is_place(l, p, &Cx { event: None, ..*cx }),
            }),
            Detail::On(o) => data.card.and_then(|c| self.card(c).host).is_some_and(|h| self.is_object(o, h, cx)),
            Detail::Against(f) if data.ev == Ev::Destiny => data.from.is_some_and(|c| self.matches(f, c, cx)),
            Detail::Against(f) => data.card.is_some_and(|c| self.matches(f, c, cx)),
            Detail::Here => {
                let here = self.here(&Cx { event: None, ..*cx });
                here.is_some() && here == data.place
            }
            Detail::Amount(cmp, a) => cmp.holds(data.amount, self.amount(a, cx)),
            Detail::AsReact => data.react,
            Detail::ByMove(k) => data.way == Some(*k),
            Detail::ToBe(done) => self.targeted_to_be(data).meets(purposes(done)),
            Detail::InBattle => data.in_battle,
            Detail::During(w) => self.in_window(w, cx),
            Detail::HereWith(f) => {
                let here = self.here(&Cx { event: None, ..*cx });
                here.is_some() && here == data.place && self.s.table.iter().any(|c| self.card(*c).loc == here && self.matches(f, *c, cx))
            }
            Detail::Object(f) if data.ev == Ev::Reached => data.by.is_some_and(|c| self.matches(f, c, cx)),
            // §2.4.6: whether a location was a battleground is judged by the moment it was deployed.
            Detail::Object(f) if data.ev == Ev::Deploy && !data.before && says_battleground(f) => {
                data.amount > crate::num::Num::ZERO && data.card.is_some_and(|c| self.matches(&without_battleground(f), c, cx))
            }
            Detail::Object(f) => data.card.is_some_and(|c| self.fits_event_card(f, c, data, cx)),
        })
    }

    /// Whether we are within a window of time.
    pub(crate) fn in_window(&self, w: &Window, cx: &Cx<'_>) -> bool {
        match w {
            Window::Phase(owner, phase) => {
                self.s.turn.in_phase && self.s.turn.phase == *phase && self.is_owner(*owner, Some(self.s.turn.player), cx)
            }
            Window::Turn(owner) => self.is_owner(*owner, Some(self.s.turn.player), cx),
            Window::WeaponsSegment => self.s.battles.last().is_some_and(|b| b.segment() == crate::state::Segment::Weapons),
            Window::PowerSegment => self.in_power_actions(),
            Window::DamageSegment => self.s.battles.last().is_some_and(|b| b.segment() == crate::state::Segment::Damage),
            Window::Battle(p) => self.s.battles.last().is_some_and(|b| p.as_ref().is_none_or(|p| self.is_place(b.at, p, cx))),
            Window::Attack => self.attack().is_some(),
            Window::Duel | Window::Named(_) => false,
        }
    }

    /// A use of Force-drain text at a location.
    pub(crate) fn drain_use(at: crate::state::CardId, side: Side) -> Use {
        Use { at: Some(at), player: Some(side), ..Use::default() }
    }
}

/// The number by which start-of-phase events carry their phase.
#[must_use]
pub(crate) fn phase_num(phase: Phase) -> crate::num::Num {
    crate::num::Num::int(phase as i32)
}

/// Whether a filter asks for battlegrounds.
fn says_battleground(f: &crate::text::Filter) -> bool {
    f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, crate::text::Word::Kind(k) if *k == kinds::BATTLEGROUND)))
}

/// The same filter without that word.
fn without_battleground(f: &crate::text::Filter) -> crate::text::Filter {
    let mut f = f.clone();
    for t in &mut f.any {
        t.words.retain(|w| !matches!(w, crate::text::Word::Kind(k) if *k == kinds::BATTLEGROUND));
    }
    f
}
