//! Players that a scenario names: `dark (knight) chooses [C]` holds where that player, asked, picks this of itself.
//!
//! The runner knows none. Whoever has some gives [`Runner::players`](super::Runner::players) a function that makes them.

use holocron_engine::decision::Decision;
use holocron_engine::view::View;

use super::goal::Goal;
use super::hints::Hints;
use super::play::Play;

/// A player: sees what its side may see, and picks one of the options of the question that is asked there.
pub type Picker = Box<dyn FnMut(&View) -> usize>;

/// Makes players by name; none where there is no such player.
pub type Players = Box<dyn Fn(&str) -> Option<Picker> + Send + Sync>;

impl Play<'_> {
    fn player(&self, name: &str) -> Result<Picker, String> {
        let made = self.runner.players.as_ref().and_then(|make| make(name));
        made.ok_or_else(|| format!("no such player: {name}"))
    }

    /// Asks a player by name about the present question; it must pick one of these.
    pub(crate) fn picks(&self, name: &str, d: &Decision, wanted: &[usize]) -> Result<usize, String> {
        let mut player = self.player(name)?;
        let pick = player(&self.game.view(d.player));
        let Some(opt) = d.options.get(pick) else {
            return Err(format!("{name} picks option {} of {}", pick + 1, d.options.len()));
        };
        let text = self.option(d, opt);
        // Two copies of a card are as good as one another.
        if wanted.iter().any(|i| *i == pick || d.options.get(*i).is_some_and(|o| self.option(d, o) == text)) {
            return Ok(pick);
        }
        Err(format!("{name} picks \"{text}\" where {}", self.present()))
    }

    /// Answers the questions that follow from a step as its player picks; where the step says something, it must be that.
    pub(crate) fn follow_player(&mut self, goal: &Goal, name: &str, hints: &mut Hints) -> Result<(), String> {
        while let Some(d) = self.decision().filter(|d| d.player == goal.who && self.is_choosing()) {
            let wanted: Vec<usize> = match hints.pick(self, &d) {
                Some(said) => vec![said],
                None => (0..d.options.len()).collect(),
            };
            let pick = self.picks(name, &d, &wanted)?;
            self.take(pick);
            self.is_sound()?;
        }
        Ok(())
    }
}
