//! The arguments that subcommands have in common: where the tables are, for which rules, how many threads.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use merels::Rules;
use std::path::PathBuf;

/// Where the tables are and for which rules.
#[derive(Args)]
pub(crate) struct Tables {
    /// The folder of tables; those of each rule set are in a folder of its name inside
    #[arg(long, value_name = "DIR", default_value = "db")]
    pub(crate) db: PathBuf,
    #[command(flatten)]
    pub(crate) game: Game,
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

/// At least one thread.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("expected a number of threads from 1 to 1024".to_owned()),
    }
}
