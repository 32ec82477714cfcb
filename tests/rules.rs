//! The board and the rules against numbers that come from elsewhere.

use merels::{
    Bitboard, Move, NINE_MENS_MORRIS, Over, Phase, Point, Position, Rules, Setup, Side, move_text, parse_position,
    perft,
};
use std::collections::HashSet;

const PUBLISHED: &str = include_str!("data/published_positions.csv");

fn position(text: &str) -> Position {
    parse_position(text, Rules::standard()).expect("a position")
}

/// The texts of the legal moves, in their order.
fn texts(position: &Position, rules: &Rules) -> Vec<String> {
    position.moves(rules).into_iter().map(|mv| move_text(mv, rules)).collect()
}

fn moves(text: &str) -> Vec<String> {
    texts(&position(text), Rules::standard())
}

#[test]
fn board_has_its_points_edges_and_mills() {
    let board = &*NINE_MENS_MORRIS;
    assert_eq!(board.points(), 24);
    assert_eq!(board.edges().len(), 32);
    let with_degree = |n| board.all().into_iter().filter(|&p| board.neighbours(p).len() == n).count();
    assert_eq!([2, 3, 4].map(with_degree), [12, 8, 4]);
    assert_eq!(board.lines().len(), 16);
    for point in board.all() {
        assert_eq!(board.lines().iter().filter(|line| line.contains(point)).count(), 2, "{}", board.name(point));
    }
    assert!(board.lines().iter().all(|line| line.len() == 3));
    assert_eq!(board.symmetries().len(), 16);
}

/// The points of a mill lie in a row or a column.
#[test]
fn board_agrees_with_the_names_of_its_points() {
    let board = &*NINE_MENS_MORRIS;
    for line in board.lines() {
        let names: Vec<&str> = line.into_iter().map(|point| board.name(point)).collect();
        let same = |i: usize| names.iter().all(|name| name.as_bytes()[i] == names[0].as_bytes()[i]);
        assert!(same(0) != same(1), "{names:?}");
    }
    let names: HashSet<&str> = board.all().into_iter().map(|point| board.name(point)).collect();
    assert_eq!(names.len(), 24);
    assert!(names.contains("d5") && !names.contains("d4") && !names.contains("a2"));
}

#[test]
fn perft_of_the_initial_position() {
    let counts = [24, 552, 12_144, 255_024, 5_140_800, 99_274_176];
    let start = Position::initial(Rules::standard());
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth, Rules::standard()), count, "depth {depth}");
    }
    assert_eq!(perft(&start, 0, Rules::standard()), 1);
}

#[test]
#[ignore = "takes about ten seconds"]
fn perft_of_the_initial_position_to_depth_7() {
    assert_eq!(perft(&Position::initial(Rules::standard()), 7, Rules::standard()), 1_873_562_112);
}

/// Perft with the removal as a step of its own.
fn steps(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    let mut closing = HashSet::new();
    for mv in position.moves(Rules::standard()) {
        match mv {
            Move::Remove(_) => paths += steps(&position.after(mv), depth - 1),
            _ if mv.removes().is_some() => _ = closing.insert(position.before_removal(mv)),
            _ => paths += steps(&position.after(mv), depth - 1),
        }
    }
    paths + closing.iter().map(|pending| steps(pending, depth - 1)).sum::<u64>()
}

#[test]
fn perft_with_the_removal_as_a_step() {
    let counts = [24, 552, 12_144, 255_024, 5_100_480];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(steps(&Position::initial(Rules::standard()), depth), count, "depth {depth}");
    }
}

#[test]
fn a_mill_is_protected_unless_all_men_are_in_mills() {
    let beginning = |line, man| moves(line).into_iter().filter(|mv| mv.starts_with(man)).collect::<Vec<_>>();
    assert_eq!(beginning("W:Wa7,a4:Bd7,d6,d5,g1:H5,5", "a1"), ["a1xg1"]);
    assert_eq!(beginning("W:Wa7,a4:Bd7,d6,d5:H6,6", "a1"), ["a1xd7", "a1xd6", "a1xd5"]);
    assert_eq!(moves("W:Wa7,a4,a1:Bd7,d6,d5,g1:H4,5:R"), ["xg1"]);
}

#[test]
fn two_mills_at_once_remove_one_man() {
    let both: Vec<String> =
        moves("W:Wd7,g7,a4,a1:Bf4,f2,b2:H5,5").into_iter().filter(|mv| mv.starts_with("a7")).collect();
    assert_eq!(both, ["a7xf4", "a7xf2", "a7xb2"]);
}

#[test]
fn a_man_does_not_close_a_mill_with_the_point_it_left() {
    let slides: Vec<String> = moves("W:Wa7,a1,d2,f2:Bg7,g4,f6,e5");
    assert_eq!(slides, ["a7-d7", "a7-a4", "a1-d1", "a1-a4", "f2-f4", "d2-d1", "d2-b2", "d2-d3"]);
}

#[test]
fn three_men_fly_when_none_is_in_hand() {
    // 18 empty points for each of three men; g1-g7 closes a mill and may remove each of three.
    assert_eq!(moves("W:Wa7,d7,g1:Bb6,d6,f4").len(), 56);
    assert_eq!(position("W:Wa7,d7,g1:Bb6,d6,f4").phase(Rules::standard()), Phase::Flying);
    let placements = moves("W:Wa7,d7,g1:Bb6,d6,f4:H1,1");
    assert_eq!(placements.len(), 20);
    assert!(placements.iter().all(|mv| !mv.contains('-')));
    let four = moves("W:Wa7,d7,g1,e3:Bb6,d6,f4");
    assert_eq!(four, ["a7-a4", "d7-g7", "g1-g4", "g1-d1", "e3-e4", "e3-d3"]);
}

#[test]
fn nobody_flies_without_flying() {
    let rules = Rules::no_flying();
    let three = parse_position("W:Wa7,d7,g1:Bb6,d6,f4", rules).expect("a position");
    assert_eq!(texts(&three, rules), ["a7-a4", "d7-g7", "g1-g4", "g1-d1"]);
    let blocked = parse_position("W:Wa7,d7,g7:Ba4,d6,g4", rules).expect("a position");
    assert_eq!(blocked.over(rules), Some(Over::NoLegalMove));
    assert_eq!(position("W:Wa7,d7,g7:Ba4,d6,g4").over(Rules::standard()), None);
}

#[test]
fn fewer_than_three_men_have_lost() {
    let two = position("B:Wa7,d7,g7:Bb6,d6");
    assert_eq!(two.over(Rules::standard()), Some(Over::FewerThanThreeMen));
    assert_eq!(two.moves(Rules::standard()), []);
    assert_eq!(position("W:Wa7:Bb6:H2,2").over(Rules::standard()), None);
}

#[test]
fn every_reason_is_given_why_a_setup_is_impossible() {
    let points = |numbers: std::ops::Range<u8>| numbers.map(Point::new).collect::<Bitboard>();
    let setup = Setup { men: [points(0..10), points(9..11)], hands: [1, 0], side: Side::Black, removal: false };
    let reasons = Position::new(setup, Rules::standard()).expect_err("impossible");
    let texts: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "d6 is occupied by both sides",
            "White has 11 men on the board and in hand, more than 9",
            "the hands 1,0 do not fit Black to move: men are placed in turn and White begins",
        ]
    );
}

#[test]
fn published_blockade_is_lost_at_once() {
    let row = PUBLISHED.lines().find(|line| line.starts_with("3,")).expect("figure 3");
    let fields: Vec<&str> = row.split(',').collect();
    assert_eq!(fields[3..8], ["black", "0", "0", "loss", "0"]);
    let line = format!("B:W{}:B{}", fields[1].replace(' ', ","), fields[2].replace(' ', ","));
    let blocked = position(&line);
    assert_eq!(blocked.over(Rules::standard()), Some(Over::NoLegalMove));
    assert_eq!(blocked.moves(Rules::standard()), []);
    assert_eq!(perft(&blocked, 1, Rules::standard()), 0);
}
