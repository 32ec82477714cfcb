//! A game judged by the tables: what each turn was worth, which ones gave a result away, where a real game was drawn.

use crate::game::notation::{Record, move_text, position_line};
use crate::{Database, DrawReason, Error, Game, Position, Side, Status, Value, Wdl};
use serde::Serialize;
use std::collections::BTreeMap;

/// A game with a judgement of every turn; its serialized form is that of `merels annotate --json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Review {
    /// The headers of the game, by name.
    pub headers: BTreeMap<String, String>,
    /// The name of the rules.
    pub rules: &'static str,
    /// The position the game starts from, as a position line.
    pub start: String,
    /// The turns in their order.
    pub turns: Vec<ReviewedTurn>,
    /// Where the history first draws a real game, by each of its rules.
    pub draws: Vec<HistoryDraw>,
    /// The result as given with the game or else as it is on the board: `1-0`, `0-1`, `1/2-1/2`, `*`.
    pub result: &'static str,
}

/// A turn and what it was worth. Values are those of the side that made it, in plies from before the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReviewedTurn {
    /// Which turn of the game, counted from 1, both sides' turns counted.
    pub turn: usize,
    /// The side that made it.
    pub side: Side,
    /// The move, a removal included.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it was made in, as a position line.
    pub position: String,
    /// What the position was worth: the value of the best move.
    pub before: Value,
    /// What the move made of it: the same value if it was one of the best.
    pub after: Value,
    /// The result that was given away, if one was.
    pub mark: Option<Mark>,
    /// The moves that would have kept the result, best first; none if it was kept.
    pub better: Vec<BetterMove>,
}

/// A move that would have kept a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BetterMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the side to move.
    #[serde(flatten)]
    pub value: Value,
}

/// A result given away, seen by the side that did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Mark {
    /// A won position became a drawn one.
    #[serde(rename = "win to draw")]
    WinToDraw,
    /// A won position became a lost one.
    #[serde(rename = "win to loss")]
    WinToLoss,
    /// A drawn position became a lost one.
    #[serde(rename = "draw to loss")]
    DrawToLoss,
}

/// Where a real game is drawn by its history, whether it was played on or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HistoryDraw {
    /// After how many turns, both sides' turns counted.
    pub after: usize,
    /// By which rule.
    pub reason: DrawReason,
}

impl Mark {
    /// What is given away between two values of one side.
    pub fn of(before: Wdl, after: Wdl) -> Option<Mark> {
        match (before, after) {
            (Wdl::Win, Wdl::Draw) => Some(Mark::WinToDraw),
            (Wdl::Win, Wdl::Loss) => Some(Mark::WinToLoss),
            (Wdl::Draw, Wdl::Loss) => Some(Mark::DrawToLoss),
            _ => None,
        }
    }
}

impl Review {
    /// Judges every turn of a game.
    ///
    /// # Errors
    /// Those of [`Database::probe`]: a game is judged whole or not at all.
    pub fn of(record: &Record, database: &Database) -> Result<Review, Error> {
        let rules = database.rules();
        let mut game = Game::new(*record.game.start(), rules);
        let (mut turns, mut draws) = (Vec::new(), Vec::<HistoryDraw>::new());
        for &mv in record.game.moves() {
            turns.push(judge(game.position(), turns.len() + 1, move_text(mv, rules), database)?);
            game.play(mv).expect("the game has been played");
            if let Status::Drawn(reason) = game.status()
                && draws.iter().all(|draw| draw.reason != reason)
            {
                draws.push(HistoryDraw { after: turns.len(), reason });
            }
        }
        Ok(Review {
            headers: record.tags().map(|(name, value)| (name.to_owned(), value)).collect(),
            rules: rules.name,
            start: position_line(game.start(), rules),
            turns,
            draws,
            result: record.result.unwrap_or(game.status().result()),
        })
    }
}

fn judge(position: &Position, turn: usize, mv: String, database: &Database) -> Result<ReviewedTurn, Error> {
    let rules = database.rules();
    let probe = database.probe(position)?;
    let moves = probe.moves?;
    let played = moves.iter().find(|ranked| move_text(ranked.mv, rules) == mv).expect("a legal move is ranked");
    let (before, after) = (probe.value, played.value);
    let mark = Mark::of(before.wdl, after.wdl);
    let keeps = |ranked: &&crate::RankedMove| mark.is_some() && ranked.value.wdl == before.wdl;
    let better = moves.iter().filter(keeps);
    let better = better.map(|ranked| BetterMove { mv: move_text(ranked.mv, rules), value: ranked.value }).collect();
    Ok(ReviewedTurn {
        turn,
        side: position.side(),
        position: position_line(position, rules),
        mv,
        before,
        after,
        mark,
        better,
    })
}
