//! Being asked tells nothing. Two games that are the same for everybody but one player, who holds another card in each,
//! look the same to the opponent and to whoever watches: byte for byte, and in when somebody is waited for.

mod common;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use common::{Client, Folder, Seat, Server, library, singles};
use holocron_engine::card::kinds;
use holocron_engine::decision::Pile;
use holocron_engine::rng::Rng;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;
use holocron_scenario::transcript::{Entry, Transcript};
use holocron_server::Limits;
use serde_json::{Value, json};

/// Which option somebody takes who goes only by what everybody knows: by lot among those that have nothing to do with
/// certain cards.
fn pick(seat: &Seat, step: u64, banned: &[u64]) -> usize {
    let options = seat.decision["options"].as_array().unwrap();
    let clean = |o: &&Value| ["card", "target", "with"].iter().all(|k| !o[*k].as_u64().is_some_and(|n| banned.contains(&n)));
    let sign = |o: &Value| format!("{}{}{}{}{}{}", o["act"], o["card"], o["target"], o["with"], o["n"], o["pile"]);
    let mut fit: Vec<&Value> = options.iter().filter(clean).collect();
    if fit.is_empty() {
        return 0;
    }
    fit.sort_by_key(|o| sign(o));
    // Something is to happen; but who draws deep comes upon what is hidden there.
    let lively: Vec<&Value> =
        fit.iter().copied().filter(|o| matches!(o["act"].as_str(), Some("activate" | "deploy" | "battle" | "drain" | "play"))).collect();
    let fit = if lively.is_empty() || step % 5 == 4 { fit } else { lively };
    let one = fit[Rng(step).below(fit.len())];
    usize::try_from(one["index"].as_u64().unwrap()).unwrap()
}

/// What there is no other way for: times and names.
fn plain(text: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap();
    fn scrub(value: &mut Value) {
        match value {
            Value::Object(map) => {
                for key in ["waiting_since", "now", "created", "time", "since", "claim_at", "id", "re"] {
                    if key != "id" || map.get("players").is_some() {
                        map.remove(key);
                    }
                }
                map.values_mut().for_each(scrub);
            }
            Value::Array(list) => list.iter_mut().for_each(scrub),
            _ => {}
        }
    }
    let clock = value["table"]["clock"].take();
    scrub(&mut value);
    value["clock"] = clock["running"].clone();
    value.to_string()
}

/// What is seen from outside: messages to the opponent and to a watcher, and when the player was waited for.
#[derive(Debug, PartialEq)]
enum Seen {
    Opponent(String),
    Watcher(String),
    Asked,
}

struct Played {
    trace: Vec<Seen>,
    transcript: String,
    /// Questions that were asked, and those in which there was nothing but to pass.
    asked: usize,
    bare: usize,
}

async fn play(seed: u64, decks: &[Vec<String>; 2], banned: &[u64], steps: u64) -> Played {
    let server = Server::seeded(Folder::new("discreet"), Limits::wide(), seed).await;
    let decks = decks.clone().map(|d| json!({"text": d.join(",")}));
    let (mut dark, mut light) = server.pair(json!({"deck": decks[0], "join": decks[1], "clock": {"minutes": 60, "increment": 7}})).await;
    let watcher: Client = server.guest().await;
    let mut watching = Seat::take(&watcher, &dark.game).await;
    let mut played = Played { trace: Vec::new(), transcript: String::new(), asked: 0, bare: 0 };
    let mut done = [dark.ws.record.len(), light.ws.record.len(), watching.ws.record.len()];
    for step in 0..steps {
        for seat in [&mut dark, &mut light, &mut watching] {
            seat.sync().await;
        }
        let fresh = |seat: &Seat, done: &mut usize| -> Vec<String> {
            let new = seat.ws.record[*done..].iter().filter(|t| !t.contains("\"sync\"")).map(|t| plain(t)).collect();
            *done = seat.ws.record.len();
            new
        };
        played.trace.extend(fresh(&light, &mut done[1]).into_iter().map(Seen::Opponent));
        played.trace.extend(fresh(&watching, &mut done[2]).into_iter().map(Seen::Watcher));
        if dark.is_over() {
            break;
        }
        if dark.is_asked() {
            played.asked += 1;
            played.bare += usize::from(dark.options() == 1);
            played.trace.push(Seen::Asked);
            let index = pick(&dark, step, banned);
            assert!(dark.answer(index).await);
        } else {
            assert!(light.is_asked(), "nobody is asked");
            let index = pick(&light, step, banned);
            assert!(light.answer(index).await);
        }
    }
    dark.ws.ask(json!({"do": "concede"})).await;
    played.transcript = dark.client.get(&format!("/api/games/{}/transcript", dark.game)).await.body;
    played
}

/// A card that answers something, in Dark's hand, and one that does not, deep in its Reserve Deck: both stay where they are.
fn two_cards(text: &str, rng: &mut Rng) -> Option<(CardId, CardId)> {
    let transcript = Transcript::parse(text).unwrap();
    let mut game = transcript.header.start(library()).unwrap();
    let mut held: Option<BTreeSet<CardId>> = None;
    let mut deep: Option<BTreeSet<CardId>> = None;
    for entry in &transcript.entries {
        if let Entry::Pick { pick, .. } = entry {
            game.answer(*pick).unwrap();
        }
        if game.state().turn.number > 0 && held.is_none() {
            held = Some(game.pile(Side::Dark, Pile::Hand).iter().copied().collect());
            deep = Some(game.pile(Side::Dark, Pile::Reserve).iter().copied().collect());
        }
    }
    let answers = |c: &CardId| game.def(*c).kinds.has(kinds::INTERRUPT);
    let dull = |c: &CardId| !game.def(*c).kinds.has(kinds::INTERRUPT) && game.def(*c).location.is_none();
    let held: Vec<CardId> = held?.into_iter().filter(answers).collect();
    let still: BTreeSet<CardId> = game.pile(Side::Dark, Pile::Reserve).iter().copied().collect();
    let deep: Vec<CardId> = deep?.intersection(&still).copied().filter(dull).collect();
    if held.is_empty() || deep.is_empty() {
        return None;
    }
    Some((held[rng.below(held.len())], deep[rng.below(deep.len())]))
}

/// Up to where nobody else has seen either card.
fn until_seen<'t>(trace: &'t [Seen], ids: &[String]) -> &'t [Seen] {
    let shows = |s: &Seen| matches!(s, Seen::Opponent(t) | Seen::Watcher(t) if ids.iter().any(|i| t.contains(&format!("\"{i}\""))));
    &trace[..trace.iter().position(shows).unwrap_or(trace.len())]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_a_hand_makes_no_difference_to_others() {
    let mut rng = Rng(2024);
    let (mut compared, mut asked, mut bare, mut pairs) = (0, 0, 0, 0);
    // More of them find more: HOLOCRON_SEEDS=100 takes a quarter of an hour.
    let seeds = std::env::var("HOLOCRON_SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(8);
    for seed in 1..=seeds {
        let decks = [singles(Side::Dark, &mut rng), singles(Side::Light, &mut rng)];
        let first = play(seed, &decks, &[], 90).await;
        let Some((held, deep)) = two_cards(&first.transcript, &mut rng) else { continue };
        let start = Transcript::parse(&first.transcript).unwrap().header.start(library()).unwrap();
        let ids = [held, deep].map(|c| start.def(c).id.clone());
        let banned = [held, deep].map(|c| c.index() as u64 + 1);
        let mut other = decks.clone();
        let slots = ids.clone().map(|id| decks[0].iter().position(|d| *d == id).unwrap());
        other[0].swap(slots[0], slots[1]);
        let (one, two) = (play(seed, &decks, &banned, 160).await, play(seed, &other, &banned, 160).await);
        let (a, b) = (until_seen(&one.trace, &ids), until_seen(&two.trace, &ids));
        let n = a.len().min(b.len());
        for i in 0..n {
            assert_eq!(a[i], b[i], "seed {seed}, {held:?} is {} or {}: message {i} tells", ids[0], ids[1]);
        }
        pairs += 1;
        compared += n;
        asked += one.asked;
        bare += one.bare;
    }
    println!("{pairs} pairs, {compared} messages and pauses compared; {asked} questions, {bare} of them bare");
    assert!(
        pairs > 3 && compared > 1000 && bare > 100,
        "{pairs} pairs, {compared} messages, {bare} bare questions: has the test gone blind?"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_has_nothing_is_waited_for_like_one_who_has() {
    let limits = Limits { pause: Duration::from_millis(200), ..Limits::wide() };
    let server = Server::with(limits).await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    let mut waits = 0;
    let mut step = 0;
    while waits < 5 {
        dark.sync().await;
        light.sync().await;
        assert!(!dark.is_over() && step < 400, "only {waits} waits");
        step += 1;
        if !dark.is_asked() {
            let index = pick(&light, step, &[]);
            assert!(light.answer(index).await);
            continue;
        }
        if dark.options() > 1 {
            let index = pick(&dark, step, &[]);
            assert!(dark.answer(index).await);
            continue;
        }
        // From now on Dark need not pass: the server does, in time, and Light sees it waiting.
        assert_eq!(dark.decision["pass"], 0);
        assert_eq!(light.decision["player"], "dark");
        let start = Instant::now();
        dark.ws.send(json!({"do": "settings", "respond": "wait"})).await;
        let id = light.decision["id"].clone();
        while light.decision["id"] == id {
            light.step().await.expect("it goes on");
        }
        assert!(start.elapsed() > Duration::from_millis(90), "{:?}: at once", start.elapsed());
        dark.ws.send(json!({"do": "settings", "respond": "ask"})).await;
        waits += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_passes_for_the_rest_of_a_turn_is_not_asked_again_in_it() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    let mut rested = 0;
    for step in 0..400 {
        dark.sync().await;
        light.sync().await;
        if dark.is_over() || rested > 2 {
            break;
        }
        if !dark.is_asked() {
            let index = pick(&light, step, &[]);
            assert!(light.answer(index).await);
            continue;
        }
        let theirs = dark.view["turn"]["player"] == "light" && dark.decision["kind"] == "action";
        if !theirs {
            let index = pick(&dark, step, &[]);
            assert!(dark.answer(index).await);
            continue;
        }
        let turn = dark.view["turn"]["number"].clone();
        let (id, pass) = (dark.decision["id"].clone(), dark.decision["pass"].clone());
        dark.ws.ask(json!({"do": "answer", "decision": id, "index": pass, "rest": "turn"})).await;
        for more in 0..200 {
            dark.sync().await;
            light.sync().await;
            if dark.is_over() || dark.view["turn"]["number"] != turn {
                break;
            }
            if dark.is_asked() && dark.decision["id"] != id {
                assert!(!matches!(dark.decision["kind"].as_str(), Some("action" | "response" | "weapons")), "{}", dark.decision);
                let index = pick(&dark, more, &[]);
                assert!(dark.answer(index).await);
            } else if light.is_asked() {
                let index = pick(&light, more, &[]);
                assert!(light.answer(index).await);
            }
        }
        rested += 1;
    }
    assert!(rested > 2, "{rested} turns");
}
