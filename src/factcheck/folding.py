"""Folding: what may differ between two printings of the same words.

The contract, in the order it is applied to each character; offsets into the
original text are kept for every folded character:

1. Soft hyphens (with the line break after them), zero-width characters, byte-order marks and the
   signs ® ™ ℠ are dropped.
2. A letter and the accents that follow it are one letter (NFC). Ligatures and other compatibility
   characters become their plain letters (NFKC), superscript digits excepted: a footnote mark is not
   a digit of the figure before it.
3. Every run of white space becomes one blank. Folding never invents a blank where there is none.
4. Curly, low, angled and prime quotation marks become ' and "; every dash and minus becomes "-".
5. The ellipsis character becomes "...".
6. In `loose` folding only (quotations): a hyphen between two letters is dropped, together with a
   line break after it, so that "capac-<newline>ity" is "capacity" and "take-or-pay" is itself.

Letter case is kept.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_DROPPED = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff®™℠"
_QUOTES = {
    **dict.fromkeys("‘’‚‛′`´ʼ‹›❛❜", "'"),
    **dict.fromkeys("“”„‟″«»❝❞〝〞", '"'),
}
_DASHES = dict.fromkeys("‐‑‒–—―−⁃﹘﹣－", "-")
_RAISED = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")
_RUN = re.compile(
    r"(?P<soft>\u00ad+[ \t\r]*\n\s*)|(?P<plain>[!-_a-~]+(?: [!-_a-~]+)*)"
    r"|(?P<accents>[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20f0]+)|.",
    re.DOTALL,
)
"""Characters that fold to themselves, with single blanks between them; accents; any other character."""
_HYPHEN = re.compile(r"(?<=[^\W\d_])- ?(?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded text, and for each of its characters where it stood in the original."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original span of a non-empty folded span."""
        return self.starts[start], self.ends[end - 1]


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    if char in _DROPPED:
        return ""
    if char in _RAISED:
        return char
    if char in _QUOTES:
        return _QUOTES[char]
    if char in _DASHES:
        return "-"
    if char == "…":
        return "..."
    if char.isspace():
        return " "
    plain = unicodedata.normalize("NFKC", char)
    return "".join(_QUOTES.get(one, _DASHES.get(one, one)) for one in plain)


def fold(text: str, *, start: int = 0, end: int | None = None, loose: bool = False) -> Folded:
    """Fold `text[start:end]`; offsets in the answer count from the start of the whole `text`.

    `loose` also drops hyphens between letters (rule 6). Blanks at both ends are kept as one blank.
    """
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    stop = len(text) if end is None else end
    for run in _RUN.finditer(text, start, stop):
        at, until = run.span()
        if run["soft"] is not None:
            continue
        if run["plain"] is not None:
            out.append(run[0])
            starts.extend(range(at, until))
            ends.extend(range(at + 1, until + 1))
            continue
        if run["accents"] is not None and out:
            letter = unicodedata.normalize("NFC", out[-1][-1] + run[0])
            out[-1] = out[-1][:-1] + letter
            ends[-1] = until
            starts.extend([at] * (len(letter) - 1))
            ends.extend([until] * (len(letter) - 1))
            continue
        for one in _folded(run[0]):
            if one == " " and out and out[-1][-1] == " ":
                ends[-1] = until
                continue
            out.append(one)
            starts.append(at)
            ends.append(until)
    if not loose:
        return Folded("".join(out), tuple(starts), tuple(ends))
    joined = "".join(out)
    gone: set[int] = set()
    for hyphen in _HYPHEN.finditer(joined):
        inside = text[starts[hyphen.start()] : ends[hyphen.end() - 1]]
        if hyphen.end() - hyphen.start() == 1 or "\n" in inside or "\r" in inside:
            gone.update(range(hyphen.start(), hyphen.end()))
    kept = [at for at in range(len(joined)) if at not in gone]
    return Folded(
        "".join(joined[at] for at in kept),
        tuple(starts[at] for at in kept),
        tuple(ends[at] for at in kept),
    )


def folded(text: str) -> str:
    """Only the folded text, without blanks at its ends."""
    if text.isascii():  # the same, much faster: tables fold tens of thousands of keys
        return " ".join(text.split()).replace("`", "'")
    return fold(text).text.strip()
