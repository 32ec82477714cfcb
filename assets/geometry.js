// The board as data: points, lines, neighbours, symmetries, and where the arrow keys lead.

/** The points in board order: outer, middle, inner ring, each clockwise from the upper left corner. */
export const POINTS = [
  "a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
  "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
  "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
];

/** The lines on which mills are closed. */
export const LINES = [
  ["a7", "d7", "g7"], ["g7", "g4", "g1"], ["g1", "d1", "a1"], ["a1", "a4", "a7"],
  ["b6", "d6", "f6"], ["f6", "f4", "f2"], ["f2", "d2", "b2"], ["b2", "b4", "b6"],
  ["c5", "d5", "e5"], ["e5", "e4", "e3"], ["e3", "d3", "c3"], ["c3", "c4", "c5"],
  ["d7", "d6", "d5"], ["g4", "f4", "e4"], ["d1", "d2", "d3"], ["a4", "b4", "c4"],
];

/** The points numbered row by row from the top, 1 for a7 to 24 for g1. */
export const NUMBERED = [...POINTS].sort((a, b) => b[1] - a[1] || a.charCodeAt(0) - b.charCodeAt(0));

/** Where a point lies from the middle of the board: `x` to the right, `y` upwards, both from -3 to 3. */
export const place = (point) => ({ x: point.charCodeAt(0) - 100, y: Number(point[1]) - 4 });

const at = ({ x, y }) => String.fromCharCode(x + 100) + (y + 4);

/** The points to which a man may slide from each point. */
export const NEIGHBOURS = Object.fromEntries(POINTS.map((point) => [point, []]));
for (const [a, b, c] of LINES) {
  NEIGHBOURS[a].push(b);
  NEIGHBOURS[b].push(a, c);
  NEIGHBOURS[c].push(b);
}

/** Whether the points of a mill with `point` in it are all in the set; the point itself counts as occupied. */
export const inMill = (men, point) =>
  LINES.some((line) => line.includes(point) && line.every((other) => other === point || men.has(other)));

// The squares are 3, 2 and 1 wide from the middle: the outer and the inner one change places.
const invert = ({ x, y }) => {
  const ring = Math.max(Math.abs(x), Math.abs(y));
  return { x: (x / ring) * (4 - ring), y: (y / ring) * (4 - ring) };
};

const symmetry = (map) => Object.fromEntries(POINTS.map((point) => [point, at(map(place(point)))]));

/** Symmetries that together make all sixteen: where each point goes. */
export const SYMMETRIES = {
  right: symmetry(({ x, y }) => ({ x: y, y: -x })),
  left: symmetry(({ x, y }) => ({ x: -y, y: x })),
  half: symmetry(({ x, y }) => ({ x: -x, y: -y })),
  across: symmetry(({ x, y }) => ({ x: -x, y })),
  down: symmetry(({ x, y }) => ({ x, y: -y })),
  diagonal: symmetry(({ x, y }) => ({ x: y, y: x })),
  antidiagonal: symmetry(({ x, y }) => ({ x: -y, y: -x })),
  rings: symmetry(invert),
};

const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The point an arrow key leads to: along the line if there is one, else the nearest in that direction. */
export function step(point, key) {
  const [dx, dy] = ARROWS[key];
  const here = place(point);
  let nearest = point;
  let least = Infinity;
  for (const other of POINTS) {
    const there = place(other);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 0 && far < least) [nearest, least] = [other, far];
  }
  return nearest;
}
