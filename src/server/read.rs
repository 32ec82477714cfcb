//! `POST /api/{rules}/read?lang=`: a text in any notation as games that programs can replay.

use super::asked::{Answer, Asked, InLanguage, NOT_KEPT, Of, Sent, answer, bad_game, bound};
use super::refusal::Refusal;
use crate::{Game, NotationError, Rules, move_text, parse_games, parse_play, position_line};
use serde::Serialize;

/// A game as it was read; a position is a game without moves.
#[derive(Serialize)]
pub(super) struct ReadGame {
    start: String,
    moves: Vec<String>,
}

/// Reads the games or the position in the body: all or none. What is wrong with it is told in the language.
pub(super) async fn read(
    Of(rules): Of,
    Asked(language): Asked<InLanguage>,
    Sent(body): Sent,
) -> Result<Answer<Vec<ReadGame>>, Refusal> {
    let messages = language.messages()?;
    let games = games(&String::from_utf8_lossy(&body), rules).map_err(|wrong| bad_game(&wrong, &messages))?;
    bound(games.iter().map(|game| game.moves.len()).sum(), "turns")?;
    Ok(answer(NOT_KEPT, games))
}

/// A position with its moves may end within a turn, and is then given without them.
fn games(text: &str, rules: &'static Rules) -> Result<Vec<ReadGame>, NotationError> {
    match parse_play(text, rules) {
        Ok((game, position)) if *game.position() == position => Ok(vec![ReadGame::of(&game)]),
        Ok((_, position)) => Ok(vec![ReadGame::of(&Game::new(position, rules))]),
        Err(_) => Ok(parse_games(text, rules)?.iter().map(|record| ReadGame::of(&record.game)).collect()),
    }
}

impl ReadGame {
    fn of(game: &Game) -> ReadGame {
        let rules = game.rules();
        let moves = game.moves().iter().map(|&mv| move_text(mv, rules)).collect();
        ReadGame { start: position_line(game.start(), rules), moves }
    }
}
