//! `merels generate`: solves what is missing.

use super::Answer;
use super::bars::Bars;
use super::tables::{Tables, threads};
use super::words::{bytes, duration, thousands};
use clap::Args;
use merels::{Kernel, Metrics, Pair, Phases, Rules, estimate, generate};
use std::io::Write;

/// Solves the subspaces whose tables are missing and stores them.
///
/// Tables that are there are left as they are, so an interrupted run is taken up again by the same command.
#[derive(Args)]
pub(crate) struct Generate {
    #[command(flatten)]
    tables: Tables,
    /// Which phases of the game: the placing phase is built on the movement phase
    ///
    /// [default: all, with --stones moving]
    #[arg(long, value_enum, value_name = "PHASE")]
    phase: Option<Phase>,
    /// Only the subspaces of the game with so many men a side, 3 to 9
    #[arg(long, value_name = "N")]
    men: Option<u8>,
    /// Only the movement phase, and of it subspaces with at most this many men on the board
    #[arg(long, value_name = "N", conflicts_with = "men")]
    stones: Option<u8>,
    /// Only this pair of the movement phase, such as 8-7; the smaller ones it is built on must be there. Different pairs may
    /// be made at the same time
    #[arg(long, value_name = "W-B", conflicts_with_all = ["men", "stones", "phase"])]
    pair: Option<String>,
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

/// Phases of the game.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Phase {
    Moving,
    Placing,
    All,
}

impl Generate {
    fn phases(&self) -> anyhow::Result<Phases> {
        match (self.phase, self.stones) {
            _ if self.pair.is_some() => Ok(Phases::Moving),
            (Some(Phase::Moving), _) | (None, Some(_)) => Ok(Phases::Moving),
            // Some subspaces of the movement phase are not enough to build the placing phase on.
            (Some(_), Some(_)) => {
                anyhow::bail!("--stones limits the movement phase: it goes with --phase moving alone")
            }
            (Some(Phase::Placing), None) => Ok(Phases::Placing),
            (Some(Phase::All) | None, None) => Ok(Phases::All),
        }
    }

    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = self.tables.game.rules;
        check_stones(self.stones, rules)?;
        check_men(self.men, rules)?;
        let phases = self.phases()?;
        let options = merels::Generate {
            db: self.tables.only()?.clone(),
            rules,
            phases,
            men: self.men,
            stones: self.stones,
            pair: self.pair.as_deref().map(|text| parse_pair(text, rules)).transpose()?,
            threads: self.threads,
            metrics: if self.wdl { Metrics::WdlOnly } else { Metrics::WdlAndDtw },
            kernel: Kernel::default(),
        };
        if self.estimate {
            let estimate = estimate(&options)?;
            writeln!(out, "parts      {}", estimate.parts)?;
            writeln!(out, "positions  {}", thousands(estimate.positions))?;
            writeln!(out, "disk       {}", bytes(estimate.disk))?;
            writeln!(out, "memory     {}", bytes(estimate.memory))?;
            writeln!(out, "time       {}", duration(estimate.seconds))?;
            return Ok(Answer::Yes);
        }
        let bars = Bars::new("parts");
        let generated = generate(&options, &bars);
        bars.clear();
        let generated = generated?;
        writeln!(
            out,
            "solved {} positions in {} parts; {} parts were there already",
            thousands(generated.positions),
            generated.solved.len(),
            generated.present,
        )?;
        writeln!(out, "signature {:016x}", generated.signature)?;
        Ok(Answer::Yes)
    }
}

pub(crate) fn check_stones(stones: Option<u8>, rules: &Rules) -> anyhow::Result<()> {
    let (fewest, most) = (2 * rules.fewest, 2 * rules.men);
    if let Some(stones) = stones.filter(|stones| !(fewest..=most).contains(stones)) {
        anyhow::bail!("--stones {stones} is not from {fewest} to {most}, the men that subspaces have on the board");
    }
    Ok(())
}

fn parse_pair(text: &str, rules: &Rules) -> anyhow::Result<Pair> {
    let men = text.split_once('-').and_then(|(a, b)| Some((a.parse::<u8>().ok()?, b.parse::<u8>().ok()?)));
    let (fewest, most) = (rules.fewest, rules.men);
    match men {
        Some((a, b)) if (fewest..=most).contains(&a) && (fewest..=most).contains(&b) => Ok(Pair::new(a, b)),
        _ => anyhow::bail!("--pair {text} is no pair: write the men of both sides, {fewest} to {most}, such as 8-7"),
    }
}

fn check_men(men: Option<u8>, rules: &Rules) -> anyhow::Result<()> {
    if let Some(men) = men.filter(|men| !(rules.fewest..=rules.men).contains(men)) {
        anyhow::bail!("--men {men} is not from {} to {}, the men a side may have", rules.fewest, rules.men);
    }
    Ok(())
}
