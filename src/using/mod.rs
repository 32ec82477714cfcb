//! What the tables are for: answers, players, reviews and statistics.

#[cfg(feature = "languages")]
pub(crate) mod annotation;
pub(crate) mod best;
pub(crate) mod database;
pub(crate) mod depths;
#[cfg(feature = "languages")]
pub(crate) mod explanation;
#[cfg(feature = "languages")]
pub(crate) mod languages;
pub(crate) mod number;
pub(crate) mod placements;
pub(crate) mod player;
pub(crate) mod report;
pub(crate) mod review;
pub(crate) mod stats;
pub(crate) mod values;

#[cfg(feature = "languages")]
pub use annotation::annotated_game;
pub use database::{Database, Probe, RankedMove};
pub use depths::Depths;
#[cfg(feature = "languages")]
pub use explanation::explain;
#[cfg(feature = "languages")]
pub use languages::{Language, Messages};
pub use number::thousands;
pub use placements::{Answer, FirstPlacement, first_placements, placed_men};
pub use player::{Level, Player};
pub use report::{Failure, LineReport, Report, ReportedMove, ShortReport};
pub use review::{BetterMove, HistoryDraw, Mark, Review, ReviewedTurn};
pub use stats::Stats;
pub use values::Values;
