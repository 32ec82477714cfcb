// Elements of the page, made and found.

export const find = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (`onclick` and the like are listeners) and children. */
export const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

/** The same for the elements of a drawing. */
export const draw = (name, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("aria-") && value !== undefined) element.setAttribute(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

/** A button that does something. */
export const button = (text, onclick, attributes = {}) =>
  make("button", { type: "button", onclick, ...attributes }, text);

/** What a click does, but for the second of a double click: another thing may lie under the pointer by then. */
export const once = (act) => (event) => {
  if (event.detail < 2) act(event);
};

/** Whether somebody asked for less movement on the screen. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * New content for an element; who was at a control of this name stays there, and who chose from a list by keyboard is
 * at the first choice of the next one.
 */
export function refill(element, ...children) {
  const active = element.contains(document.activeElement) ? document.activeElement : undefined;
  const next = [".move", ".line .ply"].find((list) => active?.matches(`${list}:focus-visible`));
  const lists = () =>
    [...element.querySelectorAll(".list, .plies")].map((list) => [list.parentElement.className, list]);
  const scrolled = new Map(lists().map(([card, list]) => [card, list.scrollTop]));
  element.replaceChildren(...children.flat().filter(Boolean));
  for (const [card, list] of lists()) list.scrollTop = scrolled.get(card) ?? 0;
  const again = active?.id && find(active.id);
  (again || (next && element.querySelector(next)))?.focus({ preventScroll: true });
}
