//! The player in matches it must not lose, and the engine's protocol as programs meet it.

mod common;

use common::{game, solve};
use merels::{
    Database, Game, Level, Move, Player, Position, RankedMove, Rules, Side, Status, Value, Wdl, parse_position,
};
use std::collections::HashSet;
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// The game with five men a side: it is a draw, as with nine. With three it is a win for White.
static FIVE_MEN: LazyLock<TempDir> = LazyLock::new(|| solve(&game(Rules::standard(), 5)));

fn rules() -> &'static Rules {
    Rules::standard()
}

fn start(men: u8) -> Position {
    parse_position(&format!("W:W:B:H{men},{men}"), rules()).unwrap()
}

/// An opponent of the player: gives a move of a position that is not over.
type Opponent = fn(&Position, &mut fastrand::Rng) -> Move;

fn random(position: &Position, rng: &mut fastrand::Rng) -> Move {
    rng.choice(position.moves(rules())).unwrap()
}

/// Looks two plies ahead, and wants more men than the other side has, then more moves.
fn two_plies(position: &Position, rng: &mut fastrand::Rng) -> Move {
    let mut moves = position.moves(rules());
    rng.shuffle(&mut moves);
    let after_reply = |mv| {
        let after = position.after(mv);
        let replies = after.moves(rules());
        replies.into_iter().map(|reply| worth(&after.after(reply))).min().unwrap_or(i32::MAX)
    };
    moves.into_iter().max_by_key(|&mv| after_reply(mv)).unwrap()
}

/// What a position seems to be worth to its side to move.
fn worth(position: &Position) -> i32 {
    if position.over(rules()).is_some() {
        return -1_000_000;
    }
    let men = |side| position.men(side).len() as i32 + i32::from(position.hand(side));
    let (own, opp) = (position.side(), position.side().other());
    100 * (men(own) - men(opp)) + position.moves(rules()).len() as i32
}

/// The games of a match, seen by the player.
#[derive(Default, Debug)]
struct Score {
    won: usize,
    drawn: usize,
    lost: usize,
}

/// Plays a game to its end, the draws of its history included, and looks that the player gives nothing away: what it
/// could once force is what it gets at least.
fn play(database: &Database, player: Player, side: Side, first: Position, opponent: Opponent) -> Status {
    let mut rng = fastrand::Rng::with_seed(player.seed);
    let mut game = Game::new(first, rules());
    let mut promised = Wdl::Loss;
    while game.status() == Status::Ongoing {
        let position = *game.position();
        let mv = if position.side() == side {
            let best = database.value(&position).unwrap();
            let chosen = player.choose(database, &position, game.positions()).unwrap().unwrap();
            assert!(chosen.value.wdl >= best.wdl, "{chosen:?} instead of {best:?}");
            promised = promised.max(best.wdl);
            chosen.mv
        } else {
            opponent(&position, &mut rng)
        };
        game.play(mv).unwrap();
    }
    let reached = match game.status() {
        Status::Won { side: winner, .. } if winner == side => Wdl::Win,
        Status::Won { .. } => Wdl::Loss,
        _ => Wdl::Draw,
    };
    assert!(reached >= promised, "{promised:?} became {reached:?}: {}", game.status());
    game.status()
}

/// A match of games with sides and levels in turn, half of them against each opponent.
fn play_match(database: &Database, men: u8, games: u64) -> [Score; 2] {
    let opponents: [Opponent; 2] = [random, two_plies];
    opponents.map(|opponent| {
        let mut score = Score::default();
        for number in 0..games / 2 {
            let level = if number & 2 == 0 { Level::Perfect } else { Level::Tricky };
            let side = if number & 1 == 0 { Side::White } else { Side::Black };
            match play(database, Player { level, seed: number }, side, start(men), opponent) {
                Status::Won { side: winner, .. } if winner == side => score.won += 1,
                Status::Won { .. } => score.lost += 1,
                _ => score.drawn += 1,
            }
        }
        score
    })
}

#[test]
fn small_games_are_never_lost() {
    let database = Database::for_rules(rules(), &[FIVE_MEN.path()]).unwrap();
    for men in [4, 5] {
        let scores = play_match(&database, men, 40);
        println!("{men} men: {scores:?}");
        assert!(scores.iter().all(|score| score.lost == 0), "{men} men: {scores:?}");
        assert!(scores[0].won >= 15, "{men} men: {scores:?}");
    }
}

#[test]
fn the_whole_game_is_never_lost() {
    let Some(db) = std::env::var_os("MERELS_DB") else {
        return println!("skipped: MERELS_DB does not name a full database, see scripts/full");
    };
    let database = Database::for_rules(rules(), &[Path::new(&db)]).unwrap();
    let scores = play_match(&database, 9, 200);
    println!("200 games: {scores:?}");
    assert!(scores.iter().all(|score| score.lost == 0), "{scores:?}");
    assert!(scores[0].won >= 90, "{scores:?}");
}

#[test]
fn a_third_occurrence_counts_as_a_draw() {
    let database = Database::for_rules(rules(), &[FIVE_MEN.path()]).unwrap();
    let player = Player::default();
    // Black loses in 26 plies, and on the way White sometimes has but one best move.
    let lost = parse_position("B:Wd7,g7,g1:Bd5,a4,g4", rules()).unwrap();
    let mut position = lost;
    let mut lone = Vec::new();
    for (mv, value) in database.line(&lost).unwrap() {
        let probe = database.probe(&position).unwrap();
        let winning = probe.moves.as_ref().unwrap().iter().filter(|ranked| ranked.value.wdl == Wdl::Win).count();
        if value.wdl == Wdl::Win && mv.removes().is_none() && probe.best().len() == 1 && winning > 1 {
            lone.push((position, mv));
        }
        position = position.after(mv);
    }
    assert!(!lone.is_empty());
    for (won, best) in lone {
        let after = won.after(best);
        let chosen = |history: &[Position]| player.choose(&database, &won, history).unwrap().unwrap();
        assert_eq!([chosen(&[]).mv, chosen(&[after]).mv], [best, best]);
        let other = chosen(&[after, won, after]);
        assert!(other.mv != best && other.value.wdl == Wdl::Win);
    }

    // A lost game is saved by the draw.
    let lost = parse_position("B:Wd7,g7,g1:Bd5,a4,g4", rules()).unwrap();
    let moves = database.probe(&lost).unwrap().moves.unwrap();
    let last = moves.last().unwrap();
    let after = lost.after(last.mv);
    let saved = player.choose(&database, &lost, &[after, after]).unwrap().unwrap();
    assert_eq!((saved.mv, saved.value.wdl), (last.mv, Wdl::Draw));
}

#[test]
fn levels_differ_as_they_say() {
    let database = Database::for_rules(rules(), &[FIVE_MEN.path()]).unwrap();
    let position = start(5);
    let chosen = |level, seed| Player { level, seed }.choose(&database, &position, &[]).unwrap().unwrap();
    let probe = database.probe(&position).unwrap();
    for level in Level::ALL {
        let mut moves = HashSet::new();
        for seed in 0..200 {
            let ranked = chosen(level, seed);
            assert_eq!(ranked, chosen(level, seed));
            assert!(probe.best().contains(&ranked) || level == Level::Fallible);
            moves.insert(ranked.mv);
        }
        assert!(level == Level::Tricky || moves.len() >= probe.best().len(), "{level:?}: {}", moves.len());
    }
    // In a game that may be drawn or lost, one choice in four loses.
    let drawn = parse_position("W:Wa1,f4,f2,d3:Bb6,f6,d2", rules()).unwrap();
    let fallible = |seed| Player { level: Level::Fallible, seed }.choose(&database, &drawn, &[]).unwrap().unwrap();
    let slips = (0..1000).map(fallible).filter(|ranked| ranked.value.wdl == Wdl::Loss);
    let slips: Vec<_> = slips.map(|ranked| ranked.value.dtw).collect();
    assert!((200..300).contains(&slips.len()), "{}", slips.len());
    assert!(slips.iter().all(|&dtw| dtw == Some(26)), "a slip is second best");
}

/// Of drawing moves, tricky play makes one after which most replies lose.
#[test]
fn tricky_play_leaves_most_ways_to_go_wrong() {
    let database = Database::for_rules(rules(), &[FIVE_MEN.path()]).unwrap();
    let mut rng = fastrand::Rng::with_seed(1);
    let mut compared = 0;
    for _ in 0..10 {
        let mut position = start(5);
        while position.over(rules()).is_none() && compared < 50 {
            let losing_replies = |ranked: &RankedMove| {
                let replies = database.probe(&position.after(ranked.mv)).unwrap().moves.unwrap();
                replies.iter().filter(|reply| reply.value.wdl == Wdl::Loss).count()
            };
            let probe = database.probe(&position).unwrap();
            let counts: Vec<usize> = probe.best().iter().map(losing_replies).collect();
            if probe.value == Value::DRAW && counts.iter().min() < counts.iter().max() {
                let player = Player { level: Level::Tricky, seed: compared };
                let chosen = player.choose(&database, &position, &[]).unwrap().unwrap();
                assert_eq!(Some(losing_replies(&chosen)), counts.into_iter().max());
                compared += 1;
            }
            position = position.after(random(&position, &mut rng));
        }
    }
    assert!(compared > 10, "{compared}");
}

mod protocol {
    use super::FIVE_MEN;
    use std::collections::HashSet;
    use std::path::Path;

    /// What the engine says to some commands, with the full game's tables or those of five men.
    fn say(db: &Path, arguments: &[&str], commands: &str) -> Vec<String> {
        let mut program = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
        program.args(["engine", "--db"]).arg(db).args(arguments).write_stdin(commands);
        let output = program.assert().success().get_output().clone();
        assert_eq!(output.stderr, b"");
        String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
    }

    fn engine(commands: &str) -> Vec<String> {
        say(FIVE_MEN.path(), &["--seed", "1"], commands)
    }

    #[test]
    fn it_introduces_itself() {
        let lines = engine("uci\nisready\n\n  stop \nucinewgame\nquit\nisready\n");
        assert!(lines[0].starts_with("id name Merels ") && lines[1].starts_with("id author "), "{lines:?}");
        assert_eq!(lines[2], "option name Level type combo default perfect var perfect var tricky var fallible");
        assert_eq!(lines[3], "option name Seed type spin default 1 min 0 max 4294967295");
        assert_eq!(lines[4..], ["uciok", "readyok"]);
    }

    #[test]
    fn it_answers_with_a_move() {
        let lines = engine("position fen W:Wa7,d7,g4:Bb6,d6,f4 moves g4-g7xf4\ngo infinite\n");
        assert_eq!(lines, ["info string White has won: Black has fewer than three men", "bestmove none"]);
        let lines = engine("position fen W:Wa7,d7,g4,e3:Bb6,d6,f4,c3\ngo wtime 1000 btime -5 movetime 10\n");
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines[0].starts_with("info score ") && lines[1].starts_with("bestmove g4-g7 x"), "{lines:?}");
    }

    #[test]
    fn a_removal_is_a_word_of_its_own() {
        let removal = engine("position fen W:Wa7,d7,g4,e3:Bb6,d6,f4,c3 moves g4-g7\ngo\n");
        assert_eq!(removal.len(), 2);
        let man = removal[1].strip_prefix("bestmove x").unwrap();
        for moves in [format!("g4-g7x{man}"), format!("g4-g7 x{man}"), format!("G4-G7 X{man}")] {
            let after = format!("position fen W:Wa7,d7,g4,e3:Bb6,d6,f4,c3 moves {moves}\ngo\n");
            let lines = engine(&after);
            assert!(lines[0].starts_with("info score ") && lines[1].starts_with("bestmove "), "{lines:?}");
        }
        // A FEN as programs write it, in which the removal is pending.
        let fen = "position fen ********/@*@****@/O***O**O w m r 3 0 3 0 1 0 -1 -1 -1 -1 0 0 1\ngo\n";
        assert_eq!(engine(fen)[0], "info string error: White is to remove a man but has no mill on the board");
        let fen = fen.replace("O***O**O", "OO*****O");
        assert!(engine(&fen)[0].starts_with("info score mate 1 pv x"));
    }

    #[test]
    fn bad_input_is_one_line_and_changes_nothing() {
        let position = "position fen W:Wa7,d7,g4:Bb6,d6,f4 moves g4-g1\n";
        let expected = engine(&format!("{position}go\n"));
        let bad = [
            "position",
            "position W:W:B:H9,9",
            "position startpos moves d6 d6",
            "position fen W:Wa7,d7,g4:Bb6,d6,f4 moves g4-g7xa7",
            "position fen ********/********/******** w p p 0 9",
            "setoption name Hash value 5",
            "setoption name Seed value -1",
            "setoption Level perfect",
            "setoption name Level value best",
            "castle",
            "\u{1b}[0m\u{0}",
            "uci now",
            "quit now",
        ];
        for command in bad {
            let lines = engine(&format!("{position}{command}\ngo\n"));
            assert_eq!(lines.len(), 1 + expected.len(), "{command}: {lines:?}");
            assert!(lines[0].starts_with("info string error: "), "{command}: {lines:?}");
            assert_eq!(lines[1..], expected, "{command}");
        }
        // Who waits for a move gets an answer all the same.
        for command in ["go depth", "go depth x", "go searchmoves d6"] {
            let lines = engine(&format!("{position}{command}\n"));
            assert!(lines[0].starts_with("info string error: "), "{lines:?}");
            assert_eq!(lines[1..], ["bestmove none"]);
        }
        let missing = engine("position startpos\ngo\n");
        assert!(missing[0].starts_with("info string error: "), "{missing:?}");
        assert_eq!(missing[1..], ["bestmove none"]);
    }

    #[test]
    fn history_and_seed_matter() {
        let round = "g1-g4 f4-e4 g4-g1 e4-f4 ".repeat(2);
        let lines = engine(&format!("position fen W:Wa7,d7,g1,e3:Bb6,d6,f4,c3 moves {round}\ngo\n"));
        assert_eq!(lines[0], "info string drawn: the position occurred for the third time");
        assert_eq!(lines.len(), 3);

        let empty = "position fen W:W:B:H5,5\ngo\n";
        let first = |seed: u32| say(FIVE_MEN.path(), &["--seed", &seed.to_string()], empty);
        assert_eq!(first(7), first(7));
        let moves: HashSet<_> = (0..8).map(first).collect();
        assert!(moves.len() > 1);
        let games = engine(&format!("{empty}ucinewgame\n").repeat(8));
        let moves: HashSet<_> = games.iter().filter(|line| line.starts_with("bestmove")).collect();
        assert!(moves.len() > 1, "{games:?}");
        let option = |seed: u32| engine(&format!("setoption name seed value {seed}\n{empty}"));
        assert_eq!(option(7), first(7));
    }

    #[test]
    fn without_tables_it_does_not_start() {
        let folder = tempfile::tempdir().unwrap();
        let mut program = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("merels"));
        let output = program.args(["engine", "--db"]).arg(folder.path().join("none")).output().unwrap();
        assert_eq!((output.status.code(), output.stdout), (Some(2), vec![]));
        assert!(output.stderr.starts_with(b"error: there is no folder "));
    }
}
