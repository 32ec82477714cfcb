//! Whatever the bytes of a file are, opening and reading it gives values or an error.
//!
//! Checksums keep out nearly all that is changed; so every file is read a second time with its checksums made right.
#![no_main]

#[path = "../../tests/common/seal.rs"]
mod seal;

use libfuzzer_sys::fuzz_target;
use merels::{Bitboard, Database, Index, Metric, Position, Rules, Subspace, Table, table_path};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// A database folder with one table at a time.
static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    Rules::all().iter().for_each(|rules| std::fs::create_dir(folder.path().join(rules.name)).unwrap());
    folder
});

/// Small subspaces of each kind: everything is stored, a part (3-3 without flying), nothing.
static INDICES: LazyLock<HashMap<Subspace, Arc<Index>>> = LazyLock::new(|| {
    let subspaces = [(3, 3, 0, 0), (1, 1, 2, 2), (2, 2, 1, 1), (1, 2, 2, 1)];
    let subspaces = subspaces.map(|(own, opp, own_hand, opp_hand)| Subspace::with_hands(own, opp, own_hand, opp_hand));
    subspaces.map(|subspace| (subspace, Arc::new(Index::new(Rules::standard().board, subspace.shape())))).into()
});

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    let mut bytes = bytes.to_vec();
    if seal::seal(&mut bytes).is_some() {
        read(&bytes);
    }
});

fn read(bytes: &[u8]) {
    let Some(&[own, opp, own_hand, opp_hand]) = bytes.get(12..16).and_then(|men| men.as_array()) else { return };
    let subspace = Subspace::with_hands(own, opp, own_hand, opp_hand);
    let Some(index) = INDICES.get(&subspace) else { return };
    let rules = Rules::all().iter().find(|rules| bytes[16..].starts_with(&rules.fingerprint().to_le_bytes()));
    let (Some(rules), Some(metric)) = (rules, bytes.get(24)) else { return };
    let metric = if *metric == 0 { Metric::Wdl } else { Metric::Dtw };
    let folder = FOLDER.path().join(rules.name);
    let path = table_path(&folder, subspace, metric);
    std::fs::write(&path, bytes).unwrap();
    let _removed = Removed(path);
    let Ok(table) = Table::open(&folder, rules, subspace, metric, Arc::clone(index)) else { return };
    table.longest();
    (0..table.chunks()).for_each(|chunk| drop(table.read_chunk(chunk)));
    let database = Database::for_rules(rules, &[FOLDER.path()]).unwrap();
    for slot in (0..index.slots()).step_by(1 + index.slots() as usize / 50) {
        let (in_row, in_column) = index.sets(slot);
        let _ = table.depth_at(in_row, in_column);
        let (own, opp): (Bitboard, Bitboard) = subspace.arrange(in_row, in_column);
        let _ = database.value(&Position::of(subspace, own, opp));
    }
}

/// A file that is removed in the end.
struct Removed(PathBuf);

impl Drop for Removed {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}
