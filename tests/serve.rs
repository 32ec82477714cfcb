//! `merels serve` as it is started, asked over a socket, and stopped.
#![cfg(all(feature = "cli", feature = "server", unix))]

mod common;
mod program;

use merels::Rules;
use program::{Program, client, command, get};
use serde_json::Value;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;

static SMALL: LazyLock<TempDir> = LazyLock::new(|| common::solve(&common::options(Rules::standard(), 6)));

/// Starts a server that cannot run, and returns its error.
fn refused(db: &Path, port: &str) -> String {
    let output = command(db, port).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

/// Asks a server to stop, and returns its exit code and how long it took.
fn stop(program: &mut Program, signal: &str) -> (Option<i32>, Duration) {
    let start = Instant::now();
    let sent = Command::new("kill").args([&format!("-{signal}"), &program.child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    (program.child.wait().unwrap().code(), start.elapsed())
}

#[tokio::test]
async fn it_answers_over_a_socket_until_it_is_stopped() {
    for signal in ["TERM", "INT"] {
        let mut program = Program::start(SMALL.path());
        assert!(program.address.starts_with("http://127.0.0.1:"), "{}", program.address);
        let client = client();
        let (status, page) = get(&client, &program.address).await.unwrap();
        assert!(status == 200 && page.starts_with(b"<!doctype html>"));
        let question = format!("{}api/standard?fen=B:Wd7,g7,g1:Bd5,a4,g4", program.address);
        let (status, answer) = get(&client, &question).await.unwrap();
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        // The longest loss with three men each, as published.
        assert_eq!((status, &answer["value"], &answer["dtw"]), (200, &"loss".into(), &26.into()));
        // The client still holds its connections.
        let (code, took) = stop(&mut program, signal);
        assert_eq!(code, Some(0));
        assert!(took < Duration::from_secs(4), "{took:?}");
        assert!(get(&client, &question).await.is_err());
    }
}

#[tokio::test]
async fn tables_are_looked_through_without_being_asked() {
    let program = Program::start(SMALL.path());
    let (client, address) = (client(), format!("{}api/meta", program.address));
    let start = Instant::now();
    loop {
        let (_, meta) = get(&client, &address).await.unwrap();
        let meta: Value = serde_json::from_slice(&meta).unwrap();
        if meta["rules"][0]["ready"] == true {
            return assert_eq!(meta["rules"][0]["tables"][0]["table"], "3-3.wdl");
        }
        assert!(start.elapsed() < Duration::from_secs(10));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let error = refused(SMALL.path(), &port);
    assert_eq!(error, format!("error: port {port} of 127.0.0.1 is in use; choose another with --port\n"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let nowhere = SMALL.path().join("nowhere");
    assert_eq!(refused(&nowhere, "0"), format!("error: there is no folder {}\n", nowhere.display()));
    assert!(refused(SMALL.path(), "70000").starts_with("error: invalid value '70000' for '--port"));
}
