"""The surroundings of a place in a text: what an editor reads beside the figure."""

from __future__ import annotations

import re

from factcheck.model.evidence import Excerpt

REACH = 120
_BLANKS = re.compile(r"\s+")


def surroundings(text: str, start: int, end: int, *, reach: int = REACH) -> Excerpt:
    """About `reach` characters on both sides of `text[start:end]`, cut at words, white space as blanks."""
    left, right = max(0, start - reach), min(len(text), end + reach)
    before, after = text[left:start], text[end:right]
    if left > 0 and not text[left - 1].isspace():
        before = re.sub(r"^\S*", "", before, count=1)
    if right < len(text) and not text[right].isspace():
        after = re.sub(r"\S*$", "", after, count=1)
    return Excerpt(
        _one_line(before).lstrip(),
        _one_line(text[start:end]).strip(),
        _one_line(after).rstrip(),
    )


def shortened(text: str, length: int = 160) -> str:
    """The text on one line, cut at a word when it is long."""
    line = _one_line(text).strip()
    if len(line) <= length:
        return line
    return line[:length].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def listed(names: list[str] | tuple[str, ...], *, most: int = 6) -> str:
    """Names in quotation marks for a message, the first few of them."""
    shown = ", ".join(f'"{shortened(name, 70)}"' for name in names[:most])
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")


def _one_line(text: str) -> str:
    return _BLANKS.sub(" ", text)
