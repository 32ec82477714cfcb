//! Which tables there are for a set of rules, and what their heads say.

use crate::{Database, Error, Stats};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The tables of a set of rules; their heads have been read, which may take a while.
pub(super) struct Catalogue {
    /// Every table, in order of solving.
    pub(super) tables: Vec<TableDigest>,
    /// The signature of all depths, as `merels generate` prints it; `None` if results alone are stored.
    pub(super) signature: Option<String>,
    /// The counts of every subspace, in order of solving.
    pub(super) stats: Vec<Stats>,
}

/// A table and the digest of its values.
#[derive(Clone, Serialize)]
pub(super) struct TableDigest {
    table: String,
    digest: String,
}

impl Catalogue {
    /// Reads the heads of all tables.
    pub(super) fn read(database: &Database) -> Result<Catalogue, Error> {
        let stats = database.stats()?;
        let digests = database.digests()?;
        let depths = digests.iter().filter(|(table, _)| table.ends_with(".dtw")).map(|(_, digest)| digest);
        let signature = signature(depths);
        let tables = digests.into_iter().map(|(table, digest)| TableDigest { table, digest: hex(&digest) }).collect();
        Ok(Catalogue { tables, signature, stats })
    }
}

fn signature<'a>(digests: impl Iterator<Item = &'a [u8; 32]>) -> Option<String> {
    let mut digests = digests.peekable();
    digests.peek()?;
    let all = digests.fold(Sha256::new(), |all, digest| all.chain_update(digest)).finalize();
    Some(hex(&all[..8]))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
