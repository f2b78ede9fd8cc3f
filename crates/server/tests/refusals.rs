//! Nothing that a client sends is trusted: answers to other questions, other people's questions, other pages, too much, too
//! fast. Each refusal has a code and a sentence, and changes nothing.

mod common;

use common::{Client, Seat, Server, assert_same};
use holocron_server::{Limits, Rate};
use serde_json::{Value, json};

#[track_caller]
fn refused(reply: &Value, code: &str) {
    assert_eq!(reply["type"], "refused", "{reply}");
    assert_eq!(reply["code"], code, "{reply}");
    assert!(reply["words"].as_str().is_some_and(|w| w.contains(' ')), "no sentence: {reply}");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_are_none() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    common::play_both(&mut dark, &mut light, 30).await;
    let (asked, other) = if dark.is_asked() { (&mut dark, &mut light) } else { (&mut light, &mut dark) };
    let before = asked.fresh().await;
    let id = asked.decision["id"].as_u64().unwrap();
    let answer = |decision: u64, index: u64| json!({"do": "answer", "decision": decision, "index": index});
    refused(&asked.ws.ask(answer(id - 1, 0)).await, "stale");
    refused(&asked.ws.ask(answer(id + 1, 0)).await, "stale");
    refused(&asked.ws.ask(answer(0, 0)).await, "stale");
    refused(&asked.ws.ask(answer(id, 10_000)).await, "no-such-option");
    refused(&other.ws.ask(answer(id, 0)).await, "not-yours");
    let watcher = server.guest().await;
    let mut watching = Seat::take(&watcher, &asked.game).await;
    for forbidden in [
        answer(id, 0),
        json!({"do": "concede"}),
        json!({"do": "undo", "to": 3}),
        json!({"do": "why_not", "card": 1}),
        json!({"do": "adjourn"}),
        json!({"do": "claim", "how": "win"}),
        json!({"do": "hands", "show": true}),
        json!({"do": "settings", "hold": true}),
    ] {
        refused(&watching.ws.ask(forbidden).await, "not-playing");
    }
    // What is not JSON, or not a message, is refused as well, and the connection goes on.
    for bad in
        ["", "nonsense", "[]", "{}", "{\"do\":\"fly\"}", "{\"do\":\"answer\",\"decision\":-1,\"index\":0}", "{\"do\":\"ping\",\"id\":[]}"]
    {
        asked.ws.send_text(bad.to_owned()).await;
        refused(&asked.ws.next_of("refused").await, "bad-message");
    }
    refused(&asked.ws.ask(json!({"do": "answer", "decision": null, "index": 0})).await, "bad-message");
    for bad in [
        json!({"do": "undo", "to": 100_000}),
        json!({"do": "undo_reply", "yes": true}),
        json!({"do": "adjourn_reply", "yes": true}),
        json!({"do": "resume"}),
        json!({"do": "rematch"}),
        json!({"do": "why", "what": "luck", "card": 1}),
        json!({"do": "why_not", "card": 60_000}),
        json!({"do": "chat", "text": "  "}),
        json!({"do": "chat", "text": "x".repeat(501)}),
        json!({"do": "lang", "lang": "tlh"}),
        json!({"do": "claim", "how": "win"}),
    ] {
        assert_eq!(asked.ws.ask(bad.clone()).await["type"], "refused", "{bad}");
    }
    let after = asked.fresh().await;
    assert_eq!(after.seq, before.seq);
    assert_same(&after.view, &before.view, "view");
    assert_eq!(after.decision["id"], id);
    // The right answer counts once.
    let pick = asked.pick();
    assert_eq!(asked.ws.ask(answer(id, pick as u64)).await["type"], "ok");
    refused(&asked.ws.ask(answer(id, pick as u64)).await, "stale");
    // Nothing moves a game that is over.
    dark.ws.ask(json!({"do": "concede"})).await;
    refused(&light.ws.ask(answer(id, 0)).await, "over");
    refused(&light.ws.ask(json!({"do": "undo", "to": 3})).await, "over");
    refused(&dark.ws.ask(json!({"do": "concede"})).await, "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_and_other_names() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let host = server.addr().to_string();
    let path = format!("/ws/games/{game}");
    assert!(guest.try_ws(&path, &[("Origin", format!("http://{host}"))]).await.is_some());
    for origin in ["http://elsewhere.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"] {
        assert!(guest.try_ws(&path, &[("Origin", origin.to_owned())]).await.is_none(), "{origin}");
        let headers = [("Origin", origin), ("Content-Type", "application/json")];
        guest.request("POST", "/api/games", &headers, Some("{}")).await.refused(403, "origin");
    }
    // A name that suddenly means this machine gets nothing, not even to read.
    guest.request("GET", "/api/session", &[("Host", "rebound.example")], None).await.refused(403, "origin");
    // A form cannot say that it is JSON.
    guest.request("POST", "/api/games", &[("Content-Type", "text/plain")], Some("{}")).await.refused(400, "bad-request");
    // Without a session there is nothing.
    let mut nobody = Client { addr: server.addr(), cookie: None };
    nobody.get("/api/lobby").await.refused(401, "no-session");
    nobody.post("/api/games", json!({})).await.refused(401, "no-session");
    assert!(nobody.try_ws(&path, &[]).await.is_none());
    let mut forged = Client { addr: server.addr(), cookie: Some(format!("holocron={}", "a".repeat(32))) };
    forged.get("/api/lobby").await.refused(401, "no-session");
    // What browsers are told.
    let answer = guest.get("/api/session").await;
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    let cookie = Client { addr: server.addr(), cookie: None }.get("/api/session").await;
    let cookie = cookie.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_make_no_sense() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    for (path, body) in [
        ("/api/games", "nonsense"),
        ("/api/games", "{\"against\": \"everybody\"}"),
        ("/api/games", "{\"clock\": {\"minutes\": 0}}"),
        ("/api/games", "{\"side\": \"grey\"}"),
        ("/api/register", "{}"),
        ("/api/login", "[]"),
        ("/api/decks", "{}"),
        ("/api/replays", "{\"text\": 3}"),
    ] {
        let headers = [("Content-Type", "application/json")];
        guest.request("POST", path, &headers, Some(body)).await.refused(400, "bad-request");
    }
    guest.post("/api/games", json!({"bot": "emperor"})).await.refused(404, "not-found");
    guest.post("/api/games", json!({"deck": {"sample": "nothing"}})).await.refused(404, "not-found");
    guest.post("/api/games", json!({"deck": {"saved": 99}})).await.refused(404, "not-found");
    let error = guest.post("/api/games", json!({"deck": {"text": "1x Darth Vadr"}})).await.refused(400, "bad-deck");
    assert!(error["problems"][0].as_str().unwrap().contains("Darth Vader"), "{error}");
    guest.post("/api/games", json!({"side": "light", "deck": {"sample": "precon-premiere-dark"}})).await.refused(400, "bad-deck");
    guest.post("/api/replays", json!({"text": "holocron transcript 1 [0000]"})).await.refused(400, "bad-replay");
    for path in ["/api/games/nothing", "/api/games/nothing/at/3", "/api/replays/nothing", "/api/invites/nothing", "/api/games/x/transcript"]
    {
        guest.get(path).await.refused(404, "not-found");
    }
    guest.post("/api/games/nothing/join", json!({})).await.refused(404, "not-found");
    guest.post("/api/games/nothing/leave", json!({})).await.refused(404, "not-found");
    assert!(guest.try_ws("/ws/games/nothing", &[]).await.is_none());
    assert_eq!(guest.get("/api/nothing").await.status, 404);
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/images/1_168", "/images/..%2f..%2fCargo.toml"] {
        let answer = guest.get(path).await;
        assert!(!answer.body.contains("[package]") && !answer.body.contains("[workspace]"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_for_those_who_are_meant() {
    let server = Server::start().await;
    let (mut dark, mut light, mut third) = (server.guest().await, server.guest().await, server.guest().await);
    let made = dark.post("/api/games", json!({"against": "friend", "side": "dark", "watch": false})).await.ok();
    let (game, invite) = (made["game"].as_str().unwrap(), made["invite"].as_str().unwrap());
    let join = format!("/api/games/{game}/join");
    third.post(&join, json!({})).await.refused(403, "forbidden");
    third.post(&join, json!({"invite": "guess"})).await.refused(403, "forbidden");
    dark.post(&join, json!({"invite": invite})).await.refused(409, "seat-taken");
    let lobby = third.get("/api/lobby").await.ok();
    assert_eq!(lobby["open"], json!([]), "a friend's table is not in the lobby");
    assert_eq!(light.get(&format!("/api/invites/{invite}")).await.ok()["side"], "light");
    light.post(&join, json!({"invite": invite, "deck": {"sample": "precon-premiere-dark"}})).await.refused(400, "bad-deck");
    assert_eq!(light.post(&join, json!({"invite": invite})).await.ok()["you"], "light");
    third.post(&join, json!({"invite": invite})).await.refused(409, "seat-taken");
    // It may not be watched.
    assert!(third.try_ws(&format!("/ws/games/{game}"), &[]).await.is_none());
    third.get(&format!("/api/games/{game}")).await.refused(403, "forbidden");
    third.get(&format!("/api/games/{game}/at/0")).await.refused(403, "forbidden");
    // An open table is in the lobby until somebody sits down.
    let open = dark.post("/api/games", json!({"against": "anyone", "side": "light"})).await.ok();
    let open = open["game"].as_str().unwrap();
    assert_eq!(third.get("/api/lobby").await.ok()["open"][0]["id"], open);
    let mut waiting = dark.ws(&format!("/ws/games/{open}")).await;
    assert!(waiting.next_of("view").await["view"].is_null());
    assert_eq!(third.post(&format!("/api/games/{open}/join"), json!({})).await.ok()["you"], "dark");
    assert!(waiting.next_of("view").await["view"].is_object(), "the game begins for whoever waits");
    assert_eq!(third.get("/api/lobby").await.ok()["open"], json!([]));
    // A table at which nobody else sits can be given up, by its owner.
    let given = dark.post("/api/games", json!({"against": "anyone"})).await.ok();
    let leave = format!("/api/games/{}/leave", given["game"].as_str().unwrap());
    third.post(&leave, json!({})).await.refused(403, "forbidden");
    dark.post(&leave, json!({})).await.ok();
    dark.post(&leave, json!({})).await.refused(404, "not-found");
    dark.post(&format!("/api/games/{open}/leave"), json!({})).await.refused(403, "forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_and_too_fast() {
    let slow = Rate { burst: 10.0, each_second: 0.5 };
    let limits = Limits { messages: slow, requests: slow, connections: 3, games: 2, message: 1000, body: 4000, ..Limits::default() };
    let server = Server::with(limits).await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    guest.play_now(json!({})).await;
    guest.post("/api/games", json!({})).await.refused(429, "too-many");
    let large = json!({"text": "x".repeat(5000)});
    guest.post("/api/decks/check", large).await.refused(413, "too-large");
    // Messages: so many at once, then the connection is closed, with the reason.
    let path = format!("/ws/games/{game}");
    let mut ws = guest.ws(&path).await;
    for _ in 0..30 {
        ws.send(json!({"do": "ping"})).await;
    }
    assert_eq!(ws.next_of("closed").await["code"], "too-fast");
    assert!(ws.next().await.is_none());
    let mut ws = guest.ws(&path).await;
    ws.send(json!({"do": "chat", "text": "x".repeat(1500)})).await;
    assert_eq!(ws.next_of("closed").await["code"], "too-large");
    // Requests.
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(guest.get("/api/lobby").await.status);
    }
    assert_eq!(codes.last(), Some(&429));
    let error = guest.get("/api/lobby").await.refused(429, "too-fast");
    assert!(error["retry_after"].as_f64().is_some_and(|s| s > 0.0 && s < 10.0), "{error}");
    // Another person is not slowed down; connections are counted for each.
    let mut other = server.guest().await;
    let game = other.play_now(json!({})).await;
    let path = format!("/ws/games/{game}");
    let open = [other.ws(&path).await, other.ws(&path).await, other.ws("/ws/lobby").await];
    assert!(other.try_ws(&path, &[]).await.is_none(), "a fourth connection");
    let [first, ..] = open;
    first.close().await;
    for _ in 0..100 {
        if let Some(ws) = other.try_ws(&path, &[]).await {
            ws.close().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("a connection that is closed still counts");
}

#[tokio::test(flavor = "multi_thread")]
async fn new_guests_from_one_address_wait() {
    let limits = Limits { doors: Rate { burst: 3.0, each_second: 0.01 }, ..Limits::wide() };
    let server = Server::with(limits).await;
    for _ in 0..3 {
        server.guest().await;
    }
    Client { addr: server.addr(), cookie: None }.get("/api/session").await.refused(429, "too-fast");
}
