//! Small tables of format version 2, read by the program and by `scripts/read_table.py`, which was written from
//! `db/README.md` alone.

use merels::{Bitboard, Database, Metric, Position, Rules, Subspace, Wdl, parse_position, position_line};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

mod common;

/// Positions of each subspace that the script is asked.
const POSITIONS: usize = 120;

/// A database folder with the tables of 3-3, 4-3 and 3-4 as they were first written.
fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/v2")
}

fn points(text: &str) -> Bitboard {
    text.split(' ').filter(|name| !name.is_empty()).map(|name| Rules::standard().board.point(name).unwrap()).collect()
}

#[test]
fn values_of_version_2_are_those_of_other_programs() {
    let database = Database::open(frozen()).unwrap();
    for (own, opp) in [(3, 3), (4, 3), (3, 4)] {
        let name = [&own.to_string(), &opp.to_string(), "0", "0"];
        let mut compared = 0;
        for row in common::rows(include_str!("data/positions.csv")).filter(|row| row[..4] == name) {
            let position = Position::of(Subspace::new(own, opp), points(row[4]), points(row[5]));
            let value = database.value(&position).unwrap();
            let wdl = ["L", "D", "W"][value.wdl as usize];
            assert_eq!(wdl, row[6], "{row:?}");
            assert!(wdl == "D" || value.dtw.unwrap().to_string() == row[7], "{row:?}");
            compared += 1;
        }
        assert!(compared > 10, "{compared} of {own}-{opp}");
    }
}

#[test]
fn the_example_is_that_of_the_file() {
    let description = include_str!("../db/README.md");
    let file = std::fs::read(frozen().join("standard/3-3.dtw")).unwrap();
    for (place, bytes) in file[..184].chunks(16).enumerate() {
        let pairs: Vec<String> = bytes.chunks(2).map(|two| format!("{:02x}{:02x}", two[0], two[1])).collect();
        let line = format!("{:08x}: {}", place * 16, pairs.join(" "));
        assert!(description.contains(&line), "{line}");
    }
    let database = Database::open(frozen()).unwrap();
    for (line, wdl, plies) in [("W:Wd7,d1,b4:Ba7,g7,g1", Wdl::Loss, 26), ("W:Wg7,g1,a1:Ba7,g4,d6,c5", Wdl::Win, 25)] {
        assert!(description.contains(line), "{line}");
        let value = database.value(&parse_position(line, Rules::standard()).unwrap()).unwrap();
        assert_eq!((value.wdl, value.dtw), (wdl, Some(plies)), "{line}");
    }
}

/// What the script prints; `None` if Python is missing.
fn read_table(arguments: &[&Path], input: &str) -> Option<Output> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/read_table.py");
    let mut command = Command::new("python3");
    command.arg(script).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            eprintln!("skipped: python3 is needed to run scripts/read_table.py");
            return None;
        }
        Err(error) => panic!("python3 does not start: {error}"),
    };
    // The script answers as it reads, so both pipes must be served at once; it may end before it has read everything.
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the script runs");
    let _ = writer.join().expect("the writer does not panic");
    let errors = String::from_utf8_lossy(&output.stderr);
    if errors.contains("Zstandard is missing") {
        eprintln!("skipped: {errors}");
        return None;
    }
    Some(output)
}

/// Positions with men of a subspace anywhere.
fn random_positions(subspace: Subspace, random: &mut fastrand::Rng) -> Vec<Position> {
    let board = Rules::standard().board;
    let names = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4";
    let mut points: Vec<_> = names.split(' ').map(|name| board.point(name).unwrap()).collect();
    let mut position = || {
        random.shuffle(&mut points);
        let (own, rest) = points.split_at(usize::from(subspace.own));
        let opp = &rest[..usize::from(subspace.opp)];
        Position::of(subspace, own.iter().copied().collect(), opp.iter().copied().collect())
    };
    (0..POSITIONS).map(|_| position()).collect()
}

/// The subspaces whose tables a folder has.
fn subspaces(folder: &Path) -> Vec<Subspace> {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let numbers = |name: String| -> Vec<u8> {
        name.trim_end_matches(".dtw").split('-').map(|number| number.parse().unwrap()).collect()
    };
    let subspace = |numbers: Vec<u8>| match numbers[..] {
        [own, opp] => Subspace::new(own, opp),
        [own, opp, own_hand, opp_hand] => Subspace::with_hands(own, opp, own_hand, opp_hand),
        _ => panic!("{numbers:?}"),
    };
    let mut found: Vec<Subspace> =
        names.filter(|name| name.ends_with(".dtw")).map(|name| subspace(numbers(name))).collect();
    found.sort_by_key(|subspace| subspace.to_string());
    found
}

/// Compares random positions of all subspaces, in both metrics, and gives the number of subspaces.
fn compare(db: &Path, rules: &'static Rules) -> usize {
    let database = Database::for_rules(rules, &[db]).unwrap();
    let folder = db.join(rules.name);
    let mut random = fastrand::Rng::with_seed(2);
    let subspaces = subspaces(&folder);
    // A side with too few men has lost a turn ago, if it is not to move.
    let reachable = |position: &Position| position.over(rules).is_none() || position.moves(rules).is_empty();
    let positions: Vec<Position> =
        subspaces.iter().flat_map(|&subspace| random_positions(subspace, &mut random)).filter(reachable).collect();
    assert!(positions.len() > 9 * subspaces.len() * POSITIONS / 10);
    let lines: Vec<String> = positions.iter().map(|position| position_line(position, rules)).collect();
    for metric in [Metric::Dtw, Metric::Wdl] {
        let table = merels::table_path(&folder, subspaces[0], metric);
        let Some(output) = read_table(&[&table, Path::new("-")], &(lines.join("\n") + "\n")) else { break };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let answers = String::from_utf8(output.stdout).unwrap();
        assert_eq!(answers.lines().count(), lines.len());
        for ((position, line), answer) in positions.iter().zip(&lines).zip(answers.lines()) {
            let value = database.value(position).unwrap();
            let wdl = ["loss", "draw", "win"][value.wdl as usize];
            let plies = value.dtw.filter(|_| metric == Metric::Dtw).map_or("null".into(), |plies| plies.to_string());
            assert_eq!(answer, format!(r#"{{"position": "{line}", "value": "{wdl}", "dtw": {plies}}}"#));
        }
    }
    subspaces.len()
}

#[test]
fn the_description_is_enough_for_the_movement_phase() {
    for rules in Rules::all() {
        let db = common::solve(&common::options(rules, 8));
        assert_eq!(compare(db.path(), rules), 6, "{}", rules.name);
    }
}

#[test]
fn the_description_is_enough_for_the_placing_phase() {
    let db = common::solve(&common::game(Rules::standard(), 3));
    assert!(compare(db.path(), Rules::standard()) > 6);
}

#[test]
fn the_script_refuses_every_damage() {
    let folder = tempfile::tempdir().unwrap();
    let standard = folder.path().join("standard");
    std::fs::create_dir(&standard).unwrap();
    let table = standard.join("3-3.dtw");
    let whole = std::fs::read(frozen().join("standard/3-3.dtw")).unwrap();
    // The magic, the version, the rules, a count, the model, the directory, and the page that has the position.
    let changed = [0, 8, 16, 80, 3000, 4626 + 8 * 6, 12_724].map(|place: usize| {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        bytes
    });
    let sizes = [whole[..whole.len() - 1].to_vec(), whole[..100].to_vec(), [&whole[..], b"x"].concat(), Vec::new()];
    for (number, bytes) in changed.iter().chain(&sizes).enumerate() {
        std::fs::write(&table, bytes).unwrap();
        let Some(output) = read_table(&[&table, Path::new("W:Wd7,d1,b4:Ba7,g7,g1")], "") else { return };
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "damage {number}: {error}");
        assert!(error.starts_with("error: ") && output.stdout.is_empty(), "damage {number}: {error}");
    }
}
