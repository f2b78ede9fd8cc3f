//! Shares with their intervals, and ratings from scores.

use serde::Serialize;

/// A share of games won, with its 95% interval (Wilson's).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// Games won; a game that did not end is half of one.
    pub won: f64,
    /// Games played.
    pub of: u64,
    /// The share.
    pub share: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

impl Share {
    /// So many won of so many.
    pub fn new(won: f64, of: u64) -> Share {
        if of == 0 {
            return Share { won, of, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (of as f64, 1.959_964);
        let p = won / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        Share { won, of, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }

    /// In per cent: the share, and the ends of the interval.
    pub fn percent(&self) -> (String, String, String) {
        let one = |x: f64| format!("{:.1}", x * 100.0);
        (one(self.share), one(self.low), one(self.high))
    }
}

/// Elo ratings from a table of scores (`scores[i][j]` is what `i` won against `j`), with a mean of 1500.
///
/// The Bradley-Terry model, fitted by minorisation; half a game is added each way, so that whoever won everything has
/// a rating too.
pub fn elo(scores: &[Vec<f64>]) -> Vec<f64> {
    let n = scores.len();
    let score = |i: usize, j: usize| if played(scores, i, j) { scores[i][j] + 0.5 } else { 0.0 };
    let mut strength = vec![1.0f64; n];
    for _ in 0..1000 {
        let next: Vec<f64> = (0..n)
            .map(|i| {
                let won: f64 = (0..n).map(|j| score(i, j)).sum();
                let met: f64 = (0..n).map(|j| (score(i, j) + score(j, i)) / (strength[i] + strength[j])).sum();
                if met > 0.0 { won / met } else { 1.0 }
            })
            .collect();
        let mean = next.iter().map(|s| s.ln()).sum::<f64>() / n as f64;
        strength = next.iter().map(|s| s / mean.exp()).collect();
    }
    strength.iter().map(|s| 1500.0 + 400.0 * s.log10()).collect()
}

fn played(scores: &[Vec<f64>], i: usize, j: usize) -> bool {
    i != j && scores[i][j] + scores[j][i] > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_intervals() {
        let half = Share::new(50.0, 100);
        assert!((half.share - 0.5).abs() < 1e-9 && (half.low - 0.404).abs() < 0.001 && (half.high - 0.596).abs() < 0.001, "{half:?}");
        let all = Share::new(20.0, 20);
        assert!(all.high <= 1.0 && (all.low - 0.839).abs() < 0.001, "{all:?}");
        assert_eq!(Share::new(0.0, 0).high, 1.0);
    }

    #[test]
    fn ratings_follow_scores() {
        // three to one is 191 points; half a game each way makes it a little less
        let two = elo(&[vec![0.0, 300.0], vec![100.0, 0.0]]);
        assert!((two[0] - two[1] - 190.0).abs() < 2.0, "{two:?}");
        let three = elo(&[vec![0.0, 10.0, 10.0], vec![0.0, 0.0, 8.0], vec![0.0, 2.0, 0.0]]);
        assert!(three[0] > three[1] && three[1] > three[2] && three.iter().all(|r| r.is_finite()), "{three:?}");
        assert!((three.iter().sum::<f64>() / 3.0 - 1500.0).abs() < 1e-6);
    }
}
