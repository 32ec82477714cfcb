//! `merels serve`: the explorer in a browser, and the same answers for programs.

use super::Answer;
use super::tables::Folders;
use anyhow::{Context, anyhow};
use clap::Args;
use merels::server::{Explorer, Limits, serve};
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, SocketAddr};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Serves the explorer to a browser, and answers to programs, until it is stopped with Ctrl-C.
///
/// The address is printed. Nothing is asked of any other machine.
#[derive(Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    folders: Folders,
    /// The port to listen on; 0 for any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,
}

impl Serve {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let explorer = Explorer::open(&self.folders.db, Limits::default())?;
        let runtime = Runtime::new().context("cannot start threads")?;
        let served = runtime.block_on(self.listen(explorer, out));
        // A search that nobody waits for any more need not be waited for here.
        runtime.shutdown_background();
        served.map(|()| Answer::Yes)
    }

    async fn listen(&self, explorer: Explorer, out: &mut dyn Write) -> anyhow::Result<()> {
        let address = SocketAddr::new(self.bind, self.port);
        let listener = TcpListener::bind(address).await.map_err(|error| refused(address, &error))?;
        // Whoever reads the address may stop the program at once.
        let stop = stop()?;
        writeln!(out, "listening on http://{}/", listener.local_addr()?)?;
        out.flush()?;
        serve(listener, explorer, stop).await;
        Ok(())
    }
}

/// Why there is nothing to listen on, and what to do about it.
fn refused(address: SocketAddr, error: &io::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("port {} of {} is in use; choose another with --port", address.port(), address.ip())
        }
        _ => anyhow!("cannot listen on {address}: {error}"),
    }
}

/// Ends when the program is asked to stop.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when the program is asked to stop.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Without the signal there is no way to be asked.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}
