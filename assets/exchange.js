// Positions and games taken along: copied in every notation, pasted in any.

import { button, make } from "./dom.js";
import { t } from "./i18n.js";
import { fen, gameText, numbered, positionLine } from "./notation.js";

/** Every text that a game and its position can be copied as. */
export const texts = (game, address) => ({
  line: positionLine(game.position),
  fen: fen(game.position),
  game: gameText(game.start, game.played),
  numbers: game.played.map(numbered).join(" "),
  moves: [positionLine(game.start), ...(game.at ? ["moves", ...game.played] : [])].join(" "),
  link: address,
});

/** The card with a row for each notation, and a field to paste into; `paste(text)` says what is wrong with it. */
export function exchange({ game }, { paste, say }) {
  const rows = Object.entries(texts(game, location.href)).map(([name, text]) => {
    const field = make("input", { id: `copy-${name}`, type: "text", readonly: true, value: text });
    field.addEventListener("focus", () => field.select());
    const copy = async () => {
      field.select();
      await navigator.clipboard?.writeText(text).catch(() => document.execCommand("copy"));
      say(t("copied"));
    };
    const label = make("label", { for: field.id }, t(`copy-${name}`));
    const press = button(t("copy"), copy, { class: "small", "aria-label": `${t("copy")}: ${t(`copy-${name}`)}` });
    return make("div", { class: "row" }, label, field, press);
  });
  const input = make("textarea", { id: "paste", rows: 1, autocomplete: "off", spellcheck: "false" });
  const problem = make("p", { class: "problems", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    problem.textContent = await paste(input.value);
  };
  const form = make(
    "form",
    { class: "row", onsubmit: submit },
    make("label", { for: "paste" }, t("paste")),
    input,
    make("button", { type: "submit", class: "small" }, t("paste-go")),
  );
  return make("section", { class: "card exchange" }, make("h3", {}, t("notations")), rows, form, problem);
}
