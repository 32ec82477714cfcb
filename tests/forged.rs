//! Table files that no writer makes, with all checksums right: refused, or read without a panic.

#[path = "common/seal.rs"]
mod seal;

use merels::{Bitboard, Database, Error, Index, Metric, Position, Rules, Subspace, Table, table_path, write_tables};
use seal::{seal, seal_head};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

const METRICS: [Metric; 2] = [Metric::Wdl, Metric::Dtw];

/// Bytes of the head before the counts by depth, and of these.
const HEADER_LEN: usize = 184;
const COUNTS_LEN: usize = 8 * 256;

/// A database with one subspace, and the numbering of its positions.
struct Forgery {
    db: TempDir,
    subspace: Subspace,
    index: Arc<Index>,
}

impl Forgery {
    /// A database with tables of made-up values.
    fn new(subspace: Subspace, value: impl Fn(usize) -> u8 + Sync) -> Forgery {
        let (db, index) = (tempfile::tempdir().unwrap(), Index::new(Rules::standard().board, subspace.shape()));
        let forgery = Forgery { db, subspace, index: Arc::new(index) };
        let row = |row: usize, depths: &mut [u8]| depths.fill(value(row));
        write_tables(&forgery.folder(), Rules::standard(), subspace, &METRICS, &forgery.index, row).unwrap();
        forgery
    }

    fn folder(&self) -> PathBuf {
        self.db.path().join("standard")
    }

    fn path(&self, metric: Metric) -> PathBuf {
        table_path(&self.folder(), self.subspace, metric)
    }

    fn bytes(&self, metric: Metric) -> Vec<u8> {
        fs::read(self.path(metric)).unwrap()
    }

    /// Opens a file with these bytes and reads all that is in it.
    fn read(&self, metric: Metric, bytes: &[u8]) -> Result<Vec<u8>, Error> {
        fs::write(self.path(metric), bytes).unwrap();
        let table = Table::open(&self.folder(), Rules::standard(), self.subspace, metric, Arc::clone(&self.index))?;
        table.longest();
        let chunks: Result<Vec<Vec<u8>>, Error> = (0..table.chunks()).map(|chunk| table.read_chunk(chunk)).collect();
        // Single values have a way of their own.
        for slot in (0..self.index.slots()).step_by(self.index.slots() as usize / 20) {
            let (in_row, in_column) = self.index.sets(slot);
            let one = table.depth_at(in_row, in_column);
            assert!(chunks.is_err() || one.is_ok());
        }
        chunks.map(|chunks| chunks.concat())
    }

    fn refusal(&self, metric: Metric, bytes: &[u8]) -> String {
        let error = self.read(metric, bytes).expect_err("it is refused");
        assert!(matches!(&error, Error::Corrupt { path, .. } if *path == self.path(metric)), "{error}");
        error.to_string()
    }

    /// The value of a position, asked in the way of the database.
    fn value(&self, (in_row, in_column): (Bitboard, Bitboard)) -> Result<merels::Value, Error> {
        let (own, opp) = self.subspace.arrange(in_row, in_column);
        Database::open(self.db.path()).unwrap().value(&Position::of(self.subspace, own, opp))
    }
}

fn put(bytes: &mut [u8], place: usize, new: &[u8]) {
    bytes[place..place + new.len()].copy_from_slice(new);
}

#[test]
fn a_sealed_file_is_the_file() {
    let forgery = Forgery::new(Subspace::new(3, 3), |row| (row % 7) as u8);
    for metric in METRICS {
        let good = forgery.bytes(metric);
        let mut sealed = good.clone();
        seal(&mut sealed).unwrap();
        assert!(sealed == good);
        forgery.read(metric, &sealed).unwrap();
    }
    let older = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1/standard/3-3.dtw");
    let good = fs::read(older).unwrap();
    let mut sealed = good.clone();
    seal(&mut sealed).unwrap();
    assert!(sealed == good);
}

#[test]
fn no_field_of_the_head_may_be_another() {
    let forgery = Forgery::new(Subspace::new(3, 3), |row| (row % 7) as u8);
    for metric in METRICS {
        let good = forgery.bytes(metric);
        let values = forgery.read(metric, &good).unwrap();
        let counts = if metric == Metric::Dtw { COUNTS_LEN } else { 0 };
        for bit in 0..8 * (HEADER_LEN + counts) {
            let place = bit / 8;
            let mut bad = good.clone();
            bad[place] ^= 1 << (bit % 8);
            if seal_head(&mut bad).is_none() {
                continue;
            }
            let read = forgery.read(metric, &bad);
            match place {
                // The cut into pages and blocks: it may be read in vain.
                48..56 => {}
                // What a reader cannot know without all values: where the longest games are, the digest.
                136..184 => assert!(read.is_err() || read.unwrap() == values, "byte {place}"),
                _ => assert!(read.is_err(), "byte {place}"),
            }
        }
    }
}

#[test]
fn lengths_beyond_all_bounds_are_refused() {
    let forgery = Forgery::new(Subspace::new(3, 3), |row| (row % 7) as u8);
    for metric in METRICS {
        let good = forgery.bytes(metric);
        let head = good.len() as u64 - u64::from_le_bytes(good[64..72].try_into().unwrap());
        for len in [u64::MAX, u64::MAX - head + 1, 1 << 63, 0] {
            let mut bad = good.clone();
            put(&mut bad, 64, &len.to_le_bytes());
            seal_head(&mut bad).unwrap();
            forgery.refusal(metric, &bad);
        }
        for place in [32, 36, 48, 52, 56, 60, 72] {
            for number in [0, 1, 4095, 65_536, 1 << 31, u32::MAX] {
                let mut bad = good.clone();
                put(&mut bad, place, &number.to_le_bytes());
                let _ = seal_head(&mut bad);
                assert!(bad == good || (48..56).contains(&place) || forgery.read(metric, &bad).is_err());
                let _ = forgery.read(metric, &bad);
            }
        }
    }
}

/// What is looked ahead for would lead round in circles for ever, or to values of other positions.
#[test]
fn what_is_stored_depends_on_the_subspace_alone() {
    let forgery = Forgery::new(Subspace::new(4, 4), |row| (row % 7) as u8);
    let good = forgery.bytes(Metric::Dtw);
    let mut nothing = good[..HEADER_LEN + COUNTS_LEN].to_vec();
    nothing.extend([0; 4]);
    put(&mut nothing, 28, &2u32.to_le_bytes());
    put(&mut nothing, 56, &[0; 16]);
    let mut all = good.clone();
    put(&mut all, 28, &0u32.to_le_bytes());
    for mut bad in [nothing, all] {
        seal_head(&mut bad).unwrap();
        let refusal = forgery.refusal(Metric::Dtw, &bad);
        assert!(refusal.ends_with("it stores other positions than a table of its subspace"), "{refusal}");
        let value = forgery.value(forgery.index.sets(0));
        assert!(matches!(value, Err(Error::Corrupt { .. })));
    }
}

#[test]
fn depths_that_no_table_has_are_refused() {
    // 254 is the byte of what is not stored, 253 is too close to it.
    for depth in [253, 254] {
        let forgery = Forgery::new(Subspace::new(3, 3), |row| if row == 100 { depth } else { (row % 7) as u8 });
        let mut bytes = forgery.bytes(Metric::Dtw);
        forgery.refusal(Metric::Dtw, &bytes);
        // A head that does not know of it.
        let count = HEADER_LEN + 8 * usize::from(depth);
        let positions = bytes[count..count + 8].to_vec();
        assert!(positions != [0; 8]);
        put(&mut bytes, count, &[0; 8]);
        let possible = 250 - depth % 2;
        put(&mut bytes, HEADER_LEN + 8 * usize::from(possible), &positions);
        let longest = 128 + 4 * usize::from(depth % 2 == 0);
        put(&mut bytes, longest, &i32::from(possible).to_le_bytes());
        seal(&mut bytes).unwrap();
        let refusal = forgery.refusal(Metric::Dtw, &bytes);
        assert!(refusal.ends_with("holds what no table holds"), "{refusal}");
        assert!(forgery.value(forgery.index.sets(forgery.index.row_start(100))).is_err());
    }
}

/// In a file of version 1, too, where a byte stands for itself.
#[test]
fn depths_that_no_table_has_are_refused_in_older_files() {
    let forgery = Forgery::new(Subspace::new(3, 3), |_| 0);
    let older = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/v1/standard/3-3.dtw");
    let good = fs::read(older).unwrap();
    forgery.read(Metric::Dtw, &good).unwrap();
    let number = |place: usize| u32::from_le_bytes(good[place..place + 4].try_into().unwrap()) as usize;
    let (blocks, first) = (number(44), number(136));
    let data = 140 + 8 * blocks;
    let mut values = zstd::bulk::decompress(&good[data..data + first], 1 << 20).unwrap();
    for depth in [253, 254] {
        values[0] = depth;
        let packed = zstd::bulk::compress(&values, 1).unwrap();
        let mut bad = [&good[..data], &packed, &good[data + first..]].concat();
        put(&mut bad, 136, &(packed.len() as u32).to_le_bytes());
        seal(&mut bad).unwrap();
        let refusal = forgery.refusal(Metric::Dtw, &bad);
        assert!(refusal.ends_with("block 0 holds what no table holds"), "{refusal}");
        assert!(forgery.value(forgery.index.sets(0)).is_err());
    }
}

#[test]
fn sealed_damage_gives_values_or_an_error() {
    let forgery = Forgery::new(Subspace::with_hands(2, 2, 1, 1), |row| (row * row % 11 * 3) as u8);
    let mut random = fastrand::Rng::with_seed(7);
    for metric in METRICS {
        let good = forgery.bytes(metric);
        let (mut read, mut refused) = (0, 0);
        for _ in 0..3000 {
            let mut bad = good.clone();
            for _ in 0..random.usize(1..4) {
                let place = random.usize(12..bad.len());
                bad[place] = random.u8(..);
            }
            if seal(&mut bad).is_some() {
                let sound = forgery.read(metric, &bad).is_ok();
                *(if sound { &mut read } else { &mut refused }) += 1;
            }
        }
        assert!(read > 10 && refused > 1000, "{read} read, {refused} refused");
    }
}
