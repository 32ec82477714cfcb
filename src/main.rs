//! The command line: `merels generate`, `probe`, `verify`, `check`, `stats`, `line`, `perft`,
//! `annotate`, `engine`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
