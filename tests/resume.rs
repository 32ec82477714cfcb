//! Runs that are killed, run at once, or cannot write: what is under its final name is complete, and the next run goes
//! on.

mod common;

use common::tables;
use merels::{Metric, Pair, Rules, Sample, Silent, check, table_path};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// What one run makes that nobody disturbs.
static UNDISTURBED: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    Run::of(generate(folder.path(), 9)).expect(0);
    folder
});

fn merels(args: &[&str], db: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.args(args).arg("--db").arg(db);
    command
}

fn generate(db: impl AsRef<OsStr>, stones: u8) -> Command {
    merels(&["generate", "--stones", &stones.to_string()], db)
}

struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    fn of(mut command: Command) -> Run {
        let output = command.stdin(Stdio::null()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    #[track_caller]
    fn expect(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "\n{}\n{}", self.out, self.err);
        self
    }

    /// The sentence of a run that did nothing but fail.
    #[track_caller]
    fn error(self) -> String {
        let Run { out, err, .. } = self.expect(2);
        assert_eq!(out, "");
        let line = err.strip_suffix('\n').unwrap();
        assert!(!line.contains('\n'), "{err}");
        line.strip_prefix("error: ").unwrap().to_owned()
    }
}

/// The names of all files in a folder, none if there is no folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeSet::new() };
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn is_table(name: &str) -> bool {
    name.ends_with(".wdl") || name.ends_with(".dtw")
}

/// What a run leaves beside the tables.
const KEPT: [&str; 3] = [".lock", ".manifest-lock", "MANIFEST"];

fn is_kept(name: &str) -> bool {
    KEPT.contains(&name)
}

fn is_temporary(name: &str) -> bool {
    name.starts_with(".tmp")
}

/// A run that is killed if the test fails before it ends.
struct Running(Child);

impl Running {
    fn start(mut command: Command) -> Running {
        Running(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }

    /// Waits until something is so; false if the run ends before.
    fn wait_until(&mut self, mut so: impl FnMut() -> bool) -> bool {
        loop {
            if so() {
                return true;
            }
            if self.0.try_wait().unwrap().is_some() {
                return false;
            }
            sleep(Duration::from_micros(500));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn killed_runs_leave_complete_tables_and_are_resumed() {
    let reference = tables(UNDISTURBED.path());
    let report = check(&[UNDISTURBED.path()], Rules::standard(), Sample::Random(1000), &Silent).unwrap();
    assert_eq!((report.tables, report.mismatches, reference.len()), (20, 0, 20));

    let db = tempfile::tempdir().unwrap();
    let folder = db.path().join("standard");
    let mut kills = 0;
    let mut left = Vec::new();
    // A fixed sequence that looks like chance.
    let mut chance = 1u64;
    for attempt in 0..10 {
        let before = names(&folder);
        let mut run = Running::start(generate(db.path(), 9));
        let new = |kind: fn(&str) -> bool| names(&folder).difference(&before).any(|name| kind(name));
        chance = chance * 48_271 % 2_147_483_647;
        let (alive, delay) = match attempt % 4 {
            0 => (run.wait_until(|| new(is_temporary)), 0),
            1 => (run.wait_until(|| new(is_table)), 0),
            2 => (run.wait_until(|| new(is_table)), chance % 40),
            _ => (true, chance % 250),
        };
        sleep(Duration::from_millis(delay));
        run.0.kill().unwrap();
        let status = run.0.wait().unwrap();
        if status.success() {
            break;
        }
        assert!(alive, "attempt {attempt} failed by itself");
        kills += 1;

        let after = names(&folder);
        assert!(after.iter().all(|name| is_table(name) || is_temporary(name) || is_kept(name)), "{after:?}");
        assert!(before.iter().filter(|name| is_table(name)).all(|name| after.contains(name)), "a table is lost");
        left.push(
            [is_table, is_temporary].map(|kind: fn(&str) -> bool| after.iter().filter(|name| kind(name)).count()),
        );
        // The same bytes as a table that is whole: so it is whole, too.
        for (name, bytes) in tables(db.path()) {
            assert!(bytes == reference[&name], "attempt {attempt}: {} is not what it should be", name.display());
        }
    }
    assert!(kills >= 5, "only {kills} runs were killed");
    println!("tables and temporary files after each kill: {left:?}");

    // In case no kill came while a table was written.
    fs::write(folder.join(".tmpXyZ123"), "half a table").unwrap();
    Run::of(generate(db.path(), 9)).expect(0);
    assert!(tables(db.path()) == reference);
    let left: Vec<String> = names(&folder).into_iter().filter(|name| !is_table(name)).collect();
    assert_eq!(left, KEPT);
    let again = Run::of(generate(db.path(), 9)).expect(0).out;
    assert!(again.starts_with("solved 0 positions in 0 parts; 6 parts were there already\n"), "{again}");
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let db = tempfile::tempdir().unwrap();
    let folder = db.path().join("standard");
    Run::of(generate(db.path(), 7)).expect(0);
    fs::remove_file(folder.join("3-4.wdl")).unwrap();
    fs::write(folder.join(".tmpXyZ123"), "half a table of the other process").unwrap();
    let (files, bytes) = (names(&folder), tables(db.path()));

    let lock = File::create(folder.join(".lock")).unwrap();
    lock.try_lock().unwrap();
    for stones in [6, 7] {
        let error = Run::of(generate(db.path(), stones)).error();
        assert_eq!(error, format!("another process is generating tables in {}", folder.display()));
    }
    assert_eq!(names(&folder), files);
    assert!(tables(db.path()) == bytes);
    // Reading needs no lock, and other rules have a folder of their own.
    Run::of(merels(&["stats"], db.path())).expect(0);
    Run::of(merels(&["generate", "--stones", "6", "--rules", "no-flying"], db.path())).expect(0);

    drop(lock);
    Run::of(generate(db.path(), 7)).expect(0);
    assert_eq!(names(&folder).len(), 6 + KEPT.len());
    assert!(folder.join("3-4.wdl").exists() && !folder.join(".tmpXyZ123").exists());
}

#[test]
fn of_two_runs_at_once_the_second_gives_way() {
    let db = tempfile::tempdir().unwrap();
    let first_table = db.path().join("standard/3-3.wdl");
    let mut first = Running::start(generate(db.path(), 9));
    assert!(first.wait_until(|| first_table.exists()));
    let second = Run::of(generate(db.path(), 9));
    if second.code == Some(0) {
        // It came when the first had just ended.
        assert!(second.out.starts_with("solved 0 positions "), "{}", second.out);
    } else {
        let error = second.error();
        assert!(error.starts_with("another process is generating tables in "), "{error}");
    }
    assert!(first.0.wait().unwrap().success());
    assert!(tables(db.path()) == tables(UNDISTURBED.path()));
}

#[test]
fn what_cannot_be_written_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let error = Run::of(generate(&file, 6)).error();
    assert!(error.starts_with(&file.display().to_string()), "{error}");
    for command in ["stats", "check", "verify"] {
        let error = Run::of(merels(&[command], &file)).error();
        assert!(error.contains(&file.display().to_string()), "{error}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "not a folder");

    let standard = folder.path().join("standard");
    fs::write(&standard, "not a folder either").unwrap();
    let error = Run::of(generate(folder.path(), 6)).error();
    assert!(error.starts_with(&standard.display().to_string()), "{error}");
    let error = Run::of(merels(&["stats"], folder.path())).error();
    assert_eq!(error, format!("there is no folder {}", standard.display()));

    let inside = file.join("db");
    let error = Run::of(generate(&inside, 6)).error();
    assert!(error.starts_with(&inside.display().to_string()), "{error}");

    // Nobody makes folders here, whoever he is.
    if cfg!(target_os = "linux") {
        let error = Run::of(generate("/proc/merels", 6)).error();
        assert!(error.starts_with("/proc/merels/standard: "), "{error}");
    }
}

#[test]
#[cfg(unix)]
fn a_read_only_folder_can_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let db = tempfile::tempdir().unwrap();
    Run::of(generate(db.path(), 6)).expect(0);
    let folder = db.path().join("standard");
    let allow = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
    allow(0o555);
    let stats = Run::of(merels(&["stats"], db.path()));
    // To the superuser no folder is read-only.
    let read_only = File::create(folder.join("probe")).is_err();
    let more = read_only.then(|| Run::of(generate(db.path(), 7)));
    allow(0o755);
    stats.expect(0);
    if let Some(more) = more {
        let error = more.error();
        assert!(error.starts_with(&folder.display().to_string()), "{error}");
        assert_eq!(names(&folder).len(), 2 + KEPT.len());
    }
}

#[test]
#[cfg(unix)]
fn a_full_disk_is_one_sentence_and_leaves_nothing() {
    let db = tempfile::tempdir().unwrap();
    let folder = db.path().join("standard");
    // No file may have more than some kilobytes; a process that is not killed for trying gets an error from writing.
    let error = Run::of(limited("-f 32; trap '' XFSZ", generate(db.path(), 6))).error();
    assert!(error.starts_with(&folder.display().to_string()), "{error}");
    let left = names(&folder);
    assert!(!left.iter().any(|name| is_temporary(name)) && !left.contains("3-3.dtw"), "{left:?}");
    Run::of(generate(db.path(), 6)).expect(0);
    assert_eq!(names(&folder).len(), 2 + KEPT.len());
}

/// A command under a limit of `ulimit`, such as `-v 100000`.
#[cfg(unix)]
fn limited(limit: &str, command: Command) -> Command {
    let mut limited = Command::new("sh");
    limited.args(["-c", &format!("ulimit {limit}; exec \"$0\" \"$@\"")]);
    limited.arg(command.get_program()).args(command.get_args());
    limited
}

#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_is_said_before_the_run_begins() {
    let (mut refused, mut done) = (0, 0);
    for megabytes in (30..500).step_by(47) {
        let db = tempfile::tempdir().unwrap();
        let mut command = generate(db.path(), 8);
        command.args(["--threads", "2"]);
        let run = Run::of(limited(&format!("-v {}", megabytes * 1000), command));
        if run.code == Some(0) {
            assert!(run.out.starts_with("solved 10,076,799 positions in 4 parts"), "{}", run.out);
            done += 1;
            continue;
        }
        let error = run.error();
        let said = error.strip_prefix("solving 4-4 takes ").unwrap_or_else(|| panic!("{megabytes} MB: {error}"));
        let (needed, available) =
            said.strip_suffix(" MB are available").unwrap().split_once(" MB of memory, and ").unwrap();
        let [needed, available] = [needed, available].map(|number| number.parse::<u32>().unwrap());
        assert!(available <= needed && needed < 100, "{error}");
        assert!(!names(&db.path().join("standard")).iter().any(|name| is_table(name)));
        refused += 1;
    }
    assert!(refused > 0 && done > 0, "{refused} refused, {done} done");
}

#[test]
#[cfg(target_os = "linux")]
fn threads_that_cannot_start_are_one_sentence() {
    for command in ["check", "verify"] {
        let mut command = limited("-v 500000", merels(&[command], UNDISTURBED.path()));
        command.env("RAYON_NUM_THREADS", "2000");
        let error = Run::of(command).error();
        assert!(error.starts_with("cannot start threads: "), "{error}");
    }
}

#[test]
#[cfg(unix)]
fn few_open_files_are_enough() {
    let db = UNDISTURBED.path();
    let position = "W:Wa7,d7,g1,g4:Bb6,d6,f4,c3";
    for command in [merels(&["probe", position], db), merels(&["stats"], db), merels(&["check", "--sample", "9"], db)] {
        let free = |command: &Command| {
            let mut free = Command::new(command.get_program());
            free.args(command.get_args());
            free
        };
        let good = Run::of(free(&command)).expect(0).out;
        assert_eq!(Run::of(limited("-n 16", command)).expect(0).out, good);
    }
}

/// A run that is stopped leaves no entry of the manifest that its tables do not fit.
#[test]
fn tables_made_anew_are_those_of_the_manifest_also_after_a_failure() {
    let db = tempfile::tempdir().unwrap();
    let folder = db.path().join("standard");
    Run::of(generate(db.path(), 7)).expect(0);
    let anew = fs::read(folder.join("4-3.wdl")).unwrap();
    // The same values as another version of the program packed them.
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/v2/standard/4-3.wdl"), folder.join("4-3.wdl"))
        .unwrap();
    fs::remove_file(folder.join("MANIFEST")).unwrap();
    Run::of(generate(db.path(), 7)).expect(0);
    Run::of(merels(&["check"], db.path())).expect(0);

    // The pair is made again, up to the last of its tables.
    fs::remove_file(folder.join("3-4.wdl")).unwrap();
    fs::remove_file(folder.join("3-4.dtw")).unwrap();
    fs::create_dir_all(folder.join("3-4.dtw/in the way")).unwrap();
    let error = Run::of(generate(db.path(), 7)).error();
    assert!(error.contains("3-4.dtw: "), "{error}");
    assert!(fs::read(folder.join("4-3.wdl")).unwrap() == anew);
    fs::remove_dir_all(folder.join("3-4.dtw")).unwrap();
    Run::of(merels(&["stats"], db.path())).expect(0);
    Run::of(generate(db.path(), 7)).expect(0);
    Run::of(merels(&["check"], db.path())).expect(0);
}

#[test]
fn any_name_of_a_folder_will_do() {
    let parent = tempfile::tempdir().unwrap();
    for name in ["zwei Mühlen/größere Tafeln/", "ends in blanks  ", "./a/../b//"] {
        let db: PathBuf = parent.path().join(name);
        if name.contains("..") {
            fs::create_dir(parent.path().join("a")).unwrap();
        }
        Run::of(generate(&db, 6)).expect(0);
        let path = table_path(&db.join("standard"), Pair::new(3, 3).subspaces().next().unwrap(), Metric::Dtw);
        assert!(path.is_file(), "{}", path.display());
        let without_slash = db.to_str().unwrap().trim_end_matches('/');
        for db in [db.as_os_str(), OsStr::new(without_slash)] {
            let out = Run::of(merels(&["stats"], db)).expect(0).out;
            assert!(out.contains("\n3-3 "), "{out}");
        }
    }
    // From inside the parent folder, and with an equals sign.
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("merels"));
    command.args(["probe", "--db=zwei Mühlen/größere Tafeln", "W:Wd7,d1,b4:Ba7,g7,g1"]).current_dir(parent.path());
    let out = Run::of(command).expect(0).out;
    assert!(out.contains("\nWhite to move (flying): White loses in 26 plies\n"), "{out}");
}
