// Setting up a position: men are put and taken away, the side to move stays as it is until it is changed.

import { button, find, make, refill } from "./dom.js";
import { t } from "./i18n.js";
import { RULES, blackHand, faults, initial, position } from "./position.js";
import { sideKey } from "./words.js";

const BRUSHES = ["W", "B", "erase"];

/** The position that is being set up; `change(position)` is told of every step, `done()` of the end. */
export class Setup {
  constructor(here, { change, done }) {
    this.here = here;
    this.brush = "W";
    this.change = change;
    this.done = done;
  }

  /** Puts the chosen man on a point, or takes one away. */
  paint(point) {
    const men = { ...this.here.men };
    if (this.brush === "erase" || men[point] === this.brush) delete men[point];
    else men[point] = this.brush;
    this.set({ men });
  }

  set(changes) {
    this.here = { ...this.here, ...changes };
    this.change(this.here);
  }

  /** Men are placed in turn, so one hand follows from the other. */
  setHand(white, side = this.here.side, removal = this.here.removal) {
    this.set({ hands: { W: white, B: blackHand(white, side, removal) }, side, removal });
  }

  turn(side, removal) {
    if (this.here.hands.W + this.here.hands.B > 0) this.setHand(this.here.hands.W, side, removal);
    else this.set({ side, removal });
  }

  show(rules) {
    const { side, removal, hands } = this.here;
    const brushes = BRUSHES.map((brush) =>
      choice("brush", brush, t(`brush-${brush === "erase" ? brush : sideKey(brush)}`), this.brush === brush, () => {
        this.brush = brush;
        this.show(rules);
      }),
    );
    const sides = ["W", "B"].map((each) =>
      choice("side", each, t("side", { side: sideKey(each) }), side === each, () => this.turn(each, removal)),
    );
    const hand = make("input", {
      id: "setup-hand",
      type: "number",
      min: 0,
      max: RULES[rules].men,
      value: hands.W,
      onchange: (event) => this.setHand(clamp(event.target.value, RULES[rules].men)),
    });
    const pending = make("input", {
      id: "setup-removal",
      type: "checkbox",
      onchange: (event) => this.turn(side, event.target.checked),
    });
    pending.checked = removal;
    const problems = faults(this.here, rules).map((fault) => make("li", {}, t(fault, { men: RULES[rules].men })));
    refill(
      find("setup"),
      make("h2", { class: "title" }, t("setup")),
      make("p", { class: "quiet" }, t("setup-help")),
      group(t("brush"), brushes),
      group(t("to-move"), sides),
      make(
        "div",
        { class: "row" },
        make("label", { for: "setup-hand" }, t("hand-white")),
        hand,
        make("span", { class: "quiet" }, t("hand-black", { hand: hands.B })),
      ),
      make("div", { class: "row tick" }, pending, make("label", { for: "setup-removal" }, t("removal-pending"))),
      make(
        "div",
        { class: "row" },
        button(t("setup-done"), () => this.done(), { class: "main", id: "setup-done" }),
        button(t("setup-clear"), () => this.set(position({}, { W: 0, B: 0 }, side)), { id: "setup-clear" }),
        button(t("setup-start"), () => this.set(initial(RULES[rules].men)), { id: "setup-start" }),
      ),
      make("ul", { class: "problems", "aria-live": "polite" }, problems),
    );
  }
}

const clamp = (text, most) => Math.max(0, Math.min(most, Math.trunc(Number(text)) || 0));

/** One of several choices, of which one is on. */
export function choice(name, value, text, on, onchange) {
  const id = `${name}-${value}`;
  const input = make("input", { type: "radio", name, id, value, onchange });
  input.checked = on;
  return make("span", { class: "choice" }, input, make("label", { for: id }, text));
}

/** Choices under a name. */
export const group = (name, choices) =>
  make("fieldset", { class: "group" }, make("legend", {}, name), make("div", { class: "segments" }, choices));
