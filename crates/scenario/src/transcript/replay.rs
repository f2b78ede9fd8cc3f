//! Playing transcripts again: exactly ([`Transcript::verify`]), or as far as another version of the program can
//! ([`Transcript::follow`]).

use holocron_engine::Game;
use holocron_engine::card::Library;
use holocron_engine::text::Side;

use super::{Entry, Recorder, Transcript, TranscriptError, state_hash, wrong};
use crate::choice::{self, Chosen};
use crate::snapshot::Snapshot;
use crate::version::Version;

/// A transcript played again by whatever version made it.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The game as far as it was played, with its log.
    pub game: Game,
    /// How many decisions that is.
    pub at: usize,
    /// Where the game departs from what was written, and how; none where it goes as written.
    pub departs: Option<TranscriptError>,
}

/// How exactly a game must go as written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Every number and every hash.
    Exact,
    /// Choices by content; hashes that this program can compare.
    Content,
}

impl Transcript {
    /// Whether this program made it, with these cards.
    #[must_use]
    pub fn is_by(&self, lib: &Library) -> bool {
        self.header.version.as_ref() == Some(&Version::of(lib))
    }

    /// Plays the game again and compares everything: every option's number and words, every hash, the end.
    pub fn verify(&self, lib: &'static Library) -> Result<Game, TranscriptError> {
        let game = self.replay(lib, usize::MAX)?;
        self.check_end(&game, Care::Exact)?;
        Ok(game)
    }

    /// The game after its first `decisions` decisions.
    pub fn replay(&self, lib: &'static Library, decisions: usize) -> Result<Game, TranscriptError> {
        let mut player = Player::new(self, lib, Care::Exact)?;
        player.play(decisions, &mut |_, _| {})?;
        Ok(player.game)
    }

    /// Plays the game again by what was chosen, as far as it goes as written and no further than `decisions` decisions. A
    /// game that cannot begin is an error: a card of its decks is gone.
    pub fn follow(&self, lib: &'static Library, decisions: usize) -> Result<Followed, TranscriptError> {
        let mut player = Player::new(self, lib, Care::Content)?;
        player.game.keep_log();
        let whole = player.play(decisions, &mut |_, _| {});
        let departs = whole.and_then(|()| match decisions >= self.len() {
            true => self.check_end(&player.game, Care::Content),
            false => Ok(()),
        });
        Ok(Followed { at: player.answered, game: player.game, departs: departs.err() })
    }

    /// The same game as this program writes it; the first line where it goes otherwise.
    pub fn renewed(&self, lib: &'static Library) -> Result<Transcript, TranscriptError> {
        let mut player = Player::new(self, lib, Care::Content)?;
        let mut header = self.header.clone();
        header.version = Some(Version::of(lib));
        let mut recorder = Recorder::new(header, &player.game);
        player.play(usize::MAX, &mut |before, step| match step {
            Played::Pick(pick) => drop(recorder.answer(&mut before.clone(), pick)),
            Played::Concede(side) => recorder.concede(&mut before.clone(), side),
            Played::From(snapshot) => recorder.resume(before, snapshot.clone()),
        })?;
        self.check_end(&player.game, Care::Content)?;
        Ok(recorder.transcript(&player.game))
    }

    fn check_end(&self, game: &Game, care: Care) -> Result<(), TranscriptError> {
        let line = self.header.first_line() + self.entries.len();
        if self.end.decisions != self.len() {
            return wrong(line, format!("there are {} decisions, not {}", self.len(), self.end.decisions));
        }
        if game.outcome() != self.end.outcome {
            return wrong(line, format!("the game ended otherwise: {:?}", game.outcome()));
        }
        let hash = state_hash(game);
        if hash != self.end.hash && (care == Care::Exact || self.header.version.is_some()) {
            return wrong(line, format!("the last state has the hash {hash:08x}, not {:08x}", self.end.hash));
        }
        Ok(())
    }
}

/// A step of a game that is played again.
enum Played<'t> {
    Pick(usize),
    Concede(Side),
    From(&'t Snapshot),
}

struct Player<'t> {
    transcript: &'t Transcript,
    lib: &'static Library,
    care: Care,
    game: Game,
    answered: usize,
}

impl<'t> Player<'t> {
    fn new(transcript: &'t Transcript, lib: &'static Library, care: Care) -> Result<Player<'t>, TranscriptError> {
        let game = transcript.header.start(lib)?;
        Ok(Player { transcript, lib, care, game, answered: 0 })
    }

    /// Plays to a number of decisions; `each` gets every step with the game before it (the game itself for a snapshot).
    fn play(&mut self, decisions: usize, each: &mut dyn FnMut(&Game, Played<'_>)) -> Result<(), TranscriptError> {
        let mut turn = None;
        for (i, entry) in self.transcript.entries.iter().enumerate() {
            let line = self.transcript.header.first_line() + i;
            match entry {
                Entry::Turn { number, hash } => {
                    let now = self.game.state().turn.number;
                    if now != *number {
                        return wrong(line, format!("this is turn {now}, not {number}"));
                    }
                    if turn == Some(now) {
                        return wrong(line, format!("turn {now} has begun before"));
                    }
                    turn = Some(now);
                    self.compare(line, *hash, i == 0)?;
                }
                Entry::Pick { player, pick, of, chosen } => {
                    if self.answered == decisions {
                        return Ok(());
                    }
                    let Some(d) = self.game.decision() else { return wrong(line, "the game is over before this decision") };
                    let now = self.game.state().turn.number;
                    if turn != Some(now) {
                        return wrong(line, format!("the line `# turn {now} hash ...` is missing before this decision"));
                    }
                    if d.player != *player {
                        return wrong(line, format!("this is {}'s decision, not {}'s", d.player.word(), player.word()));
                    }
                    let pick = self.pick(line, *pick, *of, chosen)?;
                    each(&self.game, Played::Pick(pick));
                    if let Err(e) = self.game.answer(pick) {
                        return wrong(line, format!("refused: {e}"));
                    }
                    self.answered += 1;
                }
                Entry::From(snapshot) => {
                    let at = usize::try_from(snapshot.at).unwrap_or(usize::MAX);
                    if at > decisions {
                        return Ok(());
                    }
                    let loaded = snapshot.load(self.lib);
                    self.game =
                        loaded.map_err(|e| TranscriptError { line, what: format!("the game cannot go on from this snapshot: {e}") })?;
                    if self.care == Care::Content {
                        self.game.keep_log();
                    }
                    each(&self.game, Played::From(snapshot));
                    self.answered = at;
                    turn = None;
                }
                Entry::Concede(side) => {
                    if self.answered == decisions {
                        return Ok(());
                    }
                    each(&self.game, Played::Concede(*side));
                    self.game.concede(*side);
                }
            }
        }
        Ok(())
    }

    fn compare(&self, line: usize, hash: u32, first: bool) -> Result<(), TranscriptError> {
        let found = state_hash(&self.game);
        if found == hash || self.care == Care::Content && self.transcript.header.version.is_none() {
            return Ok(());
        }
        let why = if first { "; the decks, rules, seed or cards are others" } else { "" };
        wrong(line, format!("the state has the hash {found:08x}, not {hash:08x}{why}"))
    }

    /// The option that was taken.
    fn pick(&self, line: usize, pick: usize, of: usize, chosen: &Chosen) -> Result<usize, TranscriptError> {
        let Some(d) = self.game.decision() else { return wrong(line, "the game is over before this decision") };
        if self.care == Care::Content {
            return match choice::find(&self.game, pick, chosen) {
                Some(found) => Ok(found),
                None => wrong(line, format!("no option is `{}` any more", chosen.text)),
            };
        }
        if d.options.len() != of {
            return wrong(line, format!("there are {} options, not {of}", d.options.len()));
        }
        let found = d.options.get(pick).map(|o| Chosen::of(&self.game, o)).unwrap_or_default();
        if found.text != chosen.text {
            return wrong(line, format!("option {} is `{}`, not `{}`", pick + 1, found.text, chosen.text));
        }
        if found.what != chosen.what && !chosen.what.is_empty() {
            return wrong(line, format!("option {} is <{}>, not <{}>", pick + 1, found.what, chosen.what));
        }
        Ok(pick)
    }
}
