//! Why not? Asking whether a step could be taken, without taking it.

use crate::card::kinds;
use crate::decision::{Berth, Opt, Pile, Step};
use crate::game::Game;
use crate::query::LENT;
use crate::refusal::{Refusal, require};
use crate::rules::movement_ways::Mode;
use crate::state::{BindSlot, CardId, DeployFrame, EventData, Frame, Zone};
use crate::text::purpose::Purposes;
use crate::text::{PlayMode, Side, Slot};

impl Game {
    /// Whether a player could take a step if the next opportunity to act were his, and if not, why. Nothing changes.
    pub fn why_not(&self, side: Side, step: &Step) -> Result<(), Refusal> {
        require(self.s.outcome.is_none(), "win.life-force")?;
        let event = self.open_event();
        // While a choice must be made that is not an action, nobody acts.
        if let Some(d) = &self.s.decision {
            use crate::decision::Ask;
            let acting = matches!(
                d.kind,
                Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment | Ask::Response | Ask::Damage | Ask::DrawBattleDestiny(_)
            );
            let choosing = matches!(step, Step::Pass) && d.player == side && d.options.contains(&Opt::Pass);
            if !acting && !choosing {
                return Err(Refusal::new("action.responses"));
            }
        }
        match step {
            Step::Activate(n) => {
                require(self.s.turn.player == side, "turn.whose")?;
                require(self.s.turn.in_phase && self.s.turn.phase == crate::text::Phase::Activate, "action.phase")?;
                self.may_activate_more(side)?;
                require(n.floor().max(0) as usize <= self.activatable(side), "force.generation")
            }
            Step::ForceDrain(at) => self.check_drain(*at, side),
            Step::Deploy { card, .. } if self.card(*card).zone == Zone::Pile(Pile::Reserve) && !self.s.rules.battlegrounds_from_hand => {
                self.check_download_of(*card, side)
            }
            Step::Deploy { card, to, react, targets } => self.why_deploy(side, *card, *to, *react, targets, event.as_ref()),
            Step::Play { card, .. } if self.def(*card).kinds.has(kinds::DEFENSIVE_SHIELD) => {
                require(event.is_none(), "effect.shield")?;
                self.check_shield(*card, side)
            }
            Step::Play { card, targets, slot } => {
                require(self.is_played(*card), "interrupt.play")?;
                self.why_play(side, *card, targets, *slot, event.as_ref())
            }
            Step::Use { card, targets } => self.why_play(side, *card, targets, None, event.as_ref()),
            Step::Battle(at) => self.check_battle(*at, side),
            Step::Attack(creature) => self.check_attack(*creature, side),
            Step::CreatureAttack(creature) => self.check_creature_attack(*creature, side),
            Step::Fire { weapon, at } => match &event {
                Some(e) if self.s.index.0.shots.iter().any(|p| p.card == *weapon) => self.check_shot(*weapon, side, e),
                _ => self.check_fire(*weapon, side, *at),
            },
            Step::Move { card, to, parsec, way, berth, react } => {
                self.why_move(side, *card, (*to, *parsec, *berth), *way, *react, event.as_ref())
            }
            Step::DrawCard => {
                require(self.s.turn.player == side, "turn.whose")?;
                require(self.s.turn.in_phase && self.s.turn.phase == crate::text::Phase::Draw, "action.phase")?;
                require(!self.pile(side, Pile::Force).is_empty(), "force.pile-empty")?;
                self.may_draw(side)
            }
            Step::Transfer { card, to } => {
                require(self.s.turn.player == side && self.s.turn.phase == crate::text::Phase::Deploy, "deploy.phase")?;
                self.check_transfer(*card, *to, side)
            }
            Step::Replace { old, new } => {
                require(self.s.turn.player == side && self.s.turn.phase == crate::text::Phase::Deploy, "deploy.phase")?;
                require(self.card(*new).zone == Zone::Pile(Pile::Hand), "deploy.from-hand")?;
                self.check_replace(*old, *new, side)
            }
            Step::HandOver { captive, escort } => self.check_hand_over(*captive, *escort, side),
            Step::Imprison(captive) => self.check_imprison(*captive, side),
            Step::LeaveCaptive(captive) => self.check_leave(*captive, side),
            Step::FreeCaptive(captive) => self.check_free(*captive, side),
            Step::Race(on) => self.check_race(*on, side),
            Step::Search(site) => self.check_search(*site, side),
            Step::Bury(droid) => self.check_bury(*droid, side),
            Step::Forfeit(card) => self.check_forfeit(*card, side),
            Step::Pass => match &self.s.decision {
                Some(d) if d.player == side => require(d.options.contains(&Opt::Pass), "battle.must-forfeit"),
                _ => Ok(()),
            },
        }
    }

    /// The event that responses are open to.
    #[must_use]
    pub fn open_event(&self) -> Option<EventData> {
        match self.s.stack.last() {
            Some(Frame::Window(w)) => Some(w.event),
            _ => None,
        }
    }

    fn why_deploy(
        &self,
        side: Side,
        card: CardId,
        to: Option<Opt>,
        react: bool,
        targets: &[CardId],
        event: Option<&EventData>,
    ) -> Result<(), Refusal> {
        let mut d = DeployFrame::new(card, side);
        if react {
            let Some(at) = event.filter(|e| e.player == Some(side.other())).and_then(|e| e.place) else {
                return Err(Refusal::new("react.permission").by(card));
            };
            self.check_react_deploy(card, side, at)?;
            d.react = Some(at);
        } else {
            self.can_deploy_time(card, side, event)?;
            self.check_title_limit(card)?;
        }
        match to {
            None => self.has_place(&d),
            Some(Opt::At(l) | Opt::On(l)) if self.def(card).location.is_some() => self.why_joins(&d, l),
            Some(to) => {
                self.check_deploy_to(&d, to)?;
                require(targets.is_empty() || self.can_deploy_targeting(&d, to, targets), "action.targets")
            }
        }
    }

    /// Whether a card that deploys there can have all these targets, by one of its ways of deploying.
    fn can_deploy_targeting(&self, d: &DeployFrame, to: Opt, wanted: &[CardId]) -> bool {
        let host = match to {
            Opt::On(c) | Opt::At(c) => Some(c),
            _ => None,
        };
        self.lines_to(d, to).into_iter().any(|n| {
            let mut binds = crate::state::Binds::default();
            let mut left: Vec<CardId> = wanted.to_vec();
            for clause in &self.comp(d.card).deploys[n].clauses {
                let crate::text::Clause::Target(t) = clause else { continue };
                let cx = crate::query::Cx { binds: Some(&binds), it: host, ..self.deploy_cx(d) };
                let found = self.target_candidates(t, d.card, Purposes::EMPTY, &cx);
                let taken = left.iter().copied().find(|w| found.contains(w)).or(found.first().copied());
                let slot = BindSlot::of(t);
                if let Some(c) = taken {
                    left.retain(|w| *w != c);
                    binds.set_cards(slot, &[c]);
                }
            }
            left.is_empty()
        })
    }

    fn can_deploy_time(&self, card: CardId, side: Side, event: Option<&EventData>) -> Result<(), Refusal> {
        require(!self.def(card).kinds.has(kinds::DEFENSIVE_SHIELD), "effect.shield")?;
        self.check_source(crate::text::ActWord::Deploy, card, side, "deploy.from-hand")?;
        let by_event = self.comp(card).deploys.iter().any(|d| d.answers_event());
        if by_event {
            return require(event.is_some(), "effect.immediate");
        }
        if self.def(card).kinds.has(kinds::IMMEDIATE_EFFECT) {
            return Ok(());
        }
        require(!self.is_played(card), "interrupt.play")?;
        if let Some(now) = self.own_deploy_time(card, side) {
            return require(now && event.is_none(), "action.phase");
        }
        require(self.s.turn.player == side, "turn.whose")?;
        require(event.is_none(), "action.responses")?;
        require(self.s.turn.in_phase && self.s.turn.phase == crate::text::Phase::Deploy && self.s.battles.is_empty(), "deploy.phase")
    }

    fn why_play(&self, side: Side, card: CardId, targets: &[CardId], slot: Option<Slot>, event: Option<&EventData>) -> Result<(), Refusal> {
        let comp = self.comp(card);
        let mut refusal = Refusal::new("action.not-offered").by(card);
        if !self.is_played(card) && !self.s.index.0.plays.iter().any(|p| p.card == card) {
            return Err(Refusal::new("card.state").by(card));
        }
        let lent = self.s.index.0.plays.iter().filter(|p| p.card == card && p.n >= LENT).map(|p| p.n);
        for n8 in (0..(comp.plays.len() + comp.cancels.len()) as u8).chain(lent) {
            // A function of another kind than is asked about says nothing.
            let other = |(_, p): (_, &crate::card::compiled::CPlay)| p.play.slot.is_some() && p.play.slot != slot;
            if slot.is_some() && self.play_of(card, n8).is_some_and(other) {
                continue;
            }
            let event = match self.play_of(card, n8).map(|(_, p)| p) {
                Some(p) if matches!(p.play.mode, PlayMode::When | PlayMode::MayWhen) => event,
                _ if event.is_some() => {
                    // What refuses a response says more than that this is no time for actions.
                    if refusal.rule == "action.not-offered" {
                        refusal = Refusal::new("action.responses").by(card);
                    }
                    continue;
                }
                _ => None,
            };
            match self.check_play(card, n8, side, event) {
                Ok(()) if self.can_target_all(card, n8, side, event, targets) => return Ok(()),
                Ok(()) => refusal = Refusal::new("action.targets").by(card),
                // The reason of the function whose time it is says more than that it is not another's time.
                Err(e)
                    if matches!(e.rule, "action.response-only" | "action.responses" | "action.phase")
                        && refusal.rule != "action.not-offered" => {}
                Err(e) => refusal = e,
            }
        }
        Err(refusal)
    }

    /// Whether a play can have all these targets.
    fn can_target_all(&self, card: CardId, n: u8, side: Side, event: Option<&EventData>, wanted: &[CardId]) -> bool {
        if wanted.is_empty() {
            return true;
        }
        let comp = self.comp(card);
        let Some((def, p)) = self.play_of(card, n) else {
            let cx = crate::query::Cx::of(card, self.card(card).def, side);
            let f = &comp.cancels[usize::from(n) - comp.plays.len()];
            let found = self.find_all(f, &cx);
            return wanted.iter().all(|w| found.contains(w));
        };
        let play: &'static crate::text::Play = &p.play;
        let binds = self.event_binds(play.event.as_ref(), event);
        let mut cx = crate::query::Cx::of(card, def, self.you_of(card, n));
        cx.actor = side;
        cx.event = event;
        cx.it = event.and_then(|e| e.card);
        cx.binds = Some(&binds);
        // Targets may lean on each other: bind the wanted ones to every slot they fit, then look again.
        let targets = crate::flow::targets_of(play);
        let mut bound = binds.clone();
        let mut left: Vec<CardId> = wanted.to_vec();
        for t in &targets {
            let now = crate::query::Cx { binds: Some(&bound), ..cx };
            let mut found = self.target_candidates(t, card, p.purpose(t.name()), &now);
            found.retain(|c| self.suits(&play.body, t, *c, &now));
            let slot = BindSlot::of(t);
            let (_, most) = self.how_many(&t.many, &now, found.len());
            let taken: Vec<CardId> = left.iter().copied().filter(|w| found.contains(w)).take(usize::from(most)).collect();
            if !taken.is_empty() {
                left.retain(|w| !taken.contains(w));
                bound.set_cards(slot, &taken);
            }
        }
        left.is_empty() || targets.is_empty() && event.and_then(|e| e.card).is_some_and(|c| left == [c])
    }

    fn why_move(
        &self,
        side: Side,
        card: CardId,
        (to, parsec, berth): (Option<CardId>, Option<i16>, Option<Berth>),
        way: Option<crate::decision::MoveWay>,
        react: bool,
        event: Option<&EventData>,
    ) -> Result<(), Refusal> {
        let mut mode = Mode::default();
        if let (Some(ship), Some(berth)) = (to, berth)
            && self.card(card).zone == Zone::On
            && self.card(card).host == Some(ship)
        {
            return self.why_reassign(side, card, ship, berth, event);
        }
        if let Some(e) = event.filter(|e| !react && self.may_be_followed(e)) {
            require(to.is_none() || to == e.place, "move.follow")?;
            return self.check_follow(card, side, e).map(|_| ());
        }
        if react {
            let Some(at) = event.filter(|e| e.player == Some(side.other())).and_then(|e| e.place) else {
                return Err(Refusal::new("react.permission").by(card));
            };
            if self.card(card).loc == Some(at) {
                self.check_react_away(card, side, at)?;
            } else {
                self.check_react_move(card, side, at)?;
            }
            mode = Mode { react: Some(at), free: false, by_text: true };
        }
        let ways: Vec<crate::decision::MoveWay> = match way {
            Some(w) => vec![w],
            None if self.card(card).zone == Zone::Location => vec![crate::decision::MoveWay::MobileSystem],
            None => crate::flow::ALL_WAYS.to_vec(),
        };
        let mut refusal: Option<Refusal> = None;
        for w in ways {
            if let Err(e) = self.check_mover(card, side, w, mode) {
                refusal.get_or_insert(e);
                continue;
            }
            for place in self.move_places(card, w) {
                let there = match place {
                    Opt::At(l) => Some(l) == to,
                    Opt::Aboard(s, b) => Some(s) == to && berth.is_none_or(|wanted| wanted == b),
                    Opt::DeepSpace(p) => Some(p) == parsec,
                    _ => false,
                };
                if (to.is_some() || parsec.is_some()) && !there {
                    continue;
                }
                match self.check_move_to(card, side, w, place, mode) {
                    Ok(_) => return Ok(()),
                    Err(e) => refusal = Some(e),
                }
            }
        }
        if let (Some(ship), Some(berth), None) = (to, berth, &refusal) {
            return Err(self.why_no_berth(card, ship, berth));
        }
        Err(refusal.unwrap_or(Refusal::new("move.destination").by(card)))
    }

    /// §6.7.3: to another place aboard the same ship or vehicle.
    fn why_reassign(&self, side: Side, card: CardId, ship: CardId, berth: Berth, event: Option<&EventData>) -> Result<(), Refusal> {
        use crate::text::Phase;
        require(self.card(card).owner == side && self.s.turn.player == side, "turn.whose")?;
        require(event.is_none(), "action.responses")?;
        require(self.s.turn.in_phase && matches!(self.s.turn.phase, Phase::Deploy | Phase::Move), "aboard.reassign")?;
        if self.free_berths(card, ship).contains(&berth) { Ok(()) } else { Err(self.why_no_berth(card, ship, berth)) }
    }

    /// Why a card does not take a place aboard: it is not of that kind, or there is no room.
    fn why_no_berth(&self, card: CardId, ship: CardId, berth: Berth) -> Refusal {
        match berth {
            Berth::Pilot if !self.fits_berth(card, ship, berth) => Refusal::new("aboard.pilot").by(card),
            Berth::Driver if !self.fits_berth(card, ship, berth) => Refusal::new("aboard.driver").by(card),
            _ => Refusal::new("aboard.capacity").by(ship),
        }
    }
}
