"""What counts in a quotation: its letters, figures and punctuation, and the joints between them.

On top of the plain folding, a quotation may differ from its source in the ways
of docs/QUOTATIONS.md. Text is brought to a *bare* form in which those ways are
one, and what was taken out between two characters stays known as a joint: a
hyphen, a dash, a hyphen at the end of a line, or a footnote mark. Bare texts
are searched; their joints are then compared, for a hyphen or dash may not go
missing, and a footnote mark may.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass

from factcheck.folding import fold
from factcheck.locate.line_breaks import SUSPENDED

HYPHEN, DASH, BREAK = "-", "—", "~"
"""Joints: inside a word; between words or figures; a hyphen that the end of a line may have brought."""
_LINES = frozenset({HYPHEN, DASH, BREAK})
_ENTITY = r"&(?:[a-zA-Z]{2,8}|#\d{1,6}|#[xX][0-9a-fA-F]{1,5});"
_MAGNITUDE = (
    r"[ -]?(?:hundred|thousand|million|billion|trillion|percent(?:age)?|per ?cent|basis points?|bn|mn|m|k)\b"
)
_SPECIAL = re.compile(
    rf"(?P<entity>{_ENTITY})"
    r"|(?P<ellipsis> ?\.(?: ?\.){2,} ?)"
    r"|(?P<mark>(?<=[^\W\d_])(?:\(\d{1,2}\)|\[(?:\d{1,3}|[a-z])\])(?=[\s.,;:!?]|$)"
    rf"|(?<=[^\W\d_]) \(\d\)(?!{_MAGNITUDE})(?= [a-z]|[.,;:]|$)|[⁰¹²³⁴⁵⁶⁷⁸⁹]+| ?[†‡]+)"
    r"|(?P<dash> ?-(?:[ -]*-)? ?)"
    r"|(?P<stars>(?<=\d)\*+(?=[\s.,;:)]|$)|(?<![\d ])\*+|\*+(?![\d ])| \*+(?= [^\d]|$)"
    r"|(?<![^\W_])_+(?=[^\W_])|(?<=[^\W_])_+(?![^\W_]))"
    r"|(?P<quotes> ?['\"]+ ?)"
    r"|(?P<slash> ?/ ?)"
    r"|(?P<money>(?<=[$€£¥]) (?=\d))"
    r"|(?P<before> (?=[,;:!?)\]%](?:\W|$)|\.(?:\s|$)))"
    r"|(?P<after>(?<=[(\[]) )"
)
_MORE = re.compile(_MAGNITUDE)
_UNIT = re.compile(r"(?:^|[\s\d/])(?:[kcm]?m|ft|in|mi|yd|s)$")


@dataclass(frozen=True, slots=True, eq=False)
class Bare:
    """A text brought to what counts.

    Attributes:
        text: the characters that are searched.
        starts, ends: where each stood in the original.
        joints: by character, what stood before it that is no character of the bare text.
        at: the keys of `joints`, in order.
    """

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    joints: Mapping[int, str]
    at: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original span of a non-empty bare span."""
        return self.starts[start], self.ends[end - 1]

    def joints_in(self, start: int, end: int) -> list[tuple[int, str]]:
        """The joints strictly inside a span, counted from its start."""
        first, last = bisect_left(self.at, start + 1), bisect_left(self.at, end)
        return [(at - start, self.joints[at]) for at in self.at[first:last]]

    def begins_at(self, at: int) -> bool:
        """May a quotation begin before this character: is no word or figure cut in two?"""
        text = self.text
        if at == 0 or at >= len(text):
            return True
        if (joint := self.joints.get(at)) in _LINES:
            return self._parts(at, joint or "")
        last, first = text[at - 1], text[at]
        if first.isdigit() and (last in "$€£¥-" or (last in ".," and text[at - 2 : at - 1].isdigit())):
            return False
        if first in "$€£¥" and (last == "-" or last.isalpha()):
            return False
        if first == "'" and at + 1 < len(text) and text[at + 1].isalnum():
            return not last.isalnum()
        if last == "'" and first.isalnum():
            return at < 2 or not text[at - 2].isalnum()
        return not (last.isalnum() and first.isalnum())

    def ends_at(self, at: int) -> bool:
        """May a quotation end before this character?"""
        text = self.text
        if at == 0 or at >= len(text):
            return True
        if (joint := self.joints.get(at)) in _LINES:
            return self._parts(at, joint or "")
        last, then = text[at - 1], text[at]
        if last.isdigit() and (then in "%€£¥$¢°×‰" or (then in ".," and text[at + 1 : at + 2].isdigit())):
            return False
        if last.isdigit() and _MORE.match(text, at):
            return False
        if then == "'" and last.isalnum():
            return not text[at + 1 : at + 2].isalnum()
        return not (last.isalnum() and then.isalnum())

    def _parts(self, at: int, joint: str) -> bool:
        """Does a dash or hyphen part words: a dash does, a hyphen only where its word is suspended."""
        return joint == DASH or (joint == BREAK and SUSPENDED.match(self.text, at) is not None)


def agree(source: list[tuple[int, str]], quote: list[tuple[int, str]]) -> bool:
    """Are the joints of a quotation those of its source?"""
    ours, theirs = dict(quote), dict(source)
    for at in ours.keys() | theirs.keys():
        one, other = ours.get(at, ""), theirs.get(at, "")
        if one == other or (one in _LINES and other in _LINES):
            continue
        if BREAK in (one, other) and "" in (one, other):
            continue
        if other and other not in _LINES and one == "":
            continue
        return False
    return True


def bare(text: str, *, start: int = 0, end: int | None = None) -> Bare:
    """Bring a text, or a part of it, to what counts in a quotation."""
    plain = fold(text, start=start, end=end)
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    joints: dict[int, str] = {}
    done = 0
    length = 0

    def keep(words: str, first: int, last: int) -> None:
        nonlocal length
        out.append(words)
        length += len(words)
        if len(words) == last - first:
            starts.extend(plain.starts[first:last])
            ends.extend(plain.ends[first:last])
        else:
            starts.extend([plain.starts[first]] * len(words))
            ends.extend([plain.ends[last - 1]] * len(words))

    def last_char() -> str:
        return out[-1][-1] if out else ""

    for found in _SPECIAL.finditer(plain.text):
        first, last = found.span()
        words, joint = _folded(found, plain.text, text, plain.starts[first], plain.ends[last - 1])
        if words == found[0] and not joint:
            continue
        if done < first:
            keep(plain.text[done:first], done, first)
        done = last
        if words.startswith(" ") and last_char() == " ":
            words, first = words[1:], first + (len(words) == last - first)
        if words:
            keep(words, first, last)
        if joint:
            joints[length] = joint
    if done < len(plain.text):
        keep(plain.text[done:], done, len(plain.text))
    return Bare("".join(out), tuple(starts), tuple(ends), joints, tuple(joints))


def _folded(found: re.Match[str], plain: str, text: str, start: int, end: int) -> tuple[str, str]:
    """What is kept of a special passage, and what joint it leaves."""
    kind, words = found.lastgroup, found[0]
    match kind:
        case "entity":
            char = html.unescape(words)
            return (words if char == words else fold(char).text), ""
        case "ellipsis":
            return "…", ""
        case "mark":
            if words[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹" and _UNIT.search(plain, max(0, found.start() - 4), found.start()):
                return words, ""
            return "", words.strip()
        case "dash":
            return _dashed(found, plain, text[start:end])
        case "stars":
            return "", ""
        case "quotes":
            return _quoted(words, text[start:end].strip(), plain[found.start() - 1 : found.start()]), ""
        case "slash":
            return "/", ""
        case _:
            return "", ""


def _quoted(words: str, printed: str, before: str) -> str:
    """One sort of quotation marks; blanks inside angled ones go, and marks of feet and inches stay."""
    marks = words.strip()
    if before.isdigit() and marks in {"'", '"'} and printed not in {"’", "”", "»", "›"}:
        return words
    left, right = words[0] == " ", words[-1] == " "
    if right and (left or not before) and printed in {"«", "‹"}:
        right = False
    if left and right and printed in {"»", "›"}:
        left = False
    return " " * left + "'" + " " * right


def _dashed(found: re.Match[str], plain: str, printed: str) -> tuple[str, str]:
    """A dash or hyphen: a minus is kept, any other becomes a joint."""
    words = found[0]
    before, after = plain[found.start() - 1 : found.start()], plain[found.end() : found.end() + 1]
    if words.strip() == "-" and not words.endswith(" "):
        figure = (
            after.isdigit() or after in "$€£¥" or (after == "." and plain[found.end() + 1 :][:1].isdigit())
        )
        if (
            after
            and figure
            and not before.isalnum()
            and (words[0] == " " or not before or before in "($€£¥:,;'\"")
        ):
            return words, ""
        if words[0] == " " and after and figure:
            return words, ""
    if words == "-" and (before.isalnum() or before in ".'") and after.isalnum():
        return "", HYPHEN
    hyphen = printed.strip() in {"-", "‐", "‑", "\u00ad"}
    if hyphen and words == "- " and before.isalpha() and after.isalpha():
        return "", BREAK
    return "", DASH
