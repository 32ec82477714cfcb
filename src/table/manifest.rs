//! The manifest of a folder of tables: every file with its size and digest, for people, `sha256sum -c` and the reader.
//!
//! ```text
//! # merels tables, format 1
//! # rules standard 00d93f2fbe5e1f9e
//! # 4711 bytes, dtw
//! 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  3-3.dtw
//! # end 1a2b3c4d
//! ```
//!
//! The files are in the order of their names; the number at the end is the CRC-32 of all lines before, so a manifest that
//! was edited is refused.

use super::Metric;
use crate::{Error, Rules, Subspace};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write as _};
use std::path::{Path, PathBuf};

const TITLE: &str = "# merels tables, format 1";

/// What a manifest says.
pub(crate) struct Manifest {
    path: PathBuf,
    files: BTreeMap<String, Entry>,
}

struct Entry {
    bytes: u64,
    metric: Metric,
    sha256: String,
}

impl Manifest {
    /// The name of the file.
    pub(crate) const NAME: &str = "MANIFEST";

    /// Reads the manifest of a folder; `None` if it has none.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if it was damaged or edited, [`Error::OtherRules`] if it is of other rules.
    pub(crate) fn read(folder: &Path, rules: &Rules) -> Result<Option<Manifest>, Error> {
        let path = folder.join(Manifest::NAME);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::io(&path, error)),
        };
        let text = String::from_utf8(bytes).map_err(|_| Error::corrupt(&path, "it is no text"))?;
        let (body, end) = text.rfind("# end ").map(|end| text.split_at(end)).unwrap_or((&text, ""));
        if end != end_line(body) {
            return Err(Error::corrupt(&path, "the checksum at its end is wrong"));
        }
        let mut lines = body.lines();
        if lines.next() != Some(TITLE) {
            return Err(Error::corrupt(&path, "it does not begin like a manifest"));
        }
        let found = lines.next().and_then(|line| line.strip_prefix("# rules ")).unwrap_or_default();
        if found != rules_text(rules) {
            let (expected, found) = (rules_text(rules), found.to_owned());
            return Err(Error::OtherRules { path, expected, found });
        }
        let mut files = BTreeMap::new();
        while let Some(about) = lines.next() {
            let file = entry(about, lines.next().unwrap_or_default());
            let (name, entry) = file.ok_or_else(|| Error::corrupt(&path, format!("it has a line '{about}'")))?;
            files.insert(name, entry);
        }
        Ok(Some(Manifest { path, files }))
    }

    /// Whether a file is as it says; one that it does not list may be anything.
    ///
    /// # Errors
    /// [`Error::Corrupt`] with the field that differs.
    pub(crate) fn allow(&self, path: &Path, metric: Metric) -> Result<(), Error> {
        let Some(entry) = name_of(path).and_then(|name| self.files.get(name)) else { return Ok(()) };
        let bytes = fs::metadata(path).map_err(|error| Error::io(path, error))?.len();
        let manifest = self.path.display();
        if bytes != entry.bytes {
            let what = format!("it has {bytes} bytes, and {manifest} says size {}", entry.bytes);
            return Err(Error::corrupt(path, what));
        }
        if metric != entry.metric {
            return Err(Error::corrupt(path, format!("{manifest} says metric {}", entry.metric)));
        }
        Ok(())
    }

    /// Whether the bytes of every listed file are those it says; calls `done` with the name of each.
    ///
    /// # Errors
    /// [`Error::Corrupt`] with the first file that differs, also if it is not there.
    pub(crate) fn verify(&self, done: impl Fn(&str)) -> Result<usize, Error> {
        let folder = self.path.parent().expect("a manifest lies in a folder");
        for (name, entry) in &self.files {
            let path = folder.join(name);
            let missing = || Error::corrupt(&self.path, format!("it lists {name}, which does not exist"));
            let found = match describe(&path, entry.metric) {
                Err(Error::Io { source, .. }) if source.kind() == ErrorKind::NotFound => return Err(missing()),
                found => found?,
            };
            self.allow(&path, entry.metric)?;
            if found.sha256 != entry.sha256 {
                return Err(Error::corrupt(&path, format!("{} says another SHA-256", self.path.display())));
            }
            done(name);
        }
        Ok(self.files.len())
    }

    /// Leaves tables out of the manifest of a folder until they have been written anew: what it says of the old ones
    /// would make those of a run that is killed look damaged.
    ///
    /// # Errors
    /// Those of [`Manifest::read`], and [`Error::Io`] if it cannot be written.
    pub(crate) fn withdraw(folder: &Path, rules: &Rules, tables: &[PathBuf]) -> Result<(), Error> {
        let _lock = lock(folder)?;
        let Some(mut manifest) = Manifest::read(folder, rules)? else { return Ok(()) };
        let listed = manifest.files.len();
        manifest.files.retain(|name, _| !tables.iter().any(|table| name_of(table) == Some(name)));
        if manifest.files.len() == listed { Ok(()) } else { manifest.write(folder, rules) }
    }

    /// Brings the manifest of a folder up to date: `written` are tables that are new, others that it does not list are
    /// added, those that are gone left out.
    ///
    /// # Errors
    /// [`Error::Io`] if a table cannot be read or the manifest not written.
    pub(crate) fn update(folder: &Path, rules: &Rules, written: &[PathBuf]) -> Result<(), Error> {
        let _lock = lock(folder)?;
        let mut known = match Manifest::read(folder, rules) {
            Ok(manifest) => manifest.map_or_else(BTreeMap::new, |manifest| manifest.files),
            // It is made anew.
            Err(Error::Corrupt { .. }) => BTreeMap::new(),
            Err(error) => return Err(error),
        };
        let mut files = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(|error| Error::io(folder, error))? {
            let path = entry.map_err(|error| Error::io(folder, error))?.path();
            let Some((name, metric)) = name_of(&path).and_then(|name| Some((name, metric_of(name)?))) else { continue };
            if !path.is_file() {
                continue;
            }
            let described = match known.remove(name).filter(|_| !written.contains(&path)) {
                Some(entry) => entry,
                None => describe(&path, metric)?,
            };
            files.insert(name.to_owned(), described);
        }
        Manifest { path: folder.join(Manifest::NAME), files }.write(folder, rules)
    }

    fn write(&self, folder: &Path, rules: &Rules) -> Result<(), Error> {
        self.try_write(folder, rules).map_err(|error| Error::io(&self.path, error))
    }

    fn try_write(&self, folder: &Path, rules: &Rules) -> io::Result<()> {
        let mut text = format!("{TITLE}\n# rules {}\n", rules_text(rules));
        for (name, Entry { bytes, metric, sha256 }) in &self.files {
            write!(text, "# {bytes} bytes, {metric}\n{sha256}  {name}\n").expect("memory suffices for a line");
        }
        let end = end_line(&text);
        text.push_str(&end);
        let mut file = super::writer::temporary_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(&self.path).map_err(|failed| failed.error)?;
        super::writer::sync_folder(folder)
    }
}

/// Waits until nobody else writes the manifest of a folder: two processes may write different tables into it.
fn lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join(".manifest-lock");
    let locked = File::create(&path).and_then(|file| file.lock().map(|()| file));
    locked.map_err(|error| Error::io(&path, error))
}

fn rules_text(rules: &Rules) -> String {
    format!("{} {:016x}", rules.name, rules.fingerprint())
}

fn end_line(body: &str) -> String {
    format!("# end {:08x}\n", crc32fast::hash(body.as_bytes()))
}

fn name_of(path: &Path) -> Option<&str> {
    path.file_name()?.to_str()
}

/// The metric of a table by the name of its file; `None` if no table has that name.
fn metric_of(name: &str) -> Option<Metric> {
    let (subspace, metric) = name.split_once('.')?;
    let (subspace, metric): (Subspace, Metric) = (subspace.parse().ok()?, metric.parse().ok()?);
    (format!("{subspace}.{metric}") == name).then_some(metric)
}

/// The two lines of a file.
fn entry(about: &str, sum: &str) -> Option<(String, Entry)> {
    let (bytes, metric) = about.strip_prefix("# ")?.split_once(" bytes, ")?;
    let (sha256, name) = sum.split_once("  ")?;
    let entry = Entry { bytes: bytes.parse().ok()?, metric: metric.parse().ok()?, sha256: sha256.to_owned() };
    (sha256.len() == 64).then(|| (name.to_owned(), entry))
}

/// The entry that a file should have.
fn describe(path: &Path, metric: Metric) -> Result<Entry, Error> {
    let failed = |error| Error::io(path, error);
    let mut file = File::open(path).map_err(failed)?;
    let (mut sum, mut bytes, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        let read = file.read(&mut buffer).map_err(failed)?;
        if read == 0 {
            let sha256 = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
            return Ok(Entry { bytes, metric, sha256 });
        }
        bytes += read as u64;
        sum.update(&buffer[..read]);
    }
}
