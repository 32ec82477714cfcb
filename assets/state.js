// What the page shows, and the link that carries it: a game, the turn that is looked at, view, rules and language.

import { initial, after, readMove, swapColours, transform, transformMove, faults, RULES } from "./position.js";
import { areLegal, positionLine, readLine } from "./notation.js";

export const VIEWS = ["explore", "play", "review", "statistics"];

/** A game from a position on, and the turn of it that is looked at; it can be undone and redone. */
export class Game {
  constructor(start = initial(), moves = [], at = moves.length) {
    this.start = start;
    this.moves = moves;
    this.positions = [start];
    for (const move of moves) this.positions.push(after(this.positions.at(-1), readMove(move)));
    this.at = Math.max(0, Math.min(at, moves.length));
  }

  get position() {
    return this.positions[this.at];
  }

  /** The moves up to the turn that is looked at. */
  get played() {
    return this.moves.slice(0, this.at);
  }

  /** The move that led to the turn that is looked at. */
  get last() {
    return this.at > 0 ? readMove(this.moves[this.at - 1]) : undefined;
  }

  /** The game with a move played; one that was undone is kept if it is the same. */
  play(text) {
    if (this.moves[this.at] === text) return this.jump(this.at + 1);
    return new Game(this.start, [...this.played, text]);
  }

  /** The same game, another turn of it. */
  jump(at) {
    return new Game(this.start, this.moves, at);
  }

  /** The same game on the board turned or mirrored. */
  transform(symmetry) {
    const moves = this.moves.map((move) => transformMove(move, symmetry));
    return new Game(transform(this.start, symmetry), moves, this.at);
  }

  /** The game with the colours exchanged, or the position alone where the game would be impossible; nothing if both. */
  swapColours(rules) {
    const possible = (position) => !faults(position, rules).length;
    const [start, here] = [swapColours(this.start), swapColours(this.position)];
    if (possible(start)) return new Game(start, this.moves, this.at);
    return possible(here) ? new Game(here) : undefined;
  }
}

/** The link to a state: a query that can be read by people. */
export function link({ game, rules, view, lang, terms }) {
  const parts = [`fen=${positionLine(game.start)}`];
  if (game.moves.length) parts.push(`moves=${game.moves.join("_")}`);
  if (game.at !== game.moves.length) parts.push(`at=${game.at}`);
  if (view !== VIEWS[0]) parts.push(`view=${view}`);
  if (view === "play" && terms) parts.push(`play=${terms}`);
  if (rules !== "standard") parts.push(`rules=${rules}`);
  parts.push(`lang=${lang}`);
  return `?${parts.join("&")}`;
}

/**
 * The state a link carries; what it does not say, or says wrongly, is the usual. There is no game if its position and
 * moves, the `text`, are not as the page writes them.
 */
export function readLink(query) {
  const values = new URLSearchParams(query);
  const rules = values.get("rules") in RULES ? values.get("rules") : "standard";
  const view = VIEWS.includes(values.get("view")) ? values.get("view") : VIEWS[0];
  const fen = (values.get("fen") ?? "startpos").replaceAll("_", " ");
  const moves = (values.get("moves") ?? "").split(/[_\s]+/).filter(Boolean);
  const at = values.has("at") ? Number(values.get("at")) || 0 : undefined;
  const start = readLine(fen);
  const game = start && areLegal(moves, start, rules) ? new Game(start, moves, at) : undefined;
  const text = [fen, ...(moves.length ? ["moves", ...moves] : [])].join(" ");
  const words = Object.fromEntries(["lang", "play"].map((name) => [name, values.get(name) ?? undefined]));
  return { game, text, at, rules, view, ...words };
}
