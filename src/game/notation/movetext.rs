//! Games: numbered turns with a result, headers, comments and variations, as in the portable game notation.
//!
//! ```text
//! [Event "Example"]
//! 1. d6 f4 2. b4 d2 {a comment} 3. b6 (3. f6 d1) f6 4. b2xd2 d2 *
//! ```

use super::error::{NotationError, excerpt};
use super::moves::is_dash;
use super::parse_position;
use super::tokens::{Token, tokens};
use super::turns::Turns;
use crate::{Game, Position, Rules, Status};

/// A game as it was written down: the turns played, and what is said around them.
#[derive(Clone, Debug)]
pub struct Record {
    /// The headers, each with its brackets: `[Event "Example"]`.
    pub headers: Vec<String>,
    /// The game, played through.
    pub game: Game,
    /// Comments and variations, in their order.
    pub asides: Vec<Aside>,
    /// The result given behind the turns or else in a header, one of `1-0`, `0-1`, `1/2-1/2`, `*`.
    pub result: Option<&'static str>,
}

/// A comment or a variation of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// After how many turns it stands.
    pub after: usize,
    /// Its text in one line, with its braces or brackets.
    pub text: String,
}

impl Record {
    /// The names and values of the headers that have both.
    pub fn tags(&self) -> impl Iterator<Item = (&str, String)> {
        self.headers.iter().filter_map(|header| tag(header))
    }
}

/// Reads a game and plays it through, to its end or not at all.
///
/// Headers are skipped but for `[FEN "…"]`, which gives the position the game starts from, in any notation, and
/// `[Result "…"]`; so are lines that begin with `#`, comments in braces and variations in brackets.
///
/// # Errors
/// The first turn that is not legal, with its number and text; or what else keeps the text from being one game.
pub fn parse_game(text: &str, rules: &'static Rules) -> Result<Game, NotationError> {
    let drafts = drafts(text).map_err(|(_, why)| why)?;
    match &drafts[..] {
        [] => Ok(Game::new(Position::initial(rules), rules)),
        [draft] => Ok(draft.replay(rules)?.game),
        _ => Err(NotationError::SeveralGames(drafts.len())),
    }
}

/// Reads any number of games, as [`parse_game`] reads one, and keeps what is said around the turns.
///
/// A game ends with its result. It also ends where headers, the number 1 or a line with `startpos` begin another one,
/// and at a blank line, unless the number of a later turn follows.
///
/// # Errors
/// [`NotationError::InGame`]: the first game that is wrong, and what is wrong with it; [`NotationError::NoGame`].
pub fn parse_games(text: &str, rules: &'static Rules) -> Result<Vec<Record>, NotationError> {
    let in_game = |index, why| NotationError::InGame { game: index + 1, why: Box::new(why) };
    let drafts = drafts(text).map_err(|(index, why)| in_game(index, why))?;
    if drafts.is_empty() {
        return Err(NotationError::NoGame);
    }
    let replay = |(index, draft): (usize, &Draft)| draft.replay(rules).map_err(|why| in_game(index, why));
    drafts.iter().enumerate().map(replay).collect()
}

/// A game that has not been played through.
#[derive(Default)]
struct Draft<'a> {
    headers: Vec<&'a str>,
    start: Option<&'a str>,
    turns: Turns,
    asides: Vec<Aside>,
    result: Option<&'static str>,
}

impl Draft<'_> {
    /// Whether there are turns or at least the place for them.
    fn has_begun(&self) -> bool {
        self.start.is_some() || !self.turns.is_empty() || self.result.is_some()
    }

    /// The value of a header, whatever the case of its name.
    fn header(&self, name: &str) -> Option<String> {
        let mut tags = self.headers.iter().filter_map(|header| tag(header));
        tags.find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    fn replay(&self, rules: &'static Rules) -> Result<Record, NotationError> {
        let start = match (self.start, self.header("FEN")) {
            (Some(start), _) => parse_position(start, rules)?,
            (None, Some(start)) => parse_position(&start, rules)?,
            (None, None) => Position::initial(rules),
        };
        let mut game = Game::new(start, rules);
        self.turns.play(&mut game)?;
        let of_header = || result(&self.header("Result")?).filter(|&result| result != "*");
        let result = self.result.or_else(of_header);
        check_result(result, &game)?;
        let headers = self.headers.iter().map(|&header| header.to_owned()).collect();
        Ok(Record { headers, game, asides: self.asides.clone(), result })
    }
}

/// Cuts a text into games; an error comes with the index of its game.
fn drafts(text: &str) -> Result<Vec<Draft<'_>>, (usize, NotationError)> {
    let mut splitter = Splitter::default();
    for token in tokens(text).map_err(|why| (0, why))? {
        splitter.add(token).map_err(|why| (splitter.done.len(), why))?;
    }
    splitter.end_game();
    Ok(splitter.done)
}

/// The games found so far and the one that is being read.
#[derive(Default)]
struct Splitter<'a> {
    done: Vec<Draft<'a>>,
    draft: Draft<'a>,
    /// Whether a line, or a blank line, has ended since the last word.
    line: bool,
    blank: bool,
    /// Whether the number just read is that of a later turn.
    continues: bool,
}

impl<'a> Splitter<'a> {
    fn end_game(&mut self) {
        let draft = std::mem::take(&mut self.draft);
        if draft.has_begun() || !draft.headers.is_empty() {
            self.done.push(draft);
        }
    }

    fn add(&mut self, token: Token<'a>) -> Result<(), NotationError> {
        match token {
            Token::Line => self.line = true,
            Token::Blank => self.blank = true,
            Token::Header(header) => {
                if self.draft.has_begun() {
                    self.end_game();
                }
                self.draft.headers.push(header);
            }
            Token::Start(start) => {
                if self.draft.has_begun() {
                    self.end_game();
                }
                self.draft.start = Some(start);
            }
            Token::Number { number, second } => self.add_number(number, second),
            Token::Count(number) if self.draft.turns.is_open() => self.add_word(number)?,
            Token::Count(number) => self.add_number(number.parse().unwrap_or(u32::MAX), false),
            Token::Aside(text) => self.draft.asides.push(Aside { after: self.draft.turns.len(), text }),
            Token::Word(word) => self.add_word(word)?,
        }
        Ok(())
    }

    fn add_number(&mut self, number: u32, second: bool) {
        // Some write the number again before the second side's first turn.
        let another = self.draft.turns.len() > 1 || self.draft.result.is_some();
        if number == 1 && !second && another {
            self.end_game();
        } else {
            self.continues = number > 1 || second;
        }
    }

    fn add_word(&mut self, word: &str) -> Result<(), NotationError> {
        let (line, blank) = (std::mem::take(&mut self.line), std::mem::take(&mut self.blank));
        let continues = std::mem::take(&mut self.continues);
        let result = result(word);
        match (self.draft.result, result) {
            (None, Some(_)) => {
                self.draft.result = result;
                return Ok(());
            }
            (Some(_), _) if continues || !(line || blank) => return Err(NotationError::AfterResult(excerpt(word))),
            (Some(_), _) => self.end_game(),
            (None, None) if blank && !continues && !self.draft.turns.is_empty() => self.end_game(),
            (None, None) => {}
        }
        match result {
            Some(_) => self.draft.result = result,
            None => self.draft.turns.add(word),
        }
        Ok(())
    }
}

/// The result that a word is, which may have the dash and the half of a typesetter: `½–½`.
fn result(word: &str) -> Option<&'static str> {
    let plain: String = word.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    match plain.replace('½', "1/2").as_str() {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" => Some("1/2-1/2"),
        "*" => Some("*"),
        _ => None,
    }
}

/// The name and the value of a header: `Event` and `Example`.
pub(super) fn tag(header: &str) -> Option<(&str, String)> {
    let inside = header.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
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
