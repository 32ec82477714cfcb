//! Values of placing positions whose tables have not been made: by search down to the tables of the movement phase.

use crate::proving::leaves::Leaves;
use crate::proving::proof::{Node, Search, Stopped};
use crate::proving::transpositions::Claim;
use crate::table::{DRAW, Folders, Metric};
use crate::{Bitboard, Error, Position, Rules, Value, Wdl};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// Memory for what the search for results finds out.
const SEARCH_MEMORY: usize = 128 << 20;

/// Depths kept unpacked; a search that would need more takes too long.
const DEPTHS_MEMORY: u64 = 2 << 30;

/// More plies than any game between best players.
const ENDLESS: u16 = u16::MAX / 2;

type Lookup = Box<dyn Fn(Bitboard, Bitboard) -> Result<Wdl, Error> + Send + Sync>;

/// A searcher of placing positions, which remembers what it has found out from one position to the next.
///
/// Results and depths are exact; what cannot be found out within the effort allowed is an error, never a guess.
pub struct Opening {
    folders: Folders,
    rules: &'static Rules,
    search: Search<Lookup, Error>,
    depths: Leaves,
    /// For decided nodes: the plies to the end, at least and at most.
    bounds: HashMap<u64, (u16, u16)>,
    /// Nodes that may still be looked at for depths.
    steps: u64,
}

impl Opening {
    /// A search to the tables under a database folder; none is opened before it is needed.
    pub fn new(db: &Path, rules: &'static Rules) -> Opening {
        Opening::within(Folders::single(db.join(rules.name), rules))
    }

    /// The same with several folders.
    pub(crate) fn within(folders: Folders) -> Opening {
        let rules = folders.rules();
        let results = Arc::new(Leaves::new(folders.clone(), Metric::Wdl));
        let lookup: Lookup = Box::new(move |own, opp| results.wdl(own, opp));
        Opening {
            rules,
            search: Search::new(rules, SEARCH_MEMORY, lookup),
            depths: Leaves::new(folders.clone(), Metric::Dtw),
            folders,
            bounds: HashMap::new(),
            steps: 0,
        }
    }

    /// The value of a placing position, looking at no more than about `effort` positions: two million take some
    /// seconds.
    ///
    /// Where only tables of results have been made, the depth is not known and `dtw` is `None`.
    ///
    /// # Errors
    /// [`Error::TooLong`] if that is not enough; an error of a table the search comes to.
    ///
    /// # Panics
    /// If no man is in hand.
    pub fn value(&mut self, position: &Position, effort: u64) -> Result<Value, Error> {
        self.begin(position, effort);
        self.evaluate(position, true)
    }

    /// The result of a placing position without its depth, which takes less effort.
    ///
    /// # Errors
    /// As for [`Opening::value`].
    ///
    /// # Panics
    /// If no man is in hand.
    pub fn result(&mut self, position: &Position, effort: u64) -> Result<Wdl, Error> {
        self.begin(position, effort);
        Ok(self.evaluate(position, false)?.wdl)
    }

    fn begin(&mut self, position: &Position, effort: u64) {
        assert!(position.is_placing(), "the position is one of the movement phase");
        self.search.allow(effort);
        self.steps = effort;
        if self.depths.bytes() > DEPTHS_MEMORY / 2 {
            self.depths = Leaves::new(self.folders.clone(), Metric::Dtw);
        }
    }

    fn evaluate(&mut self, position: &Position, with_depth: bool) -> Result<Value, Error> {
        if position.over(self.rules).is_some() {
            return Ok(Value::LOST);
        }
        if position.removal_pending() {
            return self.best_removal(position, with_depth);
        }
        let hands = [position.side(), position.side().other()].map(|side| position.hand(side));
        let node = Node { own: position.own(), opp: position.opp(), left: hands[0] + hands[1] };
        let wdl = self.search.value(node).map_err(too_long)?;
        if wdl == Wdl::Draw || !with_depth {
            return Ok(Value { wdl, dtw: None });
        }
        let dtw = match self.plies(node, wdl == Wdl::Win, 0, ENDLESS) {
            Ok(plies) => Some(plies),
            Err(Error::Missing { .. }) => None,
            Err(error) => return Err(error),
        };
        Ok(Value { wdl, dtw })
    }

    fn best_removal(&mut self, position: &Position, with_depth: bool) -> Result<Value, Error> {
        let mut values = Vec::new();
        for mv in position.moves(self.rules) {
            values.push(self.evaluate(&position.after(mv), with_depth)?.before_move());
        }
        Ok(values.into_iter().max_by(Value::cmp_for_mover).expect("a pending removal has a man to remove"))
    }

    /// The plies to the end of a decided node: exact between `low` and `high`, else on the same side of them.
    fn plies(&mut self, node: Node, winning: bool, low: u16, high: u16) -> Result<u16, Error> {
        if node.left == 0 {
            return self.depths.depth(node.own, node.opp).map(u16::from);
        }
        let key = node.key(self.rules);
        let (least, most) = self.bounds.get(&key).copied().unwrap_or((0, ENDLESS));
        if least == most || least >= high {
            return Ok(least);
        }
        if most <= low {
            return Ok(most);
        }
        self.step()?;
        let plies = if winning { self.shortest(node, low, high)? } else { self.longest(node, low, high)? };
        let bounds = match plies {
            _ if plies <= low => (least, plies.min(most)),
            _ if plies >= high => (plies.max(least), most),
            _ => (plies, plies),
        };
        self.bounds.insert(key, bounds);
        Ok(plies)
    }

    /// The winner hurries: the least of the moves that keep the win.
    fn shortest(&mut self, node: Node, low: u16, high: u16) -> Result<u16, Error> {
        let mut best = ENDLESS;
        for child in children(node, self.rules) {
            let Some(child) = child else { return Ok(1) };
            if best > low && self.is_lost(child)? {
                let (low, high) = (low.saturating_sub(1), high.min(best).saturating_sub(1));
                best = best.min(1 + self.plies(child, false, low, high)?);
            }
        }
        Ok(best)
    }

    /// The loser delays: the most of all moves.
    fn longest(&mut self, node: Node, low: u16, high: u16) -> Result<u16, Error> {
        let mut best = 0;
        for child in children(node, self.rules).into_iter().flatten() {
            if best < high {
                let (low, high) = (low.max(best).saturating_sub(1), high.saturating_sub(1));
                best = best.max(1 + self.plies(child, true, low, high)?);
            }
        }
        Ok(best)
    }

    fn is_lost(&mut self, node: Node) -> Result<bool, Error> {
        if node.left > 0 {
            return Ok(!self.search.test(node, Claim::AtLeastDraw).map_err(too_long)?);
        }
        let depth = self.depths.depth(node.own, node.opp)?;
        Ok(depth != DRAW && depth % 2 == 0)
    }

    fn step(&mut self) -> Result<(), Error> {
        self.steps = self.steps.saturating_sub(1);
        if self.steps == 0 || self.depths.bytes() > DEPTHS_MEMORY { Err(too_long(Stopped::Limit)) } else { Ok(()) }
    }
}

/// The positions after every move, up to symmetry, those after captures first; `None` where the game is over.
fn children(node: Node, rules: &Rules) -> Vec<Option<Node>> {
    let mut children = node.children(rules);
    let key = |child: &Option<Node>| child.map(|node| (node.own.len(), node.key(rules)));
    children.sort_by_cached_key(key);
    children.dedup_by_key(|child| key(child));
    children
}

fn too_long(stopped: Stopped<Error>) -> Error {
    match stopped {
        Stopped::Failed(error) => error,
        Stopped::Limit => Error::TooLong(
            "the position has too many men in hand to be searched to the end in a few seconds; \
             `merels generate` makes the tables that answer it at once"
                .to_owned(),
        ),
    }
}
