//! The text of games cut into headers, turn numbers, words, comments and variations.

use super::error::NotationError;
use super::moves::is_times;

/// A piece of the text of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Event "Example"]`, with its brackets.
    Header(&'a str),
    /// A position at the beginning of a line, as programs give it: `startpos` of `position startpos moves d6 f4`.
    Start(&'a str),
    /// The number of a turn, `3.`, or `3...` before the second side's.
    Number {
        /// The number.
        number: u32,
        /// Whether it stands before the second side's turn.
        second: bool,
    },
    /// A number without a point at the beginning of a line, before a letter: that of a turn, unless a turn lacks it.
    Count(&'a str),
    /// A move, a part of one, or a result.
    Word(&'a str),
    /// A comment or a variation, with its braces or brackets, in one line.
    Aside(String),
    /// The end of a line.
    Line,
    /// A line with nothing in it.
    Blank,
}

/// Cuts a text into tokens; lines that begin with `#` or `%` are left out.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, NotationError> {
    let mut scanner = Scanner { rest: text.trim_start_matches(is_blank), tokens: Vec::new() };
    scanner.line_start();
    while let Some(c) = scanner.rest.chars().next() {
        scanner.step(c)?;
    }
    Ok(scanner.tokens)
}

struct Scanner<'a> {
    rest: &'a str,
    tokens: Vec<Token<'a>>,
}

impl<'a> Scanner<'a> {
    /// Takes so many bytes of the text.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }

    fn take_line(&mut self) -> &'a str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len())).trim_end()
    }

    fn step(&mut self, c: char) -> Result<(), NotationError> {
        match c {
            '\n' => {
                self.take(1);
                self.tokens.push(Token::Line);
                self.line_start();
            }
            c if is_blank(c) => {
                self.take(c.len_utf8());
            }
            '[' => {
                let header = self.header();
                self.tokens.push(Token::Header(header));
            }
            '{' => {
                let comment = self.take_to('}').ok_or(NotationError::Unclosed(c))?;
                self.tokens.push(Token::Aside(in_one_line(comment)));
            }
            ';' => {
                let comment = self.take_line()[1..].replace(['{', '}'], "");
                self.tokens.push(Token::Aside(in_one_line(&format!("{{{}}}", comment.trim()))));
            }
            '(' if !is_ring_point(self.rest) => {
                let variation = self.variation()?;
                self.tokens.push(Token::Aside(in_one_line(variation)));
            }
            // Chinese and Japanese keyboards write brackets that are as wide as a sign.
            '（' => {
                let remark = self.take_to('）').ok_or(NotationError::Unclosed(c))?;
                self.tokens.push(Token::Aside(in_one_line(remark)));
            }
            // A sign of praise or blame by its number.
            '$' => {
                self.take_while(|c| c == '$' || c.is_ascii_digit());
            }
            _ => self.word(),
        }
        Ok(())
    }

    /// What only the beginning of a line may be: nothing at all, a remark, a position.
    fn line_start(&mut self) {
        loop {
            let line = self.rest.split('\n').next().unwrap_or_default();
            let ended = line.len() < self.rest.len();
            let trimmed = line.trim();
            if trimmed.starts_with(['#', '%']) {
                self.take_line();
                // The remark counts as no line, not even as a blank one.
                self.take(usize::from(ended));
            } else if trimmed.is_empty() && ended {
                self.take(line.len() + 1);
                self.tokens.push(Token::Blank);
            } else {
                let length = start_of_play(line);
                if length > 0 {
                    let start = self.take(length).trim();
                    self.tokens.push(Token::Start(start));
                    self.rest = without_word(self.rest, "moves");
                } else if is_counted(line) {
                    self.take_while(is_blank);
                    let number = self.take_while(|c| c.is_ascii_digit());
                    self.tokens.push(Token::Count(number));
                }
                return;
            }
            if self.rest.is_empty() {
                return;
            }
        }
    }

    /// Takes a header: to its closing bracket, which may also stand within quotes, or to the end of the line.
    fn header(&mut self) -> &'a str {
        let line = self.rest.split('\n').next().unwrap_or_default();
        let mut quoted = false;
        for (place, c) in line.char_indices() {
            match c {
                '"' => quoted = !quoted,
                ']' if !quoted => return self.take(place + 1),
                _ => {}
            }
        }
        self.take_line()
    }

    /// Takes everything up to a sign, and the sign.
    fn take_to(&mut self, sign: char) -> Option<&'a str> {
        let end = self.rest.find(sign)?;
        Some(self.take(end + sign.len_utf8()))
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len()))
    }

    /// Takes a variation with all that lies within it.
    fn variation(&mut self) -> Result<&'a str, NotationError> {
        let (mut depth, mut comment) = (0, false);
        for (place, c) in self.rest.char_indices() {
            match c {
                '}' => comment = false,
                _ if comment => {}
                '{' => comment = true,
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(self.take(place + 1));
            }
        }
        Err(NotationError::Unclosed(if comment { '{' } else { '(' }))
    }

    /// Takes a word, of which a turn number and signs of praise and blame are no part.
    fn word(&mut self) {
        let mut end = 0;
        while let Some(c) = self.rest[end..].chars().next() {
            if is_ring_point(&self.rest[end..]) {
                end += RING_POINT;
            } else if is_blank(c) || ['{', '(', '（', ';', '$'].contains(&c) {
                break;
            } else {
                end += c.len_utf8();
            }
        }
        let word = self.take(end);
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = word.split_at(digits);
        let (number, word) = match rest.starts_with(DOTS) {
            true => (number.parse().ok(), rest),
            false => (None, word),
        };
        let without_dots = word.trim_start_matches(DOTS);
        if let Some(number) = number {
            self.tokens.push(Token::Number { number, second: word.len() - without_dots.len() > 1 });
        }
        let word = without_dots.trim_end_matches(['!', '?']);
        if !word.is_empty() {
            self.tokens.push(Token::Word(word));
        }
    }
}

/// What follows the number of a turn: a point, three of them, or one sign for three.
const DOTS: [char; 2] = ['.', '…'];

/// Whether a character separates words: a blank, or one of the marks that editors put where none is seen.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || ['\u{feff}', '\u{200b}'].contains(&c)
}

/// Whether a line begins with the number of a turn without a point, as in `1 d6 f4`: where numbers are points, no
/// letter follows but that of a removal.
fn is_counted(line: &str) -> bool {
    let after = line.trim_start_matches(is_blank).trim_start_matches(|c: char| c.is_ascii_digit());
    let word = after.trim_start_matches(is_blank);
    let is_number = after.len() < line.trim_start_matches(is_blank).len() && word.len() < after.len();
    is_number && word.starts_with(|c: char| c.is_ascii_alphabetic() && !is_times(c))
}

/// The length of `(2,5)`.
const RING_POINT: usize = 5;

/// Whether a text begins with a point as older programs write it, `(2,5)`.
fn is_ring_point(text: &str) -> bool {
    let Some(&[b'(', ring, b',', place, b')']) = text.as_bytes().first_chunk::<RING_POINT>() else { return false };
    ring.is_ascii_digit() && place.is_ascii_digit()
}

/// How much of a line is the position a game starts from: up to the word `moves`, or nothing.
fn start_of_play(line: &str) -> usize {
    let first = line.split_whitespace().next().unwrap_or_default();
    let command = ["position", "startpos", "fen"].iter().any(|word| first.eq_ignore_ascii_case(word));
    let position_line = first.get(1..2) == Some(":");
    let fen = first.split('/').map(str::len).eq([8, 8, 8]);
    if !command && !position_line && !fen {
        return 0;
    }
    let lower = line.to_ascii_lowercase();
    lower
        .match_indices("moves")
        .map(|(place, _)| place)
        .find(|&place| is_word_at(&lower, place, 5))
        .unwrap_or(line.len())
}

fn is_word_at(text: &str, place: usize, length: usize) -> bool {
    let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    blank(text[..place].chars().next_back()) && blank(text[place + length..].chars().next())
}

/// The text without a word it may begin with.
fn without_word<'a>(text: &'a str, word: &str) -> &'a str {
    match text.get(..word.len()) {
        Some(start) if start.eq_ignore_ascii_case(word) && is_word_at(text, 0, word.len()) => {
            text[word.len()..].trim_start_matches([' ', '\t'])
        }
        _ => text,
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
