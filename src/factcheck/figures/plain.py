"""Plain writing: odd spaces, dashes, quotes and digits made ordinary, one character for one.

The grammar then knows one blank, one hyphen (and the em dash, which is never a
minus) and one set of digits, and a place
in the plain text is a place in the original. Only characters that show nothing
(soft hyphens, zero-width marks) are left out, and then `back` says where the
others stood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u205f\u3000\t\x0b\x0c\x1f"
_DASHES = "‐‑‒–−⁃﹘﹣－"

THIN = "\u2009"
"""A thin or figure space: a blank that may group digits."""

_TABLE = str.maketrans(
    {
        **dict.fromkeys(_BLANKS, " "),
        **dict.fromkeys("\u2007\u202f\u200a", THIN),
        **dict.fromkeys(_DASHES, "-"),
        "―": "—",
        **dict.fromkeys("‘’‚‛′`´ʼ", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
        "％": "%",
        "﹪": "%",
        "＄": "$",
        "﹩": "$",
        "￡": "£",
        "￥": "¥",
        "，": ",",
        "．": ".",
        "∼": "~",
        "～": "~",
        "˜": "~",
        "≈": "~",
        "≃": "~",
    }
)
_MARK = re.compile(r"(?<=[0-9])(?<!\b10)(?<!\b2)[¹²³⁴⁵⁶⁷⁸⁹](?= ?(?:%|[A-Za-z]))")
"""A footnote's raised digit between a number and its word; after 2 and 10 it is a power."""
_GONE = str.maketrans(dict.fromkeys(_INVISIBLE, ""))


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain text, and where its characters stood (None: where they stand)."""

    text: str
    back: tuple[int, ...] | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original span of a plain one."""
        if self.back is None:
            return start, end
        return self.back[start], self.back[end - 1] + 1 if end > start else self.back[start]


def plain(text: str) -> Plain:
    """Make `text` plain."""
    if text.isascii():
        if "\t" not in text and "`" not in text:
            return Plain(text, None)
        return Plain(text.translate(_TABLE), None)
    seen = _MARK.sub(" ", text.translate(_TABLE))
    if not any(mark in seen for mark in _INVISIBLE):
        return Plain(seen, None)
    kept = tuple(at for at, char in enumerate(seen) if char not in _INVISIBLE)
    return Plain(seen.translate(_GONE), (*kept, len(text)))
