//! Messages in several languages, from the files in `locales`, in the Fluent format.

use crate::{Value, Wdl};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

/// A language that messages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Estonian.
    Estonian,
    /// Latvian.
    Latvian,
    /// Finnish.
    Finnish,
    /// German.
    German,
}

/// The files of a language, which are part of the program.
macro_rules! locale {
    ($code:literal) => {
        &[
            include_str!(concat!("../../locales/", $code, "/game.ftl")),
            include_str!(concat!("../../locales/", $code, "/annotate.ftl")),
            include_str!(concat!("../../locales/", $code, "/errors.ftl")),
            include_str!(concat!("../../locales/", $code, "/chart.ftl")),
        ]
    };
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] =
        [Language::English, Language::Estonian, Language::Latvian, Language::Finnish, Language::German];

    /// Its code, as in `--lang et`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Estonian => "et",
            Language::Latvian => "lv",
            Language::Finnish => "fi",
            Language::German => "de",
        }
    }

    /// The language of a code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The texts of its files.
    fn sources(self) -> &'static [&'static str] {
        match self {
            Language::English => locale!("en"),
            Language::Estonian => locale!("et"),
            Language::Latvian => locale!("lv"),
            Language::Finnish => locale!("fi"),
            Language::German => locale!("de"),
        }
    }
}

/// The messages of one language, ready to be formatted; threads may share them.
pub struct Messages {
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads the messages of a language.
    ///
    /// # Panics
    /// If the files are not as the tests found them.
    pub fn new(language: Language) -> Messages {
        let locale = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // No message mixes directions of writing, and terminals show the marks that would isolate them.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new((*source).to_owned()).expect("the syntax is tested");
            bundle.add_resource(resource).expect("no key occurs twice");
        }
        Messages { bundle }
    }

    /// A message that has no arguments.
    pub fn text(&self, key: &str) -> String {
        self.format(key, [])
    }

    /// A message with its arguments; a key that does not exist stands for itself.
    pub fn format<'a>(&self, key: &str, arguments: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
        self.try_format(key, &arguments.into_iter().collect()).0
    }

    /// A value in words, such as "win in 27 plies".
    pub(crate) fn value(&self, value: Value) -> String {
        match (value.wdl, value.dtw) {
            (Wdl::Draw, _) => self.text("value-draw"),
            (Wdl::Win, Some(plies)) => self.format("value-win", [("plies", plies.into())]),
            (Wdl::Loss, Some(plies)) => self.format("value-loss", [("plies", plies.into())]),
            (Wdl::Win, None) => self.text("value-win-unknown"),
            (Wdl::Loss, None) => self.text("value-loss-unknown"),
        }
    }

    fn try_format(&self, key: &str, arguments: &FluentArgs<'_>) -> (String, Vec<FluentError>) {
        let mut errors = Vec::new();
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no message {key}");
            return (key.to_owned(), errors);
        };
        (self.bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned(), errors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The keys of a language, each with the names of its arguments.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut key = String::new();
        for line in language.sources().iter().flat_map(|source| source.lines()) {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                key = line.split_once(" =").expect(line).0.to_owned();
                assert!(keys.insert(key.clone(), BTreeSet::new()).is_none(), "{language:?} has {key} twice");
            }
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
            for argument in line.split('$').skip(1) {
                let name = argument.split(|c| !is_name(c)).next().unwrap();
                keys.get_mut(&key).expect("arguments belong to a message").insert(name.to_owned());
            }
        }
        keys
    }

    #[test]
    fn all_languages_have_the_same_messages() {
        let english = keys(Language::English);
        assert!(english.len() > 10);
        for language in Language::ALL {
            assert_eq!(keys(language), english, "{language:?}");
            assert_eq!(Language::of_code(language.code()), Some(language));
        }
    }

    #[test]
    fn all_messages_can_be_formatted() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            let keys = keys(language);
            let names: BTreeSet<String> = keys.values().flatten().cloned().collect();
            for key in keys.into_keys() {
                for number in [0, 1, 2, 5, 11, 21, 203] {
                    let arguments = names.iter().map(|name| (name.as_str(), FluentValue::from(number))).collect();
                    let (text, errors) = messages.try_format(&key, &arguments);
                    assert!(errors.is_empty() && !text.is_empty(), "{language:?} {key}: {errors:?}");
                    assert!(!text.contains(['{', '}']), "{language:?} {key}: {text}");
                }
            }
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        let plies = |language, number: u16| Messages::new(language).format("value-win", [("plies", number.into())]);
        assert_eq!([1, 27].map(|number| plies(Language::English, number)), ["win in 1 ply", "win in 27 plies"]);
        assert_eq!(
            [1, 27].map(|number| plies(Language::German, number)),
            ["Gewinn in 1 Halbzug", "Gewinn in 27 Halbzügen"]
        );
        // In Latvian, 21 is a singular and 11 is none.
        let latvian = [11, 21].map(|number| plies(Language::Latvian, number));
        assert_eq!(latvian, ["uzvara 11 pusgājienos", "uzvara 21 pusgājienā"]);
    }
}
