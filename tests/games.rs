//! Real games replayed to the end they had, and the draws that depend on a game's history.

use merels::{
    DrawReason, Game, IllegalMove, Move, Over, Position, Rules, Side, Status, move_text, parse_game, parse_games,
    parse_move, parse_position,
};

const GAMES: &str = include_str!("data/games.txt");
const NUMBERED_GAME: &str = include_str!("data/games_numbers.txt");

fn rules() -> &'static Rules {
    Rules::standard()
}

fn position(text: &str) -> Position {
    parse_position(text, rules()).expect(text)
}

fn game(text: &str) -> Game {
    parse_game(text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays moves given as text.
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = parse_move(text, game.position(), rules()).expect(text);
        game.play(mv).expect(text);
    }
}

/// What the comment above a game says of its end: `3 plies, not over; White d2 …; Black b2 …; hands 0-0; black to
/// move`.
fn stated_end(comment: &str) -> (usize, &str, Position) {
    let (length, end) = comment.split_once(" plies, ").expect("a length");
    let parts: Vec<&str> = end.split("; ").collect();
    let [result, white, black, "hands 0-0", side] = parts[..] else { panic!("{comment}") };
    let points = |list: &str, side: &str| list.strip_prefix(side).expect(side).trim().replace(' ', ",");
    let side = if side == "white to move" { 'W' } else { 'B' };
    let line = format!("{side}:W{}:B{}", points(white, "White"), points(black, "Black"));
    (length.parse().expect("a number of plies"), result, position(&line))
}

#[test]
fn real_games_end_as_they_did() {
    let mut wins = 0;
    for text in GAMES.split("# game ").skip(1) {
        let (comment, movetext) = text.split_once('\n').expect("a comment above the moves");
        let (number, comment) = comment.split_once(": ").expect("a number");
        let (plies, result, end) = stated_end(comment);
        let game = game(movetext);
        assert_eq!(game.moves().len(), plies, "game {number}");
        assert_eq!(*game.position(), end, "game {number}");
        let winner = match game.status() {
            Status::Won { side, .. } => format!("{side} has won"),
            Status::Ongoing => "not over".into(),
            Status::Drawn(why) => panic!("game {number} drawn: {why:?}"),
        };
        assert_eq!(winner, result, "game {number}");
        wins += usize::from(winner.ends_with("won"));
    }
    assert_eq!(wins, 4);
}

#[test]
fn game_in_numbers_is_the_same_game() {
    let first = GAMES.split("# game ").nth(1).expect("game 1").split_once('\n').expect("its moves").1;
    assert_eq!(game(NUMBERED_GAME).moves(), game(first).moves());
    assert_eq!(game(NUMBERED_GAME).status(), Status::Won { side: Side::White, why: Over::NoLegalMove });
    assert_eq!(game(NUMBERED_GAME).status().result(), "1-0");
}

#[test]
fn headers_comments_variations_and_results_are_skipped() {
    let plain = game("1. d6 f4 2. b4 d2");
    assert_eq!(plain.moves().len(), 4);
    let adorned =
        "[Site \"PlayOK\"]\n[Event \"a (b) {c}\"]\n\n1.D6 {the (best} f4 (1... b4 {)} (d2)) 2.\nb4 d2 1/2-1/2\n";
    assert_eq!(game(adorned).moves(), plain.moves());
    let later = game("[FEN \"W:Wa7,d7,g1:Bb6,d6,f4\"]\n1. g1-g7xb6 1-0");
    assert_eq!(*later.start(), position("W:Wa7,d7,g1:Bb6,d6,f4"));
    assert_eq!(later.status(), Status::Won { side: Side::White, why: Over::FewerThanThreeMen });
    assert_eq!(game("").moves(), []);
}

#[test]
fn third_occurrence_of_a_position_is_a_draw() {
    let mut game = Game::new(position("W:Wa7,d7,g1,e3:Bb6,d6,f4,c3"), rules());
    let round = "g1-g4 f4-e4 g4-g1 e4-f4";
    play(&mut game, round);
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "g1-g4 f4-e4 g4-g1");
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "e4-f4");
    assert_eq!(game.status(), Status::Drawn(DrawReason::ThirdTime));
    assert_eq!(game.status().result(), "1/2-1/2");
    // Nobody claims the draw, and the next position is new.
    play(&mut game, "a7-a4");
    assert_eq!(game.status(), Status::Ongoing);
}

/// White walks round a ring of 8 points and Black round one of 10: a position recurs after 40 moves of each side only.
/// What comes before, placements and a removal, does not count.
#[test]
fn fifty_moves_of_each_side_without_a_removal_are_a_draw() {
    let white = ["a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"];
    let black = ["d6", "f6", "f4", "f2", "d2", "d3", "c3", "c4", "c5", "d5"];
    let mut game = Game::new(position("W:Wa7,d5,e4:Bd6,b4,b6:H1,1"), rules());
    play(&mut game, "e3 d1 a7-a4 d1-a1 a4-a7 a1-d1 d5-e5xd1");
    for step in 0..50 {
        play(&mut game, &format!("{}-{}", black[step % 10], black[(step + 1) % 10]));
        assert_eq!(game.status(), Status::Ongoing, "at move {step}");
        play(&mut game, &format!("{}-{}", white[step % 8], white[(step + 1) % 8]));
        assert_eq!(game.status() == Status::Ongoing, step < 49, "after move {step}");
    }
    assert_eq!(game.status(), Status::Drawn(DrawReason::FiftyMoves));
}

#[test]
fn a_won_game_has_no_move() {
    let mut game = Game::new(position("W:Wa7,d7,g1:Bb6,d6,f4"), rules());
    let placing = Move::Place { to: game.position().own().into_iter().next().expect("a man"), removes: None };
    assert_eq!(game.play(placing), Err(IllegalMove(placing)));
    assert_eq!(game.moves(), []);
    play(&mut game, "g1-g7xb6");
    assert_eq!(game.status().to_string(), "White has won: Black has fewer than three men");
    assert!(parse_move("d6-b6", game.position(), rules()).is_err());
}

fn games(text: &str) -> Vec<merels::Record> {
    parse_games(text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The turns of every game of a text, as they are written.
fn turns(text: &str) -> Vec<String> {
    let written = |mv: &Move| move_text(*mv, rules());
    games(text).iter().map(|record| record.game.moves().iter().map(written).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn many_games_are_told_apart() {
    let read = games(GAMES);
    let lengths: Vec<usize> = read.iter().map(|record| record.game.moves().len()).collect();
    assert_eq!(lengths, [39, 43, 43, 40, 27, 30, 37, 25]);
    let with_results = "1. d6 f4 1-0\n1. d6 f4 2. b4 1/2-1/2 1. a1 *";
    assert_eq!(turns(with_results), ["d6 f4", "d6 f4 b4", "a1"]);
    let with_headers = "[Event \"1\"]\n[Site \"x\"]\n\n1. d6 f4\n[Event \"2\"]\n\n1. f4\n\n[Event \"3\"]\n\n*\n";
    assert_eq!(turns(with_headers), ["d6 f4", "f4", ""]);
    let headers: Vec<usize> = games(with_headers).iter().map(|record| record.headers.len()).collect();
    assert_eq!(headers, [2, 1, 1]);
    // Lists without numbers: a blank line or a command is between them; text may wrap anywhere.
    assert_eq!(turns("d6 f4\nb4\n\nd6\n"), ["d6 f4 b4", "d6"]);
    assert_eq!(turns("position startpos moves d6 f4\nstartpos moves b4\nstartpos\n"), ["d6 f4", "b4", ""]);
    assert_eq!(turns("startpos\nfen W:W:B:H9,9 \r\nstartpos moves\nd6\n"), ["", "", "d6"]);
    assert_eq!(turns("1.\nd6\nf4 2.\n\n2. b4\n\n3. a1"), ["d6 f4 b4 a1"]);
    assert_eq!(turns("1. d6\n1... f4 2. b4"), ["d6 f4 b4"]);
    assert_eq!(turns("d6 f4 1-0\nb4 0-1\n\n\nd2"), ["d6 f4", "b4", "d2"]);
}

#[test]
fn asides_headers_and_results_are_kept() {
    let text = "[White \"A \\\"x\\\" B\"] [Black \"C]\"]\r\n{before}\r\n1. d6!? $1 {of\n d6} (1. f4 {)} b4 (1... d2)) f4?? ; rest\n2. b4 1-0";
    let [record] = &games(text)[..] else { panic!("one game") };
    let tags: Vec<(&str, String)> = record.tags().collect();
    assert_eq!(tags, [("White", "A \"x\" B".to_owned()), ("Black", "C]".to_owned())]);
    let asides: Vec<(usize, &str)> = record.asides.iter().map(|aside| (aside.after, aside.text.as_str())).collect();
    assert_eq!(asides, [(0, "{before}"), (1, "{of d6}"), (1, "(1. f4 {)} b4 (1... d2))"), (2, "{rest}")]);
    assert_eq!((record.result, record.game.moves().len()), (Some("1-0"), 3));
}

#[test]
fn lists_of_programs_are_read() {
    let whole = "d6 f4 b4 d2 b6 f6 b2xd2 d2";
    let lists = [
        "d6 f4 b4 d2 b6 f6 b2 xd2 d2",
        "position startpos moves d6 f4 b4 d2 b6 f6 b2 xd2 d2",
        "POSITION fen ********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 MOVES D6 F4 B4 D2 B6 F6 B2 XD2 D2",
        "W:W:B:H9,9 moves d6 f4 b4 d2 b6 f6 b2 {a mill} xd2 d2",
        "(2,1) (2,3) (2,7) (2,5) (2,8) (2,2) (2,6) -(2,5) (2,5)",
        " 1.    d6    f4\n 2.    b4    d2\n 3.    b6    f6\n 4.    b2xd2    d2\n",
        "5 14 11 20 4 6 19x20 20",
    ];
    for list in lists {
        assert_eq!(turns(list), [whole], "{list}");
    }
    let start = "position fen W:Wa7,d7,g1:Bb6,d6,f4 moves (3,4)->(3,2) -(2,8)";
    assert_eq!(turns(start), ["g1-g7xb6"]);
    assert_eq!(turns("W:Wa7,d7,g7:Bb6,d6,f4:R moves xd6"), ["xd6"]);
}

#[test]
fn the_game_and_the_turn_that_are_wrong_are_named() {
    let refusal = |text: &str| parse_games(text, rules()).expect_err(text).to_string();
    assert_eq!(refusal("1. d6 f4 *\n\n1. d6 f4 2. d6"), "game 2: turn 3, 'd6': d6 is occupied");
    assert_eq!(refusal("1. d6 f4 {x"), "game 1: the game text has a '{' that is never closed");
    assert_eq!(refusal("1. d6 f4 1-0 f2"), "game 1: 'f2' follows the result of the game");
    assert_eq!(refusal("1. d6 * 1. b4 * 2. f2"), "game 2: 'f2' follows the result of the game");
    assert_eq!(refusal(" \n# a remark\n"), "there is no game in the text");
    assert_eq!(refusal("[FEN \"x\"]"), {
        "game 1: 'x' is not a position; write one like W:Wa7,d7,g1:Bb6,d6,f4, a FEN of Sanmill, or startpos and its moves"
    });
    let several = parse_game("1. d6 f4 *\n1. d6 f4 *", rules()).expect_err("two games");
    assert_eq!(several.to_string(), "the text holds 2 games, expected one");
}

/// Pieces of games and of nothing, put together at random: read or refused in one line, never a panic.
#[test]
fn no_text_makes_the_reader_panic() {
    let pieces = [
        "d6",
        "f4",
        "x",
        "xd6",
        "-",
        "->",
        "(2,5)",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "[FEN \"",
        "\"]",
        "\n",
        "\n\n",
        ";",
        "#",
        "%",
        "1.",
        "2...",
        "...",
        "1-0",
        "*",
        "startpos",
        "moves",
        "position",
        "fen",
        "W:Wa1:Bd6:H1,2",
        ":",
        "/",
        "\u{feff}",
        "é",
        "(é,1)",
        "?!",
        "$1",
        "99999999999999999999.",
        "24",
        "-(2,5)",
        "Place to",
        "take",
        "Point 4",
        "Move 4 -> 7",
        "（",
        "）",
        "…",
        "–",
        "×",
        "½",
        "1 ",
        ",",
        "\u{200b}",
        "\r",
        "\0",
        " ",
        " ",
        " ",
    ];
    let mut rng = fastrand::Rng::with_seed(1);
    let mut read = 0;
    for _ in 0..20_000 {
        let text: String = (0..rng.usize(1..12)).map(|_| rng.choice(pieces).expect("a piece")).collect();
        match parse_games(&text, rules()) {
            Ok(games) => read += games.len(),
            Err(error) => assert!(!error.to_string().contains('\n'), "{text:?}: {error}"),
        }
    }
    assert!(read > 100, "{read}");
}
