//! `merels serve` as it is started, asked over a socket, and stopped.
#![cfg(unix)]

mod common;
mod program;

use merels::Rules;
use program::{Program, client, command, get};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;

static SMALL: LazyLock<TempDir> = LazyLock::new(|| common::solve(&common::options(Rules::standard(), 6)));

/// Starts a server that cannot run, and returns its error.
fn refused(command: &mut Command) -> String {
    let output = command.output().unwrap();
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

#[test]
fn it_stops_though_clients_linger() {
    let mut program = Program::start(SMALL.path());
    let address = program.address.strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    let batch = "POST /api/standard/batch HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n[";
    let lingering = ["", "GET / HTTP/1.1\r\nhost:", batch].map(|begun| {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.write_all(begun.as_bytes()).unwrap();
        stream
    });
    // They have all been accepted by then.
    std::thread::sleep(Duration::from_millis(200));
    let (code, took) = stop(&mut program, "TERM");
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_secs(8), "{took:?}");
    drop(lingering);
}

/// Asks for the tables of the standard rules until there are these, by name; returns what is said about the rules.
async fn wait_for_tables(program: &Program, expected: &[&str]) -> Value {
    let (client, address) = (client(), format!("{}api/meta", program.address));
    let start = Instant::now();
    loop {
        let (_, meta) = get(&client, &address).await.unwrap();
        let mut meta: Value = serde_json::from_slice(&meta).unwrap();
        let standard = meta["rules"][0].take();
        let tables = standard["tables"].as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap());
        if standard["ready"] == true && tables.eq(expected.iter().copied()) {
            return standard;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "{standard}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn tables_are_looked_through_without_being_asked() {
    wait_for_tables(&Program::start(SMALL.path()), &["3-3.wdl", "3-3.dtw"]).await;
}

#[tokio::test]
async fn tables_may_come_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let client = client();
    let ask = async |path: &str| {
        let (status, answer) = get(&client, &format!("{}{path}", program.address)).await.unwrap();
        (status, serde_json::from_slice::<Value>(&answer).unwrap_or_default())
    };
    let question = "api/standard?fen=B:Wd7,g7,g1:Bd5,a4,g4";
    let none = wait_for_tables(&program, &[]).await;
    assert!(none["error"].as_str().unwrap().starts_with("there is no folder "), "{none}");
    assert_eq!(ask(question).await.0, 404);
    // The way of a set of tables that is downloaded: results first, then depths and the manifest.
    let (from, to) = (SMALL.path().join("standard"), folder.path().join("standard"));
    fs::create_dir(&to).unwrap();
    fs::copy(from.join("3-3.wdl"), to.join("3-3.wdl")).unwrap();
    let results = wait_for_tables(&program, &["3-3.wdl"]).await;
    assert_eq!((&results["signature"], &results["error"]), (&Value::Null, &Value::Null));
    assert_eq!((ask(question).await.1["dtw"].clone(), ask("charts/longest.svg").await.0), (Value::Null, 404));
    for name in ["3-3.dtw", "MANIFEST"] {
        fs::copy(from.join(name), to.join(name)).unwrap();
    }
    wait_for_tables(&program, &["3-3.wdl", "3-3.dtw"]).await;
    assert_eq!((ask(question).await.1["dtw"].clone(), ask("charts/longest.svg").await.0), (26.into(), 200));
    assert_eq!(ask("api/stats").await.1[0]["longest_loss"], 26);
    // One that is damaged is told of as long as it is there.
    let whole = fs::read(to.join("3-3.dtw")).unwrap();
    fs::remove_file(to.join("3-3.dtw")).unwrap();
    fs::write(to.join("3-3.dtw"), &whole[..40]).unwrap();
    let damaged = wait_for_tables(&program, &[]).await;
    assert!(damaged["error"].as_str().unwrap().contains(" is damaged: "), "{damaged}");
    fs::write(to.join("3-3.dtw"), &whole).unwrap();
    wait_for_tables(&program, &["3-3.wdl", "3-3.dtw"]).await;
    fs::remove_dir_all(&to).unwrap();
    wait_for_tables(&program, &[]).await;
    assert_eq!((ask(question).await.0, ask("api/stats").await.0), (404, 404));
}

#[tokio::test]
async fn a_table_is_taken_from_the_first_folder_that_has_it() {
    let empty = tempfile::tempdir().unwrap();
    let program = Program::run(command(empty.path(), "0").arg("--db").arg(SMALL.path()));
    let question = format!("{}api/standard?fen=B:Wd7,g7,g1:Bd5,a4,g4", program.address);
    let (status, answer) = get(&client(), &question).await.unwrap();
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    assert_eq!((status, &answer["dtw"]), (200, &26.into()));
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let error = refused(&mut command(SMALL.path(), &port));
    assert_eq!(error, format!("error: port {port} of 127.0.0.1 is in use; choose another with --port\n"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let nowhere = SMALL.path().join("nowhere");
    let error = format!("error: there is no folder {}\n", nowhere.display());
    assert_eq!(refused(&mut command(&nowhere, "0")), error);
    assert_eq!(refused(command(SMALL.path(), "0").arg("--db").arg(&nowhere)), error);
    assert!(refused(&mut command(SMALL.path(), "70000")).starts_with("error: invalid value '70000' for '--port"));
}
