//! The board as data: the names of its points and the lines that join them. All else follows from those.
//!
//! ```text
//! a7 ------------ d7 ------------ g7        0 ------------- 1 ------------- 2
//! |               |               |         |               |               |
//! |    b6 ------- d6 ------- f6   |         |    8 -------- 9 ------- 10    |
//! |    |          |          |    |         |    |          |          |    |
//! |    |    c5 -- d5 -- e5   |    |         |    |    16 - 17 - 18     |    |
//! |    |    |           |    |    |         |    |    |          |     |    |
//! a4 - b4 - c4          e4 - f4 - g4        7 - 15 - 23         19 -- 11 -- 3
//! |    |    |           |    |    |         |    |    |          |     |    |
//! |    |    c3 -- d3 -- e3   |    |         |    |    22 - 21 - 20     |    |
//! |    |          |          |    |         |    |          |          |    |
//! |    b2 ------- d2 ------- f2   |         |    14 ------ 13 ------- 12    |
//! |               |               |         |               |               |
//! a1 ------------ d1 ------------ g1        6 ------------- 5 ------------- 4
//! ```

use crate::game::symmetry::Symmetry;
use crate::numbering::rows::Rows;
use crate::{Bitboard, Point};
use std::fmt;
use std::sync::{LazyLock, OnceLock};

/// The most lines that meet in one point of any board.
const LINES_AT_A_POINT: usize = 4;

/// A board: its points, the lines of three on which mills are closed, and what follows from them.
///
/// A variant with other points or lines is another constant like [`NINE_MENS_MORRIS`], with at most [`Point::MAX`]
/// points.
pub struct Board {
    names: &'static [&'static str],
    lines: Vec<Bitboard>,
    lines_at: [[Bitboard; LINES_AT_A_POINT]; Point::MAX],
    neighbours: [Bitboard; Point::MAX],
    symmetries: Vec<Symmetry>,
    rows: [OnceLock<Rows>; Point::MAX + 1],
}

/// The board of Nine Men's Morris: three squares joined at the middles of their sides, 24 points, 16 lines.
pub static NINE_MENS_MORRIS: LazyLock<Board> = LazyLock::new(|| {
    Board::new(
        &[
            "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", // outer ring
            "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4", // middle ring
            "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4", // inner ring
        ],
        &[
            [0, 1, 2],
            [2, 3, 4],
            [4, 5, 6],
            [6, 7, 0],
            [8, 9, 10],
            [10, 11, 12],
            [12, 13, 14],
            [14, 15, 8],
            [16, 17, 18],
            [18, 19, 20],
            [20, 21, 22],
            [22, 23, 16],
            [1, 9, 17],
            [3, 11, 19],
            [5, 13, 21],
            [7, 15, 23],
        ],
    )
});

impl Board {
    /// Builds a board from the names of its points and its lines, each named from one end to the other.
    ///
    /// Neighbours are the points next to each other on a line. A name is a column letter and a row digit.
    ///
    /// # Panics
    /// If there are more than [`Point::MAX`] points, or a line names one that does not exist.
    pub fn new(names: &'static [&'static str], lines: &[[u8; 3]]) -> Board {
        assert!(names.len() <= Point::MAX);
        let mut neighbours = [Bitboard::EMPTY; Point::MAX];
        // A filler that no set of board points can contain.
        let mut lines_at = [[Bitboard(u32::MAX); LINES_AT_A_POINT]; Point::MAX];
        let mut count_at = [0; Point::MAX];
        for line in lines {
            let points = line.map(Point::new);
            for pair in points.windows(2) {
                neighbours[pair[0].index()] = neighbours[pair[0].index()].with(pair[1]);
                neighbours[pair[1].index()] = neighbours[pair[1].index()].with(pair[0]);
            }
            for point in points {
                assert!(point.index() < names.len());
                lines_at[point.index()][count_at[point.index()]] = points.into_iter().collect();
                count_at[point.index()] += 1;
            }
        }
        let mut board = Board {
            names,
            lines: lines.iter().map(|line| line.map(Point::new).into_iter().collect()).collect(),
            lines_at,
            neighbours,
            symmetries: Vec::new(),
            rows: [const { OnceLock::new() }; Point::MAX + 1],
        };
        board.symmetries = board.find_symmetries().iter().map(Symmetry::new).collect();
        board
    }

    /// How many points the board has.
    pub fn points(&self) -> usize {
        self.names.len()
    }

    /// Every point of the board.
    pub fn all(&self) -> Bitboard {
        Bitboard(((1u64 << self.points()) - 1) as u32)
    }

    /// The name of a point, such as `d6`.
    pub fn name(&self, point: Point) -> &'static str {
        self.names[point.index()]
    }

    /// The point of this name; upper case is accepted.
    pub fn point(&self, name: &str) -> Option<Point> {
        let number = self.names.iter().position(|own| own.eq_ignore_ascii_case(name))?;
        Some(Point::new(number as u8))
    }

    /// The lines on which mills are closed.
    pub fn lines(&self) -> &[Bitboard] {
        &self.lines
    }

    /// The points to which a man may slide from here.
    pub fn neighbours(&self, point: Point) -> Bitboard {
        self.neighbours[point.index()]
    }

    /// Every pair of neighbouring points, the lower number first, in ascending order.
    pub fn edges(&self) -> Vec<(Point, Point)> {
        let up = |a: Point| self.neighbours(a).into_iter().filter(move |&b| a < b).map(move |b| (a, b));
        self.all().into_iter().flat_map(up).collect()
    }

    /// The points of one of two colours, if the points can be coloured so that all neighbours differ, as the squares of a
    /// chessboard do: a man that moves to a neighbour changes colour.
    pub fn colour(&self) -> Option<Bitboard> {
        let (mut coloured, mut other) = (Bitboard::EMPTY, Bitboard::EMPTY);
        while let Some(first) = (self.all() - coloured - other).into_iter().next() {
            let mut fresh = Bitboard::EMPTY.with(first);
            while !fresh.is_empty() {
                other = other | fresh;
                fresh = fresh.into_iter().fold(Bitboard::EMPTY, |all, point| all | self.neighbours(point)) - coloured;
                std::mem::swap(&mut coloured, &mut other);
            }
        }
        (coloured & other).is_empty().then_some(coloured)
    }

    /// Whether a man on this point stands in a mill of the set, the point itself counted as occupied.
    pub fn in_mill(&self, men: Bitboard, point: Point) -> bool {
        let men = men.with(point);
        self.lines_at[point.index()].iter().any(|&line| men.contains_all(line))
    }

    /// The men of a set that stand in mills.
    pub fn mills(&self, men: Bitboard) -> Bitboard {
        self.lines.iter().filter(|&&line| men.contains_all(line)).fold(Bitboard::EMPTY, |mills, &line| mills | line)
    }

    /// The symmetries of the board, the identity first.
    ///
    /// They are all the permutations of the points that keep lines and neighbours, in lexicographic order.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// For each symmetry the number of the one that undoes it.
    pub(crate) fn inverses(&self) -> Vec<u8> {
        let undoes = |a: &Symmetry, b: &Symmetry| self.all().into_iter().all(|point| b.image(a.image(point)) == point);
        let inverse = |a| self.symmetries.iter().position(|b| undoes(a, b)).expect("symmetries form a group") as u8;
        self.symmetries.iter().map(inverse).collect()
    }

    /// The sets of `men` points up to symmetry, found at the first call and kept.
    pub fn rows(&self, men: u8) -> &Rows {
        self.rows[usize::from(men)].get_or_init(|| Rows::new(self, men))
    }

    fn find_symmetries(&self) -> Vec<[Point; Point::MAX]> {
        let mut found = Vec::new();
        let mut image = std::array::from_fn(|i| Point::new(i as u8));
        self.extend_symmetry(0, Bitboard::EMPTY, &mut image, &mut found);
        found
    }

    /// Extends a permutation fixed on the points below `next` in every way that keeps neighbours, then tests the lines.
    fn extend_symmetry(
        &self,
        next: usize,
        used: Bitboard,
        image: &mut [Point; Point::MAX],
        found: &mut Vec<[Point; Point::MAX]>,
    ) {
        if next == self.points() {
            let kept = |&line: &Bitboard| self.lines.contains(&line.into_iter().map(|p| image[p.index()]).collect());
            if self.lines.iter().all(kept) {
                found.push(*image);
            }
            return;
        }
        let source = Point::new(next as u8);
        for target in self.all() - used {
            let fits = (0..next).all(|earlier| {
                let earlier = Point::new(earlier as u8);
                self.neighbours(source).contains(earlier) == self.neighbours(target).contains(image[earlier.index()])
            });
            if fits {
                image[next] = target;
                self.extend_symmetry(next + 1, used.with(target), image, found);
            }
        }
        image[next] = source;
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} points, {} lines)", self.points(), self.lines.len())
    }
}
