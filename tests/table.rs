//! Tables: written and read back, the same from any number of threads, and safe against damage.

use merels::{Counts, DRAW, Error, Header, Index, Metric, NINE_MENS_MORRIS, Rules, Subspace, Table};
use merels::{table_path, write_tables};
use std::fs;
use std::path::Path;
use std::sync::Arc;

const METRICS: [Metric; 2] = [Metric::Wdl, Metric::Dtw];

fn index(subspace: Subspace) -> Arc<Index> {
    Arc::new(Index::new(&NINE_MENS_MORRIS, subspace.pair()))
}

/// Made-up values that look alike from all sides, and repeat so that a table of them is a few kilobytes.
fn made_up(index: &Index, row: usize, out: &mut [u8]) {
    let free = index.board().all() - index.representative(row);
    let points: Vec<_> = free.into_iter().collect();
    for (set, depth) in index.columns().iter().zip(out) {
        let small = points.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &point)| point).collect();
        let smallest = index.smallest(row, small).0 as usize;
        *depth = if (smallest >> 10).is_multiple_of(3) { DRAW } else { (row / 16 + (smallest >> 16)) as u8 };
    }
}

fn write(folder: &Path, subspace: Subspace) -> Vec<Header> {
    let index = index(subspace);
    write_tables(folder, Rules::standard(), subspace, &METRICS, &index, |row, out| made_up(&index, row, out)).unwrap()
}

fn open(folder: &Path, subspace: Subspace, metric: Metric) -> Result<Table, Error> {
    Table::open(folder, Rules::standard(), subspace, metric, index(subspace))
}

fn stored(metric: Metric, depth: u8) -> u8 {
    if metric == Metric::Wdl && depth != DRAW { depth % 2 } else { depth }
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    for subspace in [Subspace::new(3, 3), Subspace::new(3, 4), Subspace::new(4, 3)] {
        let headers = write(folder.path(), subspace);
        let index = index(subspace);
        for (metric, header) in METRICS.into_iter().zip(headers) {
            let table = open(folder.path(), subspace, metric).unwrap();
            assert_eq!(table.header(), &header);
            table.verify().unwrap();
            let mut rows = 0;
            for block in 0..table.blocks() {
                let visit = |row: usize, columns: &[u8]| {
                    let mut expected = vec![0; index.columns().len()];
                    made_up(&index, row, &mut expected);
                    expected.iter_mut().for_each(|depth| *depth = stored(metric, *depth));
                    assert_eq!((row, columns), (rows, &expected[..]));
                    rows += 1;
                };
                table.for_each_row(block, visit).unwrap();
            }
            assert_eq!(rows, index.rows());
            for slot in (0..index.slots()).step_by(9973) {
                let (large, small) = index.sets(slot);
                let row = index.row_of(slot);
                let mut expected = vec![0; index.columns().len()];
                made_up(&index, row, &mut expected);
                let expected = stored(metric, expected[index.column(row, index.smallest(row, small)) as usize]);
                assert_eq!(table.depth_at(slot).unwrap(), expected, "{large:?} {small:?}");
            }
        }
    }
}

#[test]
fn counts_are_those_of_the_values() {
    let folder = tempfile::tempdir().unwrap();
    let subspace = Subspace::new(4, 3);
    let index = index(subspace);
    let headers = write(folder.path(), subspace);
    let mut counts = Counts::default();
    let table = open(folder.path(), subspace, Metric::Dtw).unwrap();
    let mut depths = Vec::new();
    for block in 0..table.blocks() {
        table.read_block(block, &mut depths).unwrap();
        assert_eq!(depths.len(), table.slots_of(block).len());
        for (slot, &depth) in table.slots_of(block).zip(&depths) {
            let (large, small) = index.sets(slot);
            let mut images: Vec<_> = NINE_MENS_MORRIS
                .symmetries()
                .iter()
                .map(|symmetry| (symmetry.apply(large).0, symmetry.apply(small).0))
                .collect();
            images.sort_unstable();
            images.dedup();
            let (orbits, raw, longest) = match depth {
                DRAW => (&mut counts.draw, &mut counts.raw_draw, &mut None),
                _ if depth % 2 == 1 => (&mut counts.win, &mut counts.raw_win, &mut counts.longest_win),
                _ => (&mut counts.loss, &mut counts.raw_loss, &mut counts.longest_loss),
            };
            *orbits += 1;
            *raw += images.len() as u64;
            *longest = (*longest).max(Some(depth));
        }
    }
    assert_eq!(headers[1].counts, counts);
    assert_eq!(headers[0].counts, Counts { longest_win: None, longest_loss: None, ..counts });
    assert_eq!(counts.orbits(), u64::from(index.slots()));
    assert_eq!(counts.raw_win + counts.raw_draw + counts.raw_loss, 10_626 * 1140);
}

#[test]
fn one_thread_and_two_write_the_same_bytes() {
    let subspace = Subspace::new(4, 4);
    let files = [1, 2].map(|threads| {
        let folder = tempfile::tempdir().unwrap();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| write(folder.path(), subspace));
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(left.len(), 2, "{left:?}");
        METRICS.map(|metric| fs::read(table_path(folder.path(), subspace, metric)).unwrap())
    });
    assert_eq!(files[0], files[1]);
}

/// Opens and reads everything in a file; `None` if an error was found on the way.
fn read_all(folder: &Path, subspace: Subspace, metric: Metric, index: &Arc<Index>) -> Option<Vec<u8>> {
    let table = Table::open(folder, Rules::standard(), subspace, metric, index.clone()).ok()?;
    let (mut all, mut depths) = (Vec::new(), Vec::new());
    for block in 0..table.blocks() {
        table.read_block(block, &mut depths).ok()?;
        all.extend_from_slice(&depths);
    }
    table.verify().ok()?;
    Some(all)
}

#[test]
fn no_damaged_file_is_believed() {
    let folder = tempfile::tempdir().unwrap();
    let subspace = Subspace::new(3, 3);
    let index = index(subspace);
    let same = |row: usize, out: &mut [u8]| out.fill(row as u8);
    write_tables(folder.path(), Rules::standard(), subspace, &METRICS, &index, same).unwrap();
    for metric in METRICS {
        let path = table_path(folder.path(), subspace, metric);
        let good = fs::read(&path).unwrap();
        assert!(good.len() < 4096, "{} bytes take too long", good.len());
        assert!(read_all(folder.path(), subspace, metric, &index).is_some());
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 1 << (place % 8);
            fs::write(&path, &bad).unwrap();
            assert!(read_all(folder.path(), subspace, metric, &index).is_none(), "byte {place}");
        }
        for length in 0..good.len() {
            fs::write(&path, &good[..length]).unwrap();
            assert!(open(folder.path(), subspace, metric).is_err(), "length {length}");
        }
        for more in [1, 8, 4096] {
            fs::write(&path, [&good[..], &vec![0; more]].concat()).unwrap();
            assert!(open(folder.path(), subspace, metric).is_err(), "{more} more bytes");
        }
        fs::write(&path, &good).unwrap();
    }
}

#[test]
fn each_kind_of_wrong_file_has_its_own_error() {
    let folder = tempfile::tempdir().unwrap();
    let (subspace, twin) = (Subspace::new(3, 4), Subspace::new(4, 3));
    write(folder.path(), subspace);
    let path = |subspace, metric| table_path(folder.path(), subspace, metric);
    let good = path(subspace, Metric::Dtw);

    assert!(matches!(open(folder.path(), twin, Metric::Dtw), Err(Error::Missing { .. })));

    fs::copy(&good, path(twin, Metric::Dtw)).unwrap();
    let renamed = open(folder.path(), twin, Metric::Dtw).err().unwrap().to_string();
    assert!(renamed.ends_with("4-3.dtw is damaged: it holds the dtw table of 3-4"), "{renamed}");

    fs::copy(&good, path(subspace, Metric::Wdl)).unwrap();
    assert!(matches!(open(folder.path(), subspace, Metric::Wdl), Err(Error::Corrupt { .. })));

    let other = Table::open(folder.path(), Rules::no_flying(), subspace, Metric::Dtw, index(subspace)).err().unwrap();
    assert!(
        matches!(&other, Error::OtherRules { expected, found, .. } if expected == "no-flying" && found == "standard")
    );

    let mut newer = fs::read(&good).unwrap();
    newer[8] = 2;
    fs::write(&good, newer).unwrap();
    let newer = open(folder.path(), subspace, Metric::Dtw).err().unwrap();
    assert!(matches!(newer, Error::OtherVersion { expected: 1, found: 2, .. }));
}
