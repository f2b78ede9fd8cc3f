//! Saved games and other versions of the program: databases of older servers, and games that go on with other cards.
//!
//! `old/0001.sql` is a database from before versions were kept, `old/0002.sql` one of the first server that keeps them. Both
//! were played with the cards of `crates/scenario/tests/old/library.cards`.

mod common;

use common::{Client, Folder, Seat, assert_same};
use holocron_engine::card::Library;
use holocron_scenario::transcript::Transcript;
use holocron_server::{Limits, Options, Running};
use serde_json::{Value, json};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

const CARDS: &str = include_str!("../../scenario/tests/old/library.cards");
const FIRST: &str = include_str!("old/0001.sql");
const SECOND: &str = include_str!("old/0002.sql");

/// What the databases hold: cookies of the two people, and the names of their games.
struct Old {
    sql: &'static str,
    dark: &'static str,
    light: &'static str,
    pair: &'static str,
    bot: &'static str,
    replay: &'static str,
}

const OLD: [Old; 2] = [
    Old {
        sql: FIRST,
        dark: "holocron=tfw4nmsbs54qvkwf9pfafagkaspvcjfp",
        light: "holocron=d52utwhkae2quefp86bf666f7s86b3g8",
        pair: "z6shfp87",
        bot: "8m9wut7y",
        replay: "64nyyevx",
    },
    Old {
        sql: SECOND,
        dark: "holocron=yvqb3xygzq89jrjux8wghp8hnj6x5d6q",
        light: "holocron=9q2gjh582pq2kukwbfs6q9qv8f6p2uzv",
        pair: "3qwjbefk",
        bot: "5uwf3974",
        replay: "zccu43eg",
    },
];

fn library_of(text: &str) -> &'static Library {
    Box::leak(Box::new(holocron_cards::library::from_files([("old.cards", text)]).unwrap_or_else(|e| panic!("{e}"))))
}

/// The cards of a file, each as text.
fn cards() -> Vec<String> {
    CARDS.split_inclusive("\n}\n").map(|c| c.trim_start_matches('\n').to_owned()).filter(|c| c.contains('{')).collect()
}

/// The old cards behind others, in the opposite order.
fn turned_round() -> &'static Library {
    let new = |n: u32| {
        format!("character \"Somebody {n}\" 900_{n} {{\n    dark, alien\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n}}\n")
    };
    let mut all: Vec<String> = (1..30).map(new).collect();
    all.extend(cards().into_iter().rev());
    library_of(&all.join("\n"))
}

/// The old cards, but no character can be paid for.
fn dear() -> &'static Library {
    let dear = |c: &String| match c.starts_with("character ") {
        true => (1..7).fold(c.clone(), |c, n| c.replace(&format!("deploy {n},"), "deploy 60,")),
        false => c.clone(),
    };
    library_of(&cards().iter().map(dear).collect::<Vec<_>>().join("\n"))
}

/// The old cards without one that the decks have.
fn less() -> &'static Library {
    let kept: Vec<String> = cards().into_iter().filter(|c| !c.contains("\" 1_28 {")).collect();
    library_of(&kept.join("\n"))
}

/// A server with a database and cards.
struct Server {
    folder: Folder,
    running: Option<Running>,
}

impl Server {
    /// One with an old database.
    async fn old(sql: &str, library: &'static Library) -> Server {
        let folder = Folder::new("upgrade");
        let options = SqliteConnectOptions::new().filename(folder.0.join("holocron.sqlite")).create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&pool).await.unwrap();
        pool.close().await;
        let mut server = Server { folder, running: None };
        server.start(library).await;
        server
    }

    async fn start(&mut self, library: &'static Library) {
        let options = Options { data: self.folder.0.clone(), seed: Some(1), limits: Limits::wide(), ..Options::default() };
        self.running = Some(holocron_server::start(options, library).await.expect("a server"));
    }

    /// The same with other cards.
    async fn again(&mut self, library: &'static Library) {
        self.running.take().unwrap().stop().await;
        self.start(library).await;
    }

    fn client(&self, cookie: &str) -> Client {
        Client { addr: self.running.as_ref().unwrap().addr, cookie: Some(cookie.to_owned()) }
    }

    async fn seat(&self, cookie: &str, game: &str) -> Seat {
        Seat::take(&self.client(cookie), game).await
    }

    /// Asks the database while no server runs.
    async fn ask(&mut self, sql: &str) -> Vec<(i64, i64)> {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        let options = SqliteConnectOptions::new().filename(self.folder.0.join("holocron.sqlite"));
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).fetch_all(&pool).await.unwrap();
        let rows = rows.iter().map(|r| (r.try_get(0).unwrap_or(0), r.try_get(1).unwrap_or(0))).collect();
        pool.close().await;
        rows
    }
}

fn decisions(seat: &Seat) -> u64 {
    seat.view["at"].as_u64().unwrap()
}

/// Answers whoever is asked.
async fn play(dark: &mut Seat, light: &mut Seat, answers: usize) {
    common::play_both(dark, light, answers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_databases_open_and_their_games_go_on() {
    for old in OLD {
        let library = library_of(CARDS);
        let mut server = Server::old(old.sql, library).await;
        let (mut dark, mut light) = (server.seat(old.dark, old.pair).await, server.seat(old.light, old.pair).await);
        assert_eq!((decisions(&dark), &dark.table["upgrade"]), (150, &Value::Null));
        play(&mut dark, &mut light, 40).await;
        let (at, view) = (decisions(&dark), dark.view.clone());
        server.again(library).await;
        let dark = server.seat(old.dark, old.pair).await;
        assert_eq!(decisions(&dark), at);
        assert_same(&dark.view, &view, "view");
        let mut person = server.client(old.dark);
        let replay = person.get(&format!("/api/replays/{}", old.replay)).await.ok();
        assert_eq!((&replay["decisions"], &replay["departs"]), (&json!(431), &Value::Null));
        let bot = server.seat(old.dark, old.bot).await;
        assert!(decisions(&bot) >= 296, "{}", decisions(&bot));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn more_cards_in_another_order_change_nothing() {
    let old = &OLD[1];
    let mut server = Server::old(old.sql, library_of(CARDS)).await;
    let before = server.seat(old.dark, old.pair).await;
    server.again(turned_round()).await;
    let after = server.seat(old.dark, old.pair).await;
    assert_eq!((decisions(&after), &after.table["upgrade"]), (150, &Value::Null));
    assert_same(&after.view, &before.view, "view");
    assert_eq!(after.log, before.log);
    assert_eq!(after.decision["options"], before.decision["options"]);
}

/// A game whose choices are gone goes on from the beginning of its turn, both players are told, and it can be played to the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_its_last_turn() {
    let old = &OLD[1];
    let mut server = Server::old(old.sql, library_of(CARDS)).await;
    // A few turns more, so that the last snapshots are this engine's: it need not be able to read older ones.
    let (mut dark, mut light) = (server.seat(old.dark, old.pair).await, server.seat(old.light, old.pair).await);
    play(&mut dark, &mut light, 40).await;
    let turns = server.ask("SELECT at, turn FROM snapshot WHERE game = 1 ORDER BY at DESC LIMIT 1").await;
    server.start(dear()).await;
    let (at, turn) = turns[0];
    let (mut dark, mut light) = (server.seat(old.dark, old.pair).await, server.seat(old.light, old.pair).await);
    for seat in [&dark, &light] {
        let told = &seat.table["upgrade"];
        assert_eq!((&told["turn"], &told["at"]), (&json!(turn), &json!(decisions(seat))), "{told}");
        assert!(decisions(seat) >= u64::try_from(at).unwrap(), "{told}");
        assert_eq!(seat.view["turn"]["number"], json!(turn));
        let chat = seat.table["chat"].as_array().unwrap();
        assert!(chat.iter().any(|c| c["by"].is_null() && c["text"] == told["words"]), "{chat:?}");
        assert!(told["words"].as_str().unwrap().starts_with("The program was updated"), "{told}");
    }
    // In French, too.
    light.ws.send(json!({"do": "lang", "lang": "fr"})).await;
    while light.step().await.unwrap()["type"] != "view" {}
    assert!(light.table["upgrade"]["words"].as_str().unwrap().starts_with("Le programme a été mis à jour"), "{}", light.table["upgrade"]);
    // Nobody goes back behind it.
    assert_eq!(dark.table["undo"]["least"], json!(at));
    let refused = dark.ws.ask(json!({"do": "undo", "to": at - 1})).await;
    assert_eq!(refused["code"], "nothing-to-undo");
    // It goes on, and is the same after a restart; that is no news.
    play(&mut dark, &mut light, 60).await;
    let (now, view) = (decisions(&dark), dark.view.clone());
    let entries = server.ask("SELECT count(*), 0 FROM journal WHERE game = 1 AND kind = 11").await;
    assert_eq!(entries, [(1, 0)]);
    server.start(dear()).await;
    let (mut dark, mut light) = (server.seat(old.dark, old.pair).await, server.seat(old.light, old.pair).await);
    assert_eq!(decisions(&dark), now);
    assert_same(&dark.view, &view, "view");
    // The whole of it as a transcript: what holds of the beginning, and everything since.
    dark.ws.ask(json!({"do": "concede"})).await;
    while !light.is_over() {
        light.step().await.unwrap();
    }
    let mut person = server.client(old.dark);
    let text = person.get(&format!("/api/games/{}/transcript", old.pair)).await.body;
    let transcript = Transcript::parse(&text).unwrap_or_else(|e| panic!("{e}"));
    transcript.verify(dear()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(transcript.len() as u64, now);
    // And as a replay; a state from outside is not taken in.
    let replay = person.get(&format!("/api/replays/{}", old.pair)).await.ok();
    assert_eq!(replay["decisions"], json!(now));
    person.post("/api/replays", json!({"text": text})).await.refused(400, "bad-replay");
    let moment = person.get(&format!("/api/replays/{}/at/{now}", old.pair)).await.ok();
    assert_eq!(moment["view"]["at"], json!(now));
    // And to play on from.
    let on = person.post(&format!("/api/replays/{}/play-on", old.pair), json!({"at": now - 1, "side": "dark", "bot": "random"})).await.ok();
    let seat = Seat::take(&person, on["game"].as_str().unwrap()).await;
    assert!(decisions(&seat) >= now - 1);
}

/// Where no snapshot can be read, the game goes on from the last turn that can be played again.
#[tokio::test(flavor = "multi_thread")]
async fn without_snapshots_a_game_goes_back_to_the_last_turn_that_holds() {
    let old = &OLD[1];
    let mut server = Server::old(old.sql, library_of(CARDS)).await;
    server.ask("UPDATE snapshot SET state = NULL").await;
    server.start(dear()).await;
    let dark = server.seat(old.dark, old.pair).await;
    let told = dark.table["upgrade"].clone();
    let at = decisions(&dark);
    assert!(at < 150 && told["lost"] == json!(150 - at) && told["at"] == json!(at), "{told}");
    // It is the beginning of a turn, as it was then.
    let turns = server.ask(&format!("SELECT at, turn FROM snapshot WHERE game = 1 AND at = {at}")).await;
    assert_eq!(turns.len(), usize::from(at > 2), "{told}");
    let later = server.ask(&format!("SELECT at, turn FROM snapshot WHERE game = 1 AND at > {at}")).await;
    assert_eq!(later, [], "what was taken back is gone");
    server.start(dear()).await;
    let again = server.seat(old.dark, old.pair).await;
    assert_eq!(decisions(&again), at);
}

/// A hash that differs is a departure, though all choices exist.
#[tokio::test(flavor = "multi_thread")]
async fn another_table_at_a_turn_is_noticed() {
    let old = &OLD[1];
    let mut server = Server::old(old.sql, library_of(CARDS)).await;
    let turns = server.ask("SELECT at, turn FROM snapshot WHERE game = 1 ORDER BY at").await;
    let (at, turn) = turns[turns.len() / 2];
    server.ask("UPDATE snapshot SET state = NULL").await;
    server.ask(&format!("UPDATE snapshot SET hash = hash + 1 WHERE game = 1 AND at = {at}")).await;
    server.start(library_of(CARDS)).await;
    let dark = server.seat(old.dark, old.pair).await;
    let (before, number) = turns[turns.len() / 2 - 1];
    assert_eq!((dark.view["at"].as_i64(), dark.view["turn"]["number"].as_i64()), (Some(before), Some(number)), "turn {turn} differs");
    assert_eq!(dark.table["upgrade"]["turn"], json!(number));
}

/// A card of the decks is gone: whoever comes is told, and the game waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_waits_for_cards_that_are_gone() {
    let old = &OLD[1];
    let mut server = Server::old(old.sql, less()).await;
    let client = server.client(old.dark);
    let mut ws = client.ws(&format!("/ws/games/{}", old.pair)).await;
    let closed = ws.next().await.unwrap();
    assert_eq!((&closed["type"], &closed["code"]), (&json!("closed"), &json!("cards-gone")));
    assert!(closed["words"].as_str().unwrap().contains("1_28"), "{closed}");
    let mut person = server.client(old.dark);
    person.get(&format!("/api/replays/{}", old.replay)).await.refused(409, "cards-gone");
    server.again(library_of(CARDS)).await;
    assert_eq!(decisions(&server.seat(old.dark, old.pair).await), 150);
}

/// A finished game that this version cannot play to its end says so, and shows what it can.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_says_where_it_departs() {
    let old = &OLD[1];
    let server = Server::old(old.sql, dear()).await;
    let mut person = server.client(old.dark);
    let replay = person.get(&format!("/api/replays/{}", old.replay)).await.ok();
    let departs = &replay["departs"];
    assert!(departs["words"].as_str().unwrap().contains("was played with version 0.1.0 rules "), "{departs}");
    assert_eq!(replay["decisions"], departs["at"]);
    assert!(departs["at"].as_u64().unwrap() < 431, "{departs}");
    assert_eq!(replay["table"]["status"], "over");
    let french = person.get(&format!("/api/replays/{}?lang=fr", old.replay)).await.ok();
    assert!(french["departs"]["words"].as_str().unwrap().contains("a été jouée avec la version"), "{french}");
    // A transcript of another version that departs is not taken in, and the reason names both.
    let first = include_str!("../../scenario/tests/old/format-2.txt");
    let refused = person.post("/api/replays", json!({"text": first})).await.refused(400, "bad-replay");
    assert!(refused["words"].as_str().unwrap().contains("made by version 0.1.0 rules "), "{refused}");
}
