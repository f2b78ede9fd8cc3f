//! Sets of the members of closed lists, a bit each. A set too small for its list does not compile.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A member of a closed list.
pub trait Member: Copy {
    /// How many there are.
    const COUNT: usize;
    /// Its place in the list.
    fn index(self) -> usize;
}

/// A member that saved games name: its place in the list may change, its name does not.
pub trait Mark: Member {
    /// The names, in the order of the list.
    const NAMES: &'static [&'static str];
}

/// Names the set of a list, in so many words of 64 bits.
macro_rules! set_of {
    ($(#[$meta:meta])* $vis:vis $set:ident = $words:literal of $member:ty) => {
        $(#[$meta])*
        $vis type $set = $crate::set::Set<$member, $words>;
        const _: () = assert!(<$member as $crate::set::Member>::COUNT <= $words * 64, "the set is too small for its list");
    };
}
pub(crate) use set_of;

/// Declares a list of marks: an enum, and a module with the set of each alone.
macro_rules! marks {
    ($(#[$meta:meta])* $name:ident, $(#[$set_meta:meta])* $set:ident = $words:literal, $(#[$mod_meta:meta])* $vis:vis mod $module:ident {
        $($(#[$doc:meta])* $konst:ident = $member:ident),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$doc])* $member),* }
        impl $crate::set::Member for $name {
            const COUNT: usize = [$($name::$member),*].len();
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
        impl $crate::set::Mark for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($member)),*];
        }
        $crate::set::set_of!($(#[$set_meta])* $vis $set = $words of $name);
        $(#[$mod_meta])*
        $vis mod $module {
            use super::{$name, $set};
            $($(#[$doc])* pub const $konst: $set = $set::at($name::$member as usize);)*
        }
    };
}
pub(crate) use marks;

/// A set of members of the list `T`, in `W` words.
pub struct Set<T, const W: usize>([u64; W], PhantomData<T>);

impl<T, const W: usize> Set<T, W> {
    /// The empty set.
    pub const EMPTY: Set<T, W> = Set([0; W], PhantomData);

    /// The set of the member at this place of its list alone.
    #[must_use]
    pub const fn at(index: usize) -> Set<T, W> {
        let mut bits = [0; W];
        bits[index / 64] = 1 << (index % 64);
        Set(bits, PhantomData)
    }
    /// The members of either.
    #[inline]
    #[must_use]
    pub const fn or(mut self, other: Set<T, W>) -> Set<T, W> {
        let mut i = 0;
        while i < W {
            self.0[i] |= other.0[i];
            i += 1;
        }
        self
    }
    /// The members of this that the other does not have.
    #[inline]
    #[must_use]
    pub const fn without(mut self, other: Set<T, W>) -> Set<T, W> {
        let mut i = 0;
        while i < W {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }
    /// Whether it has none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let mut i = 0;
        while i < W {
            if self.0[i] != 0 {
                return false;
            }
            i += 1;
        }
        true
    }
    /// Whether the two have a member in common.
    #[inline]
    #[must_use]
    pub const fn meets(&self, other: Set<T, W>) -> bool {
        let mut i = 0;
        while i < W {
            if self.0[i] & other.0[i] != 0 {
                return true;
            }
            i += 1;
        }
        false
    }
    /// The places of its members in their list.
    pub fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        (0..W * 64).filter(|i| self.0[i / 64] >> (i % 64) & 1 == 1)
    }
}

impl<T> Set<T, 1> {
    /// The set as one word.
    #[must_use]
    pub const fn word(self) -> u64 {
        self.0[0]
    }
    /// The set of such a word.
    #[must_use]
    pub const fn from_word(word: u64) -> Set<T, 1> {
        Set([word], PhantomData)
    }
}

impl<T: Member, const W: usize> Set<T, W> {
    /// Does not compile where the list is longer than the set.
    const FITS: () = assert!(T::COUNT <= W * 64, "the set is too small for its list");

    /// The set of one member.
    #[inline]
    #[must_use]
    pub fn of(member: T) -> Set<T, W> {
        let () = Self::FITS;
        Set::at(member.index())
    }
    /// Whether it has a member.
    #[inline]
    #[must_use]
    pub fn has(&self, member: T) -> bool {
        let () = Self::FITS;
        let i = member.index();
        self.0[i / 64] >> (i % 64) & 1 == 1
    }
    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, member: T) {
        let () = Self::FITS;
        let i = member.index();
        self.0[i / 64] |= 1 << (i % 64);
    }
    /// Takes a member out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        let () = Self::FITS;
        let i = member.index();
        self.0[i / 64] &= !(1 << (i % 64));
    }
}

impl<T: Member, const W: usize> FromIterator<T> for Set<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T, W> {
        let mut set = Set::EMPTY;
        members.into_iter().for_each(|m| set.insert(m));
        set
    }
}

impl<T, const W: usize> Clone for Set<T, W> {
    #[inline]
    fn clone(&self) -> Set<T, W> {
        *self
    }
}
impl<T, const W: usize> Copy for Set<T, W> {}
impl<T, const W: usize> Default for Set<T, W> {
    #[inline]
    fn default() -> Set<T, W> {
        Set::EMPTY
    }
}
impl<T, const W: usize> PartialEq for Set<T, W> {
    #[inline]
    fn eq(&self, other: &Set<T, W>) -> bool {
        self.0 == other.0
    }
}
impl<T, const W: usize> Eq for Set<T, W> {}
impl<T, const W: usize> Hash for Set<T, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T, const W: usize> fmt::Debug for Set<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.indices()).finish()
    }
}

impl<T, const W: usize> BitOr for Set<T, W> {
    type Output = Set<T, W>;
    #[inline]
    fn bitor(self, other: Set<T, W>) -> Set<T, W> {
        self.or(other)
    }
}
impl<T, const W: usize> BitAnd for Set<T, W> {
    type Output = Set<T, W>;
    #[inline]
    fn bitand(self, other: Set<T, W>) -> Set<T, W> {
        self.without(!other)
    }
}
impl<T, const W: usize> Not for Set<T, W> {
    type Output = Set<T, W>;
    #[inline]
    fn not(self) -> Set<T, W> {
        Set(self.0.map(|w| !w), PhantomData)
    }
}
impl<T, const W: usize> BitOrAssign for Set<T, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T, W>) {
        *self = self.or(other);
    }
}
impl<T, const W: usize> BitAndAssign for Set<T, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T, W>) {
        *self = *self & other;
    }
}

impl<T, const W: usize> BitXorAssign for Set<T, W> {
    #[inline]
    fn bitxor_assign(&mut self, other: Set<T, W>) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a ^= b;
        }
    }
}

impl<T: Mark, const W: usize> Serialize for Set<T, W> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.indices().filter_map(|i| T::NAMES.get(i)))
    }
}
impl<'de, T: Mark, const W: usize> Deserialize<'de> for Set<T, W> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Set<T, W>, D::Error> {
        let mut set = Set::EMPTY;
        for name in Vec::<String>::deserialize(d)? {
            let i = T::NAMES.iter().position(|n| *n == name);
            set |= Set::at(i.ok_or_else(|| serde::de::Error::custom(format!("no mark is called {name}")))?);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::{Member, Set};

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Tenth(usize);
    impl Member for Tenth {
        const COUNT: usize = 130;
        fn index(self) -> usize {
            self.0
        }
    }
    type Tenths = Set<Tenth, 3>;

    #[test]
    fn a_set_holds_its_whole_list() {
        let all: Tenths = (0..Tenth::COUNT).map(Tenth).collect();
        assert_eq!(all.indices().count(), 130);
        assert!(all.has(Tenth(129)));
    }

    #[test]
    fn members_come_and_go_across_words() {
        let mut set = Tenths::default();
        for i in [0, 63, 64, 127, 128, 129] {
            assert!(!set.has(Tenth(i)));
            set.insert(Tenth(i));
            assert!(set.has(Tenth(i)), "{i}");
        }
        set.remove(Tenth(64));
        assert_eq!(set.indices().collect::<Vec<_>>(), [0, 63, 127, 128, 129]);
        assert!(set.meets(Set::of(Tenth(127))) && !set.meets(Set::of(Tenth(64))));
        assert_eq!((set & !Set::of(Tenth(0))).indices().next(), Some(63));
        assert_eq!(format!("{:?}", set & Set::of(Tenth(63))), "{63}");
    }

    #[test]
    fn a_set_is_saved_by_name_and_read_again() {
        use crate::state::{Flag, Flags};
        let set: Flags = [Flag::Hit, Flag::Captive].into_iter().collect();
        let saved = serde_json::to_string(&set).expect("JSON");
        assert_eq!(saved, r#"["Hit","Captive"]"#);
        assert_eq!(serde_json::from_str::<Flags>(&saved).expect("a set"), set);
    }
}
