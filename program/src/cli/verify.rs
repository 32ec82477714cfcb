//! `merels verify`: the value of the initial position, proved.

use super::Answer;
use super::tables::{Tables, threads};
use super::words::{bytes, duration, thousands};
use clap::Args;
use merels::{Wdl, verify};
use std::io::Write;

/// Proves the value of the initial position twice: by search, and by its own table if that has been made.
///
/// The search goes through all placements down to the tables of the movement phase and uses no others; the table is the
/// last of the placing phase. Exits with 0 if the value is a draw, 1 if it is another, 2 if the two disagree or tables
/// of the movement phase are missing.
#[derive(Args)]
pub(crate) struct Verify {
    #[command(flatten)]
    tables: Tables,
    /// How many threads to use [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,
}

impl Verify {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.tables.game.rules;
        let proof = verify(&self.tables.folders.db, rules, self.threads)?;
        let result = match proof.value {
            Wdl::Win => "a win for White",
            Wdl::Draw => "a draw",
            Wdl::Loss => "a loss for White",
        };
        writeln!(out, "proved: the initial position is {result} ({} rules, White moves first)", rules.name)?;
        writeln!(
            out,
            "searched {} placing positions to the end of all {} placements and looked up {} values of the movement phase",
            thousands(proof.positions),
            2 * rules.men,
            thousands(proof.lookups),
        )?;
        if proof.stored {
            writeln!(out, "the table of the initial position, the last of the placing phase, says the same")?;
        } else {
            writeln!(out, "there is no table of the initial position to compare with")?;
        }
        let time = duration(proof.time.as_secs_f64());
        writeln!(out, "took {time} and {} of memory for values", bytes(proof.memory))?;
        Ok(if proof.value == Wdl::Draw { Answer::Yes } else { Answer::No })
    }
}
