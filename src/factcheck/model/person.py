"""Persons: is the speaker whom a page names the one whom a transcript labels?

The family name decides, together with the first name as far as both write it
out: an initial, a part of a double name ("Jen-Hsun"), a short form that is its
beginning ("Ken") or a customary one ("Bob") stands for the whole. Titles,
firms, letter case, accents and middle names that one writing leaves out make
no difference. An office ("CFO") is compared with offices only; where one side
is an office and the other a bare name, nothing can be told.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

TITLES = frozenset("mr mrs ms miss mx dr prof professor sir dame madam lord lady hon the".split())
SUFFIXES = frozenset("jr sr ii iii iv phd md cfa cpa esq mba".split())
OPERATOR = "operator"
ANALYST = "analyst"
_UNNAMED = re.compile(
    r"(?:unidentified|unknown|unnamed)\b|(?:speaker|participant|analyst)\s*\d*$", re.IGNORECASE
)
_CHIEF = re.compile(r"\bchief ([a-z]+)(?: (?:and|&) [a-z]+)?(?: officer)?\b")
_SHORT = re.compile(r"\bc([efotmi])o\b")
_CHIEFS = dict(
    zip(
        "efotmi",
        ("executive", "financial", "operating", "technology", "marketing", "information"),
        strict=True,
    )
)
_OFFICE = re.compile(
    r"\b(?:investor relations|(?:senior |executive )*vice president|vice chair\w*|president"
    r"|chair(?:man|woman|person)?|(?:conference |call )?(?:operator|moderator|coordinator)|analyst|founder"
    r"|treasurer|secretary|counsel|director|controller|partner|[es]?vp|managing director)\b"
)
_ANY_OFFICE = re.compile(
    rf"{_CHIEF.pattern}|{_SHORT.pattern}|{_OFFICE.pattern}|\b(?:officer|head|manager|executive|relations)\b"
)
_CUT = re.compile(r"\s*(?:[,;|–—(\[]|\s-+\s|--)\s*|\s+(?:of|at|with|from|for)\s+", re.IGNORECASE)
_OFFICE_FIRST = re.compile(r"[^,;()\[]*?\s(?:[–—|-]|--)\s")
"""An office and a dash, as in "Chief Executive Officer — Ada Quill"; after a comma stands the firm."""
_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*(?:[-‐‑][^\W\d_]+(?:['’][^\W\d_]+)*)*", re.UNICODE)
_CUSTOMARY = (
    "andrew andy drew,anthony tony,charles chuck charlie,edward ed ted ned,elizabeth liz beth betty"
    ",francis frank,henry harry hank,james jim jimmy,john jack johnny,katherine kate kathy katie"
    ",lawrence larry,margaret peggy meg,michael mike,patricia pat patty,richard rick dick rich"
    ",robert bob rob bobby,stephen steven steve,thomas tom,theodore ted,william bill will billy"
    ",susan sue,catherine cathy kate,jeffrey geoffrey jeff geoff"
)
_OTHER_SEX = frozenset("a e na le lle elle ette ine ina iana".split())
_ALIKE = [frozenset(one.split()) for one in _CUSTOMARY.split(",")]


@dataclass(frozen=True, slots=True)
class Person:
    """A speaker as written: the names in small letters, given names first, and the offices."""

    names: tuple[str, ...]
    offices: frozenset[str]


def same_person(one: str, other: str) -> bool | None:
    """Do two writings name one speaker? None where that cannot be told (an office, and a name)."""
    first, second = person(one), person(other)
    if first.names and second.names:
        return _same_names(first.names, second.names)
    if not (first.names or first.offices) or not (second.names or second.offices):
        return None
    if first.offices and second.offices:
        return bool(first.offices & second.offices)
    named, office = (first, second) if first.names else (second, first)
    return False if OPERATOR in office.offices and len(named.names) > 1 else None


@lru_cache(maxsize=4096)
def person(text: str) -> Person:
    """Take a speaker apart: "NVIDIA CFO Colette M. Kress", "Kress, Colette", "Ada Quill -- Halden -- CEO"."""
    plain = _plain(text)
    offices = offices_in(plain)
    if _UNNAMED.match(plain.strip()):
        return Person((), offices)
    pieces = [piece.strip() for piece in _CUT.split(plain) if piece.strip()]
    names = _names(pieces[0]) if pieces else ()
    if len(names) == 1 and "," in plain and len(pieces) > 1:
        names = _inverted(names, pieces[1])
    elif not names and len(pieces) > 1 and (after := _OFFICE_FIRST.match(plain)) is not None:
        names = _names(plain[after.end() :])
    return Person(names, offices)


def offices_in(text: str) -> frozenset[str]:
    """The offices that a text names, each in one spelling ("cfo", "chief financial officer")."""
    plain = _plain(text)
    found = {f"chief {_CHIEFS[short[1]]}" for short in _SHORT.finditer(plain)}
    found |= {f"chief {chief[1]}" for chief in _CHIEF.finditer(plain)}
    for office in _OFFICE.finditer(plain):
        word = office[0].split()[-1]
        found.add(OPERATOR if word in {"operator", "moderator", "coordinator"} else office[0])
    return frozenset(found)


def names_office(text: str) -> bool:
    """Does the text name an office of any kind?"""
    return _ANY_OFFICE.search(_plain(text)) is not None


def _names(piece: str) -> tuple[str, ...]:
    """The names in a piece: after an office or a firm's genitive, without titles and suffixes."""
    last = max((office.end() for office in _ANY_OFFICE.finditer(piece)), default=0)
    piece = piece[last:]
    piece = re.sub(r"^.*\b\w+['’]s\s+(?=\S)", "", piece)
    words = [re.sub("['’ʼ]", "", word) for word in _WORD.findall(piece)]
    while len(words) > 1 and words[0] in TITLES:
        words = words[1:]
    while len(words) > 1 and words[-1] in SUFFIXES:
        words = words[:-1]
    return tuple(word for word in words if word not in TITLES) if len(words) < 7 else ()


def _inverted(family: tuple[str, ...], after: str) -> tuple[str, ...]:
    """ "Kress, Colette M.": the given names stand after the comma, where no office or firm does."""
    given = _names(after)
    if _ANY_OFFICE.search(after) or not 0 < len(given) < 3 or given[0] in SUFFIXES:
        return family
    return (*given, *family)


def _same_names(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    fewer, more = sorted((one, other), key=len)
    if fewer == more or (len(fewer) > 1 and sorted(fewer) == sorted(more)):
        return True
    if len(fewer) == 1:
        return fewer[0] == more[-1] or (
            len(more) > 1 and _stands_for(fewer[0], more[0]) and len(fewer[0]) > 1
        )
    if fewer[-1] != more[-1]:
        return False
    left = list(more[:-1])
    for name in fewer[:-1]:
        while left and not _stands_for(name, left[0]):
            left.pop(0)
        if not left:
            return False
        left.pop(0)
    return True


def _stands_for(one: str, other: str) -> bool:
    """Can two given names be one person's?"""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    if len(short) == 1:
        return long.startswith(short)
    parts = {*re.split("[-‐‑]", short), short}, {*re.split("[-‐‑]", long), long}
    begins = any(_begins(first, second) for first in parts[0] for second in parts[1])
    return begins or any({one, other} <= names for names in _ALIKE)


def _begins(one: str, other: str) -> bool:
    """Is one given name the other's beginning ("Ken", "Kenneth"), and no other name ("Paul", "Paula")?"""
    short, long = sorted((one, other), key=len)
    return len(short) > 2 and long.startswith(short) and long[len(short) :] not in _OTHER_SEX


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text)
    return "".join(char for char in spread if not unicodedata.combining(char)).lower().replace("’", "'")
