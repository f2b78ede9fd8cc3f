//! Connections: how many each address may open, and how long they may be silent. [`serve`] accepts them until the server stops.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tower_service::Service;

use crate::app::App;

/// After a failure to take a connection in, this long nothing is tried: there are too many open files, most likely.
const BREATH: Duration = Duration::from_millis(50);

/// How long a connection may take to end when the server stops.
const LAST_ANSWER: Duration = Duration::from_secs(2);

/// Who has how many connections open.
#[derive(Debug, Default)]
pub struct Sockets(Mutex<HashMap<IpAddr, usize>>);

/// A connection that is counted.
struct Counted {
    app: Arc<App>,
    from: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut sockets = self.app.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = sockets.get_mut(&self.from) {
            *own -= 1;
            if *own == 0 {
                sockets.remove(&self.from);
            }
        }
    }
}

/// Counts a connection in, where there is room for it.
fn count(app: &Arc<App>, from: IpAddr) -> Option<Counted> {
    let limits = &app.options.limits;
    let mut sockets = app.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
    let all: usize = sockets.values().sum();
    let own = sockets.get(&from).copied().unwrap_or_default();
    // A proxy speaks for many.
    if all >= limits.all_sockets || own >= limits.sockets && !app.options.proxies.contains(&from) {
        return None;
    }
    *sockets.entry(from).or_default() += 1;
    Some(Counted { app: app.clone(), from })
}

/// Takes connections in until the server stops, and waits for those that are open.
pub async fn serve(listener: TcpListener, router: Router, app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    let (alive, mut done) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            _ = stopping.wait_for(|stop| *stop) => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, addr) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection cannot be taken in");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(counted) = count(&app, addr.ip()) else { continue };
        // Messages are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let (router, app, alive) = (router.clone(), app.clone(), alive.clone());
        tokio::spawn(async move {
            one(stream, addr, router, &app).await;
            drop((counted, alive));
        });
    }
    drop(alive);
    let _ = done.recv().await;
}

/// Answers the requests of a connection.
async fn one(stream: tokio::net::TcpStream, addr: SocketAddr, router: Router, app: &App) {
    let limits = app.options.limits.clone();
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(addr));
        let mut router = router.clone();
        async move {
            // Whoever sends a body a byte at a time is not waited for.
            let answered = tokio::time::timeout(limits.request, router.call(request)).await;
            Ok::<_, Infallible>(answered.map_or_else(|_| late(), |r| r.unwrap_or_else(|never| match never {})))
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.silence).max_buf_size(64 * 1024);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    let mut stopping = app.stopping.subscribe();
    tokio::select! {
        // What goes wrong here the client did.
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    // A request that is being answered is finished; one that never came is not waited for.
    let _ = tokio::time::timeout(LAST_ANSWER, connection).await;
}

fn late() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::REQUEST_TIMEOUT;
    response
}

/// Lets the process have as many files open as it may: each connection is one.
pub fn raise_file_limit() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            limit.current = limit.maximum;
            if let Err(error) = setrlimit(Resource::Nofile, limit) {
                tracing::warn!(%error, "the number of open files stays as it is");
            }
        }
    }
}
