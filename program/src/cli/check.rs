//! `merels check`: whether files are whole and values follow from those of the next positions.

use super::Answer;
use super::bars::Bars;
use super::tables::Tables;
use super::words::thousands;
use clap::Args;
use merels::{Sample, check};
use std::io::Write;

/// Checks the tables: that the files are whole, and that values follow from those of the next positions.
///
/// Exits with 0 if all is right, 1 if a value is wrong, 2 if a file is damaged or missing.
#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    tables: Tables,
    /// Check the values of about this many positions, spread over all tables
    #[arg(long, value_name = "N", default_value_t = 1_000_000, conflicts_with = "all", value_parser = clap::value_parser!(u64).range(1..))]
    sample: u64,
    /// Check the values of all positions
    #[arg(long)]
    all: bool,
}

impl Check {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let sample = if self.all { Sample::All } else { Sample::Random(self.sample) };
        let bars = Bars::new("tables");
        let report = check(&self.tables.folders.db, self.tables.game.rules, sample, &bars);
        bars.clear();
        let report = report?;
        for example in &report.examples {
            writeln!(out, "{example}")?;
        }
        writeln!(
            out,
            "checked {} files and {} positions: {}",
            report.tables,
            thousands(report.positions),
            match report.mismatches {
                0 => "all right".to_owned(),
                1 => "1 value is wrong".to_owned(),
                wrong => format!("{} values are wrong", thousands(wrong)),
            },
        )?;
        Ok(if report.is_clean() { Answer::Yes } else { Answer::No })
    }
}
