use clap::Args;
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
    #[arg(long, value_name = "RULES", default_value = "standard", value_parser = rules)]
    pub(crate) rules: &'static Rules,
}

fn rules(name: &str) -> Result<&'static Rules, String> {
    Rules::named(name).ok_or_else(|| {
        let names: Vec<&str> = Rules::all().iter().map(|rules| rules.name).collect();
        format!("there are no such rules; choose one of {}", names.join(", "))
    })
}

/// At least one thread.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("expected a number of threads from 1 to 1024".to_owned()),
    }
}
