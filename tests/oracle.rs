//! Checks legal moves and their counts against `scripts/oracle.py`, which shares no code with the crate.

use merels::{Phase, Position, Rules, move_text, perft, position_line};
use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

/// Positions to compare under each set of rules.
const POSITIONS: usize = 300;

/// Only counts up to this are compared: the oracle takes some 10 microseconds for each path.
const MOST_PATHS: u64 = 8_000;

/// Answers of the oracle to a list of position lines, a line each; `None` if Python is missing.
fn ask(arguments: &[&str], rules: &Rules, lines: &[String]) -> Option<Vec<String>> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/oracle.py");
    let mut command = Command::new("python3");
    command.arg(script).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    if rules.fly_at.is_none() {
        command.arg("--no-flying");
    }
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            eprintln!("skipped: python3 is needed to ask scripts/oracle.py");
            return None;
        }
        Err(error) => panic!("python3 does not start: {error}"),
    };
    // The oracle answers as it reads, so both pipes must be served at once.
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the oracle runs");
    writer.join().expect("the writer does not panic").expect("the oracle reads all of its input");
    assert!(output.status.success(), "the oracle failed");
    let answers: Vec<String> = String::from_utf8(output.stdout).expect("text").lines().map(String::from).collect();
    assert_eq!(answers.len(), lines.len());
    Some(answers)
}

/// Positions met in games of random moves, every seventh of a game and its last one.
///
/// Half of the games remove whenever they can, or few would come to three men and fly.
fn random_positions(rules: &Rules) -> Vec<Position> {
    let mut random = Lcg(20);
    let mut positions = Vec::new();
    for game in 0.. {
        let removes_always = game % 2 == 0;
        let mut position = Position::initial(rules);
        for turn in 0..200 {
            let mut moves = position.moves(rules);
            if removes_always && moves.iter().any(|mv| mv.removes().is_some()) {
                moves.retain(|mv| mv.removes().is_some());
            }
            if turn % 7 == game % 7 {
                positions.push(position);
            }
            if positions.len() == POSITIONS {
                return positions;
            }
            if moves.is_empty() {
                positions.push(position);
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
        }
    }
    unreachable!("games go on until there are enough positions")
}

/// Positions in which a removal is pending: a turn that removed a man, stopped before the removal.
fn pending_removals(positions: &[Position], rules: &Rules) -> Vec<Position> {
    let mut found = Vec::new();
    for position in positions {
        let Some(mv) = position.moves(rules).into_iter().find(|mv| mv.removes().is_some()) else { continue };
        let mut setup = position.after(mv).setup();
        setup.men[position.side().other() as usize] = position.opp();
        setup.side = position.side();
        setup.removal = true;
        found.push(Position::new(setup, rules).expect("the mill is closed"));
    }
    found
}

/// Random numbers that are the same in every run.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

fn lines(positions: &[Position], rules: &Rules) -> Vec<String> {
    positions.iter().map(|position| position_line(position, rules)).collect()
}

/// The legal moves as the oracle writes them: sorted as text, separated by blanks.
fn moves_line(position: &Position, rules: &Rules) -> String {
    let mut moves: Vec<String> = position.moves(rules).into_iter().map(|mv| move_text(mv, rules)).collect();
    moves.sort();
    moves.join(" ")
}

/// The greatest depth up to 4 whose paths are few enough for the oracle to count.
fn depth_within_reach(position: &Position, rules: &Rules) -> u32 {
    (2..=4).take_while(|&depth| perft(position, depth, rules) <= MOST_PATHS).last().unwrap_or(1)
}

fn compare_moves(rules: &Rules) {
    let mut positions = random_positions(rules);
    positions.extend(pending_removals(&positions, rules));
    let lines = lines(&positions, rules);
    let Some(answers) = ask(&["moves", "-"], rules, &lines) else { return };
    for ((position, line), answer) in positions.iter().zip(&lines).zip(&answers) {
        assert_eq!(&moves_line(position, rules), answer, "moves of {line}");
    }
}

fn compare_counts(rules: &Rules) {
    let mut positions = random_positions(rules);
    positions.extend(pending_removals(&positions, rules));
    for depth in 1..=4 {
        let mut within_reach = positions.clone();
        within_reach.retain(|position| depth_within_reach(position, rules) == depth);
        within_reach.push(Position::initial(rules));
        let lines = lines(&within_reach, rules);
        let Some(answers) = ask(&["perft", &depth.to_string(), "-"], rules, &lines) else { return };
        for ((position, line), answer) in within_reach.iter().zip(&lines).zip(&answers) {
            assert_eq!(&perft(position, depth, rules).to_string(), answer, "paths of {depth} turns from {line}");
        }
    }
}

#[test]
fn legal_moves_are_those_of_the_oracle() {
    Rules::all().iter().for_each(compare_moves);
}

#[test]
fn move_counts_are_those_of_the_oracle() {
    Rules::all().iter().for_each(compare_counts);
}

#[test]
fn the_positions_compared_are_of_every_kind() {
    let positions = random_positions(Rules::standard());
    let count = |kind: &dyn Fn(&Position) -> bool| positions.iter().filter(|position| kind(position)).count();
    let rules = Rules::standard();
    for phase in [Phase::Placing, Phase::Moving, Phase::Flying] {
        let number = count(&|position| position.phase(rules) == phase);
        assert!(number >= 30, "{number} positions of the phase {phase:?}");
    }
    assert!(count(&|position| position.over(rules).is_some()) >= 5, "too few games come to an end");
    assert!(pending_removals(&positions, rules).len() >= 30, "too few pending removals");
}
