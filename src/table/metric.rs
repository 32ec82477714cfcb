//! What a table stores of each value, and how it is packed.

use crate::Value;
use crate::game::value::Wdl;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The depth byte of a draw.
pub const DRAW: u8 = 255;

/// The depth byte where a table stores no value, see [`Subspace::holding`](crate::Subspace::holding). No depth comes near.
pub const UNSTORED: u8 = 254;

/// The first depth that no table holds: it is too close to the bytes above for a solver that counts one ply more.
const ENDLESS: u8 = 253;

/// How good a move is that leads to this depth byte: a quick loss of the other side is best, its quick win worst.
pub(crate) fn merit(depth: u8) -> i32 {
    match depth {
        DRAW => 0,
        _ if depth % 2 == 1 => i32::from(depth) - 1000,
        _ => 1000 - i32::from(depth),
    }
}

/// What a table stores of each value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Metric {
    /// Win, draw or loss alone: two bits a slot.
    Wdl,
    /// The depth to win, in plies to the end of the game: a byte a slot.
    Dtw,
}

impl Metric {
    /// Its name, and the extension of its files.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Wdl => "wdl",
            Metric::Dtw => "dtw",
        }
    }

    /// The value a depth byte of such a table stands for.
    pub fn value(self, depth: u8) -> Value {
        let dtw = (self == Metric::Dtw).then_some(u16::from(depth));
        match depth {
            DRAW => Value::DRAW,
            _ if depth % 2 == 1 => Value { wdl: Wdl::Win, dtw },
            _ => Value { wdl: Wdl::Loss, dtw },
        }
    }

    /// Whether a table of this metric may hold this depth byte.
    pub(crate) fn can_be(self, depth: u8) -> bool {
        match self {
            Metric::Wdl => matches!(depth, 0 | 1 | DRAW),
            Metric::Dtw => depth < ENDLESS || depth == DRAW,
        }
    }

    /// The depth byte as a table of this metric holds it.
    pub(crate) fn reduced(self, depth: u8) -> u8 {
        match (self, depth) {
            (Metric::Wdl, 0..=253) => depth & 1,
            _ => depth,
        }
    }

    /// How many bytes this many slots are packed into.
    pub(crate) fn packed_len(self, slots: usize) -> usize {
        match self {
            Metric::Wdl => slots.div_ceil(4),
            Metric::Dtw => slots,
        }
    }

    /// Packs depth bytes: as they are, or four results a byte, the first in the lowest bits; 0 draw, 1 win, 2 loss.
    pub(crate) fn pack(self, depths: &[u8], packed: &mut Vec<u8>) {
        packed.clear();
        match self {
            Metric::Dtw => packed.extend_from_slice(depths),
            Metric::Wdl => {
                let (fours, rest) = depths.as_chunks::<4>();
                packed.extend(fours.iter().map(pack_four));
                if !rest.is_empty() {
                    let mut four = [DRAW; 4];
                    four[..rest.len()].copy_from_slice(rest);
                    packed.push(pack_four(&four));
                }
            }
        }
    }

    /// Undoes [`Metric::pack`]; false if the bytes are none that it makes.
    pub(crate) fn unpack(self, packed: &[u8], slots: usize, depths: &mut Vec<u8>) -> bool {
        depths.clear();
        if packed.len() != self.packed_len(slots) {
            return false;
        }
        match self {
            Metric::Dtw => {
                depths.extend_from_slice(packed);
                return depths.iter().all(|&depth| self.can_be(depth));
            }
            Metric::Wdl => {
                // Of two bits, 3 stands for nothing: both are set.
                if packed.iter().any(|&byte| byte & byte >> 1 & 0x55 != 0) {
                    return false;
                }
                depths.extend(packed.iter().flat_map(|&byte| UNPACKED[usize::from(byte)]));
                if depths[slots..].iter().any(|&depth| depth != DRAW) {
                    return false;
                }
                depths.truncate(slots);
            }
        }
        true
    }
}

/// The four results in every byte.
static UNPACKED: [[u8; 4]; 256] = {
    let mut table = [[DRAW; 4]; 256];
    let mut byte = 0;
    while byte < 1024 {
        table[byte / 4][byte % 4] = [DRAW, 1, 0, DRAW][(byte / 4) >> (2 * (byte % 4)) & 3];
        byte += 1;
    }
    table
};

fn pack_four(four: &[u8; 4]) -> u8 {
    let code = |depth: u8| if depth == DRAW { 0 } else { 2 - (depth & 1) };
    code(four[0]) | code(four[1]) << 2 | code(four[2]) << 4 | code(four[3]) << 6
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Metric {
    type Err = String;

    fn from_str(text: &str) -> Result<Metric, String> {
        let named = [Metric::Wdl, Metric::Dtw].into_iter().find(|metric| metric.name() == text);
        named.ok_or_else(|| format!("'{text}' is not a metric; write wdl or dtw"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_results_come_back_at_every_length() {
        let depths: Vec<u8> = (0..=255).collect();
        for slots in 0..depths.len() {
            let (mut packed, mut unpacked) = (Vec::new(), Vec::new());
            Metric::Wdl.pack(&depths[..slots], &mut packed);
            assert!(Metric::Wdl.unpack(&packed, slots, &mut unpacked));
            let results = depths[..slots].iter().map(|&depth| if depth == DRAW { DRAW } else { depth % 2 });
            assert!(unpacked.iter().copied().eq(results));
            assert!(!Metric::Wdl.unpack(&packed, slots + 4, &mut unpacked));
        }
        assert!(!Metric::Wdl.unpack(&[0b11], 1, &mut Vec::new()));
        assert!(!Metric::Wdl.unpack(&[0b0100], 1, &mut Vec::new()));
    }
}
