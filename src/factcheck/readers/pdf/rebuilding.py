"""Rebuilding: a file whose table of objects is damaged, with a new table made from the objects themselves.

Where an object stands several times, the last one counts, as it does for every viewer: older ones belong
to older revisions of the document. Objects that are packed together are unpacked at the end of the file.
"""

from __future__ import annotations

import re
import zlib

from factcheck.readers.pdf.limits import MAX_STREAM

_OBJECT = re.compile(rb"(?<![0-9])(\d{1,10})[\x00\t\n\x0c\r ]+(\d{1,5})[\x00\t\n\x0c\r ]+obj\b")
_PACKED = re.compile(rb"/Type\s*/ObjStm\b")
_FIRST = re.compile(rb"/First\s+(\d{1,9})")
_STREAM = re.compile(rb"stream\r?\n")
_ROOT = re.compile(rb"/Root\s+(\d+\s+\d+\s+R)")
_ENCRYPT = re.compile(rb"/Encrypt\s+(\d+\s+\d+\s+R)")
_ID = re.compile(rb"/ID\s*(\[\s*<[0-9A-Fa-f\s]*>\s*<[0-9A-Fa-f\s]*>\s*\])")
_CATALOGUE = re.compile(rb"/Type\s*/Catalog\b")
_MOST_OBJECTS = 1_000_000


def rebuilt(body: bytes) -> bytes | None:
    """The file with a new table of objects; None where nothing in it leads to a first object."""
    places: dict[int, tuple[int, int]] = {}
    extra = b""
    root = b""
    for found in _OBJECT.finditer(body):
        number, place = int(found[1]), found.start()
        if number > _MOST_OBJECTS:
            continue
        places[number] = (place, int(found[2]))
        head = body[found.end() : found.end() + 400].partition(b"endobj")[0]
        if _CATALOGUE.search(head):
            root = b"%d %d R" % (number, int(found[2]))
        if _PACKED.search(head) and len(extra) < MAX_STREAM:
            for inner, text in _unpacked(body, found.end(), head):
                places[inner] = (len(body) + 1 + len(extra), 0)
                extra += b"%d 0 obj\n%s\nendobj\n" % (inner, text)
                if _CATALOGUE.search(text):
                    root = b"%d 0 R" % inner
    named = _ROOT.findall(body)
    root = named[-1] if named else root
    if not places or not root or (b"/Encrypt" in body and not _ENCRYPT.search(body)):
        return None
    out = body + b"\n" + extra
    start = len(out)
    rows = [b"xref\n0 1\n0000000000 65535 f \n"]
    rows += [b"%d 1\n%010d %05d n \n" % (number, *places[number]) for number in sorted(places)]
    trailer = b"/Size %d /Root %s" % (max(places) + 1, root)
    for key, pattern in ((b"/Encrypt", _ENCRYPT), (b"/ID", _ID)):
        values = pattern.findall(body)
        if values:
            trailer += b" %s %s" % (key, values[-1])
    return out + b"".join(rows) + b"trailer\n<< %s >>\nstartxref\n%d\n%%%%EOF\n" % (trailer, start)


def _unpacked(body: bytes, start: int, head: bytes) -> list[tuple[int, bytes]]:
    """The objects in an object stream: number and text; none where it cannot be unpacked plainly."""
    first, begin = _FIRST.search(head), _STREAM.search(body, start, start + 1_000)
    if first is None or begin is None or b"/FlateDecode" not in head or b"/DecodeParms" in head:
        return []
    try:
        text = zlib.decompressobj().decompress(body[begin.end() : begin.end() + MAX_STREAM], MAX_STREAM)
    except zlib.error:
        return []
    numbers = [int(number) for number in text[: int(first[1])].split() if number.isdigit()]
    pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
    ends = [int(first[1]) + at for _, at in pairs[1:]] + [len(text)]
    return [
        (number, text[int(first[1]) + at : end].strip())
        for (number, at), end in zip(pairs, ends, strict=True)
        if number <= _MOST_OBJECTS
    ]
