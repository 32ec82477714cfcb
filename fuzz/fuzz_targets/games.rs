//! Whatever a text of games holds, it is games or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use merels::{Rules, parse_games};

fuzz_target!(|text: &str| {
    let _ = parse_games(text, Rules::standard());
});
