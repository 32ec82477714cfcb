use super::Answer;
use super::bars::Bars;
use super::tables::{Tables, threads};
use super::words::{bytes, duration, thousands};
use clap::Args;
use merels::{Kernel, Metrics, Rules, estimate, generate};
use std::io::Write;

/// Solves the subspaces whose tables are missing and stores them.
///
/// Tables that are there are left as they are, so an interrupted run is taken up again by the same command.
#[derive(Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    tables: Tables,
    /// Only subspaces with at most this many men on the board
    #[arg(long, value_name = "N")]
    stones: Option<u8>,
    /// How many threads to use [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,
    /// Store results alone, without the plies to the end of the game
    #[arg(long)]
    wdl: bool,
    /// Only print what it would take: positions, disk, memory, time
    #[arg(long)]
    estimate: bool,
}

impl Generate {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.tables.game.rules;
        check_stones(self.stones, rules)?;
        let options = merels::Generate {
            db: self.tables.db,
            rules,
            stones: self.stones,
            threads: self.threads,
            metrics: if self.wdl { Metrics::WdlOnly } else { Metrics::WdlAndDtw },
            kernel: Kernel::default(),
        };
        if self.estimate {
            let estimate = estimate(&options)?;
            writeln!(out, "pairs      {}", estimate.pairs)?;
            writeln!(out, "positions  {}", thousands(estimate.positions))?;
            writeln!(out, "disk       {}", bytes(estimate.disk))?;
            writeln!(out, "memory     {}", bytes(estimate.memory))?;
            writeln!(out, "time       {}", duration(estimate.seconds))?;
            return Ok(Answer::Yes);
        }
        let bars = Bars::new("pairs");
        let generated = generate(&options, &bars);
        bars.clear();
        let generated = generated?;
        writeln!(
            out,
            "solved {} positions in {} pairs; {} pairs were there already",
            thousands(generated.positions),
            generated.solved.len(),
            generated.present,
        )?;
        writeln!(out, "signature {:016x}", generated.signature)?;
        Ok(Answer::Yes)
    }
}

fn check_stones(stones: Option<u8>, rules: &Rules) -> anyhow::Result<()> {
    let fewest = 2 * rules.fewest;
    if stones.is_some_and(|stones| stones < fewest) {
        anyhow::bail!("--stones is below {fewest}, the men of the smallest subspace");
    }
    Ok(())
}
