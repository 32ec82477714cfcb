//! The rules of a game as data: its board, how many men, when a side may fly.

use super::board::NINE_MENS_MORRIS;
use crate::Board;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::sync::LazyLock;

/// A set of rules under which positions are judged and tables are made.
#[derive(Debug)]
pub struct Rules {
    /// The name users type and the folder its tables lie in.
    pub name: &'static str,
    /// The points and lines.
    pub board: &'static Board,
    /// How many men each side places.
    pub men: u8,
    /// A side with exactly this many men left, none in hand, moves to any empty point; `None`: nobody flies.
    pub fly_at: Option<u8>,
    /// A side with fewer men than this, board and hand together, has lost.
    pub fewest: u8,
}

static SETS: LazyLock<[Rules; 2]> = LazyLock::new(|| {
    let standard = Rules { name: "standard", board: &NINE_MENS_MORRIS, men: 9, fly_at: Some(3), fewest: 3 };
    let no_flying = Rules { name: "no-flying", board: &NINE_MENS_MORRIS, men: 9, fly_at: None, fewest: 3 };
    [standard, no_flying]
});

impl Rules {
    /// Every named set of rules.
    pub fn all() -> &'static [Rules] {
        &*SETS
    }

    /// The rules of this name.
    pub fn named(name: &str) -> Option<&'static Rules> {
        Rules::all().iter().find(|rules| rules.name == name)
    }

    /// The standard rules: nine men, three men fly.
    pub fn standard() -> &'static Rules {
        &Rules::all()[0]
    }

    /// The rules without flying.
    pub fn no_flying() -> &'static Rules {
        &Rules::all()[1]
    }

    /// A number that tells apart rules under which the same position may have another value.
    ///
    /// The number of men and the name stay out of it: a value depends on the men on board and in hand alone.
    pub fn fingerprint(&self) -> u64 {
        let mut text = String::from("merels");
        for point in self.board.all() {
            let _ = write!(text, " {}", self.board.name(point));
        }
        for line in self.board.lines() {
            let _ = write!(text, " {:06x}", line.0);
        }
        let _ = write!(text, " fly {} fewest {}", self.fly_at.unwrap_or(0), self.fewest);
        let digest = Sha256::digest(text.as_bytes());
        u64::from_le_bytes(digest[..8].try_into().expect("a digest has 32 bytes"))
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.name == other.name
    }
}
