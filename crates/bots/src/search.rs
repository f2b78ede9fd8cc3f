//! Search over guessed games, for `knight` and `master`.
//!
//! The candidates are plans: an action with the choices that belong to it (deploy this card there). Each plan is first judged by its
//! immediate result. The most promising plans are then played out in guessed games. All plans use the same guesses, so luck affects them
//! equally. A plan that is clearly behind another is dropped, and the search ends when one is left. Guesses are numbered and each has its
//! own seed, so the pick does not depend on threads.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use holocron_engine::Game;
use holocron_engine::card::{DefId, Library};
use holocron_engine::decision::{Ask, Decision, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::text::Side;
use holocron_engine::view::View;

use crate::belief::Belief;
use crate::budget::{Budget, Clock};
use crate::restraint::Restraint;
use crate::{Agent, policy, value};

/// How a level searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// So many plans are played out.
    pub keep: usize,
    /// Guesses in which every plan is judged at first.
    pub looks: u32,
    /// Who plays in playouts.
    pub players: Players,
    /// What the position counts at once, at the end of the turn, at the end of the next, and so on.
    pub blend: [f64; 6],
    /// A plan is dropped when it is behind by so many standard errors.
    pub behind: f64,
    /// With a budget of playouts: the worse half of the plans is dropped again and again, so that the best get most of it.
    pub halves: bool,
    /// What a position is judged by.
    pub weights: value::Weights,
    /// How many cards are drawn.
    pub habits: policy::Habits,
}

/// Who plays in playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// Rules of thumb, with some chance.
    Quick,
    /// Rules of thumb: always what is liked best.
    Greedy,
    /// Actions are looked ahead for.
    Thoughtful,
}

impl Style {
    /// To the end of the next turn.
    pub const KNIGHT: Style = Style {
        keep: 6,
        looks: 4,
        players: Players::Greedy,
        blend: [0.4, 0.3, 0.3, 0.0, 0.0, 0.0],
        behind: 2.2,
        halves: false,
        weights: value::WEIGHTS,
        habits: policy::HABITS,
    };
    /// More plans, as often as the time allows, and further: two turns of each side; judged by what was learned from games.
    pub const MASTER: Style =
        Style { keep: 8, looks: 8, halves: true, blend: [0.15, 0.15, 0.2, 0.0, 0.5, 0.0], weights: value::LEARNED, ..Style::KNIGHT };

    /// Changes one of these, by its name, to measure what it does.
    ///
    /// # Panics
    /// Where nothing has this name.
    pub fn set(&mut self, key: &str, value: f64) {
        match key {
            "keep" => self.keep = value as usize,
            "looks" => self.looks = value as u32,
            "players" => self.players = [Players::Quick, Players::Greedy, Players::Thoughtful][value as usize],
            "halves" => self.halves = value > 0.0,
            "behind" => self.behind = value,
            "keeps" => self.habits.keep = value,
            "interrupt" => self.habits.interrupt = value,
            "hands" => self.habits.most = value,
            "stop" => self.habits.life = value,
            "b0" | "b1" | "b2" | "b3" | "b4" | "b5" => self.blend[usize::from(key.as_bytes()[1] - b'0')] = value,
            _ => assert!(self.weights.set(key, value), "{key} is unknown"),
        }
    }
}

/// Searches over guessed games.
#[derive(Clone, Debug)]
pub struct Searcher {
    library: &'static Library,
    rng: Rng,
    budget: Budget,
    style: Style,
    believed: Vec<DefId>,
    estimate: Option<f64>,
    /// What is left of the plan that was picked, and the number of the decision that it is for.
    plan: (u32, Vec<Opt>),
    restraint: Restraint,
    /// Nobody wants to know any more.
    stop: Option<Arc<AtomicBool>>,
}

/// An action with its choices.
type Plan = Vec<Opt>;

/// A playout takes at most so many decisions.
const LONGEST: u32 = 400;
/// At most so many plans are looked at, so many for one action, so many choices deep.
const PLANS: usize = 64;
const CHOICES: usize = 8;
const DEEP: usize = 3;
/// Guesses that are played out before plans are compared, the first time and each time after.
const ROUND: u32 = 8;
/// Plans whose chances differ by no more than this are as good as one another.
const ALIKE: f64 = 0.003;

/// What came of a plan, guess by guess; nothing where a guess did not allow it.
#[derive(Clone, Debug)]
struct Arm {
    plan: Plan,
    /// Its place among the options of the decision.
    first: usize,
    /// What speaks for it that the position does not show.
    lean: f64,
    came: Vec<Option<f64>>,
}

impl Arm {
    fn mean(&self) -> f64 {
        let (sum, n) = self.came.iter().flatten().fold((0.0, 0.0), |(s, n), v| (s + v, n + 1.0));
        if n == 0.0 { f64::NEG_INFINITY } else { sum / n }
    }
    /// Mean and standard error of how far this is ahead of another, in the guesses that allowed both.
    fn ahead(&self, other: &Arm) -> (f64, f64, f64) {
        let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (a, b) in self.came.iter().zip(&other.came) {
            if let (Some(a), Some(b)) = (a, b) {
                n += 1.0;
                sum += a - b;
                squares += (a - b) * (a - b);
            }
        }
        if n < 2.0 {
            return (0.0, f64::INFINITY, n);
        }
        let mean: f64 = sum / n;
        let variance = ((squares - n * mean * mean) / (n - 1.0)).max(0.0);
        (mean, (variance / n).sqrt(), n)
    }
}

impl Searcher {
    /// A player who searches with a budget, thinking that the opponent plays `believed`.
    #[must_use]
    pub fn new(library: &'static Library, seed: u64, budget: Budget, style: Style, believed: Vec<DefId>) -> Searcher {
        Searcher {
            library,
            rng: Rng(seed),
            budget,
            style,
            believed,
            estimate: None,
            plan: (0, Vec::new()),
            restraint: Restraint::default(),
            stop: None,
        }
    }

    /// The option that is next in the plan being carried out.
    fn planned(&mut self, view: &View, d: &Decision) -> Option<usize> {
        if self.plan.0 != view.state().answered || self.plan.1.is_empty() {
            return None;
        }
        let next = self.plan.1.remove(0);
        self.plan.0 += 1;
        d.options.iter().position(|o| *o == next)
    }

    /// The best plan.
    fn search(&mut self, view: &View, d: &Decision, game: &Game) -> (usize, Plan) {
        let stop = self.stop.clone();
        let mut clock = self.budget.clock(stop.as_deref());
        if is_small(d) {
            clock.cut(0.25);
        }
        let belief = Belief::new(view, self.library, &self.believed);
        let seed = self.rng.next_u64();
        let guess = |n: u32| {
            let mut rng = Rng(seed ^ (u64::from(n) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let deck = belief.deck(&mut rng);
            (view.guess(self.library, &mut rng, &deck), rng)
        };
        let arm = |(first, plan): (usize, Plan)| Arm { lean: policy::lean(game, d, plan[0]), plan, first, came: Vec::new() };
        let mut arms: Vec<Arm> = plans(game, d).into_iter().map(arm).collect();
        // At first, what each comes to at once; with next to no budget a short look.
        let most = self.budget.playouts.map_or(u32::MAX, |n| n.max(Style::KNIGHT.looks));
        for n in 0..self.style.looks.min(most) {
            let (game, rng) = guess(n);
            for arm in &mut arms {
                let came =
                    carry_out(&game, &arm.plan, &mut { rng }).map(|g| value::worth_by(&g, view.side, &self.style.weights) + arm.lean);
                arm.came.push(came);
            }
            if n > 0 && clock.is_over() {
                break;
            }
        }
        arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        let rest = arms.iter().position(|a| matches!(a.plan[0], Opt::Pass | Opt::Done));
        if let Some(i) = rest.filter(|i| *i >= self.style.keep) {
            arms.swap(self.style.keep - 1, i);
        }
        arms.truncate(self.style.keep);
        for arm in &mut arms {
            arm.came.clear();
        }
        self.play_out(view.side, &mut clock, &mut arms, &guess);
        let best = best(&arms);
        let mean = arms[best].mean();
        self.estimate = mean.is_finite().then_some(mean);
        let arm = arms.swap_remove(best);
        (arm.first, arm.plan)
    }

    /// Plays the plans out, until one is left or the budget is spent.
    fn play_out(&self, me: Side, clock: &mut Clock<'_>, arms: &mut Vec<Arm>, guess: &(impl Fn(u32) -> (Game, Rng) + Sync)) {
        let mut next = 0u32;
        // Every halving gets as many playouts as another.
        let halvings = arms.len().next_power_of_two().trailing_zeros().max(1);
        let share = clock.left().filter(|_| self.style.halves).map(|n| n / halvings);
        while arms.len() > 1 {
            let many = u32::try_from(arms.len()).unwrap_or(1);
            let round = clock.take(share.map_or(ROUND, |n| (n / many).max(1)), many);
            if round == 0 {
                return;
            }
            let (style, now) = (self.style, *clock);
            let shared: &[Arm] = arms;
            // A guess counts where all plans were played out in it before the time was up.
            let one = |n: u32| -> Option<(u32, Vec<Option<f64>>)> {
                let (game, rng) = guess(next + n);
                let mut came = Vec::with_capacity(shared.len());
                for a in shared {
                    if now.is_over() {
                        return None;
                    }
                    came.push(carry_out(&game, &a.plan, &mut { rng }).map(|g| play_on(g, me, a.lean, style, &mut { rng })));
                }
                Some((n, came))
            };
            let threads = self.budget.threads.min(round as usize);
            let run =
                |t: usize| -> Vec<(u32, Vec<Option<f64>>)> { (0..round).filter(|n| *n as usize % threads == t).map_while(&one).collect() };
            let mut came: Vec<(u32, Vec<Option<f64>>)> = if threads < 2 {
                run(0)
            } else {
                std::thread::scope(|scope| {
                    let run = &run;
                    let started: Vec<_> = (0..threads).map(|t| scope.spawn(move || run(t))).collect();
                    started.into_iter().filter_map(|t| t.join().ok()).flatten().collect()
                })
            };
            came.sort_by_key(|(n, _)| *n);
            for (_, values) in came {
                for (arm, value) in arms.iter_mut().zip(values) {
                    arm.came.push(value);
                }
            }
            next += round;
            if clock.is_over() {
                return;
            }
            let half = arms.len().div_ceil(2);
            drop_behind(arms, style.behind);
            if share.is_some() {
                keep_best(arms, half);
            }
        }
    }
}

/// The best so far.
fn best(arms: &[Arm]) -> usize {
    let mut best = 0;
    for i in 1..arms.len() {
        if arms[i].mean() > arms[best].mean() {
            best = i;
        }
    }
    best
}

/// Keeps so many plans, the best.
fn keep_best(arms: &mut Vec<Arm>, many: usize) {
    arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    arms.truncate(many);
}

/// Takes away the plans that are clearly behind the best, or no different from it.
fn drop_behind(arms: &mut Vec<Arm>, behind: f64) {
    let lead = arms[best(arms)].clone();
    arms.retain(|a| {
        if a.plan == lead.plan {
            return true;
        }
        let (ahead, error, n) = lead.ahead(a);
        n < 2.0 || !(ahead > behind * error || n >= 24.0 && ahead + 2.0 * error < ALIKE)
    });
}

impl Agent for Searcher {
    fn pick(&mut self, view: &View) -> usize {
        let Some(d) = view.decision() else { return 0 };
        if d.options.len() < 2 {
            return 0;
        }
        if let Some(i) = self.planned(view, d) {
            return i;
        }
        let game = view.guess(self.library, &mut { self.rng }, &self.believed);
        if let Some(i) = policy::sure(&game, d, &self.style.habits) {
            return i;
        }
        if policy::by_thumb(d) {
            return policy::likeliest(&game, d);
        }
        let (pick, plan) = self.search(view, d, &game);
        self.plan = (view.state().answered + 1, plan[1..].to_vec());
        self.restraint.hold(view, d, pick)
    }

    fn estimate(&self) -> Option<f64> {
        self.estimate
    }

    fn stop_at(&mut self, flag: Arc<AtomicBool>) {
        self.stop = Some(flag);
    }
}

/// Questions where little hangs on the answer.
fn is_small(d: &Decision) -> bool {
    matches!(d.kind, Ask::AutomaticOrder | Ask::Order | Ask::Slot(_)) || (d.kind == Ask::Response && d.options.len() == 2)
}

/// Choices that belong to the action before them, and that do not hang on what nobody knows.
fn is_choice(kind: Ask) -> bool {
    matches!(kind, Ask::Where(_) | Ask::Target(_) | Ask::Slot(_) | Ask::Cost(_) | Ask::Block(_))
}

/// The plans of a decision, each with its place among the options.
fn plans(game: &Game, d: &Decision) -> Vec<(usize, Plan)> {
    let mut found = Vec::new();
    let roots = policy::different(game, d);
    for (n, i) in roots.iter().enumerate() {
        let room = (PLANS.saturating_sub(found.len()) / (roots.len() - n)).clamp(1, CHOICES);
        let mut mine = vec![(game.clone(), vec![d.options[*i]])];
        if mine[0].0.answer(*i).is_err() {
            continue;
        }
        for _ in 0..DEEP {
            let mut longer: Vec<(Game, Plan)> = Vec::new();
            let mut grown = false;
            let ways = mine.len();
            for (game, plan) in mine {
                match game.decision().filter(|next| next.player == d.player && is_choice(next.kind)) {
                    Some(next) if longer.len() < room => {
                        let mut picks = policy::different(&game, next);
                        picks.sort_by_key(|i| std::cmp::Reverse(policy::weight(&game, next, next.options[*i])));
                        picks.truncate((room / ways).max(1));
                        for i in picks {
                            let mut copy = game.clone();
                            if copy.answer(i).is_ok() {
                                let mut plan = plan.clone();
                                plan.push(next.options[i]);
                                longer.push((copy, plan));
                                grown = true;
                            }
                        }
                    }
                    _ => longer.push((game, plan)),
                }
            }
            mine = longer;
            if !grown {
                break;
            }
        }
        found.extend(mine.into_iter().map(|(_, plan)| (*i, plan)));
    }
    found
}

/// A guessed game with a plan carried out, and all that it sets off, by rules of thumb; `None` where it does not allow it.
fn carry_out(game: &Game, plan: &[Opt], rng: &mut Rng) -> Option<Game> {
    let mut copy = game.clone();
    for opt in plan {
        let i = copy.decision()?.options.iter().position(|o| o == opt)?;
        copy.answer(i).ok()?;
    }
    policy::settle(&mut copy, rng);
    Some(copy)
}

/// The chance to win, from the positions now and at the ends of turns to come.
fn play_on(mut game: Game, me: Side, lean: f64, style: Style, rng: &mut Rng) -> f64 {
    let from = game.state().turn.number;
    let mut chance = style.blend[0] * value::chance(value::worth_by(&game, me, &style.weights) + lean);
    let mut left = LONGEST;
    let turns = style.blend.iter().rposition(|b| *b > 0.0).unwrap_or(0);
    for (i, share) in style.blend.iter().enumerate().take(turns + 1).skip(1) {
        let until = from + u16::try_from(i).unwrap_or(1);
        while left > 0 {
            let Some(d) = game.decision() else { break };
            let calm = d.kind == Ask::Action && game.state().battles.is_empty();
            if calm && game.state().turn.number >= until {
                break;
            }
            let pick = match style.players {
                Players::Thoughtful if calm => policy::thoughtful(&game, d, &style.weights, rng),
                Players::Greedy => policy::greedy(&game, d, &style.habits),
                _ => policy::quick(&game, d, rng),
            };
            if game.answer(pick).is_err() {
                break;
            }
            left -= 1;
        }
        chance += share * value::chance(value::worth_by(&game, me, &style.weights));
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(first: usize, came: &[f64]) -> Arm {
        Arm {
            plan: vec![Opt::Amount(holocron_engine::num::Num::int(first as i32))],
            first,
            lean: 0.0,
            came: came.iter().map(|v| Some(*v)).collect(),
        }
    }

    #[test]
    fn the_worse_half_goes() {
        let mut arms = vec![arm(0, &[0.1, 0.3]), arm(1, &[0.6, 0.5]), arm(2, &[0.2, 0.9])];
        arms[0].came.push(None);
        keep_best(&mut arms, 2);
        assert_eq!(arms.iter().map(|a| a.first).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn what_is_clearly_behind_goes_before_its_time() {
        let mut arms = vec![arm(0, &[0.5, 0.6, 0.55]), arm(1, &[0.1, 0.2, 0.14]), arm(2, &[0.9, 0.2, 0.3])];
        drop_behind(&mut arms, 2.2);
        assert_eq!(arms.iter().map(|a| a.first).collect::<Vec<_>>(), [0, 2]);
    }
}
