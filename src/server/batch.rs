//! `POST /api/{rules}/batch`: many positions, each answered or with its own error.

use super::asked::{Answer, NOT_KEPT, Of, Sent, answer, bound, play};
use super::positions::report;
use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::{Report, Rules};
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// Several positions, bare or with their name.
#[derive(Deserialize)]
#[serde(untagged)]
enum Batch {
    Bare(Vec<String>),
    Named { positions: Vec<String> },
}

/// What is said to a position of a batch.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    Report(Report),
    Failure {
        /// As it was asked for.
        position: String,
        #[serde(flatten)]
        refusal: Refusal,
    },
}

/// Answers the positions in the body, in order.
pub(super) async fn batch(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Sent(body): Sent,
) -> Result<Answer<Vec<Reply>>, Refusal> {
    let positions = positions(&body)?;
    explorer.database(rules)?;
    let guest = explorer.enter()?;
    let mut replies = Vec::with_capacity(positions.len());
    for position in positions {
        // One turn each, so that those who ask for one position need not wait for a thousand.
        let explorer = explorer.clone();
        replies.push(guest.work(move || reply(&explorer, rules, position)).await?);
    }
    Ok(answer(NOT_KEPT, replies))
}

fn positions(body: &[u8]) -> Result<Vec<String>, Refusal> {
    let wanted = "a JSON array of positions, or an object with one under \"positions\"";
    let positions = match serde_json::from_slice(body) {
        Ok(Batch::Bare(positions) | Batch::Named { positions }) => positions,
        Err(_) => return Err(Refusal::new(Code::BadRequest, format!("the body is not {wanted}"))),
    };
    bound(positions.len(), "positions")?;
    Ok(positions)
}

fn reply(explorer: &Explorer, rules: &'static Rules, text: String) -> Reply {
    match play(&text, rules).and_then(|(_, position)| report(explorer, rules, &position)) {
        Ok(report) => Reply::Report(report),
        Err(refusal) => Reply::Failure { position: text, refusal },
    }
}
