//! The questions about the tables, one function each.

use super::asked::{Answer, Asked, KEPT, NOT_KEPT, Of, OfRules, answer};
use super::catalogue::TableDigest;
use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::{Rules, Stats, Subspace, Wdl, position_line};
use axum::extract::State;
use serde::{Deserialize, Serialize};

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
    let known = explorer.edition(rules).known_catalogue();
    let ready = known.is_some();
    let (signature, tables, error) = match known {
        None => (None, Vec::new(), None),
        Some(Ok(catalogue)) => (catalogue.signature.clone(), catalogue.tables.clone(), None),
        Some(Err(refusal)) => (None, Vec::new(), Some(refusal.error().to_owned())),
    };
    MetaRules { rules: rules.name, flying: rules.fly_at.is_some(), ready, signature, tables, error }
}

/// `GET /api/stats?rules=`: the counts of every subspace, as `merels stats --json` gives them.
pub(super) async fn stats(
    State(explorer): State<Explorer>,
    Asked(rules): Asked<OfRules>,
) -> Result<Answer<Vec<Stats>>, Refusal> {
    let rules = rules.named()?;
    let guest = explorer.enter()?;
    let catalogue = guest.work(move || explorer.edition(rules).catalogue()).await??;
    Ok(answer(NOT_KEPT, catalogue.stats.clone()))
}

/// The longest game of which subspace, won or lost by its side to move.
#[derive(Deserialize)]
pub(super) struct Longest {
    subspace: String,
    value: Decided,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Decided {
    Win,
    Loss,
}

/// A position with the longest game of its subspace.
#[derive(Serialize)]
pub(super) struct Found {
    position: String,
    rules: &'static str,
    subspace: String,
    value: Wdl,
    dtw: Option<u16>,
}

/// `GET /api/{rules}/longest?subspace=&value=`: a position to start from, whose end is as far away as can be.
pub(super) async fn longest(
    State(explorer): State<Explorer>,
    Of(rules): Of,
    Asked(Longest { subspace, value }): Asked<Longest>,
) -> Result<Answer<Found>, Refusal> {
    let subspace = subspace_named(&subspace, rules)?;
    let wdl = match value {
        Decided::Win => Wdl::Win,
        Decided::Loss => Wdl::Loss,
    };
    let guest = explorer.enter()?;
    let (position, value) = guest.work(move || explorer.longest(rules, subspace, wdl)).await??;
    let position = position_line(&position, rules);
    Ok(answer(KEPT, Found { position, rules: rules.name, subspace: subspace.to_string(), value: wdl, dtw: value.dtw }))
}

fn subspace_named(name: &str, rules: &Rules) -> Result<Subspace, Refusal> {
    let subspace = name.parse().map_err(|error: String| Refusal::new(Code::BadRequest, error))?;
    // No others have an index.
    let there = Subspace::all(rules).contains(&subspace);
    if there { Ok(subspace) } else { Err(Refusal::new(Code::NotFound, format!("there is no subspace {subspace}"))) }
}
