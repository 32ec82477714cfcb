//! Why a request is not answered, as its sender is told.

use crate::{Error, NotationError};
use axum::Json;
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// After how many seconds a request that was one too many may come again.
const RETRY_AFTER: &str = "1";

/// What kind of thing is wrong: the word stays the same, whatever the sentence next to it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Code {
    /// The request cannot be read.
    BadRequest,
    /// A position, or one of the moves from it, cannot be read or is not possible.
    BadPosition,
    /// A game cannot be read or is not legal.
    BadGame,
    /// There is nothing of this name.
    NotFound,
    /// There are no such rules.
    NoRules,
    /// A table that is needed has not been made.
    NoTable,
    /// A path is not asked like that.
    OtherMethod,
    /// The body does not arrive.
    TooSlow,
    /// Too much is asked at once.
    TooLarge,
    /// A table cannot be read.
    Damaged,
    /// The program has failed.
    Broken,
    /// Too many ask at once.
    TooBusy,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Code::BadRequest | Code::BadPosition | Code::BadGame => StatusCode::BAD_REQUEST,
            Code::NotFound | Code::NoRules | Code::NoTable => StatusCode::NOT_FOUND,
            Code::OtherMethod => StatusCode::METHOD_NOT_ALLOWED,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::Damaged | Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Code::TooBusy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// What is wrong, as a word for programs and a sentence for people.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Refusal {
    error: String,
    code: Code,
}

impl Refusal {
    pub(super) fn new(code: Code, error: impl Into<String>) -> Refusal {
        Refusal { error: error.into(), code }
    }

    /// A question that has made the program panic.
    pub(super) fn broken() -> Refusal {
        Refusal::new(Code::Broken, "the question broke the program")
    }

    /// The sentence.
    pub(super) fn error(&self) -> &str {
        &self.error
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.code.status();
        let mut response = (status, [(header::CACHE_CONTROL, "no-store")], Json(self)).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static(RETRY_AFTER));
        }
        response
    }
}

impl From<BytesRejection> for Refusal {
    fn from(rejection: BytesRejection) -> Refusal {
        let too_large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
        Refusal::new(if too_large { Code::TooLarge } else { Code::BadRequest }, rejection.body_text())
    }
}

impl From<PathRejection> for Refusal {
    fn from(rejection: PathRejection) -> Refusal {
        Refusal::new(Code::BadRequest, rejection.body_text())
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        Refusal::new(Code::BadPosition, error.to_string())
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        let code = match error {
            Error::MissingFolder { .. }
            | Error::NoTables { .. }
            | Error::Missing { .. }
            | Error::MissingAfter { .. }
            | Error::ResultsAlone { .. }
            | Error::TooLong(_) => Code::NoTable,
            Error::Corrupt { .. } | Error::OtherRules { .. } | Error::OtherVersion { .. } | Error::Io { .. } => {
                Code::Damaged
            }
            _ => Code::Broken,
        };
        Refusal::new(code, error.to_string())
    }
}

/// Refuses a method that a path does not have.
pub(super) async fn other_method(method: Method, uri: Uri) -> Refusal {
    Refusal::new(Code::OtherMethod, format!("{} does not answer {method}", uri.path()))
}
