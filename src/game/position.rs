//! A position of the game: a [`Setup`] may hold anything, a [`Position`] has been found possible.

use crate::{Bitboard, Board, Point, Rules, Subspace};
use serde::Serialize;
use std::fmt;

/// One of the two players; White moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first player.
    White,
    /// The second player.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// Men on the board and in hand, and who is to move: what a notation says, possible or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Men on the board, White's and Black's.
    pub men: [Bitboard; 2],
    /// Men still to be placed, White's and Black's.
    pub hands: [u8; 2],
    /// The side to move.
    pub side: Side,
    /// Whether the side to move has closed a mill and must still remove a man.
    pub removal: bool,
}

/// How the side to move may move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// It has men in hand and places one.
    Placing,
    /// It slides a man to a neighbouring point.
    Moving,
    /// It moves a man to any empty point.
    Flying,
}

/// Why a game is over for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Over {
    /// It has too few men left to close a mill.
    #[serde(rename = "fewer than three men")]
    FewerThanThreeMen,
    /// None of its men can move.
    #[serde(rename = "no legal move")]
    NoLegalMove,
}

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Over::FewerThanThreeMen => "fewer than three men",
            Over::NoLegalMove => "no legal move",
        })
    }
}

/// Why a setup is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Impossible {
    /// Both sides on one point.
    #[error("{0} is occupied by both sides")]
    Overlap(&'static str),
    /// A side has more men than the rules give it.
    #[error("{side} has {men} men on the board and in hand, more than {most}")]
    TooManyMen {
        /// Whose men.
        side: Side,
        /// On the board and in hand.
        men: usize,
        /// What the rules give.
        most: u8,
    },
    /// The hands do not fit the side to move.
    #[error("the hands {white},{black} do not fit {side} to move: men are placed in turn and White begins")]
    Hands {
        /// White's men in hand.
        white: u8,
        /// Black's men in hand.
        black: u8,
        /// The side to move.
        side: Side,
    },
    /// The side that is not to move has already lost.
    #[error("{0} has fewer than three men but is not to move: the game ended a turn ago")]
    EndedBefore(Side),
    /// A removal is pending without a mill.
    #[error("{0} is to remove a man but has no mill on the board")]
    RemovalWithoutMill(Side),
    /// A removal is pending and there is nothing to remove.
    #[error("{0} is to remove a man but there is none on the board")]
    NothingToRemove(Side),
}

/// A possible position of the game under some rules, with all that the rest of it depends on except its history.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    setup: Setup,
}

impl Position {
    /// The initial position: an empty board, all men in hand, White to move.
    pub fn initial(rules: &Rules) -> Position {
        let setup = Setup { men: [Bitboard::EMPTY; 2], hands: [rules.men; 2], side: Side::White, removal: false };
        Position { setup }
    }

    /// The position a setup describes, if it is possible under the rules.
    ///
    /// # Errors
    /// Every reason why it is not.
    pub fn new(setup: Setup, rules: &Rules) -> Result<Position, Vec<Impossible>> {
        let position = Position { setup };
        let reasons = position.faults(rules);
        if reasons.is_empty() { Ok(position) } else { Err(reasons) }
    }

    /// The position of a subspace with these sets of the side to move and of the other side.
    ///
    /// Who is to move follows from the hands; in the movement phase, it is shown as White. The sets must fit the
    /// subspace.
    pub fn of(subspace: Subspace, own: Bitboard, opp: Bitboard) -> Position {
        let Subspace { own_hand, opp_hand, .. } = subspace;
        let setup = if own_hand == opp_hand {
            Setup { men: [own, opp], hands: [own_hand, opp_hand], side: Side::White, removal: false }
        } else {
            Setup { men: [opp, own], hands: [opp_hand, own_hand], side: Side::Black, removal: false }
        };
        Position { setup }
    }

    fn faults(&self, rules: &Rules) -> Vec<Impossible> {
        let Setup { men, hands, side, removal } = self.setup;
        let mut reasons: Vec<Impossible> =
            (men[0] & men[1]).into_iter().map(|point| Impossible::Overlap(rules.board.name(point))).collect();
        for side in [Side::White, Side::Black] {
            let total = self.total(side);
            if total > usize::from(rules.men) {
                reasons.push(Impossible::TooManyMen { side, men: total, most: rules.men });
            }
        }
        if !hands_fit(hands, side, removal) {
            reasons.push(Impossible::Hands { white: hands[0], black: hands[1], side });
        }
        if removal && rules.board.mills(self.own()).is_empty() {
            reasons.push(Impossible::RemovalWithoutMill(side));
        }
        if removal && self.opp().is_empty() {
            reasons.push(Impossible::NothingToRemove(side));
        } else if self.total(side.other()) < usize::from(rules.fewest) {
            reasons.push(Impossible::EndedBefore(side.other()));
        }
        reasons
    }

    /// The men on the board and in hand, and whose turn it is.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.setup.side
    }

    /// Men of a side on the board.
    pub fn men(&self, side: Side) -> Bitboard {
        self.setup.men[side.index()]
    }

    /// Men of a side in hand.
    pub fn hand(&self, side: Side) -> u8 {
        self.setup.hands[side.index()]
    }

    /// Men of the side to move on the board.
    pub fn own(&self) -> Bitboard {
        self.men(self.side())
    }

    /// Men of the other side on the board.
    pub fn opp(&self) -> Bitboard {
        self.men(self.side().other())
    }

    /// Whether the side to move has closed a mill and must still remove a man.
    pub fn removal_pending(&self) -> bool {
        self.setup.removal
    }

    /// Whether men are still to be placed, by either side.
    pub fn is_placing(&self) -> bool {
        self.setup.hands != [0, 0]
    }

    /// How the side to move may move; while a removal is pending, how the turn began.
    pub fn phase(&self, rules: &Rules) -> Phase {
        let side = self.side();
        if self.hand(side) > 0 || (self.removal_pending() && self.is_placing()) {
            Phase::Placing
        } else if rules.fly_at.is_some_and(|men| usize::from(men) == self.own().len()) {
            Phase::Flying
        } else {
            Phase::Moving
        }
    }

    /// The subspace of the position; `None` while a removal is pending.
    pub fn subspace(&self) -> Option<Subspace> {
        let count = |men: Bitboard| men.len() as u8;
        let (own_hand, opp_hand) = (self.hand(self.side()), self.hand(self.side().other()));
        let subspace = Subspace::with_hands(count(self.own()), count(self.opp()), own_hand, opp_hand);
        (!self.removal_pending()).then_some(subspace)
    }

    /// Why the game is over, if it is.
    pub fn over(&self, rules: &Rules) -> Option<Over> {
        if self.total(self.side()) < usize::from(rules.fewest) {
            Some(Over::FewerThanThreeMen)
        } else if !self.has_move(rules) {
            Some(Over::NoLegalMove)
        } else {
            None
        }
    }

    /// Whether no man stands on the point.
    pub fn is_free(&self, point: Point) -> bool {
        !(self.own() | self.opp()).contains(point)
    }

    fn total(&self, side: Side) -> usize {
        self.men(side).len() + usize::from(self.hand(side))
    }

    fn empty(&self, board: &Board) -> Bitboard {
        board.all() - self.own() - self.opp()
    }

    fn has_move(&self, rules: &Rules) -> bool {
        let empty = self.empty(rules.board);
        match self.phase(rules) {
            _ if self.removal_pending() => true,
            Phase::Placing | Phase::Flying => !empty.is_empty(),
            Phase::Moving => self.own().into_iter().any(|from| !(rules.board.neighbours(from) & empty).is_empty()),
        }
    }

    /// Calls `visit` with every legal move: every choice of removal is a move of its own.
    ///
    /// There is none when the game is over. Moves come in board order of origin, target and removed man.
    pub fn for_each_move(&self, rules: &Rules, mut visit: impl FnMut(Move)) {
        let board = rules.board;
        if self.total(self.side()) < usize::from(rules.fewest) {
            return;
        }
        if self.removal_pending() {
            self.removable(board).into_iter().for_each(|man| visit(Move::Remove(man)));
            return;
        }
        let empty = self.empty(board);
        match self.phase(rules) {
            Phase::Placing => {
                for to in empty {
                    self.with_removals(board, board.in_mill(self.own(), to), |removes| {
                        visit(Move::Place { to, removes })
                    });
                }
            }
            phase => {
                for from in self.own() {
                    let others = self.own().without(from);
                    let targets = if phase == Phase::Flying { empty } else { board.neighbours(from) & empty };
                    for to in targets {
                        let closes = board.in_mill(others, to);
                        self.with_removals(board, closes, |removes| visit(Move::Slide { from, to, removes }));
                    }
                }
            }
        }
    }

    fn with_removals(&self, board: &Board, closes: bool, mut visit: impl FnMut(Option<Point>)) {
        if closes && !self.opp().is_empty() {
            self.removable(board).into_iter().for_each(|man| visit(Some(man)));
        } else {
            visit(None);
        }
    }

    /// The men of the other side that a closed mill may remove: those outside mills, or all if all are in mills.
    fn removable(&self, board: &Board) -> Bitboard {
        let open = self.opp() - board.mills(self.opp());
        if open.is_empty() { self.opp() } else { open }
    }

    /// Every legal move, in the order of [`Position::for_each_move`].
    pub fn moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_move(rules, |mv| moves.push(mv));
        moves
    }

    /// The position after a move, which must be one of [`Position::moves`].
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut setup = self.setup;
        let (own, opp) = (self.side().index(), self.side().other().index());
        match mv {
            Move::Place { to, .. } => {
                setup.men[own] = setup.men[own].with(to);
                setup.hands[own] -= 1;
            }
            Move::Slide { from, to, .. } => setup.men[own] = setup.men[own].without(from).with(to),
            Move::Remove(_) => {}
        }
        if let Some(man) = mv.removes() {
            setup.men[opp] = setup.men[opp].without(man);
        }
        setup.side = self.side().other();
        setup.removal = false;
        Position { setup }
    }

    /// The position within a turn that closes a mill: its man has moved and the removal is pending.
    #[must_use]
    pub fn before_removal(&self, mv: Move) -> Position {
        let man = match mv {
            Move::Place { to, .. } => Move::Place { to, removes: None },
            Move::Slide { from, to, .. } => Move::Slide { from, to, removes: None },
            Move::Remove(_) => return *self,
        };
        Position { setup: Setup { side: self.side(), removal: true, ..self.after(man).setup } }
    }
}

/// Whether men placed in turn, White first, can leave these hands.
fn hands_fit(hands: [u8; 2], side: Side, removal: bool) -> bool {
    let [white, black] = hands.map(i16::from);
    let before_the_turn = match side {
        Side::White => white == black,
        Side::Black => black == white + 1 || (white, black) == (0, 0),
    };
    // A pending removal belongs to a turn whose man, if it was placed, has left the hand already.
    let after_the_man = match side {
        Side::White => black == white + 1 || (white, black) == (0, 0),
        Side::Black => white == black,
    };
    if removal { after_the_man } else { before_the_turn }
}

/// A complete turn, a removal included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Placing a man from the hand.
    Place {
        /// Where it is placed.
        to: Point,
        /// The enemy man removed, if a mill is closed.
        removes: Option<Point>,
    },
    /// Moving a man along a line, or flying.
    Slide {
        /// Where it came from.
        from: Point,
        /// Where it goes.
        to: Point,
        /// The enemy man removed, if a mill is closed.
        removes: Option<Point>,
    },
    /// The removal that completes a turn whose mill is closed already.
    Remove(Point),
}

impl Move {
    /// The enemy man that the move removes.
    pub fn removes(self) -> Option<Point> {
        match self {
            Move::Place { removes, .. } | Move::Slide { removes, .. } => removes,
            Move::Remove(man) => Some(man),
        }
    }
}
