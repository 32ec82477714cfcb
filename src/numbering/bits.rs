//! Gathering the bits of a set at the points of a mask, and spreading them again, on any processor.

use std::sync::LazyLock;

/// A mask prepared for gathering and spreading: a table row for each of its bytes.
#[derive(Clone, Copy)]
pub(crate) struct Mask {
    gathered: [&'static [u8; 256]; 3],
    spread: [&'static [u8; 256]; 3],
    shifts: [u32; 2],
}

impl Mask {
    #[inline(always)]
    pub(crate) fn new(mask: u32) -> Mask {
        let bytes = mask.to_le_bytes();
        let rows = |table: &'static [[u8; 256]; 256]| std::array::from_fn(|i| &table[usize::from(bytes[i])]);
        let ones = |byte: usize| u32::from(ONES[usize::from(bytes[byte])]);
        Mask { gathered: rows(&GATHERED), spread: rows(&SPREAD), shifts: [ones(0), ones(0) + ones(1)] }
    }

    /// The bits of `set` at the points of the mask, moved together into the low bits.
    #[inline(always)]
    pub(crate) fn gather(self, set: u32) -> u32 {
        let gathered = |byte: usize| u32::from(self.gathered[byte][(set >> (8 * byte)) as usize & 255]);
        gathered(0) | gathered(1) << self.shifts[0] | gathered(2) << self.shifts[1]
    }

    /// The low bits of `bits` moved apart to the points of the mask: undoes [`Mask::gather`].
    #[inline(always)]
    pub(crate) fn spread(self, bits: u32) -> u32 {
        let spread = |byte: usize, bits: u32| u32::from(self.spread[byte][bits as usize & 255]) << (8 * byte);
        spread(0, bits) | spread(1, bits >> self.shifts[0]) | spread(2, bits >> self.shifts[1])
    }
}

/// How many bits of a byte are set: faster than counting where the compiler may not use an instruction for it.
static ONES: [u8; 256] = {
    let mut ones = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        ones[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    ones
};

/// By byte of the mask: the gathered bits by byte of the set.
static GATHERED: LazyLock<Box<[[u8; 256]; 256]>> = LazyLock::new(|| {
    byte_tables(|mask, set| {
        let points = (0..8).filter(|bit| mask >> bit & 1 == 1);
        points.enumerate().fold(0, |bits, (i, bit)| bits | (set >> bit & 1) << i)
    })
});

/// By byte of the mask: the set by its gathered bits.
static SPREAD: LazyLock<Box<[[u8; 256]; 256]>> = LazyLock::new(|| {
    byte_tables(|mask, bits| {
        let points = (0..8).filter(|bit| mask >> bit & 1 == 1);
        points.enumerate().fold(0, |set, (i, bit)| set | (bits >> i & 1) << bit)
    })
});

fn byte_tables(entry: impl Fn(usize, usize) -> usize) -> Box<[[u8; 256]; 256]> {
    let row = |mask| std::array::from_fn(|byte| entry(mask, byte) as u8);
    (0..256).map(row).collect::<Vec<_>>().into_boxed_slice().try_into().expect("256 rows")
}
