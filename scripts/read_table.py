#!/usr/bin/env python3
"""Reads the tables of format version 2 by their description in db/README.md, sharing nothing with src/.

    read_table.py FILE                        the fields of the header
    read_table.py FILE|FOLDER POSITION...     values of positions, a JSON object each; - reads standard input
    read_table.py --check N FILE              the file's SHA-256, then N random positions, each against its successors

A position is written W:Wa7,d7,g1:Bb6,d6,f4 (White to move, then both sides' men), with :H8,9 for the men in hand and
:R for a removal still to be made. FOLDER is that of a rule set, as db/standard; FILE stands for its folder and metric.
Every CRC-32 on the way to a value is verified, the SHA-256 of the manifest with --check. It needs Python 3.9 and for
Zstandard one of these: Python 3.14, the package zstandard, the system's library libzstd.

[Brackets] name the section of db/README.md that the code below is written from.
"""

import argparse
import ctypes
import ctypes.util
import hashlib
import json
import os
import random
import re
import struct
import sys
import zlib
from collections import namedtuple
from contextlib import contextmanager
from functools import lru_cache
from math import comb


class Refused(Exception):
    """Something wrong with the input or a file, in one sentence."""


def require(condition, sentence):
    if not condition:
        raise Refused(sentence)


# [Points and symmetries] Point 8 ring + place; masks have bit i for point i.
NAMES = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4".split()
SIDES = [(8 * ring + at, 8 * ring + at + 1, 8 * ring + (at + 2) % 8) for ring in range(3) for at in (0, 2, 4, 6)]
SPOKES = [(place, 8 + place, 16 + place) for place in (1, 3, 5, 7)]
LINES = SIDES + SPOKES
NEIGHBOURS = [0] * 24
for a, b, c in LINES:
    for p, q in ((a, b), (b, a), (b, c), (c, b)):
        NEIGHBOURS[p] |= 1 << q


def mask_of(points):
    return sum(1 << point for point in points)


def points_of(mask):
    return [point for point in range(24) if mask >> point & 1]


def symmetry(turn, mirror, inside_out):
    """Where each point goes."""
    return [
        8 * (2 - ring if inside_out else ring) + (turn + (2 - place if mirror else place)) % 8
        for ring in range(3)
        for place in range(8)
    ]


# The first eight leave the rings alone. IMAGES[symmetry][ring][men of the ring] is where these men go.
SYMMETRIES = [symmetry(turn, mirror, out) for out in (0, 1) for mirror in (0, 1) for turn in (0, 2, 4, 6)]
IMAGES = [
    [[mask_of(goes[8 * ring + place] for place in points_of(men)) for men in range(256)] for ring in range(3)]
    for goes in SYMMETRIES
]


def image(mask, rings):
    return rings[0][mask & 255] | rings[1][mask >> 8 & 255] | rings[2][mask >> 16]


# [Fingerprint of the rules]
def fingerprint(fly):
    words = ["merels", *NAMES, *(f"{mask_of(line):06x}" for line in LINES), "fly", str(fly), "fewest 3"]
    return int.from_bytes(hashlib.sha256(" ".join(words).encode()).digest()[:8], "little")


# Men that fly, by fingerprint.
RULES = {fingerprint(fly): fly for fly in (3, 0)}

# Men on the board and in hand; removal: the side to move has closed a mill and must still take a man.
Position = namedtuple("Position", "own opp own_hand opp_hand removal", defaults=(False,))
Subspace = namedtuple("Subspace", "own opp own_hand opp_hand")
LINES_AT = [[mask_of(line) for line in LINES if point in line] for point in range(24)]


def men(mask):
    return bin(mask).count("1")


def in_mill(mask, point):
    return any(line & mask == line for line in LINES_AT[point])


def removals(position):
    """The positions after taking a man: one in a mill only if all are."""
    takeable = [point for point in points_of(position.opp) if not in_mill(position.opp, point)]
    for point in takeable or points_of(position.opp):
        yield Position(position.opp & ~(1 << point), position.own, position.opp_hand, position.own_hand)


def steps(position, fly):
    """Each move's set of own men after it and the point moved to."""
    empty = ~(position.own | position.opp) & 0xFFFFFF
    if position.own_hand:
        for target in points_of(empty):
            yield position.own | 1 << target, target
        return
    for origin in points_of(position.own):
        flies = men(position.own) == fly
        for target in points_of(empty if flies else empty & NEIGHBOURS[origin]):
            yield position.own & ~(1 << origin) | 1 << target, target


def successors(position, fly):
    """The positions one ply on, seen by the other side; none if the game is over."""
    if men(position.own) + position.own_hand < 3:
        return
    if position.removal:
        yield from removals(position)
        return
    hand = max(position.own_hand - 1, 0)
    for own, target in steps(position, fly):
        if in_mill(own, target):
            yield from removals(position._replace(own=own, own_hand=hand))
        else:
            yield Position(position.opp, own, position.opp_hand, hand)


# [Bytes] A depth byte; in a table of results a win is 1 and a loss 0.
DRAW, LOSS = 255, 0


def best(values, depths):
    """The value of a position from those of the next ones, which the other side sees."""
    values = list(values)
    losses = [value for value in values if value % 2 == 0]
    if losses:
        return min(losses) + 1
    if DRAW in values:
        return DRAW
    return max(values) + 1 if depths and values else LOSS


# [What is stored]
def storage_code(subspace, fly):
    if subspace.own_hand + subspace.opp_hand:
        return 2 if (subspace.own_hand + subspace.opp_hand) % 2 else 0
    if subspace.own != subspace.opp:
        return 0 if subspace.own > subspace.opp else 2
    return 0 if subspace.own == fly else 1


COLOURED = mask_of((0, 2, 4, 6, 9, 11, 13, 15, 16, 18, 20, 22))


# [Rows and columns]
@lru_cache(maxsize=None)
def representatives(number):
    """The rows' sets of so many men: a smallest mask has the smallest of its rings' images innermost."""
    least = [min(rings[0][ring] for rings in IMAGES[:8]) for ring in range(256)]
    found = []
    for inner in (ring for ring in range(256) if least[ring] == ring):
        for high in (inner << 16 | middle << 8 for middle in range(256)):
            outer = (high | ring for ring in range(256) if least[ring] >= inner and men(high | ring) == number)
            found += [mask for mask in outer if all(image(mask, rings) >= mask for rings in IMAGES)]
    return found


@lru_cache(maxsize=None)
def rows_by_mask(number):
    return {mask: row for row, mask in enumerate(representatives(number))}


def large_is_own(subspace):
    if subspace.own_hand + subspace.opp_hand:
        return subspace.own_hand == subspace.opp_hand
    return subspace.own >= subspace.opp


def column_of(small, large):
    free = points_of(~large & 0xFFFFFF)
    return sum(comb(free.index(point), j) for j, point in enumerate(points_of(small), 1))


def column_sets(column, size):
    """The sets of so many numbers from a column on, as masks, without end."""
    mask = 0
    for j in range(size, 0, -1):
        number = next(number for number in range(23, -1, -1) if comb(number, j) <= column)
        column -= comb(number, j)
        mask |= 1 << number
    while True:
        yield mask
        # The next larger number with as many bits: the lowest run of ones moves its highest up, the rest falls down.
        low = mask & -mask or 1
        carried = mask + low
        mask = carried | (mask ^ carried) // low >> 2


def small_of(numbers, large):
    """The points of a set of numbers of free points: room is made for each man of large, the lowest first."""
    for point in points_of(large):
        below = (1 << point) - 1
        numbers = numbers & below | (numbers & ~below) << 1
    return numbers


# [Classes]
@lru_cache(maxsize=1 << 16)
def closable(own, slides):
    """The empty point of each line with two men that could become a mill, if nobody stands there."""
    found = []
    for line in LINES:
        for point in line:
            others = mask_of(line) & ~(1 << point)
            if own & others == others and not own >> point & 1:
                if not slides or own & NEIGHBOURS[point] & ~others:
                    found.append(1 << point)
    return found


def half_class(own, other, slides):
    return min(2, sum(1 for point in closable(own, slides) if not point & other))


# [Model]
@lru_cache(maxsize=None)
def decompressor():
    """What decompresses a Zstandard frame."""
    most = 1 << 24  # No model is as large.
    try:
        from compression import zstd

        return zstd.decompress
    except ImportError:
        pass
    try:
        from zstandard import ZstdDecompressor

        return lambda frame: ZstdDecompressor().decompress(frame, max_output_size=most)
    except ImportError:
        pass
    name = ctypes.util.find_library("zstd")
    require(name, "Zstandard is missing: use Python 3.14, or install the package zstandard or the library libzstd")
    library = ctypes.CDLL(name)
    library.ZSTD_decompress.restype = ctypes.c_size_t

    def decompress(frame):
        target = ctypes.create_string_buffer(most)
        length = library.ZSTD_decompress(target, ctypes.c_size_t(most), frame, ctypes.c_size_t(len(frame)))
        require(length <= most, "its model is not a Zstandard frame")
        return target.raw[:length]

    return decompress


def canonical_codes(lengths):
    """The symbol of each code, the codes as text."""
    symbols, code, before = {}, -1, 0
    for length, symbol in sorted((length, symbol) for symbol, length in enumerate(lengths) if length):
        code = code + 1 << length - before if symbols else 0
        symbols[f"{code:0{length}b}"] = symbol
        before = length
    return symbols


def parse_class(model, start):
    """The codes of a class and what its symbols stand for, and where the next class begins."""
    v, q = struct.unpack_from("<HH", model, start)
    start += 4
    phrases = [None, *(bytes([value]) for value in model[start : start + v])]
    start += v
    for first, second in struct.iter_unpack("<HH", model[start : start + 4 * q]):
        phrases.append(phrases[first] + phrases[second])
    start += 4 * q
    lengths = model[start : start + 1 + v + q]
    require(len(lengths) == 1 + v + q, "the model is too short")
    return (canonical_codes(lengths), phrases), start + len(lengths)


def parse_model(model):
    classes, start = [], 0
    for _ in range(9):
        parsed, start = parse_class(model, start)
        classes.append(parsed)
    require(start == len(model), "the model is too long")
    return classes


class Bits:
    """The bits of a block, the highest of a byte first."""

    def __init__(self, block):
        self.text = bin(int.from_bytes(b"\1" + block, "big"))[3:]
        self.place = 0

    def take(self, count):
        taken = self.text[self.place : self.place + count]
        require(len(taken) == count, "a block is too short")
        self.place += count
        return taken

    def symbol(self, codes):
        code = self.take(1)
        while code not in codes:
            require(len(code) < 64, "a block has a code that the model does not know")
            code += self.take(1)
        return codes[code]

    def values(self, count, codes, phrases):
        """The values of a class, so many of them."""
        values = bytearray()
        while len(values) < count:
            symbol = self.symbol(codes)
            values += phrases[symbol] if symbol else bytes([int(self.take(8), 2)])
        require(len(values) == count, "a block has more values than places")
        return values

    def finish(self):
        rest = self.text[self.place :]
        require(len(rest) < 8 and "1" not in rest, "a block is too long")


# [Bytes] The head up to the counts by depth.
FIELDS = (
    "magic version own opp own_hand opp_hand rules metric code rows columns positions page block pages model length h "
    "zero won drawn lost won_all drawn_all lost_all longest_win longest_loss win_column win_row loss_column loss_row "
    "digest"
).split()
HEAD = struct.Struct("<8sI4BQIIIIQIIIIQII3Q3Q2i4I32s")
MAGIC = b"MERELS\r\n"
METRICS = ("wdl", "dtw")
GROUP = 512


def table_name(subspace, metric):
    return "-".join(map(str, subspace if subspace.own_hand + subspace.opp_hand else subspace[:2])) + "." + metric


class Table:
    """One file; its head is read and checked at once, pages when they are asked for."""

    def __init__(self, path):
        decompressor()
        self.path = path
        try:
            self.file = open(path, "rb")
        except OSError as error:
            raise Refused(f"{path}: {error.strerror}")
        with self.naming_the_file():
            self.read_head()
            self.read_shape()

    @contextmanager
    def naming_the_file(self):
        """What goes wrong is wrong with this file."""
        try:
            yield
        except (Refused, ValueError, TypeError, IndexError, struct.error) as error:
            raise Refused(f"{self.path}: {error}")

    def read(self, start, length):
        self.file.seek(start)
        data = self.file.read(length)
        require(len(data) == length, "it is cut short")
        return data

    def read_head(self):
        """Everything before the directory."""
        size = os.path.getsize(self.path)
        start = self.read(0, 12)
        require(start[:8] == MAGIC, "it does not begin like a table")
        version = int.from_bytes(start[8:], "little")
        require(version == 2, f"its format version is {version}, and only 2 is read")
        self.head = head = dict(zip(FIELDS, HEAD.unpack(self.read(0, HEAD.size))))
        groups = -(-head["pages"] // GROUP)
        sums_start = HEAD.size + 8 * head["h"] + head["model"]
        sums_end = sums_start + 4 * groups
        require(sums_end + 4 <= size, "it is cut short")
        everything = self.read(0, sums_end)
        crc = int.from_bytes(self.read(sums_end, 4), "little")
        require(zlib.crc32(everything) == crc, "the CRC-32 of its head is wrong")
        self.group_sums = struct.unpack_from(f"<{groups}I", everything, sums_start)
        self.directory = sums_end + 4
        self.data = self.directory + 8 * head["pages"]
        require(size == self.data + head["length"], f"it has {size} bytes instead of {self.data + head['length']}")
        self.depths = struct.unpack_from(f"<{head['h']}Q", everything, HEAD.size)
        if head["pages"]:
            self.model = parse_model(decompressor()(everything[sums_start - head["model"] : sums_start]))

    def read_shape(self):
        """What the fields must be because of others."""
        head = self.head
        require(head["rules"] in RULES, "its rules are not known")
        self.fly = RULES[head["rules"]]
        require(head["metric"] < 2, "its metric is not known")
        self.metric = METRICS[head["metric"]]
        self.subspace = subspace = Subspace(*(head[name] for name in Subspace._fields))
        require(os.path.basename(self.path) == table_name(subspace, self.metric), "it should have another name")
        require(head["code"] == storage_code(subspace, self.fly), "it stores something else than its subspace should")
        counted = head["won"] + head["drawn"] + head["lost"]
        require(counted == head["positions"], "the counts do not make the number of positions")
        require(not head["h"] or sum(self.depths) == counted, "the counts by depth do not make the number of positions")
        self.large, self.small = subspace[:2] if large_is_own(subspace) else subspace[1::-1]
        self.columns = comb(24 - self.large, self.small)
        require(head["columns"] == self.columns, "its number of columns is wrong")
        # [Pages and blocks]
        self.chunk_rows = max(1, 65536 // self.columns)
        if head["pages"]:
            full, rest = divmod(head["rows"], self.chunk_rows)
            pages = full * self.pages_of(self.chunk_rows) + self.pages_of(rest)
            require(head["pages"] == pages, "its number of pages is wrong")

    def pages_of(self, rows):
        return -(-rows * self.columns // self.head["page"])

    def slides(self, side):
        """Whether this side, "own" or "opp", has its men slide."""
        return not self.head[side + "_hand"] and self.head[side] != self.fly

    def sets(self, row, column):
        """Large and small of a place."""
        large = representatives(self.large)[row]
        return large, small_of(next(column_sets(column, self.small)), large)

    def is_stored(self, own, opp):
        """[What is stored] Whether the position has a value here."""
        even = men((own | opp) & COLOURED) % 2 == 0
        code = self.head["code"]
        return code == 0 or code == 1 and (even or half_class(own, opp, self.slides("own")) > 0)

    def place_of(self, position):
        """[From a position to its value, 1] The row and column, by one of the symmetries that will do."""
        large, small = (position.own, position.opp) if large_is_own(self.subspace) else (position.opp, position.own)
        representative, rings = min((image(large, rings), rings) for rings in IMAGES)
        return rows_by_mask(self.large)[representative], column_of(image(small, rings), representative)

    def value(self, position):
        """The depth byte of a stored position."""
        row, column = self.place_of(position)
        # [From a position to its value, 2]
        chunk, row_in_chunk = divmod(row, self.chunk_rows)
        page, place = divmod(row_in_chunk * self.columns + column, self.head["page"])
        block, place = divmod(place, self.head["block"])
        with self.naming_the_file():
            require(self.head["rows"] == len(representatives(self.large)), "its number of rows is wrong")
            return self.block_values(chunk, page, block)[place]

    @lru_cache(maxsize=4096)
    def group(self, number):
        """The directory entries of a group, start and CRC-32 of each page."""
        first = number * GROUP
        data = self.read(self.directory + 8 * first, 8 * min(GROUP, self.head["pages"] - first))
        require(zlib.crc32(data) == self.group_sums[number], f"the CRC-32 of its directory's group {number} is wrong")
        return list(struct.iter_unpack("<II", data))

    @lru_cache(maxsize=64)
    def page_bytes(self, number):
        start, crc = self.group(number // GROUP)[number % GROUP]
        last = number + 1 == self.head["pages"]
        end = self.head["length"] if last else self.group((number + 1) // GROUP)[(number + 1) % GROUP][0]
        require(start <= end <= self.head["length"], f"page {number} has no place in it")
        data = self.read(self.data + start, end - start)
        require(zlib.crc32(data) == crc, f"the CRC-32 of page {number} is wrong")
        return data

    @lru_cache(maxsize=1 << 14)
    def block_values(self, chunk, page, block):
        """The values of a block's places, 0 if not stored; all are read, to see that it is whole."""
        first = page * self.head["page"]
        rows = min(self.chunk_rows, self.head["rows"] - chunk * self.chunk_rows)
        count = min(self.head["page"], rows * self.columns - first)
        data = self.page_bytes(chunk * self.pages_of(self.chunk_rows) + page)
        blocks = -(-count // self.head["block"])
        lengths = struct.unpack_from(f"<{blocks}H", data)
        require(2 * blocks + sum(lengths) == len(data), f"page {page} of chunk {chunk} has blocks of another length")
        start = 2 * blocks + sum(lengths[:block])
        begin = block * self.head["block"]
        places = range(first + begin, first + min(begin + self.head["block"], count))
        # [From a position to its value, 3 and 4]
        by_class = self.places_by_class(chunk, places)
        bits, values = Bits(data[start : start + lengths[block]]), bytearray(len(places))
        for numbers, (codes, phrases) in zip(by_class, self.model):
            for number, value in zip(numbers, bits.values(len(numbers), codes, phrases)):
                values[number] = value
        bits.finish()
        return values

    def walk(self, chunk, places):
        """Large and small of a chunk's places, which follow each other and are counted from 0."""
        sets = None
        for row, column in (divmod(place, self.columns) for place in places):
            if sets is None or column == 0:
                large = representatives(self.large)[chunk * self.chunk_rows + row]
                sets = column_sets(column, self.small)
            yield large, small_of(next(sets), large)

    def places_by_class(self, chunk, places):
        """[Classes] The numbers of the stored ones of these places, from 0, in the nine classes."""
        # Where only some are stored, both sides have as many men, and large is the mover's.
        row_side, column_side = ("own", "opp") if large_is_own(self.subspace) else ("opp", "own")
        by_class = [[] for _ in range(9)]
        for number, (large, small) in enumerate(self.walk(chunk, places)):
            if self.is_stored(large, small):
                r = half_class(large, small, self.slides(row_side))
                c = half_class(small, large, self.slides(column_side))
                by_class[3 * r + c].append(number)
        return by_class


class Folder:
    """The tables of a rule set."""

    def __init__(self, path, metric=None):
        self.path = path
        try:
            names = os.listdir(path)
        except OSError as error:
            raise Refused(f"{path}: {error.strerror}")
        self.metric = metric or ("dtw" if any(name.endswith(".dtw") for name in names) else "wdl")
        self.manifest = read_manifest(os.path.join(path, "MANIFEST"))
        tables = sorted(name for name in names if re.fullmatch(r"[\d-]+\." + self.metric, name))
        require(tables, f"{path} has no tables")
        self.fly = self.open(tables[0]).fly

    @lru_cache(maxsize=None)
    def open(self, name):
        path = os.path.join(self.path, name)
        table = Table(path)
        rules, files = self.manifest
        if name in files:
            told = (rules, *files[name][:2])
            here = (table.head["rules"], os.path.getsize(path), table.metric)
            require(told == here, f"{path} is not as the manifest says")
        return table

    def check_sum(self, name):
        """The SHA-256 of the manifest, which is no business of a single value."""
        sha, path = hashlib.sha256(), os.path.join(self.path, name)
        with open(path, "rb") as file:
            for part in iter(lambda: file.read(1 << 20), b""):
                sha.update(part)
        files = self.manifest[1]
        require(name not in files or files[name][2] == sha.hexdigest(), f"{path} is not as the manifest says")

    def table(self, position):
        """The table of a position, or None if it needs none."""
        subspace = Subspace(men(position.own), men(position.opp), *position[2:4])
        over = subspace.own_hand + subspace.opp_hand == 0 and min(subspace[:2]) < 3
        return None if over or position.removal else self.open(table_name(subspace, self.metric))

    def value(self, position):
        """[What is stored] The depth byte of any position."""
        table = self.table(position)
        if table and table.is_stored(position.own, position.opp):
            return table.value(position)
        return self.derived(position, self.value)

    def derived(self, position, value):
        return best(map(value, successors(position, self.fly)), self.metric == "dtw")


# [Files] The manifest.
def read_manifest(path):
    """The rules and, by name, size, metric and SHA-256 of each file."""
    try:
        with open(path, "rb") as file:
            text = file.read()
    except FileNotFoundError:
        return None, {}
    parts = re.fullmatch(rb"(.*\n)# end ([0-9a-f]{8})\n", text, re.DOTALL)
    require(parts and zlib.crc32(parts[1]) == int(parts[2], 16), f"{path} has been edited or cut")
    lines = parts[1].decode("utf-8", "replace")
    begin = re.match(r"# merels tables, format 1\n# rules \S+ ([0-9a-f]{16})\n", lines)
    require(begin, f"{path} does not begin like a manifest")
    entries = re.findall(r"^# (\d+) bytes, (\w+)\n([0-9a-f]{64})  (\S+)$", lines, re.MULTILINE)
    return int(begin[1], 16), {name: (int(size), metric, sha) for size, metric, sha, name in entries}


def parse_position(line):
    """The position of a line, as far as a reader must know that it is one."""
    parts = re.fullmatch(r"([WB]):W([a-g1-7,]*):B([a-g1-7,]*)(?::H(\d),(\d))?(:R)?", line.strip())
    require(parts, f"{line!r} is not a position like W:Wa7,d7,g1:Bb6,d6,f4 or W:W:B:H9,9")
    names = [list(filter(None, parts[side].split(","))) for side in (2, 3)]
    for name in names[0] + names[1]:
        require(name in NAMES, f"{line!r} has the point {name}, which is none")
        require((names[0] + names[1]).count(name) == 1, f"{line!r} has {name} twice")
    white, black = (mask_of(map(NAMES.index, side)) for side in names)
    hands = int(parts[4] or 0), int(parts[5] or 0)
    more = 1 if parts[1] == "B" and any(hands) else 0
    require(hands[1] - hands[0] == more, f"{line!r} has hands that do not fit the side to move")
    require(max(men(white) + hands[0], men(black) + hands[1]) <= 9, f"{line!r} has more than nine men of one side")
    sides = (white, black, *hands) if parts[1] == "W" else (black, white, *hands[::-1])
    position = Position(*sides, bool(parts[6]))
    require(men(position.opp) + position.opp_hand > 2, f"{line!r} follows the end of the game")
    mill = any(in_mill(position.own, point) for point in points_of(position.own))
    require(mill or not position.removal, f"{line!r} has a removal and no mill")
    return position


def answer(line, value, metric):
    result = "draw" if value == DRAW else "win" if value % 2 else "loss"
    return json.dumps({"position": line, "value": result, "dtw": None if metric == "wdl" or value == DRAW else value})


def random_position(table):
    large, small = table.sets(random.randrange(table.head["rows"]), random.randrange(table.columns))
    own, opp = (large, small) if large_is_own(table.subspace) else (small, large)
    return Position(own, opp, *table.subspace[2:])


def check(folder, name, count):
    """Random positions against their successors; if that is where their value comes from, these against theirs."""
    folder.check_sum(name)
    table, stored = folder.open(name), 0
    for _ in range(count):
        position = random_position(table)
        is_stored = table.is_stored(position.own, position.opp)
        stored += is_stored
        value = folder.value if is_stored else lambda successor: folder.derived(successor, folder.value)
        right = folder.value(position) == folder.derived(position, value)
        require(right, f"{table.path}: the value of {position} is not that of its best move")
    print(f"{count} positions of {name} agree with their successors, {stored} of them stored")


def print_header(table):
    for name, field in table.head.items():
        text = {"magic": repr(field), "rules": f"{table.head['rules']:016x}", "digest": table.head["digest"].hex()}
        print(f"{name:13} {text.get(name, field)}")
    for depth, number in enumerate(table.depths):
        if number:
            print(f"{'depth ' + str(depth):13} {number}")


def run(arguments):
    path, name = arguments.path, ""
    if os.path.isdir(path):
        require(arguments.positions and arguments.check is None, f"{path} is a folder: name positions, or a file")
        folder = Folder(path)
    else:
        path, name = os.path.split(path)
        metric = name.rpartition(".")[2]
        require(metric in METRICS, f"{name} is neither a folder nor named like a table")
        folder = Folder(path or ".", metric)
        folder.open(name)
    if arguments.check is not None:
        check(folder, name, arguments.check)
    elif not arguments.positions:
        print_header(folder.open(name))
    sys.stdin.reconfigure(errors="replace")
    for text in arguments.positions:
        for line in map(str.strip, sys.stdin) if text == "-" else [text]:
            if line:
                print(answer(line, folder.value(parse_position(line)), folder.metric))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", metavar="FILE|FOLDER")
    parser.add_argument("positions", metavar="POSITION", nargs="*")
    parser.add_argument("--check", metavar="N", type=int)
    try:
        run(parser.parse_args())
        sys.stdout.flush()
    except Refused as error:
        sys.stdout.flush()
        print(f"error: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
