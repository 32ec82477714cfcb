//! The model of a table: for each class of positions its phrases and their codes.

use super::glance::CLASSES;
use super::huffman::{BitReader, BitWriter, Decoder, codes, lengths};
use super::phrases::{ESCAPE, Parser, Phrases, Speller, Symbol};
use rayon::prelude::*;
use std::sync::OnceLock;

/// The most phrases of a class.
const MOST: usize = 1024;

/// What packs the values of a table, learned from a sample of them.
pub(super) struct Model {
    classes: [Class; CLASSES],
}

/// The phrases of one class and the lengths of their codes, 0 where a phrase is only a part of others.
struct Class {
    phrases: Phrases,
    code_lengths: Vec<u8>,
}

impl Model {
    /// Learns from runs of values of each class.
    pub(super) fn train(sample: &[Vec<Vec<u8>>; CLASSES]) -> Model {
        let classes: Vec<Class> = sample.par_iter().map(|runs| Class::train(runs)).collect();
        Model { classes: classes.try_into().ok().expect("as many as there are classes") }
    }

    /// The model as bytes: of each class the number of values, the number of pairs, both 2 bytes; the values, a byte
    /// each; the pairs, 2 bytes a symbol; the code lengths of all symbols, a byte each.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for Class { phrases, code_lengths } in &self.classes {
            bytes.extend((phrases.values.len() as u16).to_le_bytes());
            bytes.extend((phrases.pairs.len() as u16).to_le_bytes());
            bytes.extend(&phrases.values);
            bytes.extend(phrases.pairs.iter().flatten().flat_map(|symbol| symbol.to_le_bytes()));
            bytes.extend(code_lengths);
        }
        bytes
    }

    /// Undoes [`Model::to_bytes`]; `None` if the bytes are no model.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Model> {
        let mut rest = bytes;
        let mut classes = Vec::new();
        for _ in 0..CLASSES {
            classes.push(Class::take(&mut rest)?);
        }
        rest.is_empty().then_some(Model { classes: classes.try_into().ok()? })
    }

    pub(super) fn encoder(&self) -> Encoder {
        Encoder { classes: self.classes.each_ref().map(ClassEncoder::new) }
    }

    /// `None` if there are no such codes.
    pub(super) fn reader(self) -> Option<Reader> {
        let classes: Option<Vec<ClassReader>> = self.classes.into_iter().map(ClassReader::new).collect();
        Some(Reader { classes: classes?.try_into().ok()? })
    }
}

impl Class {
    fn train(runs: &[Vec<u8>]) -> Class {
        let runs: Vec<&[u8]> = runs.iter().map(Vec::as_slice).collect();
        let phrases = Phrases::train(&runs, MOST);
        let parser = Parser::new(&phrases, |_| true);
        let mut counts = vec![0u64; phrases.len()];
        for run in runs {
            parser.parse(run, |symbol, _| counts[usize::from(symbol)] += 1);
        }
        // What is not in the sample may be in the table.
        counts[usize::from(ESCAPE)] += 1;
        let code_lengths = lengths(&counts);
        Class { phrases, code_lengths }
    }

    fn take(bytes: &mut &[u8]) -> Option<Class> {
        let values = take_number(bytes)?;
        let pairs = take_number(bytes)?;
        if values + pairs >= MOST {
            return None;
        }
        let values = bytes.split_off(..values)?.to_vec();
        let pairs = bytes.split_off(..4 * pairs)?;
        let pairs = pairs.as_chunks::<4>().0.iter().map(|p| [[p[0], p[1]], [p[2], p[3]]].map(u16::from_le_bytes));
        let phrases = Phrases { values, pairs: pairs.collect() };
        let code_lengths = bytes.split_off(..phrases.len())?.to_vec();
        Some(Class { phrases, code_lengths })
    }
}

fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    Some(usize::from(u16::from_le_bytes(bytes.split_off(..2)?.try_into().ok()?)))
}

/// Packs runs of values.
pub(super) struct Encoder {
    classes: [ClassEncoder; CLASSES],
}

struct ClassEncoder {
    parser: Parser,
    codes: Vec<(u16, u8)>,
}

impl ClassEncoder {
    fn new(class: &Class) -> ClassEncoder {
        let codes = codes(&class.code_lengths).into_iter().zip(class.code_lengths.iter().copied()).collect();
        let parser = Parser::new(&class.phrases, |symbol| class.code_lengths[usize::from(symbol)] > 0);
        ClassEncoder { parser, codes }
    }
}

impl Encoder {
    /// Packs the values of a block, those of each class together.
    pub(super) fn pack(&self, runs: &[Vec<u8>; CLASSES], bits: &mut BitWriter) -> Vec<u8> {
        for (class, run) in self.classes.iter().zip(runs) {
            class.parser.parse(run, |symbol, first| {
                let (code, length) = class.codes[usize::from(symbol)];
                bits.write(code, length);
                if symbol == ESCAPE {
                    bits.write(u16::from(first), 8);
                }
            });
        }
        bits.finish()
    }
}

/// Reads packed values.
pub(super) struct Reader {
    classes: [ClassReader; CLASSES],
}

struct ClassReader {
    phrases: Phrases,
    speller: Speller,
    decoder: Decoder,
    /// The symbols in the order of their codes.
    order: Vec<Symbol>,
    /// By place in this order: the length of the symbol. To read on takes nothing else, and those that are read often lie
    /// close together.
    ordered_lengths: Vec<u16>,
    /// The place of [`ESCAPE`] in this order.
    escape: usize,
    /// The phrases written out, for those who read whole blocks.
    spelled: OnceLock<(Vec<u8>, Vec<usize>)>,
}

/// What has been read: the place of a symbol in the order of codes, its length, and the value behind it if it is
/// [`ESCAPE`].
#[derive(Clone, Copy)]
struct Coded {
    place: usize,
    length: usize,
    escaped: u8,
}

impl ClassReader {
    fn new(class: Class) -> Option<ClassReader> {
        let lengths = class.phrases.checked_lengths()?;
        let (decoder, order) = Decoder::new(&class.code_lengths)?;
        let ordered_lengths = order.iter().map(|&symbol| lengths[usize::from(symbol)]).collect();
        let speller = class.phrases.speller()?;
        let escape = order.iter().position(|&symbol| symbol == ESCAPE).unwrap_or(order.len());
        let spelled = OnceLock::new();
        Some(ClassReader { phrases: class.phrases, speller, decoder, order, ordered_lengths, escape, spelled })
    }

    /// The next symbol.
    #[inline(always)]
    fn next(&self, bits: &mut BitReader) -> Option<Coded> {
        let place = self.decoder.read(bits);
        let length = usize::from(*self.ordered_lengths.get(place)?);
        Some(Coded { place, length, escaped: if place == self.escape { bits.byte() } else { 0 } })
    }

    /// Reads past `count` values; `None` if there are not so many, or the last symbol has more.
    #[inline(always)]
    fn skip(&self, count: usize, bits: &mut BitReader) -> Option<()> {
        let mut read = 0;
        while read < count {
            read += self.next(bits)?.length;
        }
        (read == count).then_some(())
    }

    /// Picks out the values behind so many others, in ascending order; gives how many values it had to read.
    #[inline(always)]
    fn pick(
        &self,
        wanted: impl Iterator<Item = usize>,
        bits: &mut BitReader,
        found: &mut impl FnMut(u8),
    ) -> Option<usize> {
        let mut end = 0;
        let mut last = Coded { place: self.escape, length: 0, escaped: 0 };
        for before in wanted {
            while end <= before {
                last = self.next(bits)?;
                end += last.length;
            }
            found(if last.place == self.escape {
                last.escaped
            } else {
                let place = (before + last.length - end) as u16;
                self.speller.value_at(self.order[last.place], place)
            });
        }
        Some(end)
    }
}

impl Reader {
    /// Some values of a block, each wanted by its class and how many of that class come before it, in ascending order.
    ///
    /// `counts`: how many values the block has of each class. `None` if the bytes are none that [`Encoder::pack`] makes.
    #[inline(always)]
    pub(super) fn values(
        &self,
        block: &[u8],
        counts: &[usize; CLASSES],
        wanted: impl Iterator<Item = (usize, usize)> + Clone,
        mut found: impl FnMut(u8),
    ) -> Option<()> {
        let mut bits = BitReader::new(block);
        let last = wanted.clone().last()?.0;
        for (class, (reader, &count)) in self.classes.iter().zip(counts).enumerate().take(last + 1) {
            let here = wanted.clone().filter(|spot| spot.0 == class).map(|spot| spot.1);
            let read = reader.pick(here, &mut bits, &mut found)?;
            // Behind the last value there is nothing to find.
            if class < last {
                reader.skip(count.checked_sub(read)?, &mut bits)?;
            }
        }
        Some(())
    }

    /// All values of a block by class: undoes [`Encoder::pack`]. `None` if the bytes are none that it makes.
    pub(super) fn unpack(&self, block: &[u8], counts: &[usize; CLASSES], runs: &mut [Vec<u8>; CLASSES]) -> Option<()> {
        let mut bits = BitReader::new(block);
        for ((class, &count), run) in self.classes.iter().zip(counts).zip(runs) {
            let (spelled, starts) = class.spelled.get_or_init(|| class.phrases.spelled());
            run.clear();
            while run.len() < count {
                let coded = class.next(&mut bits)?;
                if coded.place == class.escape {
                    run.push(coded.escaped);
                } else {
                    let symbol = usize::from(class.order[coded.place]);
                    run.extend_from_slice(&spelled[starts[symbol]..starts[symbol + 1]]);
                }
            }
            if run.len() > count {
                return None;
            }
        }
        bits.is_done().then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(seed: usize) -> [Vec<u8>; CLASSES] {
        std::array::from_fn(|class| (0..seed * class * 37).map(|i| ((i * i + seed) % (7 + class) % 3) as u8).collect())
    }

    #[test]
    fn blocks_come_back_whole_and_value_by_value() {
        let sample: [Vec<Vec<u8>>; CLASSES] = std::array::from_fn(|class| vec![runs(3)[class].clone()]);
        let model = Model::train(&sample);
        let bytes = model.to_bytes();
        let reader = Model::from_bytes(&bytes).unwrap().reader().unwrap();
        for seed in 0..5 {
            let mut runs = runs(seed);
            // Of these no sample knew.
            runs[0] = vec![200, 201];
            runs[4].push(99);
            let block = model.encoder().pack(&runs, &mut BitWriter::default());
            let counts = runs.each_ref().map(Vec::len);
            let mut again = std::array::from_fn(|_| Vec::new());
            assert_eq!(reader.unpack(&block, &counts, &mut again), Some(()));
            assert_eq!(again, runs);
            for (class, run) in runs.iter().enumerate() {
                for (place, &value) in run.iter().enumerate() {
                    let mut found = Vec::new();
                    reader.values(&block, &counts, [(class, place)].into_iter(), |value| found.push(value)).unwrap();
                    assert_eq!(found, [value]);
                }
            }
            let every = (0..CLASSES).flat_map(|class| (0..counts[class]).step_by(3).map(move |place| (class, place)));
            let every: Vec<_> = every.collect();
            let mut found = Vec::new();
            reader.values(&block, &counts, every.iter().copied(), |value| found.push(value)).unwrap();
            assert!(found.into_iter().eq(every.iter().map(|&(class, place)| runs[class][place])));
            let mut more = counts;
            more[8] += 1000;
            assert_eq!(reader.unpack(&block, &more, &mut again), None);
        }
        for cut in 0..bytes.len() {
            assert!(Model::from_bytes(&bytes[..cut]).is_none());
        }
    }

    #[test]
    fn bytes_that_are_no_model_or_block_give_no_value_and_no_panic() {
        let sample: [Vec<Vec<u8>>; CLASSES] = std::array::from_fn(|class| vec![runs(3)[class].clone()]);
        let model = Model::train(&sample);
        let (good, block) = (model.to_bytes(), model.encoder().pack(&runs(3), &mut BitWriter::default()));
        let counts = runs(3).each_ref().map(Vec::len);
        // A fixed sequence that looks like chance.
        let mut chance = 1u64;
        let mut next = |below: usize| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) as usize % below
        };
        let (mut refused, mut read) = (0, 0);
        for _ in 0..3000 {
            let (mut bytes, mut block) = (good.clone(), block.clone());
            for _ in 0..next(4) {
                let place = next(bytes.len());
                bytes[place] ^= 1 << next(8);
            }
            for _ in 0..next(4) {
                let place = next(block.len());
                block[place] ^= 1 << next(8);
            }
            let Some(reader) = Model::from_bytes(&bytes).and_then(Model::reader) else {
                refused += 1;
                continue;
            };
            let mut again = std::array::from_fn(|_| Vec::new());
            let whole = reader.unpack(&block, &counts, &mut again).is_some();
            assert!(!whole || again.each_ref().map(Vec::len) == counts);
            let mut found = 0;
            let wanted = [(1, 0), (5, counts[5] - 1), (8, counts[8] - 1)];
            let done = reader.values(&block, &counts, wanted.into_iter(), |_| found += 1);
            assert!(done.is_none() || found == wanted.len());
            read += usize::from(whole);
        }
        assert!(refused > 100 && read > 100, "{refused} refused, {read} read");
    }
}
