// A position, its legal moves and what follows from them. The server judges; this is what the page can say at once.

import { LINES, NEIGHBOURS, POINTS, inMill } from "./geometry.js";

/** The rules the page knows, by the names the server gives them. */
export const RULES = {
  standard: { men: 9, flies: true },
  "no-flying": { men: 9, flies: false },
};

export const other = (side) => (side === "W" ? "B" : "W");

/**
 * A position: `men` maps occupied points to the side whose man stands there, `hands` counts the men to be placed,
 * `removal` says that the side to move has closed a mill and must still take a man.
 */
export const position = (men, hands, side, removal = false) => ({ men, hands, side, removal });

/** The empty board with so many men in both hands. */
export const initial = (men = 9) => position({}, { W: men, B: men }, "W");

export const menOf = (here, side) => POINTS.filter((point) => here.men[point] === side);

export const isPlacing = (here) => here.hands.W + here.hands.B > 0;

const total = (here, side) => menOf(here, side).length + here.hands[side];

/** How a side moves: "placing", "moving" or "flying". */
export function phase(here, rules, side = here.side) {
  if (here.hands[side] > 0 || (here.removal && isPlacing(here))) return "placing";
  return RULES[rules].flies && menOf(here, side).length === 3 ? "flying" : "moving";
}

/** The text of a move, as the server writes it. */
export const moveText = ({ from, to, removes }) => [from, to].filter(Boolean).join("-") + (removes ? `x${removes}` : "");

/** A move from its text; the part before the removal, its `man`, is what several moves may have in common. */
export function readMove(text) {
  const [man, removes] = text.split("x");
  const points = man.split("-").filter(Boolean);
  return { text, man, from: points.length > 1 ? points[0] : undefined, to: points.at(-1), removes };
}

/** Every legal move, each choice of removal a move of its own; none when the game is over. */
export function legalMoves(here, rules) {
  const own = new Set(menOf(here, here.side));
  const empty = POINTS.filter((point) => !here.men[point]);
  const takes = removable(here);
  const moves = [];
  const add = (move) => moves.push(readMove(moveText(move)));
  const man = (from, to, others) => {
    if (inMill(others, to) && takes.length) takes.forEach((removes) => add({ from, to, removes }));
    else add({ from, to });
  };
  if (total(here, here.side) < 3) return [];
  if (here.removal) {
    takes.forEach((removes) => add({ removes }));
  } else if (here.hands[here.side] > 0) {
    empty.forEach((to) => man(undefined, to, own));
  } else {
    const flies = phase(here, rules) === "flying";
    for (const from of own) {
      const others = new Set(own);
      others.delete(from);
      const targets = flies ? empty : NEIGHBOURS[from].filter((point) => !here.men[point]);
      targets.forEach((to) => man(from, to, others));
    }
  }
  return moves;
}

/** The other side's men that a closed mill may take: those outside mills, or all if all are in mills. */
function removable(here) {
  const men = menOf(here, other(here.side));
  const set = new Set(men);
  const open = men.filter((point) => !inMill(set, point));
  return open.length ? open : men;
}

/** The position after a legal move. */
export function after(here, move) {
  const next = afterMan(here, move);
  const men = { ...next.men };
  if (move.removes) delete men[move.removes];
  return position(men, next.hands, other(here.side));
}

/** The position within a turn that closes a mill: the man has moved, the removal is still to be made. */
export const beforeRemoval = (here, move) => ({ ...afterMan(here, move), removal: true });

function afterMan(here, { from, to }) {
  const men = { ...here.men };
  const hands = { ...here.hands };
  if (from) delete men[from];
  else if (to) hands[here.side] -= 1;
  if (to) men[to] = here.side;
  return position(men, hands, here.side);
}

/** Why the game is over for the side to move: "men", "moves", or nothing. */
export function over(here, rules) {
  if (total(here, here.side) < 3) return "men";
  return legalMoves(here, rules).length ? undefined : "moves";
}

/** Why men and hands are no position of the game, as keys of texts; empty if they are one. */
export function faults(here, rules) {
  const found = [];
  const most = RULES[rules].men;
  if (["W", "B"].some((side) => total(here, side) > most)) found.push("fault-men");
  if (!handsFit(here)) found.push("fault-hands");
  const own = new Set(menOf(here, here.side));
  if (here.removal && !LINES.some((line) => line.every((point) => own.has(point)))) found.push("fault-mill");
  if (here.removal && !menOf(here, other(here.side)).length) found.push("fault-removal");
  else if (total(here, other(here.side)) < 3) found.push("fault-ended");
  return found;
}

/** How many men Black has in hand when White has so many: men are placed in turn, White first. */
export function blackHand(white, side, removal) {
  // A removal belongs to a turn whose man has left the hand already.
  return removal ? white + (side === "W" && white > 0 ? 1 : 0) : white + (side === "B" ? 1 : 0);
}

function handsFit({ hands, side, removal }) {
  if (hands.W === 0 && hands.B === 0) return true;
  const turn = removal ? other(side) : side;
  return hands.B === hands.W + (turn === "B" ? 1 : 0);
}

/** The position with every point moved by a symmetry. */
export function transform(here, symmetry) {
  const men = Object.fromEntries(Object.entries(here.men).map(([point, side]) => [symmetry[point], side]));
  return { ...here, men };
}

/** The text of a move with every point moved by a symmetry. */
export const transformMove = (text, symmetry) => text.replace(/[a-g][1-7]/g, (point) => symmetry[point]);

/** The position with the colours exchanged; it may be impossible while men are placed. */
export function swapColours(here) {
  const men = Object.fromEntries(Object.entries(here.men).map(([point, side]) => [point, other(side)]));
  return position(men, { W: here.hands.B, B: here.hands.W }, other(here.side), here.removal);
}
