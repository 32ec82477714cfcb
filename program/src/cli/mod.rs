//! The subcommands, one file each, and what they have in common: output, errors, exit codes.

mod annotate;
mod bars;
mod check;
mod engine;
mod generate;
mod line;
mod perft;
mod pictures;
mod plan;
mod probe;
#[cfg(feature = "server")]
mod serve;
mod stats;
mod tables;
mod verify;
mod words;

use clap::{Parser, Subcommand};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Nine Men's Morris, solved: makes tables of the whole game and answers positions from them.
#[derive(Parser)]
#[command(name = "merels", version, about, max_term_width = 100, arg_required_else_help = false)]
#[command(after_help = "Exit codes: 0 yes or done, 1 no, 2 error.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Generate(generate::Generate),
    Plan(plan::Plan),
    Probe(probe::Probe),
    Verify(verify::Verify),
    Check(check::Check),
    Stats(stats::Stats),
    Line(line::Line),
    Perft(perft::Perft),
    Annotate(annotate::Annotate),
    Engine(engine::Engine),
    #[cfg(feature = "server")]
    Serve(serve::Serve),
}

/// What a command found out, as an exit code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Yes, or simply done.
    Yes,
    /// No.
    No,
    /// Part of what was asked had an error, which has been reported.
    Failed,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> ExitCode {
        ExitCode::from(match answer {
            Answer::Yes => 0,
            Answer::No => 1,
            Answer::Failed => 2,
        })
    }
}

/// Runs the program with the arguments it was started with.
pub(crate) fn run() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => return refuse(&error),
    };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let done = command.run(&mut out).and_then(|answer| match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(answer),
    });
    match done {
        Ok(answer) => answer.into(),
        // The reader has seen enough, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            Answer::Failed.into()
        }
    }
}

/// Answers arguments that ask for help or make no sense: the latter in one line, as all errors.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Nobody is left to be told that this fails.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let sentence: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let sentence = sentence.join(" ");
    complain(&sentence.strip_prefix("error: ").unwrap_or(&sentence));
    Answer::Failed.into()
}

impl Command {
    fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        match self {
            Command::Generate(command) => command.run(out),
            Command::Plan(command) => command.run(out),
            Command::Probe(command) => command.run(out),
            Command::Verify(command) => command.run(out),
            Command::Check(command) => command.run(out),
            Command::Stats(command) => command.run(out),
            Command::Line(command) => command.run(out),
            Command::Perft(command) => command.run(out),
            Command::Annotate(command) => command.run(out),
            Command::Engine(command) => command.run(out),
            #[cfg(feature = "server")]
            Command::Serve(command) => command.run(out),
        }
    }
}

/// Writes an error to the standard error output, in one line whatever it names.
fn complain(error: &dyn std::fmt::Display) {
    let mut line = String::new();
    for letter in error.to_string().chars() {
        if letter.is_control() { line.extend(letter.escape_debug()) } else { line.push(letter) }
    }
    // Nobody is left to be told that this fails.
    let _ = writeln!(io::stderr(), "error: {line}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
