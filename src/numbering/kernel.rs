//! Gathering the bits of a set at the points of a mask, and spreading them again: one instruction each where the
//! processor has it, tables elsewhere.
//!
//! The hot loops are generic over [`Bits`] and run through [`Kernel::run`], which compiles them twice: once for
//! processors with BMI2, once for any. Both give the same numbers, so the tables have the same bytes.

use crate::numbering::bits::Mask;

/// A way to gather and spread bits.
pub(crate) trait Bits: Copy {
    /// Prepares for the points of a mask.
    fn new(mask: u32) -> Self;

    /// The bits of `set` at the points of the mask, moved together into the low bits.
    fn extract(self, set: u32) -> u32;

    /// The low bits of `bits` moved apart to the points of the mask: undoes [`Bits::extract`].
    fn deposit(self, bits: u32) -> u32;
}

/// A piece of work whose loops are generic over [`Bits`].
///
/// Implementations are `#[inline(always)]` down to the loops: only what is inlined into [`fast`] may use its
/// instructions.
pub(crate) trait Task {
    type Output;
    fn run<B: Bits>(self) -> Self::Output;
}

/// The choice between the two ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kernel {
    /// The fastest that this processor can run.
    #[default]
    Fastest,
    /// The one that runs on every processor.
    Portable,
}

impl Kernel {
    #[inline]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        #[cfg(target_arch = "x86_64")]
        if self == Kernel::Fastest && has_bmi2() {
            #[allow(unsafe_code)]
            // SAFETY: the processor has just been found to have the features `fast` is compiled for.
            return unsafe { fast(task) };
        }
        task.run::<Mask>()
    }
}

#[cfg(target_arch = "x86_64")]
fn has_bmi2() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("avx2")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
fn fast<T: Task>(task: T) -> T::Output {
    task.run::<Bmi2Bits>()
}

/// The BMI2 instructions PEXT and PDEP.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Bmi2Bits {
    mask: u32,
}

#[cfg(target_arch = "x86_64")]
impl Bits for Bmi2Bits {
    #[inline(always)]
    fn new(mask: u32) -> Bmi2Bits {
        Bmi2Bits { mask }
    }

    #[inline(always)]
    fn extract(self, set: u32) -> u32 {
        #[allow(unsafe_code)]
        // SAFETY: values of this type are made only inside `fast`, which runs only on processors with BMI2.
        unsafe {
            std::arch::x86_64::_pext_u32(set, self.mask)
        }
    }

    #[inline(always)]
    fn deposit(self, bits: u32) -> u32 {
        #[allow(unsafe_code)]
        // SAFETY: as above.
        unsafe {
            std::arch::x86_64::_pdep_u32(bits, self.mask)
        }
    }
}

impl Bits for Mask {
    #[inline(always)]
    fn new(mask: u32) -> Mask {
        Mask::new(mask)
    }

    #[inline(always)]
    fn extract(self, set: u32) -> u32 {
        self.gather(set)
    }

    #[inline(always)]
    fn deposit(self, bits: u32) -> u32 {
        self.spread(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Extracts by definition, one bit after the other.
    fn slow(set: u32, mask: u32) -> u32 {
        let points = (0..24).filter(|bit| mask >> bit & 1 == 1);
        points.enumerate().fold(0, |bits, (i, bit)| bits | (set >> bit & 1) << i)
    }

    struct Gather(Vec<(u32, u32)>);

    impl Task for Gather {
        type Output = Vec<(u32, u32)>;
        #[inline(always)]
        fn run<B: Bits>(self) -> Vec<(u32, u32)> {
            let both = |(set, mask)| (B::new(mask).extract(set), B::new(mask).deposit(B::new(mask).extract(set)));
            self.0.into_iter().map(both).collect()
        }
    }

    #[test]
    fn both_kernels_gather_the_bits_that_the_definition_gathers() {
        let mut seed = 1u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            seed >> 8
        };
        let pairs: Vec<(u32, u32)> = (0..10_000).map(|_| (next(), next())).collect();
        let expected: Vec<(u32, u32)> = pairs.iter().map(|&(set, mask)| (slow(set, mask), set & mask)).collect();
        assert_eq!(Kernel::Fastest.run(Gather(pairs.clone())), expected);
        assert_eq!(Kernel::Portable.run(Gather(pairs)), expected);
    }
}
