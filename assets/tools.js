// The buttons below the board, and the men in hand.

import { button, find, make, refill } from "./dom.js";
import { SYMMETRIES } from "./geometry.js";
import { t } from "./i18n.js";
import { menOf, phase } from "./position.js";
import { sideKey } from "./words.js";

const SIGNS = {
  right: "↻",
  left: "↺",
  half: "⟳",
  across: "↔",
  down: "↕",
  diagonal: "⤡",
  antidiagonal: "⤢",
  rings: "◎",
};

/** The toolbars; `actions` has a function for each of their buttons. */
export function showTools({ game, rules, setup, choice }, turning, actions) {
  const tool = (id, sign, act, attributes = {}) =>
    button(sign, act, { id, title: t(id), "aria-label": t(id), class: "tool", ...attributes });
  const [first, last] = [game.at === 0, game.at === game.moves.length];
  const text = { class: "tool text", title: undefined, "aria-label": undefined };
  refill(
    find("tools"),
    tool("first", "«", () => actions.jump(0), { disabled: first }),
    tool("undo", "‹", actions.undo, { disabled: first && !choice.from && choice.man === undefined }),
    tool("redo", "›", () => actions.jump(game.at + 1), { disabled: last }),
    tool("last", "»", () => actions.jump(game.moves.length), { disabled: last }),
    make("span", { class: "gap" }),
    tool("turn-board", t("turn-board"), actions.turning, { ...text, "aria-expanded": turning }),
    tool("set-up", t("set-up"), actions.setup, { ...text, "aria-pressed": Boolean(setup) }),
    tool("new-game", t("new-game"), actions.restart, text),
  );
  const swapped = game.swapColours(rules);
  find("turning").hidden = !turning;
  refill(
    find("turning"),
    Object.entries(SYMMETRIES).map(([name, symmetry]) =>
      tool(`symmetry-${name}`, SIGNS[name], () => actions.open(game.transform(symmetry))),
    ),
    tool("swap-colours", "◐", () => actions.open(swapped), {
      disabled: !swapped,
      title: t(swapped ? "swap-colours" : "swap-impossible"),
    }),
  );
}

/** The men in hand of both sides, and who is to move. */
export function showHands(position, rules) {
  for (const side of ["W", "B"]) {
    const hand = position.hands[side];
    const men = menOf(position, side).length;
    const discs = make("span", { class: "discs", "aria-hidden": "true" });
    for (let count = 0; count < hand; count += 1) discs.append(make("i", { class: sideKey(side) }));
    const flies = hand === 0 && men === 3 && phase(position, rules, side) === "flying";
    const words = t("hand", { side: sideKey(side), hand, men });
    const element = find(`${sideKey(side)}-hand`);
    element.classList.toggle("active", position.side === side);
    element.replaceChildren(
      make("i", { class: `turn-mark ${sideKey(side)}`, "aria-hidden": "true" }),
      make("span", {}, words),
      flies ? make("span", { class: "flies" }, t("flies")) : "",
      discs,
    );
  }
}
