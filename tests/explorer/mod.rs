//! The explorer as a service within the test: requests and answers without a network.

// Each test uses another part of this module.
#![allow(dead_code)]

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use merels::server::{Explorer, Limits, router};
use serde_json::Value;
use std::path::Path;
use tower::ServiceExt;

/// A position of the README's with four men against three, as a position line.
pub(crate) const DRAWN: &str = "W:Wa1,f4,f2,d3:Bb6,f6,d2";

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// A header, or nothing if it is not there.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), "application/json");
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The sentence of an error with this status.
    #[track_caller]
    pub(crate) fn error(&self, status: u16) -> String {
        let json = self.json();
        assert_eq!(self.status, status, "{json}");
        assert!(json.as_object().unwrap().len() == 2 && json["code"].is_string(), "{json}");
        assert_eq!(self.header("cache-control"), "no-store");
        json["error"].as_str().unwrap().to_owned()
    }
}

/// The explorer of a folder.
pub(crate) fn explorer(db: &Path, limits: Limits) -> Router {
    router(Explorer::open(&[db], limits).unwrap())
}

pub(crate) async fn send(router: &Router, request: Request<Body>) -> Answer {
    let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
    Answer { status: parts.status, headers: parts.headers, body: body.collect().await.unwrap().to_bytes() }
}

pub(crate) async fn get(router: &Router, path: &str) -> Answer {
    send(router, request(Method::GET, path, "")).await
}

pub(crate) async fn post(router: &Router, path: &str, body: impl Into<Body>) -> Answer {
    send(router, request(Method::POST, path, body)).await
}

pub(crate) fn request(method: Method, path: &str, body: impl Into<Body>) -> Request<Body> {
    Request::builder().method(method).uri(path).body(body.into()).unwrap()
}

/// The answer to `/api/meta` once the tables have been looked through.
pub(crate) async fn ready_meta(router: &Router) -> Value {
    // Whoever asks for the statistics has them read.
    for rules in ["standard", "no-flying"] {
        get(router, &format!("/api/stats?rules={rules}")).await;
    }
    get(router, "/api/meta").await.json()
}
