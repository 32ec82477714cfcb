// The moves of a position, best first; the main line; the moves that were played.

import { button, make, once } from "./dom.js";
import { History, QUIET_PLIES } from "./history.js";
import { t } from "./i18n.js";
import { other, over } from "./position.js";
import { remaining } from "./scene.js";
import { pretty, short, sideKey, valueText } from "./words.js";

/** A value as a coloured sign with its plies. */
export const tag = (worth) =>
  make(
    "span",
    { class: `tag ${worth?.value ?? "unknown"}`, "aria-hidden": "true", title: worth && valueText(worth) },
    worth ? short(worth) : "·",
  );

/** What is said beside the name of a card. */
const count = (words) => make("span", { class: "count" }, words);

/** The list of moves: a click plays one, hover and focus point it out on the board. */
export function moveTable({ moves, choice, game, answer }, { play, mark }) {
  const left = remaining(moves, choice);
  const course = new History(game);
  const rows = left.map((move) => {
    const { text, worth } = move;
    const draws = course.drawBy(text);
    // As it is seen, and then in words.
    const seen = [worth && short(worth), pretty(text)].filter(Boolean).join(" ");
    const words = [seen, worth && valueText(worth), draws && t(`draws-${draws}`)];
    const attributes = {
      class: "move",
      id: `move-${text}`,
      "data-move": text,
      "aria-label": words.filter(Boolean).join(", "),
      onpointerenter: () => mark(move),
      onpointerleave: () => mark(),
      onfocus: () => mark(move),
      onblur: () => mark(),
    };
    const row = button(
      tag(worth),
      once(() => play(text)),
      attributes,
    );
    row.append(" ", make("span", { class: "text" }, pretty(text)));
    if (draws) row.append(" ", make("span", { class: "draws", title: t(`draws-${draws}`) }, t(`draws-${draws}-short`)));
    return make("li", {}, row);
  });
  const missing = answer?.moves_error && t("refusal-no-table", { detail: answer.moves_error });
  const problem = missing && make("p", { class: "note" }, missing);
  const head = make("h3", {}, `${t("moves")} `, count(t("move-count", { count: left.length })));
  return make("section", { class: "card moves" }, head, problem, make("ol", { class: "list" }, rows));
}

/** The moves to the end when both sides play best; a click plays up to there. */
export function mainLine({ line, answer, position, rules }, { playAll }) {
  const section = make("section", { class: "card line" }, make("h3", {}, t("line")));
  if (!answer || (answer.value !== "draw" && !line)) return section;
  const moves = line?.moves ?? [];
  if (!moves.length) {
    section.append(make("p", { class: "quiet" }, over(position, rules) ? t("line-over") : noLine(answer)));
    return section;
  }
  const items = turns(moves, position.side, (move, index, side) => {
    const upTo = moves.slice(0, index + 1).map((earlier) => earlier.move);
    return button(
      pretty(move.move),
      once(() => playAll(upTo)),
      {
        class: `ply ${sideKey(side)}`,
        "aria-label": `${t("side", { side: sideKey(side) })}: ${pretty(move.move)}, ${valueText(move)}`,
      },
    );
  });
  section.append(make("ol", { class: "plies" }, items));
  return section;
}

/** Why there is no line to the end; of a draw, how many moves keep it. */
function noLine({ value, moves }) {
  if (value !== "draw") return t("line-none");
  const count = (moves ?? []).filter((move) => move.value === "draw").length;
  return [t("line-draw"), moves && t("line-keep", { count, all: moves.length })].filter(Boolean).join(" ");
}

/** The moves that were played, in numbered turns; a click goes there. `mistakes` maps plies to signs. */
export function playedMoves(game, jump, mistakes = new Map()) {
  const { quiet } = new History(game);
  const course = quiet > 0 && count(t("quiet", { plies: Math.min(quiet, QUIET_PLIES), most: QUIET_PLIES }));
  const section = make("section", { class: "card played" }, make("h3", {}, `${t("game")} `, course));
  const first = button(t("game-start"), () => jump(0), {
    class: "ply start",
    id: "turn-0",
    "aria-current": game.at === 0 && "step",
  });
  const items = turns(game.moves, game.start.side, (move, index, side) => {
    const sign = mistakes.get(index + 1);
    const ply = button(pretty(move), () => jump(index + 1), {
      class: `ply ${sideKey(side)} ${sign ? "mistake" : ""}`,
      id: `turn-${index + 1}`,
      "aria-current": game.at === index + 1 && "step",
    });
    if (sign) ply.append(make("span", { class: "warning", title: t("mistake") }, sign));
    return ply;
  });
  section.append(make("ol", { class: "plies" }, make("li", {}, first), items));
  return section;
}

/** Moves as items of a list with the numbers of turns; `ply(move, index, side)` makes what stands for each. */
function turns(moves, first, ply) {
  return moves.map((move, index) => {
    const side = index % 2 === 0 ? first : other(first);
    const turn = Math.floor((index + (first === "W" ? 0 : 1)) / 2) + 1;
    const number = side === "W" ? `${turn}.` : index === 0 && `${turn}…`;
    return make("li", {}, number && make("span", { class: "number" }, number), ply(move, index, side));
  });
}
