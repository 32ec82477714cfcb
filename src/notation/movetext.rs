//! Games: numbered turns with a result, headers, comments and variations, as in the portable game notation.
//!
//! ```text
//! [Event "Example"]
//! 1. d6 f4 2. b4 d2 {a comment} 3. b6 (3. f6 d1) f6 4. b2xd2 d2 *
//! ```

use super::error::{NotationError, excerpt};
use super::moves::{at_turn, parse_move, turns};
use super::parse_position;
use crate::{Game, Position, Rules, Status};

/// The ways to write a result.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Reads a game and plays it through, to its end or not at all.
///
/// Headers are skipped but for `[FEN "…"]`, which gives the position the game starts from, in any notation; so are
/// lines that begin with `#`, comments in braces and variations in brackets.
///
/// # Errors
/// The first turn that is not legal, with its number and text; or what else keeps the text from being a game.
pub fn parse_game(text: &str, rules: &'static Rules) -> Result<Game, NotationError> {
    let (headers, text): (Vec<&str>, Vec<&str>) =
        text.lines().map(str::trim).filter(|line| !line.starts_with('#')).partition(|line| line.starts_with('['));
    let start = match headers.into_iter().find_map(start_header) {
        Some(start) => parse_position(start, rules)?,
        None => Position::initial(rules),
    };
    let text = without_asides(&text.join("\n"))?;
    let mut words: Vec<&str> = text.split_whitespace().map(without_number).filter(|word| !word.is_empty()).collect();
    let result = take_result(&mut words)?;
    let mut game = Game::new(start, rules);
    for (index, turn) in turns(&words).iter().enumerate() {
        let mv = parse_move(turn, game.position(), rules).map_err(|why| at_turn(index, turn, why))?;
        game.play(mv).expect("a move that was read is legal");
    }
    check_result(result, &game)?;
    Ok(game)
}

/// The value of a header that gives the first position.
fn start_header(line: &str) -> Option<&str> {
    let (value, _) = line.strip_prefix("[FEN \"")?.split_once('"')?;
    Some(value)
}

/// The text without its comments and variations, which may lie within each other.
fn without_asides(text: &str) -> Result<String, NotationError> {
    let mut plain = String::new();
    let (mut comment, mut variations) = (false, 0u32);
    for c in text.chars() {
        match c {
            '}' if comment => comment = false,
            _ if comment => {}
            '{' => comment = true,
            '(' => variations += 1,
            ')' if variations > 0 => variations -= 1,
            _ if variations > 0 => {}
            _ => {
                plain.push(c);
                continue;
            }
        }
        plain.push(' ');
    }
    match (comment, variations) {
        (true, _) => Err(NotationError::Unclosed('{')),
        (false, 0) => Ok(plain),
        _ => Err(NotationError::Unclosed('(')),
    }
}

/// A word without the number of its turn, `1.d6` or `1...f4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Takes the result and looks that nothing follows it.
fn take_result<'a>(words: &mut Vec<&'a str>) -> Result<Option<&'a str>, NotationError> {
    let Some(end) = words.iter().position(|word| RESULTS.contains(word)) else { return Ok(None) };
    if let Some(word) = words.get(end + 1) {
        return Err(NotationError::AfterResult(excerpt(word)));
    }
    Ok(words.pop())
}

/// Compares the result with the board; a side may give up or agree to a draw at any time, but not win a lost game.
fn check_result(result: Option<&str>, game: &Game) -> Result<(), NotationError> {
    match (result, game.status()) {
        (Some(given), status @ Status::Won { side, .. }) if given != "*" && given != status.result() => {
            Err(NotationError::WrongResult { given: given.into(), winner: side })
        }
        _ => Ok(()),
    }
}
