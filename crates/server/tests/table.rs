//! What happens at a table besides answers: undo, clocks, players who are gone, chat, adjourning, giving up.

mod common;

use std::time::Duration;

use common::{Seat, Server, assert_same, play_both, said};
use holocron_server::Limits;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn undo_against_a_bot_is_free() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(10).await;
    assert_eq!(seat.table["undo"]["free"], true);
    let (then, view) = (seat.view["at"].as_u64().unwrap(), seat.view.clone());
    let log = seat.log.clone();
    let mut ids = vec![seat.decision["id"].as_u64().unwrap()];
    seat.play(15).await;
    assert!(seat.view["at"].as_u64().unwrap() > then);
    seat.ws.send(json!({"do": "undo", "to": then})).await;
    while seat.step().await.unwrap()["type"] != "view" {}
    assert_same(&seat.view, &view, "after the undo");
    assert_eq!(seat.log, log);
    // The question is the same and has another name: answers to the old one are none.
    ids.push(seat.decision["id"].as_u64().unwrap());
    assert_ne!(ids[0], ids[1]);
    let stale = seat.ws.ask(json!({"do": "answer", "decision": ids[0], "index": 0})).await;
    assert_eq!(stale["code"], "stale");
    seat.play(10).await;
    assert_same(&seat.fresh().await.view, &seat.view, "after playing on");
    // To the very beginning, and not before.
    seat.ws.send(json!({"do": "undo", "to": 0})).await;
    while seat.step().await.unwrap()["type"] != "view" {}
    seat.until_asked().await;
    assert_eq!(seat.view["turn"]["number"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_against_a_person_is_asked_for() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    play_both(&mut dark, &mut light, 40).await;
    assert_eq!(dark.table["undo"]["free"], false);
    // Each counts what it has seen.
    let now = dark.view["at"].as_u64().unwrap();
    let to = now - 5;
    dark.ws.ask(json!({"do": "undo", "to": to})).await;
    let theirs = loop {
        let message = light.step().await.unwrap();
        if message["type"] == "table" && message["table"]["undo"]["asked"]["by"] == "dark" {
            break message["table"]["undo"]["asked"]["to"].clone();
        }
    };
    // Who asked cannot answer for the other.
    assert_eq!(dark.ws.ask(json!({"do": "undo_reply", "yes": true})).await["type"], "refused");
    assert_eq!(light.ws.ask(json!({"do": "undo_reply", "yes": false})).await["type"], "ok");
    let still = dark.fresh().await;
    assert_eq!(still.table["undo"]["asked"], json!(null));
    assert_eq!(still.view["at"], now);
    dark.ws.ask(json!({"do": "undo", "to": to})).await;
    light.ws.send(json!({"do": "undo_reply", "yes": true})).await;
    while light.step().await.unwrap()["type"] != "view" {}
    assert_eq!(light.view["at"], theirs);
    // What was asked for is void once somebody answers.
    while dark.step().await.unwrap()["type"] != "view" {}
    assert_eq!(dark.view["at"], to);
    dark.ws.ask(json!({"do": "undo", "to": to - 5})).await;
    let asked = if dark.is_asked() { &mut dark } else { &mut light };
    let pick = asked.pick();
    assert!(asked.answer(pick).await);
    assert_eq!(light.ws.ask(json!({"do": "undo_reply", "yes": true})).await["type"], "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_that_gives_nothing_away_may_be_consented_to_in_advance() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({"undo": "safe"})).await;
    let (mut at_once, mut asked) = (0, 0);
    for _ in 0..60 {
        play_both(&mut dark, &mut light, 5).await;
        let seat = if dark.is_asked() { &mut dark } else { &mut light };
        let before = seat.view["at"].as_u64().unwrap();
        let (side, kind) = (seat.view["you"].clone(), seat.decision["kind"].clone());
        let hand = |s: &Seat| s.view["sides"][side.as_str().unwrap()]["piles"]["hand"].clone();
        let old = hand(seat);
        // The last option: never pass, where there is a choice.
        let pick = seat.options() - 1;
        let messages = seat.ws.record.len();
        assert!(seat.answer(pick).await);
        if seat.is_over() {
            break;
        }
        let came = seat.ws.record[messages..].iter().map(|t| serde_json::from_str::<serde_json::Value>(t).unwrap());
        let own = came.filter(|m| m["type"] == "update").all(|m| m["by"] == side);
        let drew = hand(seat)["count"].as_u64() > old["count"].as_u64();
        let seq = seat.seq;
        seat.ws.ask(json!({"do": "undo", "to": before})).await;
        let now = seat.fresh().await;
        if now.seq > seq && now.view["at"].as_u64().unwrap() == before {
            at_once += 1;
            assert!(own && !drew, "{kind}: undone though the other answered, or a card was drawn");
            seat.seq = 0;
            *seat = now;
        } else {
            asked += 1;
        }
        for seat in [&mut dark, &mut light] {
            *seat = seat.fresh().await;
        }
    }
    assert!(at_once > 3 && asked > 3, "{at_once} at once, {asked} asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_down() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({"clock": {"minutes": 1, "increment": 2}})).await;
    let start = dark.table["clock"].clone();
    for side in ["dark", "light"] {
        assert!((59_000..=60_000).contains(&start[side].as_u64().unwrap()), "{start}");
    }
    let first = if dark.is_asked() { "dark" } else { "light" };
    tokio::time::sleep(Duration::from_millis(300)).await;
    play_both(&mut dark, &mut light, 1).await;
    for seat in [&dark, &light] {
        let asked = if dark.is_asked() { "dark" } else { "light" };
        assert_eq!(seat.table["clock"]["running"], asked, "whose clock runs is told with the answer");
    }
    let clock = dark.fresh().await.table["clock"].clone();
    let left = clock[first].as_u64().unwrap();
    assert!((60_500..61_800).contains(&left), "{left}: 1 minute, less 300 ms of thinking, more 2 s of increment");
    // Who is not connected does not lose time.
    let (asked, game) = (if dark.is_asked() { "dark" } else { "light" }, dark.game.clone());
    let (away, here) = if asked == "dark" { (dark, light) } else { (light, dark) };
    let client = away.client.clone();
    away.ws.close().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let paused = here.fresh().await.table["clock"].clone();
    assert_eq!(paused["running"], json!(null));
    let before = paused[asked].as_u64().unwrap();
    tokio::time::sleep(Duration::from_millis(400)).await;
    let back = Seat::take(&client, &game).await;
    assert!(back.table["clock"][asked].as_u64().unwrap() >= before - 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_gone() {
    let limits = Limits { grace: Duration::from_secs(1), ..Limits::wide() };
    let server = Server::with(limits).await;
    // Claimed.
    let (mut dark, light) = server.pair(json!({})).await;
    assert_eq!(dark.ws.ask(json!({"do": "claim", "how": "win"})).await["type"], "refused", "he is here");
    light.ws.close().await;
    let claim_at = loop {
        let message = dark.step().await.unwrap();
        if message["table"]["gone"]["side"] == "light" {
            assert_eq!(message["table"]["here"]["light"], false);
            break message["table"]["gone"]["claim_at"].as_u64().unwrap();
        }
    };
    assert_eq!(dark.ws.ask(json!({"do": "claim", "how": "win"})).await["code"], "not-yet");
    // At the second that was told the claim is taken.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    tokio::time::sleep(Duration::from_secs(claim_at).saturating_sub(now)).await;
    assert_eq!(dark.ws.ask(json!({"do": "claim", "how": "win"})).await["type"], "ok");
    assert_eq!(dark.fresh().await.view["over"], json!({"winner": "dark", "by": "claim"}));
    // Handed to a bot, and taken back.
    let (mut dark, light) = server.pair(json!({})).await;
    let (client, game) = (light.client.clone(), dark.game.clone());
    light.ws.close().await;
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(dark.ws.ask(json!({"do": "claim", "how": "bot"})).await["type"], "ok");
    dark = dark.fresh().await;
    dark.play(10).await;
    assert_eq!(dark.table["table"]["players"]["light"]["bot"], "master");
    let mut light = Seat::take(&client, &game).await;
    assert_eq!(light.view["you"], "light");
    play_both(&mut dark, &mut light, 20).await;
    assert_eq!(dark.fresh().await.table["table"]["players"]["light"]["bot"], json!(null));
    assert!(!dark.is_over());
}

#[tokio::test(flavor = "multi_thread")]
async fn adjourned_and_gone_on_with() {
    let mut server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    play_both(&mut dark, &mut light, 10).await;
    dark.ws.ask(json!({"do": "adjourn"})).await;
    assert_eq!(light.ws.ask(json!({"do": "adjourn_reply", "yes": true})).await["type"], "ok");
    let asked = if dark.is_asked() { &mut dark } else { &mut light };
    let id = asked.decision["id"].clone();
    let reply = asked.ws.ask(json!({"do": "answer", "decision": id, "index": 0})).await;
    assert_eq!(reply["code"], "not-playing");
    assert_eq!(dark.client.get("/api/lobby").await.ok()["mine"][0]["status"], "adjourned");
    let view = dark.fresh().await.view;
    // Days later.
    server.restart().await;
    let mut dark = Seat::take(&dark.client, &dark.game).await;
    assert_eq!(dark.ws.ask(json!({"do": "resume"})).await["type"], "refused", "alone");
    let mut light = Seat::take(&light.client, &light.game).await;
    assert_eq!(light.ws.ask(json!({"do": "resume"})).await["type"], "ok");
    let mut dark = dark.fresh().await;
    let mut light = light.fresh().await;
    assert_same(&dark.view, &view, "after the pause");
    play_both(&mut dark, &mut light, 10).await;
    assert!(dark.view["at"].as_u64() > view["at"].as_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_heard_by_those_who_should() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let (mut one, mut two) = (Seat::take(&one, &dark.game).await, Seat::take(&two, &dark.game).await);
    dark.ws.send(json!({"do": "chat", "text": "good luck <b>"})).await;
    for seat in [&mut dark, &mut light, &mut one, &mut two] {
        let chat = seat.ws.next_of("chat").await["chat"].clone();
        assert_eq!((&chat["text"], &chat["side"], &chat["to"]), (&json!("good luck <b>"), &json!("dark"), &json!("table")));
    }
    one.ws.send(json!({"do": "chat", "text": "dark holds Vader, I think"})).await;
    assert_eq!(two.ws.next_of("chat").await["chat"]["to"], "watchers");
    light.ws.send(json!({"do": "chat", "text": "you too"})).await;
    // Players hear the next thing said to the table, not what watchers say among themselves.
    assert_eq!(dark.ws.next_of("chat").await["chat"]["text"], "you too");
    assert!(!dark.fresh().await.table["chat"].to_string().contains("Vader"));
    assert!(two.fresh().await.table["chat"].to_string().contains("Vader"));
    assert_eq!(dark.ws.ask(json!({"do": "chat", "text": "psst", "to": "watchers"})).await["type"], "refused");
    // After a reconnect it is all there, once.
    assert!(light.reconnect().await);
    let mut said = Vec::new();
    while said.len() < 2 {
        let message = light.step().await.unwrap();
        if message["type"] == "chat" {
            said.push(message["chat"]["text"].clone());
        }
        assert_ne!(message["chat"]["to"], "watchers");
    }
    assert_eq!(said, [json!("good luck <b>"), json!("you too")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn hands_are_shown_when_both_agree() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    play_both(&mut dark, &mut light, 10).await;
    let watcher = server.guest().await;
    let mut watching = Seat::take(&watcher, &dark.game).await;
    let hand = |s: &Seat, side: &str| s.view["sides"][side]["piles"]["hand"]["cards"].clone();
    dark.ws.ask(json!({"do": "hands", "show": true})).await;
    watching = watching.fresh().await;
    assert!(hand(&watching, "dark").is_null() && hand(&watching, "light").is_null(), "one is not enough");
    light.ws.ask(json!({"do": "hands", "show": true})).await;
    watching = watching.fresh().await;
    assert_eq!(hand(&watching, "dark"), hand(&dark.fresh().await, "dark"));
    assert_eq!(hand(&watching, "light"), hand(&light.fresh().await, "light"));
    // The players see no more of each other than before.
    assert!(hand(&dark.fresh().await, "light").is_null());
    light.ws.ask(json!({"do": "hands", "show": false})).await;
    assert!(hand(&watching.fresh().await, "dark").is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_and_playing_again() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    play_both(&mut dark, &mut light, 10).await;
    light.ws.ask(json!({"do": "concede"})).await;
    while !dark.is_over() {
        dark.step().await.unwrap();
    }
    assert_eq!(dark.view["over"], json!({"winner": "dark", "by": "concession"}));
    assert!(dark.decision.is_null());
    let words = dark.table["table"]["winner_words"].as_str().unwrap();
    assert!(words.starts_with("Dark wins"), "{words}");
    dark.ws.ask(json!({"do": "rematch"})).await;
    assert!(light.fresh().await.table["rematch"]["game"].is_null());
    light.ws.ask(json!({"do": "rematch"})).await;
    let next = dark.fresh().await.table["rematch"]["game"].as_str().unwrap().to_owned();
    assert_eq!(Seat::take(&dark.client, &next).await.view["you"], "light", "sides are swapped");
    assert_eq!(Seat::take(&light.client, &next).await.view["you"], "dark");
}

#[tokio::test(flavor = "multi_thread")]
async fn passing_by_default() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({"side": "dark"})).await;
    let mut seat = Seat::take(&guest, &game).await;
    // Nothing is asked in the other's turns, and only activating and deploying in one's own.
    let settings = json!({"do": "settings", "stops": {"own": ["activate", "deploy"], "other": []}, "respond": "pass"});
    assert_eq!(seat.ws.ask(settings).await["type"], "ok");
    let mut asked = 0;
    for _ in 0..60 {
        seat.play(1).await;
        if seat.is_over() {
            break;
        }
        let (turn, kind) = (&seat.view["turn"], seat.decision["kind"].as_str().unwrap_or_default());
        assert_ne!(kind, "response");
        if kind == "action" && seat.view["at"].as_u64() > Some(3) {
            asked += 1;
            assert_eq!(turn["player"], "dark", "{}", said(&seat.decision["question"]));
            assert!(turn["phase"] == "activate" || turn["phase"] == "deploy", "{turn}");
        }
    }
    assert!(asked > 5, "asked {asked} times");
    // It is kept for the next game.
    let next = guest.play_now(json!({"side": "dark"})).await;
    let next = Seat::take(&guest, &next).await;
    assert_eq!(next.table["settings"]["stops"], json!({"own": ["activate", "deploy"], "other": []}));
}

#[tokio::test(flavor = "multi_thread")]
async fn why_not_and_why() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let (mut refusals, mut numbers, mut places, mut fights) = (0, 0, 0, 0);
    let mut seat = Seat::take(&guest, &guest.clone().play_now(json!({})).await).await;
    for n in 0..4000 {
        // In some games the two sides never meet.
        if fights > 5 && n > 400 {
            break;
        }
        if seat.is_over() || n % 400 == 399 {
            let next = guest.play_now(json!({})).await;
            seat = Seat::take(&guest, &next).await;
        }
        seat.play(1).await;
        if seat.is_over() {
            continue;
        }
        let hand = seat.view["sides"]["light"]["piles"]["hand"]["cards"].clone();
        if let Some(card) = hand.as_array().and_then(|h| h.first()) {
            let why = seat.ws.ask(json!({"do": "why_not", "card": card})).await;
            for step in why["steps"].as_array().unwrap() {
                let offered = seat.decision["options"].as_array().unwrap().iter().any(|o| o["card"] == *card);
                if step["allowed"] == false {
                    refusals += 1;
                    assert!(!offered || seat.decision["kind"] != "action", "{step} of {}", seat.decision);
                    assert!(step["rule"]["title"].is_string() && said(&step["answer"]).len() > 20, "{step}");
                }
            }
        }
        let cards: Vec<_> = seat.view["cards"].as_object().unwrap().values().cloned().collect();
        for card in &cards {
            for (what, value) in card["values"].as_object().into_iter().flatten() {
                let why = seat.ws.ask(json!({"do": "why", "what": what, "card": card["id"]})).await;
                assert_eq!(why["total"], *value, "{what} of {card}");
                assert!(!why["lines"].as_array().unwrap().is_empty() || *value == 0, "{why}");
                numbers += 1;
            }
            for side in ["dark", "light"] {
                for (what, key) in [("total-power", "power"), ("total-ability", "ability"), ("drain", "drain"), ("force-icons", "icons")] {
                    if card["place"].is_object() {
                        let why = seat.ws.ask(json!({"do": "why", "what": what, "card": card["id"], "side": side})).await;
                        assert_eq!(why["total"], card["place"][key][side], "{what} of {side} at {card}: {why}");
                        places += 1;
                    }
                }
            }
        }
        // In a battle: what the panel shows is what is explained.
        for side in ["dark", "light"] {
            let shown = &seat.view["battle"][side];
            for (what, key) in [("battle-power", "total"), ("attrition", "attrition")] {
                if shown[key].is_number() {
                    let why = seat.ws.ask(json!({"do": "why", "what": what, "side": side})).await;
                    assert_eq!(why["total"], shown[key], "{what} of {side}: {why} {shown}");
                    fights += 1;
                }
            }
        }
        for side in ["dark", "light"] {
            for (what, key) in [("generation", "generation"), ("life-force", "life"), ("force", "force")] {
                let why = seat.ws.ask(json!({"do": "why", "what": what, "side": side})).await;
                assert_eq!(why["total"], seat.view["sides"][side][key], "{what} of {side}");
                let sum: f64 = why["lines"].as_array().unwrap().iter().filter_map(|l| l["value"].as_f64()).sum();
                assert!(what == "generation" || (sum - why["total"].as_f64().unwrap()).abs() < 0.01, "{why}");
            }
        }
    }
    assert!(refusals > 20 && numbers > 100 && places > 100, "{refusals} refusals, {numbers} numbers, {places} places");
    assert!(fights > 5, "{fights} numbers of battles");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_card_could_go() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    let mut looked = 0;
    for _ in 0..150 {
        seat.play(1).await;
        if seat.is_over() {
            break;
        }
        let options = seat.decision["options"].as_array().unwrap().clone();
        let Some(deploy) = options.iter().find(|o| o["act"] == "deploy") else { continue };
        let (id, index) = (seat.decision["id"].clone(), deploy["index"].as_u64().unwrap());
        let seq = seat.seq;
        let there = seat.ws.ask(json!({"do": "where", "decision": id, "index": index})).await;
        assert_eq!((seat.seq, &seat.decision["id"]), (seq, &id), "looking changes nothing");
        let places = there["options"].as_array().unwrap().clone();
        if places.is_empty() {
            continue;
        }
        assert!(seat.answer(usize::try_from(index).unwrap()).await);
        assert_eq!(seat.decision["options"], json!(places));
        looked += 1;
    }
    assert!(looked > 3, "{looked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_french() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let ws = guest.ws(&format!("/ws/games/{game}?lang=fr")).await;
    let mut seat = Seat::with(&guest, &game, ws).await;
    assert!(said(&seat.decision["question"]).contains('?'));
    seat.play(10).await;
    assert!(seat.log.iter().any(|l| said(&l["words"]).contains("côté")), "{:?}", seat.log);
    seat.ws.send(json!({"do": "lang", "lang": "en"})).await;
    while seat.step().await.unwrap()["type"] != "view" {}
    assert!(seat.log.iter().any(|l| said(&l["words"]).contains("Light")), "{:?}", seat.log);
}
