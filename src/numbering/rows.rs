//! The rows of a subspace: sets of men up to symmetry.

use crate::numbering::combinations::Combinations;
use crate::{Bitboard, Board};

/// The sets of a number of points up to the symmetries of the board, one representative each.
///
/// The representative is the smallest mask of its orbit; rows are numbered in ascending order of representatives.
pub struct Rows {
    representatives: Vec<Bitboard>,
    sets: Combinations,
    /// By number of the set: its row, and in the low eight bits the symmetry that takes it to the representative.
    homes: Vec<u32>,
    /// The rows whose representative other symmetries than the identity keep, ascending, with those symmetries.
    stabilizers: Vec<(u32, Vec<u8>)>,
}

impl Rows {
    pub(crate) fn new(board: &Board, men: u8) -> Rows {
        const NOWHERE: u32 = u32::MAX;
        let sets = Combinations::new(board.points() as u32, u32::from(men));
        let mut rows =
            Rows { representatives: Vec::new(), homes: vec![NOWHERE; sets.len()], stabilizers: Vec::new(), sets };
        let inverses = board.inverses();
        for set in rows.sets.iter() {
            if rows.homes[rows.sets.rank(set) as usize] != NOWHERE {
                continue;
            }
            let row = rows.representatives.len() as u32;
            let mut stabilizer = Vec::new();
            for (number, symmetry) in board.symmetries().iter().enumerate() {
                let image = symmetry.map(set);
                if image == set && number > 0 {
                    stabilizer.push(number as u8);
                }
                let home = &mut rows.homes[rows.sets.rank(image) as usize];
                if *home == NOWHERE {
                    *home = row << 8 | u32::from(inverses[number]);
                }
            }
            if !stabilizer.is_empty() {
                rows.stabilizers.push((row, stabilizer));
            }
            rows.representatives.push(Bitboard(set));
        }
        rows
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.representatives.len()
    }

    /// The set that stands for a row.
    #[inline]
    pub fn representative(&self, row: usize) -> Bitboard {
        self.representatives[row]
    }

    /// The row of a set, and the number of a symmetry that takes the set to the row's representative.
    #[inline]
    pub fn locate(&self, set: Bitboard) -> (usize, usize) {
        let home = self.homes[self.sets.rank(set.0) as usize];
        ((home >> 8) as usize, (home & 255) as usize)
    }

    /// The numbers of the symmetries, other than the identity, that keep a row's representative.
    pub fn stabilizer(&self, row: usize) -> &[u8] {
        match self.stabilizers.binary_search_by_key(&(row as u32), |entry| entry.0) {
            Ok(found) => &self.stabilizers[found].1,
            Err(_) => &[],
        }
    }

    /// The rows with a symmetry of their own, ascending.
    pub(crate) fn symmetric(&self) -> impl Iterator<Item = usize> + '_ {
        self.stabilizers.iter().map(|entry| entry.0 as usize)
    }
}
