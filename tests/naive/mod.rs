//! The rules and the values of small games a second time, naively, to check the crate against.
//!
//! Nothing here uses the crate. The board is written out, moves are only made forwards, and every position of a
//! subspace is kept: no symmetries, no index arithmetic, no list of predecessors. Positions are two masks, the mover's
//! men and the other side's; bit `i` is the point with number `i` in board order:
//!
//! ```text
//! 0 ------------- 1 ------------- 2
//! |    8 -------- 9 ------- 10    |
//! |    |    16 - 17 - 18     |    |
//! 7 - 15 - 23         19 -- 11 -- 3
//! |    |    22 - 21 - 20     |    |
//! |    14 ------ 13 ------- 12    |
//! 6 ------------- 5 ------------- 4
//! ```

// Each test uses another part of this module.
#![allow(dead_code)]

use std::collections::HashMap;
use std::sync::LazyLock;

/// The values of 3-3, 4-3 and 3-4 under the standard rules.
pub(crate) static STANDARD: LazyLock<Naive> = LazyLock::new(|| Naive::solve(&[(3, 3), (4, 3)], true));

/// The values of 3-3, 4-3 and 3-4 without flying.
pub(crate) static NO_FLYING: LazyLock<Naive> = LazyLock::new(|| Naive::solve(&[(3, 3), (4, 3)], false));

/// Every point.
const ALL: u32 = 0xff_ffff;

/// The set of points with these numbers.
const fn set_of(points: &[u32]) -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < points.len() {
        set |= 1 << points[i];
        i += 1;
    }
    set
}

/// The neighbours of every point.
const NEIGHBOURS: [u32; 24] = [
    set_of(&[1, 7]),
    set_of(&[0, 2, 9]),
    set_of(&[1, 3]),
    set_of(&[2, 4, 11]),
    set_of(&[3, 5]),
    set_of(&[4, 6, 13]),
    set_of(&[5, 7]),
    set_of(&[0, 6, 15]),
    set_of(&[9, 15]),
    set_of(&[1, 8, 10, 17]),
    set_of(&[9, 11]),
    set_of(&[3, 10, 12, 19]),
    set_of(&[11, 13]),
    set_of(&[5, 12, 14, 21]),
    set_of(&[13, 15]),
    set_of(&[7, 8, 14, 23]),
    set_of(&[17, 23]),
    set_of(&[9, 16, 18]),
    set_of(&[17, 19]),
    set_of(&[11, 18, 20]),
    set_of(&[19, 21]),
    set_of(&[13, 20, 22]),
    set_of(&[21, 23]),
    set_of(&[15, 16, 22]),
];

/// The two lines through every point, given by their other points.
const LINES: [[u32; 2]; 24] = [
    [set_of(&[1, 2]), set_of(&[6, 7])],
    [set_of(&[0, 2]), set_of(&[9, 17])],
    [set_of(&[0, 1]), set_of(&[3, 4])],
    [set_of(&[2, 4]), set_of(&[11, 19])],
    [set_of(&[2, 3]), set_of(&[5, 6])],
    [set_of(&[4, 6]), set_of(&[13, 21])],
    [set_of(&[4, 5]), set_of(&[0, 7])],
    [set_of(&[0, 6]), set_of(&[15, 23])],
    [set_of(&[9, 10]), set_of(&[14, 15])],
    [set_of(&[8, 10]), set_of(&[1, 17])],
    [set_of(&[8, 9]), set_of(&[11, 12])],
    [set_of(&[10, 12]), set_of(&[3, 19])],
    [set_of(&[10, 11]), set_of(&[13, 14])],
    [set_of(&[12, 14]), set_of(&[5, 21])],
    [set_of(&[12, 13]), set_of(&[8, 15])],
    [set_of(&[8, 14]), set_of(&[7, 23])],
    [set_of(&[17, 18]), set_of(&[22, 23])],
    [set_of(&[16, 18]), set_of(&[1, 9])],
    [set_of(&[16, 17]), set_of(&[19, 20])],
    [set_of(&[18, 20]), set_of(&[3, 11])],
    [set_of(&[18, 19]), set_of(&[21, 22])],
    [set_of(&[20, 22]), set_of(&[5, 13])],
    [set_of(&[20, 21]), set_of(&[16, 23])],
    [set_of(&[16, 22]), set_of(&[7, 15])],
];

/// The names of the points.
const NAMES: [&str; 24] = [
    "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4", "c5", "d5", "e5",
    "e4", "e3", "d3", "c3", "c4",
];

/// The set of the points with these names, separated by blanks.
pub(crate) fn set(names: &str) -> u32 {
    let number = |name| NAMES.iter().position(|&own| own == name).expect("the name of a point");
    names.split_whitespace().fold(0, |set, name| set | 1 << number(name))
}

/// Plies to the end of the game: odd when the mover wins, even when it loses, none for a draw.
pub(crate) type Plies = Option<i16>;

/// What a table holds for a draw, and for a position not yet decided.
const OPEN: i16 = -1;
/// The ply in which a position that waits for no other is judged again.
const NEVER: u16 = u16::MAX;

fn points(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let point = (mask != 0).then_some(mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        point
    })
}

/// Whether the man on this point stands in a mill.
fn in_mill(men: u32, point: u32) -> bool {
    let [a, b] = LINES[point as usize];
    men & a == a || men & b == b
}

/// The men that a mill of the other side may remove.
fn removable(men: u32) -> u32 {
    let open = points(men).filter(|&point| !in_mill(men, point)).fold(0, |open, point| open | 1 << point);
    if open == 0 { men } else { open }
}

/// Calls `visit` with every set of men that moving one man along a line, or flying, makes of `men`, and the point it
/// went to.
fn for_each_step(men: u32, other: u32, flying: bool, mut visit: impl FnMut(u32, u32)) {
    let flies = flying && men.count_ones() == 3;
    for from in points(men) {
        let targets = if flies { ALL } else { NEIGHBOURS[from as usize] };
        points(targets & !men & !other).for_each(|to| visit(men & !(1 << from) | 1 << to, to));
    }
}

/// Calls `visit` with the men left to the other side, once for every man that may be removed after the mover's man has
/// come to `to`; once with all of them when that closed no mill.
fn for_each_removal(own: u32, to: u32, opp: u32, mut visit: impl FnMut(u32)) {
    if opp != 0 && in_mill(own, to) {
        points(removable(opp)).for_each(|man| visit(opp & !(1 << man)));
    } else {
        visit(opp);
    }
}

/// Calls `visit` with both sides' men, the mover's first, after every turn of the movement phase.
fn for_each_turn(own: u32, opp: u32, flying: bool, mut visit: impl FnMut(u32, u32)) {
    for_each_step(own, opp, flying, |own, to| for_each_removal(own, to, opp, |opp| visit(own, opp)));
}

/// Whether no symmetric image of the position comes before it, so that one position per orbit is counted.
pub(crate) fn is_first_of_orbit(own: u32, opp: u32) -> bool {
    (0..16).all(|symmetry| (image(own, symmetry), image(opp, symmetry)) >= (own, opp))
}

/// A set of points turned by quarters (bits 0 and 1 of the symmetry), mirrored (bit 2), turned inside out (bit 3).
fn image(mask: u32, symmetry: u32) -> u32 {
    points(mask).fold(0, |image, point| {
        let (ring, place) = (point / 8, point % 8);
        let ring = if symmetry & 8 == 0 { ring } else { 2 - ring };
        // Place 1 is the middle of the upper side: a mirror keeps it and exchanges its neighbours 0 and 2.
        let place = if symmetry & 4 == 0 { place } else { 10 - place };
        image | 1 << (8 * ring + (place + 2 * (symmetry & 3)) % 8)
    })
}

/// Something for each pair of sets of two sizes, by the rank of the mover's men, then of the other side's.
///
/// Pairs of sets that overlap have a place too, which nobody uses.
#[derive(Default)]
struct Table<T = i16> {
    cells: Vec<T>,
    width: usize,
}

impl<T: Copy> Table<T> {
    fn new(height: usize, width: usize, value: T) -> Table<T> {
        Table { cells: vec![value; height * width], width }
    }

    fn at(&self, own_rank: u32, opp_rank: u32) -> T {
        self.cells[own_rank as usize * self.width + opp_rank as usize]
    }

    fn at_mut(&mut self, own_rank: u32, opp_rank: u32) -> &mut T {
        &mut self.cells[own_rank as usize * self.width + opp_rank as usize]
    }
}

/// The values of every position of some movement subspaces.
pub(crate) struct Naive {
    flying: bool,
    /// The sets of points by their size.
    sets: Vec<Vec<u32>>,
    /// The place of each set in the list of its size.
    rank: Vec<u32>,
    /// The values for every number of own and opp men; empty if not solved.
    tables: [[Table; 10]; 10],
}

impl Naive {
    /// Solves these subspaces and their twins in the order given, which must put those a removal leads to first.
    pub(crate) fn solve(subspaces: &[(u32, u32)], flying: bool) -> Naive {
        let mut sets = vec![Vec::new(); 25];
        let mut rank = Vec::new();
        for set in 0..1u32 << 24 {
            let same_size = &mut sets[set.count_ones() as usize];
            // Larger sets are not asked for and would take memory.
            if set.count_ones() <= 4 {
                rank.push(same_size.len() as u32);
                same_size.push(set);
            } else {
                rank.push(u32::MAX);
            }
        }
        let mut naive = Naive { flying, sets, rank, tables: Default::default() };
        for &(own, opp) in subspaces {
            if naive.table(own, opp).cells.is_empty() {
                naive.solve_pair(own, opp);
            }
        }
        naive
    }

    /// The value of a movement-phase position of a solved subspace.
    pub(crate) fn value(&self, own: u32, opp: u32) -> Plies {
        let table = self.table(own.count_ones(), opp.count_ones());
        assert!(!table.cells.is_empty(), "the subspace has been solved");
        self.look_up(table, own, opp)
    }

    /// Every position of a subspace with so many men, the mover's men first.
    pub(crate) fn positions(&self, own: u32, opp: u32) -> impl Iterator<Item = (u32, u32)> {
        let others = &self.sets[opp as usize];
        let of = move |&own| others.iter().filter(move |&opp| own & opp == 0).map(move |&opp| (own, opp));
        self.sets[own as usize].iter().flat_map(of)
    }

    fn table(&self, own: u32, opp: u32) -> &Table {
        &self.tables[own as usize][opp as usize]
    }

    fn look_up(&self, table: &Table, own: u32, opp: u32) -> Plies {
        let plies = table.at(self.rank[own as usize], self.rank[opp as usize]);
        (plies != OPEN).then_some(plies)
    }

    /// Decides the positions of a subspace and its twin ply by ply until no position can change any more.
    ///
    /// Each position notes the ply in which it is due: in which its value will be known unless a turn from it is
    /// decided before. That is only a way to look at fewer positions; what its value is follows from all its turns.
    fn solve_pair(&mut self, own: u32, opp: u32) {
        let mut due: [Table<u16>; 2] = Default::default();
        let twins = [(own, opp), (opp, own)];
        let twins = if own == opp { &twins[..1] } else { &twins[..] };
        for (&(own, opp), due) in twins.iter().zip(&mut due) {
            let (height, width) = (self.sets[own as usize].len(), self.sets[opp as usize].len());
            self.tables[own as usize][opp as usize] = Table::new(height, width, OPEN);
            *due = Table::new(height, width, NEVER);
            for (own, opp) in self.positions(own, opp) {
                *due.at_mut(self.rank[own as usize], self.rank[opp as usize]) = 0;
            }
        }
        let mut ply = 0;
        while ply != NEVER {
            for (i, &subspace) in twins.iter().enumerate() {
                self.sweep(subspace, ply, &mut due, i, twins.len() - 1 - i);
            }
            ply = due.iter().flat_map(|due| &due.cells).copied().min().expect("a subspace has positions");
        }
    }

    /// Judges the positions of a subspace that are due in this ply; `this` and `twin` are the places of their due
    /// plies.
    fn sweep(&mut self, subspace: (u32, u32), ply: u16, due: &mut [Table<u16>; 2], this: usize, twin: usize) {
        let (own, opp) = (subspace.0 as usize, subspace.1 as usize);
        let width = self.sets[opp].len();
        let mut cells: Vec<usize> = (0..due[this].cells.len()).filter(|&cell| due[this].cells[cell] <= ply).collect();
        // The positions after a turn lie in the row of the other side's men. Taking some rows together, column by
        // column, finds the same row in the cache again.
        cells.sort_unstable_by_key(|cell| (cell / width / 64, cell % width));
        for cell in cells {
            let men = (self.sets[own][cell / width], self.sets[opp][cell % width]);
            due[this].cells[cell] = match self.judge(men.0, men.1) {
                Some(plies) if plies as u16 == ply => {
                    self.tables[own][opp].cells[cell] = plies;
                    self.wake(men.0, men.1, ply + 1, &mut due[twin]);
                    NEVER
                }
                later => later.map_or(NEVER, |plies| plies as u16),
            };
        }
    }

    /// The value of a position as far as the values of the positions after it are known.
    fn judge(&self, own: u32, opp: u32) -> Plies {
        let (men, others) = (own.count_ones(), opp.count_ones());
        let (with_all, with_one_less) = (self.table(others, men), self.table(others - 1, men));
        let mut best = Best::default();
        for_each_turn(own, opp, self.flying, |own, left| {
            // The other side moves next.
            best.add(if left == opp {
                self.look_up(with_all, opp, own)
            } else if others == 3 {
                Some(0)
            } else {
                self.look_up(with_one_less, left, own)
            });
        });
        best.value()
    }

    /// Notes that every position which may lead to this one by a turn without a removal is due in the next ply.
    ///
    /// A man that came along a line could go back along it, so these are among the positions a step back of the other
    /// side makes. Some of those lead here only by a turn that removes a man; being judged does not harm them.
    fn wake(&self, own: u32, opp: u32, ply: u16, due: &mut Table<u16>) {
        let table = self.table(opp.count_ones(), own.count_ones());
        for_each_step(opp, own, self.flying, |earlier, _| {
            if self.look_up(table, earlier, own).is_none() {
                let due = due.at_mut(self.rank[earlier as usize], self.rank[own as usize]);
                *due = ply.min(*due);
            }
        });
    }
}

/// The values of positions with men still to be placed, found by recursion down to solved movement subspaces.
pub(crate) struct Placing<'a> {
    naive: &'a Naive,
    known: HashMap<(u32, u32, u32, u32), Plies>,
}

impl<'a> Placing<'a> {
    /// Values of placing positions whose movement subspaces are all solved.
    pub(crate) fn new(naive: &'a Naive) -> Placing<'a> {
        Placing { naive, known: HashMap::new() }
    }

    /// The value of a position with these men on the board and in hand, the mover's first.
    pub(crate) fn value(&mut self, own: u32, opp: u32, own_hand: u32, opp_hand: u32) -> Plies {
        if own.count_ones() + own_hand < 3 {
            return Some(0);
        }
        if own_hand == 0 {
            assert_eq!(opp_hand, 0, "men are placed in turn");
            return self.naive.value(own, opp);
        }
        if let Some(&known) = self.known.get(&(own, opp, own_hand, opp_hand)) {
            return known;
        }
        let mut best = Best::default();
        for to in points(ALL & !own & !opp) {
            let own = own | 1 << to;
            for_each_removal(own, to, opp, |opp| best.add(self.value(opp, own, opp_hand, own_hand - 1)));
        }
        let value = best.value();
        self.known.insert((own, opp, own_hand, opp_hand), value);
        value
    }

    /// Every position valued so far: men on the board and in hand, the mover's first, and the value.
    pub(crate) fn known(&self) -> impl Iterator<Item = ((u32, u32, u32, u32), Plies)> {
        self.known.iter().map(|(&position, &value)| (position, value))
    }
}

/// The mover's value, collected from the other side's after each of its turns.
#[derive(Default)]
struct Best {
    shortest_win: Plies,
    draws: bool,
    longest_loss: i16,
}

impl Best {
    fn add(&mut self, after: Plies) {
        match after {
            None => self.draws = true,
            Some(plies) if plies % 2 == 0 => {
                self.shortest_win = Some(self.shortest_win.map_or(plies + 1, |shortest| shortest.min(plies + 1)));
            }
            Some(plies) => self.longest_loss = self.longest_loss.max(plies + 1),
        }
    }

    /// The shortest win, else a draw, else the longest loss: 0 plies when there is no turn.
    fn value(&self) -> Plies {
        self.shortest_win.or((!self.draws).then_some(self.longest_loss))
    }
}
