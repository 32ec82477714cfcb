//! The movement phase as a graph of pairs, for engines that spread the work over machines.

use crate::{Pair, Rules};
use std::fmt::Write;

impl Pair {
    /// The pairs whose tables solving this one reads: a man fewer on either side.
    pub fn needs(self, rules: &Rules) -> impl Iterator<Item = Pair> + use<> {
        let (large, small, fewest) = (self.large(), self.small(), rules.fewest);
        let smaller = (small > fewest).then(|| Pair::new(large, small - 1));
        let larger = (large > small).then(|| Pair::new(large - 1, small));
        smaller.into_iter().chain(larger)
    }
}

/// A makefile whose targets are the pairs with at most so many men on the board, each made by one `merels generate
/// --pair`, and `placing`, the placing phase on top of all of them.
///
/// Its variables `MERELS` and `DB` are the program and the folder.
pub fn makefile(rules: &Rules, stones: Option<u8>) -> String {
    let all = Pair::all(rules.fewest, rules.men).into_iter();
    let pairs: Vec<Pair> = all.filter(|pair| stones.is_none_or(|most| pair.stones() <= most)).collect();
    let names = |pairs: &mut dyn Iterator<Item = Pair>| pairs.map(|pair| format!(" {pair}")).collect::<String>();
    let every = names(&mut pairs.iter().copied());
    let mut text = format!(
        "# The movement phase, pair by pair: make -j2 MERELS=merels DB=db\n\
         MERELS ?= merels\nDB ?= db\nGENERATE = $(MERELS) generate --db '$(DB)' --rules {}\n\n\
         .PHONY: all placing{every}\nall:{every}\n\n",
        rules.name,
    );
    for pair in &pairs {
        let needs = names(&mut pair.needs(rules));
        write!(text, "{pair}:{needs}\n\t$(GENERATE) --pair {pair}\n").expect("memory suffices for a line");
    }
    if stones.is_none() {
        text.push_str("\nplacing: all\n\t$(GENERATE) --phase placing\n");
    }
    text
}
