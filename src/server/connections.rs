//! The connections of clients: a bounded number of them, and none for longer than its client uses it.

use super::state::Limits;
use axum::Router;
use axum::serve::Listener;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How long what is being answered may still take once the connection is to end.
const GRACE: Duration = Duration::from_secs(5);

/// Answers all connections until `stop` ends, then finishes the requests that have been made, within the grace.
pub(super) async fn answer(mut listener: TcpListener, router: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let next = async {
            // Whoever finds no place is left to the operating system, which keeps some that wait.
            let place = Arc::clone(&places).acquire_owned().await.expect("it is never closed");
            (place, Listener::accept(&mut listener).await.0)
        };
        let (place, stream) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let connection = answer_one(stream, router.clone(), limits, stopped.clone());
        tokio::spawn(async move {
            connection.await;
            drop(place);
        });
    }
    drop((listener, stopped));
    stopping.send_replace(());
    stopping.closed().await;
}

/// Answers the requests of one connection, one after the other.
async fn answer_one(stream: TcpStream, router: Router, limits: Limits, mut stopped: watch::Receiver<()>) {
    // Answers are small and whole: waiting for more to send with them would only delay them.
    let _ = stream.set_nodelay(true);
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.patience);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)));
    tokio::select! {
        // What a client does wrong ends its own connection and concerns nobody else.
        _ = connection.as_mut() => return,
        _ = stopped.changed() => {}
        () = sleep(limits.lifetime) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(GRACE, connection).await;
}
