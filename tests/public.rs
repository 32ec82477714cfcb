//! Positions and games as they are found in public, in the writing of many programs and years.

use merels::{Game, Position, Rules, move_text, parse_game, parse_games, parse_position, position_line};

const POSITIONS: &str = include_str!("data/public_positions.txt");
const GAMES: &str = include_str!("data/public_games.txt");
const REFUSED: &str = include_str!("data/public_games_refused.txt");

fn rules() -> &'static Rules {
    Rules::standard()
}

fn game(text: &str) -> Game {
    parse_game(text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What is stated above each game, and its text.
fn stated(file: &'static str) -> Vec<(&'static str, &'static str)> {
    file.split("#= ").skip(1).map(|part| part.split_once('\n').expect("a game")).collect()
}

#[test]
fn positions_are_read_or_refused() {
    let lines = POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    let (mut read, mut refused) = (0, 0);
    for pair in lines.chunks(2) {
        let [text, expected] = pair else { panic!("{pair:?}") };
        match (parse_position(text, rules()), expected.trim().strip_prefix("error: ")) {
            (Ok(position), None) => {
                assert_eq!(position_line(&position, rules()), expected.trim(), "{text}");
                read += 1;
            }
            (Err(error), Some(sentence)) => {
                assert_eq!(error.to_string(), sentence, "{text}");
                refused += 1;
            }
            (found, _) => panic!("{text}: {found:?}"),
        }
    }
    assert_eq!((read, refused), (17, 14));
}

#[test]
fn games_end_as_stated() {
    for (statement, text) in stated(GAMES) {
        let [turns, line, result] = statement.split(' ').collect::<Vec<_>>()[..] else { panic!("{statement}") };
        let [record] = &parse_games(text, rules()).expect(text)[..] else { panic!("{text}") };
        assert_eq!(record.game.moves().len().to_string(), turns, "{text}");
        assert_eq!(position_line(record.game.position(), rules()), line, "{text}");
        assert_eq!(record.result.unwrap_or(record.game.status().result()), result, "{text}");
    }
}

#[test]
fn games_in_one_file_are_told_apart() {
    let moves = |text: &str| game(text).moves().to_vec();
    let one_by_one: Vec<_> = stated(GAMES).into_iter().map(|(_, text)| moves(text)).collect();
    let with_marks = format!("\u{feff}{}", GAMES.replace('\n', "\r\n"));
    for text in [GAMES, &with_marks] {
        let records = parse_games(text, rules()).expect("games");
        assert_eq!(records.iter().map(|record| record.game.moves().to_vec()).collect::<Vec<_>>(), one_by_one);
    }
}

#[test]
fn games_under_other_rules_are_refused() {
    for (sentence, text) in stated(REFUSED) {
        assert_eq!(parse_game(text, rules()).expect_err(text).to_string(), sentence, "{text}");
    }
    assert_eq!(stated(REFUSED).len(), 5);
}

/// A report has a game, its last position as a FEN, and its last moves by rings.
#[test]
fn a_position_of_a_game_is_the_one_it_reached() {
    let (_, text) = stated(GAMES).into_iter().find(|(_, text)| text.contains("\n22.    d2-d3\n\n")).expect("the game");
    let fen = "position fen O*O@O*O@/@*@***@O/O@O@O@O* b m s 9 0 8 0 0 8 23 moves";
    let last = game(text);
    assert_eq!(parse_position(fen, rules()).unwrap(), last.positions()[43]);
    let six = "(2,3)->(2,4) (2,1)->(2,8) (2,2)->(2,1) (1,5)->(2,5) (2,4)->(2,3) (2,5)->(1,5)";
    let [five, all] = [37, 43].map(|turns| last.positions()[turns]);
    assert_eq!(all, parse_position(&format!("{} moves {six}", position_line(&five, rules())), rules()).unwrap());
}

/// A game as a list of moves by how a writer writes each.
fn written(game: &Game, write: impl Fn(&str) -> String) -> String {
    game.moves().iter().map(|&mv| write(&move_text(mv, rules()))).collect()
}

/// The names of the points in the order of PlayOK's numbers.
const NUMBERED: &str = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";

/// The text with each name of a point written otherwise.
fn with_points(text: &str, point: impl Fn(&str) -> String) -> String {
    NUMBERED.split(' ').fold(text.to_owned(), |text, name| text.replace(name, &point(name)))
}

#[test]
fn every_writer_writes_the_same_game() {
    let number = |name: &str| NUMBERED.split(' ').position(|other| other == name).expect("a point");
    let ring = |name: &str| {
        let rings = ["d5e5e4e3d3c3c4c5", "d6f6f4f2d2b2b4b6", "d7g7g4g1d1a1a4a7"];
        let place = |ring: &str| (0..8).position(|place| &ring[2 * place..2 * place + 2] == name);
        let (ring, place) = rings.iter().zip(1..).find_map(|(each, ring)| Some((ring, place(each)? + 1))).unwrap();
        format!("({ring},{place})")
    };
    let in_rings = |mv: &str| with_points(&mv.replace('-', "->").replace('x', " -"), ring);
    let for_tokens = |mv: &str| format!("{}\n", mv.replace('x', "\nx"));
    let spelled = |mv: &str| match mv.replace('-', " -> ").replace('x', ", take ") {
        slide if slide.contains("->") => format!("{slide}\n"),
        place => format!("Place to {place}\n"),
    };
    let counted = |mv: &str| {
        let (man, removed) = mv.split_once('x').map_or((mv, None), |(man, removed)| (man, Some(removed)));
        let man = match man.split_once('-') {
            Some((from, to)) => format!("Move {} -> {}\n", number(from), number(to)),
            None => format!("Point {}\n", number(man)),
        };
        man + &removed.map_or(String::new(), |removed| format!("Point {}\n", number(removed)))
    };
    for (_, text) in stated(GAMES).into_iter().filter(|(_, text)| !text.contains("[FEN")) {
        let game = game(text);
        let plain = written(&game, |mv| format!("{mv} "));
        let lines: String = plain.trim().split(' ').zip(1..).map(|(mv, ply)| format!("{ply}\t{mv}\n")).collect();
        let texts = [
            plain.clone(),
            plain.to_uppercase(),
            format!("startpos moves {plain}"),
            written(&game, |mv| format!("{}\u{a0}", mv.replace('-', "–").replace('x', "×"))),
            written(&game, |mv| format!("{}\n", mv.replace('-', " - ").replace('x', " x "))),
            written(&game, |mv| format!("{}, ", mv.replace('-', "\u{2212}").replace('x', " x"))),
            written(&game, |mv| format!("{}$1{{hm}}", mv.replace('x', "!?$14 {so} x"))),
            written(&game, for_tokens),
            written(&game, |mv| with_points(&format!("{mv}\n"), |name| (number(name) + 1).to_string())),
            written(&game, |mv| in_rings(&format!("{mv} "))),
            written(&game, spelled),
            written(&game, counted),
            lines,
        ];
        for text in texts {
            let read = parse_game(&text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.moves(), game.moves(), "{text}");
        }
    }
}

#[test]
fn what_is_ambiguous_is_refused() {
    let form = "is not a move; write one like d2, f2-f4, a7xb4 or f2-f4xd5";
    let mixed = "the points of a game have either names or numbers, not both";
    let table = [
        // Numbers of turns without a point in the middle of a line.
        ("1 d6 f4 2 b4 d2", format!("turn 3, '2': {mixed}")),
        ("1. d6 (2,3)", format!("turn 2, '(2,3)': {mixed}")),
        ("1. 5 f4", format!("turn 2, 'f4': {mixed}")),
        // The numbers of OpenSpiel's actions, which begin with 0.
        ("21, 0, 2, 15", format!("turn 1, '21,': '21,' {form}")),
        ("Point 24", "turn 1, 'Point 24': '25' is not a point of the board".into()),
        ("Place", format!("turn 1, 'Place': '' {form}")),
        ("1. d6 f4 2. Place to", format!("turn 3, 'Place to': '' {form}")),
        ("1. d6 to f4", "turn 2, 'to': 'to' is not a point of the board".into()),
        ("1. d6 f4 2. d6 -", format!("turn 3, 'd6-': 'd6-' {form}")),
        ("1. d6 :f4", format!("turn 2, ':f4': ':f4' {form}")),
    ];
    for (text, sentence) in table {
        assert_eq!(parse_game(text, rules()).expect_err(text).to_string(), sentence, "{text}");
    }
}

/// Every length that FENs have had, and no other; the removals where they then stood.
#[test]
fn fens_of_every_length_are_read() {
    let board = "********/@*@****@/O**O***O";
    let moving = |counters: &str| format!("{board} w m s 3 0 3 0 {counters}");
    for fields in 0..=25 {
        let counters = vec!["0"; fields].join(" ");
        let expected = match fields + 8 {
            11..=17 => Ok(parse_position("W:Wa7,d7,g1:Bb6,d6,f4", rules()).unwrap()),
            found => Err(format!("a FEN has 11 to 17 fields before its extensions, this one has {found}")),
        };
        for extension in ["", " ids:nodes", " p:21 c:w-0-|b-0-"] {
            let read = parse_position(&(moving(&counters) + extension), rules());
            assert_eq!(read.map_err(|error| error.to_string()), expected, "{fields}");
        }
    }
    let refusal = |text: &str| parse_position(text, rules()).expect_err(text).to_string();
    assert_eq!(refusal(&moving("0 0 x")), "fullmove is 'x', expected a whole number");
    assert_eq!(refusal(&moving("1 0 1")), "the number of removals is '1', expected 0, for no removal is pending");
    assert_eq!(refusal(&moving("0 1 0 1")), "b_remove is '1', expected 0, for no removal is pending");
    assert_eq!(refusal(&moving("0 0 1 x 3 1")), "w_to is 'x', expected a whole number");
    // A game that was drawn or given up.
    let given_up = parse_position(&moving("0 0 0 1").replace("m s", "o ?"), rules());
    assert_eq!(given_up, parse_position(&moving("0 0 0 1"), rules()));
    // The men of Black first, and another action: in the oldest form alone.
    let old = "********/@*@****@/O**OO**O w m p 3 0 4 0 0 3 20";
    let line = |text: &str| position_line(&parse_position(text, rules()).expect(text), rules());
    assert_eq!(line(old), "W:Wa7,d7,g1,d1:Bb6,d6,f4");
    let newer = old.replace(" 0 3 20", " 0 0 3 20");
    assert_eq!(refusal(&newer), "w_on is '3', expected 4, the men on the board");
    let newer = newer.replace(" 3 0 4 0", " 4 0 3 0");
    assert_eq!(refusal(&newer), "the action is 'p', expected s, or r if a removal is pending");
}

#[test]
fn results_stand_in_the_text_or_in_a_header() {
    let result = |text: &str| match parse_games(text, rules()) {
        Ok(records) => records[0].result.unwrap_or("none").to_owned(),
        Err(error) => error.to_string(),
    };
    let table = [
        ("1. d6 f4 1–0", "1-0"),
        ("1. d6 f4 0—1", "0-1"),
        ("1. d6 f4 ½-½", "1/2-1/2"),
        ("1. d6 f4 ½–½ {agreed}", "1/2-1/2"),
        ("1. d6 f4 1/2", "1/2-1/2"),
        ("[Result \"0-1\"]\n1. d6 f4", "0-1"),
        ("[ result\t\"1/2-1/2\" ]\n1. d6 f4", "1/2-1/2"),
        ("[Result \"*\"]\n1. d6 f4", "none"),
        ("[Result \"38-26\"]\n1. d6 f4", "none"),
        ("[Result \"0-1\"]\n1. d6 f4 1-0", "1-0"),
        ("[FEN \"W:Wa7,d7,g1:Bb6,d6,f4\"]\n[Result \"0-1\"]\n1. g1-g7xb6", {
            "game 1: the result is given as 0-1, but White has won on the board"
        }),
    ];
    for (text, expected) in table {
        assert_eq!(result(text), expected, "{text}");
    }
    let start = |text: &str| -> Position { *game(text).start() };
    assert_eq!(start("[ fen  \"W:Wa7,d7,g1:Bb6,d6,f4\" ]\n1. g1-g4"), start("W:Wa7,d7,g1:Bb6,d6,f4"));
}
