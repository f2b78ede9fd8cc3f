//! The command line: its commands and options, and help in the user's language.
//!
//! The shape is written with clap's derive. Every word of help comes from `locales/*/cli.ftl`, by the path of the command and the name
//! of the argument (`cli-sim`, `cli-sim-games`, or `cli-arg-json` if several share it).

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use holocron_engine::text::Side;

use holocron_words::lang::{Lang, Words};
use holocron_words::say;

/// What was asked for.
#[derive(Debug, Parser)]
#[command(name = "holocron", version, disable_help_subcommand = true)]
pub struct Cli {
    #[arg(long, global = true, value_enum, value_name = "LANG", display_order = 900)]
    pub lang: Option<LangArg>,
    #[arg(id = "cards-dir", long = "cards", global = true, value_name = "DIR", display_order = 901)]
    pub cards: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(ServeArgs),
    Play(PlayArgs),
    Cards {
        #[command(subcommand)]
        command: CardsCommand,
    },
    Scenario {
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
    },
    Deck {
        #[command(subcommand)]
        command: DeckCommand,
    },
    Duel(DuelArgs),
    Sim(SimArgs),
    Replay {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        #[arg(long, value_name = "OPTION")]
        pick: Option<usize>,
    },
    Why {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        #[arg(required = true, value_name = "QUESTION")]
        question: Vec<String>,
    },
    Soak(SoakArgs),
    #[command(alias = "rule")]
    Rules(RulesArgs),
}

/// `holocron rules`.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct RulesArgs {
    #[command(subcommand)]
    pub command: Option<RulesCommand>,
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub examples: usize,
}

/// `holocron rules coverage`, `holocron rules prove`.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    Coverage(CoverageArgs),
    Prove(RulesProveArgs),
}

/// `holocron rules prove`.
#[derive(Debug, clap::Args)]
pub struct RulesProveArgs {
    #[arg(long, value_name = "PATH")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

/// How `holocron rules coverage` shows the ledger.
#[derive(Debug, clap::Args)]
pub struct CoverageArgs {
    #[arg(long, conflicts_with = "markdown")]
    pub json: bool,
    #[arg(long)]
    pub markdown: bool,
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    pub rows: bool,
    #[arg(long, value_name = "PATH")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
}

/// `holocron serve`.
#[derive(Debug, Default, clap::Args)]
pub struct ServeArgs {
    #[arg(long, value_name = "ADDR")]
    pub addr: Option<std::net::SocketAddr>,
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long)]
    pub open: bool,
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    #[arg(long = "proxy", value_name = "ADDR")]
    pub proxies: Vec<std::net::IpAddr>,
    #[arg(long)]
    pub https: bool,
    #[arg(long, value_name = "DIR")]
    pub images: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub web: Option<PathBuf>,
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "SECONDS")]
    pub grace: Option<u64>,
    #[arg(long)]
    pub hasty: bool,
}

/// `holocron play`.
#[derive(Debug, Default, clap::Args)]
pub struct PlayArgs {
    #[arg(long, value_enum, value_name = "SIDE")]
    pub side: Option<SideArg>,
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "DECK")]
    pub dark: Option<String>,
    #[arg(long, value_name = "DECK")]
    pub light: Option<String>,
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// `holocron cards`.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    List {
        #[arg(long)]
        json: bool,
        #[arg(long, value_name = "SET")]
        set: Option<String>,
        #[arg(value_name = "WORDS")]
        words: Vec<String>,
    },
    Show {
        #[arg(long)]
        json: bool,
        #[arg(required = true, value_name = "CARD")]
        card: Vec<String>,
    },
    Check,
    Fmt {
        #[arg(long)]
        check: bool,
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Prove(ProveArgs),
}

/// `holocron cards prove`.
#[derive(Debug, clap::Args)]
pub struct ProveArgs {
    #[arg(long, value_name = "SET")]
    pub set: Option<String>,
    #[arg(long, value_name = "PATH")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub least: Option<u8>,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
    #[arg(value_name = "CARD")]
    pub card: Vec<String>,
}

/// `holocron deck`.
#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    Check {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    Test(DeckTestArgs),
}

/// `holocron deck test`.
#[derive(Debug, clap::Args)]
pub struct DeckTestArgs {
    #[arg(value_name = "DECK")]
    pub deck: String,
    #[arg(long, value_name = "DIR")]
    pub against: Option<PathBuf>,
    #[arg(long, value_name = "BOT", default_value = "padawan")]
    pub bots: String,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// `holocron duel`.
#[derive(Debug, clap::Args)]
pub struct DuelArgs {
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    #[arg(long, value_name = "DECK,...", value_delimiter = ',')]
    pub decks: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// `holocron sim`.
#[derive(Debug, clap::Args)]
pub struct SimArgs {
    #[arg(long, value_name = "DECK", default_value = "precon-premiere")]
    pub dark: String,
    #[arg(long, value_name = "DECK", default_value = "precon-premiere")]
    pub light: String,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// `holocron soak`.
#[derive(Debug, clap::Args)]
pub struct SoakArgs {
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_enum, value_name = "WHICH", default_value = "precon")]
    pub decks: SoakDecks,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub every: u32,
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    pub sets: Vec<String>,
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    pub about: Vec<String>,
    #[arg(long, conflicts_with = "json")]
    pub table: bool,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "DIR", default_value = "soak-broken")]
    pub save: PathBuf,
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
}

/// Which decks to soak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SoakDecks {
    /// The Premiere pair.
    Precon,
    /// Legal decks drawn from all complete cards.
    Random,
    /// Decks of cards that are written at random.
    Generated,
}

/// A side on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SideArg {
    /// Dark.
    Dark,
    /// Light.
    Light,
}

impl From<SideArg> for Side {
    fn from(side: SideArg) -> Side {
        match side {
            SideArg::Dark => Side::Dark,
            SideArg::Light => Side::Light,
        }
    }
}

/// A language on the command line; [`language`] reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LangArg {
    /// English.
    En,
    /// French.
    Fr,
}

/// The language asked for, found before anything else is read, so that even mistakes are told in it.
pub fn language(args: &[OsString]) -> Lang {
    let mut wanted = None;
    let mut args = args.iter().map(|a| a.to_string_lossy());
    while let Some(arg) = args.next() {
        match arg.split_once('=') {
            _ if arg == "--" => break,
            _ if arg == "--lang" => wanted = args.next().map(|v| v.into_owned()),
            Some(("--lang", v)) => wanted = Some(v.to_owned()),
            _ => {}
        }
    }
    wanted.as_deref().and_then(Lang::of_code).unwrap_or_else(Lang::of_environment)
}

/// The command line with its help.
pub fn command(words: &Words) -> clap::Command {
    let command = Cli::command().help_template(template(words)).after_help(say!(words, "cli-after"));
    helped(command, words, "cli")
}

fn template(words: &Words) -> String {
    format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n", say!(words, "cli-usage"))
}

/// Puts the words of help into a command and those below it.
fn helped(mut command: clap::Command, words: &Words, path: &str) -> clap::Command {
    let heading = |id: &str| say!(words, id);
    command = command
        .about(heading(path))
        .help_template(template(words))
        .subcommand_help_heading(heading("cli-heading-commands"))
        .subcommand_value_name(heading("cli-value-command"));
    let long = format!("{path}-long");
    if words.has(&long) {
        command = command.after_help(heading(&long));
    }
    let positionals: Vec<_> = command.get_arguments().map(|a| (a.get_id().clone(), a.is_positional())).collect();
    for (id, positional) in positionals {
        let own = format!("{path}-{id}");
        let shared = format!("cli-arg-{id}");
        let key = if words.has(&own) { own } else { shared };
        let group = if positional { "cli-heading-arguments" } else { "cli-heading-options" };
        command = command.mut_arg(id, |arg| {
            let valued = arg.get_action().takes_values();
            let arg = arg.help(heading(&key)).help_heading(heading(group));
            // The words of help name them.
            if valued { arg.hide_possible_values(true) } else { arg }
        });
    }
    let flag = |name: &'static str, short: char, action: clap::ArgAction| {
        let help = heading(&format!("cli-arg-{name}"));
        clap::Arg::new(name)
            .short(short)
            .long(name)
            .action(action)
            .help(help)
            .help_heading(heading("cli-heading-options"))
            .display_order(910)
    };
    command = command.disable_help_flag(true).arg(flag("help", 'h', clap::ArgAction::Help));
    if path == "cli" {
        command = command.disable_version_flag(true).arg(flag("version", 'V', clap::ArgAction::Version));
    }
    let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for name in names {
        let below = format!("{path}-{name}");
        command = command.mut_subcommand(name, |c| helped(c, words, &below));
    }
    command
}

/// Reads the command line.
pub fn parse(args: Vec<OsString>, words: &Words) -> Result<Cli, clap::Error> {
    let mut matches = command(words).try_get_matches_from(args)?;
    Cli::from_arg_matches_mut(&mut matches)
}

/// What is wrong with a command line, as a sentence.
pub fn mistake(error: &clap::Error, words: &Words) -> String {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(s)) => s.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(ContextValue::Number(n)) => n.to_string(),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let arg = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let mut message = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => say!(words, "usage-value-missing", arg = arg),
        ErrorKind::InvalidValue => {
            let valid = text(ContextKind::ValidValue);
            if valid.is_empty() {
                say!(words, "usage-value", arg = arg, value = value)
            } else {
                say!(words, "usage-value-of", arg = arg, value = value, valid = valid)
            }
        }
        ErrorKind::ValueValidation => say!(words, "usage-value", arg = arg, value = value),
        ErrorKind::UnknownArgument => say!(words, "usage-unknown", arg = arg),
        ErrorKind::InvalidSubcommand => say!(words, "usage-command", command = text(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => say!(words, "usage-missing", arg = arg),
        ErrorKind::MissingSubcommand => say!(words, "usage-command-missing", valid = text(ContextKind::ValidSubcommand)),
        ErrorKind::ArgumentConflict => say!(words, "usage-twice", arg = arg),
        ErrorKind::WrongNumberOfValues | ErrorKind::TooManyValues | ErrorKind::TooFewValues => say!(words, "usage-count", arg = arg),
        ErrorKind::InvalidUtf8 => say!(words, "usage-utf8"),
        _ => error.to_string(),
    };
    for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
        let near = text(kind);
        if !near.is_empty() {
            message.push(' ');
            message.push_str(&say!(words, "usage-near", near = near));
        }
    }
    format!("{message}\n{}", say!(words, "usage-help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every message that help asks for, with the path of each command.
    fn wanted(command: &clap::Command, path: &str, found: &mut Vec<(String, String)>) {
        found.push((path.to_owned(), path.to_owned()));
        for arg in command.get_arguments() {
            found.push((format!("{path}-{}", arg.get_id()), format!("cli-arg-{}", arg.get_id())));
        }
        for below in command.get_subcommands() {
            wanted(below, &format!("{path}-{}", below.get_name()), found);
        }
    }

    #[test]
    fn help_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut found = Vec::new();
            wanted(&Cli::command(), "cli", &mut found);
            for (own, shared) in found {
                assert!(words.has(&own) || words.has(&shared), "{lang:?}: neither {own} nor {shared}");
            }
            command(&words).debug_assert();
        }
    }
}
