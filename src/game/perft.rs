//! Perft: the number of move paths, the usual check of a move generator.

use crate::{Position, Rules};

/// Counts the ways to play `depth` complete turns from a position; a removal belongs to its turn.
///
/// Paths that end earlier because the game is over do not count. From the initial position under the standard rules:
/// 24, 552, 12,144, 255,024, 5,140,800, 99,274,176, 1,873,562,112.
pub fn perft(position: &Position, depth: u32, rules: &Rules) -> u64 {
    let mut paths = 0;
    match depth {
        0 => paths = 1,
        // The last moves are counted, not made.
        1 => position.for_each_move(rules, |_| paths += 1),
        _ => position.for_each_move(rules, |mv| paths += perft(&position.after(mv), depth - 1, rules)),
    }
    paths
}
