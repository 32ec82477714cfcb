//! Games written with their headers, comments and variations, so that they can be read again.

use super::movetext::{Record, tag};
use super::{move_text, parse_position, position_line};
use crate::{Position, Side};

/// No line of a game is longer, except where one word is.
const WIDTH: usize = 80;

/// What is added to a turn of a game.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Note {
    /// A sign behind the move, `?` or `??`, or nothing.
    pub sign: &'static str,
    /// Comments that follow the turn, without braces.
    pub comments: Vec<String>,
}

/// Writes a game with what was said around its turns and with notes, one for each turn or none at all.
pub fn game_text(record: &Record, notes: &[Note]) -> String {
    let headers = headers(record);
    let gap = if headers.is_empty() { "" } else { "\n" };
    let lines: String = headers.iter().map(|header| format!("{header}\n")).collect();
    lines + gap + &wrapped(&words(record, notes))
}

/// The headers, with the first position among them if it is not the initial one.
fn headers(record: &Record) -> Vec<String> {
    let (start, rules) = (record.game.start(), record.game.rules());
    let is_start = |name: &str| name.eq_ignore_ascii_case("FEN");
    let given = record.tags().find(|(name, _)| is_start(name)).map(|(_, value)| parse_position(&value, rules));
    let mut headers = record.headers.clone();
    if given != Some(Ok(*start)) && (given.is_some() || *start != Position::initial(rules)) {
        headers.retain(|header| !tag(header).is_some_and(|(name, _)| is_start(name)));
        headers.push(format!("[FEN \"{}\"]", position_line(start, rules)));
    }
    headers
}

fn words(record: &Record, notes: &[Note]) -> Vec<String> {
    let rules = record.game.rules();
    let before = usize::from(record.game.start().side() == Side::Black);
    let mut words = Vec::new();
    let mut asides = record.asides.iter().peekable();
    let mut apart = true;
    for (index, &mv) in record.game.moves().iter().enumerate() {
        while let Some(aside) = asides.next_if(|aside| aside.after <= index) {
            words.extend(aside.text.split(' ').map(str::to_owned));
            apart = true;
        }
        let number = (index + before) / 2 + 1;
        if (index + before).is_multiple_of(2) {
            words.push(format!("{number}."));
        } else if apart {
            words.push(format!("{number}..."));
        }
        let note = notes.get(index);
        words.push(move_text(mv, rules) + note.map_or("", |note| note.sign));
        let comments = note.map_or(&[][..], |note| &note.comments);
        apart = !comments.is_empty();
        for comment in comments {
            let text = format!("{{{}}}", comment.replace(['{', '}'], ""));
            words.extend(text.split_whitespace().map(str::to_owned));
        }
    }
    words.extend(asides.flat_map(|aside| aside.text.split(' ')).map(str::to_owned));
    words.push(record.result.unwrap_or(record.game.status().result()).to_owned());
    words
}

/// Words in lines that are not too long.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in words {
        let wanted = word.chars().count() + 1;
        if length > 0 && length + wanted > WIDTH {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
        }
        text.push_str(word);
        length += wanted;
    }
    text + "\n"
}
