//! The computer player's moves.

use super::handlers::{Answer, Asked, Game, NOT_KEPT, answer};
use super::refusal::Refusal;
use super::state::Explorer;
use crate::{Level, Player, ReportedMove, Rules, parse_play, position_line};
use axum::extract::State;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub(super) struct Wanted {
    fen: String,
    level: Option<String>,
    seed: Option<u64>,
}

/// What the computer plays.
#[derive(Serialize)]
pub(super) struct Played {
    position: String,
    rules: &'static str,
    level: Level,
    seed: u64,
    /// The move with its value; `None` if the game is over.
    #[serde(flatten)]
    mv: Option<ReportedMove>,
}

/// `GET /api/{rules}/play?fen=&level=&seed=`: the move of the computer player; moves in the position are its history.
pub(super) async fn play(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    Asked(wanted): Asked<Wanted>,
) -> Result<Answer<Played>, Refusal> {
    let name = wanted.level.as_deref().unwrap_or(Level::default().name());
    let known = || Level::ALL.map(Level::name).join(", ");
    let level = Level::named(name)
        .ok_or_else(|| Refusal::bad_request(format!("there is no level '{name}'; there are {}", known())))?;
    let player = Player { level, seed: wanted.seed.unwrap_or_default() };
    let guest = explorer.clone().enter()?;
    let text = wanted.fen.replace('_', " ");
    Ok(answer(NOT_KEPT, guest.work(move || choose(&explorer, rules, &text, player)).await??))
}

fn choose(explorer: &Explorer, rules: &'static Rules, text: &str, player: Player) -> Result<Played, Refusal> {
    let (game, position) = parse_play(text, rules)?;
    let chosen = player.choose(explorer.database(rules)?, &position, game.positions())?;
    let mv = chosen.map(|ranked| ReportedMove::new(&ranked, rules));
    let Player { level, seed } = player;
    Ok(Played { position: position_line(&position, rules), rules: rules.name, level, seed, mv })
}
