//! `POST /api/{rules}/review`: games judged by the tables.

use super::asked::{Answer, NOT_KEPT, Of, Sent, answer, bound};
use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::{Record, Review, Rules, parse_games};
use axum::extract::State;

/// Judges the games in the body, as `merels annotate --json` does: all or none.
pub(super) async fn review(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Sent(body): Sent,
) -> Result<Answer<Vec<Review>>, Refusal> {
    let records = parse_games(&String::from_utf8_lossy(&body), rules);
    let records = records.map_err(|error| Refusal::new(Code::BadGame, error.to_string()))?;
    bound(records.iter().map(|record| record.game.moves().len()).sum(), "turns")?;
    explorer.database(rules)?;
    let guest = explorer.enter()?;
    let mut reviews = Vec::with_capacity(records.len());
    for record in records {
        let explorer = explorer.clone();
        reviews.push(guest.work(move || judge(&explorer, rules, &record)).await??);
    }
    Ok(answer(NOT_KEPT, reviews))
}

fn judge(explorer: &Explorer, rules: &'static Rules, record: &Record) -> Result<Review, Refusal> {
    let database = explorer.database(rules)?;
    Ok(Review::of(record, &database)?)
}
