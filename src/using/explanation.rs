//! What is wrong with the text of a game, in the language of its writer.

use crate::{Messages, NotationError, Over, Side};
use fluent_bundle::FluentValue;

/// Says what is wrong with a text in one sentence of a language.
///
/// Faults in the fields of a position, which have names in no language, are told in English.
pub fn explain(error: &NotationError, messages: &Messages) -> String {
    let say = |key, arguments: &[(&'static str, &str)]| {
        messages.format(key, arguments.iter().map(|&(name, value)| (name, FluentValue::from(value))))
    };
    let number = |number: usize| number.to_string();
    match error {
        NotationError::InGame { game, why } => {
            say("error-in-game", &[("game", &number(*game)), ("why", &explain(why, messages))])
        }
        NotationError::Turn { turn, token, why } => {
            let why = explain(why, messages);
            say("error-turn", &[("turn", &number(*turn)), ("text", token), ("why", &why)])
        }
        NotationError::NoGame => say("error-no-game", &[]),
        NotationError::SeveralGames(count) => say("error-several-games", &[("count", &number(*count))]),
        NotationError::Unclosed(sign) => say("error-unclosed", &[("text", &sign.to_string())]),
        NotationError::AfterResult(text) => say("error-after-result", &[("text", text)]),
        NotationError::WrongResult { given, winner } => {
            say("error-wrong-result", &[("given", given), ("side", side(*winner))])
        }
        NotationError::NotAPosition(text) => say("error-not-a-position", &[("text", text)]),
        NotationError::NotAPoint(text) => say("error-not-a-point", &[("text", text)]),
        NotationError::Twice(point) => say("error-twice", &[("point", point)]),
        NotationError::NotAMove(text) => say("error-not-a-move", &[("text", text)]),
        NotationError::SeveralRemovals(text) => say("error-several-removals", &[("text", text)]),
        NotationError::MixedPoints => say("error-mixed-points", &[]),
        NotationError::GameOver { side: loser, why } => {
            let over = match why {
                Over::FewerThanThreeMen => "men",
                Over::NoLegalMove => "blocked",
            };
            say("error-game-over", &[("side", side(*loser)), ("over", over)])
        }
        NotationError::MustPlace(mover) => say("error-must-place", &[("side", side(*mover))]),
        NotationError::EmptyHand { side: mover, to } => {
            say("error-empty-hand", &[("side", side(*mover)), ("point", to)])
        }
        NotationError::NoMan { side: mover, point } => say("error-no-man", &[("side", side(*mover)), ("point", point)]),
        NotationError::Occupied(point) => say("error-occupied", &[("point", point)]),
        NotationError::NotNeighbours { side: mover, from, to } => {
            say("error-not-neighbours", &[("from", from), ("to", to), ("side", side(*mover))])
        }
        NotationError::MustRemove { mv, men } => {
            let example = format!("{mv}x{}", first(men));
            say("error-must-remove", &[("move", mv), ("men", men), ("example", &example)])
        }
        NotationError::NoMill(mv) => say("error-no-mill", &[("move", mv)]),
        NotationError::NoManToRemove { side: owner, point } => {
            say("error-no-man-to-remove", &[("side", side(*owner)), ("point", point)])
        }
        NotationError::Protected(point) => say("error-protected", &[("point", point)]),
        NotationError::RemovalPending { side: mover, men } => {
            let example = format!("x{}", first(men));
            say("error-removal-pending", &[("side", side(*mover)), ("men", men), ("example", &example)])
        }
        NotationError::NoRemovalPending(point) => say("error-no-removal-pending", &[("point", point)]),
        NotationError::FieldCount(_) | NotationError::Field { .. } | NotationError::Impossible(_) => error.to_string(),
    }
}

/// A side as the messages tell them apart.
fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The first of a list of men.
fn first(men: &str) -> &str {
    men.split(',').next().unwrap_or_default()
}
