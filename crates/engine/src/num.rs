//! Numbers of the game: small fixed-point values, since π and ½ are printed on cards.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A value in hundredths: 3.14 is `Num(314)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Num(pub i32);

impl Num {
    /// 0
    pub const ZERO: Num = Num(0);
    /// 1
    pub const ONE: Num = Num(100);
    /// π as the database and the table print it.
    pub const PI: Num = Num(314);

    /// A whole number.
    #[must_use]
    pub const fn int(n: i32) -> Num {
        Num(n.saturating_mul(100))
    }
    /// The whole part, rounded down.
    #[must_use]
    pub fn floor(self) -> i32 {
        self.0.div_euclid(100)
    }
    /// Rounded up to a whole number.
    #[must_use]
    pub fn ceil(self) -> i32 {
        // Of the lowest number there is no opposite.
        -(self.0.saturating_neg().div_euclid(100))
    }
    /// The value, or 0 where it is negative (§4.10 step 7).
    #[must_use]
    pub fn at_least_zero(self) -> Num {
        Num(self.0.max(0))
    }
    /// `self / other` (0 where `other` is 0).
    #[must_use]
    pub fn over(self, other: Num) -> Num {
        if other.0 == 0 {
            return Num(0);
        }
        let q = i64::from(self.0) * 100 / i64::from(other.0);
        Num(clamp(q))
    }
    /// The square root, 0 for negatives.
    #[must_use]
    pub fn root(self) -> Num {
        if self.0 <= 0 {
            return Num(0);
        }
        Num(clamp((i64::from(self.0) * 100).isqrt()))
    }
    /// Whether it is a whole number.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.0 % 100 == 0
    }
    /// As a float, for programs that read JSON.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

fn clamp(n: i64) -> i32 {
    i32::try_from(n).unwrap_or(if n < 0 { i32::MIN } else { i32::MAX })
}

impl Add for Num {
    type Output = Num;
    fn add(self, o: Num) -> Num {
        Num(self.0.saturating_add(o.0))
    }
}
impl Sub for Num {
    type Output = Num;
    fn sub(self, o: Num) -> Num {
        Num(self.0.saturating_sub(o.0))
    }
}
impl Mul for Num {
    type Output = Num;
    fn mul(self, o: Num) -> Num {
        Num(clamp(i64::from(self.0) * i64::from(o.0) / 100))
    }
}
impl Neg for Num {
    type Output = Num;
    fn neg(self) -> Num {
        Num(self.0.saturating_neg())
    }
}
impl AddAssign for Num {
    fn add_assign(&mut self, o: Num) {
        *self = *self + o;
    }
}
impl SubAssign for Num {
    fn sub_assign(&mut self, o: Num) {
        *self = *self - o;
    }
}
impl From<i32> for Num {
    fn from(n: i32) -> Num {
        Num::int(n)
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_whole() {
            write!(f, "{}", self.0 / 100)
        } else if *self == Num::PI {
            write!(f, "π")
        } else {
            let text = format!("{:.2}", self.as_f64());
            write!(f, "{}", text.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Text may add, multiply and divide as it likes: numbers stop at their ends, and nothing overflows.
    #[test]
    fn numbers_stop_at_their_ends() {
        let (low, high) = (Num(i32::MIN), Num(i32::MAX));
        assert_eq!((high + high, low - high, high * high, low * high), (high, low, high, low));
        assert_eq!((-low, low.over(Num(1)), high.over(Num::ZERO)), (high, low, Num::ZERO));
        assert_eq!((Num::int(i32::MAX), Num::int(i32::MIN)), (high, low));
        assert_eq!((low.ceil(), high.floor(), low.root()), (-21_474_836, 21_474_836, Num::ZERO));
        assert_eq!((Num(-150).ceil(), Num(150).ceil(), Num(-150).floor()), (-1, 2, -2));
    }

    #[test]
    fn fractions_are_rounded_as_the_rules_say() {
        // Hundredths, rounded down, rounded up.
        for (n, floor, ceil) in [(0, 0, 0), (50, 0, 1), (100, 1, 1), (101, 1, 2), (314, 3, 4), (-50, -1, 0), (-100, -1, -1), (-101, -2, -1)]
        {
            assert_eq!((Num(n).floor(), Num(n).ceil()), (floor, ceil), "{n}");
        }
    }

    #[test]
    fn fractions_are_divided_and_multiplied() {
        let half = Num(50);
        assert_eq!(Num::int(5).over(Num::int(2)), Num(250));
        assert_eq!(Num::int(1).over(Num::int(3)), Num(33));
        assert_eq!(Num::int(7).over(Num::ZERO), Num::ZERO, "by nothing is nothing");
        assert_eq!(half * half, Num(25));
        assert_eq!(Num::PI * Num::int(2), Num(628));
        assert_eq!(Num::int(9).root(), Num::int(3));
        assert_eq!(Num::int(-9).root(), Num::ZERO);
        assert_eq!(Num::int(-3).at_least_zero(), Num::ZERO);
    }

    #[test]
    fn fractions_are_written_short() {
        for (n, text) in [(0, "0"), (300, "3"), (314, "π"), (50, "0.5"), (-50, "-0.5"), (225, "2.25")] {
            assert_eq!(Num(n).to_string(), text);
        }
    }
}
