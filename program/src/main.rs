//! The program `merels`: `merels generate` and all that is done with the tables it makes.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
