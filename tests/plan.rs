//! The work spread over processes: what several of them make at the same time is what one makes.

mod common;

use common::{STANDARD, tables};
use merels::{Pair, Rules, Sample, Silent, check};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn merels(args: &[&str]) -> Output {
    Command::new(assert_cmd::cargo::cargo_bin!("merels")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn make_with_two_jobs_makes_the_same_tables() {
    if Command::new("make").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "make is missing");
        eprintln!("make is missing: the plan is not carried out");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let plan = merels(&["plan", "--format", "make", "--stones", "9"]);
    assert!(plan.status.success() && plan.stderr.is_empty());
    fs::write(folder.path().join("Makefile"), &plan.stdout).unwrap();
    let db = folder.path().join("a database");
    let run = |target: &str| {
        let program = format!("MERELS={}", assert_cmd::cargo::cargo_bin!("merels").display());
        let db = format!("DB={}", db.display());
        Command::new("make").args(["-j2", target, &program, &db]).current_dir(folder.path()).output().unwrap()
    };
    let made = run("all");
    assert!(made.status.success(), "{}", text(&made.stderr));
    assert_eq!(tables(&db), tables(STANDARD.path()));
    // The manifest, too, lists what all of them have made.
    let report = check(&[&db], Rules::standard(), Sample::Random(100), &Silent).unwrap();
    assert_eq!(report.tables, 20);
    let manifest = fs::read_to_string(db.join("standard/MANIFEST")).unwrap();
    assert_eq!(manifest.lines().filter(|line| !line.starts_with('#')).count(), 20);
}

#[test]
fn a_pair_needs_those_with_a_man_fewer() {
    let needs = |large, small| Pair::new(large, small).needs(Rules::standard()).collect::<Vec<_>>();
    assert_eq!(needs(3, 3), []);
    assert_eq!(needs(5, 3), [Pair::new(4, 3)]);
    assert_eq!(needs(5, 5), [Pair::new(5, 4)]);
    assert_eq!(needs(9, 7), [Pair::new(9, 6), Pair::new(8, 7)]);

    let db = tempfile::tempdir().unwrap();
    let pair = |pair: &str| merels(&["generate", "--db", db.path().to_str().unwrap(), "--pair", pair]);
    let early = pair("4-3");
    assert_eq!(early.status.code(), Some(2));
    assert!(text(&early.stderr).contains("there is no table of 3-3"), "{}", text(&early.stderr));
    assert!(pair("3-3").status.success() && pair("3-4").status.success());
    let made: Vec<String> = tables(db.path()).into_keys().map(|path| path.display().to_string()).collect();
    assert_eq!(made.len(), 6, "{made:?}");
    for wrong in ["10-3", "3", "3-2", "a-b", ""] {
        let refused = pair(wrong);
        assert_eq!(refused.status.code(), Some(2), "{wrong}");
        assert_eq!(text(&refused.stderr).lines().count(), 1, "{wrong}");
    }
}

/// Runs a command with at most so many kilobytes of address space.
#[cfg(target_os = "linux")]
fn limited(kilobytes: u32, args: &[&str]) -> Output {
    let program = Path::new(assert_cmd::cargo::cargo_bin!("merels"));
    let script = format!("ulimit -v {kilobytes}; exec \"$0\" \"$@\"");
    Command::new("bash").arg("-c").arg(script).arg(program).args(args).output().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_is_said_before_the_start() {
    let db = tempfile::tempdir().unwrap();
    let run = limited(2_000_000, &["generate", "--db", db.path().to_str().unwrap(), "--phase", "moving"]);
    let said = text(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{said}");
    assert!(said.starts_with("error: solving 8-8 takes ") && said.contains(" GB are available"), "{said}");
    assert!(tables(db.path()).is_empty());
}
