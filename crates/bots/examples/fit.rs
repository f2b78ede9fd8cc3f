//! Learns the judgement of positions from games: reads what `ladder dump` wrote, and writes a net.
//!
//! ```sh
//! cargo run --release -p holocron-bots --example fit -- positions.txt > crates/bots/src/judge.net
//! ```
//!
//! A tenth of the games is kept aside; what is printed to standard error is how well the winner is told in these, in nats a
//! position (0.693: not at all). The net of the best round is written.
//!
//! It learns twice. All positions of a game have the same winner, and luck decides many a game late: so the second time a
//! position is to tell what the first net made of those after it, the nearer the more (`PATIENCE`), and who won.

use holocron_bots::judge::{HIDDEN, INPUTS, squash};
use holocron_bots::sight::SEEN;
use holocron_bots::value::chance;
use holocron_engine::rng::Rng;

/// How much of what a position has to tell comes from after the next.
const PATIENCE: f32 = 0.65;
/// How often all positions are looked at.
const ROUNDS: usize = 24;

/// All numbers of a net in one row: first layer, direct, bias, last.
const MANY: usize = HIDDEN * INPUTS + INPUTS + 2 * HIDDEN;
const DIRECT: usize = HIDDEN * INPUTS;
const BIAS: usize = DIRECT + INPUTS;
const LAST: usize = BIAS + HIDDEN;

struct Row {
    x: [f32; INPUTS],
    won: f32,
    worth: f64,
    aside: bool,
    /// What is to be told: at first who won.
    aim: f32,
    /// Whether the next row is of the same game.
    goes_on: bool,
}

fn swapped(x: &[f32; INPUTS]) -> [f32; INPUTS] {
    let mut y = [0.0; INPUTS];
    y[..SEEN].copy_from_slice(&x[SEEN..]);
    y[SEEN..].copy_from_slice(&x[..SEEN]);
    y
}

fn half(net: &[f32], x: &[f32; INPUTS], hidden: &mut [f32; HIDDEN]) -> f32 {
    let mut sum: f32 = net[DIRECT..BIAS].iter().zip(x).map(|(a, b)| a * b).sum();
    for h in 0..HIDDEN {
        let z: f32 = net[h * INPUTS..(h + 1) * INPUTS].iter().zip(x).map(|(a, b)| a * b).sum::<f32>() + net[BIAS + h];
        hidden[h] = z;
        sum += net[LAST + h] * squash(z);
    }
    sum
}

fn learn(net: &[f32], x: &[f32; INPUTS], hidden: &[f32; HIDDEN], slope: f32, into: &mut [f32]) {
    for (g, x) in into[DIRECT..BIAS].iter_mut().zip(x) {
        *g += slope * x;
    }
    for h in 0..HIDDEN {
        let z = hidden[h];
        into[LAST + h] += slope * squash(z);
        let d = slope * net[LAST + h] / (1.0 + z.abs()).powi(2);
        into[BIAS + h] += d;
        for (g, x) in into[h * INPUTS..(h + 1) * INPUTS].iter_mut().zip(x) {
            *g += d * x;
        }
    }
}

fn told(net: &[f32], rows: &[&Row]) -> f64 {
    let mut sum = 0.0;
    for r in rows {
        let p = chance_by(net, &r.x);
        sum -= f64::from((if r.won > 0.5 { p } else { 1.0 - p }).max(1e-6)).ln();
    }
    sum / rows.len().max(1) as f64
}

/// The chance to win by a net.
fn chance_by(net: &[f32], x: &[f32; INPUTS]) -> f32 {
    let mut scratch = [0.0; HIDDEN];
    let z = half(net, x, &mut scratch) - half(net, &swapped(x), &mut scratch);
    1.0 / (1.0 + (-z).exp())
}

/// Makes of every position's aim what a net says of those after it in the game.
fn look_back(net: &[f32], rows: &mut [Row]) {
    // Both as the winner's chance, for each row may be seen from another side.
    let mut after = (1.0, 1.0);
    for r in rows.iter_mut().rev() {
        if !r.goes_on {
            after = (1.0, 1.0);
        }
        let (said, aim) = after;
        let aim = (1.0 - PATIENCE) * said + PATIENCE * aim;
        r.aim = if r.won > 0.5 { aim } else { 1.0 - aim };
        let p = chance_by(net, &r.x);
        after = (if r.won > 0.5 { p } else { 1.0 - p }, aim);
    }
}

fn main() {
    let mut rows: Vec<Row> = Vec::new();
    let mut before = (usize::MAX, 0);
    for (file, path) in std::env::args().skip(1).enumerate() {
        for line in std::fs::read_to_string(path).expect("a file").lines() {
            let mut parts = line.split(' ');
            let game: u64 = parts.next().and_then(|p| p.parse().ok()).expect("a game");
            let _turn = parts.next();
            let won = parts.next().and_then(|p| p.parse().ok()).expect("who won");
            let worth = parts.next().and_then(|p| p.parse().ok()).expect("what it is worth");
            let mut x = [0.0; INPUTS];
            let Ok(numbers) = parts.map(str::parse::<f32>).collect::<Result<Vec<_>, _>>() else { continue };
            if numbers.len() != INPUTS {
                continue;
            }
            x.copy_from_slice(&numbers);
            let aside = Rng(game * 31 + file as u64).next_u64().is_multiple_of(10);
            if let Some(last) = rows.last_mut() {
                last.goes_on = before == (file, game);
            }
            before = (file, game);
            rows.push(Row { x, won, worth, aside, aim: won, goes_on: false });
        }
    }
    let by_weights: f64 =
        rows.iter().filter(|r| r.aside).map(|r| -(if r.won > 0.5 { chance(r.worth) } else { chance(-r.worth) }).max(1e-6).ln()).sum();
    eprintln!("by the knight's weights: {:.4} nats", by_weights / rows.iter().filter(|r| r.aside).count().max(1) as f64);
    let first = fit(&rows);
    look_back(&first, &mut rows);
    for some in fit(&rows).chunks(INPUTS) {
        let line: Vec<String> = some.iter().map(|x| format!("{x:.4}")).collect();
        println!("{}", line.join(" "));
    }
}

/// The net that tells the winner best in the games kept aside.
fn fit(rows: &[Row]) -> Vec<f32> {
    let aside: Vec<&Row> = rows.iter().filter(|r| r.aside).collect();
    let mut used: Vec<&Row> = rows.iter().filter(|r| !r.aside).collect();
    eprintln!("{} positions, {} aside", used.len(), aside.len());
    let mut rng = Rng(7);
    let mut unit = || (rng.next_u64() % 20_001) as f32 / 10_000.0 - 1.0;
    let mut net: Vec<f32> = (0..MANY)
        .map(|i| match i {
            _ if i < DIRECT => unit() * 0.15,
            _ if i < LAST => 0.0,
            _ => unit() * 0.3,
        })
        .collect();
    let (mut m, mut v, mut steps) = (vec![0.0f32; MANY], vec![0.0f32; MANY], 0);
    let mut best = (f64::INFINITY, net.clone());
    let mut order = Rng(11);
    for round in 0..ROUNDS {
        order.shuffle(&mut used);
        let rate = 0.002 * (1.0 - round as f32 / ROUNDS as f32).max(0.05);
        for some in used.chunks(128) {
            let mut slope = vec![0.0f32; MANY];
            let (mut a, mut b) = ([0.0; HIDDEN], [0.0; HIDDEN]);
            for r in some {
                let other = swapped(&r.x);
                let z = half(&net, &r.x, &mut a) - half(&net, &other, &mut b);
                let d = (1.0 / (1.0 + (-z).exp()) - r.aim) / some.len() as f32;
                learn(&net, &r.x, &a, d, &mut slope);
                learn(&net, &other, &b, -d, &mut slope);
            }
            steps += 1;
            for i in 0..MANY {
                m[i] = 0.9 * m[i] + 0.1 * slope[i];
                v[i] = 0.999 * v[i] + 0.001 * slope[i] * slope[i];
                let (m, v) = (m[i] / (1.0 - 0.9f32.powi(steps)), v[i] / (1.0 - 0.999f32.powi(steps)));
                net[i] -= rate * (m / (v.sqrt() + 1e-8) + 0.02 * net[i]);
            }
        }
        let now = told(&net, &aside);
        eprintln!("round {round}: {:.4} nats, {:.4} in those learned from", now, told(&net, &used[..used.len().min(20_000)]));
        if now < best.0 {
            best = (now, net.clone());
        }
    }
    eprintln!("best {:.4}", best.0);
    best.1
}
