//! Progress of a long solve: bars on a terminal, lines elsewhere.

use super::words::{duration, thousands};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use merels::Progress;
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Shows how a solve goes on, on the standard error output.
pub(crate) struct Bars {
    terminal: bool,
    /// What the parts are called.
    parts: &'static str,
    all: MultiProgress,
    whole: ProgressBar,
    current: ProgressBar,
    state: Mutex<State>,
}

struct State {
    start: Instant,
    part_start: Instant,
    positions: u64,
    done: u64,
    total: usize,
    parts_done: usize,
}

impl Bars {
    pub(crate) fn new(parts: &'static str) -> Bars {
        let terminal = io::stderr().is_terminal();
        let target = if terminal { ProgressDrawTarget::stderr_with_hz(5) } else { ProgressDrawTarget::hidden() };
        let all = MultiProgress::with_draw_target(target);
        let whole = all.add(ProgressBar::new(0));
        let current = all.add(ProgressBar::new(0));
        whole.set_style(style("{prefix:8} {bar:30} {percent:>3} %  {msg}"));
        current.set_style(style("{prefix:8} {bar:30} {msg}"));
        let now = Instant::now();
        let state = State { start: now, part_start: now, positions: 0, done: 0, total: 0, parts_done: 0 };
        Bars { terminal, parts, all, whole, current, state: Mutex::new(state) }
    }

    /// Takes the bars off the terminal.
    pub(crate) fn clear(&self) {
        self.whole.finish_and_clear();
        self.current.finish_and_clear();
    }

    fn say(&self, line: &str) {
        if self.terminal {
            // Above the bars, where it stays.
            let _ = self.all.println(line);
        } else {
            let _ = writeln!(io::stderr(), "{line}");
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is right").progress_chars("=> ")
}

impl Progress for Bars {
    fn begin(&self, parts: usize, positions: u64) {
        let mut state = self.state.lock().expect("no holder panics");
        state.start = Instant::now();
        (state.total, state.positions) = (parts, positions);
        self.whole.set_length(positions);
        self.whole.set_prefix("all");
        if self.terminal && parts > 0 {
            self.whole.enable_steady_tick(Duration::from_secs(1));
        }
    }

    fn part(&self, name: &str, positions: u64) {
        self.state.lock().expect("no holder panics").part_start = Instant::now();
        self.current.set_prefix(name.to_owned());
        self.current.set_length(1);
        self.current.set_position(0);
        self.current.set_message(format!("{} positions", thousands(positions)));
    }

    fn stage(&self, stage: &str, done: u64, of: u64) {
        self.current.set_length(of.max(1));
        self.current.set_position(done);
        self.current.set_message(stage.to_owned());
    }

    fn finished(&self, name: &str, positions: u64) {
        let mut state = self.state.lock().expect("no holder panics");
        state.done += positions;
        state.parts_done += 1;
        let seconds = state.start.elapsed().as_secs_f64();
        let left = seconds / state.done as f64 * (state.positions - state.done) as f64;
        let rate = thousands((state.done as f64 / seconds.max(1e-9)) as u64);
        let left = if state.parts_done == state.total { "done".to_owned() } else { format!("{} left", duration(left)) };
        self.whole.set_position(state.done);
        self.whole.set_message(format!("{rate} positions/s, {left}"));
        self.say(&format!(
            "{name}: {} positions in {}; {:.1} % of all, {} of {} {}, {left}",
            thousands(positions),
            duration(state.part_start.elapsed().as_secs_f64()),
            100.0 * state.done as f64 / state.positions.max(1) as f64,
            state.parts_done,
            state.total,
            self.parts,
        ));
    }
}
