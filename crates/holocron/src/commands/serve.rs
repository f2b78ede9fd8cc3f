//! `holocron` and `holocron serve`: the table in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use holocron_server::{Limits, Options, StartError};
use holocron_words::lang::Words;
use holocron_words::say;

use super::library;
use crate::cli::ServeArgs;
use crate::decks::shown;
use crate::fail::{Done, Fail};

/// Where the server listens if nothing is said: only this machine reaches it.
const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 4747);

/// Runs the server until it is told to stop.
pub fn run(args: ServeArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = library(dir, words)?;
    log_to_stderr();
    let data = args.data.or_else(usual_data).unwrap_or_else(|| PathBuf::from("holocron-data"));
    let mut limits = if args.hasty { Limits::wide() } else { Limits::default() };
    if let Some(seconds) = args.grace {
        limits.grace = std::time::Duration::from_secs(seconds);
    }
    let options = Options {
        addr: args.addr.unwrap_or(USUAL),
        data: data.clone(),
        web: args.web,
        images: args.images,
        seed: args.seed,
        hosts: args.hosts,
        proxies: args.proxies,
        https: args.https,
        limits,
        ..Options::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let started = match holocron_server::start(options.clone(), library).await {
            // The usual place is taken, by another program or another table: any free one will do.
            Err(StartError::Listen(_)) if args.addr.is_none() => {
                let addr = SocketAddr::new(USUAL.ip(), 0);
                holocron_server::start(Options { addr, ..options.clone() }, library).await
            }
            started => started,
        };
        let running = started.map_err(|e| refused(&e, &options, words))?;
        let url = format!("http://{}", running.addr);
        writeln!(out, "{url}")?;
        out.flush()?;
        eprintln!("{}", say!(words, "serve-running", url = url.as_str(), data = shown(&data)));
        if args.open {
            open(&url);
        }
        running.until(told_to_stop()).await;
        eprintln!("{}", say!(words, "serve-stopped"));
        Ok(())
    })
}

fn refused(error: &StartError, options: &Options, words: &Words) -> Fail {
    Fail::Input(match error {
        StartError::Listen(e) => say!(words, "serve-cannot-listen", addr = options.addr.to_string(), why = e.to_string()),
        StartError::InUse => say!(words, "serve-in-use", data = shown(&options.data)),
        StartError::Open(e) => say!(words, "serve-cannot-open", data = shown(&options.data), why = e.to_string()),
    })
}

/// Where data of programs lie on this system.
fn usual_data() -> Option<PathBuf> {
    let dir = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        dir("APPDATA")
    } else if cfg!(target_os = "macos") {
        dir("HOME").map(|h| h.join("Library/Application Support"))
    } else {
        dir("XDG_DATA_HOME").or_else(|| dir("HOME").map(|h| h.join(".local/share")))
    };
    base.map(|b| b.join("holocron"))
}

/// What the server has to say goes to standard error; `RUST_LOG` says how much (error, warn, info, debug).
fn log_to_stderr() {
    let level = std::env::var("RUST_LOG").ok().and_then(|l| l.parse().ok()).unwrap_or(tracing::Level::INFO);
    // Where somebody logs already, that is as well.
    let _ = tracing_subscriber::fmt().with_max_level(level).with_ansi(false).with_writer(std::io::stderr).try_init();
    std::panic::set_hook(Box::new(|info| tracing::error!("defect: {info}")));
}

/// Opens the page in the browser; where that cannot be done, the address is on the screen.
fn open(url: &str) {
    let mut command = if cfg!(windows) {
        let mut c = Command::new("cmd");
        c.args(["/C", "start", "", url]);
        c
    } else {
        let mut c = Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" });
        c.arg(url);
        c
    };
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// Ctrl-C, or what a service manager sends.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
