//! The pictures of `merels stats --svg`: what they are drawn from, and their files.

use merels::chart::{self, Chart};
use merels::{Database, Error, Language, Messages, Stats, first_placements, placed_men};
use std::fs::Permissions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::Builder;

/// All pictures of a database.
pub(crate) struct Pictures<'a> {
    pub(crate) database: &'a Database,
    pub(crate) stats: &'a [Stats],
    /// Where their files go; it must be there.
    pub(crate) folder: &'a Path,
}

impl Pictures<'_> {
    /// Writes every picture that there are tables for, and says which were written and which were not.
    pub(crate) fn draw(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        anyhow::ensure!(self.folder.is_dir(), "there is no folder {}", self.folder.display());
        for chart in Chart::ALL {
            match self.svg(chart)? {
                Some(svg) => writeln!(out, "{}", self.write(chart, &svg)?.display())?,
                None => writeln!(out, "{}.svg is left out: it needs {}", chart.name(), chart.needs())?,
            }
            out.flush()?;
        }
        Ok(())
    }

    fn svg(&self, chart: Chart) -> anyhow::Result<Option<String>> {
        let (rules, messages) = (self.database.rules(), Messages::new(Language::English));
        Ok(match chart {
            Chart::ResultsMoving => chart::results_moving(rules, self.stats, &messages),
            Chart::ResultsPlacing => chart::results_placing(rules, self.stats, &messages),
            Chart::Longest => chart::longest(rules, self.stats, &messages),
            Chart::Openings => match placed_men(rules, self.stats) {
                Some(men) => chart::openings(rules, men, &first_placements(self.database, men)?, &messages),
                None => None,
            },
            Chart::Depths => chart::depths(rules, &self.database.depths()?, &messages),
        })
    }

    /// Writes the file of a picture.
    fn write(&self, chart: Chart, svg: &str) -> Result<PathBuf, Error> {
        let path = self.folder.join(format!("{}.svg", chart.name()));
        match write_whole(self.folder, &path, svg) {
            Ok(()) => Ok(path),
            Err(source) => Err(Error::Io { path, source }),
        }
    }
}

/// Writes a file under another name first: one with its own name is whole.
fn write_whole(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    let mut file = new_file(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}

/// A file under a passing name that others may read, as files in general.
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".tmp-");
    #[cfg(unix)]
    builder.permissions(<Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o666));
    builder.tempfile_in(folder)
}
