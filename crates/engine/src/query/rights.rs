//! What text lets or forbids: rights, free and restricted deployment, immunity to cards.

use crate::card::compiled::Shape;
use crate::card::{Icon, kinds};
use crate::game::Game;
use crate::query::{Cx, Read, Use};
use crate::refusal::Refusal;
use crate::state::{BindSlot, CardId, Frame, TextRef, Zone};
use crate::support::asked::{self, Mode};
use crate::text::{Act, ActWord, Amount, Change, Effect, FreeMode, FreeWord, Immunity, Pay, RightMode, Side, Subject, Sym, TextMod, Who};

impl Game {
    /// Whether text forbids a card (or its player) an act: the refusal names the card that does.
    pub(crate) fn forbidden(&self, act: ActWord, card: CardId, using: &Use, rule: &'static str) -> Result<(), Refusal> {
        asked::right(Mode::MayNot, act, using);
        if !self.s.index.0.acts.has(act) {
            return Ok(());
        }
        match self.find_right(act, Some(card), self.card(card).owner, using, |m| matches!(m, RightMode::MayNot)) {
            Some(source) => Err(Refusal::new(rule).by(source)),
            None => Ok(()),
        }
    }

    /// Whether text forbids a player an act.
    pub(crate) fn forbidden_player(&self, act: ActWord, side: Side, using: &Use, rule: &'static str) -> Result<(), Refusal> {
        asked::right(Mode::MayNot, act, using);
        if !self.s.index.0.acts.has(act) {
            return Ok(());
        }
        match self.find_right(act, None, side, using, |m| matches!(m, RightMode::MayNot)) {
            Some(source) => Err(Refusal::new(rule).by(source)),
            None => Ok(()),
        }
    }

    /// Whether text forbids a player an act on a card: `opponent: may not target host`.
    pub(crate) fn forbidden_to(&self, act: ActWord, card: CardId, side: Side, using: &Use, rule: &'static str) -> Result<(), Refusal> {
        asked::right(Mode::MayNot, act, using);
        match self.find_right(act, Some(card), side, using, |m| matches!(m, RightMode::MayNot)) {
            Some(source) => Err(Refusal::new(rule).by(source)),
            None => Ok(()),
        }
    }

    /// Whether a card can be canceled by that card of that player: text on table may protect it, and its own text wherever it is.
    pub(crate) fn may_cancel(&self, card: CardId, by: Option<CardId>, side: Side) -> bool {
        let using = Use { by, object: by, player: Some(side), ..Use::default() };
        let own = self.own_right(ActWord::BeCanceled, card, &using).is_none_or(|(may, _)| may);
        own && self.forbidden(ActWord::BeCanceled, card, &using, "action.cancel").is_ok()
    }

    /// Whether text lets a card be captured.
    pub(crate) fn may_capture(&self, card: CardId) -> bool {
        self.forbidden(ActWord::BeCaptured, card, &Use::default(), "capture.captive").is_ok()
    }

    /// The card whose text allows an act.
    pub(crate) fn allowed(&self, act: ActWord, card: CardId, using: &Use) -> Option<CardId> {
        asked::right(Mode::May, act, using);
        if !self.s.index.0.acts.has(act) {
            return None;
        }
        self.find_right(act, Some(card), self.card(card).owner, using, |m| matches!(m, RightMode::May))
    }

    fn find_right(&self, act: ActWord, card: Option<CardId>, side: Side, using: &Use, mode: impl Fn(&RightMode) -> bool) -> Option<CardId> {
        let mut found = None;
        self.rights(act, card, side, using, |source, m, _, _| {
            if mode(m) {
                found = Some(source);
            }
        });
        found
    }

    /// Every right about an act that concerns this card or player now.
    pub(crate) fn each_right(
        &self,
        act: ActWord,
        card: Option<CardId>,
        side: Side,
        using: &Use,
        each: impl FnMut(CardId, &RightMode, &Act, &Cx<'_>),
    ) {
        asked::right(Mode::May, act, using);
        self.rights(act, card, side, using, each);
    }

    fn rights(&self, act: ActWord, card: Option<CardId>, side: Side, using: &Use, mut each: impl FnMut(CardId, &RightMode, &Act, &Cx<'_>)) {
        if !self.s.index.0.acts.has(act) {
            return;
        }
        for Read { t, cs, mut cx, .. } in self.read(|t| t.acts.has(act)) {
            cx.like = card.zip(using.like).or_else(|| card.filter(|_| act == ActWord::Deploy).and_then(|c| self.deployed_as(c)));
            // `player` in text about each player is the one who is asked about.
            if matches!(cs.text.who, Subject::Player(Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers)) {
                cx.actor = side;
            }
            for change in &cs.text.changes {
                let Change::Right(right) = change else { continue };
                for a in right.acts.iter().filter(|a| a.what == act) {
                    let about = match (&cs.text.who, card) {
                        (Subject::Player(w), _) => {
                            matches!(w, Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers) || self.who(*w, &cx) == side
                        }
                        (_, Some(c)) => self.subject_is(&cs.text, &cx, c),
                        (Subject::Default, None) => cx.card.is_some_and(|c| self.def(c).location.is_some()) && cx.you == side,
                        _ => false,
                    };
                    // `you: may not deploy insert card`: the object must be this card, where the subject is a player.
                    let object = match (&a.obj, card) {
                        (None, _) => true,
                        (Some(f), Some(c)) if matches!(cs.text.who, Subject::Player(_)) => self.matches(f, c, &cx),
                        (Some(f), _) => [using.object, using.on, using.to, using.at].into_iter().flatten().any(|c| self.matches(f, c, &cx)),
                    };
                    let cx_it = card.map_or(cx, |c| cx.it(c));
                    if about && object && self.quals_hold(&a.quals, &cx_it, using) && self.standing_holds(&cs.text, &cx) {
                        each(t.card, &right.mode, a, &cx);
                    }
                }
            }
        }
    }

    /// Force that must first be used for an act by a player: (amount, by which card).
    pub(crate) fn taxes(&self, act: ActWord, card: Option<CardId>, side: Side, using: &Use) -> i32 {
        asked::right(Mode::MustFirst, act, using);
        let mut total = 0;
        self.rights(act, card, side, using, |_, mode, _, cx| {
            if let RightMode::MustFirst(pays) = mode {
                // What is stacked first is counted among the cards stacked there.
                let stacked = pays.iter().any(stacks);
                for pay in pays {
                    if let Pay::Use(_, a) = pay {
                        let counts = stacked && !matches!(a, Amount::Num(_));
                        total += self.amount(a, cx).ceil() + i32::from(counts);
                    }
                }
            }
        });
        total
    }

    /// The card on which an Interrupt must first be stacked to be played.
    pub(crate) fn grabber_of(&self, card: CardId, side: Side, using: &Use) -> Option<CardId> {
        let mut found = None;
        self.each_right(ActWord::Play, Some(card), side, using, |source, mode, _, _| {
            if matches!(mode, RightMode::MustFirst(pays) if pays.iter().any(stacks)) {
                found = Some(source);
            }
        });
        found
    }

    /// §1.4.9: whether a card was grabbed already, or will be when it has been played.
    pub(crate) fn is_grabbed(&self, card: CardId) -> bool {
        let c = self.card(card);
        let by = |h: CardId| self.def(h).icons.count(Icon::Grabber) > 0;
        let bound = |f: &Frame| matches!(f, Frame::Play(p) if p.card == card && p.binds.card(BindSlot::Grabber).is_some());
        c.zone == Zone::Stacked && c.host.is_some_and(by) || c.zone == Zone::Void && self.s.stack.iter().any(bound)
    }

    /// Every `deploys free/only/never/like` that concerns a card for a use.
    pub(crate) fn each_free(&self, verb: FreeWord, card: CardId, using: &Use, mut each: impl FnMut(CardId, &FreeMode, bool, &Cx<'_>)) {
        asked::free(verb, using);
        let spoken = Shape::Free(verb);
        let like = if verb == FreeWord::Deploys { self.deployed_as(card) } else { None };
        let mut look = |source: CardId, t: Option<&TextRef>, text: &crate::text::Standing, cx: &Cx<'_>| {
            let cx = &Cx { like, ..*cx };
            for change in &text.changes {
                let Change::Free(v, mode, cond, quals) = change else { continue };
                if *v != verb || !self.subject_is(text, cx, card) || !self.standing_holds(text, cx) {
                    continue;
                }
                let holds = cond.as_ref().is_none_or(|c| self.cond(c, &cx.it(card)));
                // `only if`: otherwise not at all.
                if !holds && !matches!(mode, FreeMode::Only) {
                    continue;
                }
                // For `only` the qualifiers say where; for the others they must fit.
                let fits = holds && self.quals_hold(quals, &cx.it(card), using) && !t.is_some_and(|t| self.is_used_up(t, quals, cx));
                each(source, mode, fits, cx);
            }
        };
        // The card's own text speaks of its deployment while it is still in hand.
        if !self.card(card).zone.in_play() {
            let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
            for (s, _decided) in self.read_own(card, |s| s.others.has(spoken)) {
                look(card, None, &s.text, &cx);
            }
        }
        if self.s.index.0.others.has(spoken) {
            for Read { t, cs, cx, .. } in self.read(|t| t.others.has(spoken)) {
                look(t.card, Some(t), &cs.text, &cx);
            }
        }
    }

    /// Whether text lets a player play an Interrupt free (`plays free`): the Force it states need not be used (§4.3.6).
    pub(crate) fn plays_free(&self, card: CardId, side: Side) -> bool {
        if !self.s.index.0.others.has(Shape::Free(FreeWord::Plays)) || !self.def(card).kinds.has(kinds::INTERRUPT) {
            return false;
        }
        let using = Use { player: Some(side), object: Some(card), ..Use::default() };
        let mut free = false;
        self.each_free(FreeWord::Plays, card, &using, |_, mode, fits, _| free |= fits && matches!(mode, FreeMode::Free));
        free
    }

    /// The card whose text turns off the plays of a card that have this label (`text LABEL off`).
    pub(crate) fn label_off(&self, card: CardId, label: Sym) -> Option<CardId> {
        if !self.s.index.0.others.has(Shape::Text) {
            return None;
        }
        let off = |Read { cs, cx, .. }: &Read<'_>| {
            cs.text.changes.iter().any(|c| matches!(c, Change::Text(TextMod::LabelOff(l)) if *l == label))
                && self.subject_is(&cs.text, cx, card)
                && self.standing_holds(&cs.text, cx)
        };
        self.read(|t| t.others.has(Shape::Text)).find(off).map(|r| r.t.card)
    }

    /// Whether a card's text, own or lent, grants a right while it is still in hand (deploy without presence, react).
    pub(crate) fn own_right(&self, act: ActWord, card: CardId, using: &Use) -> Option<(bool, bool)> {
        asked::right(Mode::May, act, using);
        let def = self.card(card).def;
        let cx = Cx::of(card, def, self.card(card).owner);
        let mut result = None;
        for (s, _decided) in self.read_own(card, |s| s.acts.has(act)) {
            for change in &s.text.changes {
                let Change::Right(r) = change else { continue };
                for a in r.acts.iter().filter(|a| a.what == act) {
                    let subject = matches!(s.text.who, Subject::Default);
                    if subject && self.quals_hold(&a.quals, &cx.it(card), using) && self.standing_holds(&s.text, &cx) {
                        match r.mode {
                            RightMode::May => result = Some((true, a.free)),
                            RightMode::MayNot => return Some((false, false)),
                            _ => {}
                        }
                    }
                }
            }
        }
        result
    }

    /// Whether a card is immune to another by name: `immune to "Alter"`.
    pub(crate) fn immune_to_name(&self, card: CardId, name: Sym) -> bool {
        self.immune_by(card, |f, cx| f.any.iter().any(|t| t.words.contains(&crate::text::Word::Named(name))) && cx.card.is_some())
    }

    /// §4.7.10: "always immune" is unconditional own text.
    pub(crate) fn always_immune(&self, card: CardId, name: Sym) -> bool {
        let named = |f: &crate::text::Filter| f.any.iter().any(|t| t.words.contains(&crate::text::Word::Named(name)));
        self.comp(card).standings.iter().any(|s| {
            matches!(s.text.who, Subject::Default)
                && s.text.when.is_none()
                && s.text.head.is_none()
                && s.text.changes.iter().any(|c| matches!(c, Change::Immune(Immunity::Cards(f)) if named(f)))
        })
    }

    /// §6.5.7: whether a card deploys into a Reserve Deck.
    pub(crate) fn is_insert_card(&self, card: CardId) -> bool {
        self.comp(card).deploys.iter().any(|d| matches!(d.dest, crate::text::Dest::In(_)))
    }

    /// §2.4.7: a card "deploys for free" where it states no deploy cost anywhere.
    pub(crate) fn states_no_cost(&self, card: CardId) -> bool {
        let boxed = self.def(card).stats.deploy.printed().is_some_and(|n| n > crate::num::Num::ZERO);
        let costs = |d: &crate::text::Deploy| d.clauses.iter().any(|c| matches!(c, crate::text::Clause::Cost(_)));
        !boxed && !self.comp(card).deploys.iter().any(|d| costs(d))
    }

    /// Whether a card is immune to another card's text.
    pub(crate) fn immune_to_card(&self, card: CardId, source: CardId) -> bool {
        card != source && (self.immune_by(card, |f, cx| self.matches(f, source, cx)) || self.never_bolted(card, source))
    }

    /// §1.4.5: a card with a presence icon is not restrained by a bolt.
    fn never_bolted(&self, card: CardId, source: CardId) -> bool {
        let device = self.def(source).kinds.has(kinds::DEVICE);
        device && self.def(card).icons.count(Icon::Presence) > 0 && self.title(source) == "Restraining Bolt"
    }

    /// §4.7.10: immunity of one function of an Interrupt protects it while that function is played.
    fn immune_function(&self, card: CardId, fits: &impl Fn(&crate::text::Filter, &Cx<'_>) -> bool) -> bool {
        use crate::state::{Frame, PlayWhat};
        let own = Cx::of(card, self.card(card).def, self.card(card).owner);
        self.s.stack.iter().any(|f| match f {
            Frame::Play(p) if p.card == card => match p.what {
                PlayWhat::Play(n) => {
                    let clauses = &self.lib.compiled(p.def).plays[usize::from(n)].play.clauses;
                    clauses.iter().any(|c| matches!(c, crate::text::Clause::Immune(f) if fits(f, &own)))
                }
                _ => false,
            },
            _ => false,
        })
    }

    fn immune_by(&self, card: CardId, fits: impl Fn(&crate::text::Filter, &Cx<'_>) -> bool) -> bool {
        let def = self.card(card).def;
        let own = Cx::of(card, def, self.card(card).owner);
        // "Always immune" is unconditional own text, alive in every state (§4.7.10).
        for (s, _decided) in self.read_own(card, |s| s.others.has(Shape::Immune) && matches!(s.text.who, Subject::Default)) {
            for change in &s.text.changes {
                if let Change::Immune(Immunity::Cards(f)) = change
                    && fits(f, &own)
                    && self.standing_holds(&s.text, &own)
                {
                    return true;
                }
            }
        }
        if self.card(card).zone == crate::state::Zone::Void && self.immune_function(card, &fits) {
            return true;
        }
        if !self.s.index.0.others.has(Shape::Immune) {
            return false;
        }
        self.read(|t| t.others.has(Shape::Immune)).any(|Read { cs, cx, .. }| {
            cs.text.changes.iter().any(|c| matches!(c, Change::Immune(Immunity::Cards(f)) if fits(f, &cx)))
                && self.subject_is(&cs.text, &cx, card)
                && self.standing_holds(&cs.text, &cx)
        })
    }
}

/// Whether a payment stacks a card.
fn stacks(pay: &Pay) -> bool {
    matches!(pay, Pay::Do(e) if matches!(**e, Effect::Stack { .. }))
}
