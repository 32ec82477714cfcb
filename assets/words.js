// Values and sides in words and signs.

import { t } from "./i18n.js";
import { other } from "./position.js";

export const SIGNS = { win: "+", draw: "=", loss: "−" };

/** A value as a sign with the plies to the end: `+13`, `=`, `−8`. */
export const short = ({ value, dtw }) => SIGNS[value] + (value === "draw" ? "" : (dtw ?? ""));

/** A value for the side that moves, in words: "win in 13 plies". */
export const valueText = ({ value, dtw }) =>
  value === "draw" ? t("value-draw") : dtw == null ? t(`value-${value}-bare`) : t(`value-${value}`, { plies: dtw });

/** The side as texts name it. */
export const sideKey = (side) => (side === "W" ? "white" : "black");

/** What best play leads to, for people: "White wins in 27 plies with best play". */
export function verdict(side, { value, dtw }) {
  if (value === "draw") return t("verdict-draw");
  const winner = sideKey(value === "win" ? side : other(side));
  return dtw == null ? t("verdict-win-bare", { side: winner }) : t("verdict-win", { side: winner, plies: dtw });
}

/** What went wrong, for people: what kind of thing it is, and then the sentence of the server. */
export const problem = ({ code, message }) => (code ? t(`refusal-${code}`, { detail: message }) : t("offline"));

/** A move for people: long dash, a cross for the removal. */
export const pretty = (move) => move.replace("-", "–").replace("x", "\u202f×");
