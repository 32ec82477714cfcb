//! A player that chooses its moves by the tables, at several strengths.

use crate::{Database, Error, Position, RankedMove, Value};
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// How often a position may have occurred before its next occurrence is the third, which draws a real game.
const TWICE: usize = 2;

/// One in so many moves of [`Level::Fallible`] is a second best one.
const SLIP: u32 = 4;

/// How strong a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It plays any of the best moves: the shortest win, else a draw, else the longest loss.
    #[default]
    Perfect,
    /// It plays the one of the best moves that leaves the opponent the most replies that are not best.
    Tricky,
    /// It plays as perfect does, but one move in four is second best, whatever that gives away.
    Fallible,
}

impl Level {
    /// Every level.
    pub const ALL: [Level; 3] = [Level::Perfect, Level::Tricky, Level::Fallible];

    /// The word users type.
    pub fn name(self) -> &'static str {
        match self {
            Level::Perfect => "perfect",
            Level::Tricky => "tricky",
            Level::Fallible => "fallible",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A player of some strength; what chance decides follows from its seed and the position alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// How strong it is.
    pub level: Level,
    /// What it decides among equally good moves by.
    pub seed: u64,
}

impl Player {
    /// The move the player makes, or `None` if the game is over.
    ///
    /// `history` holds the positions of the game so far, as [`Game::positions`](crate::Game::positions) does; it may be
    /// empty. A move to the third occurrence of a position counts as a draw, which is also the value it is
    /// returned with, and of equally good moves the player makes one to a position that has occurred least often.
    ///
    /// Every shortest win is a step towards the end, so a won game is won, but where tables hold results alone it is only
    /// likely to be. Draws by a number of moves without a removal are not foreseen.
    ///
    /// # Errors
    /// Those of [`Database::probe`]; for [`Level::Tricky`] also of the positions the best moves lead to.
    pub fn choose(
        &self,
        database: &Database,
        position: &Position,
        history: &[Position],
    ) -> Result<Option<RankedMove>, Error> {
        let moves = ranked_in_game(database, position, history)?;
        let Some(best) = moves.first().map(|ranked| ranked.value) else { return Ok(None) };
        let mut rng = self.chance(position);
        let second = moves.iter().map(|ranked| ranked.value).find(|&value| value != best);
        let value = match second {
            Some(second) if self.level == Level::Fallible && rng.u32(..SLIP) == 0 => second,
            _ => best,
        };
        let equal = moves.into_iter().filter(|ranked| ranked.value == value).collect();
        let mut choice = fewest(equal, |ranked| occurrences(position, ranked, history));
        if self.level == Level::Tricky && choice.len() > 1 {
            choice = trickiest(choice, database, position)?;
        }
        Ok(rng.choice(choice))
    }

    /// Numbers drawn for one position: the same whenever this player meets it.
    fn chance(&self, position: &Position) -> Rng {
        let setup = position.setup();
        let [white, black] = setup.men.map(|men| u64::from(men.0));
        let hands = u64::from(setup.hands[0]) << 4 | u64::from(setup.hands[1]);
        let turn = u64::from(position.subspace().is_none()) << 1 | position.side() as u64;
        let number = white | black << 24 | hands << 48 | turn << 56;
        Rng::with_seed(Rng::with_seed(self.seed).u64(..) ^ number)
    }
}

/// The moves of a position, best first, where those to a third occurrence are draws.
fn ranked_in_game(database: &Database, position: &Position, history: &[Position]) -> Result<Vec<RankedMove>, Error> {
    let mut moves = database.probe(position)?.moves?;
    for ranked in &mut moves {
        if occurrences(position, ranked, history) >= TWICE {
            ranked.value = Value::DRAW;
        }
    }
    moves.sort_by(|a, b| b.value.cmp_for_mover(&a.value));
    Ok(moves)
}

/// How often the position a move leads to has occurred.
fn occurrences(position: &Position, ranked: &RankedMove, history: &[Position]) -> usize {
    let after = position.after(ranked.mv);
    history.iter().filter(|&&earlier| earlier == after).count()
}

/// The moves for which a number is least.
fn fewest<N: Ord + Copy>(moves: Vec<RankedMove>, number: impl Fn(&RankedMove) -> N) -> Vec<RankedMove> {
    let numbers: Vec<N> = moves.iter().map(number).collect();
    let least = numbers.iter().min().copied();
    moves.into_iter().zip(numbers).filter(|&(_, number)| Some(number) == least).map(|(ranked, _)| ranked).collect()
}

/// The moves after which the opponent can go wrong in most ways.
fn trickiest(moves: Vec<RankedMove>, database: &Database, position: &Position) -> Result<Vec<RankedMove>, Error> {
    let mut judged = Vec::new();
    for ranked in moves {
        judged.push((ranked, pitfalls(&database.probe(&position.after(ranked.mv))?.moves?)));
    }
    let most = judged.iter().map(|&(_, pitfalls)| pitfalls).max();
    Ok(judged.into_iter().filter(|&(_, pitfalls)| Some(pitfalls) == most).map(|(ranked, _)| ranked).collect())
}

/// How many of a position's moves give away its result; where as many do, how many lose plies, and how few are best.
fn pitfalls(replies: &[RankedMove]) -> (usize, usize, Reverse<usize>) {
    let Some(best) = replies.first().map(|ranked| ranked.value) else { return Default::default() };
    let count = |wrong: &dyn Fn(Value) -> bool| replies.iter().filter(|reply| wrong(reply.value)).count();
    let best_moves = count(&|value| value == best);
    let same_result = count(&|value| value.wdl == best.wdl);
    (replies.len() - same_result, same_result - best_moves, Reverse(best_moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Wdl, parse_position};

    fn reply(wdl: Wdl, dtw: Option<u16>) -> RankedMove {
        let mv = Position::initial(Rules::standard()).moves(Rules::standard())[0];
        RankedMove { mv, value: Value { wdl, dtw } }
    }

    #[test]
    fn pitfalls_are_results_first_then_plies() {
        let replies = [reply(Wdl::Draw, None), reply(Wdl::Draw, None), reply(Wdl::Loss, Some(8))];
        assert_eq!(pitfalls(&replies), (1, 0, Reverse(2)));
        let replies = [reply(Wdl::Loss, Some(8)), reply(Wdl::Loss, Some(6)), reply(Wdl::Loss, Some(6))];
        assert_eq!(pitfalls(&replies), (0, 2, Reverse(1)));
        assert_eq!(pitfalls(&[]), (0, 0, Reverse(0)));
    }

    #[test]
    fn chance_depends_on_seed_and_position() {
        let position = |text| parse_position(text, Rules::standard()).unwrap();
        let drawn = |seed, text| Player { seed, ..Player::default() }.chance(&position(text)).u64(..);
        let numbers =
            [drawn(1, "startpos"), drawn(2, "startpos"), drawn(1, "startpos moves d6"), drawn(1, "startpos moves f4")];
        for (place, number) in numbers.iter().enumerate() {
            assert!(!numbers[..place].contains(number));
        }
        assert_eq!(drawn(1, "startpos moves d6 f4"), drawn(1, "startpos moves d6 f4"));
    }
}
