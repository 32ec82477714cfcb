#!/usr/bin/env python3
"""The rules of Nine Men's Morris a second time, naively, to check the crate against.

Written from the rule text and sharing nothing with src/: points are names with coordinates, men are sets of names,
and everything is computed forwards. Python 3 and its standard library are all it needs.

    oracle.py moves POSITION        legal turns, sorted, one a line
    oracle.py perft DEPTH POSITION  number of move paths of DEPTH turns (default: the initial position)
    oracle.py orbits                positions of every movement subspace up to symmetry, by Burnside's lemma
    oracle.py solve 3-3             how many of these positions end after how many plies, by value iteration

A position is written W:Wa7,d7,g1:Bb6,d6,f4 (White to move, then both sides' men), with :H8,9 for the men in hand and :R
for a removal still to be made. Given - for POSITION, moves and perft answer each line of the input with one line.
"""

import argparse
import sys
from collections import Counter, namedtuple
from itertools import combinations

# The board: three squares around (0, 0), whose sides lie 1, 2 and 3 steps away from it.
XY = {
    "abcdefg"[x + 3] + str(y + 4): (x, y)
    for ring in (1, 2, 3)
    for x in (-ring, 0, ring)
    for y in (-ring, 0, ring)
    if (x, y) != (0, 0)
}
NAME = {xy: name for name, xy in XY.items()}
POINTS = frozenset(XY)


def straight_lines():
    """The lines: three points with one coordinate in common; an axis is cut in two by the hole in the middle."""
    for along, across in ((0, 1), (1, 0)):
        for fixed in range(-3, 4):
            row = sorted((p for p in POINTS if XY[p][across] == fixed), key=lambda p: XY[p][along])
            for part in (row[:3], row[3:]):
                if part:
                    yield part


LINES = list(straight_lines())
LINES_AT = {p: [frozenset(line) for line in LINES if p in line] for p in POINTS}
EDGES = {(p, q) for a, b, c in LINES for p, q in ((a, b), (b, a), (b, c), (c, b))}
STEPS = {p: {q for q in POINTS if (p, q) in EDGES} for p in POINTS}

# Men on the board and in hand, of the mover and of the other side; removal: the mover must still take a man.
Position = namedtuple("Position", "own opp own_hand opp_hand removal")
Turn = namedtuple("Turn", "origin target taken")

START = Position(frozenset(), frozenset(), 9, 9, False)


def closed_at(men, point):
    """Whether the man on this point stands in a mill."""
    return any(line <= men for line in LINES_AT[point])


def takeable(men):
    """The men that a mill of the other side may take."""
    free = [p for p in men if not closed_at(men, p)]
    return free or men


def steps(position, flying):
    """Every (origin, target) of the mover's man, no origin for a man placed from the hand."""
    empty = POINTS - position.own - position.opp
    if position.own_hand:
        return [(None, target) for target in empty]
    if flying and len(position.own) == 3:
        return [(origin, target) for origin in position.own for target in empty]
    return [(origin, target) for origin in position.own for target in STEPS[origin] & empty]


def turns(position, flying):
    """Every legal turn; none when the mover has lost."""
    if len(position.own) + position.own_hand < 3:
        return []
    if position.removal:
        return [Turn(None, None, taken) for taken in takeable(position.opp)]
    found = []
    for origin, target in steps(position, flying):
        if position.opp and closed_at(position.own - {origin} | {target}, target):
            found += [Turn(origin, target, taken) for taken in takeable(position.opp)]
        else:
            found.append(Turn(origin, target, None))
    return found


def play(position, turn):
    """The position after a turn, seen by the other side."""
    own = position.own - {turn.origin} | {turn.target} if turn.target else position.own
    placed = turn.target is not None and turn.origin is None
    return Position(position.opp - {turn.taken}, own, position.opp_hand, position.own_hand - placed, False)


def perft(position, depth, flying):
    """The number of move paths of this many turns."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(turns(position, flying))
    return sum(perft(play(position, turn), depth - 1, flying) for turn in turns(position, flying))


def parse(text):
    """Reads a position line."""
    side, *fields = text.strip().split(":")
    if side not in ("W", "B"):
        raise ValueError(f"no side to move in {text!r}")
    men, hands, removal = {"W": frozenset(), "B": frozenset()}, [0, 0], False
    for field in fields:
        kind, rest = field[:1], field[1:]
        if kind in men:
            men[kind] = frozenset(rest.split(",") if rest else [])
        elif kind == "H":
            hands = [int(number) for number in rest.split(",")]
        elif kind == "R":
            removal = True
        else:
            raise ValueError(f"unknown field {field!r} in {text!r}")
    if not men["W"] | men["B"] <= POINTS:
        raise ValueError(f"a point in {text!r} is not on the board")
    if side == "W":
        return Position(men["W"], men["B"], hands[0], hands[1], removal)
    return Position(men["B"], men["W"], hands[1], hands[0], removal)


def write(turn):
    """A turn as text: d6, d6-d5, d6-d5xa1, xb4."""
    moved = "-".join(point for point in (turn.origin, turn.target) if point)
    return moved + ("x" + turn.taken if turn.taken else "")


def symmetries():
    """The 16 symmetries as dictionaries from point to point: those of the square, and the outer ring turned inside."""
    for swap in (False, True):
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            for inside_out in (False, True):
                image = {}
                for point, (x, y) in XY.items():
                    ring = max(abs(x), abs(y))
                    scale = 4 - ring if inside_out else ring
                    x, y = dx * x // ring * scale, dy * y // ring * scale
                    image[point] = NAME[(y, x) if swap else (x, y)]
                yield image


def cycles(permutation):
    """The lengths of a permutation's cycles."""
    left = set(permutation)
    while left:
        length, point = 0, min(left)
        while point in left:
            left.remove(point)
            length, point = length + 1, permutation[point]
        yield length


def fixed(permutation):
    """How many arrangements of each (own, opp) a permutation leaves unchanged: all of a cycle is own, opp or empty."""
    count = Counter({(0, 0): 1})
    for length in cycles(permutation):
        after = Counter()
        for (own, opp), ways in count.items():
            after[own, opp] += ways
            after[own + length, opp] += ways
            after[own, opp + length] += ways
        count = after
    return count


def orbits():
    """Burnside's lemma: the orbits of every (own, opp), as the mean number of arrangements that a symmetry fixes."""
    group = list(symmetries())
    total = Counter()
    for permutation in group:
        total.update(fixed(permutation))
    assert len(group) == 16 and all(number % 16 == 0 for number in total.values())
    return {(own, opp): total[own, opp] // 16 for own in range(3, 10) for opp in range(3, 10)}


class Folder:
    """Folds positions of few men into one per orbit, by trying all symmetries."""

    def __init__(self, men):
        group = list(symmetries())
        self.images = {}
        for points in combinations(sorted(POINTS), men):
            self.images[frozenset(points)] = [tuple(sorted(image[p] for p in points)) for image in group]

    def fold(self, own, opp):
        own, opp = self.images[own], self.images[opp]
        least = min(own)
        return least, min(opp[i] for i in range(16) if own[i] == least)


def solve(flying):
    """The plies to the end of every decided orbit of 3-3 (odd: the mover wins), and the number of drawn orbits."""
    folder = Folder(3)
    successors, plies = {}, {}
    for own in folder.images:
        for opp in folder.images:
            if own & opp or folder.fold(own, opp) != (tuple(sorted(own)), tuple(sorted(opp))):
                continue
            position = Position(own, opp, 0, 0, False)
            played = [play(position, turn) for turn in turns(position, flying)]
            key = folder.fold(own, opp)
            if not played:
                plies[key] = 0
            elif any(len(after.own) < 3 for after in played):
                plies[key] = 1
            else:
                successors[key] = {folder.fold(after.own, after.opp) for after in played}
    iterate(successors, plies)
    return plies, len(successors)


def iterate(successors, plies):
    """Decides positions ply by ply, taking them out of successors, until two plies in a row decide nothing."""
    ply, idle = 0, 0
    while idle < 2:
        ply += 1
        if ply % 2:
            now = [p for p, after in successors.items() if any(plies.get(q) == ply - 1 for q in after)]
        else:
            now = [p for p, after in successors.items() if all(plies.get(q, 0) % 2 for q in after)]
        plies.update((p, ply) for p in now)
        for p in now:
            del successors[p]
        idle = 0 if now else idle + 1


def print_orbits(csv):
    counts = orbits()
    if csv:
        print("# Positions of every movement subspace up to the symmetries; written by scripts/oracle.py orbits --csv")
        print("own,opp,orbits")
    for (own, opp), number in counts.items():
        print(f"{own},{opp},{number}" if csv else f"{own}-{opp} {number:>13,}")
    if not csv:
        print(f"all {sum(counts.values()):>13,}")


def print_histogram(flying):
    plies, draws = solve(flying)
    for ply, number in sorted(Counter(plies.values()).items()):
        print(f"{ply} {number}")
    print(f"draws {draws}")


def answer(argument, of_position, separator):
    """Prints what a position gives, or for - what each line of the input gives."""
    if argument != "-":
        print(separator.join(of_position(parse(argument))))
        return
    for line in sys.stdin:
        print(" ".join(of_position(parse(line))))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    rules = argparse.ArgumentParser(add_help=False)
    rules.add_argument("--no-flying", action="store_true", help="three men do not fly")
    commands = parser.add_subparsers(dest="command", required=True)
    moves = commands.add_parser("moves", parents=[rules])
    moves.add_argument("position")
    paths = commands.add_parser("perft", parents=[rules])
    paths.add_argument("depth", type=int)
    paths.add_argument("position", nargs="?", default="W:W:B:H9,9")
    commands.add_parser("orbits").add_argument("--csv", action="store_true", help="as a data file")
    commands.add_parser("solve", parents=[rules]).add_argument("subspace", choices=["3-3"])
    args = parser.parse_args()
    if args.command == "moves":
        answer(args.position, lambda p: sorted(write(turn) for turn in turns(p, not args.no_flying)), "\n")
    elif args.command == "perft":
        answer(args.position, lambda p: [str(perft(p, args.depth, not args.no_flying))], "\n")
    elif args.command == "orbits":
        print_orbits(args.csv)
    else:
        print_histogram(not args.no_flying)


if __name__ == "__main__":
    main()
