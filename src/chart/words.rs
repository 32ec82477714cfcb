//! What pictures say, in the language of their reader.

use crate::using::number::{percent, thousands};
use crate::{Messages, Rules};
use fluent_bundle::FluentValue;

/// The texts of a language, and its way to write numbers.
pub(super) struct Words<'a> {
    messages: &'a Messages,
    /// What stands between thousands.
    separator: String,
    /// What stands before tenths.
    point: String,
}

impl Words<'_> {
    pub(super) fn new(messages: &Messages) -> Words<'_> {
        Words { messages, separator: messages.text("number-separator"), point: messages.text("number-point") }
    }

    /// The messages themselves.
    pub(super) fn messages(&self) -> &Messages {
        self.messages
    }

    /// A text without arguments.
    pub(super) fn text(&self, key: &str) -> String {
        self.messages.text(key)
    }

    /// A text with its arguments.
    pub(super) fn say<'a>(&self, key: &str, arguments: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
        self.messages.format(key, arguments)
    }

    /// The rules, as a part of titles.
    pub(super) fn rules(&self, rules: &Rules) -> String {
        self.say("chart-rules", [("rules", rules.name.into())])
    }

    /// A count with its thousands apart.
    pub(super) fn count(&self, count: u64) -> String {
        thousands(count).replace(',', &self.separator)
    }

    /// A share in percent.
    pub(super) fn share(&self, part: u64, whole: u64) -> String {
        percent(part, whole).replace('.', &self.point)
    }
}
