// Positions, moves and games as text.

import { NUMBERED, POINTS } from "./geometry.js";
import { after, initial, isPlacing, legalMoves, menOf, position } from "./position.js";

/** The position line: `W:Wa7,d7,g1:Bb6,d6,f4`, then men in hand as `:H4,5` and a pending removal as `:R`. */
export function positionLine(here) {
  const hands = isPlacing(here) ? `:H${here.hands.W},${here.hands.B}` : "";
  return `${here.side}:W${menOf(here, "W")}:B${menOf(here, "B")}${hands}${here.removal ? ":R" : ""}`;
}

// The rings in the order of the FEN: from the inside out, each clockwise from its top middle.
const RINGS = [
  ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"],
  ["d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"],
  ["d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"],
];
const SYMBOLS = { W: "O", B: "@" };

/** The FEN of 17 fields, as Sanmill reads it. */
export function fen(here) {
  const rings = RINGS.map((ring) => ring.map((point) => SYMBOLS[here.men[point]] ?? "*").join("")).join("/");
  const [phase, action] = isPlacing(here) ? ["p", "p"] : ["m", "s"];
  const of = (side) => `${menOf(here, side).length} ${here.hands[side]}`;
  const removes = ["W", "B"].map((side) => (here.removal && here.side === side ? 1 : 0)).join(" ");
  const start = `${rings} ${here.side.toLowerCase()} ${phase} ${here.removal ? "r" : action}`;
  return `${start} ${of("W")} ${of("B")} ${removes} -1 -1 -1 -1 0 0 1`;
}

/** Moves with numbered turns: `1. d6 f4 2. b4 d2`. */
export function moveList(moves, side) {
  const words = [];
  let turn = 1;
  moves.forEach((move, index) => {
    const white = (index % 2 === 0) === (side === "W");
    if (white) words.push(`${turn}.`);
    else if (index === 0) words.push(`${turn}...`);
    words.push(move);
    if (!white) turn += 1;
  });
  return words.join(" ");
}

/** A game as text, with the position it starts from where that is not the usual one. */
export function gameText(start, moves) {
  const line = positionLine(start);
  const head = line === positionLine(initial()) ? "" : `[FEN "${line}"]\n`;
  return `${head}${[moveList(moves, start.side), "*"].filter(Boolean).join(" ")}`;
}

/** A move with the points numbered 1 to 24 in place of their names. */
export const numbered = (move) => move.replace(/[a-g][1-7]/g, (point) => NUMBERED.indexOf(point) + 1);

/** The position of a position line, or of `startpos`; nothing if the text is neither, for the server reads the rest. */
export function readLine(text) {
  if (text === "startpos") return initial();
  const form = /^([WB]):W([a-g1-7,]*):B([a-g1-7,]*)(?::H(\d+),(\d+))?(:R)?$/i.exec(text.replaceAll(" ", ""));
  if (!form) return undefined;
  const men = {};
  for (const [side, list] of [
    ["W", form[2]],
    ["B", form[3]],
  ]) {
    for (const point of list.toLowerCase().split(",").filter(Boolean)) {
      if (!POINTS.includes(point) || men[point]) return undefined;
      men[point] = side;
    }
  }
  const hands = { W: Number(form[4] ?? 0), B: Number(form[5] ?? 0) };
  return position(men, hands, form[1].toUpperCase(), Boolean(form[6]));
}

/** Whether these moves, as the server writes them, can be played from a position. */
export function areLegal(moves, start, rules) {
  let here = start;
  return moves.every((text) => {
    const move = legalMoves(here, rules).find((legal) => legal.text === text);
    if (move) here = after(here, move);
    return Boolean(move);
  });
}
