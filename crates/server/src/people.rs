//! Names, passwords and cookies.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, Params};
use blake2::{Blake2s256, Digest};
use rand::Rng as _;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

/// The name of the cookie.
pub const COOKIE: &str = "holocron";

/// The key of a name, by which an account is found; none where it is no name.
#[must_use]
pub fn name_key(name: &str) -> Option<String> {
    let fits = (2..=24).contains(&name.chars().count());
    let letters = name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\''));
    let begins = name.chars().next().is_some_and(char::is_alphabetic);
    let trimmed = name.trim() == name && !name.contains("  ");
    (fits && letters && begins && trimmed).then(|| name.to_lowercase())
}

/// How a name looks: two that cannot be told apart look the same (UTS 39).
#[must_use]
pub fn name_looks(name: &str) -> String {
    // A capital I looks like an l.
    let alike = |c: char| if c == 'i' { 'l' } else { c };
    skeleton(&name.to_lowercase()).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).map(alike).collect()
}

/// Names that would pass for somebody's who has a say here, or for nobody's.
const RESERVED: [&str; 24] = [
    "admin",
    "administrator",
    "administrateur",
    "anonymous",
    "anyone",
    "bot",
    "dark",
    "guest",
    "holocron",
    "invité",
    "knight",
    "light",
    "master",
    "mod",
    "moderator",
    "modérateur",
    "nobody",
    "official",
    "padawan",
    "random",
    "root",
    "server",
    "staff",
    "system",
];

/// Whether somebody may be called this: letters of one script that are meant for names, and no name that is reserved.
#[must_use]
pub fn may_be_called(name: &str) -> bool {
    let words: Vec<&str> = name.split([' ', '-', '\'']).filter(|w| !w.is_empty()).collect();
    let allowed = words.iter().all(|w| w.chars().all(GeneralSecurityProfile::identifier_allowed)) && name.is_single_script();
    let looks = name_looks(name);
    let reserved = RESERVED.iter().any(|r| name_looks(r) == looks);
    // A guest is called by a number.
    let guest = ["guest", "invité"]
        .iter()
        .any(|g| looks.strip_prefix(&name_looks(g)).is_some_and(|n| n.chars().all(|c| c.is_numeric() || matches!(c, 'l' | 'o'))));
    allowed && !reserved && !guest
}

/// Whether a password will do.
#[must_use]
pub fn is_password(password: &str) -> bool {
    (8..=200).contains(&password.chars().count())
}

fn hasher() -> Argon2<'static> {
    // 19 MiB and two passes, as OWASP advises; the defaults of the crate are the same, and may change.
    let params = Params::new(19 * 1024, 2, 1, None).unwrap_or_default();
    Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params)
}

/// The hash of a password, with its salt. It takes a while: not for a thread that others wait for.
#[must_use]
pub fn hash_password(password: &str) -> Option<String> {
    hasher().hash_password(password.as_bytes()).ok().map(|h| h.to_string())
}

/// Whether a password is the one of a hash. It takes a while.
#[must_use]
pub fn verify_password(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|h| hasher().verify_password(password.as_bytes(), &h).is_ok())
}

/// Letters of codes: none that look alike.
const LETTERS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// A random code of so many letters.
#[must_use]
pub fn code(letters: usize) -> String {
    let mut rng = rand::rng();
    (0..letters).map(|_| char::from(LETTERS[rng.random_range(0..LETTERS.len())])).collect()
}

/// What a new session's cookie says: 155 random bits.
#[must_use]
pub fn new_token() -> String {
    code(32)
}

/// What the database keeps of it.
#[must_use]
pub fn token_hash(token: &str) -> Vec<u8> {
    Blake2s256::digest(token.as_bytes()).to_vec()
}

/// The session's token in a `Cookie` header.
#[must_use]
pub fn token_in(header: &str) -> Option<&str> {
    let pairs = header.split(';').filter_map(|p| p.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value).find(|v| v.len() == 32 && v.bytes().all(|b| LETTERS.contains(&b)))
}

/// The `Set-Cookie` header for a token; an empty one ends the session.
#[must_use]
pub fn cookie(token: &str, secure: bool) -> String {
    let age = if token.is_empty() { 0 } else { 60 * 60 * 24 * 365 };
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(name_key("Wedge Antilles").as_deref(), Some("wedge antilles"));
        assert_eq!(name_key("Éowyn").as_deref(), Some("éowyn"));
        for bad in ["", "x", " wedge", "wedge ", "a  b", "<b>bold</b>", "1up", "a\u{202E}b", "abcdefghijklmnopqrstuvwxyz"] {
            assert_eq!(name_key(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_that_pass_for_others() {
        for (a, b) in
            [("Wedge", "wedge"), ("Wedge", "Wedgе"), ("Paul", "Pavel"), ("Obi Wan", "ObiWan"), ("Bill", "BiII"), ("modern", "rnodern")]
        {
            let same = name_looks(a) == name_looks(b);
            assert_eq!(same, (a, b) != ("Paul", "Pavel"), "{a} {b}");
        }
        for good in ["Wedge Antilles", "Éowyn", "O'Neil", "Jean-Luc", "Анна", "山田太郎"] {
            assert!(may_be_called(good), "{good}");
        }
        // Cyrillic among Latin, letters that nobody sees, names of those who have a say, of bots and of guests.
        for bad in ["Wedgе", "We\u{115F}dge", "Admin", "ADMlN", "a d m i n", "Holocron", "knight", "Guest 12", "Guеst", "ｗｅｄｇｅ"]
        {
            assert!(!may_be_called(bad), "{bad}");
        }
    }

    #[test]
    fn passwords() {
        let hash = hash_password("correct horse").unwrap();
        assert!(verify_password("correct horse", &hash));
        assert!(!verify_password("wrong horse", &hash));
        assert!(!verify_password("correct horse", "nonsense"));
        assert!(!is_password("1234567") && is_password("12345678"));
    }

    #[test]
    fn cookies() {
        let token = new_token();
        assert_eq!(token_in(&format!("a=b; {COOKIE}={token}")), Some(token.as_str()));
        assert_eq!(token_in("holocron=short"), None);
        assert_eq!(token_in("holocron="), None);
        assert_ne!(new_token(), new_token());
        assert_eq!(token_hash(&token), token_hash(&token));
        assert!(cookie(&token, true).ends_with("; Secure") && !cookie(&token, false).contains("Secure"));
    }
}
