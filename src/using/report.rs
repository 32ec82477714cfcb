//! What is told about positions in JSON, by the command line and by the server alike.

use crate::{Database, Error, Over, Phase, Position, Probe, RankedMove, Rules, Value, Wdl, move_text, position_line};
use serde::Serialize;

/// What is known about a position; every value is seen by its side to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The position, as a position line.
    pub position: String,
    /// The name of the rules.
    pub rules: &'static str,
    /// How its side to move may move.
    pub phase: Phase,
    /// Why the game is over, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// Who wins.
    pub value: Wdl,
    /// Plies to the end of the game; `None` for a draw, or if not stored.
    pub dtw: Option<u16>,
    /// Its moves, best first; none if the game is over or they are unknown.
    pub moves: Vec<ReportedMove>,
    /// All moves that are worth as much as the first.
    pub best: Vec<String>,
    /// Why the moves are unknown, if they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_error: Option<String>,
}

/// A move with its value for the side that makes it, counted from before the move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReportedMove {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who wins.
    pub value: Wdl,
    /// Plies to the end of the game; `None` for a draw, or if not stored.
    pub dtw: Option<u16>,
}

/// The moves from a position to the end of the game when both sides play best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineReport {
    /// The position, as a position line.
    pub position: String,
    /// The name of the rules.
    pub rules: &'static str,
    /// Who wins, seen by the side to move.
    pub value: Wdl,
    /// Plies to the end of the game; `None` for a draw, or if not stored.
    pub dtw: Option<u16>,
    /// The moves of both sides in turn, each with its value for the side that makes it; none if the position is drawn.
    pub moves: Vec<ReportedMove>,
    /// The position after the last move.
    pub end: String,
    /// Why the game is over then; `None` if the position is drawn.
    pub over: Option<Over>,
}

/// Why a position of a batch cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The position as it was asked for.
    pub position: String,
    /// Why it cannot be answered, in one sentence.
    pub error: String,
}

/// What is known about a position but for its moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShortReport {
    /// The position, as a position line.
    pub position: String,
    /// The name of the rules.
    pub rules: &'static str,
    /// How its side to move may move.
    pub phase: Phase,
    /// Why the game is over, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// Who wins.
    pub value: Wdl,
    /// Plies to the end of the game; `None` for a draw, or if not stored.
    pub dtw: Option<u16>,
}

impl ShortReport {
    /// Puts a value into words.
    pub fn new(position: &Position, value: Value, rules: &Rules) -> ShortReport {
        ShortReport {
            position: position_line(position, rules),
            rules: rules.name,
            phase: position.phase(rules),
            over: position.over(rules),
            value: value.wdl,
            dtw: value.dtw,
        }
    }
}

impl Report {
    /// Puts an answer of the database into words.
    pub fn new(probe: &Probe, rules: &Rules) -> Report {
        Report {
            position: position_line(&probe.position, rules),
            rules: rules.name,
            phase: probe.phase,
            over: probe.over,
            value: probe.value.wdl,
            dtw: probe.value.dtw,
            moves: probe
                .moves
                .as_deref()
                .unwrap_or_default()
                .iter()
                .map(|ranked| ReportedMove::new(ranked, rules))
                .collect(),
            best: probe.best().iter().map(|best| move_text(best.mv, rules)).collect(),
            moves_error: probe.moves.as_ref().err().map(ToString::to_string),
        }
    }
}

impl LineReport {
    /// Plays a position to its end.
    ///
    /// # Errors
    /// Those of [`Database::line`].
    pub fn new(position: &Position, database: &Database) -> Result<LineReport, Error> {
        let rules = database.rules();
        let value = database.value(position)?;
        let line = database.line(position)?;
        let end = line.iter().fold(*position, |position, &(mv, _)| position.after(mv));
        let moves = line.iter().map(|&(mv, value)| ReportedMove::new(&RankedMove { mv, value }, rules)).collect();
        Ok(LineReport {
            position: position_line(position, rules),
            rules: rules.name,
            value: value.wdl,
            dtw: value.dtw,
            moves,
            end: position_line(&end, rules),
            over: end.over(rules),
        })
    }
}

impl ReportedMove {
    /// Puts a move into words.
    pub fn new(ranked: &RankedMove, rules: &Rules) -> ReportedMove {
        let Value { wdl, dtw } = ranked.value;
        ReportedMove { mv: move_text(ranked.mv, rules), value: wdl, dtw }
    }
}
