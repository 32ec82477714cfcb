//! `merels probe`: positions answered, for people and as JSON.

use super::tables::Tables;
use super::words::{excerpt, lost, value, verdict};
use super::{Answer, complain};
use clap::Args;
use merels::{Database, Failure, Phase, Report, Rules, draw, move_text, parse_position};
use std::io::{self, BufRead, BufReader, Read, Write};

/// Answers positions: value, plies to the end, and every move with its value, best first.
///
/// Several positions, or -, are a batch: an error in one is reported in its place, the others are answered all the
/// same, and the exit code is 2.
#[derive(Args)]
pub(crate) struct Probe {
    #[command(flatten)]
    tables: Tables,
    /// Print one JSON object a position, each in a line of its own
    #[arg(long)]
    json: bool,
    /// Positions, such as 'W:Wa7,d7,g1:Bb6,d6,f4', 'startpos moves d6 f4' or a FEN; - reads
    /// standard input, one position a line
    #[arg(value_name = "POSITION", required = true)]
    positions: Vec<String>,
}

impl Probe {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let database = Database::open(&self.tables.db, self.tables.game.rules)?;
        let batch = self.positions.len() > 1 || self.positions[0] == "-";
        let mut answer = Answer::Yes;
        for text in &self.positions {
            let done = match text.as_str() {
                "-" => self.answer_lines(&database, io::stdin().lock(), out)?,
                text if batch => self.answer_one_of_many(&database, text, out)?,
                text => self.answer(&database, text, out)?,
            };
            if done == Answer::Failed {
                answer = Answer::Failed;
            }
        }
        Ok(answer)
    }

    fn answer_lines(&self, database: &Database, input: impl Read, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let mut input = BufReader::with_capacity(1 << 16, input);
        let mut answer = Answer::Yes;
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            let text = text.trim();
            if !text.is_empty() && self.answer_one_of_many(database, text, out)? == Answer::Failed {
                answer = Answer::Failed;
            }
            line.clear();
            // Somebody may wait for the answer before writing the next line.
            if input.buffer().is_empty() {
                match out.flush() {
                    // Nobody reads on; what has been answered so far decides.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(answer),
                    flushed => flushed?,
                }
            }
        }
        Ok(answer)
    }

    fn answer_one_of_many(&self, database: &Database, text: &str, out: &mut dyn Write) -> anyhow::Result<Answer> {
        match self.answer(database, text, out) {
            Err(error) if error.is::<io::Error>() => Err(error),
            Err(error) => {
                if self.json {
                    let failure = Failure { position: text.to_owned(), error: error.to_string() };
                    writeln!(out, "{}", serde_json::to_string(&failure)?)?;
                } else {
                    out.flush()?;
                    complain(&format_args!("{}: {error}", excerpt(text)));
                }
                Ok(Answer::Failed)
            }
            answer => answer,
        }
    }

    fn answer(&self, database: &Database, text: &str, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = database.rules();
        let probe = database.probe(&parse_position(text, rules)?)?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&Report::new(&probe, rules))?)?;
        } else {
            print(&probe, rules, out)?;
        }
        let Err(error) = &probe.moves else { return Ok(Answer::Yes) };
        if !self.json {
            out.flush()?;
            complain(error);
        }
        Ok(Answer::Failed)
    }
}

fn print(probe: &merels::Probe, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    let position = &probe.position;
    writeln!(out, "{}", draw(position, rules))?;
    if let Some(over) = probe.over {
        return writeln!(out, "{}", lost(position.side(), over));
    }
    let phase = match probe.phase {
        Phase::Placing => "placing",
        Phase::Moving => "moving",
        Phase::Flying => "flying",
    };
    writeln!(out, "{} to move ({phase}): {}", position.side(), verdict(position.side(), probe.value))?;
    for ranked in probe.moves.as_deref().unwrap_or_default() {
        writeln!(out, "  {:<9}  {}", move_text(ranked.mv, rules), value(ranked.value))?;
    }
    Ok(())
}
