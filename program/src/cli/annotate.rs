//! `merels annotate`: games with what each turn gave away.

use super::Answer;
use super::tables::Tables;
use anyhow::anyhow;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use merels::{Language, Messages, Review, annotated_game, explain, parse_games};
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// Reviews games: marks every turn that gave a result away, names the better moves, and writes the games back.
///
/// Games are lists of moves, numbered or not, with points as names or as numbers, with headers, comments and
/// variations. If a turn of any game is not legal, that is an error and nothing is written.
#[derive(Args)]
pub(crate) struct Annotate {
    #[command(flatten)]
    tables: Tables,
    /// Print one JSON object a game, each in a line of its own
    #[arg(long)]
    json: bool,
    /// The language of the comments and of what is wrong with a game
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = languages())]
    lang: Language,
    /// A file of games; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// One of the languages, by its code.
fn languages() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.iter().map(|language| language.code());
    PossibleValuesParser::new(codes).map(|code| Language::of_code(&code).expect("one of the codes"))
}

impl Annotate {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.tables.game.rules;
        let database = self.tables.open()?;
        let messages = Messages::new(self.lang);
        let records = parse_games(&self.text()?, rules).map_err(|error| anyhow!(explain(&error, &messages)))?;
        let mut reviews = Vec::new();
        for (index, record) in records.iter().enumerate() {
            reviews.push(Review::of(record, &database).map_err(|error| {
                let arguments = [("game", (index + 1).into()), ("why", error.to_string().into())];
                anyhow!(messages.format("error-in-game", arguments))
            })?);
        }
        for (index, (record, review)) in records.iter().zip(&reviews).enumerate() {
            if self.json {
                writeln!(out, "{}", serde_json::to_string(review)?)?;
            } else {
                let gap = if index > 0 { "\n" } else { "" };
                write!(out, "{gap}{}", annotated_game(record, review, &messages))?;
            }
        }
        Ok(Answer::Yes)
    }

    fn text(&self) -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        if self.file.as_os_str() == "-" {
            io::stdin().lock().read_to_end(&mut bytes)?;
        } else {
            bytes = std::fs::read(&self.file).map_err(|error| anyhow!("{}: {error}", self.file.display()))?;
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
