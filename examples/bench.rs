//! Times of probes: `bench DB [COUNT]` asks a database for random positions and says how long that takes.
//!
//! `bench DB COUNT --print` prints the positions instead, one a line, for `merels probe -`.

use merels::{Bitboard, Database, Holding, Point, Position, Subspace, position_line};
use std::fs;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(folder) = arguments.first() else {
        eprintln!("error: name a database folder");
        return ExitCode::from(2);
    };
    let count = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(100_000);
    match run(folder, count, arguments.iter().any(|argument| argument == "--print")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(folder: &str, count: usize, print: bool) -> Result<(), Box<dyn std::error::Error>> {
    let database = Database::open(folder)?;
    let positions = random_positions(&database, count)?;
    if print {
        positions.iter().for_each(|position| println!("{}", position_line(position, database.rules())));
        return Ok(());
    }
    // What is timed is a probe, not the first look at a file.
    let warm = random_positions(&database, count / 4)?;
    warm.iter().try_for_each(|position| database.value(position).map(drop))?;
    let rules = database.rules();
    let mut times: [Vec<f64>; 3] = Default::default();
    let start = Instant::now();
    for position in &positions {
        let kind = match position.subspace().map(|subspace| subspace.holding(rules)) {
            Some(Holding::All) => 0,
            Some(Holding::Sparse) => 1,
            _ => 2,
        };
        let start = Instant::now();
        database.value(position)?;
        times[kind].push(start.elapsed().as_secs_f64() * 1e6);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} random positions, one thread: {:.0} positions a second", count as f64 / seconds);
    for (kind, times) in ["stored", "sparse", "one ply ahead"].into_iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        if !times.is_empty() {
            let (median, high, highest) = (at(0.5), at(0.99), at(1.0));
            println!(
                "  {kind}: {} positions, median {median:.1} µs, 99 % {high:.1} µs, highest {highest:.0} µs",
                times.len()
            );
        }
    }
    println!("resident memory {} MB", resident_kilobytes().unwrap_or(0) / 1000);
    sixteen_threads(&database, &positions)?;
    println!("resident memory {} MB", resident_kilobytes().unwrap_or(0) / 1000);
    Ok(())
}

/// Asks for the same positions from 16 threads, and compares the answers.
fn sixteen_threads(database: &Database, positions: &[Position]) -> Result<(), Box<dyn std::error::Error>> {
    let alone: Vec<_> =
        positions.iter().take(20_000).map(|position| database.value(position)).collect::<Result<_, _>>()?;
    let wrong = AtomicUsize::new(0);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..16 {
            let (alone, wrong) = (&alone, &wrong);
            scope.spawn(move || {
                for number in 0..alone.len() {
                    // Each thread begins elsewhere.
                    let number = (number + thread * 1237) % alone.len();
                    if database.value(&positions[number]).ok() != Some(alone[number]) {
                        wrong.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let rate = (16 * alone.len()) as f64 / start.elapsed().as_secs_f64();
    println!("16 threads: {rate:.0} positions a second, {} answers differ", wrong.into_inner());
    Ok(())
}

/// Random positions of all subspaces that have tables: half of them with every position as likely as any other, half with
/// every subspace.
fn random_positions(database: &Database, count: usize) -> Result<Vec<Position>, merels::Error> {
    static SEED: AtomicUsize = AtomicUsize::new(1);
    let mut random = fastrand::Rng::with_seed(SEED.fetch_add(1, Ordering::Relaxed) as u64);
    let stats = database.stats()?;
    let total: u64 = stats.iter().map(|stats| stats.orbits).sum();
    let one = |number: usize| {
        let subspace = if number.is_multiple_of(2) {
            stats[random.usize(..stats.len())].subspace
        } else {
            let mut left = random.u64(..total);
            let found = stats.iter().find(|stats| match left.checked_sub(stats.orbits) {
                Some(rest) => {
                    left = rest;
                    false
                }
                None => true,
            });
            found.expect("below the total").subspace
        };
        random_position(subspace, &mut random)
    };
    Ok((0..count).map(one).collect())
}

fn random_position(subspace: Subspace, random: &mut fastrand::Rng) -> Position {
    let mut points: Vec<u8> = (0..24).collect();
    random.shuffle(&mut points);
    let (own, rest) = points.split_at(usize::from(subspace.own));
    let set = |points: &[u8]| points.iter().map(|&point| Point::new(point)).collect::<Bitboard>();
    Position::of(subspace, set(own), set(&rest[..usize::from(subspace.opp)]))
}

/// The memory of this process, on Linux.
fn resident_kilobytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
