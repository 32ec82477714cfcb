// The questions to the server, each answer kept for the next time it is asked for.

import { positionLine } from "./notation.js";

const KEPT = 2000;
const answers = new Map();

/** An answer that was an error: its sentence, and its code if it had one. */
class Refusal extends Error {
  constructor({ code, error }) {
    super(error);
    this.code = code;
  }
}

/** A response; that there is none is an error like all others. */
const response = (path, options) =>
  fetch(path, options).catch(({ message }) => {
    throw new Refusal({ error: message });
  });

async function ask(path, options) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await response(path, options);
    if (answer.ok) return answer.json();
    // The server says when it will have time again.
    if (answer.status === 503 && attempt < 3) {
      const seconds = Number(answer.headers.get("Retry-After")) || 1;
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds, 5)));
      continue;
    }
    throw new Refusal(await answer.json().catch(() => ({ error: `${answer.status} ${answer.statusText}` })));
  }
}

function kept(path) {
  if (!answers.has(path)) {
    if (answers.size >= KEPT) answers.delete(answers.keys().next().value);
    const answer = ask(path);
    answer.catch(() => answers.delete(path));
    answers.set(path, answer);
  }
  return answers.get(path);
}

const query = (position) => `fen=${positionLine(position)}`;

/** Value and moves of a position. */
export const probe = (rules, position) => kept(`api/${rules}?${query(position)}`);

/** The moves to the end of the game when both sides play best. */
export const mainLine = (rules, position) => kept(`api/${rules}/line?${query(position)}`);

/** The move of the computer player. */
export const computerMove = (rules, game, level, seed) => {
  // With its history, for a third occurrence is a draw.
  const fen = [positionLine(game.start), ...(game.at ? ["moves", ...game.played] : [])].join("_");
  return ask(`api/${rules}/play?fen=${fen}&level=${level}&seed=${seed}`);
};

/** Version, rules and tables of the server; it may still be looking through them. */
export const meta = () => ask("api/meta");

/** Counts of every table. */
export const stats = (rules) => kept(`api/stats?rules=${rules}`);

/** The games of a text in any notation, each with its start and its moves; a position is a game without moves. */
export const read = (rules, text, lang) =>
  ask(`api/${rules}/read?lang=${lang}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text });

/** A game with the value of every turn, its mistakes marked. */
export const review = (rules, game, lang) =>
  ask(`api/${rules}/review?lang=${lang}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: game });

/** A position of a subspace with the longest "win" or "loss". */
export const longest = (rules, subspace, value) => kept(`api/${rules}/longest?subspace=${subspace}&value=${value}`);
