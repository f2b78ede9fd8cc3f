//! Requests of clients: each is carried out, or refused with a reason.

use std::time::Instant;

use holocron_engine::decision::Opt;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;
use holocron_words::lang::{Lang, Words};
use serde::Serialize;
use serde_json::Value;

use super::Table;
use super::request::{Ask, ChatTo, ClaimHow, Refused, Request, Rest};
use super::tell::kind;
use crate::db::games::Status;
use crate::db::journal::{Chat, What};
use crate::games;
use crate::show::log::{Told, line};
use crate::show::view::{Writer, json};
use crate::show::{Eye, card_of, decision, odds, why};

/// How many guesses odds are made of.
const GUESSES: u32 = 200;

/// What comes of a request: a reply, or the plain word that it is done.
type Reply = Result<Option<String>, Refused>;

impl Table {
    /// Does what a client asks, and replies.
    pub(super) async fn client(&mut self, id: u64, request: Request, came: Instant) {
        let Some(conn) = self.conns.iter().find(|c| c.id == id) else { return };
        let (seat, lang) = (conn.seat, conn.lang);
        let re = request.id;
        let is_answer = matches!(request.ask, Ask::Answer { .. });
        let reply = self.act(id, seat, lang, request.ask, re.as_ref()).await;
        if is_answer && reply.is_ok() {
            self.app.metrics.answered(came.elapsed());
        }
        let message = match reply {
            Ok(Some(message)) => message,
            Ok(None) => format!("{{\"type\":\"ok\",\"re\":{}}}", json(&re)),
            Err(refused) => {
                self.app.metrics.refused.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                refused.message(self.words_of(lang), re.as_ref(), self.question(kind(seat)))
            }
        };
        self.send_to(id, message);
    }

    fn words_of(&self, lang: Lang) -> &Words {
        self.app.words(lang)
    }

    /// The name of the open question for these eyes.
    fn question(&self, kind: usize) -> Option<u32> {
        self.play.as_ref().filter(|p| p.game.decision().is_some()).map(|p| p.story.names[kind])
    }

    async fn act(&mut self, id: u64, seat: Option<Side>, lang: Lang, ask: Ask, re: Option<&Value>) -> Reply {
        let player = || seat.ok_or_else(|| Refused::new("not-playing", "refused-not-playing"));
        match ask {
            Ask::Answer { decision, index, rest } => self.answer_from(player()?, decision, index, rest).await?,
            Ask::WhyNot { card, to } => return self.why_not(player()?, lang, card, to, re),
            Ask::Why { what, card, side } => return self.why(seat, lang, &what, card, side.map(Side::from), re),
            Ask::Where { decision, index } => return self.look_where(player()?, lang, decision, index, re),
            Ask::Odds => return self.odds(player()?, re).await,
            Ask::Log => return self.log(seat, lang, re).await,
            Ask::Settings(settings) => {
                let side = player()?;
                let person = self.row.seats[side.index()].person;
                if let Some(person) = person {
                    let kept = self.app.db.keep_settings(person, &json(&settings)).await;
                    kept.map_err(|_| Refused::new("not-written", "refused-not-written"))?;
                }
                self.settings[side.index()] = settings;
                self.rests[side.index()] = None;
                self.pause();
                self.tell_settings(side);
            }
            Ask::Undo { to } => self.ask_undo(player()?, to).await?,
            Ask::UndoReply { yes } => self.reply_undo(player()?, yes).await?,
            Ask::Chat { text, to } => self.chat(id, seat, &text, to).await?,
            Ask::Concede => {
                let side = player()?;
                self.must_not_be_over()?;
                self.stands(What::Concede(side)).await?;
            }
            Ask::Adjourn => self.adjourn(player()?).await?,
            Ask::AdjournReply { yes } => {
                let side = player()?;
                if self.adjourn_asked.is_none_or(|by| by == side) {
                    return Err(Refused::new("forbidden", "refused-not-asked"));
                }
                self.adjourn_asked = None;
                if yes {
                    self.must_be_playing()?;
                    self.stands(What::Adjourn).await?;
                } else {
                    self.tell_table(&["adjourn"]);
                }
            }
            Ask::Resume => self.resume(player()?).await?,
            Ask::Claim { how } => self.claim(player()?, how).await?,
            Ask::Hands { show } => {
                let side = player()?;
                self.must_not_be_over()?;
                self.stands(What::Hands(side, show)).await?;
                self.tell_watchers_anew().await;
            }
            Ask::Rematch => self.rematch(player()?).await?,
            Ask::Lang { lang } => {
                let lang = Lang::of_code(&lang).ok_or_else(|| Refused::new("bad-message", "refused-bad-message").with("what", lang))?;
                if let Some(conn) = self.conns.iter_mut().find(|c| c.id == id) {
                    conn.lang = lang;
                }
                let whole = self.whole(seat, lang).await;
                self.send_to(id, whole);
            }
            Ask::Ping => {}
        }
        Ok(None)
    }

    fn must_not_be_over(&self) -> Result<(), Refused> {
        match self.row.status {
            Status::Waiting => Err(Refused::new("not-playing", "refused-waiting")),
            Status::Over => Err(Refused::new("over", "refused-over")),
            Status::Playing | Status::Adjourned => Ok(()),
        }
    }

    fn must_be_playing(&self) -> Result<(), Refused> {
        self.must_not_be_over()?;
        if self.row.status == Status::Adjourned { Err(Refused::new("not-playing", "refused-adjourned")) } else { Ok(()) }
    }

    /// An entry that changes how the game stands.
    async fn stands(&mut self, what: What) -> Result<(), Refused> {
        self.undo_asked = None;
        self.adjourn_asked = None;
        let entry = self.enter(what).await?;
        self.start_clock();
        self.tell_entry(&entry);
        self.app.lobby_changed();
        Ok(())
    }

    async fn answer_from(&mut self, side: Side, question: u32, index: usize, rest: Option<Rest>) -> Result<(), Refused> {
        self.must_be_playing()?;
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let Some(d) = play.game.decision() else { return Err(Refused::new("over", "refused-over")) };
        let name = play.story.names[side.index()];
        if question != name {
            return Err(Refused::new("stale", "refused-stale").with("decision", name));
        }
        if d.player != side {
            return Err(Refused::new("not-yours", "refused-not-yours"));
        }
        if index >= d.options.len() {
            return Err(Refused::new("no-such-option", "refused-no-such-option").with("index", index).with("options", d.options.len()));
        }
        if d.options[index] == Opt::Pass {
            if d.options.len() > 1 {
                self.pace[side.index()].note(self.put.elapsed());
            }
            let turn = play.game.state().turn;
            // Whoever declines something else, such as a further forfeit, still rests.
            use holocron_engine::decision::Ask as Asked;
            let acts = matches!(d.kind, Asked::Action | Asked::WeaponsSegment | Asked::PowerSegment | Asked::Response);
            let kept = self.rests[side.index()].filter(|_| !acts && rest.is_none());
            self.rests[side.index()] = kept.or(rest.map(|rest| (turn.number, (rest == Rest::Phase).then_some(turn.phase))));
        }
        self.answer(side, index).await
    }

    /// A card that these eyes may ask about.
    fn known(&self, eye: Eye, number: u16) -> Result<CardId, Refused> {
        let card = self.play.as_ref().and_then(|p| card_of(&p.game, number).filter(|c| eye.knows(&p.game, *c)));
        card.ok_or_else(|| Refused::new("forbidden", "refused-unknown-card"))
    }

    fn reply<T: Serialize>(kind: &str, re: Option<&Value>, body: &T) -> String {
        let mut out = Writer::new();
        out.add("type", kind);
        out.raw("re", &json(&re));
        // The body is an object: its keys go behind.
        let head = out.end();
        let body = json(body);
        if body.len() > 2 { format!("{},{}", &head[..head.len() - 1], &body[1..]) } else { head }
    }

    fn why_not(&self, side: Side, lang: Lang, card: u16, to: Option<u16>, re: Option<&Value>) -> Reply {
        let eye = Eye::Seat(side);
        let card = self.known(eye, card)?;
        let to = to.map(|t| self.known(eye, t)).transpose()?;
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        Ok(Some(Self::reply("why_not", re, &why::why_not(&play.game, self.words_of(lang), side, card, to))))
    }

    fn why(&self, seat: Option<Side>, lang: Lang, what: &str, card: Option<u16>, side: Option<Side>, re: Option<&Value>) -> Reply {
        let card = card.map(|c| self.known(self.eye(seat), c)).transpose()?;
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let Some(found) = why::What::find(&play.game, what, card, side) else {
            return Err(Refused::new("bad-message", "refused-bad-message").with("what", what));
        };
        Ok(Some(Self::reply("why", re, &why::why(&play.game, self.words_of(lang), what, found))))
    }

    /// Where an option would lead, without taking it: only where nothing happens before that is asked.
    fn look_where(&self, side: Side, lang: Lang, question: u32, index: usize, re: Option<&Value>) -> Reply {
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let name = play.story.names[side.index()];
        if name != question {
            return Err(Refused::new("stale", "refused-stale").with("decision", name));
        }
        let Some(d) = play.game.decision().filter(|d| d.player == side) else {
            return Err(Refused::new("not-yours", "refused-not-yours"));
        };
        let Some(opt) = d.options.get(index) else {
            return Err(Refused::new("no-such-option", "refused-no-such-option").with("index", index).with("options", d.options.len()));
        };
        let looks = matches!(opt, Opt::Deploy(_) | Opt::Move(..) | Opt::Transfer(_) | Opt::Fire(_) | Opt::Replace(_));
        let mut options = Vec::new();
        if looks {
            let mut game = play.game.clone();
            let asked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| game.answer(index).ok().map(|()| game)));
            if let Ok(Some(game)) = asked
                && game.trail().is_empty()
                && game.log().is_empty()
                && game.state().rng == play.game.state().rng
                && let Some(next) = game.decision().filter(|n| n.player == side)
            {
                options = decision::options(&game, self.words_of(lang), next);
            }
        }
        #[derive(Serialize)]
        struct Where {
            index: usize,
            options: Vec<decision::OptionOut>,
        }
        Ok(Some(Self::reply("where", re, &Where { index, options })))
    }

    async fn odds(&self, side: Side, re: Option<&Value>) -> Reply {
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let (view, library, seed) = (play.game.view(side), self.app.library, u64::from(play.story.question));
        // A defect in a guess is no reason to stop: there are just no odds then.
        let odds = tokio::task::spawn_blocking(move || odds::odds(&view, library, GUESSES, seed)).await.ok().flatten();
        match odds {
            Some(odds) => Ok(Some(Self::reply("odds", re, &odds))),
            None => Err(Refused::new("forbidden", "refused-no-battle")),
        }
    }

    async fn log(&self, seat: Option<Side>, lang: Lang, re: Option<&Value>) -> Reply {
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let all = self.log_of(self.eye(seat)).await;
        let then = |t: &Told| play.story.at(kind(seat), usize::try_from(t.at).unwrap_or(usize::MAX));
        let log: Vec<_> = all.iter().map(|t| line(&play.game, self.words_of(lang), t, then(t))).collect();
        #[derive(Serialize)]
        struct Log<T> {
            log: Vec<T>,
        }
        Ok(Some(Self::reply("log", re, &Log { log })))
    }

    async fn chat(&mut self, id: u64, seat: Option<Side>, text: &str, to: Option<ChatTo>) -> Result<(), Refused> {
        let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
        let most = self.app.options.limits.chat;
        if text.is_empty() {
            return Err(Refused::new("bad-message", "refused-empty"));
        }
        if text.chars().count() > most {
            return Err(Refused::new("too-large", "refused-too-long").with("n", most));
        }
        if self.play.as_ref().is_some_and(|p| p.story.said >= self.app.options.limits.chats) {
            return Err(Refused::new("too-many", "refused-too-much-chat"));
        }
        // Watchers talk among themselves unless they say otherwise; players talk to the table.
        let watchers = match (seat, to) {
            (None, None | Some(ChatTo::Watchers)) => true,
            (Some(_), Some(ChatTo::Watchers)) => return Err(Refused::new("forbidden", "refused-not-playing")),
            _ => false,
        };
        let by = self.conns.iter().find(|c| c.id == id).map(|c| c.name.clone()).unwrap_or_default();
        let entry = self.enter(What::Chat(Chat { by, side: seat, watchers, text })).await?;
        self.tell_entry(&entry);
        Ok(())
    }

    async fn adjourn(&mut self, side: Side) -> Result<(), Refused> {
        self.must_be_playing()?;
        let alone = self.row.seats[side.other().index()].person.is_none();
        if alone || self.adjourn_asked == Some(side.other()) {
            return self.stands(What::Adjourn).await;
        }
        self.adjourn_asked = Some(side);
        self.tell_table(&["adjourn"]);
        Ok(())
    }

    async fn resume(&mut self, side: Side) -> Result<(), Refused> {
        self.must_not_be_over()?;
        if self.row.status != Status::Adjourned {
            return Err(Refused::new("forbidden", "refused-not-asked"));
        }
        let other = side.other().index();
        if self.row.seats[other].person.is_some() && !self.here()[other] {
            return Err(Refused::new("not-yet", "refused-not-playing"));
        }
        self.stands(What::Resume).await?;
        self.go_on().await;
        Ok(())
    }

    async fn claim(&mut self, side: Side, how: ClaimHow) -> Result<(), Refused> {
        self.must_be_playing()?;
        let other = side.other();
        let person = self.row.seats[other.index()].person.is_some();
        let bot = self.play.as_ref().is_some_and(|p| p.story.bots[other.index()].is_some());
        if !person || bot {
            return Err(Refused::new("forbidden", "refused-here"));
        }
        self.may_claim(other).map_err(|key| Refused::new("not-yet", key))?;
        match how {
            ClaimHow::Win => self.stands(What::Claim(side)).await,
            ClaimHow::Adjourn => self.stands(What::Adjourn).await,
            ClaimHow::Bot => {
                // The best there is.
                let Some(name) = self.app.options.players.iter().last().map(|p| p.name().to_owned()) else { return Ok(()) };
                self.stands(What::Hand(other, name)).await?;
                self.go_on().await;
                Ok(())
            }
        }
    }

    async fn tell_watchers_anew(&mut self) {
        for lang in Lang::ALL {
            if self.conns.iter().any(|c| c.seat.is_none() && c.lang == lang) {
                let whole = self.whole(None, lang).await;
                self.send_to_all(2, lang, &whole.into());
            }
        }
        if self.shadows[2].is_some() {
            self.shadow_of(None);
        }
    }

    async fn rematch(&mut self, side: Side) -> Result<(), Refused> {
        if self.row.status != Status::Over {
            return Err(Refused::new("not-yet", "refused-not-over"));
        }
        self.rematch[side.index()] = true;
        let other = side.other().index();
        let agreed = self.rematch[other] || self.row.seats[other].person.is_none();
        if agreed && self.row.rematch.is_none() {
            let code = games::rematch(&self.app, &self.row).await.map_err(|_| Refused::new("internal", "refused-internal"))?;
            self.row.rematch = Some(code);
        }
        self.tell_table(&["rematch"]);
        Ok(())
    }
}
