//! Whatever is typed, it is a position or an error; a position that was read is written so that it is read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use merels::{Rules, parse_position, position_line};

fuzz_target!(|text: &str| {
    for rules in Rules::all() {
        if let Ok(position) = parse_position(text, rules) {
            assert_eq!(parse_position(&position_line(&position, rules), rules).unwrap(), position);
        }
    }
});
