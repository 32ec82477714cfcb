//! The explorer: a page for people and an interface for programs, over HTTP.
//!
//! Everything is answered from tables and from files inside the program; no request leaves the machine. Questions to the
//! tables may be slow, so they wait in a bounded queue for a bounded number of threads, and nothing else waits for them.
//! Connections are bounded as well, in number and in the time that a request may take to arrive. The interface is
//! described by `/api/openapi.json`.

mod asked;
mod assets;
mod batch;
mod catalogue;
mod charts;
mod connections;
mod edition;
mod kept;
mod positions;
mod queue;
mod read;
mod refusal;
mod review;
mod state;
mod tables;

pub use state::{Explorer, Limits};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::routing::{MethodRouter, get, post};
use std::future::Future;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;

/// What a browser may do with the page and with everything else: load from here, and nowhere else.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Every path that is answered, with what answers it.
fn routes() -> Vec<(&'static str, MethodRouter<Explorer>)> {
    vec![
        ("/", get(assets::page)),
        ("/{*path}", get(assets::asset)),
        ("/api/meta", get(tables::meta)),
        ("/api/openapi.json", get(assets::openapi)),
        ("/api/stats", get(tables::stats)),
        ("/api/{rules}", get(positions::probe)),
        ("/api/{rules}/line", get(positions::line)),
        ("/api/{rules}/longest", get(tables::longest)),
        ("/api/{rules}/play", get(positions::play)),
        ("/api/{rules}/batch", post(batch::batch)),
        ("/api/{rules}/read", post(read::read)),
        ("/api/{rules}/review", post(review::review)),
        ("/charts/{name}", get(charts::chart)),
    ]
}

/// Every path that is answered, as the router writes it: `{rules}` for a part, `{*path}` for all the rest.
pub fn paths() -> Vec<&'static str> {
    routes().into_iter().map(|(path, _)| path).collect()
}

/// The explorer as a service, without the network.
pub fn router(explorer: Explorer) -> Router {
    let router = routes().into_iter().fold(Router::new(), |router, (path, methods)| router.route(path, methods));
    let always = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    router
        .method_not_allowed_fallback(refusal::other_method)
        .layer(DefaultBodyLimit::max(asked::LONGEST_BODY))
        .layer(CorsLayer::new().allow_origin(Any).allow_methods([Method::GET, Method::HEAD]))
        .layer(CompressionLayer::new())
        .layer(always(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "no-referrer"))
        .with_state(explorer)
}

/// Answers requests until `stop` ends, then finishes those that have been made, as far as that takes a few seconds.
pub async fn serve(listener: TcpListener, explorer: Explorer, stop: impl Future<Output = ()>) {
    let answered = connections::answer(listener, router(explorer.clone()), explorer.limits(), stop);
    tokio::select! {
        () = answered => {}
        () = explorer.watch() => {}
    }
}
