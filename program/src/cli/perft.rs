//! `merels perft`: how many ways there are to play.

use super::Answer;
use super::tables::Game;
use super::words::thousands;
use clap::Args;
use merels::{Position, parse_position, perft};
use std::io::Write;
use std::time::Instant;

/// Counts the ways to play from a position, a check of the move generator.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    game: Game,
    /// How many complete turns; a removal belongs to its turn
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// The position to play from; without it the initial position
    #[arg(value_name = "POSITION")]
    position: Option<String>,
}

impl Perft {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.game.rules;
        let position = match &self.position {
            Some(text) => parse_position(text, rules)?,
            None => Position::initial(rules),
        };
        for depth in 1..=self.depth {
            let start = Instant::now();
            let paths = perft(&position, depth, rules);
            writeln!(out, "{depth:>2}  {:>20}  {:.2} s", thousands(paths), start.elapsed().as_secs_f64())?;
            out.flush()?;
        }
        Ok(Answer::Yes)
    }
}
