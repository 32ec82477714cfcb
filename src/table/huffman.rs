//! Prefix codes: frequent symbols get short ones.
//!
//! The codes are canonical (Schwartz and Kallick, 1964): given their lengths, they are the ones that count up, shorter
//! before longer, equally long ones in the order of the symbols. So a file holds the lengths alone.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The longest code, in bits.
pub(super) const LONGEST: u8 = 15;

/// The lengths of the best codes for symbols that occur so often (Huffman, 1952), at most [`LONGEST`]; 0 where a symbol
/// does not occur.
pub(super) fn lengths(counts: &[u64]) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unlimited(&counts);
        if lengths.iter().all(|&length| length <= u32::from(LONGEST)) {
            return lengths.into_iter().map(|length| length as u8).collect();
        }
        // Flatter counts have shorter longest codes; seldom needed, and it costs next to nothing.
        counts.iter_mut().filter(|count| **count > 0).for_each(|count| *count = *count / 2 + 1);
    }
}

fn unlimited(counts: &[u64]) -> Vec<u32> {
    let mut lengths = vec![0; counts.len()];
    let mut heap: BinaryHeap<_> =
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(i, &count)| Reverse((count, i))).collect();
    if let (1, Some(Reverse((_, only)))) = (heap.len(), heap.peek()) {
        lengths[*only] = 1;
        return lengths;
    }
    let mut parents = vec![0; counts.len()];
    while let (Some(Reverse((a, left))), Some(Reverse((b, right)))) = (heap.pop(), heap.pop()) {
        let joined = parents.len();
        parents.push(joined);
        (parents[left], parents[right]) = (joined, joined);
        if heap.is_empty() {
            break;
        }
        heap.push(Reverse((a + b, joined)));
    }
    let mut depths = vec![0; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        if node >= counts.len() || counts[node] > 0 {
            depths[node] = depths[parents[node]] + 1;
        }
    }
    lengths.copy_from_slice(&depths[..counts.len()]);
    lengths
}

/// The codes of symbols, to write them.
pub(super) fn codes(lengths: &[u8]) -> Vec<u16> {
    let mut codes = vec![0; lengths.len()];
    let mut next = 0u32;
    for length in 1..=LONGEST {
        for (symbol, _) in lengths.iter().enumerate().filter(|(_, other)| **other == length) {
            codes[symbol] = next as u16;
            next += 1;
        }
        next <<= 1;
    }
    codes
}

/// The codes of symbols, to read them.
pub(super) struct Decoder {
    /// By length - 1: the first fifteen bits that do not begin with a code of at most that length; the sixteenth is above all.
    ends: [u16; 16],
    /// By length - 1: what takes a code to its place in order.
    offsets: [i32; 16],
}

impl Decoder {
    /// The codes with these lengths, and the symbols in the order of their codes, shorter ones first; `None` if there are
    /// no such codes.
    pub(super) fn new(lengths: &[u8]) -> Option<(Decoder, Vec<u16>)> {
        // What is no code has a place behind all symbols.
        let mut decoder = Decoder { ends: [u16::MAX; 16], offsets: [i32::MAX / 2; 16] };
        let mut symbols = Vec::new();
        let mut next = 0u32;
        for length in 1..=LONGEST {
            let place = usize::from(length) - 1;
            decoder.offsets[place] = symbols.len() as i32 - next as i32;
            let coded = lengths.iter().enumerate().filter(|(_, other)| **other == length);
            symbols.extend(coded.map(|(symbol, _)| symbol as u16));
            next = (symbols.len() as i32 - decoder.offsets[place]) as u32;
            if next > 1 << length {
                return None;
            }
            decoder.ends[place] = (next << (LONGEST - length)) as u16;
            next <<= 1;
        }
        lengths.iter().all(|&length| length <= LONGEST).then_some((decoder, symbols))
    }

    /// The place, in the order of codes, of the one that comes next; at least the number of symbols if no code does.
    #[inline(always)]
    pub(super) fn read(&self, bits: &mut BitReader) -> usize {
        let next = bits.peek();
        // Without a branch: which length it is cannot be foreseen.
        let shorter = self.ends.iter().map(|&end| u16::from(next >= end)).sum::<u16>() as usize & 15;
        let place = i32::from(next >> (14 - shorter.min(14))) + self.offsets[shorter];
        bits.skip(shorter + 1);
        place as usize
    }
}

/// Reads bits, the highest of a byte first; behind the end there are zeros.
#[derive(Clone)]
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, at: 0 }
    }

    /// The next fifteen bits.
    #[inline(always)]
    fn peek(&self) -> u16 {
        let byte = self.at / 8;
        let four = match self.bytes.get(byte..byte + 4) {
            Some(four) => u32::from_be_bytes(four.try_into().expect("four bytes")),
            None => {
                let mut four = [0; 4];
                let rest = self.bytes.get(byte..).unwrap_or_default();
                four[..rest.len()].copy_from_slice(rest);
                u32::from_be_bytes(four)
            }
        };
        (four << (self.at % 8) >> 17) as u16
    }

    #[inline(always)]
    fn skip(&mut self, bits: usize) {
        self.at += bits;
    }

    /// Eight bits.
    pub(super) fn byte(&mut self) -> u8 {
        let byte = (self.peek() >> 7) as u8;
        self.skip(8);
        byte
    }

    /// Whether what has been read ends in the last byte there is.
    pub(super) fn is_done(&self) -> bool {
        self.at.div_ceil(8) == self.bytes.len()
    }
}

/// Writes bits, the highest of a byte first.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that make no whole byte yet, the last one lowest.
    rest: u64,
    count: u32,
}

impl BitWriter {
    #[inline]
    pub(super) fn write(&mut self, bits: u16, count: u8) {
        self.rest = self.rest << count | u64::from(bits);
        self.count += u32::from(count);
        while self.count >= 8 {
            self.count -= 8;
            self.bytes.push((self.rest >> self.count) as u8);
        }
    }

    /// All that was written, filled up with zeros to whole bytes; the writer is empty again.
    pub(super) fn finish(&mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push((self.rest << (8 - self.count)) as u8);
        }
        (self.rest, self.count) = (0, 0);
        std::mem::take(&mut self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(counts: &[u64]) -> u64 {
        counts.iter().zip(lengths(counts)).map(|(&count, length)| count * u64::from(length)).sum()
    }

    #[test]
    fn lengths_are_the_best_there_are() {
        // Worked by hand: 45, 13, 12, 16, 9, 5 is the example of Cormen et al., whose best code takes 224.
        assert_eq!(cost(&[45, 13, 12, 16, 9, 5]), 224);
        assert_eq!(lengths(&[7, 0, 0]), [1, 0, 0]);
        assert_eq!(lengths(&[0, 3, 4]), [0, 1, 1]);
        assert!(lengths(&[]).is_empty());
        // Fibonacci numbers make the longest codes.
        let mut counts = vec![1u64, 1];
        (0..40).for_each(|i| counts.push(counts[i] + counts[i + 1]));
        let lengths = lengths(&counts);
        assert!(lengths.iter().all(|length| (1..=LONGEST).contains(length)));
        assert!(lengths.iter().map(|length| 1u32 << (LONGEST - length)).sum::<u32>() <= 1 << LONGEST);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let counts: Vec<u64> = (0..300).map(|i| i * i % 97).collect();
        let lengths = lengths(&counts);
        let (codes, (decoder, order)) = (codes(&lengths), Decoder::new(&lengths).unwrap());
        let symbols: Vec<u16> = (0..300).filter(|&i| counts[i as usize] > 0).collect();
        let mut writer = BitWriter::default();
        for &symbol in &symbols {
            writer.write(codes[usize::from(symbol)], lengths[usize::from(symbol)]);
            writer.write(symbol & 255, 8);
        }
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        for &symbol in &symbols {
            assert_eq!(order[decoder.read(&mut reader)], symbol);
            assert_eq!(reader.byte(), symbol as u8);
        }
        assert!(reader.is_done());
    }

    #[test]
    fn codes_that_cannot_be_are_refused() {
        assert!(Decoder::new(&[1, 1, 1]).is_none());
        assert!(Decoder::new(&[16]).is_none());
        let (two_of_four, symbols) = Decoder::new(&[2, 2]).unwrap();
        assert_eq!(symbols, [0, 1]);
        assert!(two_of_four.read(&mut BitReader::new(&[0b1100_0000])) >= 2);
        assert_eq!(two_of_four.read(&mut BitReader::new(&[0b0100_0000])), 1);
        assert!(Decoder::new(&[]).unwrap().0.read(&mut BitReader::new(&[])) >= 1);
        // A full code of one bit: all ones is its last.
        assert_eq!(Decoder::new(&[1, 1]).unwrap().0.read(&mut BitReader::new(&[0xff; 4])), 1);
    }
}
