//! Pages kept in memory, because neighbouring positions are often asked for together.

use crate::Error;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;

/// A table's number, and the page in it.
type Key = (u32, usize);

/// A bounded number of checked pages of the tables of one database; threads may share it.
pub(crate) struct PageCache {
    pages: Cache<Key, Arc<[u8]>, Bytes>,
}

/// Pages count by their bytes.
#[derive(Clone)]
struct Bytes;

/// About what a page costs beside its bytes.
const OVERHEAD: usize = 100;

impl Weighter<Key, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &Key, page: &Arc<[u8]>) -> u64 {
        (page.len() + OVERHEAD) as u64
    }
}

impl PageCache {
    /// A cache of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> PageCache {
        // A guess at the size of a page; it only sizes the first tables of the cache.
        PageCache { pages: Cache::with_weighter(bytes / 4096, bytes as u64, Bytes) }
    }

    /// A page, read if it is not there.
    pub(super) fn get(&self, key: Key, read: impl FnOnce() -> Result<Arc<[u8]>, Error>) -> Result<Arc<[u8]>, Error> {
        if let Some(page) = self.pages.get(&key) {
            return Ok(page);
        }
        let page = read()?;
        self.pages.insert(key, Arc::clone(&page));
        Ok(page)
    }
}
