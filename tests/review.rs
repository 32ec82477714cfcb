//! Reviews of games: what they say against the values of the tables, and that what is written can be read again.

mod common;

use common::{game, solve};
use merels::{
    Database, DrawReason, Game, HistoryDraw, Language, Mark, Messages, Record, Review, Rules, Side, annotated_game,
    explain, move_text, parse_game, parse_games, parse_position,
};
use std::collections::HashSet;
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The game with five men a side.
static FIVE_MEN: LazyLock<TempDir> = LazyLock::new(|| solve(&game(Rules::standard(), 5)));

fn rules() -> &'static Rules {
    Rules::standard()
}

fn database() -> Database {
    Database::for_rules(rules(), &[FIVE_MEN.path()]).unwrap()
}

fn records(text: &str) -> Vec<Record> {
    parse_games(text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn review(text: &str) -> Review {
    let [record] = &records(text)[..] else { panic!("one game") };
    Review::of(record, &database()).unwrap()
}

/// Games of random moves with five men a side, as lists of moves.
fn random_games(games: u64) -> Vec<String> {
    let start = "W:W:B:H5,5";
    let play = |seed| {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(parse_position(start, rules()).unwrap(), rules());
        let mut text = format!("{start} moves");
        while game.moves().len() < 60
            && let Some(mv) = rng.choice(game.position().moves(rules()))
        {
            text += &format!(" {}", move_text(mv, rules()));
            game.play(mv).unwrap();
        }
        text
    };
    (0..games).map(play).collect()
}

/// Looks at every turn of a review again, with nothing but the values of positions.
fn compare(review: &Review, game: &Game, database: &Database) -> usize {
    let mut position = *game.start();
    for (turn, &mv) in review.turns.iter().zip(game.moves()) {
        let value = |mv| database.value(&position.after(mv)).unwrap().before_move();
        let best = database.value(&position).unwrap();
        assert_eq!((turn.side, turn.before, turn.after), (position.side(), best, value(mv)), "{turn:?}");
        let kept = value(mv).wdl == best.wdl;
        assert_eq!(turn.mark.is_none(), kept, "{turn:?}");
        let keeping = position.moves(rules()).into_iter().filter(|&mv| value(mv).wdl == best.wdl);
        let mut keeping: Vec<String> = keeping.map(|mv| move_text(mv, rules())).collect();
        let mut better: Vec<String> = turn.better.iter().map(|better| better.mv.clone()).collect();
        keeping.sort_unstable();
        better.sort_unstable();
        assert_eq!(better, if kept { vec![] } else { keeping }, "{turn:?}");
        position = position.after(mv);
    }
    assert_eq!(review.turns.len(), game.moves().len());
    review.turns.iter().filter(|turn| turn.mark.is_some()).count()
}

#[test]
fn every_turn_is_judged_by_the_values() {
    let database = database();
    let mut marks = 0;
    for text in random_games(20) {
        let [record] = &records(&text)[..] else { panic!("one game") };
        marks += compare(&Review::of(record, &database).unwrap(), &record.game, &database);
    }
    assert!(marks > 50, "{marks}");
}

#[test]
fn real_games_are_judged_by_the_values() {
    let Some(db) = std::env::var_os("MERELS_DB") else {
        return println!("skipped: MERELS_DB does not name a full database, see scripts/full");
    };
    let database = Database::for_rules(rules(), &[Path::new(&db)]).unwrap();
    for text in [include_str!("data/games.txt"), include_str!("data/games_numbers.txt")] {
        for record in records(text) {
            let review = Review::of(&record, &database).unwrap();
            let marks = compare(&review, &record.game, &database);
            // The initial position is a draw: who lost has given it away.
            assert!(marks > 0 || !["1-0", "0-1"].contains(&review.result), "{review:?}");
        }
    }
}

/// Every result given away in two turns: White, who could draw, loses, and Black lets White off.
const GAME: &str =
    "[Event \"A {b}\"]\n[FEN \"W:Wa1,f4,f2,d3:Bb6,f6,d2\"]\n1. d3-c3! {tempting (but\nwrong)} (1. a1-d1) b6-a7\n";

#[test]
fn marks_are_written_and_replaced() {
    let first = review(GAME);
    let marks: Vec<(Side, Option<Mark>)> = first.turns.iter().map(|turn| (turn.side, turn.mark)).collect();
    assert_eq!(marks, [(Side::White, Some(Mark::DrawToLoss)), (Side::Black, Some(Mark::WinToDraw))]);
    let better = |turn: usize| -> Vec<&str> { first.turns[turn].better.iter().map(|better| &*better.mv).collect() };
    assert_eq!((better(0), better(1)[0]), (vec!["a1-d1", "f4-g4"], "d2-d6xf2"));

    let messages = Messages::new(Language::English);
    let written = annotated_game(&records(GAME)[0], &first, &messages);
    let expected = "[Event \"A {b}\"]\n[FEN \"W:Wa1,f4,f2,d3:Bb6,f6,d2\"]\n\n1. d3-c3? {[%merels draw, loss 10] The \
                    draw is gone. Before: draw, now: loss in\n10 plies. Better: a1-d1, f4-g4.} {tempting (but wrong)} \
                    (1. a1-d1) 1... b6-a7?\n{[%merels win 9, draw] The win is gone.";
    assert!(written.starts_with(expected), "{written}");
    assert!(written.ends_with("} *\n") && written.lines().all(|line| line.len() <= 80), "{written}");
    for language in Language::ALL {
        let again = annotated_game(&records(&written)[0], &review(&written), &Messages::new(language));
        assert_eq!(again == written, language == Language::English, "{again}");
        assert_eq!(annotated_game(&records(&again)[0], &review(&again), &messages), written);
    }
}

#[test]
fn whatever_is_written_is_read_back() {
    let database = database();
    let messages = Messages::new(Language::Finnish);
    let mut all = String::new();
    let mut reviews = Vec::new();
    for text in random_games(20) {
        let record = &records(&text)[0];
        let review = Review::of(record, &database).unwrap();
        all += &annotated_game(record, &review, &messages);
        reviews.push(review);
    }
    let again: Vec<Review> = records(&all).iter().map(|record| Review::of(record, &database).unwrap()).collect();
    assert_eq!(again.len(), reviews.len());
    for (again, review) in again.iter().zip(&reviews) {
        assert_eq!((&again.turns, &again.draws, again.result), (&review.turns, &review.draws, review.result));
    }
}

#[test]
fn draws_of_the_history_are_reported() {
    let round = "g1-g4 f4-e4 g4-g1 e4-f4 ".repeat(3);
    let text = format!("W:Wa7,d7,g1,e3:Bb6,d6,f4,c3 moves {round}");
    let third = review(&text);
    assert_eq!(third.draws, [HistoryDraw { after: 8, reason: DrawReason::ThirdTime }]);
    let written = annotated_game(&records(&text)[0], &third, &Messages::new(Language::German));
    let written = written.replace('\n', " ");
    assert!(
        written.contains("4. g4-g1 e4-f4 {[%merels third time] Die Stellung tritt zum dritten Mal auf"),
        "{written}"
    );
    assert!(written.contains("[FEN \"W:Wa7,d7,g1,e3:Bb6,d6,f4,c3\"]"), "{written}");
    // Whatever is played, a hundred plies without a removal draw: White walks round 8 points, Black round 10.
    let white = ["a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"];
    let black = ["d6", "f6", "f4", "f2", "d2", "d3", "c3", "c4", "c5", "d5"];
    let steps: String = (0..51)
        .map(|step| {
            let step_of = |ring: &[&str]| format!("{}-{} ", ring[step % ring.len()], ring[(step + 1) % ring.len()]);
            step_of(&white) + &step_of(&black)
        })
        .collect();
    let fifty = review(&format!("W:Wa7,e5,e4:Bd6,b4,b6 moves {steps}"));
    assert_eq!(fifty.draws, [HistoryDraw { after: 100, reason: DrawReason::FiftyMoves }]);
}

/// In English the sentences are the library's own; no two languages have one in common.
#[test]
fn errors_are_explained_in_every_language() {
    let english = Messages::new(Language::English);
    let wrong = [
        "1. d6 d6",
        "1. d6 f4 2. d7 g4 3. d5",
        "1. d6 f4 2. d7 g4 3. d5xa1",
        "1. d6 f4 2. xf4",
        "xf4",
        "1. d6 f4xd6",
        "1. d6 f4xd6xd7",
        "1. d6 castle",
        "1. d6 14",
        "1. d6 b3",
        "1. d6 d7-d6",
        "1. d6 {",
        "1. d6 * f4",
        "W:Wa7,d7,g4:Bb6,d6,f4 moves a1",
        "W:Wa7,d7,g4:Bb6,d6,f4 moves a1-a4",
        "W:Wa7,d7,g4,c3:Bb6,d6,f4 moves a7-g7",
        "W:Wa7,d7,g7:Bb6,d6,f6,a1:R moves xb6",
        "W:Wa7,d7,g7:Bb6,d6,f6,a1:R moves a7-a4",
        "W:Wa7,d7,g4:Bb6,d6,f4 moves g4-g7xb6 d6-d5",
        "[FEN \"W:Wa7,d7,g4:Bb6,d6,f4\"] 1. g4-g7xb6 0-1",
        "W:Wa7,a7:B",
        "[FEN \"x\"] 1. d6",
        "",
    ];
    let mut sentences = HashSet::new();
    for text in wrong {
        let error = parse_games(text, rules()).expect_err(text);
        assert_eq!(explain(&error, &english), error.to_string(), "{text}");
        for language in Language::ALL {
            let sentence = explain(&error, &Messages::new(language));
            assert!(!sentence.contains("error-"), "{language:?} {text}: {sentence}");
            assert!(sentences.insert(sentence.clone()), "{language:?} {text}: {sentence}");
        }
    }
    let several = parse_game("d6 *\n\nd6 *", rules()).expect_err("two games");
    assert_eq!(explain(&several, &english), several.to_string());
    let finnish = explain(&parse_games("1. d6 d6", rules()).unwrap_err(), &Messages::new(Language::Finnish));
    assert_eq!(finnish, "peli 1: siirto 2, ”d6”: piste d6 on varattu");
}

#[test]
fn a_game_without_turns_is_one() {
    let empty = review("[Event \"x\"]\n\n*\n");
    assert_eq!((empty.turns.len(), empty.draws.len(), empty.result), (0, 0, "*"));
    assert_eq!(empty.headers["Event"], "x");
}

mod command {
    use super::{FIVE_MEN, GAME};
    use serde_json::{Value, json};

    fn annotate(arguments: &[&str], input: &str) -> (i32, String, String) {
        let mut program = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
        program.args(["annotate", "--db"]).arg(FIVE_MEN.path()).args(arguments).write_stdin(input);
        let output = program.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    #[test]
    fn games_come_from_a_file_or_from_standard_input() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        std::fs::write(&file, GAME).unwrap();
        let from_file = annotate(&[file.to_str().unwrap()], "");
        assert_eq!(from_file.0, 0, "{}", from_file.2);
        assert_eq!(from_file, annotate(&["-"], GAME));
        let (code, out, _) = annotate(&["--lang", "et", "-"], &format!("{GAME}\n{GAME}"));
        assert_eq!((code, out.matches("Viik on käest antud.").count()), (0, 2), "{out}");
        assert_eq!(out.matches("\n\n[Event").count(), 1, "{out}");
    }

    #[test]
    fn json_has_its_documented_form() {
        let (code, out, err) = annotate(&["--json", "-"], &format!("{GAME}\n{GAME}"));
        assert_eq!((code, err.as_str()), (0, ""));
        let games: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((games.len(), &games[0]), (2, &games[1]));
        assert_eq!(games[0]["turns"][0], {
            json!({
                "turn": 1, "side": "white", "move": "d3-c3", "position": "W:Wa1,f4,f2,d3:Bb6,f6,d2",
                "before": {"value": "draw", "dtw": null}, "after": {"value": "loss", "dtw": 10},
                "mark": "draw to loss",
                "better": [
                    {"move": "a1-d1", "value": "draw", "dtw": null}, {"move": "f4-g4", "value": "draw", "dtw": null}
                ]
            })
        });
        let start = "W:Wa1,f4,f2,d3:Bb6,f6,d2";
        assert_eq!((&games[0]["start"], &games[0]["result"]), (&json!(start), &json!("*")));
        assert_eq!((&games[0]["rules"], &games[0]["draws"]), (&json!("standard"), &json!([])));
        assert_eq!(games[0]["headers"]["Event"], "A {b}");
    }

    #[test]
    fn all_games_are_legal_or_none_is_written() {
        let cases = [
            (format!("{GAME}\n1. d6 f4 2. d6"), "error: game 2: turn 3, 'd6': d6 is occupied\n"),
            (String::new(), "error: there is no game in the text\n"),
            (format!("{GAME}\n{{"), "error: game 1: the game text has a '{' that is never closed\n"),
        ];
        for (text, error) in cases {
            assert_eq!(annotate(&["-"], &text), (2, String::new(), error.to_owned()));
        }
        // A table is missing.
        let (code, out, err) = annotate(&["-"], &format!("{GAME}\n1. d6 f4"));
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.starts_with("error: game 2: ") && err.lines().count() == 1, "{err}");
        let (code, _, err) = annotate(&["nowhere.txt"], "");
        assert!(code == 2 && err.starts_with("error: nowhere.txt: "), "{err}");
        let (code, _, err) = annotate(&["--lang", "xx", "-"], GAME);
        assert!(code == 2 && err.starts_with("error: invalid value 'xx'"), "{err}");
    }
}
