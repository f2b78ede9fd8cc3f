//! The cards a verb needs, gathered object by object, a pick at a time; a search that finds nothing is noted (§4.12).

use crate::card::kinds;
use crate::decision::{Ask, Pile};
use crate::game::Game;
use crate::query::Cx;
use crate::query::filter::pile_of;
use crate::state::{BindSlot, CardId, Ev, EventData, FailedSearch, Frame, INACTIVE, PlayWhat, Zone};
use crate::text::purpose::done_by;
use crate::text::{Effect, Filter, Many, Object, Objs, One, Side, Step, Test, Word};

impl Game {
    pub(super) fn set_sub(&mut self, sub: u8) {
        if let Some(Frame::Body(b)) = self.s.stack.last_mut() {
            b.sub = sub;
        }
    }

    pub(super) fn gathered(&self, index: usize) -> Vec<CardId> {
        match self.s.stack.get(index) {
            Some(Frame::Play(p)) => p.binds.all(BindSlot::Gather).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn append_gather(&mut self, index: usize, cards: &[CardId]) {
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.binds.cards.extend(cards.iter().map(|c| (BindSlot::Gather, *c)));
        }
    }

    /// Gathers the cards of one object: sub 2k begins object k, sub 2k+1 takes what was chosen.
    pub(super) fn gather(
        &mut self,
        index: usize,
        side: Side,
        effect: &'static Effect,
        objs: &'static Objs,
        from: &'static [crate::text::Zone],
        sub: u8,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        if sub % 2 == 1 {
            let chosen: Vec<CardId> = cx.binds.map(|b| b.all(BindSlot::Choice).collect()).unwrap_or_default();
            self.set_sub(sub + 1);
            self.append_gather(index, &chosen);
            if let One::Object(_, Object::Filter(f)) = &objs.0[usize::from(sub / 2)]
                && let Some(name) = f.called
            {
                self.bind_cards(index, name, &chosen);
            }
            return;
        }
        if sub == 0 {
            self.bind_cards(index, BindSlot::Gather, &[]);
        }
        let Some(cx) = self.play_cx(index) else { return };
        let one = &objs.0[usize::from(sub / 2)];
        let (cards, called) = match one {
            One::Top(n, z, called) => {
                let pile = self.zone_cards(z, &cx);
                let n = self.amount(n, &cx).floor().max(0) as usize;
                (pile.iter().rev().take(n).copied().collect::<Vec<_>>(), *called)
            }
            One::Bottom(n, z, called) => {
                let n = self.amount(n, &cx).floor().max(0) as usize;
                (self.zone_cards(z, &cx).into_iter().take(n).collect(), *called)
            }
            One::Random(n, z, called) => {
                let n = self.amount(n, &cx).floor().max(0) as usize;
                let mut pile = self.zone_cards(z, &cx);
                self.s.rng.shuffle(&mut pile);
                pile.truncate(n);
                (pile, *called)
            }
            One::AllOf(z, called) => (self.zone_cards(z, &cx), *called),
            One::Object(many, o) => {
                let source = self.frame_card(index);
                let starting = self.setting_up();
                let mut found: Vec<CardId> =
                    if let (true, true, Object::Filter(f), Effect::Deploy(..)) = (starting, from.is_empty(), o, effect) {
                        // §2.3: everything not on table or in hand is Reserve Deck; one copy of each is enough to choose from.
                        let mut all: Vec<CardId> =
                            self.pile(side, Pile::Reserve).iter().copied().filter(|c| self.matches(f, *c, &cx)).collect();
                        all.sort_by_key(|c| self.def(*c).order());
                        all.dedup_by_key(|c| self.card(*c).def);
                        all
                    } else if from.is_empty() {
                        match o {
                            // §1.12.5: text on all cards chooses none of them, and so reaches those that are inactive too.
                            Object::Filter(f) if matches!(many, Many::All) => {
                                let mut all = self.find_all(f, &Cx { even: INACTIVE, ..cx });
                                if self.takes_only_units(source, f) {
                                    all.retain(|c| self.is_unit_or_gear(*c));
                                }
                                all
                            }
                            _ => self.objects(o, &cx),
                        }
                    } else {
                        let all: Vec<CardId> = from.iter().flat_map(|z| self.zone_cards(z, &cx)).collect();
                        match o {
                            Object::Filter(f) => all.into_iter().filter(|c| self.matches(f, *c, &cx)).collect(),
                            Object::Ref(r) => self.resolve_all(*r, &cx),
                        }
                    };
                if from.is_empty() && matches!(o, Object::Ref(_)) {
                    found.retain(|c| !self.has_gone(index, *c));
                }
                if from.is_empty() && matches!(o, Object::Filter(_)) {
                    found.retain(|c| !self.card(*c).zone.in_play() || self.may_target(*c, source, done_by(effect)));
                }
                if let Effect::Deploy(_, _, dest, mods) = effect {
                    found.retain(|c| {
                        let d = self.deploy_frame(*c, side, index, dest.as_ref(), mods, &cx);
                        self.has_place(&d).is_ok() || d.setup && self.on_table_already(*c)
                    });
                }
                let needed = matches!(many, Many::One | Many::Exactly(_)) && matches!(effect, Effect::Deploy(..) | Effect::Take(..));
                if starting && needed && found.is_empty() && !self.is_optional(index) {
                    self.setup_failed();
                }
                let Some(cx) = self.play_cx(index) else { return };
                if matches!(o, Object::Ref(_)) || matches!(many, Many::All) {
                    let called = match o {
                        Object::Filter(f) => f.called,
                        Object::Ref(_) => None,
                    };
                    (found, called)
                } else {
                    let (min, max) = self.how_many(many, &cx, found.len());
                    let filter = match o {
                        Object::Filter(f) => (**f).clone(),
                        Object::Ref(_) => crate::text::Filter::default(),
                    };
                    self.set_sub(sub + 1);
                    let searched = found.clone();
                    // What is taken out of a hidden pile is one's own choice; what is lost on table, its owner's where said.
                    self.choose_many(index, side, Ask::Choose(source), found, many, (min, max), BindSlot::Choice, &filter);
                    if !from.is_empty() && !starting {
                        self.note_search(index, side, from, &searched);
                    }
                    return;
                }
            }
        };
        self.set_sub(sub + 2);
        self.append_gather(index, &cards);
        if let Some(name) = called {
            self.bind_cards(index, name, &cards);
        }
    }

    /// §4.5.2: whether a card that was targeted on table was meanwhile taken out of play's reach: what is done to it is not done.
    fn has_gone(&self, index: usize, card: CardId) -> bool {
        let away = matches!(self.card(card).zone, Zone::Pile(Pile::Hand | Pile::Reserve | Pile::Force | Pile::Used));
        let Some(Frame::Play(p)) = self.s.stack.get(index).filter(|_| away) else { return false };
        let PlayWhat::Play(n) = p.what else { return false };
        let Some(play) = self.lib.compiled(p.def).plays.get(usize::from(n)) else { return false };
        super::check::targets_of(&play.play).iter().any(|t| {
            let slot = BindSlot::of(t);
            let elsewhere = t.filter.tests.iter().any(|x| matches!(x, Test::In(_) | Test::StackedHere | Test::StackedOn(_)));
            !elsewhere && p.binds.all(slot).any(|c| c == card)
        })
    }

    /// §1.12.5: "all cards" of a weapon or an Interrupt are characters, vehicles, starships, weapons and devices.
    fn takes_only_units(&self, source: CardId, f: &Filter) -> bool {
        let k = &self.def(source).kinds;
        let any_card = f.any.iter().all(|t| t.words.iter().all(|w| *w == Word::Card) && t.group.is_none());
        let in_pile = f.tests.iter().any(|t| matches!(t, Test::In(_)));
        any_card && !in_pile && (k.has(kinds::INTERRUPT) || k.has(kinds::WEAPON))
    }

    /// Whether the step at hand stands in a block that the player chose to do (`may { }`).
    fn is_optional(&self, index: usize) -> bool {
        let yes = |def, body| {
            let mut steps = self.lib.def(def).text.bodies.iter().flat_map(|b| b.iter());
            steps.any(|s| matches!(s, Step::May(_, y, _) if y.id == body))
        };
        self.s.stack[index..].iter().any(|f| matches!(f, Frame::Body(b) if yes(b.def, b.body)))
    }

    /// §2.3 step 2e: a location of this title lies on table and cannot be converted.
    pub(crate) fn on_table_already(&self, card: CardId) -> bool {
        self.def(card).location.is_some() && self.s.layout.iter().any(|l| self.def(*l).title == self.def(card).title)
    }

    /// §4.12: a search that finds nothing is verified, and bars that title from that pile for the turn.
    pub(super) fn note_search(&mut self, index: usize, side: Side, from: &[crate::text::Zone], found: &[CardId]) {
        let title = self.def(self.frame_card(index)).title;
        let function = self.s.stack.iter().rev().find_map(|f| if let Frame::Body(b) = f { Some(b.body) } else { None }).unwrap_or(0);
        for z in from {
            let Some(p) = z.zone.and_then(pile_of) else { continue };
            if p == Pile::Hand {
                continue;
            }
            let owner = match self.play_cx(index) {
                Some(cx) => self.zone_owner(z.owner, &cx).unwrap_or(side),
                None => side,
            };
            self.happened(EventData::new(Ev::Search).player(side).of_pile(owner, p));
            if found.is_empty() {
                self.s.stack.push(Frame::Verify(FailedSearch { player: side, title, function, owner, pile: p }));
            }
        }
    }
}
