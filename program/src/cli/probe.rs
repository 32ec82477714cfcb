//! `merels probe`: positions answered, for people and as JSON.

use super::tables::{Tables, megabytes};
use super::words::{excerpt, lost, value, verdict};
use super::{Answer, complain};
use clap::Args;
use merels::{Database, Failure, Phase, Position, Report, Rules, ShortReport, Value, draw, move_text, parse_position};
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
    /// Leave the moves out: only the value, which is much faster
    #[arg(long)]
    no_moves: bool,
    /// Memory for the parts of tables read last, in megabytes
    #[arg(long, value_name = "MB", default_value = "64", value_parser = megabytes)]
    cache: usize,
    /// Positions, such as 'W:Wa7,d7,g1:Bb6,d6,f4', 'startpos moves d6 f4' or a FEN; - reads
    /// standard input, one position a line
    #[arg(value_name = "POSITION", required = true)]
    positions: Vec<String>,
}

/// How many bytes of lines are read, and answered together, at a time.
const INPUT: usize = 1 << 22;

impl Probe {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let database = self.tables.open()?.with_cache(self.cache);
        if let [text] = &self.positions[..]
            && text != "-"
        {
            return self.answer(&database, &parse_position(text, database.rules())?, out);
        }
        let mut answer = Answer::Yes;
        for text in &self.positions {
            let done = match text.as_str() {
                "-" => self.answer_lines(&database, io::stdin().lock(), out)?,
                _ => self.answer_texts(&database, std::slice::from_ref(text), out)?,
            };
            if done == Answer::Failed {
                answer = Answer::Failed;
            }
        }
        Ok(answer)
    }

    fn answer_lines(&self, database: &Database, input: impl Read, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let mut input = BufReader::with_capacity(INPUT, input);
        let mut answer = Answer::Yes;
        let mut texts: Vec<String> = Vec::new();
        let mut line = Vec::new();
        loop {
            // Somebody may wait for the answers before writing the next line.
            let must_wait = !input.buffer().contains(&b'\n');
            if must_wait && !texts.is_empty() {
                if self.answer_texts(database, &texts, out)? == Answer::Failed {
                    answer = Answer::Failed;
                }
                texts.clear();
                match out.flush() {
                    // Nobody reads on; what has been answered so far decides.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(answer),
                    flushed => flushed?,
                }
            }
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(answer);
            }
            let text = String::from_utf8_lossy(&line);
            texts.extend(Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned));
        }
    }

    /// Answers positions in their order, whatever becomes of the others.
    fn answer_texts(&self, database: &Database, texts: &[String], out: &mut dyn Write) -> anyhow::Result<Answer> {
        let positions = texts.iter().map(|text| parse_position(text, database.rules()));
        let positions: Vec<Result<Position, _>> = positions.collect();
        let possible: Vec<Position> = positions.iter().flatten().copied().collect();
        let values = if self.no_moves { database.values_of(&possible) } else { Vec::new() };
        let mut values = values.into_iter();
        let mut answer = Answer::Yes;
        for (text, position) in texts.iter().zip(positions) {
            let done = position.map_err(anyhow::Error::from).and_then(|position| match values.next() {
                Some(value) => self.print_short(&position, value?, database.rules(), out),
                None => self.answer(database, &position, out),
            });
            let done = done.or_else(|error| self.report(text, error, out))?;
            if done == Answer::Failed {
                answer = Answer::Failed;
            }
        }
        Ok(answer)
    }

    /// Says why one of many positions has no answer.
    fn report(&self, text: &str, error: anyhow::Error, out: &mut dyn Write) -> anyhow::Result<Answer> {
        if error.is::<io::Error>() {
            return Err(error);
        }
        if self.json {
            let failure = Failure { position: text.to_owned(), error: error.to_string() };
            writeln!(out, "{}", serde_json::to_string(&failure)?)?;
        } else {
            out.flush()?;
            complain(&format_args!("{}: {error}", excerpt(text)));
        }
        Ok(Answer::Failed)
    }

    fn answer(&self, database: &Database, position: &Position, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let rules = database.rules();
        if self.no_moves {
            return self.print_short(position, database.value(position)?, rules, out);
        }
        let probe = database.probe(position)?;
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

    fn print_short(
        &self,
        position: &Position,
        value: Value,
        rules: &Rules,
        out: &mut dyn Write,
    ) -> anyhow::Result<Answer> {
        if self.json {
            serde_json::to_writer(&mut *out, &ShortReport::new(position, value, rules))?;
            writeln!(out)?;
        } else {
            print_value(position, value, rules, out)?;
        }
        Ok(Answer::Yes)
    }
}

fn print(probe: &merels::Probe, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", draw(&probe.position, rules))?;
    print_value(&probe.position, probe.value, rules, out)?;
    for ranked in probe.moves.as_deref().unwrap_or_default() {
        writeln!(out, "  {:<9}  {}", move_text(ranked.mv, rules), value(ranked.value))?;
    }
    Ok(())
}

fn print_value(position: &Position, value: Value, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    if let Some(over) = position.over(rules) {
        return writeln!(out, "{}", lost(position.side(), over));
    }
    let phase = match position.phase(rules) {
        Phase::Placing => "placing",
        Phase::Moving => "moving",
        Phase::Flying => "flying",
    };
    writeln!(out, "{} to move ({phase}): {}", position.side(), verdict(position.side(), value))
}
