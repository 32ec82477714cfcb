//! Texts a little changed, by a fixed sequence that looks like chance: read or refused, never a panic. The fuzz targets in
//! `fuzz/` do the same without end.

use merels::{Rules, fen, parse_game, parse_games, parse_move, parse_position, position_line};

/// Numbers that look like chance (the generator of Knuth's MMIX).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// A text with some characters exchanged, left out, doubled or put in.
    fn change(&mut self, text: &str) -> String {
        const STRANGE: [char; 16] =
            ['W', 'B', ':', ',', 'x', '-', '7', 'a', '*', '(', '{', '"', '\u{0}', 'é', '\u{1F600}', '9'];
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(3) {
            let place = self.below(letters.len() + 1);
            match self.below(4) {
                0 if place < letters.len() => letters[place] = STRANGE[self.below(STRANGE.len())],
                1 if place < letters.len() => drop(letters.remove(place)),
                2 if place < letters.len() => letters.insert(place, letters[place]),
                _ => letters.insert(place, STRANGE[self.below(STRANGE.len())]),
            }
        }
        letters.into_iter().collect()
    }
}

#[test]
fn changed_positions_are_read_or_refused() {
    let good = [
        "W:Wa7,d7,g1:Bb6,d6,f4",
        "B:Wb6,b2:Bd6:H7,8",
        "W:Wa7,d7,g7:Bb6,d6,f4:R",
        "startpos moves d6 f4 b4 d2",
        "********/@*@****@/O**O***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 1",
        "W:Wa1,f4,f2,d3:Bb6,f6,d2 moves d3-c3 d2-d6xf2",
        "position fen ********/@*@****@/O**OO**O w m p 3 0 4 0 0 3 20 moves (3,4)->(3,3)",
    ];
    let (mut chance, mut read) = (Chance(1), 0);
    for round in 0..30_000 {
        let text = chance.change(good[round % good.len()]);
        for rules in Rules::all() {
            let Ok(position) = parse_position(&text, rules) else { continue };
            assert_eq!(parse_position(&position_line(&position, rules), rules).unwrap(), position, "{text}");
            assert_eq!(parse_position(&fen(&position, rules), rules).unwrap(), position, "{text}");
            read += 1;
        }
    }
    assert!(read > 1000, "{read}");
}

#[test]
fn changed_moves_and_games_are_read_or_refused() {
    let games = concat!(
        "[Event \"Example\"]\n[FEN \"W:Wa1,f4,f2,d3:Bb6,f6,d2\"]\n\n1. d3-c3 {tempting} (1. a1-d1) d2-d6xf2 *\n\n",
        "1 d6 f4\n2 b4 d2 ½–½\n\n1\tPlace to d6\n2\tPlace to f4\n\nPoint 4\nPoint 13\n\n",
        "1. d6 f4 2. b4 d2 1/2-1/2\n\nstartpos moves d6 f4 b4 d2 b6 f6 b2 xd2\n\n1. 5 14 2. 11 20 *\n",
    );
    let rules = Rules::standard();
    let position = parse_position("W:Wa1,f4,f2,d3:Bb6,f6,d2", rules).unwrap();
    let (mut chance, mut read) = (Chance(2), 0);
    for _ in 0..20_000 {
        read += usize::from(parse_games(&chance.change(games), rules).is_ok());
        let _ = parse_game(&chance.change("1. d6 f4 2. b4 d2 3. b6 b2xd6"), rules);
        let _ = parse_move(&chance.change("f2-f4xd5"), &position, rules);
    }
    assert!(read > 1000, "{read}");
}
