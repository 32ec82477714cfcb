//! The first men of a game: what they are worth, from the tables of the placing phase.

use crate::{Bitboard, Database, Error, Move, Point, Position, RankedMove, Rules, Setup, Side, Stats, Subspace, Value};
use std::collections::HashSet;

/// White's first man on a point of the empty board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstPlacement {
    /// Where it is placed.
    pub point: Point,
    /// What that is worth to White, in plies from the empty board.
    pub value: Value,
    /// Where Black's first man may answer, in board order.
    pub answers: Vec<Answer>,
}

/// Black's first man, after White's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Where it is placed.
    pub point: Point,
    /// What that is worth to Black, in plies from before it.
    pub value: Value,
    /// What each second man of White is worth to White, best first, in plies from before it.
    pub next: Vec<Value>,
}

/// The men a side of the largest game that these statistics have every subspace of the placing phase of; `None` if
/// there is no such game.
pub fn placed_men(rules: &Rules, stats: &[Stats]) -> Option<u8> {
    let present: HashSet<Subspace> = stats.iter().map(|row| row.subspace).collect();
    (rules.fewest..=rules.men)
        .rev()
        .find(|&men| Subspace::placing(rules, men).iter().all(|subspace| present.contains(subspace)))
}

/// Every first placement of the game with so many men a side, in board order, with every answer: some hundreds of probes.
///
/// # Errors
/// Those of [`Database::probe`]. Without tables of the placing phase, which [`placed_men`] tells, the search for the values
/// takes too long.
pub fn first_placements(database: &Database, men: u8) -> Result<Vec<FirstPlacement>, Error> {
    let setup = Setup { men: [Bitboard::EMPTY; 2], hands: [men; 2], side: Side::White, removal: false };
    let start = Position::new(setup, database.rules())?;
    let first = |(point, value, after): (Point, Value, Position)| {
        let answers = placements(database, &after)?.into_iter().map(|placed| answer(database, placed));
        Ok(FirstPlacement { point, value, answers: answers.collect::<Result<_, Error>>()? })
    };
    placements(database, &start)?.into_iter().map(first).collect()
}

fn answer(database: &Database, (point, value, after): (Point, Value, Position)) -> Result<Answer, Error> {
    let next = database.probe(&after)?.moves?.iter().map(|ranked| ranked.value).collect();
    Ok(Answer { point, value, next })
}

/// The placements from a position with their values, in board order, and the positions they lead to.
fn placements(database: &Database, position: &Position) -> Result<Vec<(Point, Value, Position)>, Error> {
    let placed = |ranked: RankedMove| match ranked.mv {
        Move::Place { to, .. } => Some((to, ranked.value, position.after(ranked.mv))),
        Move::Slide { .. } | Move::Remove(_) => None,
    };
    let mut placements: Vec<_> = database.probe(position)?.moves?.into_iter().filter_map(placed).collect();
    placements.sort_by_key(|&(point, ..)| point);
    Ok(placements)
}
