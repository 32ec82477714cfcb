// What is said about the position: who wins and when, whose turn it is and how it moves, what real games would make of
// it.

import { find, make } from "./dom.js";
import { drawAlong, History } from "./history.js";
import { t } from "./i18n.js";
import { other, over, phase } from "./position.js";
import { removing } from "./scene.js";
import { SIGNS, problem, sideKey, verdict } from "./words.js";

/** The sentence in large type. */
function headline({ position, rules, answer, error, secret }) {
  const ended = over(position, rules);
  if (ended) return t(`over-${ended}`, { side: sideKey(position.side) });
  if (secret) return t("turn", { side: sideKey(position.side) });
  if (error) return problem(error);
  return answer ? verdict(position.side, answer) : t("asking");
}

/** How the side to move goes on. */
function turn({ position, rules, choice }) {
  const side = sideKey(position.side);
  if (over(position, rules)) return "";
  if (removing(position, choice)) return t("turn-removal", { side });
  const how = phase(position, rules);
  const words = t(`turn-${how}`, { side, hand: position.hands[position.side] });
  const rival = other(position.side);
  const flies = phase(position, rules, rival) === "flying" && how !== "flying" && how !== "placing";
  return flies ? `${words} ${t("may-fly", { side: sideKey(rival) })}` : words;
}

/** What the history rules of real games would change. */
function notes({ game, rules, answer, line, secret }) {
  const course = new History(game);
  const found = [];
  if (course.draw) found.push(t(`drawn-${course.draw}`));
  else if (course.occurrences === 2) found.push(t("second-time"));
  if (!secret && answer && answer.value !== "draw" && line && !course.draw) {
    const draw = drawAlong(
      game,
      line.moves.map(({ move }) => move),
    );
    if (draw) found.push(t(`would-draw-${draw.why}`, { ply: draw.ply }));
  }
  return over(game.position, rules) ? [] : found;
}

/** Puts the verdict in its place. */
export function showVerdict(app) {
  const value = app.answer && !app.secret && !app.error ? app.answer.value : "unknown";
  const sign = make("span", { class: `sign ${value}`, "aria-hidden": "true" }, SIGNS[value] ?? "·");
  const rows = notes(app).map((note) => make("p", { class: "note" }, note));
  const head = make("h2", {}, headline(app));
  const body = make("p", { class: "turn" }, turn(app));
  find("verdict").replaceChildren(sign, make("div", {}, head, body, ...rows));
}

/** The verdict as it is read out. */
export const spoken = (app) => [headline(app), turn(app)].join(" ");
