//! Nobody is sent what he may not see: every byte that went to a client during many games is looked at again afterwards,
//! when the record of the game says what was hidden from whom at that moment.

mod common;

use std::collections::BTreeSet;

use common::{Client, Seat, Server, library, singles};
use holocron_engine::decision::Pile;
use holocron_engine::rng::Rng;
use holocron_engine::state::{CardId, Ev, Zone};
use holocron_engine::text::Side;
use holocron_engine::{Game, LogEntry, Moved};
use holocron_scenario::transcript::{Entry, Transcript};
use serde_json::{Value, json};

/// Whose eyes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Eyes {
    Player(Side),
    Watcher,
}

impl Eyes {
    /// Whether a card is hidden, given whether it is from Dark and from Light.
    fn hidden(self, from: [bool; 2]) -> bool {
        match self {
            Eyes::Player(side) => from[side.index()],
            Eyes::Watcher => from[0] || from[1],
        }
    }
}

/// Which cards are hidden from Dark and from Light, by the engine's own view.
fn hidden(game: &Game) -> Vec<[bool; 2]> {
    let views = Side::BOTH.map(|s| game.view(s));
    game.all_cards().map(|c| [views[0].def(c).is_none(), views[1].def(c).is_none()]).collect()
}

/// The game after each decision, and what happened on the way there.
struct Course {
    games: Vec<Game>,
    hidden: Vec<Vec<[bool; 2]>>,
    ways: Vec<(Vec<LogEntry>, Vec<Moved>)>,
    /// After how many decisions Dark, Light and watchers had seen 1, 2, … answers.
    seen: [Vec<usize>; 3],
}

impl Course {
    /// The course of a game that is over.
    async fn of(client: &mut Client, game: &str) -> Course {
        let text = client.get(&format!("/api/games/{game}/transcript")).await.body;
        let replay = client.get(&format!("/api/replays/{game}")).await.ok();
        let numbers = |key: &str| {
            let list = replay["seen"][key].as_array().unwrap();
            list.iter().map(|n| usize::try_from(n.as_u64().unwrap()).unwrap()).collect::<Vec<_>>()
        };
        Course::read(&text, ["dark", "light", "watchers"].map(numbers))
    }

    /// After how many decisions these eyes had seen so many answers.
    fn decisions(&self, eyes: Eyes, at: usize) -> usize {
        let kind = match eyes {
            Eyes::Player(side) => side.index(),
            Eyes::Watcher => 2,
        };
        match at.checked_sub(1) {
            None => 0,
            Some(i) => self.seen[kind].get(i).copied().unwrap_or(self.games.len()),
        }
    }

    fn read(text: &str, seen: [Vec<usize>; 3]) -> Course {
        let transcript = Transcript::parse(text).unwrap();
        transcript.verify(library()).unwrap();
        let mut game = transcript.header.start(library()).unwrap();
        game.keep_log();
        let mut course = Course { games: vec![game.clone()], hidden: vec![hidden(&game)], ways: vec![game.take_log()], seen };
        for entry in &transcript.entries {
            if let Entry::Pick { pick, .. } = entry {
                game.answer(*pick).unwrap();
                course.ways.push(game.take_log());
                course.hidden.push(hidden(&game));
                course.games.push(game.clone());
            }
        }
        course
    }

    /// Cards that somebody must not learn from a message about going from one moment to another: hidden at both ends,
    /// and not laid open on the way.
    fn secret(&self, eyes: Eyes, before: usize, after: usize) -> Vec<CardId> {
        let (old, new) = (&self.hidden[before], &self.hidden[after]);
        let open = |z: Zone| {
            !matches!(z, Zone::Pile(Pile::Reserve | Pile::Force | Pile::Used | Pile::Hand | Pile::Outside) | Zone::Stacked | Zone::Insert)
        };
        let (log, trail) = &self.ways[after];
        let was_open = |c: CardId| {
            before != after
                && (trail.iter().any(|m| m.card == c && (open(m.from.zone) || open(m.to.zone)))
                    || log.iter().any(|e| e.event.ev == Ev::Reveal && e.event.card == Some(c)))
        };
        let is_hidden = |c: &CardId| eyes.hidden(old[c.index()]) && eyes.hidden(new[c.index()]);
        self.games[after].all_cards().filter(|c| is_hidden(c) && !was_open(*c)).collect()
    }
}

/// Every number of a card in a message.
fn numbers(value: &Value, key: &str, found: &mut BTreeSet<u64>) {
    match value {
        Value::Number(n) if matches!(key, "card" | "host" | "loc" | "target" | "with" | "cards" | "layout" | "fired" | "id in cards") => {
            found.extend(n.as_u64());
        }
        Value::Array(list) => list.iter().for_each(|v| numbers(v, key, found)),
        Value::Object(map) => {
            for (k, v) in map {
                if matches!(key, "cards" | "forfeits") {
                    // Objects by number.
                    found.extend(k.parse::<u64>().ok());
                }
                numbers(v, k, found);
            }
        }
        _ => {}
    }
}

/// Titles that stand in no other card's title or text: where one is found, that card is meant.
fn telling_titles() -> BTreeSet<String> {
    let library = library();
    let mut all = String::new();
    for (_, card) in library.iter() {
        for lang in [holocron_cards::say::Lang::En, holocron_cards::say::Lang::Fr] {
            all.push_str(&holocron_cards::say::text(library, card, lang).join("\n"));
        }
    }
    let titles: Vec<&str> = library.iter().map(|(_, c)| library.symbols.name(c.title)).collect();
    let alone = |t: &&&str| t.len() > 6 && !all.contains(**t) && titles.iter().filter(|o| o.contains(**t)).count() == 1;
    titles.iter().filter(alone).map(|t| (*t).to_owned()).collect()
}

/// Looks at all that went to a client. How many messages, and how many secrets were looked for.
fn look_through(record: &[String], eyes: Eyes, course: &Course, titles: &BTreeSet<String>) -> (usize, usize) {
    let mut at = 0;
    let mut first = true;
    let mut secrets = 0;
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for text in record {
        let mut message: Value = serde_json::from_str(text).unwrap();
        let before = at;
        match message["type"].as_str() {
            Some("update") => at = usize::try_from(message["at"].as_u64().unwrap()).unwrap(),
            Some("view") => {
                at = usize::try_from(message["view"]["at"].as_u64().unwrap()).unwrap();
                // What was told before may be hidden again by now: it must be what was told then, or could be then.
                let log = message.as_object_mut().unwrap().remove("log").unwrap();
                for line in log.as_array().unwrap() {
                    if !first {
                        assert!(seen.contains(&line.to_string()), "{eyes:?}: never told: {line}");
                        continue;
                    }
                    let then = usize::try_from(line["at"].as_u64().unwrap()).unwrap();
                    let mut named = BTreeSet::new();
                    numbers(line, "", &mut named);
                    let then = course.decisions(eyes, then);
                    let secret = course.secret(eyes, then.saturating_sub(1), then);
                    assert!(!secret.iter().any(|c| named.contains(&(c.index() as u64 + 1))), "{eyes:?}: {line}");
                    seen.insert(line.to_string());
                }
                first = false;
            }
            Some("log") => {
                let log = message.as_object_mut().unwrap().remove("log").unwrap();
                for line in log.as_array().unwrap() {
                    assert!(seen.contains(&line.to_string()), "{eyes:?}: never told: {line}");
                }
            }
            // The glossary names cards whatever is on the table.
            Some("why_not") => {
                for step in message["steps"].as_array_mut().unwrap() {
                    step.as_object_mut().unwrap().remove("rule");
                }
            }
            _ => {}
        }
        seen.extend(message["log"].as_array().into_iter().flatten().map(Value::to_string));
        let from = if message["type"] == "update" { before } else { at };
        assert!(at <= from + 1, "{eyes:?}: from {from} to {at}");
        let bytes = message.to_string();
        let mut named = BTreeSet::new();
        numbers(&message, "", &mut named);
        let (old, new) = (course.decisions(eyes, from), course.decisions(eyes, at));
        let game = &course.games[new];
        // Answers that these eyes could not see may have followed: the question is the one after them.
        let last = course.decisions(eyes, at + 1) - 1;
        for card in course.secret(eyes, old, new).into_iter().filter(|c| eyes.hidden(course.hidden[last][c.index()])) {
            secrets += 1;
            let def = game.def(card);
            let title = game.title(card);
            let told = |what: &str| format!("{eyes:?} after {at} decisions learns {title} ({card:?}) by {what}: {bytes}");
            assert!(!bytes.contains(&format!("\"{}\"", def.id)), "{}", told("id"));
            assert!(!named.contains(&(card.index() as u64 + 1)), "{}", told("number"));
            assert!(!titles.contains(title) || !bytes.contains(title), "{}", told("title"));
        }
    }
    (record.len(), secrets)
}

/// Asks all kinds of questions, about cards that one may and may not know.
async fn pry(seat: &mut Seat, rng: &mut Rng) {
    let card = 1 + rng.below(125);
    let other = 1 + rng.below(125);
    let side = ["dark", "light"][rng.below(2)];
    let what = ["power", "destiny", "deploy", "total-power", "drain", "generation", "life-force", "force-icons"][rng.below(8)];
    let asked = match rng.below(12) {
        0..4 => json!({"do": "why_not", "card": card}),
        4 => json!({"do": "why_not", "card": card, "to": other}),
        5..8 => json!({"do": "why", "what": what, "card": card, "side": side}),
        8 => json!({"do": "why", "what": what, "side": side}),
        9 => json!({"do": "where", "decision": seat.decision["id"], "index": rng.below(6)}),
        10 => json!({"do": "odds"}),
        _ => json!({"do": "log"}),
    };
    let mut asked = asked;
    asked["id"] = json!("pry");
    seat.ws.send(asked).await;
    loop {
        let message = seat.step().await.expect("a reply");
        if message["re"] == "pry" {
            return;
        }
    }
}

/// A client that plays, pries and reconnects to the end of a game.
async fn play_out(mut seat: Seat, seed: u64, most: usize) -> Seat {
    let mut rng = Rng(seed);
    for _ in 0..most {
        if !seat.until_asked().await || seat.is_over() {
            break;
        }
        if rng.below(4) == 0 {
            pry(&mut seat, &mut rng).await;
            continue;
        }
        if rng.below(60) == 0 {
            assert!(seat.reconnect().await);
        }
        if seat.is_asked() {
            let pick = rng.below(seat.options());
            if !seat.answer(pick).await {
                break;
            }
        }
    }
    if !seat.is_over() {
        seat.ws.send(json!({"do": "concede"})).await;
    }
    while !seat.is_over() && seat.step().await.is_some() {}
    seat
}

/// A client that watches, and pries, to the end.
async fn watch_out(client: Client, game: String, seed: u64) -> Seat {
    let mut seat = Seat::take(&client, &game).await;
    let mut rng = Rng(seed);
    while !seat.is_over() && seat.step().await.is_some() {
        if rng.below(20) == 0 {
            pry(&mut seat, &mut rng).await;
        }
    }
    seat
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_what_is_hidden() {
    let server = Server::start().await;
    let titles = telling_titles();
    assert!(titles.len() > 50, "only {} titles are telling", titles.len());
    let mut rng = Rng(77);
    let (mut messages, mut secrets) = (0, 0);
    for round in 0..12u64 {
        let (dark, light) = (singles(Side::Dark, &mut rng).join(","), singles(Side::Light, &mut rng).join(","));
        let mut more = json!({"deck": {"text": dark}, "join": {"text": light}});
        if round % 3 == 2 {
            more["side"] = json!("dark");
        }
        let (dark, light) = server.pair(more).await;
        let game = dark.game.clone();
        let watcher = server.guest().await;
        let watching = tokio::spawn(watch_out(watcher, game.clone(), round));
        let mut everything: Vec<(Eyes, Vec<String>)> = Vec::new();
        let most = 250;
        let (dark, light) = tokio::join!(tokio::spawn(play_out(dark, 2 * round, most)), tokio::spawn(play_out(light, 2 * round + 1, most)));
        let (mut dark, light, watching) = (dark.unwrap(), light.unwrap(), watching.await.unwrap());
        let course = Course::of(&mut dark.client, &game).await;
        // Also what one can look at later, of a game in progress as it was: asked for while it was in progress it is the same code.
        everything.push((Eyes::Player(Side::Dark), dark.ws.record.clone()));
        everything.push((Eyes::Player(Side::Light), light.ws.record.clone()));
        everything.push((Eyes::Watcher, watching.ws.record.clone()));
        for (eyes, record) in everything {
            let (m, s) = look_through(&record, eyes, &course, &titles);
            messages += m;
            secrets += s;
        }
    }
    assert!(messages > 5_000 && secrets > 200_000, "{messages} messages, {secrets} secrets: has the test gone blind?");
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_moments_show_what_could_be_seen_then() {
    let server = Server::start().await;
    let mut rng = Rng(5);
    let (dark, light) = (singles(Side::Dark, &mut rng).join(","), singles(Side::Light, &mut rng).join(","));
    let (mut dark, mut light) = server.pair(json!({"deck": {"text": dark}, "join": {"text": light}})).await;
    common::play_both(&mut dark, &mut light, 100).await;
    let game = dark.game.clone();
    let mut watcher = server.guest().await;
    let mut found = Vec::new();
    for at in (0..40usize).step_by(4) {
        for (eyes, client) in
            [(Eyes::Player(Side::Dark), &mut dark.client), (Eyes::Player(Side::Light), &mut light.client), (Eyes::Watcher, &mut watcher)]
        {
            found.push((eyes, at, client.get(&format!("/api/games/{game}/at/{at}")).await.ok()));
        }
    }
    // Nobody gets the record before the end.
    dark.client.get(&format!("/api/games/{game}/transcript")).await.refused(403, "not-over");
    dark.client.get(&format!("/api/replays/{game}/at/3")).await.refused(403, "not-over");
    dark.ws.ask(json!({"do": "concede"})).await;
    let course = Course::of(&mut dark.client, &game).await;
    for (eyes, at, moment) in found {
        assert_eq!(moment["view"]["at"], at);
        let at = course.decisions(eyes, at);
        let bytes = moment.to_string();
        let mut named = BTreeSet::new();
        numbers(&moment, "", &mut named);
        let secret = course.secret(eyes, at.saturating_sub(1), at);
        assert!(!secret.is_empty());
        for card in secret {
            let def = course.games[at].def(card);
            assert!(!bytes.contains(&format!("\"{}\"", def.id)), "{eyes:?} at {at}: {}", def.id);
            assert!(!named.contains(&(card.index() as u64 + 1)));
        }
        if let (Eyes::Player(side), Some(d)) = (eyes, course.games[at].decision())
            && d.player != side
        {
            assert!(moment["taken"].is_null() && moment["decision"]["options"].is_null());
        }
    }
}
