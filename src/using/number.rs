//! Numbers as people read them.

/// A count with its thousands apart: `9,193,626,407`.
pub fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share in percent, rounded to tenths: `12.3`; `<0.1` and `>99.9` where that would hide that there is something or
/// something else.
#[cfg(feature = "pictures")]
pub(crate) fn percent(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 1000 + u128::from(whole) / 2).checked_div(u128::from(whole)).unwrap_or(0);
    match tenths {
        _ if part == 0 => "0".to_owned(),
        _ if part == whole => "100".to_owned(),
        0 => "<0.1".to_owned(),
        1000.. => ">99.9".to_owned(),
        _ => format!("{}.{}", tenths / 10, tenths % 10),
    }
}

#[cfg(all(test, feature = "pictures"))]
mod tests {
    use super::*;

    #[test]
    fn shares_round_to_tenths_and_never_to_nothing_or_all() {
        let shares = [(0, 8), (1, 10_000), (1, 8), (2, 3), (9_999, 10_000), (8, 8)];
        let texts = shares.map(|(part, whole)| percent(part, whole));
        assert_eq!(texts, ["0", "<0.1", "12.5", "66.7", ">99.9", "100"]);
    }
}
