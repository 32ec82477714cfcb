//! The full database against published figures: its committed statistics always, the tables themselves where they are.
//!
//! `scripts/full` makes the tables and sets `MERELS_DB` to their folder.

mod common;

use common::rows;
use merels::{
    Bitboard, Database, Language, Messages, Position, Rules, Sample, Silent, Subspace, Value, Wdl, chart, check,
    first_placements,
};
use std::collections::HashMap;
use std::path::PathBuf;

/// The folder of the full database; a test that needs it says that it is skipped where it is not set.
fn full_database() -> Option<PathBuf> {
    let db = std::env::var_os("MERELS_DB").map(PathBuf::from);
    if db.is_none() {
        println!("skipped: MERELS_DB does not name a full database, see scripts/full");
    }
    db
}

/// The committed statistics of a rule set, by subspace.
fn published(text: &str) -> HashMap<Subspace, serde_json::Value> {
    let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let key = |stats: &serde_json::Value| stats["subspace"].as_str().unwrap().parse().unwrap();
    text.lines().map(parse).map(|stats| (key(&stats), stats)).collect()
}

const FIELDS: [&str; 9] =
    ["orbits", "win", "draw", "loss", "raw_win", "raw_draw", "raw_loss", "longest_win", "longest_loss"];

#[test]
fn committed_statistics_are_complete() {
    let standard = published(include_str!("../db/standard/stats.jsonl"));
    let orbits = |placing: bool| -> u64 {
        let chosen = standard.iter().filter(|(subspace, _)| subspace.is_placing() == placing);
        chosen.map(|(_, stats)| stats["orbits"].as_u64().unwrap()).sum()
    };
    assert_eq!((standard.len(), orbits(false), orbits(true)), (49 + 270, 8_904_593_601, 17_839_743_905));
    let no_flying = published(include_str!("../db/no-flying/stats.jsonl"));
    let moving = no_flying.iter().filter(|(subspace, _)| !subspace.is_placing());
    assert_eq!(moving.map(|(_, stats)| stats["orbits"].as_u64().unwrap()).sum::<u64>(), 8_904_593_601);
}

#[test]
fn committed_statistics_of_the_movement_phase_are_the_published_ones() {
    let stats = published(include_str!("../db/standard/stats.jsonl"));
    let mut compared = 0;
    for row in rows(include_str!("data/movement_counts.csv")) {
        let row: Vec<u64> = row.iter().map(|cell| cell.parse().unwrap()).collect();
        let found = &stats[&Subspace::new(row[0] as u8, row[1] as u8)];
        let numbers = ["win", "loss", "draw", "longest_win", "longest_loss"].map(|f| found[f].as_u64().unwrap_or(0));
        assert_eq!(numbers, row[2..7], "{row:?}");
        compared += 1;
    }
    assert_eq!(compared, 28);
}

#[test]
fn committed_statistics_of_the_placing_phase_are_the_published_ones() {
    let stats = published(include_str!("../db/standard/stats.jsonl"));
    let mut compared = 0;
    for row in rows(include_str!("data/placement_counts.csv")) {
        let row: Vec<i64> = row.iter().map(|cell| cell.parse().unwrap()).collect();
        let [own, opp, own_hand, opp_hand] = [0, 1, 2, 3].map(|cell| row[cell] as u8);
        let found = &stats[&Subspace::with_hands(own, opp, own_hand, opp_hand)];
        assert_eq!(FIELDS.map(|field| found[field].as_i64().unwrap_or(-1)), row[4..13], "{row:?}");
        compared += 1;
    }
    assert_eq!(compared, 9);
}

#[test]
fn tables_have_the_committed_digests() {
    let Some(db) = full_database() else { return };
    let digests = Database::open(db).unwrap().digests().unwrap();
    let hex = |digest: [u8; 32]| digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let found: HashMap<String, String> = digests.into_iter().map(|(table, digest)| (table, hex(digest))).collect();
    let committed = include_str!("../db/standard/digests.txt");
    for (digest, table) in committed.lines().filter_map(|line| line.split_once("  ")) {
        assert_eq!(found.get(table).map(String::as_str), Some(digest), "{table}");
    }
    assert_eq!(committed.lines().count(), 2 * (49 + 270));
}

#[test]
fn all_positions_have_the_values_other_programs_gave_them() {
    let Some(db) = full_database() else { return };
    let database = Database::open(db).unwrap();
    let board = Rules::standard().board;
    let points = |text: &str| -> Bitboard { text.split_whitespace().map(|name| board.point(name).unwrap()).collect() };
    let real = Subspace::placing(Rules::standard(), 9);
    let mut compared = 0;
    let texts = [include_str!("data/positions.csv"), include_str!("data/positions_large.csv")];
    for row in texts.into_iter().flat_map(rows) {
        let [own, opp, own_hand, opp_hand] = [0, 1, 2, 3].map(|cell| row[cell].parse().unwrap());
        let subspace = Subspace::with_hands(own, opp, own_hand, opp_hand);
        // Small games have tables of their own.
        if subspace.is_placing() && !real.contains(&subspace) {
            continue;
        }
        let plies: i32 = row[7].parse().unwrap();
        let expected = match row[6] {
            "W" => Value { wdl: Wdl::Win, dtw: Some(plies as u16) },
            "L" => Value { wdl: Wdl::Loss, dtw: Some(plies as u16) },
            _ => Value::DRAW,
        };
        let position = Position::of(subspace, points(row[4]), points(row[5]));
        assert_eq!(database.value(&position).unwrap(), expected, "{row:?}");
        compared += 1;
    }
    assert!(compared >= 1770, "{compared}");
}

#[test]
fn first_and_second_placements_all_draw() {
    let Some(db) = full_database() else { return };
    let rules = Rules::standard();
    let database = Database::for_rules(rules, &[db]).unwrap();
    for first in database.probe(&Position::initial(rules)).unwrap().moves.unwrap() {
        assert_eq!(first.value, Value::DRAW);
        let after = Position::initial(rules).after(first.mv);
        assert!(database.probe(&after).unwrap().moves.unwrap().iter().all(|second| second.value == Value::DRAW));
    }
}

#[test]
fn committed_pictures_are_those_of_the_tables() {
    let Some(db) = full_database() else { return };
    let rules = Rules::standard();
    let database = Database::for_rules(rules, &[&db]).unwrap();
    let messages = Messages::new(Language::English);
    let openings = chart::openings(rules, 9, &first_placements(&database, 9).unwrap(), &messages).unwrap();
    assert!(openings == include_str!("../docs/openings.svg"));
    let depths = chart::depths(rules, &Database::open(&db).unwrap().depths().unwrap(), &messages).unwrap();
    assert!(depths == include_str!("../docs/depths.svg"));
}

#[test]
fn a_million_sampled_values_follow_from_their_successors() {
    let Some(db) = full_database() else { return };
    let report = check(&[&db], Rules::standard(), Sample::Random(1_000_000), &Silent).unwrap();
    assert_eq!((report.mismatches, report.examples), (0, vec![]));
    assert!(report.positions >= 1_000_000);
}
