"""Damaged documents: whole ones of every format, cut, flipped, spliced and repeated; one for each number."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from pdf_paper import build, lines, say

from factcheck.errors import FactcheckError
from factcheck.readers.sniffing import sniff

ROOT = Path(__file__).parent.parent.parent
OWN = (ROOT / "tests" / "samples", ROOT / "claims" / "recorded", ROOT / "claims" / "pages")
SHARED = ROOT.parent / "shared" / "corpus"
LARGEST_SEED = 300_000
MOST_SEEDS = 60

TOKENS: Mapping[str, Sequence[bytes]] = {
    room: [token.encode() for token in tokens]
    for room, tokens in tomllib.loads((Path(__file__).parent / "tokens.toml").read_text("utf-8")).items()
}
"""What a grammar stumbles over, by format."""


def _own_pdfs() -> list[bytes]:
    first = lines(72, 700, ["Revenue was $2,575 million,", "up 112% on the year.", "Net loss (49) 103.7"])
    return [
        build(first, say(72, 700, "Page two: 41% of $103.7 billion")),
        build(first, packed=True),
        build(say(72, 700, "upside down 12"), page="/Rotate 180"),
    ]


def seeds(*, shared: bool) -> dict[str, list[bytes]]:
    """Whole documents by format, smallest first; with those of ../shared where asked for."""
    found: dict[str, set[bytes]] = {room: set() for room in TOKENS}
    found["pdf"].update(_own_pdfs())
    folders = (*OWN, SHARED) if shared and SHARED.is_dir() else OWN
    for path in (path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()):
        if path.stat().st_size > LARGEST_SEED:
            continue
        body = path.read_bytes()
        try:
            room = sniff(body, name=path.name)
        except FactcheckError:
            continue
        found[room].add(body)
        if room in {"text", "markdown", "webpage"}:
            found["figures"].add(body[:4000])
    return {
        room: sorted(bodies, key=lambda body: (len(body), body))[:MOST_SEEDS]
        for room, bodies in found.items()
    }


def damaged(room: str, whole: Sequence[bytes], number: int) -> bytes:
    """Document `number` of a room: one of the whole ones with one to twelve kinds of damage."""
    rng = random.Random(f"{room} {number}")
    body = bytearray(rng.choice(whole))
    for _ in range(rng.choice((1, 1, 2, 3, 5, 12))):
        at = rng.randrange(len(body) + 1)
        end = min(len(body), at + rng.choice((1, 4, 40, 400, 4000)))
        match rng.randrange(8):
            case 0 if body:
                body[at % len(body)] = rng.randrange(256)
            case 1:
                del body[at:end]
            case 2:
                body[at:at] = body[at:end]
            case 3:
                other = rng.choice(whole)
                cut = rng.randrange(len(other) + 1)
                body[at:at] = other[cut : cut + rng.choice((10, 200, 3000))]
            case 4 if rng.random() < 0.2:
                del body[at:]
            case 5 if rng.random() < 0.2:
                body[at:at] = (rng.choice(TOKENS[room]) + body[at : at + 8]) * rng.choice((50, 2000, 20000))
            case 6:
                digits = [place for place in range(at, end) if 48 <= body[place] <= 57]
                for place in digits[:6]:
                    body[place] = rng.choice(b"0123456789.-e")
            case _:
                body[at:at] = rng.choice(TOKENS[room])
    return bytes(body[: 4 * LARGEST_SEED])
