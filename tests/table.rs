//! Tables: written and read back, the same from any number of threads, and safe against damage.

use merels::{
    Counts, DRAW, Error, Header, Holding, Index, Metric, NINE_MENS_MORRIS, Position, Rules, Subspace, Table, UNSTORED,
};
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
        *depth = if (smallest >> 10).is_multiple_of(3) { DRAW } else { ((row / 16 + (smallest >> 16)) % 250) as u8 };
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

/// The made-up values of all columns of all rows.
fn all_made_up(index: &Index) -> Vec<Vec<u8>> {
    let row = |row| {
        let mut depths = vec![0; index.columns().len()];
        made_up(index, row, &mut depths);
        depths
    };
    (0..index.rows()).map(row).collect()
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let coloured = NINE_MENS_MORRIS.colour().unwrap();
    let (all, sparse, nothing) = (Subspace::new(4, 3), Subspace::new(4, 4), Subspace::new(3, 4));
    for (subspace, holding) in [(all, Holding::All), (sparse, Holding::Sparse), (nothing, Holding::Nothing)] {
        let headers = write(folder.path(), subspace);
        let index = index(subspace);
        let made_up = all_made_up(&index);
        for (metric, header) in METRICS.into_iter().zip(headers) {
            let table = open(folder.path(), subspace, metric).unwrap();
            assert_eq!((table.header(), table.holding()), (&header, holding));
            table.verify(|row, depths| depths.copy_from_slice(&made_up[row])).unwrap();
            let expected = |row: usize, column: usize, in_row: u32, in_column: u32| {
                let men_on_coloured = ((in_row | in_column) & coloured.0).count_ones();
                let (own, opp) = (merels::Bitboard(in_row), merels::Bitboard(in_column));
                let closes = || {
                    Position::of(subspace, own, opp).moves(Rules::standard()).iter().any(|mv| mv.removes().is_some())
                };
                let held = match holding {
                    Holding::All => true,
                    Holding::Sparse => men_on_coloured.is_multiple_of(2) || closes(),
                    Holding::Nothing => false,
                };
                if held { stored(metric, made_up[row][column]) } else { UNSTORED }
            };
            let (mut rows, mut asked) = (0, 0);
            for chunk in 0..table.chunks() {
                let depths = table.read_chunk(chunk).unwrap();
                for (row, depths) in table.rows_of(chunk).zip(depths.chunks(index.columns().len())) {
                    assert_eq!(row, rows);
                    rows += 1;
                    let in_row = index.representative(row);
                    let free: Vec<_> = (NINE_MENS_MORRIS.all() - in_row).into_iter().collect();
                    for ((column, set), &depth) in index.columns().iter().enumerate().zip(depths) {
                        let points = free.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
                        let in_column: merels::Bitboard = points.map(|(_, &point)| point).collect();
                        let expected = expected(row, column, in_row.0, in_column.0);
                        assert_eq!(depth, expected);
                        if (row * 7919 + column).is_multiple_of(997) {
                            let one = table.depth_at(in_row, in_column).unwrap();
                            assert_eq!(one.unwrap_or(UNSTORED), expected);
                            asked += 1;
                        }
                    }
                }
            }
            assert!(holding == Holding::Nothing || rows == index.rows() && asked > 100);
        }
    }
}

#[test]
fn counts_are_those_of_the_values() {
    let folder = tempfile::tempdir().unwrap();
    let subspace = Subspace::new(4, 3);
    let index = index(subspace);
    let headers = write(folder.path(), subspace);
    let made_up = all_made_up(&index);
    let mut counts = Counts::default();
    for slot in 0..index.slots() {
        let (large, small) = index.sets(slot);
        let row = index.row_of(slot);
        let depth = made_up[row][index.column(row, small) as usize];
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
    assert_eq!(headers[1].counts, counts);
    assert_eq!(headers[0].counts, Counts { longest_win: None, longest_loss: None, ..counts });
    assert_eq!(counts.orbits(), u64::from(index.slots()));
    assert_eq!(counts.raw_win + counts.raw_draw + counts.raw_loss, 10_626 * 1140);
    // The positions of the longest games are where they are said to be.
    let longest = open(folder.path(), subspace, Metric::Dtw).unwrap().longest();
    for (position, plies) in longest.into_iter().zip([counts.longest_win, counts.longest_loss]) {
        let position = position.unwrap();
        let (row, small) = index.place(position.own(), position.opp());
        assert_eq!(Some(made_up[row][index.column(row, small) as usize]), plies);
    }
    assert_eq!(open(folder.path(), subspace, Metric::Wdl).unwrap().longest(), [None; 2]);
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
    let chunks: Result<Vec<Vec<u8>>, Error> = (0..table.chunks()).map(|chunk| table.read_chunk(chunk)).collect();
    chunks.ok().map(|chunks| chunks.concat())
}

#[test]
fn no_damaged_file_is_believed() {
    let folder = tempfile::tempdir().unwrap();
    let subspace = Subspace::new(3, 3);
    let index = index(subspace);
    let same = |row: usize, out: &mut [u8]| out.fill((row % 2) as u8);
    write_tables(folder.path(), Rules::standard(), subspace, &METRICS, &index, same).unwrap();
    for metric in METRICS {
        let path = table_path(folder.path(), subspace, metric);
        let good = fs::read(&path).unwrap();
        assert!(good.len() < 12_288, "{} bytes take too long", good.len());
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
    newer[8] = 3;
    fs::write(&good, newer).unwrap();
    let newer = open(folder.path(), subspace, Metric::Dtw).err().unwrap();
    assert!(matches!(newer, Error::OtherVersion { expected: 2, found: 3, .. }));
}
