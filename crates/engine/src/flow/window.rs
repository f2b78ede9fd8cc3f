//! Responses: automatic text first, then optional responses in turn, the opponent of the one who acted first (§4.4).

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::query::Cx;
use crate::state::{
    Answered, AutoText, BindSlot, CardId, DeployFrame, Ev, EventData, Frame, PlayFrame, PlayStage, PlayWhat, Shot, WindowFrame,
    WindowStage, Zone,
};
use crate::text::{Clause, FateWhat, PlayMode, Side, Trigger};

impl Game {
    /// Announces an event: it is logged, remembered, and responses to it open where any text could answer.
    pub(crate) fn happened(&mut self, event: EventData) {
        self.note(event);
        if !event.before && remembered(event.ev) {
            self.s.history.push(event);
        }
        // Few things are asked about for the whole game: locations deployed, and what was completed.
        if !event.before
            && (matches!(event.ev, Ev::Complete | Ev::InitiatePodrace | Ev::WinPodrace | Ev::LosePodrace)
                || event.ev == Ev::Deploy && event.card.is_some_and(|c| self.def(c).location.is_some()))
        {
            self.s.past.push(event);
        }
        if self.digs_up(&event) {
            self.s.stack.push(Frame::Buried(event, false));
            return;
        }
        self.open_window(event);
    }

    /// Lets whoever is interested answer an event.
    pub(crate) fn open_window(&mut self, event: EventData) {
        crate::support::asked::event(&event);
        if !self.anyone_interested(&event) {
            return;
        }
        let first = event.player.map_or(self.s.turn.player, Side::other);
        self.s.stack.push(Frame::Window(WindowFrame { event, stage: WindowStage::Automatic, done: Vec::new(), next: first, passes: 0 }));
    }

    /// Writes an event into the log; nothing can answer it.
    pub(crate) fn note(&mut self, event: EventData) {
        if self.log.is_some() {
            let entry = self.entry(event);
            self.log.get_or_insert_default().push(entry);
        }
    }

    /// Whether any text on table, in a hand or waiting could answer an event.
    pub(crate) fn anyone_interested(&self, event: &EventData) -> bool {
        let has = |m: &crate::state::EvMask| m.answers(event.ev, event.before);
        if has(&self.s.index.0.events) || !self.s.laters.is_empty() || event.card.is_some_and(|c| has(&self.comp(c).events)) {
            return true;
        }
        if matches!(event.ev, Ev::InitiateBattle | Ev::InitiateForceDrain) && !event.before {
            return true; // reacts
        }
        if self.may_be_followed(event) {
            return true;
        }
        if self.s.index.0.others.has(Shape::Source) {
            let elsewhere = |s: &Side| self.elsewhere(crate::text::ActWord::Play, *s).iter().any(|c| has(&self.comp(*c).events));
            if Side::BOTH.iter().any(elsewhere) {
                return true;
            }
        }
        Side::BOTH.iter().any(|s| self.pile(*s, Pile::Hand).iter().any(|c| has(&self.comp(*c).events)) || self.seems_to_answer(event, *s))
    }

    pub(crate) fn step_window(&mut self) {
        let Some(Frame::Window(w)) = self.s.stack.last() else { return };
        let (event, stage, next, passes) = (w.event, w.stage, w.next, w.passes);
        if stage == WindowStage::Automatic {
            let auto = self.automatic(&event);
            match auto.as_slice() {
                [] => {
                    if let Some(Frame::Window(w)) = self.s.stack.last_mut() {
                        w.stage = WindowStage::Optional;
                    }
                }
                [Opt::Auto(card, text)] => self.run_auto(*card, *text),
                _ => {
                    let player = self.s.turn.player;
                    self.ask(player, Ask::AutomaticOrder, auto);
                }
            }
            return;
        }
        if passes >= 2 || event.through || self.is_replaced(&event) {
            self.s.stack.pop();
            return;
        }
        let mut options = self.responses(&event, next);
        if options.is_empty() && !self.patient && !self.seems_to_answer(&event, next) {
            self.pass_window();
            return;
        }
        options.push(Opt::Pass);
        self.ask(next, Ask::Response, options);
    }

    /// Force that went elsewhere instead of being activated can be answered no more, nor can what was canceled (§4.2.2).
    fn is_replaced(&self, event: &EventData) -> bool {
        let answered = self.s.stack.iter().rev().find(|f| !matches!(f, Frame::Window(_)));
        match (event.ev, answered) {
            (Ev::ActivateForce, _) => {
                let newest = self.s.stack.iter().rev().find_map(|f| if let Frame::Activate(a) = f { Some(a.replaced) } else { None });
                newest == Some(true)
            }
            (Ev::Play, Some(Frame::Play(p))) => p.canceled && event.card == Some(p.card),
            (Ev::InitiateForceDrain, Some(Frame::Drain(d))) => self.drain_is_over(d),
            (Ev::InitiateBattle, Some(Frame::Battle)) => self.battle_is_over(),
            // §1.12.3: what has left the Lost Pile is no longer just lost.
            (Ev::Lose | Ev::Forfeit, _) if !event.before => event.card.is_some_and(|c| self.card(c).zone != Zone::Pile(Pile::Lost)),
            (Ev::Deploy, Some(Frame::Deploy(d))) => event.before && d.canceled && event.card == Some(d.card),
            _ => false,
        }
    }

    fn pass_window(&mut self) {
        if let Some(Frame::Window(w)) = self.s.stack.last_mut() {
            w.passes += 1;
            w.next = w.next.other();
        }
    }

    pub(crate) fn answer_window(&mut self, opt: Opt) {
        let Some(Frame::Window(w)) = self.s.stack.last_mut() else { return };
        let (event, side) = (w.event, w.next);
        match opt {
            Opt::Pass => {
                self.pass_window();
                return;
            }
            Opt::Auto(card, text) => {
                self.run_auto(card, text);
                return;
            }
            _ => {}
        }
        w.passes = 0;
        w.next = side.other();
        match opt {
            Opt::Play(card, n) | Opt::Use(card, n) => {
                w.done.push((card, Answered::Text(AutoText::Play(n))));
                // New automatic text may answer what this causes: look again afterwards.
                w.stage = WindowStage::Automatic;
                self.begin_play(card, n, side, Some(event));
            }
            Opt::Deploy(card) => {
                w.stage = WindowStage::Automatic;
                let mut d = DeployFrame::new(card, side);
                d.by = event.card;
                self.s.stack.push(Frame::Deploy(d));
            }
            Opt::Fire(weapon) => {
                w.done.push((weapon, Answered::Shot));
                w.stage = WindowStage::Automatic;
                self.begin_fire(weapon, side, false);
            }
            Opt::Follow(card) => {
                w.stage = WindowStage::Automatic;
                self.begin_follow(card, side, &event);
            }
            Opt::ReactDeploy(card) => self.begin_react_deploy(card, side, event.place),
            Opt::ReactMove(card) => self.begin_react_move(card, side, event.place, false),
            Opt::ReactAway(card) => self.begin_react_move(card, side, event.place, true),
            _ => {}
        }
    }

    /// Automatic texts that an event triggers and that have not yet happened.
    fn automatic(&self, event: &EventData) -> Vec<Opt> {
        let Some(Frame::Window(w)) = self.s.stack.last() else { return Vec::new() };
        let done = |card: CardId, text: AutoText| w.done.contains(&(card, Answered::Text(text)));
        let mut found = Vec::new();
        let interested = |m: &crate::state::EvMask| m.answers(event.ev, event.before);
        for p in self.s.index.0.plays.iter().filter(|p| interested(&p.events)) {
            let Some((_, cplay)) = self.play_of(p.card, p.n) else { continue };
            if event.through && !self.acts_of_itself(p.card) {
                continue;
            }
            if cplay.play.mode == PlayMode::When
                && !self.def(p.card).kinds.has(kinds::INTERRUPT)
                && !done(p.card, AutoText::Play(p.n))
                && !self.answers_itself(p.card, p.n)
                && self.check_play(p.card, p.n, self.play_actor(p.card, p.n, p.you, event), Some(event)).is_ok()
                // §4.4.1: automatic texts of one card go in the order in which they are printed.
                && !found.iter().any(|o| matches!(o, Opt::Auto(c, _) if *c == p.card))
            {
                found.push(Opt::Auto(p.card, AutoText::Play(p.n)));
            }
        }
        if event.through {
            return found;
        }
        for p in self.s.index.0.fates.iter().filter(|p| interested(&p.events)) {
            let fate = &self.comp(p.card).fates[usize::from(p.n)].fate;
            if let Trigger::When(e) = &fate.trigger {
                let cx = Cx::of(p.card, self.card(p.card).def, p.you);
                if !done(p.card, AutoText::Fate(p.n)) && self.event_matches(e, event, &cx) {
                    found.push(Opt::Auto(p.card, AutoText::Fate(p.n)));
                }
            }
        }
        if event.ev == Ev::Play && !event.before {
            for &card in &self.s.index.0.cancels {
                let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
                let hits = event.card.is_some_and(|c| self.comp(card).cancels.iter().any(|f| self.matches(f, c, &cx)));
                if hits && !done(card, AutoText::Cancels) {
                    found.push(Opt::Auto(card, AutoText::Cancels));
                }
            }
        }
        if event.ev == Ev::EndOfTurn && !event.before {
            let due = self.maintenance_due(event).into_iter().filter(|c| !done(*c, AutoText::Maintain));
            found.extend(due.map(|c| Opt::Auto(c, AutoText::Maintain)));
        }
        // A card that just left the table, or was just drawn, still answers with text about itself.
        if let Some(card) = event.card.filter(|c| !self.card(*c).zone.in_play() && event.ev != Ev::Deploy) {
            for n in 0..self.comp(card).plays.len() {
                let n = n as u8;
                let p = &self.comp(card).plays[usize::from(n)];
                if p.play.mode == PlayMode::When
                    && interested(&p.events)
                    && about_self(&p.play)
                    && !done(card, AutoText::Play(n))
                    && !self.answers_itself(card, n)
                    && self.check_play(card, n, self.card(card).owner, Some(event)).is_ok()
                {
                    found.push(Opt::Auto(card, AutoText::Play(n)));
                }
            }
        }
        for (n, later) in (0u16..).zip(&self.s.laters) {
            let Some((e, _)) = self.later_event(later) else { continue };
            let mut cx = Cx::of(later.card, later.def, later.you);
            cx.binds = Some(&later.binds);
            if self.s.turn.number >= later.from_turn && self.event_matches(e, event, &cx) {
                found.push(Opt::Auto(later.card, AutoText::Later(n)));
            }
        }
        found
    }

    /// `action.echo`: whether automatic text has answered often enough what it brought about itself, by whatever way round.
    fn answers_itself(&self, card: CardId, n: u8) -> bool {
        let same = |f: &&Frame| matches!(f, Frame::Play(p) if p.card == card && p.what == PlayWhat::Play(n));
        self.s.stack.iter().filter(same).count() > ECHOES
    }

    /// Who carries out a play of a card on table.
    pub(crate) fn play_actor(&self, card: CardId, n: u8, you: Side, event: &EventData) -> Side {
        let Some((def, cplay)) = self.play_of(card, n) else { return you };
        let cx = Cx { event: Some(event), ..Cx::of(card, def, you) };
        self.who(cplay.play.by, &cx)
    }

    fn run_auto(&mut self, card: CardId, text: AutoText) {
        let Some(Frame::Window(w)) = self.s.stack.last_mut() else { return };
        let event = w.event;
        // Text that waited is gone once it runs.
        if !matches!(text, AutoText::Later(_)) {
            w.done.push((card, Answered::Text(text)));
        }
        match text {
            AutoText::Maintain => self.s.stack.push(Frame::Maintain(card)),
            AutoText::Cancels => {
                if let Some(c) = event.card {
                    let side = self.card(card).owner;
                    self.cancel_card(c, Some(card), side);
                }
            }
            AutoText::Later(n) => self.run_later(usize::from(n), event),
            AutoText::Fate(n) => self.run_fate(card, n, Some(event)),
            AutoText::Play(n) => {
                let you = self.s.index.0.plays.iter().find(|p| p.card == card && p.n == n).map_or(self.card(card).owner, |p| p.you);
                let actor = self.play_actor(card, n, you, &event);
                self.begin_play(card, n, actor, Some(event));
            }
        }
    }

    fn run_later(&mut self, n: usize, event: EventData) {
        if n >= self.s.laters.len() {
            return;
        }
        let later = self.s.laters.remove(n);
        let Some((_, body)) = self.later_event(&later) else { return };
        let body_id = body;
        let mut binds = later.binds.clone();
        if let Some(c) = event.card {
            binds.set_cards(BindSlot::It, &[c]);
        }
        self.s.stack.push(Frame::Play(PlayFrame {
            card: later.card,
            def: later.def,
            what: PlayWhat::Later(body_id),
            you: later.you,
            actor: later.you,
            event: Some(event),
            binds,
            stage: PlayStage::Result,
            sub: 0,
            canceled: false,
            slot: None,
            goes: None,
            free: false,
            repeats: 0,
            shot: Shot::Single,
            paying: None,
        }));
    }

    /// What becomes of a card by its fate.
    pub(crate) fn run_fate(&mut self, card: CardId, n: u8, event: Option<EventData>) {
        let comp = self.comp(card);
        let Some(fate) = comp.fates.get(usize::from(n)) else { return };
        let fate = &fate.fate;
        match fate.what {
            FateWhat::Flip => self.flip(card),
            FateWhat::Canceled => self.leave(&[card], crate::state::LeaveTo::Lost, |l| l.cancel = true),
            FateWhat::Lost => self.leave(&[card], crate::state::LeaveTo::Lost, |_| {}),
            FateWhat::ToUsedPile => self.leave(&[card], crate::state::LeaveTo::Pile(Pile::Used, false), |_| {}),
            FateWhat::OutOfPlay => self.leave(&[card], crate::state::LeaveTo::Pile(Pile::OutOfPlay, false), |_| {}),
        }
        if fate.body.is_some() {
            let you = self.card(card).owner;
            let def = self.card(card).def;
            self.s.stack.push(Frame::Play(PlayFrame::of(card, def, PlayWhat::Fate(n), you, event)));
        }
    }

    /// Optional responses of a player: text on table, Interrupts and Immediate Effects in hand, reacts.
    pub(crate) fn responses(&self, event: &EventData, side: Side) -> Vec<Opt> {
        let done: &[(CardId, Answered)] = match self.s.stack.last() {
            Some(Frame::Window(w)) => &w.done,
            _ => &[],
        };
        let mut found = Vec::new();
        let interested = |m: &crate::state::EvMask| m.answers(event.ev, event.before);
        for p in self.s.index.0.plays.iter().filter(|p| interested(&p.events)) {
            let Some((_, cplay)) = self.play_of(p.card, p.n) else { continue };
            if cplay.play.mode == PlayMode::MayWhen
                && !done.contains(&(p.card, Answered::Text(AutoText::Play(p.n))))
                && self.play_actor(p.card, p.n, p.you, event) == side
                && self.check_play(p.card, p.n, side, Some(event)).is_ok()
            {
                found.push(Opt::Use(p.card, p.n));
            }
        }
        // §4.7.4: what may be played as if from hand may be played in response too.
        let sources = self.s.index.0.others.has(Shape::Source);
        let elsewhere = if sources { self.elsewhere(crate::text::ActWord::Play, side) } else { Vec::new() };
        for &card in self.pile(side, Pile::Hand).iter().chain(&elsewhere) {
            self.answers_from_hand(card, event, side, &mut found);
        }
        for p in self.s.index.0.shots.iter().filter(|p| p.you == side && interested(&p.events)) {
            if !done.contains(&(p.card, Answered::Shot)) && self.check_shot(p.card, side, event).is_ok() {
                found.push(Opt::Fire(p.card));
            }
        }
        if !event.before && matches!(event.ev, Ev::InitiateBattle | Ev::InitiateForceDrain) && event.player == Some(side.other()) {
            self.react_options(event, side, &mut found);
        }
        self.follow_options(event, side, &mut found);
        found
    }
}

impl Game {
    /// How a card in hand answers an event.
    pub(crate) fn answers_from_hand(&self, card: CardId, event: &EventData, side: Side, found: &mut Vec<Opt>) {
        let interested = |m: &crate::state::EvMask| m.answers(event.ev, event.before);
        let comp = self.comp(card);
        if !interested(&comp.events) {
            return;
        }
        if self.is_played(card) {
            for n in 0..comp.plays.len() {
                let n = n as u8;
                if interested(&comp.plays[usize::from(n)].events) && self.check_play(card, n, side, Some(event)).is_ok() {
                    found.push(Opt::Play(card, n));
                }
            }
        } else if comp.deploys.iter().any(|d| {
            d.clauses.iter().any(|c| matches!(c, Clause::When(e) if self.event_matches(e, event, &Cx::of(card, self.card(card).def, side))))
        }) && self.can_deploy(card, side).is_ok()
        {
            found.push(Opt::Deploy(card));
        }
    }
}

/// Whether a play's event is about the card itself.
pub(crate) fn about_self(play: &crate::text::Play) -> bool {
    use crate::text::{EventKind, Ref, Word};
    play.event.as_ref().is_some_and(|e| {
        e.any.iter().any(|k| match k {
            EventKind::Done(f, ..) | EventKind::CardDeed(f, ..) => {
                f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Ref(Ref::SelfCard))))
            }
            _ => false,
        })
    })
}

/// How often automatic text answers what it brought about itself.
const ECHOES: usize = 5;

/// Events that text may ask about later in the turn.
fn remembered(ev: Ev) -> bool {
    matches!(
        ev,
        Ev::InitiateBattle
            | Ev::InitiateForceDrain
            | Ev::ForceDrained
            | Ev::Deploy
            | Ev::Play
            | Ev::Move
            | Ev::Fire
            | Ev::Hit
            | Ev::WinBattle
            | Ev::LoseBattle
            | Ev::LoseForce
            | Ev::ActivateForce
            | Ev::UseForce
            | Ev::Reached
            | Ev::Destiny
            | Ev::RetrieveForce
            | Ev::Lose
            | Ev::Forfeit
            | Ev::Capture
    )
}
