//! The command line as its users meet it: exit codes, messages, JSON, batches, damaged folders.

use assert_cmd::Command;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Tables of everything with at most seven men on the board.
static TABLES: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    for rules in ["standard", "no-flying"] {
        run(folder.path(), &["generate", "--stones", "7", "--rules", rules]).expect(0);
    }
    folder
});

const FIGURE: &str = "W:Wa7,d7,g1:Bb6,d6,f4";
/// Black has no move.
const OVER: &str = "B:Wd7,g1,a4,d6,d2,b4,e5,e3,c3:Ba7,d1,a1,b6,b2,c5,d5,d3,c4";

struct Output {
    code: i32,
    out: String,
    err: String,
}

impl Output {
    /// The output, if the exit code is this one.
    #[track_caller]
    fn expect(self, code: i32) -> Output {
        assert_eq!(self.code, code, "\n{}\n{}", self.out, self.err);
        self
    }

    /// The one line of an error.
    #[track_caller]
    fn error(self) -> String {
        let Output { out, err, .. } = self.expect(2);
        assert_eq!(out, "");
        let line = err.strip_suffix('\n').unwrap();
        assert!(line.starts_with("error: ") && !line.contains('\n'), "{err}");
        line["error: ".len()..].to_owned()
    }

    #[track_caller]
    fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

fn run(folder: &Path, args: &[&str]) -> Output {
    run_with_input(folder, args, "")
}

/// Runs the program in a folder of which `db`-less commands know nothing, with `--db` set to it where it belongs.
fn run_with_input(db: &Path, args: &[&str], input: &str) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.arg(args[0]);
    if args[0] != "perft" {
        command.arg("--db").arg(db);
    }
    let output = command.args(&args[1..]).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Output { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

fn probe(args: &[&str]) -> Output {
    run(TABLES.path(), &[&["probe"], args].concat())
}

/// A copy of the folder of tables that a test may damage.
fn copy_of_tables() -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for rules in ["standard", "no-flying"] {
        fs::create_dir(copy.path().join(rules)).unwrap();
        for file in fs::read_dir(TABLES.path().join(rules)).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), copy.path().join(rules).join(file.file_name())).unwrap();
        }
    }
    copy
}

#[test]
fn every_command_that_reads_takes_several_folders() {
    let [whole, first, second] = [(); 3].map(|()| copy_of_tables());
    let remove = |folder: &tempfile::TempDir, name: &str| fs::remove_file(folder.path().join("standard").join(name));
    for folder in [&whole, &first, &second] {
        remove(folder, "MANIFEST").unwrap();
    }
    for name in ["3-3.dtw", "3-3.wdl"] {
        remove(&first, name).unwrap();
    }
    for name in ["4-3.dtw", "4-3.wdl"] {
        remove(&second, name).unwrap();
    }
    let (line, game) =
        ("W:Wa1,f4,f2,d3:Bb6,f6,d2 moves d3-c3", "[FEN \"W:Wa1,f4,f2,d3:Bb6,f6,d2\"]\n\n1. d3-c3 d2-d6xf2");
    let cases: [(&[&str], String); 7] = [
        (&["probe", "--json", line], String::new()),
        (&["line", line], String::new()),
        (&["stats"], String::new()),
        (&["stats", "--digests"], String::new()),
        (&["check", "--all"], String::new()),
        (&["annotate", "--json", "-"], game.to_owned()),
        (&["engine", "--seed", "1"], format!("position fen {line}\ngo\n")),
    ];
    for (args, input) in cases {
        let expected = run_with_input(whole.path(), args, &input).expect(0).out;
        let both = |one: &Path, other: &Path| {
            run_with_input(one, &[args, &["--db", other.to_str().unwrap()]].concat(), &input).expect(0).out
        };
        assert_eq!(both(first.path(), second.path()), expected, "{args:?}");
        assert_eq!(both(second.path(), first.path()), expected, "{args:?}");
        assert_ne!(run_with_input(first.path(), args, &input).out, expected, "{args:?}");
    }
}

#[test]
fn probe_draws_the_board_and_ranks_the_moves() {
    let out = probe(&[FIGURE]).expect(0).out;
    assert!(out.starts_with("7  O-----------O-----------.\n"), "{out}");
    assert!(out.contains("White to move (flying): White wins in 1 ply\n"), "{out}");
    let moves: Vec<&str> =
        out.lines().filter(|line| line.starts_with("  ")).skip_while(|line| !line.contains("ply")).collect();
    assert_eq!(moves[0], "  g1-g7xb6   win in 1 ply");
    assert!(moves.last().unwrap().contains("loss in 2 plies"));
}

#[test]
fn probe_answers_in_json() {
    let answer = probe(&["--json", "w:Wd7,a7,g1:bF4,d6,b6"]).expect(0);
    assert_eq!(answer.err, "");
    let [object] = &answer.json()[..] else { panic!("{}", answer.out) };
    let keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys.len(), 7, "{keys:?}");
    assert_eq!(object["position"], "W:Wa7,d7,g1:Bb6,d6,f4");
    assert_eq!((&object["rules"], &object["phase"]), (&json!("standard"), &json!("flying")));
    assert_eq!((&object["value"], &object["dtw"]), (&json!("win"), &json!(1)));
    assert_eq!(object["moves"][0], json!({"move": "g1-g7xb6", "value": "win", "dtw": 1}));
    assert_eq!(object["best"], json!(["g1-g7xb6", "g1-g7xd6", "g1-g7xf4"]));
}

#[test]
fn a_finished_game_has_no_moves() {
    let answer = probe(&["--json", OVER, "B:Wd7,g4,b4:Ba7,g7"]).expect(0).json();
    assert_eq!(answer.len(), 2);
    for (object, over) in answer.iter().zip(["no legal move", "fewer than three men"]) {
        assert_eq!((&object["value"], &object["dtw"], &object["over"]), (&json!("loss"), &json!(0), &json!(over)));
        assert_eq!((&object["moves"], &object["best"]), (&json!([]), &json!([])));
    }
    let out = probe(&[OVER]).expect(0).out;
    assert!(out.ends_with("Black has lost: no legal move\n"), "{out}");
}

#[test]
fn a_draw_has_no_depth() {
    let drawn = "W:Wa7,d6,f2,c3:Bb2,d1,g4";
    let object = probe(&["--json", drawn]).expect(0).json().remove(0);
    assert_eq!((&object["value"], &object["dtw"], &object["phase"]), (&json!("draw"), &Value::Null, &json!("moving")));
    assert!(probe(&[drawn]).expect(0).out.contains("White to move (moving): draw\n"));
}

#[test]
fn men_in_hand_are_searched() {
    let object = probe(&["--json", "B:Wa7,d7,g1:Bb6,d6:H0,1"]).expect(0).json().remove(0);
    assert_eq!((&object["phase"], &object["value"], &object["dtw"]), (&json!("placing"), &json!("win"), &json!(1)));
    assert_eq!(object["best"], json!(["f6xa7", "f6xd7", "f6xg1"]));
    let object = probe(&["--json", "W:Wa7,d7:Bb6,g1:H1,1"]).expect(0).json().remove(0);
    assert_eq!((&object["value"], &object["dtw"], &object["best"][0]), (&json!("win"), &json!(1), &json!("g7xg1")));
    let object = probe(&["--json", "B:Wa7,d7,g1:Bb6,c3:H0,1"]).expect(0).json().remove(0);
    assert_eq!(object["moves"].as_array().unwrap().len(), 19);
    assert_eq!((&object["dtw"], &object["value"]), (&object["moves"][0]["dtw"], &object["moves"][0]["value"]));
}

#[test]
fn a_bad_line_of_a_batch_leaves_the_others_alone() {
    let input = format!("{FIGURE}\r\n\nW:Wa7:Ba7\nnonsense {{\n{OVER}");
    let answer = run_with_input(TABLES.path(), &["probe", "--json", "-"], &input).expect(2);
    assert_eq!(answer.err, "");
    let objects = answer.json();
    assert_eq!(objects.len(), 4);
    assert_eq!(objects[0]["value"], "win");
    assert_eq!(objects[1]["position"], "W:Wa7:Ba7");
    assert!(objects[1]["error"].as_str().unwrap().contains("a7"));
    assert_eq!(objects[2]["position"], "nonsense {");
    assert_eq!(objects[3]["over"], "no legal move");

    let answer = probe(&["nonsense", OVER]).expect(2);
    assert!(answer.err.starts_with("error: nonsense: "), "{}", answer.err);
    assert!(answer.out.contains("Black has lost"));
    run_with_input(TABLES.path(), &["probe", "-"], &format!("{OVER}\n{FIGURE}\n")).expect(0);
    let nothing = run_with_input(TABLES.path(), &["probe", "-"], "").expect(0);
    assert_eq!(nothing.out, "");
}

#[test]
fn impossible_positions_are_errors_in_one_line() {
    for (position, part) in [
        ("W:Wa7,d7,g1:Ba7,d6,f4", "a7"),
        ("W:Wa7,d7,g7,g4,g1,d1,a1,a4,b6,d6:Bf6,f4,f2", "10 men"),
        ("W:Wa7,d7,g1:Bb6,d6,f4:H3,1", "hands"),
        ("W:Wa7,d7,z9:Bb6,d6,f4", "z9"),
        ("W:Wa7,d7,g1:Bb6,d6", "fewer than three men"),
        ("", "position"),
        ("W:Wa7,d7,g1", ""),
        ("startpos moves d6 d6", "d6"),
    ] {
        for json in [&[][..], &["--json"]] {
            let error = probe(&[json, &[position]].concat()).error();
            assert!(error.contains(part), "{position}: {error}");
        }
    }
}

#[test]
fn wrong_arguments_are_told_from_answers() {
    for args in [
        &["probe"][..],
        &["probe", "--rules", "chess", FIGURE],
        &["generate", "--threads", "0"],
        &["generate", "--stones", "many"],
        &["check", "--all", "--sample", "5"],
        &["perft", "x"],
        &["verify", "--fast"],
    ] {
        let Output { out, err, .. } = run(TABLES.path(), args).expect(2);
        assert_eq!(out, "");
        assert!(err.starts_with("error: "), "{err}");
    }
    let err = run(TABLES.path(), &["probe", "--rules", "chess", FIGURE]).err;
    assert!(err.contains("standard") && err.contains("no-flying"), "{err}");
    let small = run(TABLES.path(), &["generate", "--stones", "5"]).error();
    assert!(small.contains("--stones"), "{small}");
}

#[test]
fn missing_folders_and_tables_are_named() {
    let nowhere = TABLES.path().join("nowhere");
    for args in [&["probe", FIGURE][..], &["stats"], &["line", FIGURE], &["check"], &["verify"]] {
        let error = run(&nowhere, args).error();
        assert!(error.contains("nowhere"), "{args:?}: {error}");
    }
    let error = probe(&["W:Wa7,d7,g1,g4:Bb6,d6,f4,f2"]).error();
    assert!(error.contains("4-4"), "{error}");
    let error = run(TABLES.path(), &["verify"]).error();
    assert!(error.contains("there is no table of"), "{error}");
}

#[test]
fn a_value_is_answered_even_if_its_moves_cannot_be() {
    let copy = copy_of_tables();
    for metric in ["dtw", "wdl"] {
        fs::remove_file(copy.path().join(format!("standard/3-4.{metric}"))).unwrap();
    }
    let position = "W:Wa7,d6,f2,c3:Bb2,d1,g4";
    let answer = run(copy.path(), &["probe", "--json", position]).expect(2);
    let object = answer.json().remove(0);
    assert_eq!((&object["value"], &object["dtw"]), (&json!("draw"), &Value::Null));
    assert_eq!((&object["moves"], &object["best"]), (&json!([]), &json!([])));
    assert!(object["moves_error"].as_str().unwrap().contains("3-4"), "{object}");
    let answer = run(copy.path(), &["probe", position]).expect(2);
    assert!(answer.out.contains("draw") && answer.err.contains("3-4"), "{}", answer.err);
    run(copy.path(), &["generate", "--stones", "7"]).expect(0);
    run(copy.path(), &["probe", position]).expect(0);
}

#[test]
fn tables_of_other_rules_are_refused() {
    let copy = copy_of_tables();
    fs::remove_file(copy.path().join("standard/MANIFEST")).unwrap();
    for metric in ["dtw", "wdl"] {
        let file = |rules: &str| copy.path().join(rules).join(format!("3-3.{metric}"));
        fs::copy(file("no-flying"), file("standard")).unwrap();
    }
    for args in [&["probe", FIGURE][..], &["check"], &["stats"]] {
        let error = run(copy.path(), args).error();
        assert!(error.contains("no-flying") && error.contains("3-3"), "{error}");
    }
}

#[test]
fn damaged_tables_are_errors() {
    let copy = copy_of_tables();
    let file = copy.path().join("standard/3-3.dtw");
    let whole = fs::read(&file).unwrap();
    let mut altered = whole.clone();
    *altered.last_mut().unwrap() ^= 1;
    for bytes in [&whole[..whole.len() - 1], &whole[..100], &[], &altered] {
        fs::write(&file, bytes).unwrap();
        let error = run(copy.path(), &["check"]).error();
        assert!(error.contains("3-3.dtw"), "{error}");
    }
    fs::write(&file, &whole[..whole.len() - 1]).unwrap();
    assert!(probe_in(copy.path()).error().contains("3-3.dtw"));
    fs::write(&file, &whole).unwrap();
    probe_in(copy.path()).expect(0);
}

fn probe_in(db: &Path) -> Output {
    run(db, &["probe", FIGURE])
}

#[test]
fn check_tells_right_from_wrong() {
    let out = run(TABLES.path(), &["check", "--sample", "1000"]).expect(0).out;
    assert!(out.ends_with(": all right\n"), "{out}");
    run(TABLES.path(), &["check", "--all", "--rules", "no-flying"]).expect(0);
}

#[test]
fn stats_agree_with_the_published_counts() {
    let objects = run(TABLES.path(), &["stats", "--json"]).expect(0).json();
    let names: Vec<&str> = objects.iter().map(|object| object["subspace"].as_str().unwrap()).collect();
    assert_eq!(names, ["3-3", "4-3", "3-4"]);
    assert_eq!(
        objects[0],
        json!({
            "subspace": "3-3", "own": 3, "opp": 3, "own_hand": 0, "opp_hand": 0, "orbits": 169_626,
            "win": 140_621, "draw": 269, "loss": 28_736,
            "raw_win": objects[0]["raw_win"], "raw_draw": objects[0]["raw_draw"], "raw_loss": objects[0]["raw_loss"],
            "longest_win": 25, "longest_loss": 26,
        })
    );
    let out = run(TABLES.path(), &["stats"]).expect(0).out;
    assert!(out.lines().nth(1).unwrap().starts_with("3-3          169,626      140,621"), "{out}");
}

#[test]
fn line_plays_to_the_end() {
    let out = run(TABLES.path(), &["line", FIGURE]).expect(0).out;
    assert_eq!(out, "  1. White  g1-g7xb6   win in 1 ply\nBlack has lost: fewer than three men\n");
    let object = probe(&["--json", "W:Wa7,d7,g1:Bb6,d6,g7"]).expect(0).json().remove(0);
    let plies = object["dtw"].as_u64().unwrap() as usize;
    let out = run(TABLES.path(), &["line", "W:Wa7,d7,g1:Bb6,d6,g7"]).expect(0).out;
    assert_eq!(out.lines().count(), plies + 1, "{out}");
    let out = run(TABLES.path(), &["line", "W:Wa7,d6,f2,c3:Bb2,d1,g4"]).expect(0).out;
    assert_eq!(out, "draw: neither side can force the end\n");
}

#[test]
fn perft_counts_every_depth() {
    let out = run(Path::new("."), &["perft", "3"]).expect(0).out;
    let counts: Vec<&str> = out.lines().map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(counts, ["24", "552", "12,144"]);
    let error = run(Path::new("."), &["perft", "1", "W:W"]).error();
    assert!(!error.is_empty());
}

#[test]
fn generate_resumes_and_estimates() {
    let folder = tempfile::tempdir().unwrap();
    let out = run(folder.path(), &["generate", "--stones", "7", "--estimate"]).expect(0).out;
    assert!(out.contains("positions  1,690,422"), "{out}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let first = run(folder.path(), &["generate", "--stones", "6", "--wdl", "--threads", "1"]).expect(0);
    assert_eq!(first.err.lines().count(), 1, "{}", first.err);
    assert!(first.err.starts_with("3-3: 169,626 positions in "), "{}", first.err);
    assert!(first.err.contains("100.0 %") && first.err.contains("done"), "{}", first.err);
    let again = run(folder.path(), &["generate", "--stones", "6", "--wdl"]).expect(0);
    let (said, signature) = again.out.split_once('\n').unwrap();
    assert_eq!((said, again.err.as_str()), ("solved 0 positions in 0 parts; 1 parts were there already", ""));
    assert!(
        first.out.ends_with(signature) && signature.starts_with("signature ") && signature.len() == 27,
        "{signature}"
    );
    let object = run(folder.path(), &["probe", "--json", FIGURE]).json().remove(0);
    assert_eq!((&object["value"], &object["dtw"]), (&json!("win"), &Value::Null));
}

#[test]
fn output_that_nobody_reads_is_no_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    let output = command.arg("perft").arg("2").stdout(writer).stderr(std::process::Stdio::piped()).output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_reader_who_leaves_does_not_change_the_answer() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.args(["probe", "--json", "--db"]).arg(TABLES.path()).arg("-");
    command.stdin(std::process::Stdio::piped()).stdout(writer).stderr(std::process::Stdio::null());
    let mut child = command.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"nonsense").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn wrong_arguments_are_one_line_too() {
    for args in
        [&["probe"][..], &["generate", "--stones", "7", "--men", "3"], &["perft", "x"], &["stats", "--rules", "go"]]
    {
        let error = run(Path::new("."), args).error();
        assert!(!error.contains("error: error") && !error.trim().contains('\n'), "{error}");
    }
    let error = run(Path::new("."), &["generate", "--stones", "7", "--phase", "placing"]).error();
    assert!(error.contains("--phase moving"), "{error}");
    let error = run(Path::new("."), &["generate", "--stones", "19"]).error();
    assert!(error.contains("6 to 18"), "{error}");
    let output = Command::new(assert_cmd::cargo::cargo_bin!("merels")).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
    assert!(said.starts_with("error: 'merels' requires a subcommand") && said.lines().count() == 1, "{said}");
    for name in ["two\nlines", "a\ttab, a bell\u{7} and\r\na line"] {
        let error = run(Path::new(name), &["stats"]).error();
        assert_eq!(error, format!("there is no folder {}", name.escape_debug()));
    }
}

#[test]
fn the_placing_phase_alone_needs_the_movement_phase() {
    let folder = tempfile::tempdir().unwrap();
    let error = run(folder.path(), &["generate", "--men", "3", "--phase", "placing"]).error();
    assert!(error.contains("3-3"), "{error}");
    assert!(fs::read_dir(folder.path().join("standard")).unwrap().all(|entry| entry.unwrap().file_name() == ".lock"));
}

#[test]
fn pictures_are_written_whole_and_always_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let names = ["results-moving.svg", "longest.svg", "depths.svg"];
    let draw = || {
        let out = run(TABLES.path(), &["stats", "--svg", path]).expect(0).out;
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 5, "{out}");
        assert!(lines.contains(&"results-placing.svg is left out: it needs all tables of the placing phase"), "{out}");
        assert!(lines.contains(&"openings.svg is left out: it needs all tables of the placing phase"), "{out}");
        names.map(|name| {
            assert!(lines.contains(&folder.path().join(name).to_str().unwrap()), "{out}");
            fs::read(folder.path().join(name)).unwrap()
        })
    };
    assert_eq!(draw(), draw());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), names.len());
}

#[test]
fn pictures_without_a_place_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let draw = |db: &Path, folder: &Path| run(db, &["stats", "--svg", folder.to_str().unwrap()]);
    for place in [file, folder.path().join("nowhere")] {
        let error = draw(TABLES.path(), &place).error();
        assert_eq!(error, format!("there is no folder {}", place.display()));
    }
    let error = draw(&folder.path().join("nowhere"), folder.path()).error();
    assert!(error.contains("nowhere"), "{error}");
    fs::create_dir(folder.path().join("results-moving.svg")).unwrap();
    let error = draw(TABLES.path(), folder.path()).error();
    assert!(error.contains("results-moving.svg: "), "{error}");
    let error = run(TABLES.path(), &["stats", "--json", "--svg", "."]).error();
    assert!(error.contains("--svg"), "{error}");
}
