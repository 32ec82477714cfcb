//! The pictures of the solution against the figures they are drawn from.

mod common;

use common::{STANDARD, game, rows, solve};
use merels::chart::{self, Chart};
use merels::{
    Database, Depths, Language, Messages, Rules, Stats, Subspace, Value, Wdl, first_placements, placed_men, thousands,
};
use roxmltree::{Document, Node};
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

const MOVEMENT_COUNTS: &str = include_str!("data/movement_counts.csv");
const POSITIONS: &str = include_str!("data/positions.csv");

/// Orbits of 3-3 by the plies to the end; from an independent solve, agreed by `scripts/oracle.py solve 3-3`.
const DEPTHS_3_3: &str = "1:66472 2:3125 3:33775 4:4700 5:16651 6:3998 7:6619 8:2496 9:4770 10:2099 11:2561 12:2160 \
    13:3808 14:2261 15:2506 16:2387 17:1185 18:2116 19:776 20:2122 21:1125 22:1079 23:346 24:123 25:27 26:70";

static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::English));

/// All tables of the game with three men a side.
static THREE_MEN: LazyLock<TempDir> = LazyLock::new(|| solve(&game(Rules::standard(), 3)));

/// The published statistics of the movement phase with at most twelve men.
fn published() -> Vec<Stats> {
    let longest = |plies: u64| (plies > 0).then_some(plies as u8);
    let numbers = |row: Vec<&str>| -> Vec<u64> { row.iter().map(|cell| cell.parse().unwrap()).collect() };
    let row = |row: Vec<u64>| Stats {
        longest_win: longest(row[5]),
        longest_loss: longest(row[6]),
        ..stats(Subspace::new(row[0] as u8, row[1] as u8), [row[2], row[4], row[3]])
    };
    rows(MOVEMENT_COUNTS).map(numbers).map(row).collect()
}

/// The committed statistics of all standard tables.
fn committed() -> Vec<Stats> {
    let parse = |line: &str| {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let longest = |name: &str| row[name].as_u64().map(|plies| plies as u8);
        let counts = ["win", "draw", "loss"].map(|name| row[name].as_u64().unwrap());
        let subspace = row["subspace"].as_str().unwrap().parse().unwrap();
        Stats { longest_win: longest("longest_win"), longest_loss: longest("longest_loss"), ..stats(subspace, counts) }
    };
    include_str!("../db/standard/stats.jsonl").lines().map(parse).collect()
}

fn stats(subspace: Subspace, [win, draw, loss]: [u64; 3]) -> Stats {
    let Subspace { own, opp, own_hand, opp_hand } = subspace;
    Stats {
        subspace,
        own,
        opp,
        own_hand,
        opp_hand,
        orbits: win + draw + loss,
        win,
        draw,
        loss,
        raw_win: 0,
        raw_draw: 0,
        raw_loss: 0,
        longest_win: None,
        longest_loss: None,
    }
}

/// A rectangle, disc or cell: its class and what is shown when it is pointed at.
fn marks<'a>(document: &'a Document) -> Vec<(Node<'a, 'a>, String)> {
    let elements = document.descendants().filter(|node| node.has_tag_name("rect") || node.has_tag_name("circle"));
    let tip = |node: Node| node.children().find(|child| child.has_tag_name("title")).map(text);
    elements.filter_map(|node| Some((node, tip(node)?))).collect()
}

fn text(node: Node) -> String {
    node.text().unwrap_or_default().trim().to_owned()
}

fn texts(document: &Document) -> Vec<String> {
    document.descendants().filter(|node| node.has_tag_name("text")).map(text).collect()
}

fn number(node: Node, attribute: &str) -> f64 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

/// The one mark whose tip begins so.
#[track_caller]
fn mark<'a>(marks: &'a [(Node<'a, 'a>, String)], start: &str) -> &'a (Node<'a, 'a>, String) {
    let found: Vec<_> = marks.iter().filter(|(_, tip)| tip.starts_with(start)).collect();
    assert_eq!(found.len(), 1, "{start}");
    found[0]
}

/// The widths of the parts of each bar are the shares of the counts, and they lie side by side.
#[track_caller]
fn compare_bars(svg: &str, expected: &[(String, [u64; 3])]) {
    let document = Document::parse(svg).unwrap();
    let marks = marks(&document);
    let parts = |counts: &[u64; 3]| counts.iter().filter(|&&count| count > 0).count();
    assert_eq!(marks.len(), expected.iter().map(|(_, counts)| parts(counts)).sum::<usize>());
    let length = 250.0;
    let mut below = 0.0;
    for (label, counts) in expected {
        let whole: u64 = counts.iter().sum();
        let mut left = 104.0;
        let mut row = None;
        for (class, count) in ["win", "draw", "loss"].into_iter().zip(*counts).filter(|(_, count)| *count > 0) {
            let (word, width) = (
                if class == "win" {
                    "won"
                } else if class == "draw" {
                    "drawn"
                } else {
                    "lost"
                },
                length * count as f64 / whole as f64,
            );
            let (bar, _) = mark(&marks, &format!("{label}: {} of {} {word}, ", thousands(count), thousands(whole)));
            assert_eq!(bar.attribute("class"), Some(class));
            assert!((number(*bar, "x") - left).abs() <= 0.011, "{label} {class}");
            assert!((number(*bar, "width") - width).abs() <= 0.011, "{label} {class}");
            assert_eq!(*row.get_or_insert(number(*bar, "y")), number(*bar, "y"));
            left += width;
        }
        assert!(row.unwrap() > below, "{label} is not below the one before");
        below = row.unwrap();
    }
}

#[test]
fn bars_of_the_movement_phase_are_the_published_shares() {
    let published = published();
    let svg = chart::results_moving(Rules::standard(), &published, &ENGLISH).unwrap();
    let bar = |row: &Stats| (row.subspace.to_string(), [row.win, row.draw, row.loss]);
    compare_bars(&svg, &published.iter().map(bar).collect::<Vec<_>>());
    let document = Document::parse(&svg).unwrap();
    let texts = texts(&document);
    let first = texts.iter().position(|text| text == "6 men").unwrap();
    // 140,621 and 269 and 28,736 of 169,626.
    assert_eq!(texts[first..first + 6], ["6 men", "3-3", "82.9", "0.2", "16.9", "169,626"]);
    assert_eq!(texts.iter().filter(|text| text.ends_with(" men")).count(), 7);
}

#[test]
fn bars_of_the_movement_phase_are_ordered_by_men() {
    let mut stats = committed();
    stats.sort_by_key(|row| row.subspace);
    let svg = chart::results_moving(Rules::standard(), &stats, &ENGLISH).unwrap();
    let groups: Vec<String> =
        texts(&Document::parse(&svg).unwrap()).into_iter().filter(|text| text.ends_with(" men")).collect();
    assert_eq!(groups, (6..=18).map(|men| format!("{men} men")).collect::<Vec<_>>());
}

#[test]
fn bars_of_the_placing_phase_are_sums_by_ply() {
    let committed = committed();
    let bars: Vec<(String, [u64; 3])> = (1..=18u8)
        .map(|ply| {
            let rows: Vec<&Stats> = committed.iter().filter(|row| row.own_hand + row.opp_hand == 19 - ply).collect();
            let side = if ply % 2 == 1 { "White" } else { "Black" };
            let sum = |part: fn(&Stats) -> u64| rows.iter().map(|row| part(row)).sum();
            (format!("{ply} {side}"), [sum(|row| row.win), sum(|row| row.draw), sum(|row| row.loss)])
        })
        .collect();
    // The empty board is drawn, and so is each of the four different first placements.
    assert_eq!((bars[0].1, bars[1].1), ([0, 1, 0], [0, 4, 0]));
    compare_bars(&chart::results_placing(Rules::standard(), &committed, &ENGLISH).unwrap(), &bars);
}

#[test]
fn cells_show_the_published_longest_games() {
    let svg = chart::longest(Rules::standard(), &published(), &ENGLISH).unwrap();
    let document = Document::parse(&svg).unwrap();
    let marks = marks(&document);
    for row in rows(MOVEMENT_COUNTS) {
        for (result, plies) in [("win", row[5]), ("loss", row[6])] {
            let plies = if plies == "0" { "–" } else { plies };
            let (cell, tip) = mark(&marks, &format!("{}-{}: longest {result} ", row[0], row[1]));
            assert!(tip.ends_with(&format!(" {plies}")), "{row:?}: {tip}");
            assert_eq!(cell.attribute("class"), Some(result));
            assert_eq!(text(cell.next_siblings().find(|node| node.has_tag_name("text")).unwrap()), plies);
        }
    }
    let opacity = |start| number(mark(&marks, start).0, "fill-opacity");
    assert!(opacity("3-3: longest win") > opacity("4-3: longest win"));
}

#[test]
fn depths_are_counted_as_an_independent_solver_counts_them() {
    let depths = Database::open(STANDARD.path()).unwrap().depths().unwrap();
    let three = &depths[0];
    assert_eq!((three.subspace, three.draws), (Subspace::new(3, 3), 269));
    let found = three.decided.iter().enumerate().filter(|(_, count)| **count > 0);
    assert_eq!(found.map(|(plies, count)| format!("{plies}:{count}")).collect::<Vec<_>>().join(" "), DEPTHS_3_3);
    let mut compared = 0;
    for published in published() {
        let Some(row) = depths.iter().find(|row| row.subspace == published.subspace) else { continue };
        let sum = |first: usize| row.decided.iter().skip(first).step_by(2).sum::<u64>();
        assert_eq!([sum(1), row.draws, sum(0)], [published.win, published.draw, published.loss]);
        let longest = row.decided.iter().rposition(|&count| count > 0).map(|plies| plies as u8);
        assert_eq!(longest, published.longest_win.max(published.longest_loss));
        compared += 1;
    }
    assert!(compared >= 10, "{compared}");
}

#[test]
fn histograms_show_what_was_counted() {
    let mut depths = Database::open(THREE_MEN.path()).unwrap().depths().unwrap();
    assert_eq!(depths.len(), 1);
    let svg = chart::depths(Rules::standard(), &depths, &ENGLISH).unwrap();
    let document = Document::parse(&svg).unwrap();
    let marks = marks(&document);
    assert_eq!(marks.len(), DEPTHS_3_3.split(' ').count());
    for entry in DEPTHS_3_3.split(' ') {
        let (plies, count) = entry.split_once(':').unwrap();
        let result = if plies.parse::<u8>().unwrap() % 2 == 1 { "win" } else { "loss" };
        let tip = format!("{result} in {plies}: {}", thousands(count.parse().unwrap()));
        assert_eq!(mark(&marks, &tip).0.attribute("class"), Some(result));
    }
    // Ten times as many are one step of the scale higher.
    let height = |start| number(mark(&marks, start).0, "height");
    let step = |more: f64, less: f64, tall: f64, small: f64| (tall - small) / (more / less).log10();
    let first = step(66472.0, 27.0, height("win in 1:"), height("win in 25:"));
    let second = step(4700.0, 70.0, height("loss in 4:"), height("loss in 26:"));
    assert!((first - second).abs() < 0.05, "{first} {second}");
    let texts = texts(&document);
    let wins = "140,621 wins: half of them in at most 3 plies, the longest in 25 (27 positions)";
    assert!(texts.contains(&wins.to_owned()), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("; 269 more are draws (0.2 %)")), "{texts:?}");

    depths[0].decided.fill(0);
    assert_eq!(chart::depths(Rules::standard(), &depths, &ENGLISH), None);
}

#[test]
fn boards_show_the_published_values_of_the_first_men() {
    let rules = Rules::standard();
    let database = Database::for_rules(rules, &[THREE_MEN.path()]).unwrap();
    assert_eq!(placed_men(rules, &database.stats().unwrap()), Some(3));
    let first = first_placements(&database, 3).unwrap();
    let svg = chart::openings(rules, 3, &first, &ENGLISH).unwrap();
    let document = Document::parse(&svg).unwrap();
    let marks = marks(&document);
    let texts = texts(&document);
    let mut compared = 0;
    for row in rows(POSITIONS).filter(|row| row[..4] == ["0", "1", "3", "2"]) {
        assert_eq!(row[6], "L");
        let plies = row[7].parse::<u16>().unwrap() + 1;
        let placement = first.iter().find(|placement| rules.board.name(placement.point) == row[5]).unwrap();
        assert_eq!(placement.value, Value { wdl: Wdl::Win, dtw: Some(plies) });
        assert_eq!((placement.answers.len(), placement.answers[0].next.len()), (23, 22));
        let (disc, _) = mark(&marks, &format!("{}: win in {plies} plies; ", row[5]));
        assert_eq!(disc.attribute("class"), Some("win"));
        assert!(texts.contains(&format!("+{plies}")));
        compared += 1;
    }
    assert_eq!(compared, 4);
    // Every first man wins; the shortest win is shown with its answers, which all lose.
    assert!(first.iter().all(|placement| placement.value.wdl == Wdl::Win));
    let lost = marks.iter().filter(|(disc, _)| disc.attribute("class") == Some("loss")).count();
    assert_eq!((marks.len(), lost), (24 + 1 + 23, 23));
}

#[test]
fn pictures_stand_alone_and_speak_to_screen_readers() {
    let rules = Rules::standard();
    let depths = [Depths { subspace: Subspace::new(3, 3), decided: vec![1, 2, 3], draws: 4 }];
    let database = Database::for_rules(rules, &[THREE_MEN.path()]).unwrap();
    let first = first_placements(&database, 3).unwrap();
    let svgs = [
        (Chart::ResultsMoving, chart::results_moving(rules, &committed(), &ENGLISH)),
        (Chart::ResultsPlacing, chart::results_placing(rules, &committed(), &ENGLISH)),
        (Chart::Longest, chart::longest(rules, &committed(), &ENGLISH)),
        (Chart::Openings, chart::openings(rules, 3, &first, &ENGLISH)),
        (Chart::Depths, chart::depths(rules, &depths, &ENGLISH)),
    ];
    assert_eq!(svgs.each_ref().map(|(chart, _)| *chart), Chart::ALL);
    for (chart, svg) in svgs {
        let svg = svg.unwrap();
        assert!(svg.len() < 100_000);
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(
            (root.attribute("role"), root.tag_name().namespace()),
            (Some("img"), Some("http://www.w3.org/2000/svg"))
        );
        let ids: Vec<&str> = root.attribute("aria-labelledby").unwrap().split(' ').collect();
        for (id, tag) in ids.iter().zip(["title", "desc"]) {
            let named = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
            assert!(named.has_tag_name(tag) && text(named).len() > 20 && id.contains(chart.name()));
        }
        assert!(svg.contains("prefers-color-scheme:dark") && svg.contains("system-ui"));
        assert!(!svg.contains("url(") && !svg.contains("href"), "it needs no other file");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        assert_eq!(Chart::named(chart.name()), Some(chart));
    }
}

/// How far a text reaches to the left and to the right, by a rule of thumb: letters are half as wide as high.
fn reach(node: &Node) -> (f64, f64) {
    let class = node.attribute("class").unwrap_or_default();
    let has = |name| class.split(' ').any(|each| each == name);
    let size = if has("title") {
        17.0
    } else if has("strong") {
        13.0
    } else {
        12.0
    };
    let width = 0.5 * size * text(*node).chars().count() as f64;
    let x = number(*node, "x");
    if has("end") {
        (x - width, x)
    } else if has("middle") {
        (x - width / 2.0, x + width / 2.0)
    } else {
        (x, x + width)
    }
}

#[test]
fn pictures_speak_every_language() {
    let rules = Rules::standard();
    let database = Database::for_rules(rules, &[THREE_MEN.path()]).unwrap();
    let (first, depths) = (first_placements(&database, 3).unwrap(), database.depths().unwrap());
    let draw = |language| {
        let messages = Messages::new(language);
        let pictures = [
            chart::results_moving(rules, &committed(), &messages),
            chart::results_placing(rules, &committed(), &messages),
            chart::longest(rules, &committed(), &messages),
            chart::openings(rules, 3, &first, &messages),
            chart::depths(rules, &depths, &messages),
        ];
        pictures.map(Option::unwrap)
    };
    let english = draw(Language::English);
    for language in Language::ALL {
        let pictures = draw(language);
        for (svg, english) in pictures.iter().zip(&english) {
            let [picture, english] = [svg, english].map(|svg| Document::parse(svg).unwrap());
            assert_eq!(texts(&picture).len(), texts(&english).len());
            // The same shapes, whatever is said about them.
            let shapes =
                |document: &Document| marks(document).iter().map(|(node, _)| node.attributes().count()).collect();
            let [found, expected]: [Vec<usize>; 2] = [shapes(&picture), shapes(&english)];
            assert_eq!(found, expected);
            for node in picture.descendants().filter(|node| node.has_tag_name("text")) {
                let (left, right) = reach(&node);
                assert!(left >= -1.0 && right <= 641.0, "{language:?}: '{}' from {left} to {right}", text(node));
                assert!(!text(node).contains("chart-"), "{}", text(node));
            }
            let sentence = |text: &String| text.split(' ').filter(|word| word.len() > 2).count() > 3;
            let same =
                |texts: Vec<String>| texts.into_iter().filter(sentence).filter(|text| svg.contains(text)).count();
            let own = language == Language::English;
            assert!(own || same(texts(&english)) == 0, "{language:?}: {:?}", texts(&picture));
        }
        let wins = |text: &str| texts(&Document::parse(&pictures[4]).unwrap()).iter().any(|each| each.contains(text));
        let count = match language {
            Language::English => "140,621",
            Language::German => "140.621",
            _ => "140\u{a0}621",
        };
        assert!(wins(count), "{language:?}");
    }
}

#[test]
fn without_data_there_is_no_picture() {
    let rules = Rules::standard();
    let (placing, moving): (Vec<Stats>, Vec<Stats>) = committed().iter().partition(|row| row.subspace.is_placing());
    assert_eq!(
        (chart::results_moving(rules, &placing, &ENGLISH), chart::longest(rules, &placing, &ENGLISH)),
        (None, None)
    );
    assert_eq!(chart::results_placing(rules, &moving, &ENGLISH), None);
    // One subspace of 270 is missing.
    assert!(chart::results_placing(rules, &placing, &ENGLISH).is_some());
    assert_eq!(chart::results_placing(rules, &placing[1..], &ENGLISH), None);
    let results_alone = [stats(Subspace::new(3, 3), [1, 2, 3])];
    assert!(chart::results_moving(rules, &results_alone, &ENGLISH).is_some());
    assert_eq!(chart::longest(rules, &results_alone, &ENGLISH), None);
    assert_eq!((chart::openings(rules, 9, &[], &ENGLISH), chart::depths(rules, &[], &ENGLISH)), (None, None));
}

#[test]
fn committed_pictures_are_those_of_the_committed_statistics() {
    let (rules, committed) = (Rules::standard(), committed());
    for (chart, svg) in [
        (Chart::ResultsMoving, chart::results_moving(rules, &committed, &ENGLISH)),
        (Chart::ResultsPlacing, chart::results_placing(rules, &committed, &ENGLISH)),
        (Chart::Longest, chart::longest(rules, &committed, &ENGLISH)),
    ] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/{}.svg", chart.name()));
        let same = std::fs::read_to_string(&file).unwrap() == svg.unwrap();
        assert!(same, "{} is not what scripts/publish would write", file.display());
    }
}
