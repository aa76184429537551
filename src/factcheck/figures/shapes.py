"""Shapes: digits that are no figures by the way they are written.

Telephone numbers, file numbers, versions, clock times, ordinals, street numbers,
list numbers at the start of a line, marks of footnotes. Everything here looks at
a bounded stretch of text.
"""

from __future__ import annotations

import re

from factcheck.figures.currencies import BEFORE, CODES_AFTER

_ADDRESS = re.compile(r"https?://[^\s<>\"]+|www\.[^\s<>\"]+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}")
_MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"

_CLOCK = (
    r"(?:(?:[01][0-9]|2[0-3])[0-5][0-9] (?:GMT|UTC|[ECMP][SD]?T|BST|CES?T|JST|IST)(?![A-Za-z])"
    r"|0[0-9][0-5][0-9] (?:hours|hrs)(?![a-z]))"
)
_AT_DIGIT = re.compile(
    r"[0-9]{3}[-.][0-9]{3}[-.][0-9]{4}(?![0-9])"
    r"|[0-9]{3}-[0-9]{5,6}(?![0-9-])"
    r"|[0-9]{2}-[0-9]{7}(?![0-9-])"
    r"|[0-9]{10}-[0-9]{2}-[0-9]{6}(?![0-9-])"
    r"|(?!(?:3[01]|[12][0-9]|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:19|20)[0-9]{2}(?![0-9]|\.[0-9]))"
    r"(?!(?:19|20)[0-9]{2}\.(?:1[0-2]|0[1-9])\.(?:3[01]|[12][0-9]|0[1-9])(?![0-9]|\.[0-9]))"
    r"(?![0-9]{1,3}(?:\.[0-9]{3}){0,4}\.000(?![.0-9]))[0-9]{1,5}(?:\.[0-9]{1,5}){2,5}(?![0-9])(?!,[0-9])"
    r"|(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?(?: ?[apAP]\.?[mM]\b\.?)?(?![0-9:A-Za-z])"
    r"|[0-9]{1,2} ?(?:[ap]\.m\.|(?:am|pm|AM|PM)(?![A-Za-z]))"
    rf"|[0-9]{{1,3}}(?:st|nd|rd|th|ST|ND|RD|TH)(?![A-Za-z])(?!,? (?:of )?(?:{_MONTHS}|[Qq]uarter|half|qtr))"
    r"|[0-9]{1,5} (?:[A-Z][a-z]{1,20} ){1,3}(?:Street|St\.|Avenue|Ave\.?|Road|Rd\.|Boulevard|Blvd\.?"
    r"|Drive|Dr\.|Lane"
    r"|Way|Court|Parkway|Pkwy|Plaza|Square|Place|Expressway|Loop|Circle|Terrace|Highway)(?![a-z])"
    r"|[0-9]{1,5} (?:[a-z]{2,20} )?street(?![a-z])"
    r"|(?:19|20)[0-9]{2} (?:(?:[A-Z][\w-]{1,20} ){0,4})(?:Plan|Act|Notes|Term Loan|Credit Agreement"
    r"|Credit Facility)"
    r"(?![a-z])"
    r"|0[0-9]{5,15}(?![0-9.,])"
    r"|[0-9]{1,3} Table of Contents"
    r"|[0-9]{1,3}:[2-9][0-9]?(?![0-9:.])"
    r"|[0-9]{1,2}(?::[0-5][0-9])?(?: ?- ?| to )"
    r"(?=[0-9]{1,2}(?::[0-5][0-9])? ?(?:[ap]\.m|[ap]m|AM|PM)(?![A-Za-z]))"
    rf"|{_CLOCK}"
    r"|[0-9]{1,2} (?:Pro|Plus|Max|Mini|Ultra)(?: Max)?(?![A-Za-z])"
    r"|[0-9]{1,3}(?:-for-|[ -]for[ -](?=[0-9]{1,3} (?:[a-z]+ ){0,2}split))"
    r"(?:[0-9]{1,3}|one|two|three|four|five|ten)(?![0-9A-Za-z])"
    r"|[0-9]{1,4}(?:-[0-9]{2,4}){3,5}(?![0-9-])"
)
_CLOCKED = re.compile(_CLOCK)
_MONTH_BEFORE = re.compile(rf"(?:{_MONTHS})[a-z]{{0,6}}\.? ?$", re.I)
_PHONE = re.compile(r"\([0-9]{3}\) ?[0-9]{3}-[0-9]{4}(?![0-9])")
_ABROAD = re.compile(r"[0-9]{1,3}(?:[ -]\(?[0-9]{1,5}\)?){2,4}(?![0-9])")
_MONEY_BEFORE = re.compile(r"[$€£¥] ?$")
_MARK = re.compile(r"\([0-9]{1,2}\)")
_SPELT = re.compile(
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty"
    r"|sixty|seventy|eighty"
    r"|ninety|hundred) $",
    re.I,
)
_COUNTS = re.compile(r" ?%| (?:[mbtr]{1,2}illion|per ?cent)(?![a-z])")
_LIST = re.compile(
    r"[ ]{0,8}(?:[|*•-] ?)?\(?[0-9]{1,2}[.)] (?=[A-Z\"'(])(?!(?:" + _MONTHS + r")[a-z]{0,6}\.?,? (?:19|20))"
)
_LAW = re.compile(r"(?:Act|ACT|Code|Law|Bonds|Notes|Plan|Agreement|Indenture|Reform) (?:of|OF) $")
_STATE = re.compile(r", [A-Z]{2} {1,2}$")
_ZIP = re.compile(r"[0-9]{5}(?:-[0-9]{4})?(?![0-9,])")


def written_addresses(text: str) -> list[tuple[int, int]]:
    """Addresses of the web and of mail."""
    if "://" in text or "www." in text or "@" in text:
        return [match.span() for match in _ADDRESS.finditer(text)]
    return []


def shape_at(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The span that is no figure and holds the run of digits at `start:end`, if there is one."""
    before = text[start - 1] if start else "\n"
    if before in "$€£¥₹#":
        return (start - 1, end) if before == "#" else None
    if before == "+" and (abroad := _ABROAD.match(text, start)):
        return abroad.span()
    if before == "(":
        return _in_bracket(text, start)
    if before in ".,:/" and start > 1 and text[start - 2].isdigit():
        return None
    if start < 9 or "\n" in text[start - 8 : start]:
        line = text.rfind("\n", max(0, start - 8), start) + 1 if start else 0
        listed = _LIST.match(text, line) if start - line < 9 else None
        if listed and listed.end() > start:
            return listed.span()
    if before == " " and (text[start - 2] in "$€£¥₹" or text[start - 4 : start - 1] in CODES_AFTER):
        return None
    shaped = _AT_DIGIT.match(text, start)
    if shaped and not (
        text[end : end + 1].isalpha() and _MONTH_BEFORE.search(text, max(0, start - 12), start)
    ):
        return shaped.span()
    if (
        end - start == 4
        and text[start - 4 : start].lower() == " of "
        and _LAW.search(text, start - 14, start)
    ):
        return start - 3, end
    if end - start == 5 and _STATE.search(text, start - 6, start):
        code = _ZIP.match(text, start)
        return code.span() if code else None
    return None


def _in_bracket(text: str, start: int) -> tuple[int, int] | None:
    """A telephone number, or a mark such as "(2)" that is glued to what it marks or begins a clause."""
    phone = _PHONE.match(text, start - 1)
    if phone:
        return phone.span()
    if _MONEY_BEFORE.search(text, max(0, start - 3), start - 1):
        return None
    clock = _CLOCKED.match(text, start)
    if clock:
        return clock.span()
    mark = _MARK.match(text, start - 1)
    if mark is None:
        listed = _LIST.match(text, start - 1)
        return listed.span() if listed and listed.end() > start else None
    glued = start > 1 and (text[start - 2].isalnum() or text[start - 2] in "%).")
    follows = text[mark.end() : mark.end() + 2]
    if _COUNTS.match(text, mark.end()) or BEFORE.search(text, max(0, start - 14), start):
        return None
    if glued or start == 1 or text[start - 2] in "\n|":
        return mark.span()
    if (
        follows[:1] == " "
        and follows[1:].isalpha()
        and not _SPELT.search(text, max(0, start - 14), start - 1)
    ):
        return mark.span()
    return None
