//! Malformed positions, moves and games: each is refused, by a sentence that says what is wrong.

use merels::{Rules, parse_game, parse_move, parse_position, position_line};

fn rules() -> &'static Rules {
    Rules::standard()
}

fn refusal(text: &str) -> String {
    match parse_position(text, rules()) {
        Ok(position) => panic!("{text} was read as {}", position_line(&position, rules())),
        Err(error) => error.to_string(),
    }
}

#[test]
fn malformed_positions_are_refused_in_one_sentence() {
    let form = "is not a position; write one like W:Wa7,d7,g1:Bb6,d6,f4, a FEN of Sanmill, or startpos and its moves";
    let hands = "H and the men of White and Black in hand, as in H4,5";
    let end = "the end of the line is";
    let rest = "expected H and both hands, then R for a pending removal, or nothing";
    let table = [
        ("", format!("'' {form}")),
        ("hello\u{7}", format!("'hello\\u{{7}}' {form}")),
        ("startpos d6", format!("'startpos d6' {form}")),
        ("G:W:B:H9,9", "the side to move is 'G', expected W or B".into()),
        ("W:", "White's field is '', expected W and the points of its men".into()),
        ("W:Ba7:Wd7", "White's field is 'Ba7', expected W and the points of its men".into()),
        ("W:Wa7", "Black's field is '', expected B and the points of its men".into()),
        ("W:Wa7,é:Bd7", "'é' is not a point of the board".into()),
        ("W:Wa7,d4:Bd7", "'d4' is not a point of the board".into()),
        ("W:Wa7,:Bd7", "'' is not a point of the board".into()),
        ("W:Wa7,d7,A7:Bb6", "a7 is listed twice".into()),
        ("W:Wa7,d7,g1:Bb6,d6,f4:H9", format!("the hands field is 'H9', expected {hands}")),
        ("W:Wa7,d7,g1:Bb6,d6,f4:H-1,+1", format!("the hands field is 'H-1,+1', expected {hands}")),
        ("W:Wa7,d7,g1:Bb6,d6,f4:H256,256", format!("the hands field is 'H256,256', expected {hands}")),
        ("W:Wa7,d7,g1:Bb6,d6,f4:Hé,1", format!("the hands field is 'Hé,1', expected {hands}")),
        ("W:Wa7,d7,g1:Bb6,d6,f4:R:H1,1", format!("{end} 'H1,1', {rest}")),
        ("W:Wa7,d7,g1:Bb6,d6,f4:", format!("{end} '', {rest}")),
        ("W:Wa7,d7,g1:Ba7,d6,f4", "a7 is occupied by both sides".into()),
        (
            "W:Wa7,d7,g1:Bb6,d6,f4:H7,7",
            "White has 10 men on the board and in hand, more than 9; \
             Black has 10 men on the board and in hand, more than 9"
                .into(),
        ),
        (
            "W:Wa7,d7,g1:Bb6,d6,f4:H4,5",
            "the hands 4,5 do not fit White to move: men are placed in turn and White begins".into(),
        ),
        (
            "B:Wa7,d7,g1:Bb6,d6,f4:H5,5",
            "the hands 5,5 do not fit Black to move: men are placed in turn and White begins".into(),
        ),
        ("W:Wa7,d7,g1:Bb6,d6,f4:R", "White is to remove a man but has no mill on the board".into()),
        ("W:Wa7,d7,g7:Bb6,d6", "Black has fewer than three men but is not to move: the game ended a turn ago".into()),
        ("W:Wa7,d7,g7:B:R", "White is to remove a man but there is none on the board".into()),
    ];
    for (text, sentence) in table {
        assert_eq!(refusal(text), sentence, "{text}");
    }
    let long = "é".repeat(1000);
    assert_eq!(refusal(&long), format!("'{}…' {form}", "é".repeat(40)));
}

#[test]
fn malformed_fens_are_refused_in_one_sentence() {
    let moving = "********/@*@****@/O**O***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 1";
    let placing = "@@******/********/O******O w p p 2 7 2 7 0 0 -1 -1 -1 -1 0 0 1";
    let pending = "@@*****@/********/O**O***O b p r 3 6 3 6 0 1 -1 -1 -1 -1 0 0 1";
    let ended = "********/@******@/O**O***O b o ? 3 0 2 0 0 0 -1 -1 -1 -1 0 0 1";
    for fen in [moving, placing, pending, ended] {
        assert!(parse_position(fen, rules()).is_ok(), "{fen}");
    }
    let count = |count: usize| format!("a FEN has 11 to 17 fields before its extensions, this one has {count}");
    let rings = "expected three rings of eight points with '/' between them";
    let table = [
        (moving, "0 0 -1 -1 -1 -1 0 0 1", "0 1", count(10)),
        (moving, "0 0 1", "0 0 1 0", count(18)),
        (moving, "0 0 1", "0 0 1 ids:nodes x", {
            "the end of the FEN is 'x', expected extensions with a colon, such as ids:nodes".into()
        }),
        (moving, "O**O***O", "O**O***", format!("the board is '********/@*@****@/O**O***', {rings}")),
        (moving, "/O**O", "O**O", format!("the board is '********/@*@****@O**O***O', {rings}")),
        (moving, "/@*@", "/@?@", {
            "the board is '********/@?@****@/O**O***O', expected O for White, @ for Black and * for empty".into()
        }),
        (moving, "/@*@", "/@X@", {
            let expected = "no X, for no point is ever marked under these rules";
            format!("the board is '********/@X@****@/O**O***O', expected {expected}")
        }),
        (moving, " w ", " x ", "the side is 'x', expected w or b".into()),
        (moving, " m s ", " p s ", "the phase is 'p', expected m, for no man is in hand".into()),
        (moving, " m s ", " o s ", {
            "the phase is 'o', expected another phase, for the game is not over on the board".into()
        }),
        (moving, " m s ", " q s ", "the phase is 'q', expected m, for no man is in hand".into()),
        (moving, " m s ", " m p ", "the action is 'p', expected s, or r if a removal is pending".into()),
        (moving, " m s ", " m ? ", "the action is '?', expected s, or r if a removal is pending".into()),
        (moving, " m s ", " m r ", "w_remove is '0', expected 1, for a removal is pending".into()),
        (moving, " 3 0 3 0 ", " 4 0 3 0 ", "w_on is '4', expected 3, the men on the board".into()),
        (moving, " 3 0 3 0 ", " 3 0 2 0 ", "b_on is '2', expected 3, the men on the board".into()),
        (moving, " 3 0 3 0 ", " 3 -1 3 0 ", "w_hand is '-1', expected a number of men".into()),
        (moving, " 0 0 -1", " 1 0 -1", "w_remove is '1', expected 0, for no removal is pending".into()),
        (moving, " 0 0 -1", " 0 x -1", "b_remove is 'x', expected 0, for no removal is pending".into()),
        (moving, " 0 0 1", " 0 x 1", "rule50 is 'x', expected a whole number".into()),
        (placing, " p p ", " m p ", "the phase is 'm', expected p, for men are in hand".into()),
        (placing, " p p ", " p s ", "the action is 's', expected p, or r if a removal is pending".into()),
        (placing, " 2 7 2 7 ", " 2 6 2 7 ", {
            "the hands 6,7 do not fit White to move: men are placed in turn and White begins".into()
        }),
        (pending, " 0 1 -1", " 1 0 -1", "w_remove is '1', expected 0, for the other side removes".into()),
        (pending, " p r ", " m r ", "the phase is 'm', expected p, for men are in hand".into()),
    ];
    for (fen, from, to, sentence) in table {
        let text = fen.replacen(from, to, 1);
        assert_ne!(text, fen, "{from}");
        assert_eq!(refusal(&text), sentence, "{text}");
    }
}

#[test]
fn illegal_moves_are_refused_in_one_sentence() {
    let form = "is not a move; write one like d2, f2-f4, a7xb4 or f2-f4xd5";
    let placing = "W:Wa7,d7:Bb6,d6,f6,f4:H5,5";
    let moving = "W:Wa7,d7,g4,e3:Bb6,d6,f4,c3";
    let flying = "W:Wa7,d7,g1:Bb6,d6,f4";
    let pending = "W:Wa7,d7,g7:Bb6,d6,f6,f4:R";
    let table = [
        (placing, "", format!("'' {form}")),
        (placing, "castle", format!("'castle' {form}")),
        (placing, "a1xé", format!("'a1xé' {form}")),
        (placing, "d4", "'d4' is not a point of the board".into()),
        (placing, "25", "'25' is not a point of the board".into()),
        (placing, "0", "'0' is not a point of the board".into()),
        (placing, "g7xf4xb6", "'g7xf4xb6' removes more than one man, the rules allow one a turn".into()),
        (placing, "a7", "a7 is occupied".into()),
        (placing, "b6", "b6 is occupied".into()),
        (placing, "a7-a4", "White has men in hand and must place one".into()),
        (placing, "g7", "g7 closes a mill and must remove one of f4, as in g7xf4".into()),
        (placing, "g7xb6", "the man on b6 stands in a mill and may not be removed while others do not".into()),
        (placing, "g7xe5", "Black has no man on e5 to remove".into()),
        (placing, "g7xa7", "Black has no man on a7 to remove".into()),
        (placing, "a1xf4", "a1 closes no mill and removes nothing".into()),
        (placing, "xf4", "no removal is pending: xf4 must follow the move that closes the mill".into()),
        (moving, "a1", "White has no man in hand: name the man that moves, as in f2-a1".into()),
        (moving, "b4-a4", "White has no man on b4".into()),
        (moving, "b6-b4", "White has no man on b6".into()),
        (moving, "a7-d7", "d7 is occupied".into()),
        (moving, "d7-d6", "d6 is occupied".into()),
        (moving, "a7-g7", "a7 and g7 are not neighbours and White may not fly".into()),
        (moving, "g4-g7", "g4-g7 closes a mill and must remove one of b6,d6,f4,c3, as in g4-g7xb6".into()),
        (moving, "g4-g1xb6", "g4-g1 closes no mill and removes nothing".into()),
        (flying, "g1-b6", "b6 is occupied".into()),
        (flying, "g1-g7", "g1-g7 closes a mill and must remove one of b6,d6,f4, as in g1-g7xb6".into()),
        (pending, "a1", "White has closed a mill and must remove one of f4, as in xf4".into()),
        (pending, "xd6", "the man on d6 stands in a mill and may not be removed while others do not".into()),
        (pending, "xa1", "Black has no man on a1 to remove".into()),
        ("B:Wa7,d7,g7:Bb6,d6", "b6-b4", "the game is over: Black has lost, fewer than three men".into()),
    ];
    for (line, text, sentence) in table {
        let position = parse_position(line, rules()).expect(line);
        let error = parse_move(text, &position, rules()).expect_err(text);
        assert_eq!(error.to_string(), sentence, "{line} {text}");
    }
}

#[test]
fn wrong_turns_are_named() {
    assert_eq!(refusal("startpos moves d6 f4 d6"), "turn 3, 'd6': d6 is occupied");
    let unfinished = "turn 7, 'b2': b2 closes a mill and must remove one of f6,f4,d2, as in b2xf6";
    assert_eq!(refusal("startpos moves d6 f4 b4 d2 b6 f6 b2 g7"), unfinished);
    let twice = "turn 7, 'b2xd2xf4': 'b2xd2xf4' removes more than one man, the rules allow one a turn";
    assert_eq!(refusal("startpos moves d6 f4 b4 d2 b6 f6 b2xd2 xf4"), twice);
    let orphan = "turn 1, 'xd6': no removal is pending: xd6 must follow the move that closes the mill";
    assert_eq!(refusal("startpos moves xd6"), orphan);
}

#[test]
fn malformed_games_are_refused_in_one_sentence() {
    let table = [
        ("1. d6 f4 2. d6", "turn 3, 'd6': d6 is occupied"),
        ("1. d6 f4 {to be continued", "the game text has a '{' that is never closed"),
        ("1. d6 (1. f4 (1. b4) f4", "the game text has a '(' that is never closed"),
        ("1. d6 f4 1-0 2. b4", "'b4' follows the result of the game"),
        ("1. d6 f4 2. b4 d2 3. b6 f6 4. b2 *", {
            "turn 7, 'b2': b2 closes a mill and must remove one of f6,f4,d2, as in b2xf6"
        }),
        ("[FEN \"W:Wa7,d7,g1:Bb6,d6,f4\"]\n1. g1-g7xb6 0-1", {
            "the result is given as 0-1, but White has won on the board"
        }),
        ("[FEN \"W:Wa7\"]\n1. d6", "Black's field is '', expected B and the points of its men"),
    ];
    for (text, sentence) in table {
        assert_eq!(parse_game(text, rules()).expect_err(text).to_string(), sentence, "{text}");
    }
}
