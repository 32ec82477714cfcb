// Review: a pasted game, the course of its results, its mistakes.

import { review } from "./api.js";
import { button, draw, find, make, refill } from "./dom.js";
import { t } from "./i18n.js";
import { gameText, readLine } from "./notation.js";
import { other } from "./position.js";
import { Game } from "./state.js";
import { tag } from "./moves.js";
import { pretty, problem, sideKey, valueText } from "./words.js";

const HEIGHT = 120;
const LEAST = 12;

/** The review of a game; it stays while other turns of that game are looked at. */
export class Review {
  constructor({ show, jump }) {
    Object.assign(this, { begin: show, jump });
    this.text = "";
  }

  /** The field to paste into; it is made anew only when the language changes. */
  frame(app) {
    const field = make("textarea", {
      id: "review-text",
      rows: 5,
      spellcheck: "false",
      placeholder: "1. d6 f4 2. b4 d2 3. b6 f6 …",
    });
    field.value = this.text;
    field.addEventListener("input", () => (this.text = field.value));
    // The browser's own button for files would speak the browser's language.
    const file = make("input", { type: "file", accept: ".txt,.pgn,text/plain", hidden: true });
    file.addEventListener("change", async () => {
      if (!file.files[0]) return;
      this.text = field.value = await file.files[0].text();
      file.value = "";
      this.run(app, this.text);
    });
    this.problem = make("p", { class: "problems", id: "review-problem", role: "alert" });
    return make(
      "section",
      { class: "card" },
      make("h3", {}, t("review-title")),
      make("p", { class: "quiet" }, t("review-help")),
      make("label", { for: "review-text", class: "unseen" }, t("review-title")),
      field,
      make(
        "div",
        { class: "row" },
        button(t("review-go"), () => this.run(app, this.text), { class: "main", id: "review-go" }),
        button(t("review-current"), () => this.run(app, app.gameText()), { id: "review-current" }),
        button(t("review-file"), () => file.click(), { id: "review-file" }),
        file,
      ),
      this.problem,
      make("div", { id: "review-result" }),
    );
  }

  async run(app, text) {
    this.problem.textContent = t("asking");
    try {
      this.reports = await review(app.rules, text, app.lang);
      this.problem.textContent = "";
      this.choose(app, 0);
    } catch (error) {
      this.problem.textContent = problem(error);
    }
  }

  /** Shows one of the games that were reviewed. */
  choose(app, index) {
    this.report = this.reports[index];
    const moves = this.report.turns.map((turn) => turn.move);
    this.game = new Game(readLine(this.report.start), moves);
    this.begin(this.game.jump(0));
  }

  /** Whether the review is about the game on the board. */
  about(game) {
    const text = ({ start, moves }) => gameText(start, moves);
    return Boolean(this.game) && text(this.game) === text(game);
  }

  /** The signs of mistakes by ply, for the list of moves. */
  mistakes(game) {
    if (!this.about(game)) return new Map();
    return new Map(this.report.turns.flatMap(({ turn, mark }) => (mark ? [[turn, SIGNS[mark]]] : [])));
  }

  show(app) {
    const place = find("review-result");
    if (!this.about(app.game)) return refill(place);
    return refill(place, this.games(app), this.graph(app), this.list(app.game), this.ends());
  }

  /** The choice among several games. */
  games(app) {
    if (this.reports.length < 2) return undefined;
    const names = this.reports.map(({ headers, result }, index) => {
      const sides = [headers.White, headers.Black].filter(Boolean).join(" – ");
      const option = make("option", { value: index }, [`${index + 1}.`, sides, result].filter(Boolean).join(" "));
      option.selected = this.reports[index] === this.report;
      return option;
    });
    const change = (event) => this.choose(app, Number(event.target.value));
    return make("select", { id: "review-game", "aria-label": t("game"), onchange: change }, names);
  }

  /** The results as bars, White's upwards; the sooner the end, the longer. By keyboard it is a slider of turns. */
  graph(app) {
    const { game } = app;
    const { turns } = this.report;
    const width = Math.max(turns.length, 20) * 10;
    const middle = HEIGHT / 2;
    const svg = draw("svg", {
      class: "graph",
      id: "review-graph",
      viewBox: `0 0 ${width} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "slider",
      tabindex: 0,
      "aria-label": t("graph-label", { count: turns.filter((turn) => turn.mark).length }),
      "aria-valuemin": 0,
      "aria-valuemax": turns.length,
      "aria-valuenow": game.at,
      "aria-valuetext": game.at ? turnText(turns[game.at - 1], game) : t("game-start"),
      // The game may have gone on since this was drawn.
      onkeydown: (event) => this.step(event, app.game),
    });
    svg.append(draw("line", { x1: 0, x2: width, y1: middle, y2: middle, class: "axis" }));
    turns.forEach((turn, index) => {
      const side = game.positions[index].side;
      const worth = turn.after;
      const winner = worth.value === "draw" ? undefined : worth.value === "win" ? side : other(side);
      const size = winner ? LEAST + (middle - LEAST - 8) * (20 / (20 + (worth.dtw ?? 20))) : 2;
      const y = winner === "W" ? middle - size : winner ? middle : middle - 1;
      const x = index * 10;
      svg.append(draw("rect", { x: x + 1, y, width: 8, height: size, class: winner ? sideKey(winner) : "level" }));
      if (turn.mark) svg.append(draw("rect", { x, y: HEIGHT - 10, width: 10, height: 10, class: "mistake" }));
      const area = draw("rect", { x, y: 0, width: 10, height: HEIGHT, class: "area" });
      area.append(draw("title", {}, turnText(turn, game)));
      area.addEventListener("click", () => this.jump(index + 1));
      svg.append(area);
    });
    const x = game.at * 10;
    if (game.at) svg.append(draw("rect", { x: x - 10, y: 0, width: 10, height: HEIGHT, class: "here" }));
    const legend = make("p", { class: "quiet legend" }, t("graph-legend"));
    return make("div", { class: "course" }, svg, legend);
  }

  /** The keys of a slider. */
  step(event, game) {
    const last = game.moves.length;
    const ways = { ArrowLeft: game.at - 1, ArrowDown: game.at - 1, ArrowRight: game.at + 1, ArrowUp: game.at + 1 };
    const at = { ...ways, Home: 0, End: last, PageDown: game.at - 10, PageUp: game.at + 10 }[event.key];
    if (at === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.jump(Math.max(0, Math.min(at, last)));
  }

  /** The mistakes, each with what would have been better; a click shows the position before. */
  list(game) {
    const mistakes = this.report.turns.filter((turn) => turn.mark);
    const title = make("h3", {}, t("mistakes", { count: mistakes.length }));
    if (!mistakes.length) return make("div", {}, title);
    const items = mistakes.map(({ turn, move, before, after, better }) => {
      const side = sideKey(game.positions[turn - 1].side);
      const words = t("turn-text", { side, ply: turn, move: pretty(move) });
      const item = button("", () => this.jump(turn - 1), {
        class: "move mistake",
        id: `mistake-${turn}`,
        "aria-current": game.at === turn - 1 && "step",
      });
      item.append(
        make("span", { class: "change" }, tag(before), "→", tag(after)),
        make("span", { class: "text" }, words, make("small", {}, t("better", { moves: best(better) }))),
      );
      return make("li", {}, item);
    });
    return make("div", {}, title, make("ol", { class: "list mistakes" }, items));
  }

  /** Where the rules of real games would have ended it. */
  ends() {
    return this.report.draws.map(({ after, reason }) => make("p", { class: "note" }, t(ENDS[reason], { ply: after })));
  }
}

const ENDS = { "third time": "ended-third", "fifty moves": "ended-fifty" };

/** One sign for a result given away, two for a win turned into a loss. */
const SIGNS = { "win to draw": "?", "draw to loss": "?", "win to loss": "??" };

/** A turn of a game with its result, for the side that made it. */
function turnText({ turn, move, after }, game) {
  const side = sideKey(game.positions[turn - 1].side);
  return `${t("turn-text", { side, ply: turn, move: pretty(move) })}: ${valueText(after)}`;
}

/** The first of several moves, for all would be too many to read. */
const best = (moves) =>
  moves
    .slice(0, 5)
    .map(({ move }) => pretty(move))
    .join(", ") + (moves.length > 5 ? " …" : "");
