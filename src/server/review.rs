//! `POST /api/{rules}/review?lang=`: games judged by the tables.

use super::asked::{Answer, Asked, InLanguage, NOT_KEPT, Of, Sent, answer, bad_game, bound};
use super::refusal::Refusal;
use super::state::Explorer;
use crate::{Record, Review, Rules, parse_games};
use axum::extract::State;

/// Judges the games in the body, as `merels annotate --json` does: all or none. What is wrong with one is told in the
/// language.
pub(super) async fn review(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Asked(language): Asked<InLanguage>,
    Sent(body): Sent,
) -> Result<Answer<Vec<Review>>, Refusal> {
    let messages = language.messages()?;
    let records = parse_games(&String::from_utf8_lossy(&body), rules).map_err(|wrong| bad_game(&wrong, &messages))?;
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
