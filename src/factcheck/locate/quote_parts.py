"""The parts of a quotation: its words, cut where its editor left words out or put in their own.

    “[T]he racks … are never [ever] idle”

An ellipsis stands for words left out, a bracket for an editor's own words. A
bracket around letters at the start of a word changes their case and nothing
else; one at a word's end changes its ending; one beside a digit changes
nothing, for figures are never an editor's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from factcheck.locate.quote_fold import Bare, bare

LEFT_OUT = 800
"""Characters that an ellipsis may stand for."""
BRACKETED = 80
"""Characters that a bracket may stand for."""
ENDING = 6
"""Letters of a word's ending that a bracket may stand for."""
FEW = 3
"""So many words left out may hold no negation."""

Sort = Literal["none", "remark", "ending", "bracket", "ellipsis"]
_REACH: dict[Sort, int] = {
    "none": 0,
    "remark": 2,
    "ending": ENDING,
    "bracket": BRACKETED,
    "ellipsis": LEFT_OUT,
}
_DOTS = re.compile(r"(?:…|\.(?:\s?\.){2,})(?:\s?[.…])*")
_CUTS = re.compile(rf"\[[^\[\]]*\]|{_DOTS.pattern}")
_REMARK = re.compile(r"sic|emphasis (?:added|mine|ours|supplied)|italics (?:added|mine|ours)", re.IGNORECASE)
_NEGATION = re.compile(
    r"\b(?:not|no|never|nor|neither|none|nothing|without|cannot|hardly)\b|n't\b", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"[a-z]{3,}[.!?]['\")]* [A-Z]")
_BLANKS = " \t\r\n\f\v\u00a0\u2007\u2009\u200a\u202f\u3000"
_MINUS = "-−–‐‑("
_ENDS = _BLANKS + ".,;:!?'\"‘’‚‛“”„‟«»‹›`—―)*_" + _MINUS
_BESIDE = _BLANKS + ",.;:"
_FIGURE = re.compile(r"[$€£¥]?\.?\d")


@dataclass(frozen=True, slots=True)
class Gap:
    """What stands between two fragments: how much may, and the editor's own words there."""

    sort: Sort
    inside: str = ""

    @property
    def reach(self) -> int:
        return _REACH[self.sort]

    def allows(self, between: str) -> bool:
        """May the quotation pass over these words of the source?"""
        match self.sort:
            case "none":
                return not between
            case "remark":
                return not any(char.isalnum() for char in between)
            case "ending":
                return not between or between.isalpha()
            case "bracket":
                if _SENTENCE_END.search(between) or negates(between) != negates(self.inside):
                    return False
                return not (_has_digit(between) and _has_digit(self.inside))
            case "ellipsis":
                return len(between.split()) > FEW or not negates(between)


@dataclass(frozen=True, slots=True)
class Fragment:
    """Words in a row.

    Attributes:
        words: them.
        gap: what stands between them and the fragment before.
        begins, ends: whole words must stand at that end.
        cases: so many letters at the start may be of the other case.
    """

    words: Bare
    gap: Gap
    begins: bool = True
    ends: bool = True
    cases: int = 0


@dataclass(slots=True)
class _Draft:
    text: str
    gap: Gap
    begins: bool = True
    ends: bool = True
    cases: int = 0


def negates(words: str) -> bool:
    """Is there a "not" in these words, or its like?"""
    return _NEGATION.search(words) is not None


def fragments_of(quote: str) -> tuple[Fragment, ...]:
    """The words of a quotation, cut at its ellipses and brackets, without punctuation at its ends."""
    plain = quote.strip()
    drafts = [_Draft("", Gap("none"))]
    done = 0
    for found in _CUTS.finditer(plain):
        drafts[-1].text += plain[done : found.start()]
        done = found.end()
        _cut(drafts, found[0], plain[done : done + 1])
    drafts[-1].text += plain[done:]
    return _trimmed(_merged(drafts))


def _cut(drafts: list[_Draft], cut: str, after: str) -> None:
    """Go on after an ellipsis or bracket."""
    last = drafts[-1]
    before = last.text[-1:]
    if cut[0] != "[" or _DOTS.fullmatch(inside := cut[1:-1].strip()):
        drafts.append(_Draft("", Gap("ellipsis")))
    elif (before.isdigit() or after.isdigit()) and inside:
        last.text += inside
    elif inside.isalpha() and after.isalpha() and not before.isalnum():
        drafts.append(_Draft(inside, Gap("none"), begins=True, cases=len(inside)))
    elif before.isalnum():
        last.ends = False
        drafts.append(_Draft("", Gap("ending", inside), begins=False))
    elif _REMARK.fullmatch(inside) or not inside:
        drafts.append(_Draft("", Gap("remark")))
    else:
        drafts.append(_Draft("", Gap("bracket", inside)))


def _merged(drafts: list[_Draft]) -> list[_Draft]:
    """Drafts that have words; a gap on either side of one that has none is the wider of the two."""
    kept: list[_Draft] = []
    wide: Gap | None = None
    for draft in drafts:
        gap = draft.gap if wide is None or draft.gap.reach > wide.reach else wide
        if not any(char.isalnum() for char in draft.text):
            wide = gap
            if kept and gap.sort == "none":
                kept[-1].text += draft.text
            continue
        draft.gap, wide = gap, None
        kept.append(draft)
    return kept


def _trimmed(drafts: list[_Draft]) -> tuple[Fragment, ...]:
    """Without the punctuation that does not count: at the quotation's ends, and beside an ellipsis."""
    made: list[Fragment] = []
    for at, draft in enumerate(drafts):
        text = draft.text
        first, last = at == 0, at == len(drafts) - 1
        before, after = draft.gap.sort, "none" if last else drafts[at + 1].gap.sort
        if first:
            text = text[len(text) - len(text.lstrip(_ENDS)) - _sign(text) :]
        elif before not in {"none", "ending"}:
            text = text.lstrip(_BESIDE if before == "ellipsis" else _BLANKS)
        if last:
            text = text.rstrip(_ENDS)
        elif after not in {"none", "ending"}:
            text = text.rstrip(_BESIDE if after == "ellipsis" else _BLANKS)
        made.append(Fragment(bare(text), draft.gap, draft.begins, draft.ends, draft.cases))
    return tuple(made)


def _sign(text: str) -> int:
    """How many characters before the first letter or digit are a figure's own: its minus or bracket."""
    bare_text = text.lstrip(_ENDS)
    if not _FIGURE.match(bare_text):
        return 0
    before = text[: len(text) - len(bare_text)]
    return len(before) - len(before.rstrip(_MINUS))


def _has_digit(words: str) -> bool:
    return any(char.isdigit() for char in words)
