//! The files of the page, which are inside the program.

use super::refusal::{Code, Refusal};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "assets/"]
struct Assets;

/// The texts of the page in each language.
#[derive(Embed)]
#[folder = "locales/"]
#[prefix = "locales/"]
struct Texts;

/// The page itself.
pub(super) async fn page(headers: HeaderMap) -> Result<Response, Refusal> {
    answer("index.html", &headers)
}

/// The description of the interface for programs.
pub(super) async fn openapi(headers: HeaderMap) -> Result<Response, Refusal> {
    answer("openapi.json", &headers)
}

/// A file the page needs.
pub(super) async fn asset(uri: Uri, headers: HeaderMap) -> Result<Response, Refusal> {
    answer(uri.path().trim_start_matches('/'), &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let file = Assets::get(path)
        .or_else(|| Texts::get(path))
        .ok_or_else(|| Refusal::new(Code::NotFound, format!("there is nothing at /{path}")))?;
    let tag = tag(&file);
    // The files change with the program alone, so asking whether they have is cheap.
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| tags.contains(&tag)) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, [(header::CONTENT_TYPE, media_type(path, &file))], file.data).into_response())
}

/// The name of a version of a file; weak, for it is the same whether compressed or not.
fn tag(file: &EmbeddedFile) -> String {
    let hex: String = file.metadata.sha256_hash()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{hex}\"")
}

fn media_type(path: &str, file: &EmbeddedFile) -> String {
    // Translations, which no registry of types knows.
    let media_type = if path.ends_with(".ftl") { "text/plain" } else { file.metadata.mimetype() };
    if media_type.starts_with("text/") { format!("{media_type}; charset=utf-8") } else { media_type.to_owned() }
}
