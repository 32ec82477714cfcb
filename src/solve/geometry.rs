//! The board and the rows of a pair, prepared for the hot loops.

use crate::{Bitboard, Board, Index, Rules};

/// Lines and neighbours as tables by byte of a set: what holds for a set is put together from three entries.
pub(super) struct Geometry {
    /// By byte: the men in mills whose line lies within that byte.
    mills: Box<[[u32; 256]; 3]>,
    /// The lines that lie across bytes.
    crossing: Vec<u32>,
    /// By byte: the edges, one bit each, that end in a point of the set.
    touching: Box<[[u64; 256]; 3]>,
    /// Both ends of each edge.
    ends: [u32; 64],
}

impl Geometry {
    /// # Panics
    /// If the board has more than 64 edges.
    pub(super) fn new(board: &Board) -> Geometry {
        let byte_of = |ring: usize| 0xffu32 << (8 * ring);
        let within = |line: u32| (0..3).any(|ring| line & !byte_of(ring) == 0);
        let lines: Vec<u32> = board.lines().iter().map(|line| line.0).collect();
        let edges = board.edges();
        let mut ends = [0; 64];
        for (end, &(a, b)) in ends.iter_mut().zip(&edges) {
            *end = Bitboard::from_iter([a, b]).0;
        }
        assert!(edges.len() <= ends.len());
        let mut mills = Box::new([[0; 256]; 3]);
        let mut touching = Box::new([[0; 256]; 3]);
        for ring in 0..3 {
            for byte in 0..256 {
                let set = (byte as u32) << (8 * ring);
                let own_lines = lines.iter().filter(|&&line| within(line) && line & set == line);
                mills[ring][byte] = own_lines.fold(0, |all, line| all | line);
                let own_edges = (0..edges.len()).filter(|&edge| ends[edge] & set != 0);
                touching[ring][byte] = own_edges.fold(0, |all, edge| all | 1 << edge);
            }
        }
        let crossing = lines.into_iter().filter(|&line| !within(line)).collect();
        Geometry { mills, crossing, touching, ends }
    }

    /// The men of a set that stand in mills.
    #[inline(always)]
    pub(super) fn mills(&self, men: u32) -> u32 {
        let byte = |ring: usize| self.mills[ring][(men >> (8 * ring)) as usize & 255];
        let within = byte(0) | byte(1) | byte(2);
        self.crossing.iter().fold(within, |mills, &line| mills | if men & line == line { line } else { 0 })
    }

    /// The edges, one bit each, that end in a point of the set.
    #[inline(always)]
    pub(super) fn touching(&self, set: u32) -> u64 {
        let byte = |ring: usize| self.touching[ring][(set >> (8 * ring)) as usize & 255];
        byte(0) | byte(1) | byte(2)
    }

    /// Both ends of an edge.
    #[inline(always)]
    pub(super) fn ends(&self, edge: u32) -> u32 {
        self.ends[edge as usize & 63]
    }
}

/// A move of the row side, the same for every column of a row.
#[derive(Clone, Copy)]
pub(super) struct RowMove {
    /// The row it leads to.
    pub(super) row: u32,
    /// The symmetry that takes sets as they stand after the move to sets as that row shows them.
    pub(super) there: u8,
    /// The inverse of it.
    pub(super) back: u8,
    /// Where the man comes from: free for the other side only after the move.
    pub(super) from: u8,
    /// Where the man goes: must be free of the other side.
    pub(super) to: u8,
}

/// The moves of the row side in every row, moves that close a mill apart from the others.
pub(super) struct RowMoves {
    quiet: Grouped,
    closing: Grouped,
}

struct Grouped {
    starts: Vec<u32>,
    moves: Vec<RowMove>,
}

impl Grouped {
    fn new() -> Grouped {
        Grouped { starts: vec![0], moves: Vec::new() }
    }

    fn end_row(&mut self) {
        self.starts.push(self.moves.len() as u32);
    }

    fn row(&self, row: usize) -> &[RowMove] {
        &self.moves[self.starts[row] as usize..self.starts[row + 1] as usize]
    }
}

impl RowMoves {
    pub(super) fn new(index: &Index, rules: &Rules) -> RowMoves {
        let board = index.board();
        let inverse = board.inverses();
        let rows = board.rows(index.shape().rows);
        let flies = rules.fly_at == Some(index.shape().rows);
        let mut moves = RowMoves { quiet: Grouped::new(), closing: Grouped::new() };
        for row in 0..rows.len() {
            let own = rows.representative(row);
            let free = board.all() - own;
            for from in own {
                let targets = if flies { free } else { board.neighbours(from) & free };
                for to in targets {
                    let (target, there) = rows.locate(own.without(from).with(to));
                    let group =
                        if board.in_mill(own.without(from), to) { &mut moves.closing } else { &mut moves.quiet };
                    group.moves.push(RowMove {
                        row: target as u32,
                        there: there as u8,
                        back: inverse[there],
                        from: from.index() as u8,
                        to: to.index() as u8,
                    });
                }
            }
            moves.quiet.end_row();
            moves.closing.end_row();
        }
        moves
    }

    /// The moves in a row that close no mill.
    pub(super) fn quiet(&self, row: usize) -> &[RowMove] {
        self.quiet.row(row)
    }

    /// The moves in a row that close a mill.
    pub(super) fn closing(&self, row: usize) -> &[RowMove] {
        self.closing.row(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_what_the_board_says_of_every_set() {
        let board: &Board = &crate::NINE_MENS_MORRIS;
        let geometry = Geometry::new(board);
        for set in (0..1 << 24).step_by(7) {
            let men = Bitboard(set);
            assert_eq!(geometry.mills(set), board.mills(men).0);
            let edges = board.edges();
            let touching = (0..edges.len()).filter(|&e| men.contains(edges[e].0) || men.contains(edges[e].1));
            assert_eq!(geometry.touching(set), touching.fold(0, |all, edge| all | 1 << edge));
        }
    }
}
