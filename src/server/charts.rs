//! The pictures of the solution, drawn from the tables that are there.

use super::asked::{Asked, KEPT, language_named, rules_named};
use super::edition::Edition;
use super::refusal::{Code, Refusal};
use super::state::Explorer;
use crate::chart::{self, Chart};
use crate::{Error, Language, Messages, Rules, first_placements, placed_men};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

/// What is asked of a picture: the standard rules and English unless named.
#[derive(Deserialize)]
pub(super) struct Variant {
    rules: Option<String>,
    lang: Option<String>,
}

impl Variant {
    fn rules(&self) -> Result<&'static Rules, Refusal> {
        self.rules.as_deref().map_or(Ok(Rules::standard()), rules_named)
    }

    fn language(&self) -> Result<Language, Refusal> {
        language_named(self.lang.as_deref())
    }
}

/// `GET /charts/{name}?rules=&lang=`: a picture as SVG. It is drawn at the first question and kept.
pub(super) async fn chart(
    State(explorer): State<Explorer>,
    name: Result<Path<String>, PathRejection>,
    Asked(variant): Asked<Variant>,
) -> Result<Response, Refusal> {
    let (Path(name), rules) = (name?, variant.rules()?);
    let language = variant.language()?;
    let chart = name.strip_suffix(".svg").and_then(Chart::named);
    let chart = chart.ok_or_else(|| Refusal::new(Code::NotFound, format!("there is no chart {name}")))?;
    let edition = explorer.edition(rules);
    let drawn_from = Arc::clone(&edition);
    let draw = move || {
        let needs = || Refusal::new(Code::NoTable, format!("{name} needs {}", chart.needs()));
        draw(&drawn_from, rules, chart, &Messages::new(language))?.map(Arc::from).ok_or_else(needs)
    };
    let svg = edition.charts.get((chart, language), explorer.queue(), draw).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, KEPT)];
    Ok((headers, svg.to_string()).into_response())
}

fn draw(
    edition: &Edition,
    rules: &'static Rules,
    chart: Chart,
    messages: &Messages,
) -> Result<Option<String>, Refusal> {
    let catalogue = edition.catalogue()?;
    let stats = &catalogue.stats;
    Ok(match chart {
        Chart::ResultsMoving => chart::results_moving(rules, stats, messages),
        Chart::ResultsPlacing => chart::results_placing(rules, stats, messages),
        Chart::Longest => chart::longest(rules, stats, messages),
        Chart::Openings => openings(edition, rules, placed_men(rules, stats), messages)?,
        Chart::Depths => chart::depths(rules, &edition.database()?.depths()?, messages),
    })
}

fn openings(
    edition: &Edition,
    rules: &'static Rules,
    men: Option<u8>,
    messages: &Messages,
) -> Result<Option<String>, Error> {
    let Some(men) = men else { return Ok(None) };
    let database = edition.database()?;
    Ok(chart::openings(rules, men, &first_placements(&database, men)?, messages))
}
