// Draws that real games know and values do not: the third time of a position, fifty moves of each side without a removal.

import { after, isPlacing, readMove } from "./position.js";
import { positionLine } from "./notation.js";

/** Plies of the movement phase without a removal after which a game is drawn. */
export const QUIET_PLIES = 100;

const REPETITIONS = 3;

/** The course of a game up to the turn that is looked at: how often each position occurred, and the quiet plies. */
export class History {
  constructor(game) {
    this.times = new Map([[positionLine(game.start), 1]]);
    this.quiet = 0;
    this.position = game.start;
    for (const move of game.played) this.play(move);
  }

  play(text) {
    const move = readMove(text);
    this.quiet = isPlacing(this.position) || move.removes ? 0 : this.quiet + 1;
    this.position = after(this.position, move);
    const line = positionLine(this.position);
    this.times.set(line, (this.times.get(line) ?? 0) + 1);
  }

  /** How often the present position has occurred. */
  get occurrences() {
    return this.times.get(positionLine(this.position));
  }

  /** Why a real game would be drawn now: "third", "fifty", or nothing. */
  get draw() {
    if (this.occurrences >= REPETITIONS) return "third";
    return this.quiet >= QUIET_PLIES ? "fifty" : undefined;
  }

  /** Why a move would draw a real game at once. */
  drawBy(text) {
    const move = readMove(text);
    if ((this.times.get(positionLine(after(this.position, move))) ?? 0) + 1 >= REPETITIONS) return "third";
    return !isPlacing(this.position) && !move.removes && this.quiet + 1 >= QUIET_PLIES ? "fifty" : undefined;
  }
}

/** The ply of a line from here at which a real game would be drawn, counted from one, and why; nothing if never. */
export function drawAlong(game, line) {
  const course = new History(game);
  for (const [index, move] of line.entries()) {
    course.play(move);
    if (course.draw && index + 1 < line.length) return { ply: index + 1, why: course.draw };
  }
  return undefined;
}
