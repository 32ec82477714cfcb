//! Databases that tests solve themselves, once a process.

// Each test uses another part of this module.
#![allow(dead_code)]

use merels::{Generate, Phases, Rules, Silent, generate};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tempfile::TempDir;

/// Subspaces with at most this many men are solved; more with the environment variable `MERELS_TEST_STONES`.
pub(crate) static STONES: LazyLock<u8> = LazyLock::new(|| {
    std::env::var("MERELS_TEST_STONES").map_or(9, |text| text.parse().expect("MERELS_TEST_STONES is a number"))
});

/// A database of the standard rules with at most [`STONES`] men.
pub(crate) static STANDARD: LazyLock<TempDir> = LazyLock::new(|| solve(&options(Rules::standard(), *STONES)));

/// A database without flying with at most eight men.
pub(crate) static NO_FLYING: LazyLock<TempDir> = LazyLock::new(|| solve(&options(Rules::no_flying(), 8)));

/// The movement phase with at most so many men; the folder is still to be filled in.
pub(crate) fn options(rules: &'static Rules, stones: u8) -> Generate {
    Generate { phases: Phases::Moving, stones: Some(stones), ..Generate::new("", rules) }
}

/// All of the game with so many men a side; the folder is still to be filled in.
pub(crate) fn game(rules: &'static Rules, men: u8) -> Generate {
    Generate { men: Some(men), ..Generate::new("", rules) }
}

/// Solves into a new folder.
pub(crate) fn solve(options: &Generate) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    generate(&Generate { db: folder.path().to_owned(), ..options.clone() }, &Silent).expect("it can be solved");
    folder
}

/// The bytes of every table below a folder, by path.
pub(crate) fn tables(db: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut tables = BTreeMap::new();
    for folder in std::fs::read_dir(db).expect("a database").map(|entry| entry.expect("an entry").path()) {
        for file in std::fs::read_dir(folder).expect("a folder of tables").map(|entry| entry.expect("an entry").path())
        {
            if file.extension().is_some_and(|extension| extension == "wdl" || extension == "dtw") {
                let name = file.strip_prefix(db).expect("it lies there").to_owned();
                tables.insert(name, std::fs::read(&file).expect("a table"));
            }
        }
    }
    tables
}

/// The lines of a data file, cut at the commas, without comments and heading.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split(',').collect())
}
