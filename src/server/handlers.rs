//! The questions programs may ask, one function each.

use super::catalogue::TableDigest;
use super::refusal::Refusal;
use super::state::Explorer;
use crate::{Error, Failure, LineReport, Position, Report, Rules, Stats, parse_position};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, Method, StatusCode, Uri, header};
use serde::{Deserialize, Serialize};

/// The most positions of a batch.
pub(super) const MOST_POSITIONS: usize = 1000;

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
pub(super) struct Game(pub(super) &'static Rules);

impl FromRequestParts<Explorer> for Game {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, explorer: &Explorer) -> Result<Game, Refusal> {
        match Path::<String>::from_request_parts(parts, explorer).await {
            Ok(Path(name)) => rules_named(&name).map(Game),
            Err(rejection) => Err(Refusal::bad_request(rejection.body_text())),
        }
    }
}

fn rules_named(name: &str) -> Result<&'static Rules, Refusal> {
    let known = || Rules::all().iter().map(|rules| rules.name).collect::<Vec<_>>().join(" and ");
    Rules::named(name).ok_or_else(|| Refusal::not_found(format!("there are no rules '{name}'; there are {}", known())))
}

/// What follows the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<T: for<'de> Deserialize<'de>> FromRequestParts<Explorer> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &Explorer) -> Result<Asked<T>, Refusal> {
        match Query::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(Refusal::bad_request(rejection.body_text())),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Fen {
    fen: Option<String>,
}

impl Fen {
    fn position(&self, rules: &'static Rules) -> Result<Position, Refusal> {
        match &self.fen {
            Some(text) => position(text, rules),
            None => Err(Refusal::bad_request("the address lacks a position, as in ?fen=startpos")),
        }
    }
}

/// Reads a position in any notation; underscores stand for blanks, which are awkward in addresses.
fn position(text: &str, rules: &'static Rules) -> Result<Position, Refusal> {
    Ok(parse_position(&text.replace('_', " "), rules)?)
}

/// A failure of the database, with the position that was asked for.
fn refuse(error: Error, position: &Position) -> Refusal {
    match (&error, position.subspace()) {
        (Error::TooLong(_), Some(subspace)) => {
            Refusal::not_found(format!("there is no table of {subspace}, and {error}"))
        }
        _ => error.into(),
    }
}

/// `GET /api/{rules}?fen=`: a position's value and moves, as `merels probe --json` gives them.
pub(super) async fn probe(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    Asked(fen): Asked<Fen>,
) -> Result<Answer<Report>, Refusal> {
    let position = fen.position(rules)?;
    let guest = explorer.enter()?;
    let report = guest.work(move || report(&explorer, rules, &position)).await??;
    Ok(answer(if report.moves_error.is_none() { KEPT } else { NOT_KEPT }, report))
}

fn report(explorer: &Explorer, rules: &'static Rules, position: &Position) -> Result<Report, Refusal> {
    let probe = explorer.database(rules)?.probe(position).map_err(|error| refuse(error, position))?;
    Ok(Report::new(&probe, rules))
}

/// `GET /api/{rules}/line?fen=`: the moves to the end when both sides play best.
pub(super) async fn line(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    Asked(fen): Asked<Fen>,
) -> Result<Answer<LineReport>, Refusal> {
    let position = fen.position(rules)?;
    let guest = explorer.enter()?;
    let line = move || LineReport::new(&position, explorer.database(rules)?).map_err(|error| refuse(error, &position));
    Ok(answer(KEPT, guest.work(line).await??))
}

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
    Failure(Failure),
}

/// `POST /api/{rules}/batch`: many positions, each answered or with its own error.
pub(super) async fn batch(
    State(explorer): State<Explorer>,
    Game(rules): Game,
    body: Result<Bytes, BytesRejection>,
) -> Result<Answer<Vec<Reply>>, Refusal> {
    let positions = positions(&body.map_err(|rejection| Refusal::new(rejection.status(), rejection.body_text()))?)?;
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
        Err(_) => return Err(Refusal::bad_request(format!("the body is not {wanted}"))),
    };
    if positions.len() > MOST_POSITIONS {
        let error = format!("{} positions are more than {MOST_POSITIONS}", positions.len());
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, error));
    }
    Ok(positions)
}

fn reply(explorer: &Explorer, rules: &'static Rules, text: String) -> Reply {
    match position(&text, rules).and_then(|position| report(explorer, rules, &position)) {
        Ok(report) => Reply::Report(report),
        Err(refusal) => Reply::Failure(Failure { position: text, error: refusal.error().to_owned() }),
    }
}

/// The program and the tables it has.
#[derive(Serialize)]
pub(super) struct Meta {
    name: &'static str,
    version: &'static str,
    rules: Vec<MetaRules>,
}

/// A set of rules and its tables.
#[derive(Serialize)]
struct MetaRules {
    rules: &'static str,
    flying: bool,
    /// Whether the tables have been looked through.
    ready: bool,
    signature: Option<String>,
    tables: Vec<TableDigest>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// `GET /api/meta`: the version, the rules, the tables present and their digests, as far as they are known already.
pub(super) async fn meta(State(explorer): State<Explorer>) -> Answer<Meta> {
    let rules = Rules::all().iter().map(|rules| meta_rules(&explorer, rules)).collect();
    answer(NOT_KEPT, Meta { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION"), rules })
}

fn meta_rules(explorer: &Explorer, rules: &'static Rules) -> MetaRules {
    let known = explorer.known_catalogue(rules);
    let ready = known.is_some();
    let (signature, tables, error) = match known {
        None => (None, Vec::new(), None),
        Some(Ok(catalogue)) => (catalogue.signature.clone(), catalogue.tables.clone(), None),
        Some(Err(refusal)) => (None, Vec::new(), Some(refusal.error().to_owned())),
    };
    MetaRules { rules: rules.name, flying: rules.fly_at.is_some(), ready, signature, tables, error }
}

#[derive(Deserialize)]
pub(super) struct OfRules {
    rules: Option<String>,
}

impl OfRules {
    pub(super) fn named(&self) -> Result<&'static Rules, Refusal> {
        self.rules.as_deref().map_or(Ok(Rules::standard()), rules_named)
    }
}

/// `GET /api/stats?rules=`: the counts of every subspace, as `merels stats --json` gives them.
pub(super) async fn stats(
    State(explorer): State<Explorer>,
    Asked(rules): Asked<OfRules>,
) -> Result<Answer<Vec<Stats>>, Refusal> {
    let rules = rules.named()?;
    let guest = explorer.enter()?;
    let catalogue = guest.work(move || explorer.catalogue(rules)).await??;
    Ok(answer(NOT_KEPT, catalogue.stats.clone()))
}

/// Any path with a method it does not have.
pub(super) async fn other_method(method: Method, uri: Uri) -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, format!("{} does not answer {method}", uri.path()))
}
