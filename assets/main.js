// The page: one state, shown as a whole after each change; the link follows it.

import * as api from "./api.js";
import { Board } from "./board.js";
import { button, calm, find, make, refill } from "./dom.js";
import { exchangeFrame, showExchange } from "./exchange.js";
import { LANGUAGES, preferred, t, use } from "./i18n.js";
import { mainLine, moveTable, playedMoves } from "./moves.js";
import { gameText, readLine } from "./notation.js";
import { Play } from "./play.js";
import { RULES, faults, initial, readMove } from "./position.js";
import { Review } from "./review.js";
import { rankedMoves, remaining, removing, scene } from "./scene.js";
import { Setup } from "./setup.js";
import { Game, VIEWS, link, readLink } from "./state.js";
import { statistics } from "./stats.js";
import { subspaceCard } from "./subspace.js";
import { showHands, showTools } from "./tools.js";
import { showVerdict, spoken } from "./verdict.js";
import { pretty, problem, sideKey } from "./words.js";

/** How long an answer may take until the page says that it waits, in milliseconds. */
const PATIENCE = 150;

const app = {
  ...(await completed(readLink(location.search))),
  /** The man that was picked up, or the one that closed a mill and may remove another. */
  choice: {},
  setup: undefined,
  answer: undefined,
  line: undefined,
  error: undefined,
  stats: undefined,
  get position() {
    return this.setup?.here ?? this.game.position;
  },
  get secret() {
    return play.secret(this);
  },
  get terms() {
    return play.terms;
  },
  get moves() {
    return this.setup ? [] : rankedMoves(this.position, this.rules, this.secret ? undefined : this.answer);
  },
  gameText() {
    return gameText(this.game.start, this.game.moves);
  },
};

const play = new Play({ open, jump, play: answerMove, refresh: () => show() });
const review = new Review({ show: (game) => show({ game }), jump });
const board = new Board(find("board"), { act, slide });
let turning = false;
let asked = 0;
/** The position that the lists are about. */
let shown;

/** Changes the state and shows it; the browser's back button undoes the change unless it is `replaced`. */
function show(changes = {}, { replace = false, from = "page" } = {}) {
  Object.assign(app, { choice: {} }, "game" in changes && { broken: false }, changes);
  const address = link(app);
  if (from === "page" && !app.broken && address !== location.search)
    history[replace ? "replaceState" : "pushState"](null, "", address);
  if (app.position !== app.asked || "rules" in changes) {
    Object.assign(app, { asked: app.position, answer: undefined, line: undefined, error: undefined });
  }
  showView();
  showBoard();
  load();
  play.answer(app);
}

/** Shows another game, or another turn of it. */
function open(game) {
  show({ game, setup: undefined });
  reveal();
}

function jump(at) {
  open(app.game.jump(at));
}

/** Brings the board back into sight, where what has changed on it would not be seen. */
function reveal() {
  const { top, bottom } = find("board").getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < (bottom - top) / 3) find("desk").scrollIntoView({ behavior: calm() ? "auto" : "smooth" });
}

/** Asks for what is not known yet; what comes after another change is not shown. */
async function load() {
  const { position, rules } = app;
  asked += 1;
  const mine = asked;
  const current = () => mine === asked;
  find("panel").setAttribute("aria-busy", true);
  const patience = setTimeout(() => current() && showPanel(), PATIENCE);
  try {
    if (!faults(position, rules).length) app.answer ??= await api.probe(rules, position);
  } catch (error) {
    if (current()) app.error = error;
  }
  clearTimeout(patience);
  if (!current()) return;
  showBoard();
  showPanel();
  if (!app.setup) say(app.game.last && `${pretty(app.game.last.text)}.`, spoken(app), play.on && play.said(app));
  const [line, stats] = await Promise.all([
    app.answer && app.answer.value !== "draw" ? api.mainLine(rules, position).catch(() => ({ moves: [] })) : undefined,
    api.stats(rules).catch((error) => ({ error })),
  ]);
  if (!current()) return;
  Object.assign(app, { line, stats });
  showPanel();
  find("panel").setAttribute("aria-busy", false);
}

/** Asks once more after something went wrong. */
function retry() {
  app.error = undefined;
  show();
}

function showView() {
  document.body.dataset.view = app.view;
  for (const view of VIEWS) {
    find(view).hidden = view !== app.view;
    find(`view-${view}`).setAttribute("aria-current", view === app.view && "page");
  }
  find("setup").hidden = !app.setup;
  app.setup?.show(app.rules);
}

function showBoard() {
  const { position, rules, moves, choice, game, setup } = app;
  board.show(scene(position, rules, play.mine(app) ? moves : [], choice), {
    last: setup ? undefined : game.last,
    free: Boolean(setup),
  });
  showHands(position, rules);
  showTools(app, turning, {
    jump,
    open,
    undo,
    turning: () => {
      turning = !turning;
      showBoard();
    },
    setup: toggleSetup,
    restart: () => open(new Game(initial(RULES[rules].men))),
  });
}

function showPanel() {
  showVerdict(app, retry);
  const { moves, position } = app;
  const mark = (move) => board.mark(move);
  // What is shown may be of a position that was left a moment ago.
  const here = (act) => (what) => app.position === position && act(what);
  const table = moveTable({ ...app, moves }, { play: here(playMove), mark });
  const line = () => mainLine(app, { playAll: here(playAll) });
  const played = (mistakes) => playedMoves(app.game, jump, mistakes);
  if (app.view === "explore") {
    refill(find("explore-moves"), !app.setup && table);
    refill(find("explore-rest"), app.setup ? [] : [line(), played()], subspaceCard(app, look));
    showExchange(app.game);
  } else if (app.view === "play") {
    play.show(app);
    refill(find("play-rest"), app.secret || !play.mine(app) ? [] : table, played());
  } else if (app.view === "review") {
    review.show(app);
    refill(find("review-rest"), played(review.mistakes(app.game)), table, line());
  } else {
    showStatistics();
  }
  if (position !== shown)
    document.querySelectorAll(".moves .list, .line .plies").forEach((list) => list.scrollTo(0, 0));
  shown = position;
  document.querySelectorAll(".plies").forEach(showStep);
}

/** Scrolls a list of moves to the turn that is looked at. */
function showStep(list) {
  const step = list.querySelector("[aria-current=step]")?.parentElement;
  if (!step) return;
  const top = step.offsetTop - list.offsetTop;
  const hidden = top < list.scrollTop || top + step.offsetHeight > list.scrollTop + list.clientHeight;
  if (hidden) list.scrollTop = top - list.clientHeight / 2;
}

function showStatistics() {
  const view = find("statistics");
  if (view.shown === app.stats && app.stats) return;
  view.shown = app.stats;
  view.replaceChildren(...statistics(app, look, retry).filter(Boolean));
}

const legend = () =>
  make(
    "details",
    { class: "card legend" },
    make("summary", {}, t("legend")),
    ["legend-win", "legend-draw", "legend-loss", "legend-ply", "legend-rules"].map((name) => make("p", {}, t(name))),
  );

/** Something was chosen on the board; a second fast click there does nothing more. */
function act(point, again) {
  if (app.setup) return app.setup.paint(point);
  if (again || !play.mine(app)) return undefined;
  const { position, rules, moves, choice } = app;
  const { role } = scene(position, rules, moves, choice).points[point];
  const left = remaining(moves, choice);
  if (role === "source") return choose({ from: point });
  if (role !== "target") return cancel();
  if (removing(position, choice)) return playMove(left.find((move) => move.removes === point).text);
  return moveMan(left.filter((move) => move.to === point));
}

/** A result on a line was chosen, which names the man and where it goes. */
function slide(edge) {
  if (play.mine(app)) moveMan(app.moves.filter((move) => move.man === edge.man));
}

/** Plays the move of a man, or lets the man that it removes be chosen. */
function moveMan(moves) {
  const [move] = moves;
  if (!move) return;
  if (move.removes) choose({ from: move.from, man: move.man });
  else playMove(move.text);
}

function choose(choice) {
  app.choice = choice;
  showBoard();
  showPanel();
  if (choice.man !== undefined) say(t("turn-removal", { side: sideKey(app.position.side) }));
  else if (choice.from) {
    const count = remaining(app.moves, choice).length;
    say(`${choice.from}, ${t("point-chosen")}:`, t("move-count", { count }));
  }
}

const choosing = () => Boolean(app.choice.from) || app.choice.man !== undefined;

function cancel() {
  if (choosing()) choose({});
}

/** Takes back what was chosen, or else the last turn. */
function undo() {
  if (choosing()) cancel();
  else if (app.view === "play" && play.on) play.undo(app);
  else if (app.game.at > 0) jump(app.game.at - 1);
}

function playMove(text) {
  const closed = app.choice.man !== undefined;
  open(app.game.play(text));
  if (!closed) board.glide(readMove(text));
}

/** The move of the computer; the back button goes to the turn of the person before it. */
function answerMove(text) {
  show({ game: app.game.play(text) }, { replace: true });
  board.glide(readMove(text));
}

function playAll(moves) {
  open(moves.reduce((game, move) => game.play(move), app.game));
}

/** Begins or ends to set up a position; the back button returns to the game before. */
function toggleSetup() {
  if (app.setup) return endSetup();
  let replace = false;
  const change = (here) => {
    show({ game: new Game(here), view: "explore" }, { replace });
    replace = true;
  };
  return show({ setup: new Setup(app.game.position, { change, done: endSetup }), view: "explore" });
}

function endSetup() {
  open(app.game);
  find("set-up").focus({ preventScroll: true });
}

/** Shows the longest win or loss of a subspace. */
async function look(subspace, value) {
  try {
    const { position } = await api.longest(app.rules, subspace, value);
    show({ game: new Game(readLine(position)), setup: undefined, view: "explore" });
    reveal();
    board.focus();
  } catch (error) {
    say(problem(error));
  }
}

/** The first game of a text in any notation, as the server reads it. */
async function readGame({ text, rules, lang, at }) {
  const [{ start, moves }] = await api.read(rules, text, preferred(lang));
  return new Game(readLine(start), moves, at);
}

/** What a link says, with its game; one that cannot be read is the usual, and `broken`. */
async function completed({ game, text, at, ...state }) {
  const read = game ?? (await readGame({ text, at, ...state }).catch(() => undefined));
  return { ...state, game: read ?? new Game(), broken: !read };
}

/** Opens what was pasted: a position or a game in any notation, or a link; or says why it cannot be read. */
async function paste(text) {
  const query = text.slice(text.indexOf("?")).trim();
  const asked = query.startsWith("?") && query.includes("fen=") ? readLink(query) : { text, rules: app.rules };
  find("panel").setAttribute("aria-busy", true);
  try {
    open(asked.game ?? (await readGame({ ...asked, lang: app.lang })));
    return "";
  } catch (error) {
    find("panel").setAttribute("aria-busy", false);
    return problem(error);
  }
}

function say(...words) {
  find("live").textContent = words.filter(Boolean).join(" ");
}

/** All that depends on the language alone. */
async function speak(lang) {
  await use(lang);
  app.lang = lang;
  find("statistics").shown = undefined;
  const tab = (view) => button(t(`view-${view}`), () => show({ view, setup: undefined }), { id: `view-${view}` });
  refill(find("views"), VIEWS.map(tab));
  const part = (id) => make("div", { id, class: "view" });
  find("explore").replaceChildren(part("explore-moves"), legend(), part("explore-rest"), exchangeFrame({ paste, say }));
  find("play").replaceChildren(make("div", { id: "play-card", class: "card" }), part("play-rest"));
  find("review").replaceChildren(review.frame(app), part("review-rest"));
  const options = Object.entries(LANGUAGES).map(([value, name]) => make("option", { value, lang: value }, name));
  find("language").replaceChildren(...options);
  find("language").value = lang;
  find("rules").replaceChildren(...Object.keys(RULES).map((value) => make("option", { value }, t(`rules-${value}`))));
  find("rules").value = app.rules;
  const programs = make("a", { href: "api/openapi.json" }, t("about-api"));
  find("footer").replaceChildren(make("p", {}, t("about")), make("p", {}, programs), make("p", { id: "version" }));
  showServer();
}

/** The version of the server, and which rules it has no tables of. */
async function showServer() {
  const { name, version, rules } = await api.meta().catch(() => ({ name: "", version: "", rules: [] }));
  find("version").textContent = `${name} ${version}`;
  for (const { rules: each, ready, tables } of rules) {
    const option = find("rules").querySelector(`[value=${each}]`);
    if (option) option.disabled = ready && !tables.length && each !== app.rules;
  }
}

find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});
find("language").addEventListener("change", async (event) => {
  try {
    await speak(event.target.value);
    show({}, { replace: true });
  } catch {
    // Its texts could not be fetched.
    event.target.value = app.lang;
    say(t("offline"));
  }
});
find("rules").addEventListener("change", (event) =>
  show({ rules: event.target.value, stats: undefined, setup: undefined }),
);
addEventListener("popstate", async () => {
  const state = await completed(readLink(location.search));
  const lang = preferred(state.lang);
  if (lang !== app.lang) await speak(lang);
  if (state.view === "play") play.resume(state.play);
  find("rules").value = state.rules;
  show({ ...state, lang, setup: undefined }, { from: "history" });
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") cancel();
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea")) return;
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || key === "z") find("redo").click();
  else return;
  event.preventDefault();
});

await speak(preferred(app.lang));
play.resume(app.play);
show({}, { replace: true });
