//! How all pictures look: colours, type, light and dark.

/// The class of every picture's root, before which no selector reaches: a picture may be part of a page.
pub(super) const ROOT: &str = "merels-chart";

/// The style sheet of a picture.
///
/// Win, draw and loss are blue, grey and orange: told apart with any kind of colour vision, and by lightness too. Dark
/// mode keeps the hues and lets the draw be the darkest, as it recedes there. Each colour has an ink to write on it.
pub(super) fn sheet() -> String {
    let light = [
        (".paper", "fill:#ffffff"),
        ("text", "fill:#1c2127"),
        (".note", "fill:#59626e"),
        (".grid", "stroke:#dfe3e8"),
        (".line", "stroke:#8a939e"),
        (".win", "fill:#1f5fa8"),
        (".draw", "fill:#cfd4da"),
        (".loss", "fill:#e8890c"),
        (".on-win", "fill:#ffffff"),
        (".on-draw", "fill:#1c2127"),
        (".on-loss", "fill:#1c2127"),
        (".man", "fill:#ffffff;stroke:#1c2127"),
    ];
    let dark = [
        (".paper", "fill:#15181d"),
        ("text", "fill:#e6e9ee"),
        (".note", "fill:#a3acb8"),
        (".grid", "stroke:#2c323a"),
        (".line", "stroke:#6d7681"),
        (".win", "fill:#5b9fe8"),
        (".draw", "fill:#454c56"),
        (".loss", "fill:#f5b04a"),
        (".on-win", "fill:#0b0d10"),
        (".on-draw", "fill:#e6e9ee"),
        (".on-loss", "fill:#0b0d10"),
        (".man", "fill:#ffffff;stroke:#8a939e"),
    ];
    let shape = [
        (
            "text",
            "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:12px",
        ),
        (".title", "font-size:17px;font-weight:600"),
        (".strong", "font-size:13px;font-weight:600"),
        (".value", "font-size:11px;font-weight:600"),
        (".small", "font-size:9.5px"),
        (".end", "text-anchor:end;font-variant-numeric:tabular-nums"),
        (".middle", "text-anchor:middle;font-variant-numeric:tabular-nums"),
        (".grid", "stroke-width:1"),
        (".line", "stroke-width:1.5;fill:none"),
        (".man", "stroke-width:1.5"),
    ];
    format!(
        "\n.{ROOT}{{max-width:100%;height:auto}}\n{}{}@media (prefers-color-scheme:dark){{\n{}}}\n",
        rules(&shape),
        rules(&light),
        rules(&dark)
    )
}

fn rules(rules: &[(&str, &str)]) -> String {
    rules.iter().map(|(selector, body)| format!(".{ROOT} {selector}{{{body}}}\n")).collect()
}
