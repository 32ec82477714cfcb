//! The arguments that subcommands have in common: where the tables are, for which rules, how many threads.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use merels::{Database, Error, Rules};
use std::path::PathBuf;

/// Where the tables are.
#[derive(Args)]
pub(crate) struct Folders {
    /// The folder of tables; those of each rule set are in a folder of its name inside. Given more than once, a table is
    /// taken from the first folder that has it
    #[arg(long, value_name = "DIR", default_value = "db")]
    pub(crate) db: Vec<PathBuf>,
}

/// Where the tables are and for which rules.
#[derive(Args)]
pub(crate) struct Tables {
    #[command(flatten)]
    pub(crate) folders: Folders,
    #[command(flatten)]
    pub(crate) game: Game,
}

impl Tables {
    /// Opens the tables.
    pub(crate) fn open(&self) -> Result<Database, Error> {
        Database::for_rules(self.game.rules, &self.folders.db)
    }

    /// The one folder that tables are written to.
    pub(crate) fn only(&self) -> anyhow::Result<&PathBuf> {
        match &self.folders.db[..] {
            [one] => Ok(one),
            several => anyhow::bail!("--db names {} folders, and tables are written to one", several.len()),
        }
    }
}

/// Which game is played.
#[derive(Args)]
pub(crate) struct Game {
    /// The rules of the game
    #[arg(long, value_name = "RULES", default_value = "standard", value_parser = rules())]
    pub(crate) rules: &'static Rules,
}

/// One of the sets of rules, by its name.
fn rules() -> impl TypedValueParser<Value = &'static Rules> {
    let names = Rules::all().iter().map(|rules| rules.name);
    PossibleValuesParser::new(names).map(|name| Rules::named(&name).expect("one of the names"))
}

/// A number of megabytes as bytes.
pub(crate) fn megabytes(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(megabytes @ 0..=1_048_576) => Ok(megabytes << 20),
        _ => Err("expected a number of megabytes".to_owned()),
    }
}

/// At least one thread.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("expected a number of threads from 1 to 1024".to_owned()),
    }
}
