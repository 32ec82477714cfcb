//! Numbers and values in words for people.

pub(crate) use merels::thousands;
use merels::{Over, Side, Value, Wdl};

/// A number of bytes: `1.5 GiB`.
pub(crate) fn bytes(bytes: u64) -> String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)];
    let fitting = units.iter().find(|(_, bits)| bytes >> bits > 0);
    fitting
        .map_or(format!("{bytes} bytes"), |(unit, bits)| format!("{:.1} {unit}", bytes as f64 / (1u64 << bits) as f64))
}

/// A time: `2 h 05 min`, `3 min 20 s`, `4.2 s`.
pub(crate) fn duration(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0..10 => format!("{seconds:.1} s"),
        10..60 => format!("{whole} s"),
        60..3600 => format!("{} min {:02} s", whole / 60, whole % 60),
        _ => format!("{} h {:02} min", whole / 3600, whole / 60 % 60),
    }
}

/// A count with its noun: `1 ply`, `27 plies`.
pub(crate) fn plies(count: u16) -> String {
    if count == 1 { "1 ply".to_owned() } else { format!("{count} plies") }
}

/// A value seen by the side it is about: `win in 27 plies`.
pub(crate) fn value(value: Value) -> String {
    match value.dtw {
        Some(count) if value.wdl != Wdl::Draw => format!("{} in {}", value.wdl.name(), plies(count)),
        _ => value.wdl.name().to_owned(),
    }
}

/// What a value means for a side to move: `White wins in 27 plies`.
pub(crate) fn verdict(side: Side, value: Value) -> String {
    let plies = value.dtw.map_or(String::new(), |count| format!(" in {}", plies(count)));
    match value.wdl {
        Wdl::Win => format!("{side} wins{plies}"),
        Wdl::Loss => format!("{side} loses{plies}"),
        Wdl::Draw => "draw".to_owned(),
    }
}

/// The end of a game: `White has lost: no legal move`.
pub(crate) fn lost(side: Side, over: Over) -> String {
    format!("{side} has lost: {over}")
}

/// The beginning of what was typed, fit to be shown in one line.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    let shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() { shown + "…" } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!([0, 999, 1000, 9_193_626_407].map(thousands), ["0", "999", "1,000", "9,193,626,407"]);
        assert_eq!([12, 1536, 5 << 30].map(bytes), ["12 bytes", "1.5 KiB", "5.0 GiB"]);
        assert_eq!([4.24, 59.0, 200.0, 7500.0].map(duration), ["4.2 s", "59 s", "3 min 20 s", "2 h 05 min"]);
    }
}
