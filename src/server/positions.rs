//! The questions about a position, one function each.

use super::asked::{Answer, Asked, Fen, KEPT, NOT_KEPT, Of, answer};
use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::{Error, Level, LineReport, Player, Position, RankedMove, Report, Rules, Wdl, move_text, position_line};
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// `GET /api/{rules}?fen=`: a position's value and moves, as `merels probe --json` gives them.
pub(super) async fn probe(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Asked(fen): Asked<Fen>,
) -> Result<Answer<Report>, Refusal> {
    let position = fen.position(rules)?;
    let guest = explorer.enter()?;
    let report = guest.work(move || report(&explorer, rules, &position)).await??;
    Ok(answer(if report.moves_error.is_none() { KEPT } else { NOT_KEPT }, report))
}

/// What is known about a position.
pub(super) fn report(explorer: &Explorer, rules: &'static Rules, position: &Position) -> Result<Report, Refusal> {
    let probe = explorer.database(rules)?.probe(position).map_err(|error| refuse(error, position))?;
    Ok(Report::new(&probe, rules))
}

/// A failure of the database, with the table that would have answered.
fn refuse(error: Error, position: &Position) -> Refusal {
    match (&error, position.subspace()) {
        (Error::TooLong(_), Some(subspace)) => {
            Refusal::new(Code::NoTable, format!("there is no table of {subspace}, and {error}"))
        }
        _ => error.into(),
    }
}

/// `GET /api/{rules}/line?fen=`: the moves to the end when both sides play best.
pub(super) async fn line(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Asked(fen): Asked<Fen>,
) -> Result<Answer<LineReport>, Refusal> {
    let position = fen.position(rules)?;
    let guest = explorer.enter()?;
    let line = move || {
        let database = explorer.database(rules)?;
        LineReport::new(&position, &database).map_err(|error| refuse(error, &position))
    };
    Ok(answer(KEPT, guest.work(line).await??))
}

/// Who is to play.
#[derive(Deserialize)]
pub(super) struct Strength {
    #[serde(default)]
    level: Level,
    #[serde(default)]
    seed: u64,
}

/// The move a player makes, with its value for that player; none if the game is over.
#[derive(Serialize)]
pub(super) struct Played {
    position: String,
    rules: &'static str,
    level: Level,
    seed: u64,
    #[serde(rename = "move")]
    mv: Option<String>,
    value: Option<Wdl>,
    dtw: Option<u16>,
}

/// `GET /api/{rules}/play?fen=&level=&seed=`: the move a player makes, who knows the history of the game.
pub(super) async fn play(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Asked(fen): Asked<Fen>,
    Asked(Strength { level, seed }): Asked<Strength>,
) -> Result<Answer<Played>, Refusal> {
    let (game, position) = fen.play(rules)?;
    let guest = explorer.enter()?;
    let choose = move || {
        let (player, database) = (Player { level, seed }, explorer.database(rules)?);
        let choice = player.choose(&database, &position, game.positions());
        choice.map_err(|error| refuse(error, &position))
    };
    let choice: Option<RankedMove> = guest.work(choose).await??;
    let played = Played {
        position: position_line(&position, rules),
        rules: rules.name,
        level,
        seed,
        mv: choice.map(|choice| move_text(choice.mv, rules)),
        value: choice.map(|choice| choice.value.wdl),
        dtw: choice.and_then(|choice| choice.value.dtw),
    };
    Ok(answer(KEPT, played))
}
