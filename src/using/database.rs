//! A folder of tables that answers positions: their value, their moves ranked, the way to the end.

use crate::table::{Folders, Header, PageCache, Table};
use crate::using::best::Best;
use crate::using::values::{Loader, Values};
use crate::{
    Error, Index, Metric, Move, Opening, Over, Phase, Position, Rules, Shape, Stats, Subspace, Value, Wdl, move_text,
};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// How many bytes of pages a database keeps if nothing else is said.
const CACHE: usize = 64 << 20;

/// How many positions are looked at to find the value of one with men still to be placed: some seconds of work.
const EFFORT: u64 = 2_000_000;

/// The tables of one set of rules, opened as they are needed.
///
/// Depths are answered where they are stored, results elsewhere. Threads may share a database. A value that is answered
/// has been stored, or follows from those of the position's moves that have; damaged files give errors.
///
/// ```
/// use merels::{Database, Generate, Phases, Rules, Silent, Wdl, generate, parse_position};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let db = folder.path();
/// # let rules = Rules::standard();
/// # generate(&Generate { stones: Some(6), phases: Phases::Moving, ..Generate::new(db, rules) }, &Silent)?;
/// let database = Database::open(db)?;
/// let position = parse_position("B:Wd7,g7,g1:Bd5,a4,g4", database.rules())?;
/// let value = database.value(&position)?;
/// assert_eq!((value.wdl, value.dtw), (Wdl::Loss, Some(26)));
/// assert_eq!(database.line(&position)?.len(), 26);
/// # Ok(())
/// # }
/// ```
pub struct Database {
    folders: Folders,
    /// By men in the rows and in the columns.
    indices: Vec<OnceLock<Arc<Index>>>,
    tables: HashMap<Subspace, OnceLock<Table>>,
    cache: PageCache,
    /// Made when the first placing position is asked for: it takes memory.
    opening: OnceLock<Mutex<Opening>>,
}

/// What a database knows about a position; every value is seen by its side to move.
#[derive(Debug)]
pub struct Probe {
    /// The position.
    pub position: Position,
    /// How its side to move may move.
    pub phase: Phase,
    /// Why the game is over, if it is.
    pub over: Option<Over>,
    /// Its value.
    pub value: Value,
    /// Its moves: the shortest win first, then draws, then losses, the longest first; equal ones in the order in which
    /// they are generated. An error if a table they lead to is missing or the search for their values takes too long.
    pub moves: Result<Vec<RankedMove>, Error>,
}

/// A move and what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedMove {
    /// The move.
    pub mv: Move,
    /// Its value for the side that makes it, in plies from before the move.
    pub value: Value,
}

impl Probe {
    /// The best moves: all that are worth as much as the first; none if the game is over or the moves are unknown.
    pub fn best(&self) -> &[RankedMove] {
        let moves = self.moves.as_deref().unwrap_or_default();
        let equal = moves.iter().take_while(|ranked| ranked.value == moves[0].value).count();
        &moves[..equal]
    }
}

impl Database {
    /// Opens the tables of the standard rules in a database folder; no file is read yet.
    ///
    /// # Errors
    /// [`Error::MissingFolder`] if it, or the rules' folder in it, does not exist.
    pub fn open(path: impl AsRef<Path>) -> Result<Database, Error> {
        Database::for_rules(Rules::standard(), &[path])
    }

    /// Opens the tables of these rules in one or more database folders; a table is taken from the first that has it.
    ///
    /// # Errors
    /// [`Error::MissingFolder`] if one of the folders does not exist, or none of them has a folder of the rules.
    pub fn for_rules(rules: &'static Rules, paths: &[impl AsRef<Path>]) -> Result<Database, Error> {
        let numbers = usize::from(rules.men) + 1;
        Ok(Database {
            folders: Folders::of(paths, rules)?,
            indices: (0..numbers * numbers).map(|_| OnceLock::new()).collect(),
            tables: Subspace::all(rules).into_iter().map(|subspace| (subspace, OnceLock::new())).collect(),
            cache: PageCache::new(CACHE),
            opening: OnceLock::new(),
        })
    }

    /// The same database with a cache of at most so many bytes; 64 MiB if nothing is said.
    #[must_use]
    pub fn with_cache(mut self, bytes: usize) -> Database {
        self.cache = PageCache::new(bytes);
        self
    }

    /// The rules.
    pub fn rules(&self) -> &'static Rules {
        self.folders.rules()
    }

    /// The value of a position.
    ///
    /// A game that is over needs no table. A position with men in hand whose table has not been made is searched, for
    /// some seconds at the most. While a removal is pending, the value is that of the best removal.
    ///
    /// # Errors
    /// [`Error::Missing`] or [`Error::MissingAfter`] if a table has not been made, [`Error::TooLong`] if there are too many
    /// men still to be placed; those of a damaged or otherwise wrong table.
    pub fn value(&self, position: &Position) -> Result<Value, Error> {
        if position.over(self.rules()).is_some() {
            Ok(Value::LOST)
        } else if position.removal_pending() {
            let ranked = self.rank_moves(position)?;
            Ok(ranked.first().expect("there is a man to remove").value)
        } else {
            let subspace = position.subspace().expect("no removal is pending");
            match self.stored(subspace, position) {
                Err(Error::Missing { .. }) if subspace.is_placing() => self.search(position),
                stored => stored,
            }
        }
    }

    /// The values of many positions, in their order; faster than one by one, since positions of one subspace are looked up
    /// after each other, when much of what that takes is in the processor's cache.
    ///
    /// # Errors
    /// Those of [`Database::value`], of each position its own.
    pub fn values_of(&self, positions: &[Position]) -> Vec<Result<Value, Error>> {
        let mut order: Vec<usize> = (0..positions.len()).collect();
        order.sort_by_key(|&number| positions[number].subspace());
        let value = |number: usize| (number, self.value(&positions[number]));
        let mut values: Vec<_> = order.into_iter().map(value).collect();
        values.sort_unstable_by_key(|(number, _)| *number);
        values.into_iter().map(|(_, value)| value).collect()
    }

    /// What is known about a position.
    ///
    /// # Errors
    /// Those of [`Database::value`], and [`Error::Corrupt`] if the value is not that of the best move. A missing table or a
    /// search that would take too long is none of them if it prevents the ranking of the moves alone: it is found in
    /// [`Probe::moves`].
    pub fn probe(&self, position: &Position) -> Result<Probe, Error> {
        let value = self.value(position)?;
        let moves = match self.rank_moves(position).and_then(|moves| self.comparable(position, value, moves)) {
            Err(error) if !matches!(error, Error::MissingAfter { .. } | Error::TooLong(_)) => return Err(error),
            moves => moves,
        };
        if let (Ok(moves), Some(subspace)) = (&moves, position.subspace()) {
            self.compare(subspace, value, moves)?;
        }
        Ok(Probe {
            position: *position,
            phase: position.phase(self.rules()),
            over: position.over(self.rules()),
            value,
            moves,
        })
    }

    /// The moves from a position to the end of the game when both sides play best, each with its value for the side
    /// that makes it; of equally good moves the first. None if the position is drawn or the game is over.
    ///
    /// # Errors
    /// Those of [`Database::probe`]; [`Error::MissingAfter`] and [`Error::ResultsAlone`] if the way leads past tables that
    /// do not show it.
    pub fn line(&self, position: &Position) -> Result<Vec<(Move, Value)>, Error> {
        let mut line = Vec::new();
        let mut position = *position;
        loop {
            let probe = self.probe(&position)?;
            let moves = probe.moves?;
            let Some(best) = moves.first().filter(|best| best.value.wdl != Wdl::Draw) else {
                return Ok(line);
            };
            // Without depths a won side might go round in circles.
            if let (None, Some(subspace)) = (best.value.dtw, position.subspace()) {
                return Err(Error::ResultsAlone { subspace });
            }
            line.push((best.mv, best.value));
            position = position.after(best.mv);
        }
    }

    /// The best moves of a position, all that are worth as much as the best one; none if the game is over.
    ///
    /// # Errors
    /// Those of [`Database::probe`] and of [`Probe::moves`].
    pub fn best_moves(&self, position: &Position) -> Result<Vec<RankedMove>, Error> {
        let probe = self.probe(position)?;
        let best = probe.best().len();
        let mut moves = probe.moves?;
        moves.truncate(best);
        Ok(moves)
    }

    /// The counts of every table that is there, in order of solving.
    ///
    /// # Errors
    /// [`Error::NoTables`] if there is none; those of a damaged or otherwise wrong table.
    pub fn stats(&self) -> Result<Vec<Stats>, Error> {
        let headers = self.headers()?;
        // Where there are two tables, that of depths knows more, and comes last.
        let mut stats: Vec<Stats> = Vec::new();
        for header in &headers {
            if stats.last().is_some_and(|last| last.subspace == header.subspace) {
                stats.pop();
            }
            stats.push(Stats::from(header));
        }
        if stats.is_empty() { Err(Error::NoTables { path: self.folders.first().to_owned() }) } else { Ok(stats) }
    }

    /// The digest of the values in every table that is there, by the name of its file, in order of solving.
    ///
    /// # Errors
    /// Those of a damaged or otherwise wrong table.
    pub fn digests(&self) -> Result<Vec<(String, [u8; 32])>, Error> {
        let name = |header: &Header| format!("{}.{}", header.subspace, header.metric.name());
        Ok(self.headers()?.iter().map(|header| (name(header), header.digest)).collect())
    }

    /// The first positions of a subspace with its longest win and its longest loss; `None` where there is none or its
    /// table does not know.
    ///
    /// # Errors
    /// [`Error::Missing`] if it has no table; those of a damaged or otherwise wrong table.
    pub fn longest(&self, subspace: Subspace) -> Result<[Option<Position>; 2], Error> {
        Ok(self.table(subspace)?.longest())
    }

    /// All values of a subspace in memory, depths if they are stored.
    ///
    /// # Errors
    /// [`Error::Missing`] if it, or a table from which values that it leaves out follow, has not been made; those of a
    /// damaged or otherwise wrong table.
    pub fn values(&self, subspace: Subspace) -> Result<Values, Error> {
        let metric = self.folders.metric(subspace)?;
        Loader::new(self.folders.clone()).load(subspace, metric)
    }

    /// The heads of all tables, in order of solving, of each subspace that of results first.
    pub(crate) fn headers(&self) -> Result<Vec<Header>, Error> {
        let mut headers = Vec::new();
        for subspace in Subspace::all(self.rules()) {
            for metric in [Metric::Wdl, Metric::Dtw] {
                match self.folders.header(subspace, metric) {
                    Ok(header) => headers.push(header),
                    Err(Error::Missing { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(headers)
    }

    /// The value of a position with no removal pending whose game is not over for want of men.
    fn stored(&self, subspace: Subspace, position: &Position) -> Result<Value, Error> {
        let table = self.table(subspace)?;
        let metric = table.header().metric;
        let mut depth = None;
        table.depths(&[subspace.arrange(position.own(), position.opp())], &self.cache, |_, found| {
            depth = found;
            ControlFlow::Continue(())
        })?;
        match depth {
            Some(depth) => Ok(metric.value(depth)),
            None => self.ahead(position, metric, None),
        }
    }

    /// The value of a position that no table stores, from those of its moves; as soon as it is at least `enough`, the best
    /// so far.
    fn ahead(&self, position: &Position, metric: Metric, enough: Option<Value>) -> Result<Value, Error> {
        let (mut quiet, mut captures) = (Vec::with_capacity(24), Vec::new());
        position.for_each_move(self.rules(), |mv| match mv.removes() {
            None => quiet.push(position.after(mv)),
            Some(_) => captures.push(position.after(mv)),
        });
        let mut best = Best::default();
        for after in [quiet, captures] {
            let Some(subspace) = after.first().and_then(Position::subspace) else { continue };
            if subspace.is_over(self.rules()) {
                best.add(Value::LOST.before_move());
            } else {
                self.look_at(subspace, &after, &mut best, enough)?;
            }
            if best.reaches(enough) {
                break;
            }
        }
        Ok(best.value(metric))
    }

    /// Looks at the positions of one subspace that moves lead to, until one is at least `enough` for the side that moves.
    ///
    /// Stored ones are looked up together, which is cheaper where they lie close to each other. Of the others only so much is
    /// found out as tells that they are no better (the idea of alpha-beta pruning, Knuth and Moore, 1975).
    fn look_at(
        &self,
        subspace: Subspace,
        positions: &[Position],
        best: &mut Best,
        enough: Option<Value>,
    ) -> Result<(), Error> {
        let table = self.table(subspace)?;
        let metric = table.header().metric;
        let sets: Vec<_> = positions.iter().map(|it| subspace.arrange(it.own(), it.opp())).collect();
        let mut ahead = Vec::new();
        table.depths(&sets, &self.cache, |number, depth| {
            match depth {
                Some(depth) => best.add(metric.value(depth).before_move()),
                None => ahead.push(number),
            }
            if best.reaches(enough) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        for number in ahead {
            if best.reaches(enough) {
                break;
            }
            best.add(self.ahead(&positions[number], metric, best.enough_after())?.before_move());
        }
        Ok(())
    }

    /// The value of a position with men in hand that has no table, by search: one at a time, each with the help of
    /// those before.
    fn search(&self, position: &Position) -> Result<Value, Error> {
        let opening = self.opening.get_or_init(|| Mutex::new(Opening::within(self.folders.clone())));
        opening.lock().unwrap_or_else(PoisonError::into_inner).value(position, EFFORT)
    }

    /// Every move with its value, best first.
    fn rank_moves(&self, position: &Position) -> Result<Vec<RankedMove>, Error> {
        let rank = |mv| match self.value(&position.after(mv)) {
            Ok(value) => Ok(RankedMove { mv, value: value.before_move() }),
            Err(source @ Error::Missing { .. }) => {
                Err(Error::MissingAfter { mv: move_text(mv, self.rules()), source: Box::new(source) })
            }
            Err(error) => Err(error),
        };
        let mut moves: Vec<RankedMove> =
            position.moves(self.rules()).into_iter().map(rank).collect::<Result<_, _>>()?;
        moves.sort_by(|a, b| b.value.cmp_for_mover(&a.value));
        self.comparable(position, Value::DRAW, moves)
    }

    /// The moves again if they can be ranked: where one depth is known, that of the position or of a move, the depths of
    /// all decided moves must be.
    ///
    /// A depth of 1 may be known without any table, and is best whatever the others are.
    fn comparable(&self, position: &Position, value: Value, moves: Vec<RankedMove>) -> Result<Vec<RankedMove>, Error> {
        let from_table = |value: Value| value.dtw.is_some_and(|plies| plies > 1);
        let known = from_table(value) || moves.iter().any(|ranked| from_table(ranked.value));
        let unknown = moves.iter().find(|ranked| ranked.value.wdl != Wdl::Draw && ranked.value.dtw.is_none());
        let Some(unknown) = unknown.filter(|_| known) else { return Ok(moves) };
        let subspace = position.after(unknown.mv).subspace().expect("a move is complete");
        let source = Error::Missing { subspace, path: self.folders.path_of(subspace, Metric::Dtw) };
        Err(Error::MissingAfter { mv: move_text(unknown.mv, self.rules()), source: Box::new(source) })
    }

    /// Whether the value of a position in a table is that of its best move, as far as depths are known.
    fn compare(&self, subspace: Subspace, value: Value, moves: &[RankedMove]) -> Result<(), Error> {
        let Some(best) = moves.first() else { return Ok(()) };
        let mut as_good = moves.iter().filter(|ranked| ranked.value.wdl == best.value.wdl);
        let known = value.dtw.is_some() && as_good.all(|ranked| ranked.value.dtw.is_some());
        if value.wdl == best.value.wdl && (!known || value.dtw == best.value.dtw) {
            return Ok(());
        }
        let path = self.table(subspace)?.path();
        Err(Error::corrupt(path, "it gives a position another value than the position's best move has"))
    }

    /// The table of a subspace: that of depths if there is one.
    fn table(&self, subspace: Subspace) -> Result<&Table, Error> {
        let place = self.tables.get(&subspace);
        if let Some(table) = place.and_then(OnceLock::get) {
            return Ok(table);
        }
        // No game reaches a subspace without a place.
        let place =
            place.ok_or_else(|| Error::Missing { subspace, path: self.folders.path_of(subspace, Metric::Dtw) })?;
        // Asked for before the index is made, which would be in vain without a table.
        let metric = self.folders.metric(subspace)?;
        let table = self.folders.open(subspace, metric, self.index(subspace.shape()))?;
        Ok(place.get_or_init(|| table))
    }

    fn index(&self, shape: Shape) -> Arc<Index> {
        let number = usize::from(shape.rows) * (usize::from(self.rules().men) + 1) + usize::from(shape.columns);
        Arc::clone(self.indices[number].get_or_init(|| Arc::new(Index::new(self.rules().board, shape))))
    }
}
