//! `merels plan`: the work as a dependency graph.

use super::Answer;
use super::generate::check_stones;
use super::tables::Game;
use clap::Args;
use merels::makefile;
use std::io::Write;

/// Prints the pairs of the movement phase as a dependency graph, for engines that spread work over machines.
///
/// Every step is one 'merels generate --pair W-B', which reads the tables it needs from the shared folder and writes its
/// own there: merels plan --format make > Makefile; make -j2 DB=db
#[derive(Args)]
pub(crate) struct Plan {
    #[command(flatten)]
    game: Game,
    /// For which engine
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "make")]
    format: Format,
    /// Only pairs with at most this many men on the board
    #[arg(long, value_name = "N")]
    stones: Option<u8>,
}

/// Engines whose files can be printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// GNU make
    Make,
}

impl Plan {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        check_stones(self.stones, self.game.rules)?;
        match self.format {
            Format::Make => out.write_all(makefile(self.game.rules, self.stones).as_bytes())?,
        }
        Ok(Answer::Yes)
    }
}
