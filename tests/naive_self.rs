//! Checks the naive solver against published counts, so that it may check others.

mod naive;

use naive::{Naive, Placing, Plies, STANDARD};

/// Orbits of 3-3 by the plies to the end; from an independent solve, agreed by `scripts/oracle.py solve 3-3`.
const STANDARD_3_3: &str = "1:66472 2:3125 3:33775 4:4700 5:16651 6:3998 7:6619 8:2496 9:4770 10:2099 11:2561 12:2160 \
    13:3808 14:2261 15:2506 16:2387 17:1185 18:2116 19:776 20:2122 21:1125 22:1079 23:346 24:123 25:27 26:70";

/// The same without flying; from `scripts/oracle.py solve 3-3 --no-flying`.
const NO_FLYING_3_3: &str = "0:1 1:4649 2:4134 3:18074 4:11766 5:26833 6:11056 7:21435 8:6377 9:10237 10:3538 11:4733 \
    12:1602 13:1848 14:524 15:699 16:282 17:494 18:222 19:463 20:195 21:387 22:145 23:305 24:94 25:178 26:38 27:110 28:44 \
    29:111 30:61 31:141 32:49 33:82 34:22 35:30 36:6 37:17 38:6 39:16";

const MOVEMENT_COUNTS: &str = include_str!("data/movement_counts.csv");
const POSITIONS: &str = include_str!("data/positions.csv");
const PLACEMENT_COUNTS: &str = include_str!("data/placement_counts_3_and_4_men.csv");

/// The rows of a data file as numbers, without comments and the heading.
fn rows(text: &str) -> Vec<Vec<i64>> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').map(|number| number.parse().expect("a number")).collect()).collect()
}

/// Wins, losses, draws, longest win and longest loss, 0 where there is none, one position per orbit.
fn counts(values: impl Iterator<Item = Plies>) -> [i64; 5] {
    let mut counts = [0; 5];
    for value in values {
        let kind = value.map_or(2, |plies| if plies % 2 == 1 { 0 } else { 1 });
        counts[kind] += 1;
        if let Some(plies) = value {
            counts[3 + kind] = counts[3 + kind].max(i64::from(plies));
        }
    }
    counts
}

fn orbits(naive: &Naive, own: u32, opp: u32) -> impl Iterator<Item = Plies> {
    let first = naive.positions(own, opp).filter(|&(own, opp)| naive::is_first_of_orbit(own, opp));
    first.map(|(own, opp)| naive.value(own, opp))
}

fn histogram(naive: &Naive) -> String {
    let mut orbits_by_plies = [0; 100];
    orbits(naive, 3, 3).flatten().for_each(|plies| orbits_by_plies[plies as usize] += 1);
    let reached = orbits_by_plies.iter().enumerate().filter(|(_, number)| **number > 0);
    reached.map(|(plies, number)| format!("{plies}:{number}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn standard_values_of_six_and_seven_stones_are_the_published_ones() {
    let naive = &*STANDARD;
    assert_eq!(histogram(naive), STANDARD_3_3);
    let known = rows(MOVEMENT_COUNTS);
    for subspace in [(3, 3), (4, 3), (3, 4)] {
        let expected = known.iter().find(|row| row[..2] == [subspace.0, subspace.1]).expect("a row of the file");
        assert_eq!(counts(orbits(naive, subspace.0 as u32, subspace.1 as u32)), expected[2..], "{subspace:?}");
    }
}

#[test]
fn without_flying_both_naive_programs_agree() {
    assert_eq!(histogram(&Naive::solve(&[(3, 3)], false)), NO_FLYING_3_3);
}

#[test]
fn the_game_with_three_men_a_side_has_the_published_counts() {
    let naive = &*STANDARD;
    let mut placing = Placing::new(naive);
    assert_eq!(placing.value(0, 0, 3, 3).map(|plies| plies % 2), Some(1), "the first player wins");
    for row in rows(PLACEMENT_COUNTS).iter().filter(|row| row[0] == 3) {
        let [own, opp, own_hand, opp_hand] = [row[1], row[2], row[3], row[4]].map(|number| number as u32);
        let first = naive.positions(own, opp).filter(|&(own, opp)| naive::is_first_of_orbit(own, opp));
        let [win, loss, draw, ..] = counts(first.map(|(own, opp)| placing.value(own, opp, own_hand, opp_hand)));
        assert_eq!([win, draw, loss], row[5..], "{own}-{opp} with {own_hand}-{opp_hand} in hand");
    }
}

#[test]
fn positions_have_the_values_other_programs_found() {
    let mut placing = Placing::new(&STANDARD);
    let mut checked = 0;
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let row: Vec<&str> = line.split(',').collect();
        let [own, opp, own_hand, opp_hand] = [0, 1, 2, 3].map(|i| row[i].parse::<u32>().expect("a number of men"));
        let three_men_placing = own_hand > 0 && own + own_hand == 3 && opp + opp_hand == 3;
        let moving = own_hand + opp_hand == 0 && own + opp <= 7;
        if three_men_placing || moving {
            let expected = row[7].parse().ok().filter(|_| row[6] != "D");
            let value = placing.value(naive::set(row[4]), naive::set(row[5]), own_hand, opp_hand);
            assert_eq!(value, expected, "{line}");
            checked += 1;
        }
    }
    assert!(checked > 100, "only {checked} positions checked");
}
