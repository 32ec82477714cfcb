//! Values of the placing phase, found by search, against published and independently computed ones.

use merels::{
    Bitboard, Generate, Metrics, Opening, Phases, Point, Position, Rules, Setup, Side, Silent, Value, Wdl, generate,
    verify,
};
use std::path::Path;
use std::sync::LazyLock;

/// Tables of everything with at most eight men on the board.
static TABLES: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    make_tables(folder.path(), 8, Metrics::WdlAndDtw);
    folder
});

const EFFORT: u64 = 2_000_000;

fn make_tables(db: &Path, stones: u8, metrics: Metrics) {
    let rules = Rules::standard();
    let options = Generate { phases: Phases::Moving, stones: Some(stones), metrics, ..Generate::new(db, rules) };
    generate(&options, &Silent).unwrap();
}

/// The standard rules with fewer men to begin with, whose tables are the standard ones.
fn with_men(men: u8) -> &'static Rules {
    let Rules { name, board, fly_at, fewest, .. } = *Rules::standard();
    Box::leak(Box::new(Rules { name, board, men, fly_at, fewest }))
}

/// A placing position seen by its side to move, whose colour follows from the hands.
fn position(own: Bitboard, opp: Bitboard, hands: (u8, u8), rules: &Rules) -> Position {
    let setup = if hands.0 == hands.1 {
        Setup { men: [own, opp], hands: [hands.0, hands.1], side: Side::White, removal: false }
    } else {
        Setup { men: [opp, own], hands: [hands.1, hands.0], side: Side::Black, removal: false }
    };
    Position::new(setup, rules).unwrap()
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split(',').collect())
}

fn sets(men: u32) -> impl Iterator<Item = Bitboard> {
    (0..1u32 << 24).filter(move |set| set.count_ones() == men).map(Bitboard)
}

/// The set and its images.
fn is_smallest(own: Bitboard, opp: Bitboard) -> bool {
    let symmetries = Rules::standard().board.symmetries();
    symmetries.iter().all(|symmetry| (own, opp) <= (symmetry.apply(own), symmetry.apply(opp)))
}

#[test]
fn the_smallest_games_have_their_published_values() {
    for (men, value) in [(3, Wdl::Win), (4, Wdl::Draw)] {
        for threads in [1, 2, 3] {
            let proof = verify(&[TABLES.path()], with_men(men), Some(threads)).unwrap();
            assert_eq!((proof.value, men, threads), (value, men, threads));
        }
    }
}

#[test]
fn one_thread_searches_the_same_positions_every_time() {
    let counts = || {
        let proof = verify(&[TABLES.path()], with_men(4), Some(1)).unwrap();
        (proof.positions, proof.lookups)
    };
    assert_eq!(counts(), counts());
}

#[test]
fn every_placing_position_of_the_smallest_games_is_counted() {
    let mut games: Vec<(u64, Opening)> =
        [3, 4].map(|men| (men, Opening::new(TABLES.path(), with_men(men as u8)))).into();
    for row in rows(include_str!("data/placement_counts_3_and_4_men.csv")) {
        let row: Vec<u64> = row.iter().map(|field| field.parse().unwrap()).collect();
        let [men, own, opp, own_hand, opp_hand, ..] = row[..] else { panic!() };
        let opening = &mut games.iter_mut().find(|game| game.0 == men).unwrap().1;
        let rules = with_men(men as u8);
        let mut counts = [0; 3];
        for own in sets(own as u32).filter(|&own| is_smallest(own, Bitboard::EMPTY)) {
            for opp in sets(opp as u32).filter(|&opp| (own & opp).is_empty() && is_smallest(own, opp)) {
                let position = position(own, opp, (own_hand as u8, opp_hand as u8), rules);
                counts[opening.result(&position, EFFORT).unwrap() as usize] += 1;
            }
        }
        assert_eq!(
            [counts[Wdl::Win as usize], counts[Wdl::Draw as usize], counts[Wdl::Loss as usize]],
            row[5..],
            "{row:?}"
        );
    }
}

#[test]
fn placing_positions_have_the_published_depths() {
    let points = |text: &str| -> Bitboard {
        text.split_whitespace()
            .map(|name| Rules::standard().board.point(name).unwrap())
            .collect::<Vec<Point>>()
            .into_iter()
            .collect()
    };
    let rules = with_men(4);
    let mut opening = Opening::new(TABLES.path(), rules);
    let mut seen = 0;
    for row in rows(include_str!("data/positions.csv")) {
        let numbers: Vec<u8> = row[..4].iter().map(|field| field.parse().unwrap()).collect();
        let men = (numbers[0] + numbers[2]).max(numbers[1] + numbers[3]);
        if men > 4 || numbers[2] == 0 {
            continue;
        }
        let position = position(points(row[4]), points(row[5]), (numbers[2], numbers[3]), rules);
        let wdl = match row[6] {
            "W" => Wdl::Win,
            "L" => Wdl::Loss,
            _ => Wdl::Draw,
        };
        let dtw = if wdl == Wdl::Draw { None } else { Some(row[7].parse().unwrap()) };
        assert_eq!(opening.value(&position, EFFORT).unwrap(), Value { wdl, dtw }, "{row:?}");
        seen += 1;
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn too_little_effort_is_an_error_and_missing_tables_are_named() {
    let rules = with_men(4);
    let start = Position::initial(rules);
    let mut opening = Opening::new(TABLES.path(), rules);
    assert!(matches!(opening.value(&start, 10), Err(merels::Error::TooLong(_))));
    assert_eq!(opening.value(&start, EFFORT).unwrap(), Value::DRAW);
    let empty = tempfile::tempdir().unwrap();
    let missing = Opening::new(empty.path(), rules).value(&start, EFFORT).unwrap_err().to_string();
    assert!(missing.contains("4-4") || missing.contains("4-3") || missing.contains("3-4"), "{missing}");
    assert!(verify(&[empty.path()], rules, None).is_err());
    assert!(verify(&[&empty.path().join("none")], rules, None).is_err());
}

#[test]
fn tables_of_results_alone_give_results_alone() {
    let folder = tempfile::tempdir().unwrap();
    make_tables(folder.path(), 6, Metrics::WdlOnly);
    let rules = with_men(3);
    let value = Opening::new(folder.path(), rules).value(&Position::initial(rules), EFFORT).unwrap();
    assert_eq!(value, Value { wdl: Wdl::Win, dtw: None });
}

/// Takes a minute: `cargo test --release -- --ignored`.
#[test]
#[ignore = "solves everything with ten men on the board first"]
fn the_game_with_five_men_is_a_draw() {
    let folder = tempfile::tempdir().unwrap();
    make_tables(folder.path(), 10, Metrics::WdlOnly);
    let proof = verify(&[folder.path()], with_men(5), None).unwrap();
    println!("{proof:?}");
    assert_eq!(proof.value, Wdl::Draw);
}
