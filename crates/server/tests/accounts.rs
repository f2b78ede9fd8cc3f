//! Guests, accounts, and what goes along from one to the other.

mod common;

use common::{Client, Seat, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let session = guest.get("/api/session").await.ok();
    assert_eq!(session["person"]["guest"], true);
    assert_eq!(session["bots"][0]["name"], "random");
    let game = guest.play_now(json!({})).await;
    let old = guest.clone();
    for (name, password, status, code) in
        [("x", "long enough", 400, "bad-name"), ("<script>", "long enough", 400, "bad-name"), ("Wedge", "short", 400, "weak-password")]
    {
        guest.post("/api/register", json!({"name": name, "password": password})).await.refused(status, code);
    }
    let session = guest.post("/api/register", json!({"name": "Wedge", "password": "red two, standing by"})).await.ok();
    assert_eq!(session["person"]["name"], "Wedge");
    assert_eq!(session["person"]["guest"], false);
    assert_ne!(guest.cookie, old.cookie);
    // The guest's cookie is good for nothing any more.
    old.clone().get("/api/lobby").await.refused(401, "no-session");
    // The game is still his.
    let seat = Seat::take(&guest, &game).await;
    assert_eq!(seat.view["you"], "light");
    assert_eq!(seat.table["table"]["players"]["light"]["name"], "Wedge");
    // A name is taken, however it is written.
    let mut other = server.guest().await;
    other.post("/api/register", json!({"name": "wEDGE", "password": "somebody else"})).await.refused(409, "name-taken");
    guest.post("/api/register", json!({"name": "Biggs", "password": "twice is once too much"})).await.refused(403, "forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_in_and_out() {
    let mut server = Server::start().await;
    let mut first = server.guest().await;
    first.post("/api/register", json!({"name": "Leia", "password": "only hope 1138"})).await.ok();
    let account = first.get("/api/session").await.ok()["person"]["id"].clone();
    let text = include_str!("../../../decks/precon-premiere-dark.txt");
    // On another machine, as a guest with a game and a deck.
    let mut second = server.guest().await;
    let game = second.play_now(json!({"side": "dark"})).await;
    second.post("/api/decks", json!({"name": "mine", "text": text})).await.ok();
    let watching = Seat::take(&second, &game).await;
    second.post("/api/login", json!({"name": "Leia", "password": "only hope 1139"})).await.refused(401, "wrong-password");
    second.post("/api/login", json!({"name": "Nobody", "password": "only hope 1138"})).await.refused(401, "wrong-password");
    let session = second.post("/api/login", json!({"name": "leia", "password": "only hope 1138"})).await.ok();
    assert_eq!(session["person"]["id"], account);
    // The guest's game and deck went along, even while its table is in memory.
    assert_eq!(first.get("/api/lobby").await.ok()["mine"][0]["id"], game.as_str());
    assert_eq!(first.get("/api/decks").await.ok()["saved"][0]["name"], "mine");
    let seat = Seat::take(&second, &game).await;
    assert_eq!(seat.view["you"], "dark");
    drop(watching);
    // Sessions survive a restart; logging out ends one of them.
    server.restart().await;
    assert_eq!(second.get("/api/session").await.ok()["person"]["name"], "Leia");
    let old = second.clone();
    second.post("/api/logout", json!({})).await.ok();
    old.clone().get("/api/lobby").await.refused(401, "no-session");
    assert_eq!(first.get("/api/lobby").await.status, 200);
    let mut again = Client { addr: server.addr(), cookie: None };
    assert_eq!(again.get("/api/session").await.ok()["person"]["guest"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_are_kept_and_told_about() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let decks = guest.get("/api/decks?lang=fr").await.ok();
    let samples = decks["samples"].as_array().unwrap();
    assert!(samples.len() >= 2 && samples.iter().all(|d| d["legal"] == true && d["count"] == 60), "{samples:?}");
    // What each is called and how it is played, in the reader's words.
    let heroes = samples.iter().find(|d| d["sample"] == "main-characters-light").unwrap();
    assert_eq!(heroes["name"], "Héros");
    assert!(heroes["about"][1].as_str().unwrap().starts_with("Commencez"), "{}", heroes["about"]);
    assert!(samples.iter().all(|d| d["name"] != d["sample"]), "{samples:?}");
    let wrong = guest.post("/api/decks/check", json!({"text": "3x Stormtrooper\n1x Darth Vadr"})).await.ok();
    assert_eq!((&wrong["legal"], &wrong["count"], &wrong["side"]), (&json!(false), &json!(3), &json!("dark")));
    assert!(wrong["problems"].as_array().unwrap().len() >= 2, "{wrong}");
    let kept = guest.post("/api/decks", json!({"name": "troopers", "text": "60x Stormtrooper"})).await.ok();
    let id = kept["id"].as_i64().unwrap();
    assert_eq!(kept["cards"][0]["count"], 60);
    // Dull, and legal.
    assert_eq!(kept["legal"], true);
    let mut other = server.guest().await;
    other.delete(&format!("/api/decks/{id}")).await.refused(404, "not-found");
    other.post("/api/games", json!({"deck": {"saved": id}})).await.refused(404, "not-found");
    guest.post("/api/games", json!({"deck": {"saved": id}})).await.ok();
    guest.post("/api/decks", json!({"name": "", "text": "60x Stormtrooper"})).await.refused(400, "bad-name");
    guest.post("/api/decks", json!({"name": "x", "text": "nothing at all"})).await.refused(400, "bad-deck");
    // The same name replaces.
    guest.post("/api/decks", json!({"name": "troopers", "text": "59x Stormtrooper"})).await.ok();
    let saved = guest.get("/api/decks").await.ok()["saved"].clone();
    assert_eq!(saved.as_array().unwrap().len(), 1);
    let id = saved[0]["id"].as_i64().unwrap();
    guest.delete(&format!("/api/decks/{id}")).await.ok();
    assert_eq!(guest.get("/api/decks").await.ok()["saved"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn words_cards_and_rules_in_both_languages() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let english = guest.get("/api/cards?ids=1_168,1_290,9_999&lang=en").await.ok();
    assert_eq!(english["cards"].as_object().unwrap().len(), 2);
    assert_eq!(english["cards"]["1_168"]["stats"]["power"], 6);
    assert_eq!(english["cards"]["1_290"]["force"], json!({"dark": 2, "light": 2}));
    let french = guest.get("/api/cards?ids=1_168&lang=fr").await.ok();
    assert_ne!(english["cards"]["1_168"]["text"], french["cards"]["1_168"]["text"]);
    let answer = guest.request("GET", "/api/rules", &[("Accept-Language", "fr-CA,fr;q=0.9")], None).await;
    assert!(answer.ok()["rules"]["deploy.presence-or-icon"]["title"].as_str().unwrap().contains("Présence"));
    // What has not changed is not sent again.
    let tag = answer.header("etag").unwrap().to_owned();
    let again = guest.request("GET", "/api/rules", &[("Accept-Language", "fr-CA"), ("If-None-Match", &tag)], None).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let words = guest.get("/api/words?lang=fr").await.ok();
    assert_eq!(words["words"]["side-dark"], "Le côté obscur");
    assert!(words["words"]["phase-name"][0]["cases"]["deploy"].is_string(), "{}", words["words"]["phase-name"]);
    let all = guest.get("/api/cards").await.ok();
    assert_eq!(all["cards"].as_object().unwrap().len(), common::library().len());
    // It is long: packed for whoever can unpack it, and not sent again where it has not changed.
    let length = |answer: &common::Answer| answer.header("content-length").and_then(|n| n.parse::<usize>().ok()).unwrap();
    let plain = guest.get("/api/cards?lang=fr").await;
    assert_eq!((plain.header("content-encoding"), plain.header("vary")), (None, Some("accept-encoding")));
    let packed = guest.request("GET", "/api/cards?lang=fr", &[("Accept-Encoding", "gzip, deflate, br")], None).await;
    assert_eq!(packed.header("content-encoding"), Some("deflate"));
    assert!(length(&packed) * 4 < length(&plain), "{} of {}", length(&packed), length(&plain));
    let tag = packed.header("etag").unwrap().to_owned();
    assert_ne!(Some(tag.as_str()), plain.header("etag"));
    let headers = [("Accept-Encoding", "deflate"), ("If-None-Match", tag.as_str())];
    assert_eq!(guest.request("GET", "/api/cards?lang=fr", &headers, None).await.status, 304);
    let refused = guest.request("GET", "/api/cards?lang=fr", &[("Accept-Encoding", "deflate;q=0")], None).await;
    assert_eq!(refused.header("content-encoding"), None);
    assert_eq!(guest.get("/healthz").await.body, "ok\n");
    let metrics = guest.get("/metrics").await.body;
    assert!(metrics.contains("holocron_requests_total") && metrics.contains("holocron_answer_seconds_bucket"), "{metrics}");
}
