// The board as a drawing that answers to mouse, touch and keyboard.

import { LINES, POINTS, place, step } from "./geometry.js";
import { calm, draw, once } from "./dom.js";
import { short } from "./words.js";

const UNIT = 100;
const MIDDLE = 364;
const RADIUS = { point: 9, man: 36, reach: 48 };

const at = (point) => {
  const { x, y } = place(point);
  return { x: MIDDLE + x * UNIT, y: MIDDLE - y * UNIT };
};

/**
 * The board in an `<svg>`; `act(point, again)` is told which point was chosen, and whether by the second of two fast
 * clicks, `slide(edge)` which result on a line.
 */
export class Board {
  constructor(svg, actions) {
    this.svg = svg;
    this.actions = actions;
    this.cursor = "d7";
    this.points = {};
    this.edges = draw("g", { "aria-hidden": "true" });
    // The way of a move lies below the men; results on lines, which may be wide, and its goal above them.
    this.way = draw("g", { "aria-hidden": "true", class: "marks" });
    this.marks = draw("g", { "aria-hidden": "true", class: "marks" });
    svg.append(background(), this.way);
    for (const point of POINTS) svg.append(this.makePoint(point));
    svg.append(this.edges, this.marks);
    svg.addEventListener("keydown", (event) => this.onKey(event));
    svg.addEventListener("pointerdown", (event) => this.onDown(event));
  }

  makePoint(point) {
    const { x, y } = at(point);
    const badge = draw("g", { class: "badge" });
    const man = draw(
      "g",
      { class: "man" },
      draw("circle", { r: RADIUS.man }),
      draw("circle", { r: RADIUS.man - 11, class: "groove" }),
    );
    const group = draw(
      "g",
      { class: "point", role: "button", tabindex: -1, "data-point": point, transform: `translate(${x} ${y})` },
      draw("circle", { r: RADIUS.reach, class: "reach" }),
      draw("circle", { r: RADIUS.point, class: "spot" }),
      draw("circle", { r: RADIUS.man + 7, class: "halo" }),
      man,
      badge,
    );
    group.addEventListener("focus", () => this.moveCursor(point));
    group.addEventListener("click", (event) => this.onClick(point, event));
    this.points[point] = { group, man, badge };
    return group;
  }

  /** Shows a scene; `last` is the move that led to it, and `free` says that any point may be chosen. */
  show({ men, points, edges }, { last, free }) {
    for (const point of POINTS) {
      const { role, worth, label } = points[point];
      const { group, badge } = this.points[point];
      const side = { W: "white", B: "black" }[men[point]] ?? "";
      const marked = last && (last.to === point || last.from === point) ? "last" : "";
      group.setAttribute("class", ["point", side, role, marked].filter(Boolean).join(" "));
      group.setAttribute("aria-label", label);
      group.setAttribute("aria-disabled", !role && !free);
      badge.replaceChildren(...(worth ? [pill(worth)] : []));
    }
    this.edges.replaceChildren(...edges.map((edge) => this.makeEdge(edge)));
    this.moveCursor(this.cursor);
    this.mark();
  }

  makeEdge(edge) {
    const [from, to] = [at(edge.from), at(edge.to)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    // Near the point it leads to, but for the shortest lines, where there is no room to choose.
    const share = length > UNIT ? 1 - 50 / length : 0.65;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    const group = draw("g", { class: "edge", transform: `translate(${x} ${y})` }, pill(edge.worth));
    group.addEventListener(
      "click",
      once(() => this.actions.slide(edge)),
    );
    return group;
  }

  /** Lets the man that has just moved glide to its point. */
  glide(move) {
    if (!move.from || this.dragged || calm()) return;
    const [from, to] = [at(move.from), at(move.to)];
    const away = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    const options = { duration: 180, easing: "ease-out" };
    this.points[move.to].man.animate([{ transform: away }, { transform: "none" }], options);
  }

  /** Points out a move on the board; none takes it back. */
  mark(move) {
    this.way.replaceChildren();
    this.marks.replaceChildren();
    if (!move) return;
    const target = move.to ? at(move.to) : undefined;
    if (move.from) {
      const from = at(move.from);
      this.way.append(draw("line", { x1: from.x, y1: from.y, x2: target.x, y2: target.y, class: "way" }));
    }
    if (target) this.marks.append(draw("circle", { cx: target.x, cy: target.y, r: RADIUS.man + 4, class: "goal" }));
    if (move.removes) {
      const { x, y } = at(move.removes);
      const arm = RADIUS.man * 0.8;
      const cross = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`;
      this.marks.append(draw("path", { d: cross, class: "cross" }));
    }
  }

  focus() {
    this.points[this.cursor].group.focus();
  }

  moveCursor(point) {
    this.points[this.cursor].group.setAttribute("tabindex", -1);
    this.cursor = point;
    this.points[point].group.setAttribute("tabindex", 0);
  }

  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.startsWith("Arrow")) {
      this.moveCursor(step(this.cursor, event.key));
      this.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.actions.act(this.cursor);
    } else {
      return;
    }
    event.preventDefault();
  }

  onClick(point, { detail }) {
    if (this.dragged) this.dragged = false;
    else this.actions.act(point, detail > 1);
  }

  /** A man may also be dragged to where it goes. */
  onDown(event) {
    this.dragged = false;
    const from = event.target.closest(".source, .chosen")?.dataset.point;
    if (!from || event.button !== 0) return;
    const { group, man } = this.points[from];
    const scale = (MIDDLE * 2) / this.svg.clientWidth;
    let moved = false;
    const move = ({ clientX, clientY }) => {
      const [x, y] = [(clientX - event.clientX) * scale, (clientY - event.clientY) * scale];
      if (!moved && Math.hypot(x, y) < 20) return;
      if (!moved && !group.classList.contains("chosen")) this.actions.act(from);
      moved = true;
      man.setAttribute("transform", `translate(${x} ${y})`);
    };
    const end = ({ type, clientX, clientY }) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      man.removeAttribute("transform");
      if (!moved) return;
      this.dragged = type === "pointerup";
      const over = document.elementsFromPoint(clientX, clientY).map((element) => element.closest(".point.target"));
      const target = over.find(Boolean);
      if (target && this.dragged) this.actions.act(target.dataset.point);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}

/** A value as a coloured sign with its plies. */
function pill(worth) {
  const text = short(worth);
  const width = Math.max(42, 20 + text.length * 15);
  return draw(
    "g",
    { class: `pill ${worth.value}` },
    draw("rect", { x: -width / 2, y: -20, width, height: 40, rx: 20 }),
    draw("text", { "text-anchor": "middle", y: 9 }, text),
  );
}

function background() {
  const lines = LINES.map((line) => {
    const [a, , c] = line.map(at);
    return draw("line", { x1: a.x, y1: a.y, x2: c.x, y2: c.y });
  });
  const letters = [..."abcdefg"].map((letter, index) =>
    draw("text", { x: MIDDLE + (index - 3) * UNIT, y: 729, "text-anchor": "middle" }, letter),
  );
  const digits = [..."1234567"].map((digit, index) =>
    draw("text", { x: 9, y: MIDDLE + (3 - index) * UNIT + 8, "text-anchor": "middle" }, digit),
  );
  return draw(
    "g",
    { "aria-hidden": "true", class: "background" },
    draw("rect", { x: 20, y: 20, width: 688, height: 688, rx: 14, class: "wood" }),
    draw("g", { class: "lines" }, lines),
    draw("g", { class: "names" }, letters, digits),
  );
}
