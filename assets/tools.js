// The buttons below the board, and the men in hand.

import { button, find, make, refill } from "./dom.js";
import { SYMMETRIES } from "./geometry.js";
import { t } from "./i18n.js";
import { RULES, menOf, phase } from "./position.js";
import { sideKey } from "./words.js";

const SIGNS = {
  right: "↻",
  left: "↺",
  half: "180°",
  across: "↔",
  down: "↕",
  diagonal: "⤡",
  antidiagonal: "⤢",
  rings: "◎",
};

/** A button; one that is `off` stays where it is for the keyboard, but does nothing. */
function tool(id, sign, act, { off = false, ...attributes } = {}) {
  return button(sign, off ? () => {} : act, {
    id,
    title: t(id),
    "aria-label": t(id),
    "aria-disabled": off || undefined,
    class: "tool",
    ...attributes,
  });
}

/** The toolbars; `actions` has a function for each of their buttons. */
export function showTools({ game, rules, setup, choice }, turning, actions) {
  const [first, last] = [game.at === 0, game.at === game.moves.length];
  const text = { class: "tool text", title: undefined, "aria-label": undefined };
  refill(
    find("tools"),
    tool("first", "«", () => actions.jump(0), { off: first }),
    tool("undo", "‹", actions.undo, { off: first && !choice.from && choice.man === undefined }),
    tool("redo", "›", () => actions.jump(game.at + 1), { off: last }),
    tool("last", "»", () => actions.jump(game.moves.length), { off: last }),
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
      off: !swapped,
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
    // A link may claim more than there are.
    const shown = Math.min(hand, RULES[rules].men);
    for (let count = 0; count < shown; count += 1) discs.append(make("i", { class: sideKey(side) }));
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
