//! The command line: `merels generate`, `probe`, `verify`, `check`, `stats`, `line`, `perft`, `engine`, `serve`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
