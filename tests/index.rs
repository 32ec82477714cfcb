//! The index against Burnside's lemma, and as a bijection.

use merels::{Bitboard, Index, NINE_MENS_MORRIS, Pair};

#[test]
fn all_slots_together_are_the_published_number_of_positions() {
    let slots = |pair: Pair| u64::from(Index::new(&NINE_MENS_MORRIS, pair).slots()) * pair.subspaces().count() as u64;
    assert_eq!(Pair::all(3, 9).into_iter().map(slots).sum::<u64>(), 8_904_593_601);
}

#[test]
fn every_slot_leads_to_sets_that_lead_back() {
    for pair in [Pair::new(3, 3), Pair::new(4, 3), Pair::new(4, 4), Pair::new(9, 3)] {
        let index = Index::new(&NINE_MENS_MORRIS, pair);
        let step = 1 + index.slots() / 100_000;
        for slot in (0..index.slots()).step_by(step as usize) {
            let (large, small) = index.sets(slot);
            assert_eq!((large.len(), small.len()), (usize::from(pair.large()), usize::from(pair.small())));
            assert!((large & small).is_empty());
            for symmetry in NINE_MENS_MORRIS.symmetries() {
                assert_eq!(index.slot(symmetry.apply(large), symmetry.apply(small)), slot, "{pair} {slot}");
            }
        }
    }
}

#[test]
fn every_position_of_3_3_has_a_slot_and_every_slot_a_position() {
    let index = Index::new(&NINE_MENS_MORRIS, Pair::new(3, 3));
    let triples: Vec<Bitboard> = (0u32..1 << 24).filter(|set| set.count_ones() == 3).map(Bitboard).collect();
    let mut seen = vec![false; index.slots() as usize];
    for &large in &triples {
        for &small in triples.iter().filter(|&&small| (small & large).is_empty()) {
            seen[index.slot(large, small) as usize] = true;
        }
    }
    assert_eq!(triples.len(), 2024);
    assert!(seen.into_iter().all(|seen| seen));
}
