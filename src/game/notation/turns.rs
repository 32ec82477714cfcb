//! The words of a game joined to whole turns, and the turns played.
//!
//! A turn may be spread over several words, and writers differ in how:
//!
//! | writer | turns |
//! |---|---|
//! | most | `d6-d5xb4`, or `d6-d5 xb4` with the removal as a word of its own |
//! | people | `d6 - d5 x b4` |
//! | Sanmill before 2024 | `(2,1)->(1,1) -(2,7)` |
//! | GoldToken | `Place to d6`, `d6 -> d5, take b4` |
//! | OpenSpiel, which counts the points from 0 | `Point 4`, `Move 4 -> 7`, and `Point 10` for a removal too |

use super::error::{NotationError, excerpt};
use super::moves::{is_dash, is_times, parse, parse_move};
use crate::{Game, Move, Position, Rules};

/// The turns of a game as they are written, legal or not.
#[derive(Clone, Default, Debug)]
pub(super) struct Turns(Vec<Turn>);

/// A turn, as far as its words have been read.
#[derive(Clone, Default, Debug)]
struct Turn {
    /// The move.
    text: String,
    /// The words as they stand, if they begin with one that is no part of the move.
    spelled: Option<String>,
    /// Whether the points are numbers counted from 0.
    from_zero: bool,
}

/// The turn at which a game cannot go on.
pub(super) struct Stop {
    /// Which it is, counted from 0, both sides' turns counted.
    turn: usize,
    /// What stands there.
    token: String,
    /// Whether nothing follows it.
    is_last: bool,
    why: NotationError,
}

impl From<Stop> for NotationError {
    fn from(stop: Stop) -> NotationError {
        NotationError::Turn { turn: stop.turn + 1, token: excerpt(&stop.token), why: Box::new(stop.why) }
    }
}

impl Turns {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the last turn lacks a word.
    pub(super) fn is_open(&self) -> bool {
        self.0.last().is_some_and(Turn::is_open)
    }

    /// Adds a word: a turn, the beginning of one, or what belongs to the turn before.
    pub(super) fn add(&mut self, word: &str) {
        // Numbers with commas are no list of points: OpenSpiel numbers its actions so.
        let has_letter = |word: &&str| word.contains(|c: char| c.is_ascii_alphabetic());
        let word = word.strip_suffix(',').filter(has_letter).unwrap_or(word);
        let is = |other| word.eq_ignore_ascii_case(other);
        // Older programs write -(2,3) for the removal of the man on (2,3).
        let part = match word.strip_prefix('-') {
            Some(man) if man.starts_with('(') => format!("x{man}"),
            _ => word.to_owned(),
        };
        match self.0.last_mut() {
            _ if is("place") => self.0.push(Turn::spelled(word, false)),
            _ if is("point") || is("move") => self.0.push(Turn::spelled(word, true)),
            Some(turn) if is("to") && turn.is_placing() => turn.append("", word),
            Some(turn) if is("take") => turn.append("x", word),
            Some(turn) if turn.is_open() || part.starts_with(is_sign) => turn.append(&part, word),
            _ => self.0.push(Turn { text: part, ..Turn::default() }),
        }
    }

    /// Plays the turns one after the other, to the first that is not legal.
    pub(super) fn play(&self, game: &mut Game) -> Result<(), Stop> {
        let mut turns = self.0.iter().peekable();
        let points = self.0.first().and_then(|turn| points(&turn.text).next());
        while let Some(turn) = turns.next() {
            let mut mv = read(&turn.text, points, game);
            if let Err(NotationError::MustRemove { .. }) = mv
                && let Some(removal) = turns.next_if(|next| next.is_point())
            {
                mv = read(&format!("{}x{}", turn.text, removal.text), points, game);
            }
            match mv {
                Ok(mv) => game.play(mv).expect("a move that was read is legal"),
                Err(why) => {
                    let token = turn.spelled.clone().unwrap_or_else(|| turn.text.clone());
                    return Err(Stop { turn: game.moves().len(), token, is_last: turns.peek().is_none(), why });
                }
            }
        }
        Ok(())
    }
}

impl Turn {
    fn spelled(word: &str, from_zero: bool) -> Turn {
        Turn { text: String::new(), spelled: Some(word.to_owned()), from_zero }
    }

    /// Whether a word is still lacking.
    fn is_open(&self) -> bool {
        self.text.is_empty() || self.text.ends_with(is_sign)
    }

    /// Whether it begins with `Place`, and no more is known.
    fn is_placing(&self) -> bool {
        self.text.is_empty() && !self.from_zero
    }

    /// Whether it is a point counted from 0, which may also be a removal.
    fn is_point(&self) -> bool {
        self.from_zero && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Adds what a word says of the move.
    fn append(&mut self, part: &str, word: &str) {
        self.text += &if self.from_zero { counted_from_one(part) } else { part.to_owned() };
        if let Some(spelled) = &mut self.spelled {
            *spelled += &format!(" {word}");
        }
    }
}

/// How a point is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    /// `d6`
    Named,
    /// `5`
    Numbered,
    /// `(2,1)`
    InRings,
}

/// How a turn tells its points, one after the other.
fn points(turn: &str) -> impl Iterator<Item = Told> {
    let told = |point: &str| match point.chars().next()? {
        '(' => Some(Told::InRings),
        c if c.is_ascii_digit() => Some(Told::Numbered),
        _ => Some(Told::Named),
    };
    turn.split(is_sign).filter_map(told)
}

/// Reads a turn, whose points must be told as those of the whole game are: a number among names is that of a turn.
fn read(turn: &str, told: Option<Told>, game: &Game) -> Result<Move, NotationError> {
    parse(turn, game.rules().board)?;
    if points(turn).any(|point| Some(point) != told) {
        return Err(NotationError::MixedPoints);
    }
    parse_move(turn, game.position(), game.rules())
}

/// Whether a character stands between the points of a turn.
fn is_sign(c: char) -> bool {
    is_dash(c) || is_times(c) || c == '>'
}

/// A text with one added to its numbers, as far as they are those of points.
fn counted_from_one(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let parts = letters.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    let counted = |part: &[char]| {
        let part: String = part.iter().collect();
        let next = part.parse().ok().and_then(|number: u8| number.checked_add(1));
        next.map_or(part, |number| number.to_string())
    };
    parts.map(counted).collect()
}

/// The game after a list of moves, and its position: within the last turn if that closes a mill and does not say what
/// it removes.
pub(super) fn follow(
    start: Position,
    words: &[&str],
    rules: &'static Rules,
) -> Result<(Game, Position), NotationError> {
    let mut turns = Turns::default();
    words.iter().for_each(|word| turns.add(word));
    let mut game = Game::new(start, rules);
    let position = match turns.play(&mut game) {
        Ok(()) => *game.position(),
        Err(Stop { is_last: true, why: NotationError::MustRemove { mv, .. }, .. }) => {
            game.position().before_removal(parse(&mv, rules.board)?)
        }
        Err(stop) => return Err(stop.into()),
    };
    Ok((game, position))
}
