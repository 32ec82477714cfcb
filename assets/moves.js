// The moves of a position, best first; the main line; the moves that were played.

import { button, make } from "./dom.js";
import { History, QUIET_PLIES } from "./history.js";
import { t } from "./i18n.js";
import { other } from "./position.js";
import { remaining } from "./scene.js";
import { pretty, short, sideKey, valueText } from "./words.js";

/** A value as a coloured sign with its plies. */
export const tag = (worth) =>
  make(
    "span",
    { class: `tag ${worth?.value ?? "unknown"}`, "aria-hidden": "true", title: worth && valueText(worth) },
    worth ? short(worth) : "·",
  );

/** The list of moves: a click plays one, hover and focus point it out on the board. */
export function moveTable({ moves, choice, game, answer }, { play, mark }) {
  const left = remaining(moves, choice);
  const course = new History(game);
  const rows = left.map((move) => {
    const draws = course.drawBy(move.text);
    const words = [pretty(move.text), move.worth && valueText(move.worth), draws && t(`draws-${draws}`)];
    const attributes = {
      class: "move",
      id: `move-${move.text}`,
      "data-move": move.text,
      "aria-label": words.filter(Boolean).join(", "),
      onpointerenter: () => mark(move),
      onpointerleave: () => mark(),
      onfocus: () => mark(move),
      onblur: () => mark(),
    };
    const row = button(tag(move.worth), () => play(move.text), attributes);
    row.append(make("span", { class: "text" }, pretty(move.text)));
    if (draws) row.append(make("span", { class: "draws", title: t(`draws-${draws}`) }, t(`draws-${draws}-short`)));
    return make("li", {}, row);
  });
  const missing = answer?.moves_error && t("refusal-no-table", { detail: answer.moves_error });
  const head = make("h3", {}, t("moves"), make("span", { class: "count" }, t("move-count", { count: left.length })));
  const note = missing && make("p", { class: "note" }, missing);
  return make("section", { class: "card moves" }, head, note, make("ol", { class: "list" }, rows));
}

/** The moves to the end when both sides play best; a click plays up to there. */
export function mainLine({ line, answer, position }, { playAll }) {
  const section = make("section", { class: "card line" }, make("h3", {}, t("line")));
  if (!answer || (answer.value !== "draw" && !line)) return section;
  const moves = line?.moves ?? [];
  if (!moves.length) {
    section.append(make("p", { class: "quiet" }, t(answer.value === "draw" ? "line-draw" : "line-none")));
    return section;
  }
  let side = position.side;
  const items = moves.map((move, index) => {
    const upTo = moves.slice(0, index + 1).map((earlier) => earlier.move);
    const label = `${t("side", { side: sideKey(side) })}: ${pretty(move.move)}, ${valueText(move)}`;
    const item = button(move.move, () => playAll(upTo), { class: `ply ${sideKey(side)}`, "aria-label": label });
    side = other(side);
    return make("li", {}, item);
  });
  section.append(make("ol", { class: "plies" }, items));
  return section;
}

/** The moves that were played, in numbered turns; a click goes there. `mistakes` maps plies to signs. */
export function playedMoves(game, jump, mistakes = new Map()) {
  const { quiet } = new History(game);
  const course = quiet > 0 && make("span", { class: "count" }, t("quiet", { plies: quiet, most: QUIET_PLIES }));
  const section = make("section", { class: "card played" }, make("h3", {}, t("game"), course));
  const first = button(t("game-start"), () => jump(0), {
    class: "ply start",
    id: "turn-0",
    "aria-current": game.at === 0 && "step",
  });
  const items = [make("li", {}, first)];
  game.moves.forEach((move, index) => {
    const side = game.positions[index].side;
    const turn = Math.floor((index + (game.start.side === "W" ? 0 : 1)) / 2) + 1;
    const number = side === "W" ? `${turn}.` : index === 0 && `${turn}…`;
    const sign = mistakes.get(index + 1);
    const ply = button(move, () => jump(index + 1), {
      class: `ply ${sideKey(side)} ${sign ? "mistake" : ""}`,
      id: `turn-${index + 1}`,
      "aria-current": game.at === index + 1 && "step",
    });
    if (sign) ply.append(make("span", { class: "warning", title: t("mistake") }, sign));
    items.push(make("li", {}, number && make("span", { class: "number" }, number), ply));
  });
  section.append(make("ol", { class: "plies" }, items));
  return section;
}
