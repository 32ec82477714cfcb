// The statistics view: the charts of the solution, and every subspace with its counts and longest games.

import { button, make } from "./dom.js";
import { number, percent, t } from "./i18n.js";
import { longestButton, shares } from "./subspace.js";
import { problem } from "./words.js";

const CHARTS = ["results-moving", "results-placing", "openings", "depths", "longest"];

/** Fills the view; `look` shows the longest game of a subspace on the board, `retry` asks once more. */
export function statistics({ stats, rules, lang }, look, retry) {
  const head = [make("h2", {}, t("statistics")), make("p", { class: "quiet" }, t("statistics-help"))];
  if (!stats) return [...head, make("p", {}, t("asking"))];
  if (stats.error) {
    const wrong = make("p", { class: "problems" }, problem(stats.error));
    return [...head, make("div", { class: "card" }, wrong, make("div", { class: "row" }, button(t("retry"), retry)))];
  }
  const moving = stats.filter((row) => row.own_hand + row.opp_hand === 0);
  const placing = stats.filter((row) => row.own_hand + row.opp_hand > 0);
  return [
    ...head,
    totals(stats),
    make(
      "div",
      { class: "charts" },
      CHARTS.map((name) => chart(name, rules, lang)),
    ),
    table(t("stats-moving"), moving, look, true),
    table(t("stats-placing"), placing, look, false),
  ];
}

function totals(stats) {
  const sum = (name) => stats.reduce((all, row) => all + row[name], 0);
  const most = Math.max(...stats.map((row) => row.longest_win ?? 0));
  const words = { positions: number(sum("orbits")), subspaces: number(stats.length), plies: most };
  return make("p", { class: "totals" }, t("stats-total", words));
}

/** A picture, which has its title in it; on a narrow screen it is moved sideways. */
function chart(name, rules, lang) {
  const source = `charts/${name}.svg?rules=${rules}&lang=${lang}`;
  const image = make("img", { src: source, alt: t(`chart-${name}`), loading: "lazy" });
  const waiting = make("p", { class: "quiet" }, t("asking"));
  const figure = make("figure", { tabindex: 0, role: "group", "aria-label": t(`chart-${name}`) }, waiting, image);
  image.addEventListener("load", () => waiting.remove());
  // Charts need tables that may not have been made.
  image.addEventListener("error", () => figure.remove());
  return figure;
}

function table(title, rows, look, open) {
  if (!rows.length) return undefined;
  const heads = ["subspace", "stats-shares", "stats-win", "stats-loss"].map((name) =>
    make("th", { scope: "col" }, t(name)),
  );
  const body = rows.map((row) => {
    const words = ["win", "draw", "loss"].map((value) => percent(row[value], row.orbits)).join(" · ");
    const cells = [
      make("th", { scope: "row" }, row.subspace, make("small", {}, number(row.orbits))),
      make("td", {}, shares(row), make("small", {}, words)),
      make("td", {}, longestButton(row, "win", look, { short: true })),
      make("td", {}, longestButton(row, "loss", look, { short: true })),
    ];
    return make("tr", {}, cells);
  });
  const content = make("table", {}, make("thead", {}, make("tr", {}, heads)), make("tbody", {}, body));
  const wide = make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": title }, content);
  return make("details", { class: "card", open }, make("summary", {}, title), wide);
}
