//! The pictures of the solution, drawn from the tables that are there.

use super::asked::{Asked, KEPT, OfRules};
use super::refusal::Refusal;
use super::state::Explorer;
use crate::chart::{self, Chart};
use crate::{Error, Rules, first_placements, placed_men};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// `GET /charts/{name}?rules=`: a picture as SVG. It is drawn at the first question and kept.
pub(super) async fn chart(
    State(explorer): State<Explorer>,
    Path(name): Path<String>,
    Asked(rules): Asked<OfRules>,
) -> Result<Response, Refusal> {
    let rules = rules.named()?;
    let chart = name.strip_suffix(".svg").and_then(Chart::named);
    let chart = chart.ok_or_else(|| Refusal::not_found(format!("there is no chart {name}")))?;
    let svg = match explorer.known_chart(rules, chart) {
        Some(svg) => svg,
        None => {
            let guest = explorer.clone().enter()?;
            let drawer = explorer.clone();
            let svg = guest.work(move || draw(&drawer, rules, chart)).await??;
            let needs = || Refusal::not_found(format!("{name} needs {}", chart.needs()));
            explorer.keep_chart(rules, chart, svg.ok_or_else(needs)?)
        }
    };
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEPT)];
    Ok((headers, svg.to_string()).into_response())
}

fn draw(explorer: &Explorer, rules: &'static Rules, chart: Chart) -> Result<Option<String>, Refusal> {
    let catalogue = explorer.catalogue(rules)?;
    let stats = &catalogue.stats;
    Ok(match chart {
        Chart::ResultsMoving => chart::results_moving(rules, stats),
        Chart::ResultsPlacing => chart::results_placing(rules, stats),
        Chart::Longest => chart::longest(rules, stats),
        Chart::Openings => openings(explorer, rules, placed_men(rules, stats))?,
        Chart::Depths => chart::depths(rules, &explorer.database(rules)?.depths()?),
    })
}

fn openings(explorer: &Explorer, rules: &'static Rules, men: Option<u8>) -> Result<Option<String>, Error> {
    let Some(men) = men else { return Ok(None) };
    Ok(chart::openings(rules, men, &first_placements(explorer.database(rules)?, men)?))
}
