"""A place in a JSON document, by RFC 6901."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from factcheck.locate.printed import nothing, printed
from factcheck.locate.surroundings import listed, shortened
from factcheck.locate.typed_text import date_in, figure_in
from factcheck.locate.unstated import adopted
from factcheck.locate.wanted import Wanted
from factcheck.model.document import Document, Place
from factcheck.model.evidence import Excerpt, NoReading, Read, Reading, Reason
from factcheck.model.quantity import Quantity

LARGEST = 60
"""Powers of ten beyond this, in either direction, are no figures of this world."""
_INDEX = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


def find_pointer(pointer: str, document: Document, wanted: Wanted) -> Read:
    """The leaf at the pointer: a number, or a text that is one."""
    here: object = document.tree
    if here is None and pointer:
        return NoReading(Reason.ABSENT, "this is no JSON document, or it is null")
    walked = ""
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        if re.search(r"~(?![01])", token):
            return NoReading(Reason.ABSENT, f"{pointer!r} is not a JSON pointer: ~ must be written ~0")
        match here:
            case dict() if name in here:
                here = here[name]
            case dict():
                names = tuple(str(key) for key in here)
                return NoReading(
                    Reason.ABSENT,
                    f'there is no "{name}" at "{walked}"; there are {listed(names, most=12)}',
                    names[:40],
                )
            case list() | tuple() if _INDEX.fullmatch(name) and int(name) < len(here):
                here = here[int(name)]
            case list() | tuple():
                return NoReading(
                    Reason.ABSENT, f'there is no "{name}" at "{walked}": it is a list of {len(here)}'
                )
            case _:
                return NoReading(Reason.ABSENT, f'there is nothing below "{walked}": it is {_shown(here)}')
        walked += "/" + token
    return _read(here, pointer, wanted)


def _read(leaf: object, pointer: str, wanted: Wanted) -> Read:
    place = f'JSON pointer "{pointer}"'
    match leaf:
        case None:
            return NoReading(Reason.ABSENT, f"the value is null: {place}")
        case dict() | list() | tuple():
            return NoReading(Reason.ABSENT, f"{place} is {_shown(leaf)}, not a single value")
        case bool() | str() | int() | Decimal():
            pass
        case _:
            return NoReading(Reason.UNREADABLE, f"{place} is {type(leaf).__name__}, not a JSON value")
    if isinstance(leaf, int) and abs(leaf) >= 10**LARGEST:
        return NoReading(
            Reason.UNREADABLE, f"an integer of over {LARGEST} digits is not a number we read: {place}"
        )
    text = str(leaf).lower() if isinstance(leaf, bool) else str(leaf)
    name = pointer.rpartition("/")[2].replace("~1", "/").replace("~0", "~")
    reading = Reading(text, Place(place, pointer=pointer), Excerpt(f'"{name}": ', text, ""), words=text)
    if wanted.content == "date":
        day = date_in(text)
        return (
            replace(day, message=f"{day.message}: {place}")
            if isinstance(day, NoReading)
            else replace(reading, date=day)
        )
    if wanted.content != "figure":
        return reading
    quantity = None if isinstance(leaf, bool) else _quantity(leaf, text, wanted)
    if quantity is None:
        reason = nothing(text) or f"{_shown(leaf)} is not a number"
        absent = nothing(text) is not None
        return NoReading(Reason.ABSENT if absent else Reason.UNREADABLE, f"{reason}: {place}")
    return replace(reading, quantity=quantity)


def _quantity(leaf: str | int | Decimal, text: str, wanted: Wanted) -> Quantity | None:
    if isinstance(leaf, str):
        number = printed(leaf)
        if number is None:
            return figure_in(leaf)
        unit = "1" if number.percent else number.currency or adopted(wanted)
        return Quantity(number.value, unit, number.step, text=leaf.strip())
    value = Decimal(leaf)
    exponent = value.as_tuple().exponent
    if not isinstance(exponent, int) or abs(exponent) > LARGEST or abs(value.adjusted()) > LARGEST:
        return None
    return Quantity(value, adopted(wanted), Decimal(1).scaleb(exponent), text=text)


def _shown(leaf: object) -> str:
    match leaf:
        case dict():
            return f"an object of {len(leaf)}"
        case list() | tuple():
            return f"a list of {len(leaf)}"
        case _:
            return f'"{shortened(str(leaf), 60)}"'
