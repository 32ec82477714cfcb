//! How a long solve tells how far it is.

/// Hears how a long solve goes on; called from several threads.
pub trait Progress: Sync {
    /// The solve begins with this many parts and positions to do.
    fn begin(&self, parts: usize, positions: u64);
    /// A part begins: a pair of the movement phase or a subspace of the placing phase.
    fn part(&self, name: &str, positions: u64);
    /// A stage of the part has done so much of it; 0 of 0 where that cannot be said.
    fn stage(&self, stage: &str, done: u64, of: u64);
    /// The part's tables are stored.
    fn finished(&self, name: &str, positions: u64);
}

/// A [`Progress`] that says nothing.
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: usize, _: u64) {}
    fn part(&self, _: &str, _: u64) {}
    fn stage(&self, _: &str, _: u64, _: u64) {}
    fn finished(&self, _: &str, _: u64) {}
}
