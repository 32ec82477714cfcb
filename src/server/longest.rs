//! The longest games of a subspace, as places to start from.

use super::handlers::{Answer, Asked, Game, KEPT, answer};
use super::refusal::Refusal;
use super::state::Explorer;
use crate::{Error, Position, Rules, Subspace, Value, Wdl, position_line};
use axum::extract::State;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub(super) struct Wanted {
    subspace: String,
    value: Ending,
}

/// The results that have an end.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ending {
    Win,
    Loss,
}

/// A position whose win or loss takes longest in its subspace.
#[derive(Serialize)]
pub(super) struct Longest {
    position: String,
    rules: &'static str,
    subspace: String,
    value: Wdl,
    dtw: Option<u16>,
}

/// `GET /api/{rules}/longest?subspace=&value=`: a position of the subspace with its longest win or loss.
pub(super) async fn longest(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    Asked(Wanted { subspace, value }): Asked<Wanted>,
) -> Result<Answer<Longest>, Refusal> {
    let asked: Subspace = subspace.parse().map_err(Refusal::bad_request)?;
    let name = asked.to_string();
    // Only subspaces of the game have an index.
    if !Subspace::all(rules).contains(&asked) {
        return Err(Refusal::not_found(format!("there is no subspace {name}")));
    }
    let guest = explorer.clone().enter()?;
    let found = guest.work(move || find(&explorer, rules, asked, value)).await??;
    let (position, Value { wdl, dtw }) =
        found.ok_or_else(|| Refusal::not_found(format!("subspace {name} has no such position")))?;
    let position = position_line(&position, rules);
    Ok(answer(KEPT, Longest { position, rules: rules.name, subspace: name, value: wdl, dtw }))
}

fn find(
    explorer: &Explorer,
    rules: &'static Rules,
    subspace: Subspace,
    ending: Ending,
) -> Result<Option<(Position, Value)>, Error> {
    let database = explorer.database(rules)?;
    let [win, loss] = database.longest(subspace)?;
    let position = match ending {
        Ending::Win => win,
        Ending::Loss => loss,
    };
    position.map(|position| Ok((position, database.value(&position)?))).transpose()
}
