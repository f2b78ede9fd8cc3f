//! Whatever is done to a card file, the parser answers: it never panics, never hangs, and what it still accepts is
//! formatted to the same card.

use holocron_cards::format::format_file;
use holocron_cards::parse::parse;
use holocron_engine::card::Symbols;

const FILES: [&str; 2] = [include_str!("cards/worked.cards"), include_str!("cards/style.cards")];

/// A small generator of pseudo-random numbers, the same on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n.max(1) as u64).unwrap()
    }
    fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }
}

/// The cards of the test files, one by one.
fn cards() -> Vec<String> {
    let mut symbols = Symbols::default();
    let mut all = Vec::new();
    for file in FILES {
        for card in parse("seed", file, &mut symbols).unwrap() {
            all.push(holocron_cards::format::format_card(&card, &symbols));
        }
    }
    all
}

fn boundary(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Text of a card between commas, braces and lines.
fn segments(text: &str) -> Vec<&str> {
    text.split(['{', '}', '\n', ',', ':', '(', ')']).map(str::trim).filter(|s| s.len() > 2).collect()
}

fn mutate(text: &str, words: &[&str], pieces: &[&str], random: &mut Random) -> String {
    if random.below(3) == 0 {
        // a piece of one card in the place of a piece of another
        let old = segments(text);
        if !old.is_empty() {
            return text.replacen(random.pick(&old), random.pick(pieces), 1);
        }
    }
    let a = boundary(text, random.below(text.len() + 1));
    let b = boundary(text, a + random.below(12));
    let (head, middle, tail) = (&text[..a], &text[a..b], &text[b..]);
    match random.below(8) {
        0 => format!("{head}{tail}"),
        1 => format!("{head}{middle}{middle}{tail}"),
        2 => format!("{head} {} {tail}", random.pick(words)),
        3 => format!("{head} {} {middle}{tail}", random.pick(words)),
        4 => {
            let sign = random.pick::<str>(&[
                "{", "}", "(", ")", ",", ":", "\"", "[", "]", "+", "-", "..", "π", "½", "§", "\n", ";", "//", "é", "\u{0}", "1_1", "99",
            ]);
            format!("{head}{sign}{middle}{tail}")
        }
        5 => head.to_owned(),
        6 => {
            let mut lines: Vec<&str> = text.lines().collect();
            let (i, j) = (random.below(lines.len()), random.below(lines.len()));
            if i < lines.len() && j < lines.len() {
                lines.swap(i, j);
            }
            lines.join("\n")
        }
        _ => {
            // two words change places
            let mut all: Vec<&str> = text.split(' ').collect();
            let (i, j) = (random.below(all.len()), random.below(all.len()));
            all.swap(i, j);
            all.join(" ")
        }
    }
}

#[test]
fn mutated_cards_are_read_or_refused() {
    let cards = cards();
    let words: Vec<&str> = FILES.iter().flat_map(|f| f.split([' ', '\n', ';'])).filter(|w| !w.is_empty()).collect();
    let pieces: Vec<&str> = cards.iter().flat_map(|c| segments(c)).collect();
    // MUTANTS=100000 MUTANT_SEED=7 looks further
    let number = |name: &str, usual: u64| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(usual);
    let mut random = Random(number("MUTANT_SEED", 0x9E37_79B9_7F4A_7C15));
    let mut accepted = 0;
    for round in 0..usize::try_from(number("MUTANTS", 6000)).unwrap() {
        let mut text = cards[round % cards.len()].clone();
        for _ in 0..=random.below(3) {
            text = mutate(&text, &words, &pieces, &mut random);
        }
        let mut symbols = Symbols::default();
        let Ok(read) = parse("mutant", &text, &mut symbols) else { continue };
        accepted += 1;
        let formatted = format_file("mutant", &text).unwrap();
        match parse("mutant", &formatted, &mut symbols) {
            Ok(again) => assert!(read == again, "formatting changes\n{text}\nto\n{formatted}"),
            Err(errors) => panic!("formatting\n{text}\ngives {errors}"),
        }
    }
    assert!(accepted > 300, "only {accepted} mutants were accepted");
}

#[test]
fn noise_is_refused() {
    let mut random = Random(42);
    for _ in 0..2000 {
        let length = random.below(200);
        let noise: String = (0..length).map(|_| char::from_u32(u32::try_from(random.below(0x250)).unwrap()).unwrap_or(' ')).collect();
        let _ = parse("noise", &noise, &mut Symbols::default());
    }
}

#[test]
fn nests_and_chains_have_an_end() {
    let card = |text: &str| format!("effect \"Test\" 1_1 {{ light; destiny 1\n {text} }}");
    let n = 20_000;
    for text in [
        format!("action any time {}", "{ if your turn ".repeat(n)),
        format!("while {}your turn: power +1", "not ".repeat(n)),
        format!("while {}: power +1", "(".repeat(n)),
        format!("power + {}", "half ".repeat(n)),
        format!("power = 1{}", " * 2".repeat(n)),
        format!("{} : power +1", "alien with ".repeat(n)),
        format!("alien{} : power +1", " or droid".repeat(n)),
        format!("power +1{}", ", power +1".repeat(n)),
        format!("place self onto {}reserve deck", "top of ".repeat(n)),
        format!("while {}your turn{}: power +1", "(".repeat(30), ")".repeat(30)),
        format!("while {}alien{}: power +1", "((your turn) and (".repeat(15), "))".repeat(15)),
        format!("power + {}1{}", "((1 + 2) * (".repeat(20), "))".repeat(20)),
    ] {
        let start = std::time::Instant::now();
        let _ = parse("nest", &card(&text), &mut Symbols::default());
        assert!(start.elapsed().as_secs() < 20, "too slow: {}", &text[..60]);
    }
}
