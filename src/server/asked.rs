//! What a request asks about, read from its address, and the form of an answer.

use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::{Game, Language, Messages, NotationError, Position, Rules, explain, parse_play};
use axum::Json;
use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, header};
use serde::Deserialize;
use tokio::time::timeout;

/// How long an answer may be kept: it can only change if other tables are put in the place of these.
pub(super) const KEPT: &str = "public, max-age=300";

/// For answers that more tables may change.
pub(super) const NOT_KEPT: &str = "no-cache";

/// An answer in JSON, and how long it may be kept.
pub(super) type Answer<T> = ([(HeaderName, &'static str); 1], Json<T>);

pub(super) fn answer<T>(kept: &'static str, body: T) -> Answer<T> {
    ([(header::CACHE_CONTROL, kept)], Json(body))
}

/// The rules named in the path.
pub(super) struct Of(pub(super) &'static Rules);

impl FromRequestParts<Explorer> for Of {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, explorer: &Explorer) -> Result<Of, Refusal> {
        let Path(name) = Path::<String>::from_request_parts(parts, explorer).await?;
        rules_named(&name).map(Of)
    }
}

pub(super) fn rules_named(name: &str) -> Result<&'static Rules, Refusal> {
    Rules::named(name).ok_or_else(|| {
        let known = Rules::all().iter().map(|rules| rules.name).collect::<Vec<_>>().join(" and ");
        Refusal::new(Code::NoRules, format!("there are no rules '{name}'; there are {known}"))
    })
}

/// What follows the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<T: for<'de> Deserialize<'de>> FromRequestParts<Explorer> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &Explorer) -> Result<Asked<T>, Refusal> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(Refusal::new(Code::BadRequest, rejection.body_text())),
        }
    }
}

/// The longest body of a request, in bytes.
pub(super) const LONGEST_BODY: usize = 1 << 20;

/// The body of a request, as far as it is not too long and arrives in time.
pub(super) struct Sent(pub(super) Bytes);

impl FromRequest<Explorer> for Sent {
    type Rejection = Refusal;

    async fn from_request(request: Request, explorer: &Explorer) -> Result<Sent, Refusal> {
        // Refused before it is sent, where its length is told.
        if request.body().size_hint().lower() > LONGEST_BODY as u64 {
            let error = format!("the body has more than {LONGEST_BODY} bytes");
            return Err(Refusal::new(Code::TooLarge, error));
        }
        match timeout(explorer.limits().patience, Bytes::from_request(request, explorer)).await {
            Ok(body) => Ok(Sent(body?)),
            Err(_) => Err(Refusal::new(Code::TooSlow, "the body of the request does not arrive")),
        }
    }
}

/// The rules in a question that is about all of them alike; the standard ones unless named.
#[derive(Deserialize)]
pub(super) struct OfRules {
    rules: Option<String>,
}

impl OfRules {
    pub(super) fn named(&self) -> Result<&'static Rules, Refusal> {
        self.rules.as_deref().map_or(Ok(Rules::standard()), rules_named)
    }
}

/// The language of an answer that has words in it; English unless named.
#[derive(Deserialize)]
pub(super) struct InLanguage {
    lang: Option<String>,
}

impl InLanguage {
    pub(super) fn messages(&self) -> Result<Messages, Refusal> {
        language_named(self.lang.as_deref()).map(Messages::new)
    }
}

/// What is wrong with a text of games.
pub(super) fn bad_game(wrong: &NotationError, messages: &Messages) -> Refusal {
    Refusal::new(Code::BadGame, explain(wrong, messages))
}

/// The language of this code; English if there is none.
pub(super) fn language_named(code: Option<&str>) -> Result<Language, Refusal> {
    let Some(code) = code else { return Ok(Language::English) };
    Language::of_code(code).ok_or_else(|| {
        let codes = Language::ALL.map(Language::code).join(", ");
        Refusal::new(Code::BadRequest, format!("there are no texts in '{code}', only in {codes}"))
    })
}

/// The most positions, or turns of games, that one request may ask about.
const MOST_POSITIONS: usize = 1000;

/// Refuses a request about too many positions.
pub(super) fn bound(count: usize, what: &str) -> Result<(), Refusal> {
    if count <= MOST_POSITIONS {
        return Ok(());
    }
    let error = format!("{count} {what} are more than {MOST_POSITIONS}");
    Err(Refusal::new(Code::TooLarge, error))
}

/// A position, with the moves that lead there or without.
#[derive(Deserialize)]
pub(super) struct Fen {
    fen: Option<String>,
}

impl Fen {
    pub(super) fn position(&self, rules: &'static Rules) -> Result<Position, Refusal> {
        Ok(self.play(rules)?.1)
    }

    /// The game that leads to the position, too.
    pub(super) fn play(&self, rules: &'static Rules) -> Result<(Game, Position), Refusal> {
        match &self.fen {
            Some(text) => play(text, rules),
            None => Err(Refusal::new(Code::BadRequest, "the address lacks a position, as in ?fen=startpos")),
        }
    }
}

/// Reads a position in any notation; underscores stand for blanks, which are awkward in addresses.
pub(super) fn play(text: &str, rules: &'static Rules) -> Result<(Game, Position), Refusal> {
    Ok(parse_play(&text.replace('_', " "), rules)?)
}
