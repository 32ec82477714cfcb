//! Small tables of format version 1, read by the program and by what `db/FORMAT-1.md` says alone.

use merels::{Bitboard, Database, Index, Metric, Pair, Position, Rules, Subspace, Table, Wdl, parse_position};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const METRICS: [Metric; 2] = [Metric::Wdl, Metric::Dtw];

/// The database folder of a version: it has the tables of 3-3 under standard rules.
fn version(number: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/v{number}"))
}

fn index() -> Arc<Index> {
    Arc::new(Index::new(Rules::standard().board, Pair::new(3, 3)))
}

#[test]
fn version_1_is_read() {
    let index = index();
    for metric in METRICS {
        let folder = version(1).join("standard");
        let table = Table::open(&folder, Rules::standard(), Subspace::new(3, 3), metric, Arc::clone(&index)).unwrap();
        let width = index.columns().len();
        let values: Vec<u8> = (0..table.chunks()).flat_map(|chunk| table.read_chunk(chunk).unwrap()).collect();
        table.verify(|row, depths| depths.copy_from_slice(&values[row * width..][..width])).unwrap();
        let counts = &table.header().counts;
        assert_eq!((counts.win, counts.loss, counts.draw), (140_621, 28_736, 269));
        let longest = (metric == Metric::Dtw).then_some((25, 26));
        assert_eq!(counts.longest_win.zip(counts.longest_loss), longest);
    }
    let database = Database::open(version(1)).unwrap();
    let position = parse_position("W:Wd7,d1,b4:Ba7,g7,g1", Rules::standard()).unwrap();
    let value = database.value(&position).unwrap();
    assert_eq!((value.wdl, value.dtw), (Wdl::Loss, Some(26)));
}

#[test]
fn values_of_version_1_are_those_of_other_programs() {
    let database = Database::open(version(1)).unwrap();
    let board = Rules::standard().board;
    let points = |text: &str| -> Bitboard { text.split(' ').map(|name| board.point(name).unwrap()).collect() };
    let rows = include_str!("data/positions.csv").lines().filter(|line| line.starts_with("3,3,0,0,"));
    let mut compared = 0;
    for row in rows.map(|line| line.split(',').collect::<Vec<_>>()) {
        let value = database.value(&Position::of(Subspace::new(3, 3), points(row[4]), points(row[5]))).unwrap();
        let wdl = ["L", "D", "W"][value.wdl as usize];
        assert_eq!(wdl, row[6], "{row:?}");
        assert!(wdl == "D" || value.dtw.unwrap().to_string() == row[7], "{row:?}");
        compared += 1;
    }
    assert!(compared > 10, "{compared}");
}

/// The packed bytes of the blocks of a table with nothing but its bytes, every field where `db/FORMAT-1.md` has it.
fn packed_blocks(file: &[u8]) -> Vec<Vec<u8>> {
    let u32_at = |place: usize| u32::from_le_bytes(file[place..place + 4].try_into().unwrap());
    let u64_at = |place: usize| u64::from_le_bytes(file[place..place + 8].try_into().unwrap());
    assert_eq!(file[..8], *b"MERELS\r\n");
    assert_eq!((u32_at(8), &file[12..16]), (1, &[3, 3, 0, 0][..]));
    assert_eq!(u64_at(16), 0x78a0_df3b_e131_0482);
    assert_eq!((u32_at(28), u64_at(32), u32_at(40), u32_at(44)), (158, 169_626, 49, 4));
    assert_eq!([48, 56, 64].map(u64_at), [140_621, 269, 28_736]);
    assert_eq!([72, 80, 88].map(u64_at), [2_232_160, 4_112, 455_648]);
    let longest = [96, 100].map(|place| u32_at(place) as i32);
    assert_eq!(longest, if u32_at(24) == 1 { [25, 26] } else { [-1, -1] });

    let blocks = u32_at(44) as usize;
    let head = 136 + 8 * blocks;
    assert_eq!(u32_at(head), crc32fast::hash(&file[..head]));
    let mut start = head + 4;
    let mut digests = Sha256::new();
    let mut packed = Vec::new();
    for block in 0..blocks {
        let length = u32_at(136 + 8 * block) as usize;
        let compressed = &file[start..start + length];
        assert_eq!(u32_at(136 + 8 * block + 4), crc32fast::hash(compressed));
        packed.push(zstd::bulk::decompress(compressed, 1 << 20).unwrap());
        digests.update(Sha256::digest(packed.last().unwrap()));
        start += length;
    }
    assert_eq!(start, file.len());
    assert_eq!(file[104..136], digests.finalize()[..]);
    packed
}

#[test]
fn the_bytes_are_what_their_description_says() {
    let [wdl, dtw] = METRICS.map(|metric| std::fs::read(version(1).join(format!("standard/3-3.{metric}"))).unwrap());
    assert_eq!((wdl[24], dtw[24]), (0, 1));
    let (results, depths) = (packed_blocks(&wdl), packed_blocks(&dtw));
    let (mut found, mut slots) = ([0; 3], 0);
    for (results, depths) in results.iter().zip(&depths) {
        assert_eq!(results.len(), depths.len().div_ceil(4));
        for (slot, &depth) in depths.iter().enumerate() {
            let result = results[slot / 4] >> (slot % 4 * 2) & 3;
            assert_eq!(result, if depth == 255 { 0 } else { 2 - depth % 2 });
            found[usize::from(result)] += 1;
        }
        slots += depths.len();
    }
    assert_eq!((slots, found), (169_626, [269, 140_621, 28_736]));
    // The example at the end of the description.
    assert_eq!((depths[0].len(), depths[0][46_197], results[0][11_549]), (56_188, 26, 170));
    let description = include_str!("../db/FORMAT-1.md");
    for (place, bytes) in dtw[..136].chunks(16).enumerate() {
        let pairs: Vec<String> = bytes.chunks(2).map(|two| format!("{:02x}{:02x}", two[0], two[1])).collect();
        let line = format!("{:08x}: {}", place * 16, pairs.join(" "));
        assert!(description.contains(&line), "{line}");
    }
}
