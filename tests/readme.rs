//! The README's examples, run: what they print is what the README says they print.

use merels::{Database, LineReport, Rules, parse_position};
use serde_json::Value;
use std::process::Command;
use std::sync::LazyLock;
use tempfile::TempDir;

const README: &str = include_str!("../README.md");

/// How commands begin that are not run: they make or need tables, never end, or are no commands of the program.
const SKIPPED: [&str; 5] = ["cargo ", "scripts/", "merels generate", "merels verify", "merels serve"];

/// A folder in which `small` has the small tables the README speaks of, and `game.pgn` its game.
static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.args(["generate", "--db", "small", "--stones", "7"]).current_dir(folder.path());
    assert!(command.output().unwrap().status.success());
    let [game] = &blocks("pgn")[..] else { panic!("the README has one game") };
    std::fs::write(folder.path().join("game.pgn"), game).unwrap();
    folder
});

/// The texts between fences of a kind.
fn blocks(kind: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = README.lines();
    while let Some(line) = lines.next() {
        if let Some(fence) = line.strip_prefix("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            if fence.trim() == kind {
                blocks.push(block.join("\n"));
            }
        }
    }
    blocks
}

/// A command of a block.
struct Example<'a> {
    command: &'a str,
    /// What is typed to it, the lines after `>`.
    input: String,
    /// The lines it prints.
    output: Vec<&'a str>,
}

fn commands(block: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example> = Vec::new();
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example { command: command.trim(), input: String::new(), output: Vec::new() });
            continue;
        }
        let example = examples.last_mut().unwrap_or_else(|| panic!("'{line}' is printed before any command"));
        match line.strip_prefix("> ") {
            Some(typed) => example.input += &format!("{typed}\n"),
            None => example.output.push(line),
        }
    }
    examples
}

/// The arguments of a command as a shell splits them, as far as the README needs it: blanks, and single quotes.
fn arguments(command: &str) -> Vec<String> {
    let mut arguments = Vec::new();
    for (place, part) in command.split('\'').enumerate() {
        if place % 2 == 1 {
            arguments.push(part.to_owned());
        } else {
            assert!(!part.contains(['"', '\\', '|', '>', '<', '&', ';', '$']), "'{command}' needs a real shell");
            arguments.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    arguments
}

fn run(command: &str, input: &str) -> String {
    let arguments = arguments(command);
    assert_eq!(arguments[0], "merels");
    let mut program = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    program.args(&arguments[1..]).current_dir(FOLDER.path()).write_stdin(input);
    let output = program.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    assert!(output.status.success(), "{command}: {}", text(output.stderr));
    text(output.stdout)
}

/// A line without its blanks at the end, and without its time if it is one of `perft`.
fn comparable<'a>(command: &str, line: &'a str) -> &'a str {
    let line = line.trim_end();
    match line.rsplit_once("  ") {
        Some((counts, time)) if command.starts_with("merels perft") => {
            let seconds = time.strip_suffix(" s").and_then(|seconds| seconds.parse::<f64>().ok());
            assert!(seconds.is_some(), "{line}");
            counts
        }
        _ => line,
    }
}

#[test]
fn commands_print_what_the_readme_says() {
    let blocks = blocks("console");
    let mut run_ones = Vec::new();
    for Example { command, input, output: expected } in blocks.iter().flat_map(|block| commands(block)) {
        if SKIPPED.iter().any(|start| command.starts_with(start)) {
            continue;
        }
        let printed = run(command, &input);
        let printed: Vec<&str> = printed.lines().map(|line| comparable(command, line)).collect();
        let expected: Vec<&str> = expected.into_iter().map(|line| comparable(command, line)).collect();
        assert!(
            printed == expected,
            "{command}\nprints\n{}\nand the README says\n{}",
            printed.join("\n"),
            expected.join("\n")
        );
        run_ones.push(command.split_whitespace().nth(1).unwrap());
    }
    for subcommand in ["probe", "line", "check", "stats", "perft", "annotate", "engine"] {
        assert!(run_ones.contains(&subcommand), "the README has no example of {subcommand}");
    }
}

/// What the server answers about a main line.
fn line_report(position: &str) -> String {
    let rules = Rules::standard();
    let database = Database::open(FOLDER.path().join("small")).unwrap();
    let report = LineReport::new(&parse_position(position, rules).unwrap(), &database).unwrap();
    serde_json::to_string(&report).unwrap()
}

#[test]
fn the_commented_json_is_what_is_answered() {
    let blocks = blocks("jsonc");
    assert_eq!(blocks.len(), 3);
    for block in blocks {
        let uncommented: Vec<&str> = block.lines().map(|line| line.split(" //").next().unwrap()).collect();
        let expected: Value = serde_json::from_str(&uncommented.join("\n")).unwrap();
        // The server's answer has the moves to the end, that of `probe` those of the position.
        let printed = match (expected["position"].as_str(), expected.get("end")) {
            (Some(position), Some(_)) => line_report(position),
            (Some(position), None) => run(&format!("merels probe --db small --json '{position}'"), ""),
            (None, _) => run("merels annotate --db small --json game.pgn", ""),
        };
        assert_eq!(printed.lines().count(), 1);
        assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected);
        // The order of the fields, too.
        let keys = block.lines().filter_map(|line| line.strip_prefix("  \"")?.split_once('"')).map(|(key, _)| key);
        assert!(keys.map(|key| printed.find(&format!("\"{key}\":"))).is_sorted(), "{printed}");
    }
}
