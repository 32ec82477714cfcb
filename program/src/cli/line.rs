//! `merels line`: the moves to the end when both sides play best.

use super::Answer;
use super::tables::Tables;
use super::words::{lost, value};
use clap::Args;
use merels::{move_text, parse_position};
use std::io::Write;

/// Prints the moves to the end of the game when both sides play best, each with its value for the side that makes it.
#[derive(Args)]
pub(crate) struct Line {
    #[command(flatten)]
    tables: Tables,
    /// The position to start from
    #[arg(value_name = "POSITION")]
    position: String,
}

impl Line {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.tables.game.rules;
        let database = self.tables.open()?;
        let mut position = parse_position(&self.position, rules)?;
        for (number, (mv, worth)) in database.line(&position)?.into_iter().enumerate() {
            let side = position.side();
            writeln!(out, "{:>3}. {side:<5}  {:<9}  {}", number + 1, move_text(mv, rules), value(worth))?;
            position = position.after(mv);
        }
        match position.over(rules) {
            Some(over) => writeln!(out, "{}", lost(position.side(), over))?,
            None => writeln!(out, "draw: neither side can force the end")?,
        }
        Ok(Answer::Yes)
    }
}
