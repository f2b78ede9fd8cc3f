//! Whole games over WebSockets: what comes is in order, and what changed makes the same view as the whole.

mod common;

use common::{Seat, Server, assert_same, library, play_both};
use holocron_scenario::transcript::Transcript;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_random() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    assert_eq!(seat.view["you"], "light");
    let mut rounds = 0;
    while !seat.is_over() {
        seat.play(20).await;
        rounds += 1;
        let fresh = seat.fresh().await;
        assert_eq!(fresh.seq, seat.seq);
        assert_same(&fresh.view, &seat.view, "view");
        let plain = |d: &serde_json::Value| json!([d["id"], d["kind"], d["options"]]);
        assert_eq!(plain(&fresh.decision), plain(&seat.decision));
        let lines = fresh.log.len();
        assert_eq!(fresh.log, seat.log[seat.log.len() - lines..]);
    }
    assert!(rounds > 3, "only {rounds} rounds");
    let table = guest.get(&format!("/api/games/{game}")).await.ok()["table"].clone();
    assert_eq!(table["status"], "over");
    assert_eq!(table["outcome"], seat.view["over"]);
    let lobby = guest.get("/api/lobby").await.ok();
    assert_eq!(lobby["replays"][0]["id"], game.as_str());
    assert_eq!(lobby["mine"], json!([]));
    // The record of the game is a transcript that checks out, with as many decisions as were shown.
    let text = guest.get(&format!("/api/games/{game}/transcript")).await;
    assert_eq!(text.status, 200);
    let transcript = Transcript::parse(&text.body).unwrap();
    transcript.verify(library()).unwrap();
    assert_eq!(transcript.len() as u64, seat.view["at"].as_u64().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_watcher() {
    let server = Server::start().await;
    let (mut dark, mut light) = server.pair(json!({})).await;
    let watcher = server.guest().await;
    let mut watching = Seat::take(&watcher, &dark.game).await;
    play_both(&mut dark, &mut light, 120).await;
    watching.sync().await;
    assert_eq!(watching.view["you"], json!(null));
    assert!(watching.decision["options"].is_null() && watching.decision["mine"] == false);
    assert_same(&watching.fresh().await.view, &watching.view, "watching");
    assert_same(&dark.fresh().await.view, &dark.view, "dark");
    assert_same(&light.fresh().await.view, &light.view, "light");
    // All see the same table.
    for key in ["turn", "layout", "battle"] {
        assert_eq!(dark.view[key], light.view[key]);
        assert_eq!(dark.view[key], watching.view[key]);
    }
    // Hands are their owners' alone.
    let hand = |seat: &Seat, side: &str| seat.view["sides"][side]["piles"]["hand"].clone();
    let shown = |seat: &Seat, side: &str| hand(seat, side)["cards"].is_array() || hand(seat, side)["count"] == 0;
    assert!(shown(&dark, "dark") && shown(&light, "light"));
    for (seat, side) in [(&dark, "light"), (&light, "dark"), (&watching, "dark"), (&watching, "light")] {
        assert!(hand(seat, side)["cards"].is_null());
        assert!(hand(seat, side)["count"].is_u64());
    }
    assert_eq!(watching.table["watchers"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_seed_makes_the_same_game() {
    let mut games = Vec::new();
    for _ in 0..2 {
        let server = Server::start().await;
        let mut guest = server.guest().await;
        let game = guest.play_now(json!({"side": "dark"})).await;
        let mut seat = Seat::take(&guest, &game).await;
        seat.play(40).await;
        games.push(seat.view);
    }
    assert_eq!(games[0], games[1]);
}
