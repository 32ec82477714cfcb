//! The server under load: as many questions a second as a well-visited site has.

mod common;
mod program;

use merels::Rules;
use program::{Program, client, get};
use std::time::Duration;
use tokio::time::Instant;

const SECONDS: u32 = 10;
const A_SECOND: u32 = 200;

/// The published positions of the movement phase with at most seven men, as position lines.
fn positions() -> Vec<String> {
    let rows = common::rows(include_str!("data/positions.csv"));
    let fields = rows.filter(|row| {
        let men: Vec<u8> = row[..4].iter().map(|count| count.parse().unwrap()).collect();
        men[2..] == [0, 0] && men[0] + men[1] <= 7
    });
    let line = |row: Vec<&str>| format!("W:W{}:B{}", row[4].replace(' ', ","), row[5].replace(' ', ","));
    fields.map(line).collect()
}

/// The duration that this part of all are not longer than.
fn quantile(durations: &mut [Duration], part: f64) -> Duration {
    durations.sort();
    durations[((durations.len() - 1) as f64 * part).ceil() as usize]
}

// Questions are asked at their times, however long the answers to others take, and waited for from those times on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_a_second_are_answered_in_time() {
    let tables = common::solve(&common::options(Rules::standard(), 7));
    let program = Program::start(tables.path());
    let (client, positions) = (client(), positions());
    assert_eq!(positions.len(), 360);
    // The tables are opened when they are first asked.
    for position in ["W:Wa7,d7,g1:Bb6,d6,f4", "W:Wa1,f4,f2,d3:Bb6,f6,d2"] {
        get(&client, &format!("{}api/standard?fen={position}", program.address)).await.unwrap();
    }
    let start = Instant::now();
    let ask = |number: u32| {
        let (client, position) = (client.clone(), &positions[number as usize % positions.len()]);
        let address = format!("{}api/standard?fen={position}", program.address);
        let time = start + number * Duration::from_secs(1) / A_SECOND;
        tokio::spawn(async move {
            tokio::time::sleep_until(time).await;
            let (status, _) = get(&client, &address).await.expect("an answer");
            assert_eq!(status, 200, "{address}");
            time.elapsed()
        })
    };
    let questions: Vec<_> = (0..SECONDS * A_SECOND).map(ask).collect();
    let mut took = Vec::new();
    for question in questions {
        took.push(question.await.expect("no error"));
    }
    let [half, most, longest] = [0.5, 0.99, 1.0].map(|part| quantile(&mut took, part));
    println!("{} answers: median {half:?}, p99 {most:?}, longest {longest:?}", took.len());
    assert!(most < Duration::from_millis(50), "p99 is {most:?}");
}
