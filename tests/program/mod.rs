//! The explorer as a program of its own, asked over a socket.

// Each test uses another part of this module.
#![allow(dead_code)]

use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server; it ends with the value.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// As it prints it, with a slash at the end.
    pub(crate) address: String,
}

impl Program {
    /// Starts it on a free port.
    pub(crate) fn start(db: &Path) -> Program {
        Program::run(&mut command(db, "0"))
    }

    /// Runs a command that serves.
    pub(crate) fn run(command: &mut Command) -> Program {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening on ").expect(&line).trim_end().to_owned();
        Program { child, address }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn command(db: &Path, port: &str) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.arg("serve").arg("--db").arg(db).arg("--port").arg(port).stdin(Stdio::null());
    command
}

/// A client that keeps its connections.
pub(crate) fn client() -> Client<HttpConnector, Full<axum::body::Bytes>> {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    Client::builder(TokioExecutor::new()).build(connector)
}

/// The status and the body of an answer.
pub(crate) async fn get(
    client: &Client<HttpConnector, Full<axum::body::Bytes>>,
    address: &str,
) -> Result<(u16, Vec<u8>), Box<dyn std::error::Error + Send + Sync>> {
    let answer = client.get(address.parse()?).await?;
    let status = answer.status().as_u16();
    Ok((status, answer.into_body().collect().await?.to_bytes().to_vec()))
}
