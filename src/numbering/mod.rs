//! A number for every position up to symmetry, and the hot loops' ways to get there.

pub(crate) mod bits;
pub(crate) mod combinations;
pub(crate) mod index;
pub(crate) mod kernel;
pub(crate) mod rows;

pub use combinations::Combinations;
pub use index::Index;
pub use kernel::Kernel;
