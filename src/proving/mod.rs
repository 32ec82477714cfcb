//! Proofs that the answers are right: every value from its successors, and a search that needs no placing tables.

pub(crate) mod check;
pub(crate) mod leaves;
pub(crate) mod opening;
pub(crate) mod proof;
pub(crate) mod transpositions;
pub(crate) mod verify;

pub use check::{CheckReport, Sample, check};
pub use opening::Opening;
pub use verify::{Proof, verify};
