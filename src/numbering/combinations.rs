//! Numbering the sets of k out of n things.

/// The sets of `k` of the numbers below `n`, as bit masks, numbered in ascending order of the masks.
///
/// A set's number is the sum of two table entries, one for its low eight bits and one for the rest: all sets with a
/// smaller upper part come first, then those with the same upper part and a smaller lower one.
#[derive(Clone)]
pub struct Combinations {
    n: u32,
    k: u32,
    len: usize,
    upper: Box<[u32]>,
    lower: Box<[u32; 256]>,
}

impl Combinations {
    /// The sets of `k` of `n` things.
    ///
    /// # Panics
    /// If `n` is above 24.
    pub fn new(n: u32, k: u32) -> Combinations {
        assert!(n <= 24);
        let low_bits = n.min(8);
        let mut upper = Vec::with_capacity(1 << (n - low_bits));
        let mut before = 0;
        for part in 0..1u32 << (n - low_bits) {
            upper.push(before);
            if let Some(rest) = k.checked_sub(part.count_ones()) {
                before += binomial(low_bits, rest);
            }
        }
        let mut lower = Box::new([0; 256]);
        let mut seen = [0; 9];
        for (part, number) in lower.iter_mut().enumerate() {
            let ones = part.count_ones() as usize;
            *number = seen[ones];
            seen[ones] += 1;
        }
        Combinations { n, k, len: binomial(n, k) as usize, upper: upper.into(), lower }
    }

    /// How many things there are to choose from.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// How many of them are chosen.
    pub fn k(&self) -> u32 {
        self.k
    }

    /// How many sets there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no set, because there are too few things.
    pub fn is_empty(&self) -> bool {
        self.k > self.n
    }

    /// The number of a set, which must have `k` members below `n`.
    #[inline]
    pub fn rank(&self, set: u32) -> u32 {
        self.upper[(set >> 8) as usize] + self.lower[set as usize & 255]
    }

    /// The two tables whose entries add up to a rank: by the bits from the ninth on, and by the lowest eight.
    pub(crate) fn parts(&self) -> (&[u32], &[u32; 256]) {
        (&self.upper, &self.lower)
    }

    /// Every set, in the order of the numbers.
    pub fn iter(&self) -> impl Iterator<Item = u32> + use<> {
        let mut next = (self.k <= self.n).then(|| ((1u64 << self.k) - 1) as u32);
        let end = 1u64 << self.n;
        std::iter::from_fn(move || {
            let set = next?;
            next = following(set).filter(|&set| u64::from(set) < end);
            Some(set)
        })
    }
}

/// The next larger number with as many ones (Gosper, HAKMEM item 175).
fn following(set: u32) -> Option<u32> {
    let lowest = set & set.wrapping_neg();
    let ripple = set.checked_add(lowest).filter(|_| set != 0)?;
    Some(ripple | (((set ^ ripple) >> 2) / lowest))
}

/// The number of ways to choose `k` of `n` things.
pub(crate) fn binomial(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    (0..k).fold(1u64, |product, i| product * u64::from(n - i) / u64::from(i + 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_up_through_all_sets() {
        for (n, k) in [(24, 3), (17, 6), (15, 9), (9, 4), (5, 2), (5, 0), (4, 4)] {
            let sets = Combinations::new(n, k);
            let mut count = 0;
            for (number, set) in sets.iter().enumerate() {
                assert_eq!((set.count_ones(), sets.rank(set)), (k, number as u32));
                count += 1;
            }
            assert_eq!(count, sets.len());
        }
        assert_eq!((binomial(24, 9), binomial(15, 9), binomial(3, 4)), (1_307_504, 5005, 0));
    }
}
