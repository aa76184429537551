"""Small PDFs written by hand, byte for byte, so that each test says exactly what its page paints."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

DIFFERENCES = "/Differences [1 /lostone /losttwo /lostthree]"


def say(x: float, y: float, text: str, *, size: float = 10, font: str = "F1", before: str = "") -> str:
    """A text object: `text` with its baseline starting at (x, y), y counted upwards from the bottom."""
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT {before} /{font} {size} Tf 1 0 0 1 {x} {y} Tm ({escaped}) Tj ET"


def lines(x: float, y: float, texts: Sequence[str], *, size: float = 10, leading: float = 12) -> str:
    """Several lines under each other."""
    return "\n".join(say(x, y - at * leading, text, size=size) for at, text in enumerate(texts))


def build(
    *contents: str,
    page: str = "",
    resources: str = "",
    catalogue: str = "",
    objects: Sequence[str] = (),
    packed: bool = False,
    count: int | None = None,
) -> bytes:
    """A PDF of one page for each content stream; `objects` are added from number 10 on."""
    kids = " ".join(f"{100 + 2 * at} 0 R" for at in range(len(contents)))
    encoding = f"<< /Type /Encoding /BaseEncoding /WinAnsiEncoding {DIFFERENCES} >>"
    numbered: dict[int, bytes] = {
        1: f"<< /Type /Catalog /Pages 2 0 R {catalogue} >>".encode(),
        2: f"<< /Type /Pages /Kids [{kids}] /Count {len(contents) if count is None else count} >>".encode(),
        3: f"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding {encoding} >>".encode(),
        4: b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    }
    for at, written in enumerate(objects):
        numbered[10 + at] = written.encode("latin-1")
    for at, text in enumerate(contents):
        body = text.encode("cp1252")
        head = f"/Length {len(body)}"
        if packed:
            body = zlib.compress(body)
            head = f"/Length {len(body)} /Filter /FlateDecode"
        numbered[100 + 2 * at] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {101 + 2 * at} 0 R {page} "
            f"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> {resources} >> >>"
        ).encode()
        numbered[101 + 2 * at] = b"<< " + head.encode() + b" >>\nstream\n" + body + b"\nendstream"
    out = b"%PDF-1.7\n"
    places: dict[int, int] = {}
    for number, thing in sorted(numbered.items()):
        places[number] = len(out)
        out += f"{number} 0 obj\n".encode() + thing + b"\nendobj\n"
    start = len(out)
    top = max(numbered) + 1
    out += f"xref\n0 {top}\n".encode()
    for number in range(top):
        used = number in places
        out += f"{places.get(number, 0):010d} {0 if used else 65535:05d} {'n' if used else 'f'} \n".encode()
    return out + f"trailer\n<< /Size {top} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
