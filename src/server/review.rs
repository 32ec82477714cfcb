//! Games judged by the tables.

use super::handlers::{Answer, Game, MOST_POSITIONS, NOT_KEPT, answer};
use super::refusal::Refusal;
use super::state::Explorer;
use crate::{Record, Review, Rules, parse_games};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;

/// `POST /api/{rules}/review`: games as text, each answered as `merels annotate --json` does; all or none.
pub(super) async fn review(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    body: Result<Bytes, BytesRejection>,
) -> Result<Answer<Vec<Review>>, Refusal> {
    let body = body.map_err(|rejection| Refusal::new(rejection.status(), rejection.body_text()))?;
    let records = parse_games(&String::from_utf8_lossy(&body), rules)?;
    let turns: usize = records.iter().map(|record| record.game.moves().len()).sum();
    if turns > MOST_POSITIONS {
        let error = format!("{turns} turns are more than {MOST_POSITIONS}");
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, error));
    }
    let guest = explorer.clone().enter()?;
    let mut reviews = Vec::with_capacity(records.len());
    for record in records {
        let explorer = explorer.clone();
        reviews.push(guest.work(move || judge(&explorer, rules, &record)).await??);
    }
    Ok(answer(NOT_KEPT, reviews))
}

fn judge(explorer: &Explorer, rules: &'static Rules, record: &Record) -> Result<Review, Refusal> {
    Ok(Review::of(record, explorer.database(rules)?)?)
}
