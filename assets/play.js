// Playing against the tables: side, level, and the moves of the computer.

import { computerMove } from "./api.js";
import { button, calm, find, make, refill } from "./dom.js";
import { History } from "./history.js";
import { t } from "./i18n.js";
import { initial, over } from "./position.js";
import { choice, group } from "./setup.js";
import { Game } from "./state.js";
import { problem as inWords, sideKey } from "./words.js";

const LEVELS = ["perfect", "tricky", "fallible"];
const PAUSE = 350;

/** A game of a person against the tables. */
export class Play {
  constructor({ open, play, jump, refresh }) {
    Object.assign(this, { open, play, jump, refresh });
    this.side = "W";
    this.level = "perfect";
    this.hints = false;
    this.on = false;
    this.waiting = undefined;
  }

  /** Side and level of the game that is played, for the link; nothing if none is. */
  get terms() {
    return this.on ? `${this.side}-${this.level}` : undefined;
  }

  /** Goes on with the game of a link; without terms none is played. */
  resume(terms = "") {
    const [side, level] = terms.split("-");
    this.on = ["W", "B"].includes(side) && LEVELS.includes(level);
    if (this.on) Object.assign(this, { side, level, seed: newSeed() });
  }

  /** Whether results are to be kept from the player. */
  secret(app) {
    return app.view === "play" && this.on && !this.hints && !this.ended(app);
  }

  /** Whether the person may move. */
  mine({ view, game }) {
    return view !== "play" || !this.on || game.position.side === this.side;
  }

  ended({ game, rules }) {
    return Boolean(over(game.position, rules) || new History(game).draw);
  }

  /** Whether the computer is to move. */
  due(app) {
    const last = app.game.at === app.game.moves.length;
    return app.view === "play" && this.on && !this.mine(app) && last && !this.ended(app);
  }

  begin(start) {
    this.on = true;
    // One seed a game: another game takes another course.
    this.seed = newSeed();
    this.open(new Game(start));
  }

  /** Back to the last turn of the person. */
  undo({ game }) {
    let at = game.at - 1;
    while (at > 0 && game.positions[at].side !== this.side) at -= 1;
    if (at >= 0) this.jump(at);
  }

  /** Lets the computer move if it is its turn. */
  async answer(app) {
    const { game, rules } = app;
    if (!this.due(app) || this.waiting === game) return;
    this.waiting = game;
    this.problem = undefined;
    try {
      const pause = new Promise((resolve) => setTimeout(resolve, calm() ? 0 : PAUSE));
      const [{ move }] = await Promise.all([computerMove(rules, game, this.level, this.seed), pause]);
      if (app.game === game && this.due(app) && move) this.play(move);
    } catch (error) {
      this.problem = error;
      this.refresh();
    } finally {
      if (this.waiting === game) this.waiting = undefined;
    }
  }

  /** How the game stands, for the player. */
  said(app) {
    if (!this.on) return t("play-help");
    if (this.ended(app)) return this.outcome(app);
    const side = sideKey(this.side);
    if (this.due(app)) return t("play-waiting", { side });
    return app.game.at < app.game.moves.length ? t("play-back", { side }) : t("playing", { side });
  }

  /** Who has won a game that is over. */
  outcome({ game, rules }) {
    if (!over(game.position, rules)) return t("play-drawn");
    return t(game.position.side === this.side ? "play-lost" : "play-won");
  }

  show(app) {
    const sides = ["W", "B"].map((side) =>
      choice("play-side", side, t("side", { side: sideKey(side) }), this.side === side, () => this.set({ side })),
    );
    const levels = LEVELS.map((level) =>
      choice("level", level, t(`level-${level}`), this.level === level, () => this.set({ level })),
    );
    const hints = make("input", {
      id: "hints",
      type: "checkbox",
      onchange: (event) => this.set({ hints: event.target.checked }),
    });
    hints.checked = this.hints;
    const problem = this.due(app) && this.problem;
    refill(
      find("play-card"),
      make("h3", {}, t("play-title")),
      make("p", { class: this.on && this.ended(app) ? "said ended" : "said quiet" }, this.said(app)),
      group(t("play-side"), sides),
      group(t("level"), levels),
      make("p", { class: "quiet level-help" }, t(`level-${this.level}-help`)),
      make("div", { class: "row tick" }, hints, make("label", { for: "hints" }, t("hints"))),
      make(
        "div",
        { class: "row" },
        button(t("play-start"), () => this.begin(initial()), { class: "main", id: "play-start" }),
        button(t("play-here"), () => this.begin(app.game.position), { id: "play-here" }),
      ),
      make("p", { class: "problems", role: "alert" }, problem ? inWords(problem) : ""),
      problem && button(t("retry"), () => this.refresh(), { class: "small", id: "play-retry" }),
    );
  }

  set(changes) {
    Object.assign(this, changes);
    this.refresh();
  }
}

const newSeed = () => Math.floor(Math.random() * 2 ** 32);
