//! A database of the smallest games: its values against published ones, and what it says when tables are missing.

use merels::{Bitboard, Database, Error, Generate, Metric, Metrics, Over, Phase, Phases, Position, Rules, Setup, Side};
use merels::{Silent, Subspace, Value, Wdl, generate, parse_position, table_path};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tempfile::TempDir;

/// Subspaces with at most this many men are solved here.
const STONES: u8 = 7;

static SOLVED: LazyLock<TempDir> = LazyLock::new(|| solved(Metrics::WdlAndDtw));

fn solved(metrics: Metrics) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let rules = Rules::standard();
    let options =
        Generate { phases: Phases::Moving, stones: Some(STONES), metrics, ..Generate::new(folder.path(), rules) };
    generate(&options, &Silent).unwrap();
    folder
}

fn database(folder: &Path) -> Database {
    Database::open(folder).unwrap()
}

fn points(text: &str) -> Bitboard {
    text.split_whitespace().map(|name| Rules::standard().board.point(name).unwrap()).collect()
}

fn moving(white: &str, black: &str) -> Position {
    let men = [points(white), points(black)];
    let setup = Setup { men, hands: [0, 0], side: Side::White, removal: false };
    Position::new(setup, Rules::standard()).unwrap()
}

/// The published movement positions with at most [`STONES`] men, with their values.
fn published() -> Vec<(Position, Value)> {
    published_positions().into_iter().filter(|(position, _)| !position.is_placing()).collect()
}

/// The published positions with at most [`STONES`] men on the board and in hand, with their values.
fn published_positions() -> Vec<(Position, Value)> {
    let lines = include_str!("data/positions.csv").lines().filter(|line| !line.starts_with(['#', 'o']));
    let fields = lines.map(|line| line.split(',').collect::<Vec<_>>());
    let read = |field: Vec<&str>| {
        let counts: Vec<u8> = field[..4].iter().map(|count| count.parse().unwrap()).collect();
        let mut setup = Setup {
            men: [points(field[4]), points(field[5])],
            hands: [counts[2], counts[3]],
            side: Side::White,
            removal: false,
        };
        if setup.hands[0] != setup.hands[1] {
            setup.men.swap(0, 1);
            setup.hands.swap(0, 1);
            setup.side = Side::Black;
        }
        let position = Position::new(setup, Rules::standard()).unwrap();
        (counts.iter().sum::<u8>() <= STONES).then(|| (position, value(field[6], field[7])))
    };
    fields.filter_map(read).collect()
}

fn value(result: &str, plies: &str) -> Value {
    let wdl = match result {
        "W" => Wdl::Win,
        "L" => Wdl::Loss,
        _ => return Value::DRAW,
    };
    Value { wdl, dtw: Some(plies.parse().unwrap()) }
}

/// A copy of the solved folder without some files.
fn without(missing: &[(Subspace, Metric)]) -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    let (from, to) = (SOLVED.path().join("standard"), copy.path().join("standard"));
    fs::create_dir(&to).unwrap();
    for file in fs::read_dir(&from).unwrap() {
        let name = file.unwrap().file_name();
        fs::copy(from.join(&name), to.join(&name)).unwrap();
    }
    for &(subspace, metric) in missing {
        fs::remove_file(table_path(&to, subspace, metric)).unwrap();
    }
    copy
}

fn both(subspace: Subspace) -> [(Subspace, Metric); 2] {
    [(subspace, Metric::Wdl), (subspace, Metric::Dtw)]
}

#[test]
fn values_are_the_published_ones_and_those_of_the_best_moves() {
    let database = database(SOLVED.path());
    let published = published();
    assert_eq!(published.len(), 360);
    for (position, value) in published {
        assert_eq!(database.value(&position).unwrap(), value, "{position:?}");
        let probe = database.probe(&position).unwrap();
        assert_eq!((probe.value, probe.phase), (value, position.phase(Rules::standard())));
        let moves = probe.moves.as_ref().unwrap();
        assert_eq!(moves.len(), position.moves(Rules::standard()).len());
        assert!(moves.is_sorted_by(|a, b| a.value.cmp_for_mover(&b.value).is_ge()));
        assert!(probe.best().iter().all(|best| best.value == value));
        assert_eq!(moves.iter().filter(|ranked| ranked.value == value).count(), probe.best().len());
    }
}

#[test]
fn many_positions_are_answered_in_their_order() {
    let missing = without(&both(Subspace::new(3, 3)));
    let database = database(missing.path());
    // Published ones lie in order of their subspaces; here every subspace comes again and again.
    let mut published = published();
    let count = published.len();
    (0..count).for_each(|number| published.swap(number, number * 7919 % count));
    let positions: Vec<Position> = published.iter().map(|(position, _)| *position).collect();
    let values = database.values_of(&positions);
    assert_eq!(values.len(), count);
    let mut refused = 0;
    for ((position, expected), value) in published.iter().zip(values) {
        match value {
            Ok(value) => assert_eq!(value, *expected, "{position:?}"),
            Err(error) => {
                assert!(matches!(error, Error::Missing { subspace, .. } if subspace == Subspace::new(3, 3)));
                refused += 1;
            }
        }
    }
    assert!(refused > 0 && refused < count);
}

#[test]
fn men_in_hand_are_searched_down_to_the_tables() {
    let database = database(SOLVED.path());
    let placing = published_positions().into_iter().filter(|(position, _)| position.is_placing()).collect::<Vec<_>>();
    assert!(placing.len() >= 100, "{}", placing.len());
    for (position, value) in placing {
        let probe = database.probe(&position).unwrap();
        assert_eq!((probe.value, probe.phase), (value, Phase::Placing), "{position:?}");
        assert!(probe.best().iter().all(|best| best.value == value), "{position:?}");
        assert!(!probe.best().is_empty() || probe.over.is_some());
    }
}

#[test]
fn a_line_is_as_long_as_the_value_says() {
    let database = database(SOLVED.path());
    for (mut position, value) in published() {
        let line = database.line(&position).unwrap();
        assert_eq!(line.len(), usize::from(value.dtw.unwrap_or(0)));
        let mut expected = value;
        for &(mv, value) in &line {
            assert_eq!(value, expected);
            assert!(position.moves(Rules::standard()).contains(&mv));
            position = position.after(mv);
            expected = database.value(&position).unwrap();
        }
        assert!(value == Value::DRAW || position.over(Rules::standard()).is_some());
    }
}

#[test]
fn results_alone_give_results() {
    let folder = solved(Metrics::WdlOnly);
    let database = database(folder.path());
    for (position, value) in published() {
        let found = database.probe(&position).unwrap();
        assert_eq!(found.value.wdl, value.wdl);
        assert!(found.best().iter().all(|best| best.value.wdl == value.wdl));
        // A move that ends the game is known without a table.
        let one = Value { wdl: Wdl::Win, dtw: Some(1) };
        assert_eq!(found.best().first().is_some_and(|best| best.value == one), value == one);
        match (database.line(&position), value) {
            (Ok(line), Value::DRAW) => assert!(line.is_empty()),
            (Ok(line), _) => assert_eq!(line.len(), usize::from(value.dtw.unwrap())),
            (Err(error), _) => assert!(matches!(error, Error::ResultsAlone { .. }), "{error}"),
        }
    }
}

#[test]
fn a_finished_game_needs_no_table() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("standard")).unwrap();
    let database = database(folder.path());
    for (position, over) in [
        (moving("a7 d7", "a1 d1 g1"), Over::FewerThanThreeMen),
        (moving("a7 d7 g7 g4", "a4 d6 f4 g1"), Over::NoLegalMove),
    ] {
        let probe = database.probe(&position).unwrap();
        assert_eq!((probe.over, probe.value, probe.phase), (Some(over), Value::LOST, Phase::Moving));
        assert_eq!((probe.moves.as_ref().unwrap().len(), probe.best()), (0, &[][..]));
        assert!(database.line(&position).unwrap().is_empty());
    }
}

#[test]
fn a_pending_removal_is_worth_its_best_man() {
    let database = database(SOLVED.path());
    let rules = Rules::standard();
    let mut closed = 0;
    for (position, _) in published() {
        for mv in position.moves(rules).into_iter().filter(|mv| mv.removes().is_some()) {
            let pending = position.before_removal(mv);
            let probe = database.probe(&pending).unwrap();
            let moves = database.probe(&position).unwrap().moves.unwrap();
            let same_man = moves.iter().filter(|ranked| position.before_removal(ranked.mv) == pending);
            let best = same_man.map(|ranked| ranked.value).max_by(Value::cmp_for_mover).unwrap();
            assert_eq!((probe.value, database.value(&pending).unwrap()), (best, best));
            closed += 1;
        }
    }
    assert!(closed > 100);
}

#[test]
fn a_missing_table_is_named_with_the_move_that_needs_it() {
    let (four_three, three_three) = (Subspace::new(4, 3), Subspace::new(3, 3));
    let folder = without(&both(three_three));
    let small = database(folder.path());
    // No mill can be closed here, so 3-3 is not needed.
    let quiet = moving("a7 d7 f4 g1", "b6 c4 e3");
    let whole = database(SOLVED.path()).probe(&quiet).unwrap();
    assert_eq!(small.probe(&quiet).unwrap().best(), whole.best());

    // Where the mover has fewer men, the value itself follows from the moves.
    let closes = moving("a7 d7 e3", "b2 c4 e5 f6");
    let none = small.probe(&closes).unwrap_err();
    assert!(matches!(none, Error::Missing { subspace, .. } if subspace == three_three), "{none}");

    let folder = without(&both(Subspace::new(3, 4)));
    let small = database(folder.path());
    let probe = small.probe(&quiet).unwrap();
    assert_eq!(probe.value, whole.value);
    assert!(probe.best().is_empty());
    let error = probe.moves.unwrap_err();
    let expected = "the move a7-a4 cannot be judged: there is no table of 3-4: ";
    assert!(error.to_string().starts_with(expected), "{error}");
    assert!(matches!(small.line(&quiet), Err(Error::MissingAfter { .. })));

    let none = database(without(&both(four_three)).path()).value(&quiet).unwrap_err();
    assert!(matches!(none, Error::Missing { subspace, .. } if subspace == four_three));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = |path: &Path| match Database::for_rules(Rules::no_flying(), &[path]).err().unwrap() {
        Error::MissingFolder { path } => path,
        error => panic!("{error}"),
    };
    let nowhere = folder.path().join("nowhere");
    assert_eq!(missing(&nowhere), nowhere);
    assert_eq!(missing(folder.path()), folder.path().join("no-flying"));
}

#[test]
fn a_table_that_contradicts_its_moves_is_found_out() {
    let folder = without(&[]);
    let path: PathBuf = table_path(&folder.path().join("standard"), Subspace::new(3, 3), Metric::Dtw);
    let index = merels::Index::new(Rules::standard().board, Subspace::new(3, 3).pair());
    let three_three = Subspace::new(3, 3);
    let wins = |_: usize, depths: &mut [u8]| depths.fill(9);
    let rules_folder = path.parent().unwrap();
    merels::write_tables(rules_folder, Rules::standard(), three_three, &[Metric::Dtw], &index, wins).unwrap();
    let error = database(folder.path()).probe(&moving("a1 d6 c4", "d7 b4 b2")).unwrap_err();
    assert!(matches!(&error, Error::Corrupt { path: found, .. } if *found == path), "{error}");
}

#[test]
fn statistics_are_the_published_ones() {
    let stats = database(SOLVED.path()).stats().unwrap();
    let published = include_str!("data/movement_counts.csv");
    assert_eq!(stats.iter().map(|row| row.subspace.to_string()).collect::<Vec<_>>(), ["3-3", "4-3", "3-4"]);
    for row in &stats {
        let longest = |plies: Option<u8>| plies.unwrap_or(0);
        let text = format!(
            "{},{},{},{},{},{},{}",
            row.own,
            row.opp,
            row.win,
            row.loss,
            row.draw,
            longest(row.longest_win),
            longest(row.longest_loss)
        );
        assert!(published.lines().any(|line| line == text), "{text}");
        assert_eq!(row.orbits, row.win + row.draw + row.loss);
    }
    let json = serde_json::to_value(stats[0]).unwrap();
    assert_eq!((&json["subspace"], &json["win"], &json["own_hand"]), (&"3-3".into(), &140_621.into(), &0.into()));
    let alone = database(without(&[(Subspace::new(3, 3), Metric::Dtw)]).path()).stats().unwrap();
    assert_eq!((alone[0].win, alone[0].longest_win), (stats[0].win, None));
}

#[test]
fn threads_share_a_database() {
    let database = database(SOLVED.path());
    let published = published();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (position, value) in &published {
                    assert_eq!(database.value(position).unwrap(), *value);
                }
            });
        }
    });
}

#[test]
fn moves_are_not_ranked_by_some_of_their_depths() {
    let copy = solved(Metrics::WdlAndDtw);
    let rules = Rules::standard();
    let position = parse_position("B:Wg4,f2,d2,c4:Bd6,d5,e4", rules).unwrap();
    let whole = database(copy.path()).probe(&position).unwrap();
    assert_eq!((whole.value.dtw, whole.best().len()), (Some(13), 1));
    // The best move captures into 3-3, whose results are still there.
    fs::remove_file(table_path(&copy.path().join(rules.name), Subspace::new(3, 3), Metric::Dtw)).unwrap();
    let partial = database(copy.path()).probe(&position).unwrap();
    assert_eq!(partial.value, Value { dtw: None, ..whole.value });
    let error = partial.moves.unwrap_err().to_string();
    assert!(error.contains("e4-d7xf2") && error.contains("3-3.dtw"), "{error}");
}

#[test]
fn a_pipe_under_the_name_of_a_table_is_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = table_path(&folder.path().join("standard"), Subspace::new(3, 3), Metric::Dtw);
    fs::create_dir_all(&path).unwrap();
    let position = parse_position("W:Wd7,g7,g1:Bd5,a4,g4", Rules::standard()).unwrap();
    assert!(matches!(database(folder.path()).value(&position), Err(Error::Corrupt { .. })));
}
