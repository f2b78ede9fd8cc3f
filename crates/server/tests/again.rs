//! Coming back: after a lost connection, after a restart, and to games that are over.

mod common;

use common::client::Client;
use common::{Seat, Server, assert_same, play_both, said};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_told() {
    let mut server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    play_both(&mut dark, &mut light, 20).await;
    // Dark reads nothing for a while, and then comes back with what it has.
    for round in 0..6 {
        let (seq, view, log) = (dark.seq, dark.view.clone(), dark.log.clone());
        play_both(&mut dark, &mut light, 15).await;
        let (now, whole) = (dark.view.clone(), dark.log.clone());
        let end = dark.seq;
        (dark.seq, dark.view, dark.log) = (seq, view, log);
        if round % 2 == 1 {
            server.restart().await;
            light.client.addr = server.addr();
            assert!(light.reconnect().await);
            while light.step().await.unwrap()["type"] != "table" {}
        }
        assert!(dark.reconnect().await);
        let mut entries = Vec::new();
        loop {
            let message = dark.step().await.unwrap();
            match message["type"].as_str() {
                Some("update") => entries.push(message["seq"].as_u64().unwrap()),
                Some("view") => panic!("a whole view where {} entries were missed", end - seq),
                _ => break,
            }
        }
        assert_eq!(entries, (seq + 1..=end).collect::<Vec<_>>(), "each entry once");
        assert_same(&dark.view, &now, "view");
        assert_eq!(dark.log, whole);
        assert!(dark.is_settled());
    }
    // Nothing missed: the question is there all the same.
    assert!(dark.reconnect().await);
    dark.decision = json!(null);
    while dark.step().await.unwrap()["type"] != "table" {}
    assert!(!dark.decision.is_null());
    // From nowhere, or from the future: the whole.
    for from in [0, 1_000_000] {
        let mut ws = dark.client.ws(&format!("/ws/games/{}?from={from}", dark.game)).await;
        let first = ws.next().await.unwrap();
        assert!(first["type"] == "view" || from == 0, "{first}");
    }
    // After an undo: the whole.
    let seq = dark.seq;
    dark.ws.ask(json!({"do": "undo", "to": 10})).await;
    light.ws.ask(json!({"do": "undo_reply", "yes": true})).await;
    let mut ws = dark.client.ws(&format!("/ws/games/{}?from={seq}", dark.game)).await;
    let first = ws.next().await.unwrap();
    assert_eq!((&first["type"], &first["view"]["at"]), (&json!("view"), &json!(10)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_server_says_so_and_keeps_everything() {
    let mut server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(30).await;
    let view = seat.view.clone();
    let restart = server.restart();
    let closed = async {
        loop {
            match seat.ws.next().await {
                Some(m) if m["type"] == "closed" => break m["code"].clone(),
                Some(_) => {}
                None => break json!("without a word"),
            }
        }
    };
    let ((), closed) = tokio::join!(restart, closed);
    assert_eq!(closed, "shutdown");
    let again = Seat::take(&guest, &game).await;
    assert_same(&again.view, &view, "view");
    // Two servers do not share a folder.
    let second = holocron_server::start(server.options.clone(), common::library()).await;
    assert!(matches!(second, Err(holocron_server::StartError::InUse)), "{second:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_back_and_forth() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    let mut views = vec![seat.view.clone()];
    for _ in 0..40 {
        seat.play(1).await;
        views.push(seat.view.clone());
    }
    seat.ws.ask(json!({"do": "concede"})).await;
    let replay = guest.get(&format!("/api/replays/{game}")).await.ok();
    let decisions = replay["decisions"].as_u64().unwrap();
    assert_eq!(replay["table"]["outcome"], json!({"winner": "dark", "by": "concession"}));
    assert!(replay["moments"].as_array().unwrap().len() > 5);
    assert_eq!(replay["life"][0][0], 0);
    // From the seat, any moment is what was seen then.
    for view in views.iter().rev().step_by(7) {
        let at = &view["at"];
        let moment = guest.get(&format!("/api/replays/{game}/at/{at}?seat=light")).await.ok();
        let mut then = moment["view"].clone();
        then["over"] = json!(null);
        assert_same(&then, view, "view");
    }
    // From both, everything is open, and what was chosen is told.
    let both = guest.get(&format!("/api/replays/{game}/at/10?seat=both")).await.ok();
    for side in ["dark", "light"] {
        let hand = &both["view"]["sides"][side]["piles"]["hand"];
        assert_eq!(hand["cards"].as_array().unwrap().len() as u64, hand["count"].as_u64().unwrap());
        assert!(hand["cards"].as_array().unwrap().iter().all(|c| c.is_u64()));
    }
    assert!(both["taken"].is_u64() && both["decision"]["options"].is_array());
    let next = guest.get(&format!("/api/replays/{game}/at/11?seat=both")).await.ok();
    assert_eq!(next["at"], 11);
    let last = guest.get(&format!("/api/replays/{game}/at/99999?seat=both")).await.ok();
    assert_eq!((&last["at"], &last["view"]["over"]["winner"]), (&json!(decisions), &json!("dark")));
    let log = guest.get(&format!("/api/replays/{game}/log?seat=light&lang=fr")).await.ok();
    assert_eq!(log["log"].as_array().unwrap().len(), seat.log.len());
    assert!(said(&log["log"][3]["words"]).len() > 5);
    // Whoever may watch may see it afterwards.
    let mut other = server.guest().await;
    other.get(&format!("/api/replays/{game}")).await.ok();
}

/// Looks at a moment and asks about everything that it shows: numbers of cards, places and players, and what could be done.
async fn ask_about(guest: &mut Client, path: &str, seat: &str) -> (usize, usize) {
    let (mut numbers, mut refusals) = (0, 0);
    let view = guest.get(&format!("{path}?seat={seat}")).await.ok()["view"].clone();
    for card in view["cards"].as_object().unwrap().values() {
        let id = &card["id"];
        for (what, value) in card["values"].as_object().into_iter().flatten() {
            let why = guest.get(&format!("{path}/why?seat={seat}&what={what}&card={id}")).await.ok();
            assert_eq!((&why["type"], &why["total"]), (&json!("why"), value), "{what} of {card}");
            numbers += 1;
        }
        if card["place"].is_object() {
            let why = guest.get(&format!("{path}/why?seat={seat}&what=total-power&card={id}&side=dark")).await.ok();
            assert_eq!(why["total"], card["place"]["power"]["dark"]);
        }
        let why = guest.get(&format!("{path}/why?seat={seat}&card={id}")).await.ok();
        for step in why["steps"].as_array().unwrap() {
            assert!(step["allowed"] == true || step["rule"]["title"].is_string(), "{step}");
            refusals += usize::from(step["allowed"] == false);
        }
    }
    let why = guest.get(&format!("{path}/why?seat={seat}&what=life-force&side=light")).await.ok();
    assert_eq!(why["total"], view["sides"]["light"]["life"]);
    (numbers, refusals)
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_moments_are_explained() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(60).await;
    // While the game goes on: what could be seen, as it was.
    let at = seat.view["at"].as_u64().unwrap() / 2;
    let (numbers, refusals) = ask_about(&mut guest, &format!("/api/games/{game}/at/{at}"), "light").await;
    assert!(numbers > 5 && refusals > 3, "{numbers} numbers, {refusals} refusals");
    let hidden = (1..=120).find(|n| seat.view["cards"][n.to_string()].is_null()).unwrap();
    guest.get(&format!("/api/games/{game}/at/{at}/why?what=destiny&card={hidden}")).await.refused(403, "forbidden");
    guest.get(&format!("/api/replays/{game}/at/{at}/why?card=1")).await.refused(403, "not-over");
    server.guest().await.get(&format!("/api/games/{game}/at/{at}/why?card=1")).await.refused(403, "forbidden");
    // Afterwards from any seat; a hand that the seat does not see is not asked about.
    seat.ws.ask(json!({"do": "concede"})).await;
    for eyes in ["dark", "light", "both"] {
        ask_about(&mut guest, &format!("/api/replays/{game}/at/{at}"), eyes).await;
    }
    for bad in ["what=wisdom&side=dark", "side=dark", "card=9999"] {
        assert_ne!(guest.get(&format!("/api/replays/{game}/at/{at}/why?{bad}")).await.status, 200, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_from_a_moment() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(20).await;
    let (at, view) = (seat.view["at"].as_u64().unwrap(), seat.view.clone());
    seat.play(10).await;
    let path = format!("/api/replays/{game}/play-on");
    guest.post(&path, json!({"at": at, "side": "light"})).await.refused(403, "not-over");
    seat.ws.ask(json!({"do": "concede"})).await;
    let made = guest.post(&path, json!({"at": at, "side": "light"})).await.ok();
    let mut on = Seat::take(&guest, made["game"].as_str().unwrap()).await;
    assert_same(&on.view, &view, "the same table");
    assert!(on.is_asked());
    on.play(20).await;
    // From the other side too.
    let made = guest.post(&path, json!({"at": at, "side": "dark", "bot": "random"})).await.ok();
    let mut on = Seat::take(&guest, made["game"].as_str().unwrap()).await;
    assert_eq!(on.view["you"], "dark");
    on.play(5).await;
    guest.post(&path, json!({"at": at, "side": "dark", "bot": "emperor"})).await.refused(404, "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transcript_is_put_in() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(30).await;
    // Against a bot the record may be had at any time: a report of a defect needs it.
    let text = guest.get(&format!("/api/games/{game}/transcript")).await.body;
    let mut other = server.guest().await;
    let put = other.post("/api/replays", json!({"text": text})).await.ok()["game"].as_str().unwrap().to_owned();
    let replay = other.get(&format!("/api/replays/{put}")).await.ok();
    assert_eq!(replay["decisions"], seat.view["at"]);
    assert_eq!(other.get("/api/lobby").await.ok()["replays"][0]["upload"], true);
    let at = seat.view["at"].as_u64().unwrap();
    let moment = other.get(&format!("/api/replays/{put}/at/{at}?seat=light")).await.ok();
    assert_same(&moment["view"], &seat.view, "view");
    // A changed one is found out, with the line.
    let changed = text.replacen("1 dark 1/", "1 dark 2/", 1).replacen("seed: ", "seed: 1", 1);
    let error = other.post("/api/replays", json!({"text": changed})).await.refused(400, "bad-replay");
    assert!(error["words"].as_str().unwrap().starts_with("Line 6"), "{error}");
}
