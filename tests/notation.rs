//! Positions and moves as text: whatever is written is read back.

use merels::{Move, Position, Rules, draw, fen, move_text, parse_move, parse_position, position_line};

const FEN_START: &str = "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1";

fn rules() -> &'static Rules {
    Rules::standard()
}

fn position(text: &str) -> Position {
    parse_position(text, rules()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A generator of repeatable play-outs.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

fn assert_reads_back(position: &Position) {
    let line = position_line(position, rules());
    assert_eq!(parse_position(&line, rules()).as_ref(), Ok(position), "{line}");
    assert_eq!(parse_position(&line.to_lowercase(), rules()).as_ref(), Ok(position), "{line}");
    let fen = fen(position, rules());
    assert_eq!(parse_position(&fen, rules()).as_ref(), Ok(position), "{fen}");
    assert_eq!(parse_position(&format!("{fen} ids:nodes"), rules()).as_ref(), Ok(position), "{fen}");
}

fn assert_move_reads_back(mv: Move, position: &Position) {
    let text = move_text(mv, rules());
    assert_eq!(parse_move(&text, position, rules()), Ok(mv), "{text}");
    assert_eq!(parse_move(&text.to_uppercase(), position, rules()), Ok(mv), "{text}");
    let line = position_line(position, rules());
    assert_eq!(self::position(&format!("{line} moves {text}")), position.after(mv), "{line} {text}");
    let Some((man, removed)) = text.split_once('x').filter(|(man, _)| !man.is_empty()) else { return };
    let pending = position.before_removal(mv);
    assert_eq!(self::position(&format!("{line} moves {man}")), pending, "{line} {man}");
    assert_eq!(self::position(&format!("{line} moves {man} x{removed}")), position.after(mv), "{line} {text}");
    assert_reads_back(&pending);
    let removal = Move::Remove(mv.removes().expect("a man is removed"));
    assert_eq!(parse_move(&format!("x{removed}"), &pending, rules()), Ok(removal));
    assert_eq!(pending.after(removal), position.after(mv));
}

#[test]
fn whatever_is_written_is_read_back() {
    let mut dice = Dice(1);
    let (mut pending, mut over) = (0, 0);
    for _ in 0..60 {
        let mut position = Position::initial(rules());
        for _ in 0..120 {
            assert_reads_back(&position);
            let moves = position.moves(rules());
            for &mv in &moves {
                assert_move_reads_back(mv, &position);
                pending += u32::from(mv.removes().is_some());
            }
            if moves.is_empty() {
                over += 1;
                break;
            }
            position = position.after(moves[dice.below(moves.len())]);
        }
    }
    assert!(pending > 1000 && over > 10, "the play-outs meet {pending} removals and {over} ends");
}

#[test]
fn positions_have_their_documented_forms() {
    let start = Position::initial(rules());
    assert_eq!(position_line(&start, rules()), "W:W:B:H9,9");
    assert_eq!(fen(&start, rules()), FEN_START);
    for text in ["startpos", " StartPos ", "W:W:B:H9,9", "w:w:b:h9,9", &format!("{FEN_START} ids:nodes")] {
        assert_eq!(position(text), start, "{text}");
    }
    for phase in ["r", "n"] {
        assert_eq!(position(&FEN_START.replace(" w p ", &format!(" w {phase} "))), start, "{phase}");
    }
    let counted = FEN_START.replace("-1 -1 -1 -1 0 0 1", "16 9 -1 23 4503599627370496 12 -7");
    assert_eq!(position(&counted), start);
    // Black's last man of all has closed a mill: a program may call this placing or moving.
    let last = "@@*****@/********/O**O***O b m r 3 0 3 0 0 1 -1 -1 -1 -1 0 0 1";
    assert_eq!(position(&last.replace(" m r ", " p r ")), position(last));
    let three = position("W:Wg1,A7,d7:Bf4,b6,d6");
    assert_eq!(position_line(&three, rules()), "W:Wa7,d7,g1:Bb6,d6,f4");
    assert_eq!(fen(&three, rules()), "********/@*@****@/O**O***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 1");
    assert_eq!(position("W:Wa7, d7, g1:Bb6, d6, f4:H0,0"), three);
    let pending = position("b:wa7,d7,g1:bc5,d5,e5:h6,6:r");
    assert_eq!(position_line(&pending, rules()), "B:Wa7,d7,g1:Bc5,d5,e5:H6,6:R");
    assert_eq!(fen(&pending, rules()), "@@*****@/********/O**O***O b p r 3 6 3 6 0 1 -1 -1 -1 -1 0 0 1");
}

#[test]
fn moves_follow_a_position() {
    // The removal in the turn, in a token of its own, and not yet made.
    let whole = "startpos moves d6 f4 b4 d2 b6 f6 b2xd2";
    let line = "B:Wb6,d6,b2,b4:Bf6,f4:H5,6";
    assert_eq!(position_line(&position(whole), rules()), line);
    assert_eq!(position("startpos moves D6 F4 B4 D2 B6 F6 B2 XD2"), position(whole));
    let pending = position("startpos moves d6 f4 b4 d2 b6 f6 b2");
    assert_eq!(position_line(&pending, rules()), "W:Wb6,d6,b2,b4:Bf6,f4,d2:H5,6:R");
    assert_eq!(position(&format!("{} moves xd2", position_line(&pending, rules()))), position(whole));
    assert_eq!(position(&format!("{FEN_START} ids:nodes moves d6 f4 b4 d2 b6 f6 b2 xd2")), position(whole));
    assert_eq!(position("startpos moves"), Position::initial(rules()));
}

#[test]
fn moves_may_be_numbers() {
    let text = |text: &str, position: &str| {
        let position = self::position(position);
        move_text(parse_move(text, &position, rules()).expect("a move"), rules())
    };
    assert_eq!(text("1", "startpos"), "a7");
    assert_eq!(text("24", "startpos"), "g1");
    assert_eq!(text("10", "startpos"), "a4");
    assert_eq!(text("24-3x4", "W:Wa7,d7,g1:Bb6,d6,f4"), "g1-g7xb6");
    assert_eq!(text("x5", "W:Wa7,d7,g7:Bb6,d6,f4:R"), "xd6");
}

#[test]
fn drawing_shows_men_lines_and_hands() {
    let lines = [
        "7  O-----------O-----------O",
        "   |           |           |",
        "6  |   @-------@-------.   |",
        "   |   |       |       |   |",
        "5  |   |   .---.---.   |   |",
        "   |   |   |       |   |   |",
        "4  .---.---.       .---@---.",
        "   |   |   |       |   |   |",
        "3  |   |   .---.---.   |   |",
        "   |   |       |       |   |",
        "2  |   .-------.-------.   |",
        "   |           |           |",
        "1  .-----------.-----------.",
        "   a   b   c   d   e   f   g",
    ];
    let drawing = lines.join("\n");
    let shown = |text| draw(&position(text), rules());
    assert_eq!(shown("B:Wa7,d7,g7:Bb6,d6,f4"), format!("{drawing}\nBlack to move\n"));
    let caption = "White to move and to remove a man, in hand: White 4, Black 5";
    assert_eq!(shown("W:Wa7,d7,g7:Bb6,d6,f4:H4,5:R"), format!("{drawing}\n{caption}\n"));
}
