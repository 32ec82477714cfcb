// What is said about the position: who wins and when, whose turn it is and how it moves, what real games would make of
// it.

import { button, find, make } from "./dom.js";
import { drawAlong, History } from "./history.js";
import { t } from "./i18n.js";
import { RULES, faults, other, over, phase } from "./position.js";
import { removing } from "./scene.js";
import { SIGNS, problem, sideKey, verdict } from "./words.js";

/** The sentence in large type. */
function headline({ position, rules, answer, error, secret }) {
  if (faults(position, rules).length) return t("impossible");
  const ended = over(position, rules);
  if (ended) return t(`over-${ended}`, { side: sideKey(position.side) });
  if (secret) return t("turn", { side: sideKey(position.side) });
  if (error) return problem(error);
  return answer ? verdict(position.side, answer) : t("asking");
}

/** How the side to move goes on, or why the position is none. */
function turn({ position, rules, choice, setup }) {
  const side = sideKey(position.side);
  const found = faults(position, rules);
  // Who sets up a position is told there.
  if (found.length) return setup ? "" : found.map((fault) => t(fault, { men: RULES[rules].men })).join(" ");
  if (over(position, rules)) return "";
  if (removing(position, choice)) return t("turn-removal", { side });
  const how = phase(position, rules);
  const words = t(`turn-${how}`, { side, hand: position.hands[position.side] });
  const rival = other(position.side);
  const flies = phase(position, rules, rival) === "flying" && how !== "flying" && how !== "placing";
  return flies ? `${words} ${t("may-fly", { side: sideKey(rival) })}` : words;
}

/** What the history rules of real games would change, and that a link was damaged. */
function notes({ game, rules, answer, line, secret, broken }) {
  const course = new History(game);
  const found = broken ? [t("link-problem")] : [];
  if (over(game.position, rules)) return found;
  if (course.draw) found.push(t(`drawn-${course.draw}`));
  else if (course.occurrences === 2) found.push(t("second-time"));
  if (!secret && answer && answer.value !== "draw" && line && !course.draw) {
    const draw = drawAlong(
      game,
      line.moves.map(({ move }) => move),
    );
    if (draw) found.push(t(`would-draw-${draw.why}`, { ply: draw.ply }));
  }
  return found;
}

/** The value as a sign, or a man of the side to move while it is not known or not to be seen. */
function sign({ answer, secret, error, position, rules }) {
  const known = answer && !secret && !error && !faults(position, rules).length;
  if (known) return make("span", { class: `sign ${answer.value}`, "aria-hidden": "true" }, SIGNS[answer.value]);
  return make("span", { class: "sign", "aria-hidden": "true" }, make("i", { class: sideKey(position.side) }));
}

/** Puts the verdict in its place; `retry` asks the server once more. */
export function showVerdict(app, retry) {
  const rows = notes(app).map((note) => make("p", { class: "note" }, note));
  const head = make("h2", {}, headline(app));
  const body = make("p", { class: "turn" }, turn(app));
  const again = app.error && !app.secret && button(t("retry"), retry, { class: "small", id: "retry" });
  find("verdict").replaceChildren(sign(app), make("div", {}, head, body, rows, again));
}

/** The verdict as it is read out. */
export const spoken = (app) => [`${headline(app)}.`, turn(app), ...notes(app)].join(" ");
