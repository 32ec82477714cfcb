use super::Answer;
use super::tables::{Tables, threads};
use super::words::{bytes, duration, thousands};
use clap::Args;
use merels::{Wdl, verify};
use std::io::Write;

/// Proves the value of the initial position by search, from the tables.
///
/// Exits with 0 if it is proved a draw, 1 if another value is proved.
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
        let proof = verify(&self.tables.db, rules, self.threads)?;
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
