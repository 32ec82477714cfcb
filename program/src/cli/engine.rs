//! `merels engine`: the perfect player for programs, in the manner of the Universal Chess Interface.

use super::Answer;
use super::tables::Tables;
use super::words::excerpt;
use clap::Args;
use merels::{
    Database, Game, Level, Move, Player, Position, RankedMove, Rules, Status, Value, Wdl, move_text, parse_play,
};
use std::io::{self, BufRead, Write};

/// Plays by the tables for other programs: commands on standard input, answers on standard output.
///
/// The commands are those of the Universal Chess Interface: uci, isready, ucinewgame, setoption, position startpos or
/// fen (any notation) with moves, go, stop, quit. Moves are d6, d6-d5, and a removal as a word of its own, xb4. A bad
/// command is answered by 'info string error: …' and changes nothing.
#[derive(Args)]
pub(crate) struct Engine {
    #[command(flatten)]
    tables: Tables,
    /// What equally good moves are chosen by; the option Seed sets it too [default: another one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u32>,
}

/// The parameters of go that have a number, which is not needed: the answer is there at once.
const NUMBERED: [&str; 9] = ["wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime"];

/// The score of a win or a loss in an unknown number of moves, in hundredths of a man.
const DECIDED: i32 = 10_000;

impl Engine {
    pub(crate) fn run(self, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let database = self.tables.open()?;
        let seed = self.seed.unwrap_or_else(|| fastrand::u32(..));
        let mut session = Session::new(database, seed);
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            let words: Vec<&str> = text.split_whitespace().collect();
            if words == ["quit"] {
                break;
            }
            out.write_all(session.answer(&words).as_bytes())?;
            out.flush()?;
            line.clear();
        }
        Ok(Answer::Yes)
    }
}

/// What the engine remembers between commands.
struct Session {
    database: Database,
    level: Level,
    seed: u32,
    /// How many games have been begun: each is played with a seed of its own.
    games: u64,
    game: Game,
    /// That of the game, or one within the turn that follows, its removal pending.
    position: Position,
}

/// Done, or what is wrong with a command, in one sentence.
type Done = Result<(), String>;

fn complaint(error: String) -> String {
    format!("info string error: {error}\n")
}

impl Session {
    fn new(database: Database, seed: u32) -> Session {
        let position = Position::initial(database.rules());
        let game = Game::new(position, database.rules());
        Session { database, level: Level::default(), seed, games: 0, game, position }
    }

    fn rules(&self) -> &'static Rules {
        self.database.rules()
    }

    /// The lines that answer a command.
    fn answer(&mut self, words: &[&str]) -> String {
        let done = match words {
            ["uci"] => return self.introduction(),
            ["isready"] => return "readyok\n".to_owned(),
            ["go", rest @ ..] => return self.go(rest),
            // There is never a search to stop.
            [] | ["stop"] => Ok(()),
            ["ucinewgame"] => {
                self.begin();
                Ok(())
            }
            ["position", rest @ ..] => self.set_position(rest),
            ["setoption", rest @ ..] => self.set_option(rest),
            [word, ..] => Err(format!("'{}' is not a command or has too many words", excerpt(word))),
        };
        done.map_or_else(complaint, |()| String::new())
    }

    fn introduction(&self) -> String {
        let levels: Vec<String> = Level::ALL.iter().map(|level| format!("var {}", level.name())).collect();
        let lines = [
            format!("id name Merels {}", env!("CARGO_PKG_VERSION")),
            "id author the Merels authors".to_owned(),
            format!("option name Level type combo default {} {}", self.level.name(), levels.join(" ")),
            format!("option name Seed type spin default {} min 0 max {}", self.seed, u32::MAX),
            "uciok\n".to_owned(),
        ];
        lines.join("\n")
    }

    fn begin(&mut self) {
        self.games += 1;
        self.position = Position::initial(self.rules());
        self.game = Game::new(self.position, self.rules());
    }

    fn set_position(&mut self, words: &[&str]) -> Done {
        let words = match words {
            ["startpos", ..] => words,
            ["fen", rest @ ..] => rest,
            _ => return Err("position is followed by startpos, or by fen and a position".to_owned()),
        };
        (self.game, self.position) = parse_play(&words.join(" "), self.rules()).map_err(|error| error.to_string())?;
        Ok(())
    }

    fn set_option(&mut self, words: &[&str]) -> Done {
        let ["name", name, "value", value] = words else {
            return Err("setoption is followed by name, the option, value and its value".to_owned());
        };
        match name.to_ascii_lowercase().as_str() {
            "level" => {
                let level = Level::named(&value.to_ascii_lowercase());
                self.level = level.ok_or_else(|| "Level is perfect, tricky or fallible".to_owned())?;
            }
            "seed" => {
                self.seed = value.parse().map_err(|_| format!("Seed is a number from 0 to {}", u32::MAX))?;
                self.games = 0;
            }
            _ => return Err("the options are Level and Seed".to_owned()),
        }
        Ok(())
    }

    /// A move, or none where there is an error, for the other side waits for an answer.
    fn go(&self, words: &[&str]) -> String {
        match check_parameters(words).and_then(|()| self.choose()) {
            Ok(Some(ranked)) => {
                let mv = two_words(ranked.mv, self.rules());
                format!("{}info score {} pv {mv}\nbestmove {mv}\n", self.remark(), score(ranked.value))
            }
            Ok(None) => format!("{}bestmove none\n", self.remark()),
            Err(error) => complaint(error) + "bestmove none\n",
        }
    }

    /// How the game has ended, if it has: on the board, or by its history for those who care.
    fn remark(&self) -> String {
        match self.game.status() {
            _ if self.position.removal_pending() => String::new(),
            Status::Ongoing => String::new(),
            status => format!("info string {status}\n"),
        }
    }

    fn choose(&self) -> Result<Option<RankedMove>, String> {
        let player = Player { level: self.level, seed: u64::from(self.seed) + (self.games << 32) };
        let chosen = player.choose(&self.database, &self.position, self.game.positions());
        chosen.map_err(|error| error.to_string())
    }
}

fn check_parameters(words: &[&str]) -> Done {
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if NUMBERED.contains(&word) {
            let number = words.next().and_then(|number| number.parse::<i64>().ok());
            number.ok_or_else(|| format!("{word} is followed by a number"))?;
        } else if word != "infinite" && word != "ponder" {
            return Err(format!("'{}' is not a parameter of go", excerpt(word)));
        }
    }
    Ok(())
}

/// A move with its removal as a word of its own.
fn two_words(mv: Move, rules: &Rules) -> String {
    let text = move_text(mv, rules);
    match text.split_once('x') {
        Some((man, removed)) if !man.is_empty() => format!("{man} x{removed}"),
        _ => text,
    }
}

/// A value as a score: the winner's moves to the end, negative for the loser.
fn score(value: Value) -> String {
    match (value.wdl, value.dtw) {
        (Wdl::Draw, _) => "cp 0".to_owned(),
        (Wdl::Win, Some(plies)) => format!("mate {}", plies.div_ceil(2)),
        (Wdl::Loss, Some(plies)) => format!("mate -{}", plies / 2),
        (Wdl::Win, None) => format!("cp {DECIDED}"),
        (Wdl::Loss, None) => format!("cp -{DECIDED}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_count_moves() {
        let win = |plies| Value { wdl: Wdl::Win, dtw: plies };
        let loss = |plies| Value { wdl: Wdl::Loss, dtw: plies };
        let scores = [win(Some(1)), win(Some(27)), loss(Some(2)), loss(None), Value::DRAW].map(score);
        assert_eq!(scores, ["mate 1", "mate 14", "mate -1", "cp -10000", "cp 0"]);
    }
}
