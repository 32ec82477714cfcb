//! Phrases: runs of values that occur again and again, found in a sample and then used for a whole table.
//!
//! The phrases are made by joining the pair of phrases that follow each other most often, over and over: recursive
//! pairing (Larsson and Moffat, "Offline Dictionary-Based Compression", 1999), here on a sample and with a bound on the
//! number of phrases.

use std::collections::HashMap;

/// The number of a phrase. The first stands for a value that is in no phrase.
pub(super) type Symbol = u16;

/// The symbol behind which a value stands as it is.
pub(super) const ESCAPE: Symbol = 0;

/// The longest phrase, in values.
const LONGEST: usize = 512;
/// A pair that occurs less often is not worth a phrase.
const FEWEST: u32 = 8;
/// How many pairs are joined before pairs are counted again.
const JOINED_AT_ONCE: usize = 64;
/// Between two runs of the sample; no phrase crosses it.
const GAP: Symbol = Symbol::MAX;

/// Phrases, each a value or two phrases before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Phrases {
    /// The values that are phrases: symbols from 1 on.
    pub(super) values: Vec<u8>,
    /// The phrases that are two others: the symbols after those.
    pub(super) pairs: Vec<[Symbol; 2]>,
}

impl Phrases {
    /// The phrases that pack a sample well, at most so many.
    pub(super) fn train(runs: &[&[u8]], most: usize) -> Phrases {
        let mut values: Vec<u8> = (0..=255).filter(|value| runs.iter().any(|run| run.contains(value))).collect();
        values.truncate(most - 1);
        let mut symbols = [ESCAPE; 256];
        (1..).zip(&values).for_each(|(symbol, &value)| symbols[usize::from(value)] = symbol);
        let mut text = Vec::with_capacity(runs.iter().map(|run| run.len() + 1).sum());
        for run in runs {
            text.extend(run.iter().map(|&value| symbols[usize::from(value)]));
            text.push(GAP);
        }
        let mut phrases = Phrases { values, pairs: Vec::new() };
        let mut lengths = phrases.lengths();
        let mut counts = Vec::new();
        while lengths.len() < most {
            let found = frequent_pairs(&text, &lengths, &mut counts);
            let chosen = choose(&found, most - lengths.len());
            if chosen.is_empty() {
                break;
            }
            for &[a, b] in &chosen {
                lengths.push(lengths[usize::from(a)] + lengths[usize::from(b)]);
            }
            replace(&mut text, &chosen, lengths.len() - chosen.len());
            phrases.pairs.extend(chosen);
        }
        phrases
    }

    /// How many symbols there are.
    pub(super) fn len(&self) -> usize {
        1 + self.values.len() + self.pairs.len()
    }

    /// How many values each symbol stands for; `None` if a pair is not of earlier symbols, or is too long.
    pub(super) fn checked_lengths(&self) -> Option<Vec<u16>> {
        let mut lengths = vec![1u16; 1 + self.values.len()];
        for pair in &self.pairs {
            let [a, b] = pair.map(|symbol| if symbol == ESCAPE { None } else { lengths.get(usize::from(symbol)) });
            let length = a? + b?;
            if usize::from(length) > LONGEST {
                return None;
            }
            lengths.push(length);
        }
        Some(lengths)
    }

    /// How many values each symbol stands for.
    pub(super) fn lengths(&self) -> Vec<u16> {
        self.checked_lengths().expect("phrases are made of earlier ones")
    }

    /// What finds single values of phrases; `None` where [`Phrases::checked_lengths`] is.
    pub(super) fn speller(&self) -> Option<Speller> {
        let lengths = self.checked_lengths()?;
        let split = |&[first, second]: &[Symbol; 2]| (first, second, lengths[usize::from(first)]);
        Some(Speller { values: self.values.clone(), splits: self.pairs.iter().map(split).collect() })
    }

    /// The values of every symbol one after the other, and where those of each begin.
    pub(super) fn spelled(&self) -> (Vec<u8>, Vec<usize>) {
        let mut spelled = Vec::new();
        let mut starts = vec![0, 0];
        for &value in &self.values {
            spelled.push(value);
            starts.push(spelled.len());
        }
        for pair in &self.pairs {
            for symbol in pair.map(usize::from) {
                spelled.extend_from_within(starts[symbol]..starts[symbol + 1]);
            }
            starts.push(spelled.len());
        }
        (spelled, starts)
    }
}

/// Finds single values of phrases without writing them out.
pub(super) struct Speller {
    values: Vec<u8>,
    /// Of each pair its two phrases, and the length of the first: what one step takes lies together.
    splits: Vec<(Symbol, Symbol, u16)>,
}

impl Speller {
    /// The value at a place of a phrase, which must have one there.
    #[inline]
    pub(super) fn value_at(&self, mut symbol: Symbol, mut place: u16) -> u8 {
        loop {
            let number = usize::from(symbol) - 1;
            let Some(pair) = number.checked_sub(self.values.len()) else { return self.values[number] };
            let (first, second, length) = self.splits[pair];
            (symbol, place) = if place < length { (first, place) } else { (second, place - length) };
        }
    }
}

/// How often pairs follow each other, the most frequent first.
fn frequent_pairs(text: &[Symbol], lengths: &[u16], counts: &mut Vec<u32>) -> Vec<(u32, [Symbol; 2])> {
    let symbols = lengths.len();
    counts.clear();
    counts.resize(symbols * symbols, 0);
    let mut last_twin = usize::MAX;
    for (place, pair) in text.windows(2).enumerate() {
        let [a, b] = [pair[0], pair[1]];
        if a == GAP || b == GAP || a == ESCAPE || b == ESCAPE {
            continue;
        }
        // Of three equal ones only two make a pair.
        if a == b && last_twin == place.wrapping_sub(1) {
            continue;
        }
        last_twin = if a == b { place } else { usize::MAX };
        counts[usize::from(a) * symbols + usize::from(b)] += 1;
    }
    let fits = |a: usize, b: usize| usize::from(lengths[a] + lengths[b]) <= LONGEST;
    let mut found: Vec<_> = counts
        .iter()
        .enumerate()
        .filter(|(place, count)| **count >= FEWEST && fits(place / symbols, place % symbols))
        .map(|(place, &count)| (count, [(place / symbols) as Symbol, (place % symbols) as Symbol]))
        .collect();
    found.sort_unstable_by_key(|&(count, pair)| (std::cmp::Reverse(count), pair));
    found
}

/// The most frequent pairs that do not get in each other's way.
fn choose(found: &[(u32, [Symbol; 2])], most: usize) -> Vec<[Symbol; 2]> {
    let best = found.first().map_or(0, |&(count, _)| count);
    let mut taken: Vec<Symbol> = Vec::new();
    let mut chosen = Vec::new();
    for &(count, pair) in found.iter().take(JOINED_AT_ONCE) {
        if chosen.len() == most || count < best / 2 {
            break;
        }
        if !pair.iter().any(|symbol| taken.contains(symbol)) {
            taken.extend(pair);
            chosen.push(pair);
        }
    }
    chosen
}

/// Replaces the chosen pairs by new symbols.
fn replace(text: &mut Vec<Symbol>, chosen: &[[Symbol; 2]], first: usize) {
    let by_start: HashMap<Symbol, (Symbol, Symbol)> =
        chosen.iter().enumerate().map(|(number, &[a, b])| (a, (b, (first + number) as Symbol))).collect();
    let mut starts = vec![false; first];
    chosen.iter().for_each(|pair| starts[usize::from(pair[0])] = true);
    let (mut read, mut write) = (0, 0);
    while read < text.len() {
        let symbol = text[read];
        let joined = if starts.get(usize::from(symbol)) == Some(&true) {
            let (second, joined) = by_start[&symbol];
            (text.get(read + 1) == Some(&second)).then_some(joined)
        } else {
            None
        };
        text[write] = joined.unwrap_or(symbol);
        write += 1;
        read += if joined.is_some() { 2 } else { 1 };
    }
    text.truncate(write);
}

/// Finds the phrases in a run: the longest that fits, again and again.
pub(super) struct Parser {
    /// By value: its number among those that occur in phrases, or `values`.
    numbers: [u16; 256],
    values: usize,
    /// By node and number of the value: the next node, or 0.
    next: Vec<u32>,
    /// By node: the phrase that ends there, or [`ESCAPE`].
    phrase: Vec<Symbol>,
}

impl Parser {
    /// A parser that uses only some of the phrases.
    pub(super) fn new(phrases: &Phrases, used: impl Fn(Symbol) -> bool) -> Parser {
        let values = phrases.values.len();
        let mut numbers = [values as u16; 256];
        (0..).zip(&phrases.values).for_each(|(number, &value)| numbers[usize::from(value)] = number);
        let mut parser = Parser { numbers, values, next: vec![0; values], phrase: vec![ESCAPE] };
        let (spelled, starts) = phrases.spelled();
        for symbol in (1..phrases.len()).filter(|&symbol| used(symbol as Symbol)) {
            parser.add(&spelled[starts[symbol]..starts[symbol + 1]], symbol as Symbol);
        }
        parser
    }

    fn add(&mut self, values: &[u8], symbol: Symbol) {
        let mut node = 0;
        for &value in values {
            let place = node * self.values + usize::from(self.numbers[usize::from(value)]);
            if self.next[place] == 0 {
                self.next[place] = self.phrase.len() as u32;
                self.phrase.push(ESCAPE);
                self.next.resize(self.next.len() + self.values, 0);
            }
            node = self.next[place] as usize;
        }
        self.phrase[node] = symbol;
    }

    /// Visits the symbols that stand for a run, each with its first value.
    #[inline]
    pub(super) fn parse(&self, run: &[u8], mut visit: impl FnMut(Symbol, u8)) {
        let mut rest = run;
        while let Some(&first) = rest.first() {
            let (mut node, mut best, mut length) = (0, ESCAPE, 1);
            for (place, &value) in rest.iter().enumerate() {
                let number = usize::from(self.numbers[usize::from(value)]);
                if number == self.values {
                    break;
                }
                node = self.next[node * self.values + number] as usize;
                if node == 0 {
                    break;
                }
                if self.phrase[node] != ESCAPE {
                    (best, length) = (self.phrase[node], place + 1);
                }
            }
            visit(best, first);
            rest = &rest[length..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spell(phrases: &Phrases, symbol: Symbol) -> Vec<u8> {
        let (spelled, starts) = phrases.spelled();
        spelled[starts[usize::from(symbol)]..starts[usize::from(symbol) + 1]].to_vec()
    }

    #[test]
    fn what_repeats_becomes_a_phrase() {
        let run: Vec<u8> = b"abcabd".repeat(20);
        let phrases = Phrases::train(&[&run], 20);
        assert_eq!(phrases.values, b"abcd");
        let (lengths, speller) = (phrases.lengths(), phrases.speller().unwrap());
        assert_eq!(lengths.len(), phrases.len());
        assert!((1..phrases.len() as Symbol).any(|symbol| spell(&phrases, symbol) == b"abcabd"));
        for symbol in 1..phrases.len() as Symbol {
            let spelled = spell(&phrases, symbol);
            assert_eq!(spelled.len(), usize::from(lengths[usize::from(symbol)]));
            for (place, &value) in spelled.iter().enumerate() {
                assert_eq!(speller.value_at(symbol, place as u16), value);
            }
        }
    }

    #[test]
    fn a_parsed_run_spells_itself() {
        let sample: Vec<u8> = (0..5000u32).map(|i| (i * i % 7 % 3) as u8).collect();
        let phrases = Phrases::train(&[&sample], 50);
        assert!((10..=50).contains(&phrases.len()));
        let parser = Parser::new(&phrases, |_| true);
        let run: Vec<u8> = (0..999u32).map(|i| (i * i % 11 % 5) as u8).collect();
        let mut again = Vec::new();
        parser.parse(&run, |symbol, first| match symbol {
            ESCAPE => again.push(first),
            _ => again.extend(spell(&phrases, symbol)),
        });
        assert_eq!(again, run);
    }

    #[test]
    fn phrases_that_cannot_be_are_refused() {
        let with = |pairs: &[[Symbol; 2]]| Phrases { values: vec![1, 2], pairs: pairs.to_vec() }.checked_lengths();
        assert_eq!(with(&[[1, 2], [3, 3]]), Some(vec![1, 1, 1, 2, 4]));
        assert_eq!(with(&[[3, 1]]), None);
        assert_eq!(with(&[[0, 1]]), None);
        let doubled: Vec<[Symbol; 2]> = (2..14).map(|symbol| [symbol, symbol]).collect();
        assert_eq!(with(&doubled), None);
    }
}
