//! Solved tables against published counts, other programs' values and a naive solver; the same bytes however they are
//! made.

mod common;
mod naive;

use common::{NO_FLYING, STANDARD, STONES, options, rows, solve, tables};
use merels::{Bitboard, Database, Kernel, Metrics, Position, Rules, Sample, Silent, Stats, Wdl, check};
use merels::{Generate, Index, Metric, Pair, Part, Subspace, Table, table_path, write_tables};
use naive::Naive;
use std::path::Path;
use std::sync::Arc;

fn stats(db: &Path, rules: &'static Rules) -> Vec<Stats> {
    Database::for_rules(rules, &[db]).unwrap().stats().unwrap()
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

#[test]
fn counts_and_longest_lines_are_the_published_ones() {
    let published: Vec<Vec<u64>> = rows(include_str!("data/movement_counts.csv"))
        .map(|row| row.iter().map(|cell| cell.parse().unwrap()).collect())
        .filter(|row: &Vec<u64>| row[0] + row[1] <= u64::from(*STONES))
        .collect();
    let solved = stats(STANDARD.path(), Rules::standard());
    assert!(solved.len() >= 10);
    for stats in &solved {
        let expected = published.iter().find(|row| row[..2] == [u64::from(stats.own), u64::from(stats.opp)]);
        let longest = |plies: Option<u8>| u64::from(plies.unwrap_or(0));
        let found = [stats.win, stats.loss, stats.draw, longest(stats.longest_win), longest(stats.longest_loss)];
        assert_eq!(found, expected.expect("a published row")[2..], "{}", stats.subspace);
        let raw = stats.raw_win + stats.raw_draw + stats.raw_loss;
        let (own, opp) = (u64::from(stats.own), u64::from(stats.opp));
        assert_eq!(raw, choose(24, own) * choose(24 - own, opp), "{}", stats.subspace);
    }
}

#[test]
fn positions_have_the_values_other_programs_gave_them() {
    let database = Database::open(STANDARD.path()).unwrap();
    let board = Rules::standard().board;
    let points = |text: &str| -> Bitboard { text.split_whitespace().map(|name| board.point(name).unwrap()).collect() };
    let texts = [include_str!("data/positions.csv"), include_str!("data/positions_large.csv")];
    let mut compared = 0;
    for row in texts.into_iter().flat_map(rows) {
        let subspace = Subspace::new(row[0].parse().unwrap(), row[1].parse().unwrap());
        if row[2..4] != ["0", "0"] || subspace.stones() > *STONES {
            continue;
        }
        let value = database.value(&Position::of(subspace, points(row[4]), points(row[5]))).unwrap();
        let (wdl, dtw) = match row[6] {
            "W" => (Wdl::Win, Some(row[7].parse().unwrap())),
            "L" => (Wdl::Loss, Some(row[7].parse().unwrap())),
            _ => (Wdl::Draw, None),
        };
        assert_eq!((value.wdl, value.dtw), (wdl, dtw), "{row:?}");
        compared += 1;
    }
    assert!(compared >= 1200, "{compared}");
}

/// Compares every value of 3-3, 4-3 and 3-4, all positions and not only one of each orbit, with the naive solver's.
fn compare_with_naive(db: &Path, rules: &'static Rules, naive: &Naive) {
    for (own, opp) in [(3, 3), (4, 3), (3, 4)] {
        let subspace = Subspace::new(own, opp);
        let database = Database::for_rules(rules, &[db]).unwrap();
        let values = database.values(subspace).unwrap();
        let mut raw = [0u64; 3];
        for (own_set, opp_set) in naive.positions(u32::from(own), u32::from(opp)) {
            let value = Metric::Dtw.value(values.depth(Bitboard(own_set), Bitboard(opp_set)));
            let expected = naive.value(own_set, opp_set).map(|plies| plies as u16);
            assert_eq!(value.dtw, expected, "{subspace} {own_set:06x} {opp_set:06x}");
            raw[value.wdl as usize] += 1;
        }
        let stats = database.stats().unwrap();
        let counts = stats.iter().find(|stats| stats.subspace == subspace).unwrap();
        assert_eq!(raw, [counts.raw_loss, counts.raw_draw, counts.raw_win], "{subspace}");
    }
}

#[test]
fn the_smallest_subspaces_are_what_the_naive_solver_makes_them() {
    compare_with_naive(STANDARD.path(), Rules::standard(), &naive::STANDARD);
}

#[test]
fn the_smallest_subspaces_without_flying_are_what_the_naive_solver_makes_them() {
    compare_with_naive(NO_FLYING.path(), Rules::no_flying(), &naive::NO_FLYING);
}

#[test]
fn every_value_follows_from_its_successors() {
    for (db, rules) in [(&STANDARD, Rules::standard()), (&NO_FLYING, Rules::no_flying())] {
        let report = check(&[db.path()], rules, Sample::All, &Silent).unwrap();
        let positions: u64 = stats(db.path(), rules).iter().map(|stats| stats.orbits).sum();
        assert_eq!((report.positions, report.mismatches, report.examples), (positions, 0, vec![]));
        let sampled = check(&[db.path()], rules, Sample::Random(10_000), &Silent).unwrap();
        assert!(sampled.is_clean() && (10_000..11_000).contains(&sampled.positions), "{sampled:?}");
    }
}

#[test]
fn a_single_wrong_value_is_found() {
    let rules = Rules::standard();
    for metric in [Metric::Wdl, Metric::Dtw] {
        let db = tempfile::tempdir().unwrap();
        let (folder, subspace) = (db.path().join(rules.name), Subspace::new(3, 3));
        let index = Arc::new(Index::new(rules.board, subspace.pair()));
        let source = STANDARD.path().join(rules.name);
        let table = Table::open(&source, rules, subspace, metric, Arc::clone(&index)).unwrap();
        let mut values = vec![Vec::new(); index.rows()];
        for chunk in 0..table.chunks() {
            let depths = table.read_chunk(chunk).unwrap();
            let rows = depths.chunks(index.columns().len());
            table.rows_of(chunk).zip(rows).for_each(|(row, depths)| values[row] = depths.to_vec());
        }
        // In a row without symmetries of its own one column is one position.
        let plain = |row: &usize| index.kept(*row).is_none() && values[*row].contains(&1);
        let row = (0..index.rows()).find(plain).unwrap();
        let wrong = values[row].iter_mut().find(|depth| **depth == 1).unwrap();
        *wrong = if metric == Metric::Dtw { 3 } else { 0 };
        let fill = |row: usize, depths: &mut [u8]| depths.copy_from_slice(&values[row]);
        write_tables(&folder, rules, subspace, &[metric], &index, fill).unwrap();
        let report = check(&[db.path()], rules, Sample::All, &Silent).unwrap();
        assert!(report.mismatches >= 1 && !report.examples.is_empty(), "{metric:?} {report:?}");
    }
}

#[test]
fn tables_have_the_same_bytes_for_any_threads_and_instructions() {
    for rules in Rules::all() {
        let usual = options(rules, 8);
        let reference = tables(solve(&Generate { threads: Some(1), ..usual.clone() }).path());
        assert_eq!(reference.len(), 12);
        for threads in [2, 5] {
            assert!(reference == tables(solve(&Generate { threads: Some(threads), ..usual.clone() }).path()));
        }
        let portable = Generate { kernel: Kernel::Portable, ..usual.clone() };
        assert!(reference == tables(solve(&portable).path()), "the portable kernel makes other tables");
    }
}

#[test]
fn results_alone_are_the_results_of_the_depths() {
    for (db, rules, stones) in [(&STANDARD, Rules::standard(), *STONES), (&NO_FLYING, Rules::no_flying(), 8)] {
        let alone = solve(&Generate { metrics: Metrics::WdlOnly, ..options(rules, stones.min(9)) });
        let alone = tables(alone.path());
        let mut both = tables(db.path());
        both.retain(|path, _| path.extension().is_some_and(|extension| extension == "wdl"));
        assert!(!alone.is_empty() && alone == both);
    }
}

#[test]
fn what_is_there_is_not_solved_again() {
    let db = solve(&options(Rules::standard(), 7));
    let again = Generate { db: db.path().to_owned(), ..options(Rules::standard(), 7) };
    let path = table_path(&db.path().join("standard"), Subspace::new(3, 4), Metric::Wdl);
    let before = std::fs::read(&path).unwrap();
    assert_eq!(merels::generate(&again, &Silent).unwrap().positions, 0);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(merels::generate(&again, &Silent).unwrap().solved, [Part::Pair(Pair::new(4, 3))]);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
