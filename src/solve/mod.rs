//! The solver: tables of the movement phase by retrograde analysis, pair by pair, then of the placing phase, ply by
//! ply.
//!
//! Reading order: [`generate`] (what is solved when, and stored), [`layout`] (rows and columns in memory), [`captures`]
//! (what lower pairs decide), [`levels`] (one ply after the other), [`ply`] (the phase before), with [`geometry`],
//! [`kernel`] and [`lower`] under them and [`half`] for the state. The idea of levels that wait for captures is
//! Gasser's (Solving Nine Men's Morris, 1996), of rows owned by one worker this project's.

mod captures;
mod generate;
mod geometry;
mod half;
mod layout;
mod levels;
mod lower;
mod memory;
mod pair;
mod part;
mod plan;
mod ply;
mod progress;
mod shelf;

pub use generate::{Estimate, Generate, Generated, Metrics, Phases, estimate, generate};
pub(crate) use layout::Pool;
pub(crate) use lower::{Lower, Source};
pub use part::Part;
pub use plan::makefile;
pub use progress::{Progress, Silent};
pub(crate) use shelf::Shelf;
