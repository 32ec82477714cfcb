//! Damage to a folder of tables: found, named, never a value, and the other tables go on working.

mod common;

use common::STANDARD;
use merels::{
    Bitboard, Database, Error, Index, Metric, Point, Position, Rules, Sample, Silent, Subspace, Table, Value, check,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A copy of the tables, to be damaged.
fn copy() -> (TempDir, PathBuf) {
    let db = tempfile::tempdir().unwrap();
    let folder = db.path().join("standard");
    fs::create_dir(&folder).unwrap();
    for file in fs::read_dir(STANDARD.path().join("standard")).unwrap().map(|entry| entry.unwrap().path()) {
        fs::copy(&file, folder.join(file.file_name().unwrap())).unwrap();
    }
    (db, folder)
}

/// Some positions of a subspace, with men all over the board.
fn positions(subspace: Subspace) -> Vec<Position> {
    let set = |first: usize, step: usize, men: u8, taken: Bitboard| {
        let points = (0..24).map(|i| Point::new(((first + i * step) % 24) as u8));
        points.filter(|&point| !taken.contains(point)).take(usize::from(men)).collect::<Bitboard>()
    };
    let mut positions = Vec::new();
    for first in 0..24 {
        for step in [5, 7, 11] {
            let own = set(first, step, subspace.own, Bitboard::EMPTY);
            positions.push(Position::of(subspace, own, set(first + step, 5, subspace.opp, own)));
        }
    }
    positions
}

fn values(db: &Path, subspace: Subspace) -> Vec<Result<Value, Error>> {
    let database = Database::open(db).unwrap();
    positions(subspace).iter().map(|position| database.value(position)).collect()
}

/// The values of a subspace whose tables are whole.
fn good(subspace: Subspace) -> Vec<Value> {
    values(STANDARD.path(), subspace).into_iter().map(Result::unwrap).collect()
}

/// Asserts that no value is wrong, and that what is missing is blamed on the file; gives how many are.
fn assert_named(db: &Path, subspace: Subspace, good: &[Value], name: &str) -> usize {
    let mut errors = 0;
    for (found, good) in values(db, subspace).into_iter().zip(good) {
        match found {
            Ok(value) => assert_eq!(value, *good),
            Err(error) => {
                assert!(matches!(error, Error::Corrupt { .. }) && error.to_string().contains(name), "{error}");
                errors += 1;
            }
        }
    }
    errors
}

fn complaint(db: &Path) -> String {
    check(&[db], Rules::standard(), Sample::Random(1), &Silent).unwrap_err().to_string()
}

#[test]
fn a_flipped_bit_never_makes_a_value() {
    let (subspace, other) = (Subspace::new(4, 4), Subspace::new(5, 3));
    let (good, good_other) = (good(subspace), good(other));
    let (db, folder) = copy();
    let path = folder.join("4-4.dtw");
    let bytes = fs::read(&path).unwrap();
    let mut noticed = 0;
    for number in 0..400 {
        // Many in the head, the others anywhere.
        let place = if number % 2 == 0 { number * 7 % 4000 } else { number * 7919 % bytes.len() };
        let mut bad = bytes.clone();
        bad[place] ^= 1 << (number % 8);
        fs::write(&path, &bad).unwrap();
        noticed += usize::from(assert_named(db.path(), subspace, &good, "4-4.dtw") > 0);
        if number % 100 == 0 {
            assert!(complaint(db.path()).contains("4-4.dtw"), "byte {place}");
            assert_eq!(assert_named(db.path(), other, &good_other, "4-4.dtw"), 0);
        }
    }
    // All of those in the head, and many of the others: what is not read is not noticed.
    assert!(noticed > 220, "{noticed}");
}

#[test]
fn a_cut_or_longer_file_is_refused() {
    let subspace = Subspace::new(4, 4);
    let good = good(subspace);
    for manifest in [true, false] {
        let (db, folder) = copy();
        if !manifest {
            fs::remove_file(folder.join("MANIFEST")).unwrap();
        }
        let path = folder.join("4-4.dtw");
        let bytes = fs::read(&path).unwrap();
        let lengths = (0..40).map(|i| i * i * bytes.len() / 1600).chain([bytes.len() - 1, bytes.len() + 1]);
        for length in lengths {
            let mut bad = bytes.clone();
            bad.resize(length, 0);
            fs::write(&path, &bad).unwrap();
            assert_eq!(assert_named(db.path(), subspace, &good, "4-4.dtw"), good.len(), "length {length}");
        }
    }
}

/// Opens a table of a folder of these rules.
fn open(folder: &Path, subspace: Subspace, metric: Metric) -> Table {
    let index = Arc::new(Index::new(Rules::standard().board, subspace.shape()));
    Table::open(folder, Rules::standard(), subspace, metric, index).unwrap()
}

#[test]
fn what_happens_to_an_open_file_is_an_error() {
    let (db, folder) = copy();
    let older = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1/standard/3-3.dtw");
    fs::copy(older, folder.join("3-3.dtw")).unwrap();
    fs::remove_file(folder.join("MANIFEST")).unwrap();
    for (name, subspace, metric) in [
        ("4-4.dtw", Subspace::new(4, 4), Metric::Dtw),
        ("5-4.wdl", Subspace::new(5, 4), Metric::Wdl),
        ("3-3.dtw", Subspace::new(3, 3), Metric::Dtw),
    ] {
        let path = folder.join(name);
        let bytes = fs::read(&path).unwrap();
        let whole = open(&folder, subspace, metric);
        let chunks: Vec<Vec<u8>> = (0..whole.chunks()).map(|chunk| whole.read_chunk(chunk).unwrap()).collect();
        let sets = |slot: u32| whole.index().sets(slot * (whole.index().slots() / 50));
        let good: Vec<Option<u8>> = (0..50).map(|slot| whole.depth_at(sets(slot).0, sets(slot).1).unwrap()).collect();
        for len in [bytes.len() - 1, bytes.len() / 2, 100, 0] {
            // Nothing of it has been read but its head.
            let table = open(&folder, subspace, metric);
            fs::File::options().write(true).open(&path).unwrap().set_len(len as u64).unwrap();
            let named = |error: Error| {
                assert!(matches!(&error, Error::Corrupt { path: found, .. } if *found == path), "{error}");
            };
            let mut errors = 0;
            for (chunk, good) in chunks.iter().enumerate() {
                match table.read_chunk(chunk) {
                    Ok(values) => assert!(values == *good),
                    Err(error) => {
                        named(error);
                        errors += 1;
                    }
                }
            }
            assert!(errors > 0 && (len > bytes.len() / 2 || errors >= chunks.len() / 2), "{name} cut to {len} bytes");
            for (slot, good) in (0..).zip(&good) {
                match table.depth_at(sets(slot).0, sets(slot).1) {
                    Ok(value) => assert_eq!(value, *good),
                    Err(error) => named(error),
                }
            }
            fs::write(&path, &bytes).unwrap();
        }
    }
    drop(db);
}

#[test]
fn exchanged_renamed_and_removed_files_are_noticed() {
    let (db, folder) = copy();
    let (a, b, c) = (folder.join("4-3.dtw"), folder.join("5-3.dtw"), folder.join("swap"));
    fs::rename(&a, &c).and_then(|()| fs::rename(&b, &a)).and_then(|()| fs::rename(&c, &b)).unwrap();
    for (subspace, name) in [(Subspace::new(4, 3), "4-3.dtw"), (Subspace::new(5, 3), "5-3.dtw")] {
        let good = good(subspace);
        assert_eq!(assert_named(db.path(), subspace, &good, name), good.len());
        fs::remove_file(folder.join("MANIFEST")).ok();
        assert_eq!(assert_named(db.path(), subspace, &good, name), good.len());
    }

    let (db, folder) = copy();
    fs::rename(folder.join("4-3.dtw"), folder.join("6-4.dtw")).unwrap();
    let database = Database::open(db.path()).unwrap();
    let ask = |own, opp| database.value(&positions(Subspace::new(own, opp))[0]);
    // What is left of 4-3 are results.
    assert_eq!(ask(4, 3).unwrap().dtw, None);
    assert!(matches!(ask(6, 4), Err(Error::Corrupt { path, .. }) if path.ends_with("6-4.dtw")));
    assert!(ask(3, 3).unwrap().dtw.is_some());
    fs::remove_file(folder.join("4-3.wdl")).unwrap();
    let database = Database::open(db.path()).unwrap();
    let missing = database.value(&positions(Subspace::new(4, 3))[0]).unwrap_err();
    assert!(matches!(missing, Error::Missing { subspace, .. } if subspace == Subspace::new(4, 3)), "{missing}");
    fs::remove_file(folder.join("6-4.dtw")).unwrap();
    assert!(complaint(db.path()).contains("MANIFEST is damaged: it lists 4-3.dtw, which does not exist"));
}

#[test]
fn an_edited_manifest_is_refused() {
    let (db, folder) = copy();
    let path = folder.join("MANIFEST");
    let text = fs::read_to_string(&path).unwrap();
    let sum = |body: &str| format!("{body}# end {:08x}\n", crc32fast::hash(body.as_bytes()));
    let body = text.split_once("# end").unwrap().0;
    assert_eq!(sum(body), text);
    let length = fs::metadata(folder.join("4-4.dtw")).unwrap().len();
    let position = positions(Subspace::new(4, 4))[0];
    let refusal = |text: String| {
        fs::write(&path, text).unwrap();
        Database::open(db.path()).unwrap().value(&position).unwrap_err().to_string()
    };
    // Without its checksum made anew no change is believed.
    for place in (0..text.len()).step_by(37) {
        let mut bad = text.clone().into_bytes();
        bad[place] ^= 1;
        let said = refusal(String::from_utf8(bad).unwrap());
        assert!(said.contains("MANIFEST is damaged: the checksum at its end is wrong"), "{said}");
    }
    assert!(refusal(text[..text.len() / 2].to_owned()).contains("MANIFEST is damaged"));
    // With it, what it says has to be true.
    let size = refusal(sum(&body.replace(&format!("# {length} bytes"), "# 12345 bytes")));
    assert!(size.ends_with("MANIFEST says size 12345") && size.contains("4-4.dtw"), "{size}");
    let metric = refusal(sum(&body.replace(&format!("# {length} bytes, dtw"), &format!("# {length} bytes, wdl"))));
    assert!(metric.ends_with("MANIFEST says metric wdl"), "{metric}");
    let rules = refusal(sum(&body.replace("rules standard", "rules no-flying")));
    assert!(rules.contains("MANIFEST was made for no-flying"), "{rules}");
    let digest = body.lines().find(|line| line.ends_with("  4-4.dtw")).unwrap();
    let other = sum(&body.replace(&digest[..64], &"0".repeat(64)));
    fs::write(&path, other).unwrap();
    let said = complaint(db.path());
    assert!(said.contains("4-4.dtw") && said.contains("another SHA-256"), "{said}");
    fs::write(&path, &text).unwrap();
    assert!(check(&[db.path()], Rules::standard(), Sample::Random(1), &Silent).unwrap().is_clean());
}

#[test]
fn sha256sum_believes_the_manifest() {
    let folder = STANDARD.path().join("standard");
    let Ok(run) = std::process::Command::new("sha256sum").args(["-c", "MANIFEST"]).current_dir(&folder).output() else {
        eprintln!("sha256sum is missing");
        return;
    };
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success() && run.stderr.is_empty(), "{said}");
    assert_eq!(said.lines().filter(|line| line.ends_with(": OK")).count(), 20);
}

#[test]
fn several_folders_are_one_database() {
    let (db, folder) = copy();
    let more = tempfile::tempdir().unwrap();
    let second = more.path().join("Zweite Häfte, mit Leerzeichen/");
    fs::create_dir_all(second.join("standard")).unwrap();
    for name in ["4-4.dtw", "4-4.wdl", "3-3.dtw"] {
        fs::rename(folder.join(name), second.join("standard").join(name)).unwrap();
    }
    for paths in [[db.path(), &second], [&second, db.path()]] {
        let database = Database::for_rules(Rules::standard(), &paths).unwrap();
        for subspace in [Subspace::new(4, 4), Subspace::new(3, 3), Subspace::new(3, 4)] {
            let values: Vec<Value> = positions(subspace).iter().map(|it| database.value(it).unwrap()).collect();
            assert_eq!(values, good(subspace), "{subspace}");
        }
        assert_eq!(database.stats().unwrap(), Database::open(STANDARD.path()).unwrap().stats().unwrap());
    }
    let alone = Database::open(&second).unwrap();
    assert!(alone.value(&positions(Subspace::new(3, 3))[0]).unwrap().dtw.is_some());
    assert!(matches!(alone.value(&positions(Subspace::new(4, 3))[0]), Err(Error::Missing { .. })));
    assert!(matches!(Database::open(more.path()), Err(Error::MissingFolder { .. })));
}

#[test]
fn a_small_cache_answers_as_a_large_one_from_many_threads() {
    let small = Database::open(STANDARD.path()).unwrap().with_cache(0);
    std::thread::scope(|scope| {
        for thread in 0..16 {
            let small = &small;
            scope.spawn(move || {
                for subspace in [Subspace::new(4, 4), Subspace::new(3, 5), Subspace::new(6, 3)] {
                    let mut values: Vec<Value> =
                        positions(subspace).iter().map(|it| small.value(it).unwrap()).collect();
                    let mut good = good(subspace);
                    values.rotate_left(thread);
                    good.rotate_left(thread);
                    assert_eq!(values, good);
                }
            });
        }
    });
    assert_eq!(small.stats().unwrap().len(), 10);
    let metrics: Vec<_> = small.digests().unwrap().into_iter().map(|(name, _)| name).collect();
    assert!(metrics.contains(&format!("4-4.{}", Metric::Dtw)));
}
