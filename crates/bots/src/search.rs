//! Search over guessed games: information-set tree search with short playouts.
//!
//! Each iteration guesses a whole game from the view, walks down a tree of picks (a node a decision, keyed by who chose
//! what, so that iterations with different hidden cards share what they have in common), plays on by rules of thumb for
//! a while, and judges the position. Options that a guess does not offer are simply not available in that iteration.

use std::collections::HashMap;

use holocron_engine::Game;
use holocron_engine::card::{DefId, Library};
use holocron_engine::decision::{Ask, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::text::Side;
use holocron_engine::view::View;

use crate::budget::{Budget, Clock};
use crate::{Agent, policy, value};

/// Searches over guessed games.
#[derive(Clone, Debug)]
pub struct Searcher {
    library: &'static Library,
    rng: Rng,
    budget: Budget,
    believed: Vec<DefId>,
    estimate: Option<f64>,
}

/// How far a playout goes: to the end of so many turns from now (the present one counts).
const TURNS: u16 = 2;
/// And at most so many decisions.
const LONGEST: u32 = 160;
/// How eagerly what is little tried is tried.
const EXPLORE: f64 = 0.35;
/// The tree is at most so deep.
const DEPTH: usize = 12;

/// What is known of one pick.
#[derive(Clone, Copy, Debug, Default)]
struct Arm {
    /// How often it was available.
    seen: u32,
    /// How often it was tried.
    tried: u32,
    /// The sum of chances to win, for the one who searches.
    sum: f64,
    /// The node that follows.
    next: u32,
}

type Node = HashMap<Opt, Arm>;

impl Searcher {
    /// A player who searches with a budget, thinking that the opponent plays `believed`.
    #[must_use]
    pub fn new(library: &'static Library, seed: u64, budget: Budget, believed: Vec<DefId>) -> Searcher {
        Searcher { library, rng: Rng(seed), budget, believed, estimate: None }
    }

    /// One tree, grown until the budget is spent: tries and sums of each option of the decision.
    fn grow(&self, view: &View, options: &[Opt], mut rng: Rng) -> Vec<(u32, f64)> {
        let mut clock = self.budget.clock();
        if is_small(view) {
            clock.cut(0.25);
        }
        let mut tree: Vec<Node> = vec![Node::new()];
        let mut done = 0u32;
        while clock.take() {
            let game = view.guess(self.library, &mut rng, &self.believed);
            iterate(&mut tree, game, view.side, &mut rng);
            done += 1;
            if done.is_multiple_of(32) && settled(&tree[0], done, &mut clock) {
                break;
            }
        }
        options.iter().map(|o| tree[0].get(o).map_or((0, 0.0), |a| (a.tried, a.sum))).collect()
    }
}

impl Agent for Searcher {
    fn pick(&mut self, view: &View) -> usize {
        let Some(d) = view.decision() else { return 0 };
        if d.options.len() < 2 {
            return 0;
        }
        let sure = policy::sure(&view.guess(self.library, &mut { self.rng }, &self.believed), d);
        if let Some(i) = sure {
            return i;
        }
        let seeds: Vec<Rng> = (0..self.budget.threads).map(|_| Rng(self.rng.next_u64())).collect();
        let results: Vec<Vec<(u32, f64)>> = if seeds.len() == 1 {
            vec![self.grow(view, &d.options, seeds[0])]
        } else {
            let this = &*self;
            std::thread::scope(|scope| {
                let threads: Vec<_> = seeds.into_iter().map(|rng| scope.spawn(move || this.grow(view, &d.options, rng))).collect();
                threads.into_iter().filter_map(|t| t.join().ok()).collect()
            })
        };
        let mut total = vec![(0u32, 0.0f64); d.options.len()];
        for result in results {
            for (sum, one) in total.iter_mut().zip(result) {
                sum.0 += one.0;
                sum.1 += one.1;
            }
        }
        let best = total.iter().enumerate().max_by(|a, b| a.1.0.cmp(&b.1.0).then(a.1.1.total_cmp(&b.1.1))).map_or(0, |(i, _)| i);
        self.estimate = (total[best].0 > 0).then(|| total[best].1 / f64::from(total[best].0));
        best
    }

    fn estimate(&self) -> Option<f64> {
        self.estimate
    }
}

/// Questions where little hangs on the answer.
fn is_small(view: &View) -> bool {
    view.decision().is_some_and(|d| {
        matches!(d.kind, Ask::Layout(_) | Ask::LoseForce(_) | Ask::Verify | Ask::AutomaticOrder | Ask::Order)
            || (d.kind == Ask::Response && d.options.len() == 2)
    })
}

/// Whether more tries could hardly change the pick.
fn settled(root: &Node, done: u32, clock: &mut Clock) -> bool {
    let mut tries: Vec<u32> = root.values().map(|a| a.tried).collect();
    tries.sort_unstable_by(|a, b| b.cmp(a));
    let (first, second) = (tries.first().copied().unwrap_or(0), tries.get(1).copied().unwrap_or(0));
    if done >= 128 && first > second * 6 {
        return true;
    }
    if done == 64 && first > second * 3 {
        clock.cut(0.5);
    }
    false
}

/// One walk down the tree, a playout, and the way back.
fn iterate(tree: &mut Vec<Node>, mut game: Game, me: Side, rng: &mut Rng) {
    let from = game.state().turn.number;
    let mut path: Vec<(usize, Opt)> = Vec::new();
    let mut at = 0;
    while path.len() < DEPTH {
        let Some(d) = game.decision() else { break };
        let node = &mut tree[at];
        for opt in &d.options {
            node.entry(*opt).or_default().seen += 1;
        }
        let mine = d.player == me;
        let (i, fresh) = select(node, &d.options, mine, &game, rng);
        let opt = d.options[i];
        path.push((at, opt));
        let known = tree[at].get(&opt).map_or(0, |a| a.next);
        if game.answer(i).is_err() {
            break;
        }
        if fresh {
            break;
        }
        at = if known == 0 {
            tree.push(Node::new());
            let new = tree.len() - 1;
            if let Some(arm) = tree[at].get_mut(&opt) {
                arm.next = u32::try_from(new).unwrap_or(0);
            }
            new
        } else {
            known as usize
        };
    }
    playout(&mut game, from, rng);
    let result = value::chance(value::worth(&game, me));
    for (node, opt) in path {
        if let Some(arm) = tree[node].get_mut(&opt) {
            arm.tried += 1;
            arm.sum += result;
        }
    }
}

/// The option to try: one never tried, by rules of thumb first; otherwise the best bound. True where it is new.
fn select(node: &Node, options: &[Opt], mine: bool, game: &Game, rng: &mut Rng) -> (usize, bool) {
    let fresh: Vec<usize> = (0..options.len()).filter(|i| node.get(&options[*i]).is_none_or(|a| a.tried == 0)).collect();
    if !fresh.is_empty() {
        let hint = game.decision().map_or(0, |d| policy::quick(game, d, rng));
        return (if fresh.contains(&hint) { hint } else { fresh[rng.below(fresh.len())] }, true);
    }
    let mut best = (f64::NEG_INFINITY, 0);
    for (i, opt) in options.iter().enumerate() {
        let Some(arm) = node.get(opt) else { continue };
        let mean = arm.sum / f64::from(arm.tried);
        let mean = if mine { mean } else { 1.0 - mean };
        let bound = mean + EXPLORE * (f64::from(arm.seen).ln() / f64::from(arm.tried)).sqrt();
        if bound > best.0 {
            best = (bound, i);
        }
    }
    (best.1, false)
}

/// Plays on by rules of thumb until the turn after next begins, and nobody is in the middle of anything.
fn playout(game: &mut Game, from: u16, rng: &mut Rng) {
    for _ in 0..LONGEST {
        let Some(d) = game.decision() else { return };
        if game.state().turn.number >= from + TURNS && d.kind == Ask::Action && game.state().battles.is_empty() {
            return;
        }
        let pick = policy::quick(game, d, rng);
        if game.answer(pick).is_err() {
            return;
        }
    }
}
