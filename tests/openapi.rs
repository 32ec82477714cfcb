//! The description of the interface against the server: every path, status and schema it promises, and nothing else.

mod common;
mod explorer;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};
use explorer::{Answer, DRAWN, get, request, send};
use merels::Rules;
use merels::server::{Limits, paths};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fs;
use std::sync::LazyLock;
use std::time::Duration;
use tempfile::TempDir;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../assets/openapi.json")).unwrap());

static SMALL: LazyLock<TempDir> = LazyLock::new(|| common::solve(&common::options(Rules::standard(), 7)));

/// A folder whose only table is damaged.
static DAMAGED: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("standard")).unwrap();
    for name in ["4-3.dtw", "3-4.dtw"] {
        fs::write(folder.path().join("standard").join(name), "no table").unwrap();
    }
    folder
});

/// What answers a request.
#[derive(Clone, Copy)]
enum Server {
    Whole,
    Damaged,
    /// There is no place in its queue.
    Full,
    /// It waits for nobody.
    Hasty,
}

impl Server {
    fn router(self) -> Router {
        let (db, limits) = match self {
            Server::Whole => (&SMALL, Limits::default()),
            Server::Damaged => (&DAMAGED, Limits::default()),
            Server::Full => (&SMALL, Limits { workers: 0, waiting: 0, ..Limits::default() }),
            Server::Hasty => (&SMALL, Limits { patience: Duration::ZERO, ..Limits::default() }),
        };
        explorer::explorer(db.path(), limits)
    }
}

/// A path of the document, a status it promises, and how to get it: the server, and the request without its method.
type Case = (&'static str, u16, Server, Request<Body>);

fn cases() -> Vec<Case> {
    let plain = |address: &str| request(Method::GET, address, "");
    let asked = |path: &str, fen: &str| plain(&format!("{path}?fen={fen}"));
    let batch = |body: Value| request(Method::POST, "/api/standard/batch", body.to_string());
    let mut cases: Vec<Case> = vec![
        ("/", 200, Server::Full, plain("/")),
        ("/{path}", 200, Server::Full, plain("/style.css")),
        ("/{path}", 404, Server::Full, plain("/nothing")),
        ("/api/openapi.json", 200, Server::Full, plain("/api/openapi.json")),
        ("/api/meta", 200, Server::Whole, plain("/api/meta")),
        ("/api/meta", 200, Server::Full, plain("/api/meta")),
        ("/api/meta", 200, Server::Damaged, plain("/api/meta")),
        ("/api/stats", 200, Server::Whole, plain("/api/stats")),
        ("/api/stats", 200, Server::Whole, plain("/api/stats?rules=standard")),
        ("/api/stats", 400, Server::Whole, plain("/api/stats?rules=standard&rules=standard")),
        ("/api/stats", 404, Server::Whole, plain("/api/stats?rules=no-flying")),
        ("/api/stats", 500, Server::Damaged, plain("/api/stats")),
        ("/api/stats", 503, Server::Full, plain("/api/stats")),
        ("/api/{rules}/batch", 200, Server::Whole, batch(json!([DRAWN, "nonsense", "B:Wd7,g4,b4:Ba7,g7"]))),
        ("/api/{rules}/batch", 200, Server::Whole, batch(json!({ "positions": [DRAWN] }))),
        ("/api/{rules}/batch", 200, Server::Damaged, batch(json!([DRAWN]))),
        ("/api/{rules}/batch", 400, Server::Whole, batch(json!("startpos"))),
        ("/api/{rules}/batch", 404, Server::Whole, request(Method::POST, "/api/no-flying/batch", "[]")),
        ("/api/{rules}/batch", 408, Server::Hasty, request(Method::POST, "/api/standard/batch", never())),
        ("/api/{rules}/batch", 413, Server::Whole, batch(json!(vec![""; 1001]))),
        ("/api/{rules}/batch", 503, Server::Full, batch(json!([DRAWN]))),
    ];
    let read = |rules: &str, text: &str| request(Method::POST, &format!("/api/{rules}/read"), text.to_owned());
    cases.extend([
        ("/api/{rules}/read", 200, Server::Full, read("standard", "1. d6 f4")),
        ("/api/{rules}/read", 400, Server::Full, read("standard", "1. d6 d6")),
        ("/api/{rules}/read", 404, Server::Full, read("lasker", "1. d6 f4")),
        ("/api/{rules}/read", 413, Server::Full, read("standard", &" ".repeat((1 << 20) + 1))),
    ]);
    let review = |rules: &str, game: &str| request(Method::POST, &format!("/api/{rules}/review"), game.to_owned());
    let game = format!("[FEN \"{DRAWN}\"]\n1. d3-c3 d2-d6xf2 2. a1-g4 *");
    cases.extend([
        ("/api/{rules}/review", 200, Server::Whole, review("standard", &game)),
        ("/api/{rules}/review", 400, Server::Whole, review("standard", "1. d6 d6")),
        (
            "/api/{rules}/review",
            400,
            Server::Whole,
            request(Method::POST, "/api/standard/review?lang=xx", game.clone()),
        ),
        ("/api/{rules}/review", 404, Server::Whole, review("standard", "1. d6 f4")),
        ("/api/{rules}/review", 404, Server::Whole, review("no-flying", "1. d6 f4")),
        // Three men move like that only where they fly.
        ("/api/{rules}/review", 400, Server::Whole, review("no-flying", &game)),
        ("/api/{rules}/review", 408, Server::Hasty, request(Method::POST, "/api/standard/review", never())),
        ("/api/{rules}/review", 413, Server::Whole, review("standard", &" ".repeat((1 << 20) + 1))),
        ("/api/{rules}/review", 500, Server::Damaged, review("standard", &game)),
        ("/api/{rules}/review", 503, Server::Full, review("standard", &game)),
        ("/charts/{name}", 200, Server::Whole, plain("/charts/results-moving.svg")),
        ("/charts/{name}", 400, Server::Whole, plain("/charts/%ff.svg")),
        ("/charts/{name}", 200, Server::Whole, plain("/charts/results-moving.svg?lang=et")),
        ("/charts/{name}", 400, Server::Whole, plain("/charts/results-moving.svg?lang=xx")),
        ("/charts/{name}", 404, Server::Whole, plain("/charts/nothing.svg")),
        ("/charts/{name}", 404, Server::Whole, plain("/charts/longest.svg?rules=no-flying")),
        ("/charts/{name}", 500, Server::Damaged, plain("/charts/longest.svg")),
        ("/charts/{name}", 503, Server::Full, plain("/charts/longest.svg")),
    ]);
    let longest = |rules: &str, rest: &str| plain(&format!("/api/{rules}/longest?subspace={rest}"));
    cases.extend([
        ("/api/{rules}/longest", 200, Server::Whole, longest("standard", "3-3&value=win")),
        ("/api/{rules}/longest", 400, Server::Whole, longest("standard", "33&value=win")),
        ("/api/{rules}/longest", 400, Server::Whole, longest("standard", "3-3&value=draw")),
        ("/api/{rules}/longest", 404, Server::Whole, longest("standard", "4-4&value=win")),
        ("/api/{rules}/longest", 404, Server::Whole, longest("standard", "3-4&value=loss")),
        ("/api/{rules}/longest", 404, Server::Whole, longest("no-flying", "3-3&value=win")),
        ("/api/{rules}/longest", 500, Server::Damaged, longest("standard", "4-3&value=win")),
        ("/api/{rules}/longest", 503, Server::Full, longest("standard", "3-3&value=win")),
        ("/api/{rules}/play", 400, Server::Whole, asked("/api/standard/play", "startpos&level=weak")),
    ]);
    for path in ["/api/{rules}", "/api/{rules}/line", "/api/{rules}/play"] {
        let standard = path.replace("{rules}", "standard");
        let (won, over) = ("W:Wa7,d7,g1:Bb6,d6,f4", "B:Wd7,g4,b4:Ba7,g7");
        cases.extend([DRAWN, won, over].map(|fen| (path, 200, Server::Whole, asked(&standard, fen))));
        cases.extend([
            (path, 400, Server::Whole, asked(&standard, "nonsense")),
            (path, 404, Server::Whole, asked(&standard, "startpos")),
            (path, 404, Server::Whole, asked(&path.replace("{rules}", "no-flying"), DRAWN)),
            (path, 404, Server::Whole, asked(&path.replace("{rules}", "lasker"), DRAWN)),
            (path, 500, Server::Damaged, asked(&standard, DRAWN)),
            (path, 503, Server::Full, asked(&standard, DRAWN)),
        ]);
    }
    cases
}

/// A body that does not arrive.
fn never() -> Body {
    Body::from_stream(futures_util::stream::pending::<Result<String, Infallible>>())
}

/// The operations of the document: path, method, what it says.
fn operations() -> Vec<(&'static str, &'static str, &'static Value)> {
    let methods = ["get", "post", "put", "delete", "patch"];
    let paths = DOCUMENT["paths"].as_object().unwrap().iter();
    let operations = paths.flat_map(|(path, item)| {
        let described = item.as_object().unwrap().iter().filter(|(key, _)| methods.contains(&key.as_str()));
        described.map(|(method, operation)| (path.as_str(), method.as_str(), operation))
    });
    operations.collect()
}

/// A part of the document, or what it refers to.
fn resolved(part: &'static Value) -> &'static Value {
    match part["$ref"].as_str() {
        Some(place) => DOCUMENT.pointer(place.strip_prefix('#').unwrap()).expect(place),
        None => part,
    }
}

/// Holds a value against a schema of the document.
#[track_caller]
fn validate(value: &Value, schema: &Value, what: &str) {
    let whole = json!({ "allOf": [schema], "components": DOCUMENT["components"] });
    let validator = jsonschema::draft202012::new(&whole).expect(what);
    let errors: Vec<String> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{what}: {errors:?}\n{value}");
}

/// Holds an answer against what the document says of a status.
fn check(answer: &Answer, response: &'static Value, what: &str) {
    let response = resolved(response);
    for (name, header) in response["headers"].as_object().into_iter().flatten() {
        validate(&answer.header(name).into(), &header["schema"], &format!("{what}: {name}"));
        assert_ne!(answer.header(name), "", "{what}: {name}");
    }
    let Some(content) = response["content"].as_object() else {
        return assert!(answer.body.is_empty(), "{what}");
    };
    let media_type = answer.header("content-type").split(';').next().unwrap();
    let described = content.get(media_type).or(content.get("*/*")).unwrap_or_else(|| panic!("{what}: {media_type}"));
    let body = match media_type {
        "application/json" => answer.json(),
        _ => String::from_utf8(answer.body.to_vec()).unwrap().into(),
    };
    validate(&body, &described["schema"], what);
    if let Some(example) = described.get("example") {
        validate(example, &described["schema"], &format!("{what}: its example"));
    }
}

#[tokio::test]
async fn every_promised_answer_is_given_as_promised() {
    let mut given = BTreeSet::new();
    for (path, status, server, request) in cases() {
        let method = request.method().as_str().to_lowercase();
        let what = format!("{} for {status}", request.uri());
        let answer = send(&server.router(), request).await;
        assert_eq!(answer.status.as_u16(), status, "{what}");
        let operation = &DOCUMENT["paths"][path][&method];
        let response = operation["responses"].get(status.to_string()).unwrap_or_else(|| panic!("{what}: a surprise"));
        check(&answer, response, &what);
        given.insert((path, method, status));
    }
    for (path, method, operation) in operations() {
        for status in operation["responses"].as_object().unwrap().keys() {
            let status: u16 = status.parse().unwrap();
            // Files that have not changed are below.
            assert!(status == 304 || given.contains(&(path, method.to_owned(), status)), "{method} {path}: {status}");
        }
    }
}

#[tokio::test]
async fn every_promised_kind_of_error_is_given() {
    let mut given = BTreeSet::from(["broken".to_owned()]);
    let other_method = (Server::Full, request(Method::DELETE, "/", ""));
    for (server, request) in cases().into_iter().map(|(_, _, server, request)| (server, request)).chain([other_method])
    {
        let answer = send(&server.router(), request).await;
        if answer.status.as_u16() >= 400 {
            given.insert(answer.json()["code"].as_str().unwrap().to_owned());
        }
    }
    // That the program breaks is the one that cannot be asked for.
    let promised = DOCUMENT["components"]["schemas"]["Code"]["enum"].as_array().unwrap();
    assert_eq!(given, promised.iter().map(|code| code.as_str().unwrap().to_owned()).collect());
}

/// The texts of the page in a language that are written in one line, and the beginnings of all others, by key.
fn texts(language: &str) -> BTreeMap<String, String> {
    let file = fs::read_to_string(format!("locales/{language}/page.ftl")).unwrap();
    let begin = file.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    begin.map(|line| line.split_once(" = ").expect(line)).map(|(key, text)| (key.to_owned(), text.to_owned())).collect()
}

#[test]
fn the_page_has_words_for_every_kind_of_error_in_every_language() {
    let english = texts("en");
    for language in ["en", "et", "lv", "fi", "de"] {
        let texts = texts(language);
        assert!(texts.keys().eq(english.keys()), "{language}");
        for code in DOCUMENT["components"]["schemas"]["Code"]["enum"].as_array().unwrap() {
            let text = &texts[&format!("refusal-{}", code.as_str().unwrap())];
            assert!(text.ends_with(": { $detail }"), "{language}: {code}");
        }
    }
}

#[tokio::test]
async fn unchanged_files_are_not_sent_again() {
    let router = Server::Full.router();
    for (path, _, operation) in operations() {
        let Some(response) = operation["responses"].get("304") else { continue };
        let address = path.replace("{path}", "style.css");
        let tag = get(&router, &address).await.header("etag").to_owned();
        let request = Request::builder().uri(&address).header("if-none-match", tag).body(Body::empty()).unwrap();
        let answer = send(&router, request).await;
        assert_eq!(answer.status, 304, "{path}");
        check(&answer, response, path);
    }
}

#[tokio::test]
async fn the_examples_are_true() {
    let router = Server::Whole.router();
    for (path, method, operation) in operations() {
        let mut address = path.to_owned();
        let of_path = DOCUMENT["paths"][path]["parameters"].as_array();
        for parameter in of_path.into_iter().chain(operation["parameters"].as_array()).flatten().map(resolved) {
            let name = parameter["name"].as_str().unwrap();
            validate(&parameter["example"], &parameter["schema"], name);
            let example = &parameter["example"];
            let value = &example.as_str().map_or(example.to_string(), str::to_owned);
            match parameter["in"].as_str().unwrap() {
                "path" => address = address.replace(&format!("{{{name}}}"), value),
                _ => address += &format!("{}{name}={value}", if address.contains('?') { '&' } else { '?' }),
            }
        }
        let asked = &operation["requestBody"]["content"]["application/json"];
        if !asked.is_null() {
            validate(&asked["example"], &asked["schema"], path);
        }
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let text = &operation["requestBody"]["content"]["text/plain"]["example"];
        let body = text.as_str().map_or(asked["example"].to_string(), str::to_owned);
        let answer = send(&router, request(method, &address, body)).await;
        assert_eq!(answer.status, 200, "{address}");
        check(&answer, &operation["responses"]["200"], &address);
        let example = &operation["responses"]["200"]["content"]["application/json"]["example"];
        assert!(example.is_null() || *example == answer.json(), "{address}");
    }
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let described: BTreeSet<String> = operations().into_iter().map(|(path, _, _)| path.to_owned()).collect();
    assert_eq!(described, paths().into_iter().map(|path| path.replace("{*path}", "{path}")).collect());
    assert_eq!(DOCUMENT["info"]["version"], env!("CARGO_PKG_VERSION"));
    let names: Vec<&str> = Rules::all().iter().map(|rules| rules.name).collect();
    assert_eq!(DOCUMENT["components"]["schemas"]["Rules"]["enum"], json!(names));
}

#[tokio::test]
async fn every_method_is_described_and_nothing_else() {
    let router = Server::Whole.router();
    for (path, method, operation) in operations() {
        let address = path.replace("{rules}", "standard").replace("{path}", "style.css").replace("{name}", "a.svg");
        let allowed = send(&router, request(Method::TRACE, &address, "")).await.header("allow").to_lowercase();
        let expected = if method == "get" { "get,head" } else { method };
        assert_eq!(allowed, expected, "{path}");
        assert!(!operation["summary"].as_str().unwrap().is_empty());
    }
}
