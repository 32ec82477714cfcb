//! Whatever the bytes of a file are, opening and reading it gives values or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use merels::{Index, Metric, Rules, Subspace, Table, table_path};
use std::sync::{Arc, LazyLock};

static INDEX: LazyLock<Arc<Index>> =
    LazyLock::new(|| Arc::new(Index::new(Rules::standard().board, Subspace::new(3, 3).shape())));

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile::tempdir().unwrap();
    let subspace = Subspace::new(3, 3);
    for metric in [Metric::Wdl, Metric::Dtw] {
        std::fs::write(table_path(folder.path(), subspace, metric), bytes).unwrap();
        if let Ok(table) = Table::open(folder.path(), Rules::standard(), subspace, metric, Arc::clone(&INDEX)) {
            (0..table.chunks()).for_each(|chunk| drop(table.read_chunk(chunk)));
        }
    }
});
