// The texts of the page in the language that was chosen; `locales/<language>/page.ftl` holds them, in Fluent's syntax.

import { FluentBundle, FluentResource } from "./vendor/fluent/index.js";

/** The languages by the names they have for themselves. */
export const LANGUAGES = { en: "English", et: "Eesti", lv: "Latviešu", fi: "Suomi", de: "Deutsch" };

let bundle;

/** The language that a link, or else the browser, asks for. */
export function preferred(asked) {
  const wanted = [asked, ...navigator.languages].filter(Boolean).map((language) => language.slice(0, 2));
  return wanted.find((language) => language in LANGUAGES) ?? "en";
}

/** Reads the texts of a language and puts those in place that never change. */
export async function use(language) {
  const response = await fetch(`locales/${language}/page.ftl`);
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource(new FluentResource(await response.text()));
  bundle = next;
  document.documentElement.lang = language;
  document.title = t("title");
  translate(document);
}

/** The text of this name. */
export function t(name, values = {}) {
  const message = bundle.getMessage(name);
  return message?.value ? bundle.formatPattern(message.value, values) : name;
}

/** Puts texts into the elements that name them: `data-text` as content, `data-label` as label and tooltip. */
function translate(root) {
  for (const element of root.querySelectorAll("[data-text]")) element.textContent = t(element.dataset.text);
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.dataset.label));
    if (element.matches("button")) element.title = t(element.dataset.label);
  }
}

/** A number with the separators of the language. */
export const number = (value) => new Intl.NumberFormat(document.documentElement.lang).format(value);

/** A share of a whole as a percentage; neither nothing nor all is claimed where it is only nearly so. */
export function percent(part, whole) {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 1 });
  const share = whole ? part / whole : 0;
  if (share > 0 && share < 0.0005) return `<${format.format(0.001)}`;
  if (share < 1 && share > 0.9995) return `>${format.format(0.999)}`;
  return format.format(share);
}
