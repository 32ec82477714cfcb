//! The explorer's answers to programs, its files, and its manners under load; without a network.

mod common;
mod explorer;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};
use explorer::{Answer, DRAWN, get, post, ready_meta, request, send};
use merels::server::{Limits, paths};
use merels::{Rules, parse_position};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The tables the README speaks of as `small`.
static SMALL: LazyLock<TempDir> = LazyLock::new(|| common::solve(&common::options(Rules::standard(), 7)));

fn small() -> Router {
    explorer::explorer(SMALL.path(), Limits::default())
}

/// What the program prints about the small tables.
fn printed(args: &[&str]) -> String {
    let mut command = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    let output = command.arg(args[0]).arg("--db").arg(SMALL.path()).args(&args[1..]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// What `merels probe --json` says about a position.
fn probed(position: &str) -> Value {
    serde_json::from_str(&printed(&["probe", "--json", position])).unwrap()
}

/// An address with a question about a position, as browsers write it.
fn about(path: &str, position: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    format!("{path}?fen={}", position.bytes().map(escape).collect::<String>())
}

async fn probe(position: &str) -> Answer {
    get(&small(), &about("/api/standard", position)).await
}

#[tokio::test]
async fn positions_are_answered_as_by_probe() {
    let fen = "********/@*@****@/O**O***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 1";
    let closed = "W:Wa1,f4,f2,d3:Bb6,f6,d2 moves d3-c3 d2-d6";
    let over = "B:Wd7,g4,b4:Ba7,g7";
    for position in [DRAWN, "w:Wd7,a7,g1:bF4,d6,b6", fen, closed, over, "B:Wa7,d7,g1:Bb6,d6:H0,1"] {
        let answer = probe(position).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, probed(position)), "{position}");
        assert_eq!(probe(&position.replace(' ', "_")).await.body, answer.body);
        // Field by field in the same order.
        assert_eq!(answer.body, printed(&["probe", "--json", position]).trim_end());
    }
    assert_eq!(probe(DRAWN).await.json()["best"], json!(["a1-d1", "f4-g4"]));
}

#[tokio::test]
async fn unreadable_positions_are_refused() {
    for (position, expected) in [
        ("", "'' is not a position"),
        ("nonsense", "'nonsense' is not a position"),
        ("W:Wa7,a8,g1:Bb6,d6,f4", "'a8' is not a point of the board"),
        ("W:Wa7,d7:Bb6,d6,f4 moves a7-a4", "turn 1, 'a7-a4': the game is over"),
        ("startpos moves d6 d6", "turn 2, 'd6': d6 is occupied"),
    ] {
        let error = probe(position).await.error(400);
        assert!(error.starts_with(expected), "{error}");
    }
    let lacking = get(&small(), "/api/standard").await.error(400);
    assert_eq!(lacking, "the address lacks a position, as in ?fen=startpos");
    get(&small(), "/api/standard?fen=startpos&fen=startpos").await.error(400);
    for path in ["/api/%ff?fen=startpos", "/api/%ff/line?fen=startpos", "/charts/%ff.svg"] {
        get(&small(), path).await.error(400);
    }
}

#[tokio::test]
async fn what_is_missing_is_named() {
    let router = small();
    let rules = get(&router, "/api/lasker?fen=startpos").await.error(404);
    assert_eq!(rules, "there are no rules 'lasker'; there are standard and no-flying");
    for path in ["/api/no-flying?fen=startpos", "/api/no-flying/line?fen=startpos", "/api/stats?rules=no-flying"] {
        let folder = get(&router, path).await.error(404);
        assert!(folder.starts_with("there is no folder ") && folder.ends_with("no-flying"), "{folder}");
    }
    post(&router, "/api/no-flying/batch", r#"["startpos"]"#).await.error(404);
    let table = probe("W:Wa7,d7,g1,d2:Bb6,d6,f4,c4").await.error(404);
    assert!(table.starts_with("there is no table of 4-4: "), "{table}");
    assert!(probe("startpos").await.error(404).starts_with("there is no table of "));
    for path in ["/nothing", "/api", "/api/", "/api/standard/none", "/api/standard/line/none", "/../Cargo.toml"] {
        assert_eq!(get(&router, path).await.error(404), format!("there is nothing at {path}"));
    }
    let empty = tempfile::tempdir().unwrap();
    fs::create_dir(empty.path().join("standard")).unwrap();
    let stats = get(&explorer::explorer(empty.path(), Limits::default()), "/api/stats").await.error(404);
    assert!(stats.starts_with("there are no tables in "), "{stats}");
}

#[tokio::test]
async fn errors_have_a_word_for_their_kind() {
    let router = small();
    let code = async |answer: Answer| answer.json()["code"].as_str().unwrap().to_owned();
    for (path, expected) in [
        ("/nothing", "not-found"),
        ("/charts/nothing.svg", "not-found"),
        ("/api/standard/longest?subspace=3-4&value=loss", "not-found"),
        ("/api/standard/longest?subspace=1-1&value=loss", "not-found"),
        ("/api/standard/longest?subspace=x&value=loss", "bad-request"),
        ("/api/standard/longest?subspace=3-3", "bad-request"),
        ("/api/standard", "bad-request"),
        ("/api/standard?fen=x", "bad-position"),
        ("/api/standard/line?fen=startpos_moves_d6_d6", "bad-position"),
        ("/api/lasker?fen=startpos", "no-rules"),
        ("/api/stats?rules=lasker", "no-rules"),
        ("/api/no-flying?fen=startpos", "no-table"),
        ("/api/standard/line?fen=startpos", "no-table"),
        ("/charts/openings.svg", "no-table"),
    ] {
        assert_eq!(code(get(&router, path).await).await, expected, "{path}");
    }
    assert_eq!(code(post(&router, "/api/standard/batch", "x").await).await, "bad-request");
    assert_eq!(code(post(&router, "/api/standard/review", "1. d6 d6").await).await, "bad-game");
}

#[tokio::test]
async fn a_value_without_moves_is_answered_and_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let standard = folder.path().join("standard");
    fs::create_dir(&standard).unwrap();
    fs::copy(SMALL.path().join("standard/4-3.dtw"), standard.join("4-3.dtw")).unwrap();
    let router = explorer::explorer(folder.path(), Limits::default());
    let next = about("/api/standard", "W:Wa7,d7,f4,g1:Bb6,c4,e3 moves a7-a4");
    assert!(get(&router, &next).await.error(404).contains("there is no table of 3-4"));
    let answer = get(&router, &about("/api/standard", "W:Wa7,d7,f4,g1:Bb6,c4,e3")).await;
    assert_eq!((answer.status.as_u16(), answer.header("cache-control")), (200, "no-cache"));
    let json = answer.json();
    let whole = probed("W:Wa7,d7,f4,g1:Bb6,c4,e3");
    assert_eq!((&json["value"], &json["dtw"], &json["moves"]), (&whole["value"], &whole["dtw"], &json!([])));
    assert!(json["moves_error"].as_str().unwrap().contains("there is no table of 3-4"), "{json}");
    assert!(probe(DRAWN).await.header("cache-control").contains("max-age"));
}

#[tokio::test]
async fn a_line_leads_to_the_end() {
    let position = "W:Wa1,f4,f2,d3:Bb6,f6,d2 moves d3-c3";
    let line = get(&small(), &about("/api/standard/line", position)).await.json();
    let moves: Vec<&str> = line["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap()).collect();
    // As the README has it.
    assert_eq!(moves.join(" "), "d2-d6xf2 a1-g4 b6-e4 g4-b6 f6-d5 b6-d7 d6-e5 d7-a7 d5-e3xa7");
    assert_eq!(
        (&line["value"], &line["dtw"], &line["over"]),
        (&json!("win"), &json!(9), &json!("fewer than three men"))
    );
    let end = probed(&format!("{position} {}", moves.join(" ")));
    assert_eq!((&line["end"], &line["over"]), (&end["position"], &end["over"]));
    let drawn = get(&small(), &about("/api/standard/line", DRAWN)).await.json();
    assert_eq!((&drawn["moves"], &drawn["over"], &drawn["end"]), (&json!([]), &Value::Null, &json!(DRAWN)));
}

#[tokio::test]
async fn a_player_plays_by_its_level_and_seed() {
    let router = small();
    let ask = async |rest: &str| {
        let answer = get(&router, &format!("{}{rest}", about("/api/standard/play", DRAWN))).await;
        answer.json()["move"].as_str().unwrap().to_owned()
    };
    let mut played = Vec::new();
    for seed in 0..20 {
        played.push(ask(&format!("&level=perfect&seed={seed}")).await);
        assert_eq!(ask(&format!("&seed={seed}")).await, played[seed]);
        assert_ne!(ask(&format!("&level=tricky&seed={seed}")).await, "f4-e4");
    }
    assert_eq!(ask("").await, played[0]);
    let moves = |mv: &str| played.iter().filter(|played| *played == mv).count();
    assert!(moves("a1-d1") > 0 && moves("f4-g4") > 0 && moves("a1-d1") + moves("f4-g4") == 20, "{played:?}");
    let mut fallible = Vec::new();
    for seed in 0..40 {
        fallible.push(ask(&format!("&level=fallible&seed={seed}")).await);
    }
    assert!(fallible.iter().any(|mv| mv == "f4-e4" || mv == "d3-e3"), "{fallible:?}");
    let over = get(&router, &about("/api/standard/play", "B:Wd7,g4,b4:Ba7,g7")).await.json();
    assert_eq!((&over["move"], &over["value"], &over["level"]), (&Value::Null, &Value::Null, &json!("perfect")));
}

#[tokio::test]
async fn a_player_knows_the_game_so_far() {
    // There and back again: of the two moves that keep the draw, one leads to a position that has occurred already.
    let game = format!("{DRAWN} moves a1-d1 b6-a7 d1-a1 a7-b6");
    for seed in 0..20 {
        let answer = get(&small(), &format!("{}&seed={seed}", about("/api/standard/play", &game))).await.json();
        assert_eq!((&answer["position"], &answer["move"]), (&json!(DRAWN), &json!("f4-g4")));
    }
}

#[tokio::test]
async fn the_longest_games_are_found() {
    let router = small();
    for row in get(&router, "/api/stats").await.json().as_array().unwrap() {
        for value in ["win", "loss"] {
            let subspace = row["subspace"].as_str().unwrap();
            let found = get(&router, &format!("/api/standard/longest?subspace={subspace}&value={value}")).await;
            let plies = &row[format!("longest_{value}")];
            if plies.is_null() {
                assert_eq!(found.error(404), format!("{subspace} has no position that is a {value}"));
                continue;
            }
            let found = found.json();
            let probed = probed(found["position"].as_str().unwrap());
            assert_eq!((&probed["value"], &probed["dtw"]), (&json!(value), plies), "{subspace}");
            assert_eq!((&found["value"], &found["dtw"]), (&json!(value), plies), "{subspace}");
            let position = parse_position(found["position"].as_str().unwrap(), Rules::standard()).unwrap();
            assert_eq!(position.subspace().unwrap().to_string(), subspace);
        }
    }
}

#[tokio::test]
async fn a_batch_is_answered_one_by_one() {
    let router = small();
    let positions = json!([DRAWN, "nonsense", "W:Wa7,d7,g1_:Bb6,d6,f4", "W:Wa7,d7,g1,d2:Bb6,d6,f4,c4"]);
    let answer = post(&router, "/api/standard/batch", positions.to_string()).await.json();
    assert_eq!(answer[0], probed(DRAWN));
    assert_eq!(answer[1], json!({"position": "nonsense", "error": answer[1]["error"], "code": "bad-position"}));
    assert!(answer[1]["error"].as_str().unwrap().starts_with("'nonsense' is not a position"));
    assert_eq!(answer[2], probed("W:Wa7,d7,g1:Bb6,d6,f4"));
    assert!(answer[3]["error"].as_str().unwrap().contains("there is no table of 4-4"));
    assert_eq!(answer[3]["code"], "no-table");
    let named = json!({ "positions": positions }).to_string();
    assert_eq!(post(&router, "/api/standard/batch", named).await.json(), answer);
    assert_eq!(post(&router, "/api/standard/batch", "[]").await.json(), json!([]));
    let most = json!(vec![DRAWN; 1000]).to_string();
    assert_eq!(post(&router, "/api/standard/batch", most).await.json(), json!(vec![&answer[0]; 1000]));
}

#[tokio::test]
async fn games_are_reviewed_as_by_annotate() {
    let game = format!("[FEN \"{DRAWN}\"]\n\n1. d3-c3 d2-d6xf2 2. a1-g4 b6-e4 *\n");
    let answer = post(&small(), "/api/standard/review", game.clone()).await.json();
    let mut command = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.arg("annotate").arg("--json").arg("--db").arg(SMALL.path()).arg("-").write_stdin(game.as_str());
    let printed: Value = serde_json::from_slice(&command.output().unwrap().stdout).unwrap();
    assert_eq!(answer, json!([printed]));
    // The README says that the first move turns a draw into a loss.
    assert_eq!(answer[0]["turns"][0]["mark"], "draw to loss");
    let error = post(&small(), "/api/standard/review", "1. d6 f4 2. d6").await.error(400);
    assert!(error.contains("'d6'"), "{error}");
    let long = format!("1. {}", "d6 ".repeat(2000));
    post(&small(), "/api/standard/review", long).await.error(400);
    let many = [game.as_str(); 251].concat();
    assert_eq!(post(&small(), "/api/standard/review", many).await.error(413), "1004 turns are more than 1000");
}

#[tokio::test]
async fn texts_are_read_in_any_notation() {
    let read = async |text: &str| post(&small(), "/api/standard/read", text.to_owned()).await;
    let game = |start: &str, moves: &[&str]| json!({ "start": start, "moves": moves });
    let start = "W:W:B:H9,9";
    let both = json!([game(start, &["d6", "f4"]), game(DRAWN, &["d3-c3"])]);
    let text = format!("[Event \"1\"]\n1. d6 {{x}} f4 *\n\n[FEN \"{DRAWN}\"]\n1. d3-c3\n");
    assert_eq!(read(&text).await.json(), both);
    assert_eq!(read("position startpos moves 5 14").await.json(), json!([game(start, &["d6", "f4"])]));
    let fen = "********/@*@****@/O**O***O w m s 3 0 3 0 0 0 1";
    assert_eq!(read(fen).await.json(), json!([game("W:Wa7,d7,g1:Bb6,d6,f4", &[])]));
    // Within a turn: the position is all that can be given.
    let pending = format!("{DRAWN} moves d3-c3 d2-d6");
    assert_eq!(read(&pending).await.json(), json!([game("B:Wa1,f4,f2,c3:Bb6,d6,f6:R", &[])]));
    assert_eq!(read("1. d6 f4 2. d6").await.error(400), "game 1: turn 3, 'd6': d6 is occupied");
    assert_eq!(read("").await.error(400), "there is no game in the text");
    let many = "1. d6 f4 *\n".repeat(501);
    assert_eq!(read(&many).await.error(413), "1002 turns are more than 1000");
}

#[tokio::test]
async fn a_batch_is_bounded() {
    let router = small();
    let many = json!(vec![DRAWN; 1001]).to_string();
    assert_eq!(post(&router, "/api/standard/batch", many).await.error(413), "1001 positions are more than 1000");
    post(&router, "/api/standard/batch", " ".repeat((1 << 20) + 1)).await.error(413);
    let endless = Body::from_stream(futures_util::stream::repeat(Ok::<_, Infallible>(" ".repeat(1000))));
    post(&router, "/api/standard/batch", endless).await.error(413);
    for nonsense in ["", "{}", "1", r#"{"positions": [1]}"#, r#"["startpos"] x"#] {
        post(&router, "/api/standard/batch", nonsense).await.error(400);
    }
}

#[tokio::test]
async fn charts_speak_the_language_that_is_asked_for() {
    let router = small();
    let chart = async |query: &str| get(&router, &format!("/charts/longest.svg{query}")).await;
    let english = chart("").await;
    assert_eq!((english.status.as_u16(), english.header("content-type")), (200, "image/svg+xml"));
    assert_eq!(chart("?lang=en&rules=standard").await.body, english.body);
    for (lang, title) in [("de", "Längste Partien"), ("et", "pikimad partiid"), ("lv", "garākās"), ("fi", "pisimmät")]
    {
        let svg = String::from_utf8(chart(&format!("?lang={lang}")).await.body.to_vec()).unwrap();
        assert!(svg.contains(title), "{lang}");
    }
    assert_eq!(chart("?lang=fr").await.error(400), "there are no texts in 'fr', only in en, et, lv, fi, de");
}

#[tokio::test]
async fn every_set_of_rules_has_its_tables() {
    let folder = common::solve(&common::options(Rules::no_flying(), 6));
    let router = explorer::explorer(folder.path(), Limits::default());
    let position = "W:Wa7,d7,g1:Bb6,d6,f4";
    let answer = get(&router, &about("/api/no-flying", position)).await.json();
    assert_eq!((&answer["rules"], &answer["phase"]), (&json!("no-flying"), &json!("moving")));
    get(&router, &about("/api/standard", position)).await.error(404);
    let stats = get(&router, "/api/stats?rules=no-flying").await.json();
    assert_eq!(stats.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn meta_knows_the_tables_that_stats_prints() {
    let router = small();
    let unread = get(&router, "/api/meta").await.json();
    assert_eq!((&unread["rules"][0]["ready"], &unread["rules"][0]["tables"]), (&json!(false), &json!([])));
    let meta = ready_meta(&router).await;
    assert_eq!((&meta["name"], &meta["version"]), (&json!("merels"), &json!(env!("CARGO_PKG_VERSION"))));
    let [standard, no_flying] = &meta["rules"].as_array().unwrap()[..] else { panic!("{meta}") };
    assert_eq!(
        (&standard["rules"], &standard["flying"], &standard["ready"]),
        (&json!("standard"), &json!(true), &json!(true))
    );
    let line = |table: &Value| format!("{}  {}\n", table["digest"].as_str().unwrap(), table["table"].as_str().unwrap());
    let listed: String = standard["tables"].as_array().unwrap().iter().map(line).collect();
    assert_eq!(listed, printed(&["stats", "--digests"]));
    // The one in the README.
    assert_eq!(standard["signature"], "602271210333f2cc");
    assert_eq!((&no_flying["tables"], &no_flying["signature"]), (&json!([]), &Value::Null));
    assert!(no_flying["error"].as_str().unwrap().starts_with("there is no folder "));
    let stats = get(&router, "/api/stats").await.json();
    let lines: Vec<Value> =
        printed(&["stats", "--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(stats, json!(lines));
}

#[tokio::test]
async fn other_methods_are_refused() {
    for path in paths() {
        let path = path.replace("{rules}", "standard").replace("{*path}", "style.css").replace("{name}", "a.svg");
        let answer = send(&small(), request(Method::DELETE, &path, "")).await;
        assert_eq!(answer.error(405), format!("{path} does not answer DELETE"));
        let posted = ["/batch", "/read", "/review"].iter().any(|end| path.ends_with(end));
        let expected = if posted { "POST" } else { "GET,HEAD" };
        assert_eq!(answer.header("allow"), expected, "{path}");
    }
    let head = send(&small(), request(Method::HEAD, "/", "")).await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
}

#[tokio::test]
async fn pages_of_any_origin_may_read() {
    let from_elsewhere = |method: Method| {
        let request = Request::builder().method(method).uri("/api/meta").header("origin", "https://example.org");
        request.header("access-control-request-method", "GET").body(Body::empty()).unwrap()
    };
    let read = send(&small(), from_elsewhere(Method::GET)).await;
    assert_eq!((read.status.as_u16(), read.header("access-control-allow-origin")), (200, "*"));
    let asked = send(&small(), from_elsewhere(Method::OPTIONS)).await;
    assert_eq!((asked.status.as_u16(), asked.header("access-control-allow-methods")), (200, "GET,HEAD"));
    assert_eq!(get(&small(), "/api/lasker").await.header("access-control-allow-origin"), "*");
}

#[tokio::test]
async fn the_page_is_inside_and_loads_nothing_from_elsewhere() {
    let page = get(&small(), "/").await;
    assert_eq!((page.status.as_u16(), page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert_eq!(page.body, include_str!("../assets/index.html"));
    assert!(page.header("content-security-policy").starts_with("default-src 'self';"));
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    let style = get(&small(), "/style.css").await;
    assert_eq!((style.status.as_u16(), style.header("content-type")), (200, "text/css; charset=utf-8"));
}

#[tokio::test]
async fn files_are_sent_once_and_compressed() {
    let fetch = |name: &'static str, value: String| async move {
        let request = Request::builder().uri("/api/openapi.json").header(name, value).body(Body::empty()).unwrap();
        send(&small(), request).await
    };
    let whole = get(&small(), "/api/openapi.json").await;
    let again = fetch("if-none-match", whole.header("etag").to_owned()).await;
    assert_eq!((again.status.as_u16(), again.body.len(), again.header("etag")), (304, 0, whole.header("etag")));
    assert_eq!(fetch("if-none-match", "W/\"0123\"".to_owned()).await.body, whole.body);
    for encoding in ["gzip", "br"] {
        let answer = fetch("accept-encoding", encoding.to_owned()).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert!(answer.body.len() < whole.body.len() / 2);
    }
}

#[tokio::test]
async fn a_damaged_table_is_an_error_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    damaged_copy(folder.path());
    let router = explorer::explorer(folder.path(), Limits::default());
    let error = get(&router, &about("/api/standard", "W:Wa7,d7,g1:Bb6,d6,f4")).await.error(500);
    assert!(error.contains("3-3.dtw is damaged: "), "{error}");
    get(&router, "/api/stats").await.error(500);
    let meta = ready_meta(&router).await;
    assert_eq!(meta["rules"][0]["error"], get(&router, "/api/stats").await.json()["error"]);
}

/// The smallest table, cut in the middle of its head.
fn damaged_copy(db: &Path) {
    fs::create_dir(db.join("standard")).unwrap();
    let table = fs::read(SMALL.path().join("standard/3-3.dtw")).unwrap();
    fs::write(db.join("standard/3-3.dtw"), &table[..40]).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_waits_for_slow_questions() {
    // With these tables, each of the questions is searched for a good part of a second, one after the other.
    let router = explorer::explorer(common::STANDARD.path(), Limits::default());
    let slow = ["d7", "g7", "g4", "g1", "d1", "d6", "f6", "f4", "f2", "d2"].map(|black| {
        let (router, path) = (router.clone(), about("/api/standard", &format!("W:Wa7:B{black}:H3,3")));
        tokio::spawn(async move { get(&router, &path).await })
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut longest = Duration::ZERO;
    for path in ["/api/meta", "/"].repeat(10) {
        let start = Instant::now();
        assert_eq!(get(&router, path).await.status, 200);
        longest = longest.max(start.elapsed());
    }
    assert!(slow.iter().any(|question| !question.is_finished()), "the slow questions were too quick");
    assert!(longest < Duration::from_millis(100), "{longest:?}");
    for question in slow {
        assert_eq!(question.await.unwrap().status, 200);
    }
}

// One thread, so that all questions are asked before the first is answered.
#[tokio::test]
async fn who_finds_no_place_in_the_queue_is_turned_away() {
    let limits = Limits { workers: 1, waiting: 2, ..Limits::default() };
    let router = explorer::explorer(SMALL.path(), limits);
    let positions = json!(vec![DRAWN; 200]).to_string();
    let ask = |_| {
        let (router, positions) = (router.clone(), positions.clone());
        tokio::spawn(async move { post(&router, "/api/standard/batch", positions).await })
    };
    let questions: Vec<_> = (0..8).map(ask).collect();
    tokio::task::yield_now().await;
    let turned_away = get(&router, &about("/api/standard", DRAWN)).await;
    assert_eq!(turned_away.error(503), "too many questions at once; ask again soon");
    assert_eq!(turned_away.header("retry-after"), "1");
    assert_eq!(get(&router, "/api/meta").await.status, 200);
    let mut statuses = Vec::new();
    for question in questions {
        statuses.push(question.await.unwrap().status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 503, 503, 503, 503, 503]);
    // The places are free again.
    assert_eq!(get(&router, &about("/api/standard", DRAWN)).await.status, 200);
}
