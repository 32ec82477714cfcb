//! Clients that are slow, idle, rude or gone, over real sockets: none of them may keep the server from others.

mod common;

use merels::Rules;
use merels::server::{Explorer, Limits, serve};
use serde_json::Value;
use std::future::pending;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;

static SMALL: LazyLock<TempDir> = LazyLock::new(|| common::solve(&common::options(Rules::standard(), 7)));

/// A question whose answer is short, and one whose answer is not.
const META: &str = "GET /api/meta HTTP/1.1\r\nhost: here\r\n\r\n";
const PAGE: &str = "GET / HTTP/1.1\r\nhost: here\r\n\r\n";

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_secs(10);

fn hasty() -> Limits {
    Limits { patience: Duration::from_millis(400), ..Limits::default() }
}

/// Starts a server that runs as long as the test.
fn start(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let explorer = Explorer::open(&[SMALL.path()], limits).unwrap();
    std::thread::spawn(move || {
        Runtime::new().unwrap().block_on(async {
            serve(tokio::net::TcpListener::from_std(listener).unwrap(), explorer, pending()).await;
        })
    });
    address
}

fn connect(address: SocketAddr) -> TcpStream {
    TcpStream::connect(address).unwrap()
}

/// Sends a byte now and then, from the second on the same, until the server has closed the connection; returns what it has
/// said, and how long it took.
fn drip(mut stream: TcpStream, first: &str, rest: &str) -> (String, Duration) {
    let (start, mut said, mut buffer) = (Instant::now(), Vec::new(), [0; 4096]);
    stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    // Whether the server still listens is seen by reading.
    let _ = stream.write_all(first.as_bytes());
    while start.elapsed() < LONG {
        let _ = stream.write_all(rest.as_bytes());
        match stream.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => said.extend(&buffer[..count]),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
    }
    (String::from_utf8_lossy(&said).into_owned(), start.elapsed())
}

/// Sends all at once and reads all that is said until the connection is closed.
fn ask(address: SocketAddr, request: &[u8]) -> String {
    let mut stream = connect(address);
    stream.set_read_timeout(Some(LONG)).unwrap();
    // The server may refuse to read it all.
    let _ = stream.write_all(request);
    let mut said = Vec::new();
    match stream.read_to_end(&mut said) {
        Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("{error}"),
        _ => String::from_utf8_lossy(&said).into_owned(),
    }
}

/// A question that closes the connection behind it.
fn last(request: &str) -> String {
    request.replacen("\r\n\r\n", "\r\nconnection: close\r\n\r\n", 1)
}

/// The status of an answer, and its body where it is told to be JSON.
fn parts(answer: &str) -> (u16, Option<Value>) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let is_json = head.contains("content-type: application/json") && !body.is_empty();
    (status, is_json.then(|| serde_json::from_str(body).expect(body)))
}

/// Asks for the page and for what there is as any other client does; returns how long the slower took.
#[track_caller]
fn others_are_answered(address: SocketAddr) -> Duration {
    let times = [PAGE, META].map(|request| {
        let start = Instant::now();
        let answer = ask(address, last(request).as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        start.elapsed()
    });
    times[0].max(times[1])
}

#[test]
fn a_head_that_does_not_arrive_is_cut() {
    let (limits, address) = (hasty(), start(hasty()));
    for first in ["", "GET", "GET /api/meta HTTP/1.1\r\nhost: here\r\nx-slow: "] {
        for rest in ["", "a"] {
            let (said, took) = drip(connect(address), first, rest);
            assert_eq!(said, "", "{first}");
            assert!(took >= limits.patience / 2 && took < 10 * limits.patience, "{first}: {took:?}");
        }
    }
}

#[test]
fn a_body_that_does_not_arrive_is_cut() {
    let (limits, address) = (hasty(), start(hasty()));
    for (encoding, rest) in
        [("content-length: 100000", ""), ("content-length: 100000", "a"), ("transfer-encoding: chunked", "1\r\na\r\n")]
    {
        for path in ["/api/standard/batch", "/api/standard/review"] {
            let head = format!("POST {path} HTTP/1.1\r\nhost: here\r\n{encoding}\r\n\r\n");
            let (said, took) = drip(connect(address), &head, rest);
            let (status, body) = parts(&said);
            assert_eq!((status, &body.unwrap()["error"]), (408, &"the body of the request does not arrive".into()));
            assert!(took >= limits.patience / 2 && took < 10 * limits.patience, "{encoding}: {took:?}");
        }
    }
    // A body that nobody has asked for is not waited for.
    let head = "GET /api/meta HTTP/1.1\r\nhost: here\r\ncontent-length: 100000\r\n\r\n";
    let (said, took) = drip(connect(address), head, "a");
    assert_eq!(parts(&said).0, 200);
    assert!(took < 10 * limits.patience, "{took:?}");
}

#[test]
fn a_connection_without_questions_is_closed() {
    let limits = hasty();
    let (said, took) = drip(connect(start(limits)), META, "");
    assert_eq!(parts(&said).0, 200);
    assert!(took >= limits.patience / 2 && took < 10 * limits.patience, "{took:?}");
}

#[test]
fn who_never_reads_is_cut_in_the_end() {
    let limits = Limits { lifetime: Duration::from_millis(300), connections: 1, ..Limits::default() };
    let address = start(limits);
    let mut deaf = connect(address);
    deaf.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
    // Until nothing more is taken: the answers stand in the way.
    while deaf.write_all(PAGE.repeat(100).as_bytes()).is_ok() {}
    let start = Instant::now();
    others_are_answered(address);
    // Answering was given its grace.
    assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
}

#[test]
fn hundreds_of_idle_connections_are_in_nobodys_way() {
    let address = start(Limits::default());
    others_are_answered(address);
    let silent = (0..100).map(|_| connect(address));
    let halves = (0..100).map(|_| {
        let mut half = connect(address);
        half.write_all(b"GET / HTTP/1.1\r\nhost:").unwrap();
        half
    });
    let idle: Vec<TcpStream> = silent.chain(halves).collect();
    let quickest = (0..5).map(|_| others_are_answered(address)).min().unwrap();
    assert!(quickest < Duration::from_millis(100), "{quickest:?}");
    drop(idle);
}

#[test]
fn connections_are_bounded() {
    let limits = Limits { connections: 4, ..hasty() };
    let address = start(limits);
    let idle = [(); 4].map(|()| connect(address));
    // They have all been accepted once this time has passed.
    std::thread::sleep(limits.patience / 4);
    let start = Instant::now();
    others_are_answered(address);
    let waited = start.elapsed();
    assert!(waited > limits.patience / 4 && waited < LONG, "{waited:?}");
    drop(idle);
}

#[test]
fn questions_sent_together_are_answered_in_order() {
    let address = start(Limits::default());
    let questions = ["", "/line", "/play"]
        .map(|path| format!("GET /api/standard{path}?fen=W:Wa1,f4,f2,d3:Bb6,f6,d2 HTTP/1.1\r\nhost: here\r\n\r\n"));
    let alone = questions.each_ref().map(|question| ask(address, last(question).as_bytes()));
    let together = ask(address, format!("{}{}{}", questions[0], questions[1], last(&questions[2])).as_bytes());
    let bodies: Vec<&str> = alone.iter().map(|answer| answer.split_once("\r\n\r\n").unwrap().1).collect();
    let mut rest = &together[..];
    for body in bodies {
        assert!(body.contains("\"position\"") && rest.starts_with("HTTP/1.1 200 OK\r\n"), "{body}\n{rest}");
        rest = rest.split_once(body).expect(body).1;
    }
    assert_eq!(rest, "");
}

#[test]
fn a_client_that_goes_away_leaves_its_place() {
    let address = start(Limits { workers: 1, waiting: 1, ..Limits::default() });
    let batch = format!("[\"W:Wa1,f4,f2,d3:Bb6,f6,d2\"{}]", ",\"W:Wa1,f4,f2,d3:Bb6,f6,d2\"".repeat(999));
    let length = batch.len();
    let request = format!("POST /api/standard/batch HTTP/1.1\r\nhost: here\r\ncontent-length: {length}\r\n\r\n{batch}");
    for _ in 0..20 {
        connect(address).write_all(request.as_bytes()).unwrap();
    }
    let question = last("GET /api/standard?fen=W:Wa1,f4,f2,d3:Bb6,f6,d2 HTTP/1.1\r\nhost: here\r\n\r\n");
    let start = Instant::now();
    while parts(&ask(address, question.as_bytes())).0 == 503 {
        assert!(start.elapsed() < LONG, "the places are still taken");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(parts(&ask(address, question.as_bytes())).0, 200);
}

/// What a client may send, and the status of the answer; an answer from within the server is JSON with a sentence.
#[test]
fn whatever_is_sent_is_answered_or_refused() {
    let address = start(hasty());
    let get = |path: &str| last(&format!("GET {path} HTTP/1.1\r\nhost: here\r\n\r\n")).into_bytes();
    let head = |head: &str| last(&format!("{head}\r\n\r\n")).into_bytes();
    let post = |headers: &str, body: &str| {
        let request = format!("POST /api/standard/batch HTTP/1.1\r\nhost: here\r\n{headers}\r\n\r\n");
        [last(&request).as_bytes(), body.as_bytes()].concat()
    };
    let drawn = "/api/standard?fen=W:Wa1,f4,f2,d3:Bb6,f6,d2";
    let cases: Vec<(u16, Vec<u8>)> = vec![
        // Well formed, but odd.
        (200, get(drawn)),
        (200, head(&format!("GET {drawn} HTTP/1.0"))),
        (200, head(&format!("GET http://elsewhere{drawn} HTTP/1.1\r\nhost: elsewhere"))),
        (200, head(&format!("HEAD {drawn} HTTP/1.1\r\nhost: here"))),
        (200, head(&format!("GET {drawn}#fragment HTTP/1.1\r\nhost: here"))),
        (200, head("OPTIONS /api/meta HTTP/1.1\r\nhost: here")),
        (200, head("OPTIONS * HTTP/1.1\r\nhost: here")),
        (200, post("content-type: image/png\r\ncontent-length: 2", "[]")),
        (200, post("transfer-encoding: chunked", "1\r\n[\r\n1;extension=1\r\n]\r\n0\r\ntrailer: x\r\n\r\n")),
        // Positions that are none.
        (400, get("/api/standard?fen=%zz")),
        (400, get("/api/standard?fen=%")),
        (400, get("/api/standard?fen=%ff%fe")),
        (400, get("/api/standard?fen=%00")),
        (400, get("/api/standard?fen=startpos%0d%0amoves%00")),
        (400, get("/api/standard?fen=")),
        (400, get("/api/standard?")),
        (400, get("/api/standard?=&=&;")),
        (400, get(&format!("/api/standard?fen={}", "W".repeat(60_000)))),
        (400, get("/api/%ff?fen=startpos")),
        (404, get("/api/%00?fen=startpos")),
        (404, get("/api/standard%2fline?fen=startpos")),
        (404, get("//")),
        (404, get("/../../etc/passwd")),
        (404, get("/%2e%2e/%2e%2e/etc/passwd")),
        (404, get("/charts/%00.svg")),
        (400, get("/charts/%ff.svg")),
        (400, post("content-length: 5", "\0\0\0\0\0")),
        (400, post("content-length: 0", "")),
        (400, post("content-length: 200000", &"[".repeat(200_000))),
        (405, head("BREW / HTTP/1.1\r\nhost: here")),
        (405, head("PUT /api/meta HTTP/1.1\r\nhost: here")),
        (405, head("GET /api/standard/batch HTTP/1.1\r\nhost: here")),
        (413, post("content-length: 100000000000000", "[")),
        (413, post("content-length: 100000000000000\r\nexpect: 100-continue", "")),
        (413, post("content-length: 2000000", &" ".repeat(2_000_000))),
    ];
    for (expected, request) in cases {
        let answer = ask(address, &request);
        let what = String::from_utf8_lossy(&request[..request.len().min(100)]).into_owned();
        let (status, body) = parts(&answer);
        assert_eq!(status, expected, "{what}: {answer}");
        if status >= 400 {
            assert!(!body.expect(&what)["error"].as_str().unwrap().is_empty(), "{what}: {answer}");
        }
        assert!(!what.starts_with("HEAD") || answer.ends_with("\r\n\r\n"), "{answer}");
    }
    others_are_answered(address);
}

/// What is no request is refused before it is understood, and ends its connection.
#[test]
fn what_is_no_request_ends_its_connection() {
    let address = start(hasty());
    let host = "\r\nhost: here";
    let many: String = (0..2000).map(|number| format!("\r\nx-{number}: 1")).collect();
    let cases: Vec<(u16, Vec<u8>)> = vec![
        (400, b"\0\0\0\0\0\0\0\0\r\n\r\n".to_vec()),
        (400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec()),
        (400, b"GET\r\n\r\n".to_vec()),
        (400, b"GET / HTTP/9.9\r\n\r\n".to_vec()),
        (400, b"GET /\0 HTTP/1.1\r\nhost: here\r\n\r\n".to_vec()),
        (400, b"GET / HTTP/1.1\r\nhost: here\r\nx: \0\r\n\r\n".to_vec()),
        // Another version of the protocol, which is told by silence.
        (0, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec()),
        (400, format!("POST /api/standard/batch HTTP/1.1{host}\r\ncontent-length: -1\r\n\r\n").into_bytes()),
        (
            400,
            format!("POST /api/standard/batch HTTP/1.1{host}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n[]")
                .into_bytes(),
        ),
        (400, format!("POST /api/standard/batch HTTP/1.1{host}\r\ntransfer-encoding: gzip\r\n\r\n[]").into_bytes()),
        (414, format!("GET /{} HTTP/1.1{host}\r\n\r\n", "a".repeat(70_000)).into_bytes()),
        (431, format!("GET / HTTP/1.1{host}\r\nx: {}\r\n\r\n", "a".repeat(1_000_000)).into_bytes()),
        (431, format!("GET / HTTP/1.1{host}{many}\r\n\r\n").into_bytes()),
    ];
    for (expected, request) in cases {
        let answer = ask(address, &request);
        let what = String::from_utf8_lossy(&request[..request.len().min(100)]).into_owned();
        assert_eq!(parts(&answer).0, expected, "{what}: {answer}");
    }
    others_are_answered(address);
}
