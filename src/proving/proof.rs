//! Proof search over the placing phase: does the side to move have at least a draw, does it win?
//!
//! A claim about a position holds if after some move the opposite claim of the other side fails; so each search asks
//! only yes or no, down to the positions with empty hands, whose values the caller looks up. Results are exact: nothing
//! is estimated, and the order in which moves are tried changes the time alone. Positions are known up to the
//! symmetries of the board.

use crate::proving::transpositions::{Claim, Known, Transpositions};
use crate::{Bitboard, Board, Point, Rules, Wdl};
use std::cmp::Reverse;
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// With fewer men left in the hands a search is too short to be shared between threads.
const SPLIT_LEFT: u8 = 6;

/// Work is added to the common count, and limits are looked at, every so many positions.
const TALLY: u64 = 1 << 6;

/// A placing position seen by its side to move, or one with empty hands.
///
/// Men are placed in turn, so how many are left in both hands says how many each side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    /// Men of the side to move on the board.
    pub(crate) own: Bitboard,
    /// Men of the other side on the board.
    pub(crate) opp: Bitboard,
    /// Men in both hands.
    pub(crate) left: u8,
}

impl Node {
    /// The positions after every move of a node with men left, with the point of the move; game over is `None`.
    ///
    /// Captures come first, then moves that keep the other side from closing a mill, then the rest.
    pub(crate) fn try_children<B>(
        self,
        rules: &Rules,
        mut visit: impl FnMut(Point, Option<Node>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = rules.board;
        let empty = board.all() - self.own - self.opp;
        let closing = if self.opp.is_empty() { Bitboard::EMPTY } else { closing(board, self.own) & empty };
        if !closing.is_empty() {
            let open = self.opp - board.mills(self.opp);
            let removable = if open.is_empty() { self.opp } else { open };
            let enough = self.opp.len() + usize::from(self.left / 2) > usize::from(rules.fewest);
            for to in closing {
                for man in removable {
                    visit(to, enough.then(|| self.child(to, self.opp.without(man))))?;
                }
            }
        }
        let blocking = (self::closing(board, self.opp) & empty) - closing;
        let rest = empty - closing - blocking;
        blocking.into_iter().chain(rest).try_for_each(|to| visit(to, Some(self.child(to, self.opp))))
    }

    fn child(self, to: Point, opp: Bitboard) -> Node {
        Node { own: opp, opp: self.own.with(to), left: self.left - 1 }
    }

    /// The positions after every move; game over is `None`.
    pub(crate) fn children(self, rules: &Rules) -> Vec<Option<Node>> {
        let mut children = Vec::new();
        let Continue(()) = self.try_children::<Infallible>(rules, |_, child| {
            children.push(child);
            Continue(())
        });
        children
    }

    /// The same number for all symmetric positions, below 2^53.
    pub(crate) fn key(self, rules: &Rules) -> u64 {
        let rows = rules.board.rows(self.own.len() as u8);
        let (row, symmetry) = rows.locate(self.own);
        let opp = rules.board.symmetries()[symmetry].apply(self.opp);
        let own_symmetries = rows.stabilizer(row).iter().map(|&number| &rules.board.symmetries()[usize::from(number)]);
        let opp = own_symmetries.map(|symmetry| symmetry.apply(opp)).fold(opp, Bitboard::min);
        u64::from(self.left) << 48 | u64::from(rows.representative(row).0) << 24 | u64::from(opp.0)
    }
}

/// The points with which a line of the set would be full.
fn closing(board: &Board, men: Bitboard) -> Bitboard {
    let missing = board.lines().iter().map(|&line| line - men).filter(|missing| missing.len() == 1);
    missing.fold(Bitboard::EMPTY, |closing, missing| closing | missing)
}

/// Why a search ended without a result.
#[derive(Debug)]
pub(crate) enum Stopped<E> {
    /// It looked at as many positions as it may.
    Limit,
    /// A value could not be looked up.
    Failed(E),
}

/// A search with all it has found out so far, for any number of positions under the same rules.
pub(crate) struct Search<F, E> {
    rules: &'static Rules,
    /// The result of a position with empty hands: men of the side to move, of the other side.
    lookup: F,
    seen: Transpositions,
    /// The lines through each point.
    lines_at: Vec<Vec<Bitboard>>,
    positions: AtomicU64,
    lookups: AtomicU64,
    limit: AtomicU64,
    failure: OnceLock<E>,
}

/// A branch that may be given up: because it is settled, or because all that contain it are.
struct Branch<'a> {
    over: AtomicBool,
    parent: Option<&'a Branch<'a>>,
}

impl Branch<'_> {
    fn is_over(&self) -> bool {
        self.over.load(Relaxed) || self.parent.is_some_and(Branch::is_over)
    }
}

impl<F, E> Search<F, E>
where
    F: Fn(Bitboard, Bitboard) -> Result<Wdl, E> + Sync,
    E: Send + Sync,
{
    /// A search that remembers what fits into this many bytes.
    pub(crate) fn new(rules: &'static Rules, bytes: usize, lookup: F) -> Search<F, E> {
        let through = |point| rules.board.lines().iter().copied().filter(|line| line.contains(point)).collect();
        Search {
            rules,
            lookup,
            seen: Transpositions::new(bytes),
            lines_at: rules.board.all().into_iter().map(through).collect(),
            positions: AtomicU64::new(0),
            lookups: AtomicU64::new(0),
            limit: AtomicU64::new(u64::MAX),
            failure: OnceLock::new(),
        }
    }

    /// Placing positions expanded so far.
    pub(crate) fn positions(&self) -> u64 {
        self.positions.load(Relaxed)
    }

    /// Values looked up so far.
    pub(crate) fn lookups(&self) -> u64 {
        self.lookups.load(Relaxed)
    }

    /// Allows the search to look at so many more positions; about as many, where threads share it.
    pub(crate) fn allow(&mut self, positions: u64) {
        *self.limit.get_mut() = self.positions().saturating_add(positions);
    }

    /// The result of a node with men left.
    pub(crate) fn value(&mut self, node: Node) -> Result<Wdl, Stopped<E>> {
        Ok(if !self.test(node, Claim::AtLeastDraw)? {
            Wdl::Loss
        } else if !self.test(node, Claim::Win)? {
            Wdl::Draw
        } else {
            Wdl::Win
        })
    }

    /// Whether a claim about a node with men left holds.
    pub(crate) fn test(&mut self, node: Node, claim: Claim) -> Result<bool, Stopped<E>> {
        let all = Branch { over: AtomicBool::new(false), parent: None };
        let mut worker = Worker::new(self, &all);
        let answer = worker.holds(node, node.key(self.rules), claim);
        worker.report();
        match (answer, self.failure.take()) {
            (_, Some(error)) => Err(Stopped::Failed(error)),
            (None, None) => Err(Stopped::Limit),
            (Some(holds), None) => Ok(holds),
        }
    }

    /// How promising it is to place a man on a point: mills first, then what keeps the other side from one.
    fn promise(&self, node: Node, to: Point, removes: bool) -> u32 {
        let mut promise = if removes { 1 << 20 } else { 0 };
        for &line in &self.lines_at[to.index()] {
            promise += match ((node.own & line).len(), (node.opp & line).len()) {
                (_, 2) => 1 << 16,
                (1, 0) => 60,
                (0, 1) => 30,
                (0, 0) => 20,
                _ => 0,
            };
        }
        promise
    }
}

/// One thread's part of a search.
struct Worker<'a, F, E> {
    search: &'a Search<F, E>,
    branch: &'a Branch<'a>,
    /// Positions expanded, those of other workers for this one's branch included.
    work: u64,
    /// Positions and values not yet in the common count.
    positions: u64,
    lookups: u64,
}

struct Child {
    node: Node,
    key: u64,
    promise: u32,
}

impl<'a, F, E> Worker<'a, F, E>
where
    F: Fn(Bitboard, Bitboard) -> Result<Wdl, E> + Sync,
    E: Send + Sync,
{
    fn new(search: &'a Search<F, E>, branch: &'a Branch<'a>) -> Worker<'a, F, E> {
        Worker { search, branch, work: 0, positions: 0, lookups: 0 }
    }

    /// Whether a claim about a node holds; `None` if the search has to end before that is known.
    fn holds(&mut self, node: Node, key: u64, claim: Claim) -> Option<bool> {
        if let Some(answer) = self.search.seen.get(key).answer(claim) {
            return Some(answer);
        }
        self.count()?;
        let before = self.work;
        let holds = match node.left {
            1 => self.last_man(node, claim)?,
            2 => self.last_two_men(node, claim)?,
            _ => self.expand(node, claim)?,
        };
        self.search.seen.add(key, Known::proved(claim, holds), self.work - before + 1);
        Some(holds)
    }

    fn count(&mut self) -> Option<()> {
        self.work += 1;
        self.positions += 1;
        if self.positions >= TALLY {
            self.report();
            if self.search.positions() >= self.search.limit.load(Relaxed) || self.search.failure.get().is_some() {
                return None;
            }
        }
        (!self.branch.is_over()).then_some(())
    }

    fn report(&mut self) {
        self.search.positions.fetch_add(std::mem::take(&mut self.positions), Relaxed);
        self.search.lookups.fetch_add(std::mem::take(&mut self.lookups), Relaxed);
    }

    fn expand(&mut self, node: Node, claim: Claim) -> Option<bool> {
        let reply = claim.of_the_opponent();
        let Some(mut children) = self.children(node, reply) else { return Some(true) };
        children.sort_unstable_by_key(|child| (Reverse(child.promise), child.key));
        let split = node.left >= SPLIT_LEFT && rayon::current_num_threads() > 1;
        // The first move is tried alone: mostly it settles the matter, or what it teaches makes the others cheap.
        let alone = if split { 1.min(children.len()) } else { children.len() };
        for child in &children[..alone] {
            if !self.holds(child.node, child.key, reply)? {
                return Some(true);
            }
        }
        if alone == children.len() { Some(false) } else { self.share(&children[alone..], reply) }
    }

    /// The children not known yet; `None` if one of them is known to be what the mover wants.
    fn children(&self, node: Node, reply: Claim) -> Option<Vec<Child>> {
        let search = self.search;
        let mut children: Vec<Child> = Vec::with_capacity(24);
        let tried = node.try_children(search.rules, |to, child| {
            let Some(child) = child else { return Break(()) };
            let key = child.key(search.rules);
            match search.seen.get(key).answer(reply) {
                Some(true) => return Continue(()),
                Some(false) => return Break(()),
                None => {}
            }
            if children.iter().all(|earlier| earlier.key != key) {
                let promise = search.promise(node, to, child.own != node.opp);
                children.push(Child { node: child, key, promise });
            }
            Continue(())
        });
        tried.is_continue().then_some(children)
    }

    /// Tests the children on all threads, the most promising first, until the claim fails for one of them.
    fn share(&mut self, children: &[Child], reply: Claim) -> Option<bool> {
        let branch = Branch { over: AtomicBool::new(false), parent: Some(self.branch) };
        let (next, work) = (AtomicU64::new(0), AtomicU64::new(0));
        let (found, given_up) = (AtomicBool::new(false), AtomicBool::new(false));
        let (search, branch) = (self.search, &branch);
        let run = || {
            let mut worker = Worker::new(search, branch);
            while let Some(child) = children.get(next.fetch_add(1, Relaxed) as usize) {
                match worker.holds(child.node, child.key, reply) {
                    Some(true) => continue,
                    Some(false) => found.store(true, Relaxed),
                    None => given_up.store(true, Relaxed),
                }
                branch.over.store(true, Relaxed);
                break;
            }
            worker.report();
            work.fetch_add(worker.work, Relaxed);
        };
        rayon::scope(|scope| {
            (1..rayon::current_num_threads()).for_each(|_| scope.spawn(|_| run()));
            run();
        });
        self.work += work.into_inner();
        match (found.into_inner(), given_up.into_inner()) {
            (true, _) => Some(true),
            (false, true) => None,
            (false, false) => Some(false),
        }
    }

    /// Tests a claim when one man of each side is left: too little for keeping what is found out.
    fn last_two_men(&mut self, node: Node, claim: Claim) -> Option<bool> {
        let rules = self.search.rules;
        let tried = node.try_children(rules, |_, child| match child {
            None => Break(Some(true)),
            Some(child) => {
                self.work += 1;
                self.positions += 1;
                match self.last_man(child, claim.of_the_opponent()) {
                    Some(true) => Continue(()),
                    Some(false) => Break(Some(true)),
                    None => Break(None),
                }
            }
        });
        tried.break_value().unwrap_or(Some(false))
    }

    /// Tests a claim when the last man is placed, after which values are looked up.
    fn last_man(&mut self, node: Node, claim: Claim) -> Option<bool> {
        let search = self.search;
        let tried = node.try_children(search.rules, |_, leaf| {
            let Some(leaf) = leaf else { return Break(Some(true)) };
            self.lookups += 1;
            match (search.lookup)(leaf.own, leaf.opp) {
                Ok(Wdl::Loss) => Break(Some(true)),
                Ok(Wdl::Draw) if claim == Claim::AtLeastDraw => Break(Some(true)),
                Ok(_) => Continue(()),
                Err(error) => {
                    let _ = search.failure.set(error);
                    Break(None)
                }
            }
        });
        tried.break_value().unwrap_or(Some(false))
    }
}
