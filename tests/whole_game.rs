//! The placing phase: small games solved from the first placement to the end, against published counts and a naive
//! solver.

mod common;
mod naive;

use common::{game, rows, solve, tables};
use merels::{
    Bitboard, Database, Generate, Index, Kernel, Metrics, NINE_MENS_MORRIS, Opening, Part, Position, Rules, Sample,
};
use merels::{Silent, Stats, Subspace, Wdl, check, generate};
use naive::{Naive, Placing};
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The games with three and four men a side in one folder.
static SMALL: LazyLock<TempDir> = LazyLock::new(|| both(Rules::standard(), [3, 4]));
static SMALL_NO_FLYING: LazyLock<TempDir> = LazyLock::new(|| both(Rules::no_flying(), [3, 4]));

fn both(rules: &'static Rules, games: [u8; 2]) -> TempDir {
    let folder = solve(&game(rules, games[0]));
    let second = Generate { db: folder.path().to_owned(), ..game(rules, games[1]) };
    generate(&second, &Silent).unwrap();
    folder
}

fn database(folder: &TempDir) -> Database {
    Database::open(folder.path()).unwrap()
}

/// The statistics of the subspace with these numbers of men on the board and in hand.
fn find(stats: &[Stats], numbers: [u8; 4]) -> &Stats {
    let found = stats.iter().find(|stats| [stats.own, stats.opp, stats.own_hand, stats.opp_hand] == numbers);
    found.unwrap_or_else(|| panic!("no table of {numbers:?}"))
}

#[test]
fn the_real_game_has_the_published_number_of_placing_subspaces_and_positions() {
    let subspaces = Subspace::placing(Rules::standard(), 9);
    let slots = |subspace: &Subspace| u64::from(Index::new(&NINE_MENS_MORRIS, subspace.shape()).slots());
    assert_eq!(subspaces.len(), 270);
    assert_eq!(subspaces.iter().map(slots).sum::<u64>(), 17_839_743_905);
    assert_eq!(subspaces.iter().filter(|subspace| subspace.is_over(Rules::standard())).count(), 1);
}

#[test]
fn every_placing_subspace_of_three_and_four_men_has_the_published_counts() {
    let stats = database(&SMALL).stats().unwrap();
    let mut compared = 0;
    for row in rows(include_str!("data/placement_counts_3_and_4_men.csv")) {
        let row: Vec<u64> = row.iter().map(|cell| cell.parse().unwrap()).collect();
        let found = find(&stats, [1, 2, 3, 4].map(|cell| row[cell] as u8));
        assert_eq!([found.win, found.draw, found.loss], row[5..8], "{row:?}");
        compared += 1;
    }
    assert!(compared >= 20);
}

#[test]
fn raw_counts_and_longest_lines_of_small_games_are_the_published_ones() {
    let five = solve(&game(Rules::standard(), 5));
    let stats: Vec<Stats> = [&*SMALL, &five].into_iter().flat_map(|folder| database(folder).stats().unwrap()).collect();
    let mut compared = 0;
    for row in rows(include_str!("data/placement_counts_small_games.csv")) {
        let row: Vec<i64> = row.iter().map(|cell| cell.parse().unwrap()).collect();
        let found = find(&stats, [0, 1, 2, 3].map(|cell| row[cell] as u8));
        let counts = [found.orbits, found.win, found.draw, found.loss, found.raw_win, found.raw_draw, found.raw_loss];
        assert_eq!(counts.map(|count| count as i64), row[4..11], "{row:?}");
        let longest = [found.longest_win, found.longest_loss].map(|plies| plies.map_or(-1, i64::from));
        assert_eq!(longest, row[11..13], "{row:?}");
        compared += 1;
    }
    assert_eq!(compared, 16);
}

#[test]
fn the_starts_have_the_published_values() {
    let start = |men: u8| {
        let value = database(&SMALL).value(&Position::of(
            Subspace::with_hands(0, 0, men, men),
            Bitboard::EMPTY,
            Bitboard::EMPTY,
        ));
        value.unwrap().wdl
    };
    assert_eq!([start(3), start(4)], [Wdl::Win, Wdl::Draw]);
}

#[test]
fn placing_positions_have_the_values_other_programs_gave_them() {
    let database = database(&SMALL);
    let board = Rules::standard().board;
    let points = |text: &str| -> Bitboard { text.split_whitespace().map(|name| board.point(name).unwrap()).collect() };
    let small = Subspace::placing(Rules::standard(), 3).into_iter().chain(Subspace::placing(Rules::standard(), 4));
    let small: Vec<Subspace> = small.collect();
    let mut compared = 0;
    for row in rows(include_str!("data/positions.csv")) {
        let [own, opp, own_hand, opp_hand] = [0, 1, 2, 3].map(|cell| row[cell].parse().unwrap());
        let subspace = Subspace::with_hands(own, opp, own_hand, opp_hand);
        if small.contains(&subspace) {
            let value = database.value(&Position::of(subspace, points(row[4]), points(row[5]))).unwrap();
            let plies = value.dtw.map_or(-1, i64::from);
            assert_eq!(
                (value.wdl.name()[..1].to_uppercase().as_str(), plies),
                (row[6], row[7].parse().unwrap()),
                "{row:?}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 1000, "{compared}");
}

#[test]
fn tables_and_search_agree() {
    for (folder, rules) in [(&SMALL, Rules::standard()), (&SMALL_NO_FLYING, Rules::no_flying())] {
        let database = Database::for_rules(rules, &[folder.path()]).unwrap();
        let mut opening = Opening::new(folder.path(), rules);
        let mut compared = 0;
        for subspace in Subspace::placing(rules, 4) {
            let index = Index::new(rules.board, subspace.shape());
            // About forty positions of each subspace, or all there are.
            for slot in (0..index.slots()).step_by(1 + index.slots() as usize / 40) {
                let (in_row, in_column) = index.sets(slot);
                let (own, opp) = subspace.arrange(in_row, in_column);
                let position = Position::of(subspace, own, opp);
                let searched = opening.value(&position, 20_000_000).unwrap();
                assert_eq!(database.value(&position).unwrap(), searched, "{subspace} {own:?} {opp:?}");
                compared += 1;
            }
        }
        assert!(compared >= 300, "{compared}");
    }
}

fn compare_with_naive(folder: &Path, rules: &'static Rules, naive: &Naive) {
    let database = Database::for_rules(rules, &[folder]).unwrap();
    let mut placing = Placing::new(naive);
    let start = placing.value(0, 0, 3, 3);
    assert!(start.is_some() || rules == Rules::no_flying());
    let known: Vec<_> = placing.known().collect();
    let mut compared = 0;
    // A position in a hundred of the game with three men a side: all would take minutes.
    for ((own, opp, own_hand, opp_hand), plies) in known.into_iter().step_by(100) {
        let numbers = [own.count_ones(), opp.count_ones(), own_hand, opp_hand].map(|number| number as u8);
        let subspace = Subspace::with_hands(numbers[0], numbers[1], numbers[2], numbers[3]);
        if subspace.is_placing() {
            let value = database.value(&Position::of(subspace, Bitboard(own), Bitboard(opp))).unwrap();
            assert_eq!(value.dtw, plies.map(|plies| plies as u16), "{subspace} {own:06x} {opp:06x}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn three_men_a_side_are_what_the_naive_solver_makes_them() {
    compare_with_naive(SMALL.path(), Rules::standard(), &naive::STANDARD);
}

#[test]
fn three_men_a_side_without_flying_are_what_the_naive_solver_makes_them() {
    compare_with_naive(SMALL_NO_FLYING.path(), Rules::no_flying(), &naive::NO_FLYING);
}

#[test]
fn every_value_follows_from_its_successors() {
    for (folder, rules) in [(&SMALL, Rules::standard()), (&SMALL_NO_FLYING, Rules::no_flying())] {
        let report = check(&[folder.path()], rules, Sample::All, &Silent).unwrap();
        assert_eq!((report.mismatches, report.examples), (0, vec![]));
        let placing = Database::for_rules(rules, &[folder.path()]).unwrap().stats().unwrap();
        assert_eq!(report.positions, placing.iter().map(|stats| stats.orbits).sum::<u64>());
    }
}

#[test]
fn tables_have_the_same_bytes_for_any_threads_and_instructions() {
    for rules in Rules::all() {
        let usual = game(rules, 3);
        let reference = tables(solve(&Generate { threads: Some(1), ..usual.clone() }).path());
        assert!(reference.len() > 10);
        assert!(reference == tables(solve(&Generate { threads: Some(2), ..usual.clone() }).path()));
        assert!(reference == tables(solve(&Generate { kernel: Kernel::Portable, ..usual.clone() }).path()));
        let results = tables(solve(&Generate { metrics: Metrics::WdlOnly, ..usual }).path());
        assert!(results.iter().all(|(path, bytes)| reference[path] == *bytes));
    }
}

#[test]
fn what_is_there_is_not_solved_again() {
    let subspace = Subspace::with_hands(2, 2, 1, 1);
    let db = solve(&game(Rules::standard(), 3));
    let before = tables(db.path());
    std::fs::remove_file(db.path().join("standard").join(format!("{subspace}.dtw"))).unwrap();
    let again = Generate { db: db.path().to_owned(), ..game(Rules::standard(), 3) };
    assert_eq!(generate(&again, &Silent).unwrap().solved, [Part::Placing(subspace)]);
    assert!(before == tables(db.path()));
}
