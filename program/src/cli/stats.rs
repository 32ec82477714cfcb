//! `merels stats`: counts and digests of the tables.

use super::Answer;
use super::pictures::Pictures;
use super::tables::Tables;
use super::words::thousands;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Prints how many positions of each subspace are won, drawn and lost for the side to move.
///
/// Positions are counted up to the symmetries of the board; with --json also every one for itself (raw).
#[derive(Args)]
pub(crate) struct Stats {
    #[command(flatten)]
    tables: Tables,
    /// Print one JSON object a subspace, each in a line of its own
    #[arg(long)]
    json: bool,
    /// Print the digest of the values of each table instead
    #[arg(long, conflicts_with = "json")]
    digests: bool,
    /// Draw pictures into this folder instead; counting depths reads all tables of the movement phase
    #[arg(long, value_name = "DIR", conflicts_with_all = ["json", "digests"])]
    svg: Option<PathBuf>,
}

impl Stats {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let database = self.tables.open()?;
        if self.digests {
            for (table, digest) in database.digests()? {
                let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
                writeln!(out, "{hex}  {table}")?;
            }
            return Ok(Answer::Yes);
        }
        let stats = database.stats()?;
        if let Some(folder) = &self.svg {
            Pictures { database: &database, stats: &stats, folder }.draw(out)?;
            return Ok(Answer::Yes);
        }
        if self.json {
            for subspace in stats {
                writeln!(out, "{}", serde_json::to_string(&subspace)?)?;
            }
            return Ok(Answer::Yes);
        }
        let columns = ["positions", "win", "draw", "loss"].map(|name| format!("{name:>13}")).concat();
        writeln!(out, "own-opp{columns}  longest win  longest loss")?;
        for subspace in stats {
            let counts = [subspace.orbits, subspace.win, subspace.draw, subspace.loss];
            let columns = counts.map(|count| format!("{:>13}", thousands(count))).concat();
            let plies = |longest: Option<u8>| longest.map_or("-".to_owned(), |plies| plies.to_string());
            let (win, loss) = (plies(subspace.longest_win), plies(subspace.longest_loss));
            writeln!(out, "{:<7}{columns}{win:>13}{loss:>14}", subspace.subspace.to_string())?;
        }
        Ok(Answer::Yes)
    }
}
