// The subspace of a position: how its positions end, and its longest games as places to look at.

import { button, make } from "./dom.js";
import { number, percent, t } from "./i18n.js";
import { menOf, other } from "./position.js";
import { problem } from "./words.js";

/** The name of the subspace of a position, the side to move first. */
export function subspaceOf(position) {
  const sides = [position.side, other(position.side)];
  const men = sides.map((side) => menOf(position, side).length);
  const hands = sides.map((side) => position.hands[side]);
  return [...men, ...(hands[0] + hands[1] > 0 ? hands : [])].join("-");
}

/** Won, drawn and lost positions as one bar. */
export function shares(row) {
  const bar = make("div", { class: "shares", "aria-hidden": "true" });
  for (const value of ["win", "draw", "loss"]) {
    const part = make("span", { class: value });
    part.style.flexGrow = row.orbits ? row[value] / row.orbits : 0;
    bar.append(part);
  }
  return bar;
}

/** Why there is nothing to say about a subspace. */
function none({ removal }, stats) {
  if (stats?.error) return problem(stats.error);
  return t(removal ? "subspace-removal" : stats ? "subspace-none" : "asking");
}

/** The card of a subspace; `look(subspace, "win")` shows its longest win. */
export function subspaceCard({ position, stats }, look) {
  const name = subspaceOf(position);
  const section = make("section", { class: "card subspace" }, make("h3", {}, `${t("subspace")} ${name}`));
  const row = !stats?.error && stats?.find((each) => each.subspace === name);
  if (!row) {
    section.append(make("p", { class: "quiet" }, none(position, stats)));
    return section;
  }
  const [own, opp, ownHand, oppHand] = [row.own, row.opp, row.own_hand, row.opp_hand];
  const words = ownHand + oppHand > 0 ? "subspace-placing" : "subspace-moving";
  section.append(make("p", { class: "quiet" }, t(words, { own, opp, ownHand, oppHand })), shares(row));
  const counts = ["win", "draw", "loss"].map((value) =>
    make(
      "div",
      { class: `share ${value}` },
      make("dt", {}, t(`share-${value}`)),
      make("dd", {}, percent(row[value], row.orbits), make("small", {}, number(row[value]))),
    ),
  );
  section.append(make("dl", { class: "counts" }, counts), longest(row, look));
  return section;
}

/** Buttons to the longest win and loss of a subspace. */
const longest = (row, look) =>
  make(
    "div",
    { class: "row" },
    ["win", "loss"].map((value) => longestButton(row, value, look)),
  );

/** A button to the longest win or loss of a subspace, if there is one; where it is `short` only the plies are seen. */
export function longestButton(row, value, look, { short = false } = {}) {
  const plies = row[`longest_${value}`];
  if (plies == null) return undefined;
  const words = t(`longest-${value}`, { plies });
  return button(short ? plies : words, () => look(row.subspace, value), {
    class: "longest",
    id: `longest-${row.subspace}-${value}${short ? "-table" : ""}`,
    "aria-label": short ? `${row.subspace}, ${words}` : undefined,
  });
}
