"""TrueType: which characters each shape of a font program stands for, from the program's own table.

The table is "cmap" (OpenType specification): its subtables in Unicode, of the formats 4, 6 and 12. Whatever
is cut short or asks for more characters than there are says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

_MOST_TABLES = 64
_MOST_CHARACTERS = 200_000


def characters_by_shape(program: bytes) -> dict[int, list[str]]:
    """Shape (glyph id) → the characters for which the program shows it; empty where it does not say."""
    base = _table(program, b"cmap")
    if base is None:
        return {}
    shapes: dict[int, list[str]] = {}
    count = 0
    for at in range(min(_short(program, base + 2), _MOST_TABLES)):
        entry = base + 4 + 8 * at
        platform, kind = _short(program, entry), _short(program, entry + 2)
        if platform != 0 and (platform, kind) not in {(3, 1), (3, 10)}:
            continue
        start = base + _long(program, entry + 4)
        for char, shape in _pairs(program, start):
            count += 1
            if count > _MOST_CHARACTERS:
                return {}
            if shape and 0 < char < 0x110000 and not 0xD800 <= char < 0xE000:
                known = shapes.setdefault(shape, [])
                if chr(char) not in known[-8:]:
                    known.append(chr(char))
    return shapes


def _pairs(program: bytes, start: int) -> Iterator[tuple[int, int]]:
    """The characters of one subtable with their shapes."""
    match _short(program, start):
        case 4:
            yield from _segments(program, start)
        case 6:
            first, count = _short(program, start + 6), _short(program, start + 8)
            for at in range(count):
                yield first + at, _short(program, start + 10 + 2 * at)
        case 12:
            for at in range(min(_long(program, start + 12), len(program) // 12)):
                group = start + 16 + 12 * at
                first, last, shape = (_long(program, group + 4 * part) for part in range(3))
                for char in range(first, min(last, 0x10FFFF) + 1):
                    yield char, shape + char - first


def _segments(program: bytes, start: int) -> Iterator[tuple[int, int]]:
    """Format 4: segments of characters, each with a difference to its shapes or a list of them."""
    count = _short(program, start + 6) // 2
    ends = start + 14
    starts, deltas, offsets = ends + 2 * count + 2, ends + 4 * count + 2, ends + 6 * count + 2
    for at in range(count):
        first, last = _short(program, starts + 2 * at), _short(program, ends + 2 * at)
        delta, offset = _short(program, deltas + 2 * at), _short(program, offsets + 2 * at)
        for char in range(first, last + 1):
            shape = char
            if offset:  # counted from its own place
                shape = _short(program, offsets + 2 * at + offset + 2 * (char - first))
                if not shape:
                    continue
            yield char, (shape + delta) & 0xFFFF


def _table(program: bytes, name: bytes) -> int | None:
    for at in range(min(_short(program, 4), _MOST_TABLES)):
        entry = 12 + 16 * at
        if program[entry : entry + 4] == name:
            return _long(program, entry + 8)
    return None


def _short(program: bytes, at: int) -> int:
    return int.from_bytes(program[at : at + 2], "big")


def _long(program: bytes, at: int) -> int:
    return int.from_bytes(program[at : at + 4], "big")
