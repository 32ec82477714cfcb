// Positions and games taken along: copied in every notation, pasted in any.

import { button, find, make } from "./dom.js";
import { t } from "./i18n.js";
import { fen, gameText, numbered, positionLine } from "./notation.js";

/** For how long a button shows that it has copied, in milliseconds. */
const SHOWN = 1500;

/** Every text that a game, at the turn that is looked at, can be copied as. */
const TEXTS = {
  line: (game) => positionLine(game.position),
  fen: (game) => fen(game.position),
  game: (game) => gameText(game.start, game.played),
  numbers: (game) => game.played.map(numbered).join(" "),
  moves: (game) => [positionLine(game.start), ...(game.at ? ["moves", ...game.played] : [])].join(" "),
  link: () => location.href,
};

/**
 * The card with a row for each notation, and a field to paste into; `paste(text)` says what is wrong with it. It is
 * made anew only when the language changes, for somebody may be writing in it.
 */
export function exchangeFrame({ paste, say }) {
  const input = make("textarea", { id: "paste", rows: 1, autocomplete: "off", spellcheck: "false" });
  const problem = make("p", { class: "problems", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    problem.textContent = await paste(input.value);
  };
  input.addEventListener("input", () => (problem.textContent = ""));
  const form = make(
    "form",
    { class: "row", onsubmit: submit },
    make("label", { for: "paste" }, t("paste")),
    input,
    make("button", { type: "submit", class: "small" }, t("paste-go")),
  );
  const rows = Object.keys(TEXTS).map((name) => row(name, say));
  return make("section", { class: "card exchange" }, make("h3", {}, t("notations")), rows, form, problem);
}

function row(name, say) {
  const field = make("input", { id: `copy-${name}`, type: "text", readonly: true });
  field.addEventListener("focus", () => field.select());
  const press = button(t("copy"), () => copy(name, press, say), {
    class: "small",
    "aria-label": `${t("copy")}: ${t(`copy-${name}`)}`,
  });
  return make("div", { class: "row" }, make("label", { for: field.id }, t(`copy-${name}`)), field, press);
}

async function copy(name, press, say) {
  const field = find(`copy-${name}`);
  field.select();
  // Pages that came over an unsafe connection have no clipboard, but may copy what is selected.
  const selected = () => document.execCommand("copy");
  // The field shows a text of several lines as one.
  await (navigator.clipboard?.writeText(field.text).catch(selected) ?? selected());
  press.classList.add("done");
  setTimeout(() => press.classList.remove("done"), SHOWN);
  say(t("copied"));
}

/** Puts the texts of a game into the card. */
export function showExchange(game) {
  for (const [name, text] of Object.entries(TEXTS)) {
    const field = find(`copy-${name}`);
    field.text = text(game);
    field.value = field.text.replaceAll("\n", " ");
  }
}
