// What the board shows of a position: men, results of moves, what can be chosen next.

import { POINTS } from "./geometry.js";
import { beforeRemoval, legalMoves, phase } from "./position.js";
import { t } from "./i18n.js";
import { sideKey, valueText } from "./words.js";

/**
 * The legal moves of a position with the values of an answer, best first; without an answer in board order.
 * Each has `worth`, its value and plies for the side that moves, if it is known.
 */
export function rankedMoves(position, rules, answer) {
  const ranks = new Map((answer?.moves ?? []).map((move, rank) => [move.move, { ...move, rank }]));
  const moves = legalMoves(position, rules).map((move) => ({ ...move, worth: ranks.get(move.text) }));
  return moves.sort((a, b) => (a.worth?.rank ?? 0) - (b.worth?.rank ?? 0));
}

/**
 * The moves that a choice has left: of the man that was picked up, or of the one that has closed a mill and whose
 * removal is still to be made.
 */
export function remaining(moves, choice) {
  if (choice.man !== undefined) return moves.filter((move) => move.man === choice.man);
  return choice.from ? moves.filter((move) => move.from === choice.from) : moves;
}

/** Whether the next thing to choose is the man to be removed. */
export const removing = (position, choice) => position.removal || choice.man !== undefined;

/**
 * The scene: the men as they stand while a turn is under way, what each point is to the next choice ("target",
 * "source", "chosen"), the results there, and those on the lines that men may slide along.
 */
export function scene(position, rules, moves, choice) {
  const left = remaining(moves, choice);
  const takes = removing(position, choice);
  const shown = choice.man !== undefined && left.length ? beforeRemoval(position, left[0]) : position;
  const points = Object.fromEntries(POINTS.map((point) => [point, { man: shown.men[point] }]));
  const edges = [];
  const offer = (point, role, move) => {
    // Moves come best first: the first that leads here is the best.
    points[point].role ??= role;
    points[point].worth ??= move.worth;
  };
  const places = phase(position, rules) === "placing";
  for (const move of left) {
    if (takes) offer(move.removes, "target", move);
    else if (choice.from || places) offer(move.to, "target", move);
    else offer(move.from, "source", move);
  }
  if (!takes && !places) {
    for (const move of moves) points[move.from].role ??= "source";
    if (choice.from) points[choice.from] = { man: points[choice.from].man, role: "chosen" };
    else if (phase(position, rules) === "moving") slides(left, points, edges);
  }
  if (choice.man !== undefined && left.length) points[left[0].to].role = "chosen";
  for (const point of POINTS) points[point].label = label(point, points[point]);
  return { men: shown.men, points, edges };
}

/** A slide has a line of its own, so its result can be shown there, and men need none. */
function slides(moves, points, edges) {
  const seen = new Set();
  for (const { man, from, to, worth } of moves) {
    if (worth && !seen.has(man)) edges.push({ man, from, to, worth });
    seen.add(man);
    points[from].best ??= worth;
    points[from].worth = undefined;
  }
}

function label(point, { man, role, worth, best }) {
  const name = t(man ? `point-${sideKey(man)}` : "point-empty", { point });
  const state = role === "chosen" ? t("point-chosen") : undefined;
  const result = worth ?? best;
  return [[name, state].filter(Boolean).join(", "), result && valueText(result)].filter(Boolean).join(": ");
}
