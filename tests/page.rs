//! The page of the explorer in a real browser, against what the library says.

mod browser;
mod common;
mod program;

use browser::{DESKTOP, PHONE, Page, test};
use common::{game, solve};
use fantoccini::key::Key;
use merels::{Database, DrawReason, Game, Position, Rules, Status, Value, Wdl, fen, move_text, parse_position};
use serde_json::json;
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The whole game with four men a side.
static FOUR: LazyLock<TempDir> = LazyLock::new(|| solve(&game(Rules::standard(), 4)));

/// The start of that game.
const START: &str = "W:W:B:H4,4";

/// White slides, Black flies; the values of its moves are in the README.
const FLYING: &str = "W:Wa1,f4,f2,d3:Bb6,f6,d2";

fn db() -> &'static Path {
    FOUR.path()
}

fn database() -> Database {
    Database::open(db()).unwrap()
}

fn position(text: &str) -> Position {
    parse_position(text, Rules::standard()).unwrap()
}

/// A value as the page shows it.
fn sign(value: Value) -> String {
    let plies = value.dtw.map_or(String::new(), |plies| plies.to_string());
    match value.wdl {
        Wdl::Win => format!("+{plies}"),
        Wdl::Draw => "=".into(),
        Wdl::Loss => format!("−{plies}"),
    }
}

/// The moves of a position with their signs, as the library ranks them.
fn ranked(position: &Position) -> Vec<(String, String)> {
    let moves = database().probe(position).unwrap().moves.unwrap();
    moves.into_iter().map(|ranked| (move_text(ranked.mv, Rules::standard()), sign(ranked.value))).collect()
}

/// The moves of the list with their signs, as the page shows them.
async fn listed(page: &Page) -> Vec<(String, String)> {
    let script = "return [...document.querySelectorAll('.moves [data-move]')].map((each) => \
                  [each.dataset.move, each.querySelector('.tag').textContent])";
    serde_json::from_value(page.script(script).await).unwrap()
}

#[test]
fn placing() {
    test("placing", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={START}&lang=en")).await;
        assert_eq!(page.text("#verdict h2").await, "Draw with best play");
        assert_eq!(listed(page).await, ranked(&position(START)));
        assert_eq!(page.points("target").await.len(), 24);
        for (point, sign) in ranked(&position(START)) {
            assert_eq!(page.badge(&point).await, sign);
        }
        assert_eq!(page.label("d6").await, "d6, empty: draw");
        page.choose(&["d6", "f4"]).await;
        assert_eq!(page.label("d6").await, "d6, white man");
        assert_eq!(page.label("f4").await, "f4, black man");
        assert_eq!(page.position().await, position(&format!("{START} moves d6 f4")));
        assert_eq!(listed(page).await, ranked(&page.position().await));
        assert_eq!(page.text("#white-hand").await, "White: 1 on the board, 3 in hand");
        assert_eq!(page.text("#verdict .turn").await, "White places a man, 3 in hand.");
    });
}

#[test]
fn removing() {
    let before = position("W:Wa7,d7:Bb6,f6:H2,2");
    test("removing", db(), DESKTOP, async |page| {
        page.open("?fen=W:Wa7,d7:Bb6,f6:H2,2&lang=en").await;
        page.choose(&["g7"]).await;
        // The mill is closed: the man to be removed is chosen by its value.
        assert_eq!(page.text("#verdict .turn").await, "White has closed a mill and removes a man.");
        assert_eq!(page.text("#live").await, "White has closed a mill and removes a man.");
        assert_eq!(page.points("target").await, ["b6", "f6"]);
        let removals: Vec<_> = ranked(&before).into_iter().filter(|(mv, _)| mv.starts_with("g7x")).collect();
        assert_eq!(listed(page).await, removals);
        for (mv, sign) in &removals {
            assert_eq!(&page.badge(&mv[3..]).await, sign);
        }
        page.press(&[Key::Escape]).await;
        assert_eq!(page.label("g7").await.split(':').next(), Some("g7, empty"));
        page.choose(&["g7", "f6"]).await;
        assert_eq!(page.position().await, position("W:Wa7,d7:Bb6,f6:H2,2 moves g7xf6"));
        assert_eq!(page.label("f6").await.split(':').next(), Some("f6, empty"));
        // A removal that is part of the position is offered as well.
        page.open("?fen=W:Wa7,d7,g7:Bb6,f6,d2:H1,2:R&lang=en").await;
        assert_eq!(page.points("target").await, ["b6", "d2", "f6"]);
        assert_eq!(listed(page).await, ranked(&position("W:Wa7,d7,g7:Bb6,f6,d2:H1,2:R")));
    });
}

#[test]
fn sliding_by_keyboard() {
    test("sliding", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&lang=en")).await;
        assert_eq!(page.text("#verdict .turn").await, "White moves a man along a line. Black may fly.");
        // As in the README, each on the line of its move.
        let mut edges = page.texts(".edge").await;
        edges.sort();
        assert_eq!(edges, ["=", "=", "−10", "−18", "−26", "−26"]);
        page.script("document.querySelector('.point[tabindex=\"0\"]').focus()").await;
        page.press(&[Key::Left, Key::Down, Key::Down, Key::Enter]).await;
        assert_eq!(page.points("chosen").await, ["a1"]);
        assert_eq!(page.points("target").await, ["a4", "d1"]);
        assert_eq!(page.label("a4").await, "a4, empty: loss in 18 plies");
        page.press(&[Key::Escape]).await;
        assert_eq!(page.points("chosen").await, [""; 0]);
        page.press(&[Key::Enter, Key::Right, Key::Enter]).await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves a1-d1")));
        page.wait_for("[data-point=d1].last").await;
        // The focus stays on the board.
        assert_eq!(page.script("return document.activeElement.dataset.point").await, json!("d1"));
        assert!(page.text("#live").await.starts_with("a1–d1. Draw with best play"));
    });
}

#[test]
fn flying_to_a_mill_and_the_main_line() {
    test("flying", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&moves=d3-c3&lang=en")).await;
        assert_eq!(page.text("#verdict h2").await, "Black wins in 9 plies with best play");
        assert_eq!(page.points("source").await, ["b6", "d2", "f6"]);
        assert_eq!(page.badge("d2").await, "+9");
        // The line that `merels line` prints in the README.
        let line = page.texts(".line .ply").await;
        let moves = ["d2-d6xf2", "a1-g4", "b6-e4", "g4-b6", "f6-d5", "b6-d7", "d6-e5", "d7-a7", "d5-e3xa7"];
        assert_eq!(line, moves.map(pretty));
        assert_eq!(page.texts(".line .number").await, ["1…", "2.", "3.", "4.", "5."]);
        page.choose(&["d2"]).await;
        assert_eq!(page.points("target").await.len(), 24 - 7);
        page.choose(&["d6", "f2"]).await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves d3-c3 d2-d6xf2")));
        assert_eq!(page.text("#verdict h2").await, "Black wins in 8 plies with best play");
        page.click(".line li:last-child .ply").await;
        assert_eq!(page.text("#verdict h2").await, "White has lost: fewer than three men");
        assert_eq!(page.points("target").await, [""; 0]);
        assert_eq!(page.text(".line p").await, "The game is over.");
    });
}

/// A move as the page writes it for people.
fn pretty(text: &str) -> String {
    text.replace('-', "–").replace('x', "\u{202f}×")
}

#[test]
fn setting_up() {
    test("setup", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={START}&lang=en")).await;
        page.click("#set-up").await;
        page.click("#setup-clear").await;
        assert_eq!(page.texts(".problems li").await.len(), 1);
        page.choose(&["a7", "d7", "g1"]).await;
        page.click("label[for=brush-B]").await;
        page.choose(&["b6", "d6", "f4", "c3"]).await;
        // A second tap takes away, and so does the eraser.
        page.choose(&["c3"]).await;
        page.click("label[for=brush-erase]").await;
        page.choose(&["d7"]).await;
        page.click("label[for=brush-W]").await;
        page.choose(&["d7"]).await;
        assert_eq!(page.position().await, position("W:Wa7,d7,g1:Bb6,d6,f4"));
        assert_eq!(page.texts(".problems li").await, [""; 0]);
        page.click("label[for=side-B]").await;
        assert_eq!(page.position().await, position("B:Wa7,d7,g1:Bb6,d6,f4"));
        page.click("label[for=side-W]").await;
        page.script("document.getElementById('setup-hand').focus()").await;
        page.press(&[Key::Up]).await;
        page.click("#setup-done").await;
        assert_eq!(page.position().await, position("W:Wa7,d7,g1:Bb6,d6,f4:H1,1"));
        assert_eq!(listed(page).await, ranked(&page.position().await));
        // The first choice after setting up is a move again.
        page.choose(&["c3"]).await;
        assert_eq!(page.position().await, position("W:Wa7,d7,g1:Bb6,d6,f4:H1,1 moves c3"));
        page.click("#set-up").await;
        page.click("#setup-removal").await;
        assert_eq!(page.texts(".problems li").await, ["A man is to be removed, but there is no mill."]);
        // The first change is a step of the browser's history: the game before is not lost.
        page.back().await;
        assert_eq!(page.position().await, position("W:Wa7,d7,g1:Bb6,d6,f4:H1,1 moves c3"));
    });
}

#[test]
fn link_undo_and_back() {
    test("link", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={START}&lang=en")).await;
        let after = |moves: &str| position(&format!("{START} moves {moves}"));
        page.choose(&["d6", "f4", "b4"]).await;
        page.click("#undo").await;
        assert_eq!(page.position().await, after("d6 f4"));
        assert_eq!(page.text("[aria-current=step]").await, "f4");
        page.reload().await;
        assert_eq!(page.position().await, after("d6 f4"));
        page.click("#redo").await;
        assert_eq!(page.position().await, after("d6 f4 b4"));
        page.click("#first").await;
        assert_eq!(page.position().await, position(START));
        page.click("#last").await;
        page.click("#turn-1").await;
        assert_eq!(page.position().await, after("d6"));
        assert_eq!(page.label("f4").await, "f4, empty: draw");
        page.back().await;
        assert_eq!(page.position().await, after("d6 f4 b4"));
        page.back().await;
        assert_eq!(page.position().await, position(START));
        // Another move than the one that was undone starts another game.
        page.choose(&["a1"]).await;
        assert_eq!(page.link().await["moves"], "a1");
        // By the list: pointing shows where, a click plays.
        page.script("document.querySelector('[data-move=b6]').focus()").await;
        page.wait_for(".marks .goal").await;
        page.click("[data-move=b6]").await;
        assert_eq!(page.link().await["moves"], "a1_b6");
    });
}

#[test]
fn languages() {
    test("languages", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&moves=d3-c3&lang=en")).await;
        let said = [
            ("et", "Must võidab parima mängu korral 9 poolkäiguga", "d2, must nupp: võit 9 poolkäiguga"),
            ("lv", "Melnie uzvar 9 pusgājienos, ja abi spēlē vislabāk", "d2, melns kauliņš: uzvara 9 pusgājienos"),
            ("fi", "Musta voittaa parhaalla pelillä 9 puolisiirrossa", "d2, musta nappula: voitto 9 puolisiirrossa"),
            ("de", "Schwarz gewinnt bei bestem Spiel in 9 Halbzügen", "d2, schwarzer Stein: Gewinn in 9 Halbzügen"),
            ("en", "Black wins in 9 plies with best play", "d2, black man: win in 9 plies"),
        ];
        for (lang, verdict, label) in said {
            page.click(&format!("#language option[value={lang}]")).await;
            page.wait_until("the language", &format!("document.documentElement.lang === '{lang}'")).await;
            page.settle().await;
            assert_eq!(page.text("#verdict h2").await, verdict);
            assert_eq!(page.label("d2").await, label);
            assert_eq!(page.link().await["lang"], lang);
            page.reload().await;
            assert_eq!(page.text("#verdict h2").await, verdict);
        }
        // A text that is missing would be shown by its name.
        let names: Vec<&str> = TEXTS.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect();
        for lang in ["en", "et", "lv", "fi", "de"] {
            for view in ["explore", "play", "review", "statistics"] {
                page.open(&format!("?fen={FLYING}&lang={lang}&view={view}")).await;
                let shown = page.script(SHOWN).await;
                for text in shown.as_array().unwrap() {
                    let text = text.as_str().unwrap();
                    assert!(!(text.contains('-') && names.contains(&text)), "{lang}, {view}: {text}");
                }
            }
        }
    });
}

/// The texts in English, to know their names.
const TEXTS: &str = include_str!("../locales/en/page.ftl");

/// Every text of the page and every label.
const SHOWN: &str = "const texts = [...document.querySelectorAll('body *')].flatMap((each) => \
    [each.childElementCount ? '' : each.textContent, each.getAttribute('aria-label') ?? '', each.title ?? '']); \
    return texts.map((text) => String(text).trim());";

#[test]
fn playing_ten_turns() {
    for level in ["perfect", "tricky"] {
        test("playing", db(), DESKTOP, async |page| {
            page.open(&format!("?fen={START}&lang=en&view=play")).await;
            page.click(&format!("label[for=level-{level}]")).await;
            page.click("#play-here").await;
            for turn in 0..10 {
                let before = page.position().await;
                if before.over(Rules::standard()).is_some() {
                    break;
                }
                assert_eq!(page.texts(".pill").await, [""; 0], "results are hidden from the player");
                let moves = database().probe(&before).unwrap();
                let best = moves.best();
                let text = move_text(best[(turn * 7) % best.len()].mv, Rules::standard());
                page.choose(&text.split(['-', 'x']).collect::<Vec<_>>()).await;
                let plies = 2 * (turn + 1);
                let answered = format!(
                    "location.search.split('_').length >= {plies} || document.querySelector('.point.target, .point.source')"
                );
                page.wait_until("an answer", &answered).await;
                page.settle().await;
                no_result_given_away(page).await;
            }
            assert_eq!(page.link().await["moves"].split('_').count(), 20);
            // Loaded anew the game goes on; back is the turn before, of the same side.
            page.reload().await;
            assert_eq!(page.texts(".pill").await, [""; 0]);
            assert_eq!(page.link().await["play"], format!("W-{level}"));
            page.back().await;
            assert_eq!(page.link().await["moves"].split('_').count(), 18);
        });
    }
}

/// Looks that each move of Black, the computer, was worth as much as its position.
async fn no_result_given_away(page: &Page) {
    let link = page.link().await;
    let mut here = position(&link["fen"]);
    for mv in link["moves"].split('_') {
        let probe = database().probe(&here).unwrap();
        let played = probe.moves.unwrap().into_iter().find(|ranked| move_text(ranked.mv, Rules::standard()) == mv);
        let played = played.expect("a legal move");
        if here.side() == merels::Side::Black {
            assert_eq!(played.value.wdl, probe.value.wdl, "{mv} gave away a result");
        }
        here = here.after(played.mv);
    }
}

#[test]
fn reviewing() {
    test("review", db(), DESKTOP, async |page| {
        page.open("?view=review&lang=en").await;
        page.write("#review-text", "1. d6 f4 2. d6").await;
        page.script("document.getElementById('review-go').click()").await;
        page.wait_until("the error", "document.getElementById('review-problem').textContent.includes('d6')").await;

        // White throws the draw away at once, see the README; Black does not see it, and then does.
        let game = format!("[FEN \"{FLYING}\"] 1. d3-c3 {{hm}} b6-c5 (1... d2-d6xf2) 2. f4-g4 f6-f4 *");
        page.write("#review-text", &game.replace("] ", "]\n")).await;
        page.click("#review-go").await;
        page.wait_for("#mistake-1").await;
        page.settle().await;
        assert_eq!(page.position().await, position(FLYING));
        let moves = ["d3-c3", "b6-c5", "f4-g4", "f6-f4"];
        assert_eq!(page.texts(".graph .area").await.len(), moves.len());
        let marked: Vec<usize> = mistakes(FLYING, &moves);
        assert_eq!(page.texts(".mistakes .mistake").await.len(), marked.len());
        assert!(page.text("#mistake-1").await.contains("better: a1–d1, f4–g4"));
        for turn in marked {
            page.click(&format!("#mistake-{turn}")).await;
            assert_eq!(page.link().await["at"], (turn - 1).to_string());
            assert_eq!(page.position().await, position(&format!("{FLYING} moves {}", moves[..turn - 1].join(" "))));
            page.wait_for(&format!("#turn-{turn}.mistake")).await;
        }
        page.click("#last").await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves {}", moves.join(" "))));
        page.wait_for("#mistake-1").await;
        // The graph is a slider of turns for the keyboard.
        page.script("document.getElementById('review-graph').focus()").await;
        page.press(&[Key::Home, Key::Right, Key::Right]).await;
        assert_eq!(page.link().await["at"], "2");
        let said = page.wait_for("#review-graph").await.attr("aria-valuetext").await.unwrap().unwrap();
        assert!(said.starts_with("Ply 2, Black: b6–c5: "), "{said}");
        let fast = "const right = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }); \
                    document.getElementById('review-graph').dispatchEvent(right()); \
                    document.getElementById('review-graph').dispatchEvent(right());";
        page.script(fast).await;
        page.settle().await;
        assert!(!page.link().await.contains_key("at"), "the last turn is the usual one");

        page.click("#language option[value=et]").await;
        page.wait_until("the language", "document.documentElement.lang === 'et'").await;
        page.write("#review-text", "1. d6 d6").await;
        page.script("document.getElementById('review-go').click()").await;
        page.wait_until("the error", "document.getElementById('review-problem').textContent.includes('hõivatud')")
            .await;
    });
}

/// The turns of a game that make its position worth less, counted from 1.
fn mistakes(start: &str, moves: &[&str]) -> Vec<usize> {
    let value = |played: usize| {
        database().value(&position(&format!("{start} moves {}", moves[..played].join(" ")))).unwrap().wdl
    };
    (1..=moves.len()).filter(|&turn| value(turn).flipped() < value(turn - 1)).collect()
}

#[test]
fn notations_and_symmetries() {
    test("notations", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&lang=en")).await;
        let rules = Rules::standard();
        for text in [FLYING, "B:Wa7,d7:Bb6,f6:H1,2", "W:Wa7,d7,g7:Bb6,f6,d2:H1,2:R", "B:Wa1,f4,f2,d3:Bb6,f6,d2"] {
            let expected = position(text);
            page.write("#paste", &fen(&expected, rules)).await;
            page.click(".exchange form button").await;
            assert_eq!(page.position().await, expected);
            assert_eq!(page.wait_for("#copy-fen").await.prop("value").await.unwrap(), Some(fen(&expected, rules)));
            assert_eq!(page.wait_for("#copy-line").await.prop("value").await.unwrap(), Some(text.into()));
        }
        page.write("#paste", &format!("{START} moves 5 14 xyz")).await;
        page.click(".exchange form button").await;
        let refused = "The game cannot be read: game 1: turn 2, '14xyz': 'yz' is not a point of the board";
        assert_eq!(page.text(".exchange [role=alert]").await, refused);
        page.write("#paste", &format!("{START} moves 5 14")).await;
        page.click(".exchange form button").await;
        assert_eq!(page.link().await["moves"], "d6_f4");
        assert_eq!(page.wait_for("#copy-numbers").await.prop("value").await.unwrap(), Some("5 14".into()));
        // Whatever the server reads: headers, lines, comments, an older FEN, a removal of its own, a link.
        let old = "****O***/*@OO@**@/*****O** w m s 4 0 3 0 0 0 31";
        let expected = position(&format!("{FLYING} moves d3-c3"));
        for text in [
            format!("[Event \"?\"]\n[FEN \"{old}\"]\n\n1. d3-c3 {{hm}} *"),
            format!("position fen {old} moves (1,5)->(1,6)"),
            format!("http://example.org/?fen={FLYING}_moves_d3-c3&lang=et"),
        ] {
            page.write("#paste", &text).await;
            page.click(".exchange form button").await;
            assert_eq!(page.position().await, expected, "{text}");
        }
        page.open(&format!("?fen={}&lang=en", old.replace(' ', "_"))).await;
        assert_eq!(page.position().await, position(FLYING));

        // A game goes out and in again, with all that may be written into one.
        page.open(&format!("?fen={FLYING}&moves=d3-c3_d2-d6xf2&lang=en")).await;
        let text = page.wait_for("#copy-game").await.prop("value").await.unwrap().unwrap();
        assert_eq!(text, format!("[FEN \"{FLYING}\"] 1. d3-c3 d2-d6xf2 *"));
        page.open("?lang=en").await;
        let written = text.replace(" d2-d6xf2", "?! $2 {a mistake} (1. a1-d1 (1. f4-g4)) d2-d6xf2!");
        page.write("#paste", &written).await;
        page.click(".exchange form button").await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves d3-c3 d2-d6xf2")));

        page.open(&format!("?fen={FLYING}&moves=d3-c3&lang=en")).await;
        page.click("#turn-board").await;
        let start = page.position().await;
        let images: Vec<Position> = symmetric(&start);
        let mut seen = vec![start];
        for name in ["right", "across", "rings", "diagonal", "left", "down", "antidiagonal", "half"] {
            page.click(&format!("#symmetry-{name}")).await;
            let turned = page.position().await;
            assert!(images.contains(&turned), "{name} is a symmetry");
            assert_eq!(page.text("#verdict h2").await, "Black wins in 9 plies with best play");
            seen.push(turned);
        }
        assert_ne!(seen[0], seen[1]);
        page.click("#swap-colours").await;
        assert_eq!(page.text("#verdict h2").await, "White wins in 9 plies with best play");
    });
}

/// The position under every symmetry of the board.
fn symmetric(position: &Position) -> Vec<Position> {
    let rules = Rules::standard();
    let image = |symmetry: &merels::Symmetry| {
        let setup = position.setup();
        Position::new(merels::Setup { men: setup.men.map(|men| symmetry.apply(men)), ..setup }, rules).unwrap()
    };
    rules.board.symmetries().iter().map(image).collect()
}

#[test]
fn draws_of_real_games() {
    test("draws", db(), DESKTOP, async |page| {
        let round = "a1-d1_b6-a7_d1-a1_a7-b6";
        page.open(&format!("?fen={FLYING}&moves={round}_a1-d1_b6-a7_d1-a1&lang=en")).await;
        // The move that brings the start back for the third time is marked before it is played.
        assert_eq!(page.texts("[data-move=a7-b6] .draws").await, ["3rd time"]);
        page.choose(&["a7", "b6"]).await;
        let note = "This position has occurred for the third time: a real game is drawn here.";
        assert_eq!(page.texts("#verdict .note").await, [note]);

        let game = quiet_game(1);
        assert_eq!(game.status(), Status::Drawn(DrawReason::FiftyMoves));
        let moves: Vec<String> = game.moves().iter().map(|&mv| move_text(mv, Rules::standard())).collect();
        page.open(&format!("?fen={FLYING}&moves={}&lang=en", moves.join("_"))).await;
        let note = "Fifty moves of each side without a removal: a real game is drawn here.";
        assert_eq!(page.texts("#verdict .note").await, [note]);
        page.click("#undo").await;
        assert_eq!(page.texts("#verdict .note").await, [""; 0]);
        assert!(page.text(".played h3").await.contains("99 of 100 plies"));
    });
}

#[test]
fn a_win_that_the_fifty_move_rule_ends() {
    let (game, ply) = won_too_late();
    let moves: Vec<String> = game.moves().iter().map(|&mv| move_text(mv, Rules::standard())).collect();
    test("too-late", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&moves={}&lang=en", moves.join("_"))).await;
        assert!(page.text("#verdict h2").await.contains("wins in"));
        let note = page.text("#verdict .note").await;
        assert!(note.contains(&format!("on ply {ply} of the main line fifty moves")), "{note}");
    });
}

/// A game to a position that is won, but whose main line the fifty-move rule ends, and at which ply of it.
fn won_too_late() -> (Game, usize) {
    let database = database();
    for quiet in (1..1000).map(quiet_game) {
        let mut game = Game::new(*quiet.start(), Rules::standard());
        for &mv in &quiet.moves()[..quiet.moves().len() - 1] {
            game.play(mv).unwrap();
            let mut course = game.clone();
            for (played, (mv, _)) in database.line(game.position()).unwrap().into_iter().enumerate() {
                course.play(mv).unwrap();
                match course.status() {
                    Status::Ongoing => {}
                    Status::Drawn(DrawReason::FiftyMoves) => return (game, played + 1),
                    _ => break,
                }
            }
        }
    }
    panic!("every win comes in time");
}

/// A game of random moves without removals, to its draw by the history.
fn quiet_game(seed: u64) -> Game {
    let rules = Rules::standard();
    let mut game = Game::new(position(FLYING), rules);
    let mut number = seed;
    while game.status() == Status::Ongoing {
        let quiet: Vec<_> = game.position().moves(rules).into_iter().filter(|mv| mv.removes().is_none()).collect();
        number = number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        game.play(quiet[(number >> 33) as usize % quiet.len()]).unwrap();
    }
    game
}

#[test]
fn subspace_and_longest_games() {
    test("subspace", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&lang=en")).await;
        // The counts of 4-3 in the README.
        assert_eq!(page.texts(".share small").await, ["75,397", "681,906", "3,095"]);
        page.click("#longest-4-3-loss").await;
        page.wait_until("the position", "!location.search.includes('a1,f4,f2,d3')").await;
        page.settle().await;
        assert_eq!(page.text("#verdict h2").await, "Black wins in 32 plies with best play");
        assert_eq!(page.texts(".line .ply").await.len(), 32);
        assert_eq!(page.script("return document.querySelector('.line .plies').scrollTop").await, json!(0));
        page.open("?view=statistics&lang=et").await;
        let drawn = "[...document.querySelectorAll('.charts img')].filter((each) => each.naturalWidth).length === 5";
        page.script("document.querySelectorAll('.charts img').forEach((each) => (each.loading = 'eager'))").await;
        page.wait_until("the charts", drawn).await;
        let sources = page.script("return [...document.querySelectorAll('.charts img')].map((each) => each.src)").await;
        assert!(sources.as_array().unwrap().iter().all(|each| each.as_str().unwrap().contains("lang=et")), "{sources}");
        page.open("?view=statistics&lang=en").await;
        let stats = database().stats().unwrap();
        let longest = stats.iter().filter_map(|row| row.longest_win).max().unwrap();
        let total = format!("{} subspaces; the longest win takes {longest} plies", stats.len());
        assert!(page.text(".totals").await.contains(&total));
        page.click("#longest-3-4-win-table").await;
        page.wait_until("the position", "!location.search.includes('view')").await;
        page.settle().await;
        assert!(page.text("#verdict h2").await.contains("wins in 33 plies with best play"));
    });
}

#[test]
fn a_phone_needs_no_scrolling_sideways() {
    test("phone", db(), PHONE, async |page| {
        for lang in ["en", "et", "lv", "fi", "de"] {
            for view in ["explore", "play", "review", "statistics"] {
                page.open(&format!("?fen={FLYING}&moves=d3-c3&lang={lang}&view={view}")).await;
                let width = page.script("return document.documentElement.scrollWidth").await;
                assert_eq!(width, json!(PHONE.0), "{lang}, {view}");
            }
        }
        page.open(&format!("?fen={FLYING}&lang=en")).await;
        page.choose(&["f4", "g4"]).await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves f4-g4")));
        page.open(&format!("?fen={FLYING}&lang=en")).await;
        page.drag_by_touch("a1", "d1").await;
        assert_eq!(page.position().await, position(&format!("{FLYING} moves a1-d1")));
        // Names as long as they like.
        page.open("?view=review&lang=en").await;
        let name = "N".repeat(300);
        let games = format!("[White \"{name}\"]\n1. d6 f4 *\n\n[White \"{name}\"]\n1. d6 *");
        page.script(&format!("document.getElementById('review-text').value = {}", json!(games))).await;
        page.script("document.getElementById('review-text').dispatchEvent(new Event('input'))").await;
        page.click("#review-go").await;
        page.wait_until("the answer", "document.getElementById('review-problem').textContent !== 'One moment …'").await;
        assert_eq!(page.script("return document.documentElement.scrollWidth").await, json!(PHONE.0));
    });
}

#[test]
fn nothing_jumps_while_men_are_placed() {
    for size in [PHONE, DESKTOP] {
        test("jumps", db(), size, async |page| {
            let places = "return ['#board', '#tools', '#explore-moves'].map((css) => \
                          document.querySelector(css).getBoundingClientRect().top + scrollY)";
            for lang in ["en", "et", "lv", "fi", "de"] {
                page.open(&format!("?fen={START}&lang={lang}")).await;
                let first = page.script(places).await;
                for point in ["d6", "f4", "b4", "d2", "a1", "g7"] {
                    page.click(&format!("[data-move={point}]")).await;
                    assert_eq!(page.script(places).await, first, "{lang}, {point}");
                }
                page.open(&format!("?fen={FLYING}&moves=d3-c3&lang={lang}")).await;
                assert_eq!(page.script(places).await, first, "{lang}");
            }
        });
    }
}

#[test]
fn what_was_begun_stays() {
    test("stays", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={START}&lang=en")).await;
        page.click(".legend summary").await;
        page.write("#paste", "startpos moves").await;
        page.choose(&["d6", "f4"]).await;
        assert_eq!(page.wait_for("#paste").await.prop("value").await.unwrap(), Some("startpos moves".into()));
        page.wait_for(".legend[open]").await;
        // The keyboard stays on a button that has nothing more to do.
        page.script("document.getElementById('undo').focus()").await;
        page.press(&[Key::Enter, Key::Enter, Key::Enter]).await;
        assert_eq!(page.position().await, position(START));
        assert_eq!(page.script("return document.activeElement.id").await, json!("undo"));
        page.script("document.getElementById('skip').click()").await;
        assert_eq!(page.script("return document.activeElement.dataset.point").await, json!("f4"));
    });
}

#[test]
fn two_fast_clicks_are_one_move() {
    test("twice", db(), DESKTOP, async |page| {
        for (css, moves) in [("[data-move=a1-d1]", "a1-d1"), (".edge", "a1-d1"), ("[data-move=d3-c3]", "d3-c3")] {
            page.open(&format!("?fen={FLYING}&lang=en")).await;
            page.double_click(css).await;
            assert_eq!(page.link().await["moves"], moves, "{css}");
        }
        page.open(&format!("?fen={FLYING}&moves=d3-c3&lang=en")).await;
        page.double_click(".line li:nth-child(2) .ply").await;
        assert_eq!(page.link().await["moves"], "d3-c3_d2-d6xf2_a1-g4");
        // The second click takes no closed mill back.
        page.open("?fen=W:Wa7,d7:Bb6,f6:H2,2&lang=en").await;
        page.double_click("[data-point=g7]").await;
        assert_eq!(page.points("target").await, ["b6", "f6"]);
    });
}

#[test]
fn damaged_links_and_impossible_positions() {
    test("damaged", db(), DESKTOP, async |page| {
        for link in ["?fen=nonsense&lang=en", "?moves=d6_d6&lang=en"] {
            page.open(link).await;
            let note = "The link is damaged, so this is the initial position.";
            assert!(page.texts("#verdict .note").await.contains(&note.to_owned()), "{link}");
            // It may be mended in the address bar.
            assert!(page.script("return location.search").await == json!(link));
        }
        page.open("?fen=W:Wa7,d7,g7:Bb6,f6,d2:H99,99&lang=en").await;
        assert_eq!(page.text("#verdict h2").await, "This is no position of the game");
        assert!(page.text("#verdict .turn").await.starts_with("A side has more than 9 men"));
        page.open("?fen=W:Wa7,d7,g7:Bb6,f6&lang=en").await;
        assert_eq!(page.text("#verdict h2").await, "This is no position of the game");
    });
}

#[test]
fn a_server_that_does_not_answer() {
    test("silent", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={START}&lang=de")).await;
        page.script("window.answering = window.fetch; window.fetch = () => Promise.reject(new TypeError('no'))").await;
        page.choose(&["d6"]).await;
        assert_eq!(page.text("#verdict h2").await, "Der Server antwortet nicht");
        // The rules need no server.
        page.choose(&["f4"]).await;
        assert_eq!(page.link().await["moves"], "d6_f4");
        page.script("window.fetch = window.answering").await;
        page.click("#retry").await;
        page.wait_until("the answer", "document.querySelector('.moves .tag').textContent !== '·'").await;
        assert_eq!(listed(page).await, ranked(&page.position().await));
    });
}

#[test]
fn nothing_is_asked_of_other_hosts() {
    test("hosts", db(), DESKTOP, async |page| {
        page.open(&format!("?fen={FLYING}&lang=de&view=statistics")).await;
        let script = "return performance.getEntriesByType('resource').map((each) => each.name)";
        let asked: Vec<String> = serde_json::from_value(page.script(script).await).unwrap();
        assert!(asked.iter().any(|address| address.ends_with("locales/de/page.ftl")), "{asked:?}");
        assert!(asked.iter().all(|address| address.starts_with(page.address())), "{asked:?}");
        page.wait_until("the version", "document.getElementById('version').textContent").await;
        assert_eq!(page.text("#version").await, format!("merels {}", env!("CARGO_PKG_VERSION")));
        let policy = "return await fetch(location).then((answer) => answer.headers.get('content-security-policy'))";
        assert!(page.script(policy).await.as_str().unwrap().contains("default-src 'self'"));
    });
}
