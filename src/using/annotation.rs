//! A reviewed game written out, with comments in the language of its reader.

use crate::game::notation::{Note, Record, game_text};
use crate::{DrawReason, Mark, Messages, Review, ReviewedTurn, Value};
use fluent_bundle::FluentValue;

/// How comments begin that this program has written, for programs to read and to be replaced the next time.
const TAG: &str = "[%merels";

/// As many better moves are named.
const NAMED: usize = 6;

/// Writes a game with its review as comments: what a turn gave away and what was better, where the history draws.
///
/// Comments begin with the values for programs, `[%merels draw, loss 26]`. They replace those of an earlier review; all
/// other comments stay.
pub fn annotated_game(record: &Record, review: &Review, messages: &Messages) -> String {
    let mut record = record.clone();
    record.asides.retain(|aside| !aside.text.starts_with(&format!("{{{TAG} ")));
    let notes: Vec<Note> = review.turns.iter().map(|turn| note(turn, review, messages)).collect();
    game_text(&record, &notes)
}

fn note(turn: &ReviewedTurn, review: &Review, messages: &Messages) -> Note {
    let sign = match turn.mark {
        None => "",
        Some(Mark::WinToLoss) => "??",
        Some(Mark::WinToDraw | Mark::DrawToLoss) => "?",
    };
    let mut comments: Vec<String> = turn.mark.map(|mark| judgement(turn, mark, messages)).into_iter().collect();
    for draw in review.draws.iter().filter(|draw| draw.after == turn.turn) {
        let (tag, key) = match draw.reason {
            DrawReason::ThirdTime => ("third time", "history-third-time"),
            DrawReason::FiftyMoves => ("fifty moves", "history-fifty-moves"),
        };
        comments.push(format!("{TAG} {tag}] {}", messages.text(key)));
    }
    Note { sign, comments }
}

fn judgement(turn: &ReviewedTurn, mark: Mark, messages: &Messages) -> String {
    let key = match mark {
        Mark::WinToDraw => "mark-win-to-draw",
        Mark::WinToLoss => "mark-win-to-loss",
        Mark::DrawToLoss => "mark-draw-to-loss",
    };
    let values = [("before", turn.before), ("after", turn.after)];
    let in_words = values.map(|(name, value)| (name, FluentValue::from(messages.value(value))));
    let tag = values.map(|(_, value)| in_short(value)).join(", ");
    let sentences = [messages.text(key), messages.format("mark-values", in_words), better(turn, messages)];
    format!("{TAG} {tag}] {}", sentences.join(" "))
}

fn better(turn: &ReviewedTurn, messages: &Messages) -> String {
    let named: Vec<&str> = turn.better.iter().take(NAMED).map(|better| better.mv.as_str()).collect();
    let moves = ("moves", FluentValue::from(named.join(", ")));
    match turn.better.len() - named.len() {
        0 => messages.format("better", [moves]),
        more => messages.format("better-and-more", [moves, ("more", more.into())]),
    }
}

/// A value for programs: `win 27`, `draw`.
fn in_short(value: Value) -> String {
    let plies = value.dtw.map_or(String::new(), |plies| format!(" {plies}"));
    value.wdl.name().to_owned() + &plies
}
