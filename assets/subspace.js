// The subspace of a position: how its positions end, and its longest games as places to look at.

import { button, make } from "./dom.js";
import { number, percent, t } from "./i18n.js";
import { menOf, other } from "./position.js";

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

/** The card of a subspace; `look(subspace, "win")` shows its longest win. */
export function subspaceCard({ position, stats }, look) {
  const name = subspaceOf(position);
  const section = make("section", { class: "card subspace" }, make("h3", {}, `${t("subspace")} ${name}`));
  const row = stats?.find((each) => each.subspace === name);
  if (!row) {
    section.append(make("p", { class: "quiet" }, t(position.removal ? "subspace-removal" : stats ? "subspace-none" : "asking")));
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
export function longest(row, look, place = "") {
  const buttons = ["win", "loss"].map((value) => {
    const plies = row[`longest_${value}`];
    if (plies == null) return undefined;
    const attributes = { class: `longest ${value}`, id: `longest-${row.subspace}-${value}${place}` };
    return button(t(`longest-${value}`, { plies }), () => look(row.subspace, value), attributes);
  });
  return make("div", { class: "row" }, buttons);
}
