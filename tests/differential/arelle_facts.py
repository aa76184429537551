"""What Arelle, the reference processor of XBRL, reads out of the same bytes.

Arelle is loaded without a network and without any taxonomy: concepts have no types then, which
changes nothing of what a tag states. Its facts are turned into the terms of ours, so that the two
can be laid side by side.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from arelle import Cntlr
from arelle.ModelInstanceObject import ModelFact
from arelle.ModelValue import INVALIDixVALUE
from known_facts import Known
from lxml import etree, html


class Arelle:
    """One offline controller for all documents; it writes nothing outside `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.controller = Cntlr.Cntlr(logFileName="logToBuffer", disable_persistent_config=True)
        logging.getLogger("arelle").propagate = False  # it has much to say of what it cannot download
        self.controller.webCache.workOffline = True

    def facts(self, body: bytes, *, ending: str = ".htm") -> list[Known]:
        """Every fact of a document, tuples opened; bytes before the declaration are dropped first."""
        path = self.folder / f"document{ending}"
        path.write_bytes(body.lstrip(b" \t\r\n\xef\xbb\xbf"))
        model = self.controller.modelManager.load(str(path))
        try:
            return [_known(fact) for fact in _opened(model.facts)]
        finally:
            model.close()


def _opened(facts: Iterable[Any]) -> Iterator[Any]:
    for fact in facts:
        if fact.localName == "tuple":
            yield from _opened(fact.modelTupleFacts)
        else:
            yield fact


def _known(fact: ModelFact) -> Known:
    context, unit = fact.context, fact.unit
    number = fact.get("unitRef") is not None
    written, refused = _written(fact)
    value = _decimal(written) if number and not fact.isNil else None
    return Known(
        str(fact.qname),
        fact.id,
        context.entityIdentifier[1] if context is not None else "",
        _first(context),
        _last(context),
        _members(context),
        (_short(unit) if unit is not None else "") if number else None,
        value,
        bool(fact.isNil),
        fact.get("decimals") if number and not fact.isNil else None,
        "" if number else _plain(written, marked_up=fact.get("escape") in ("true", "1")),
        refused,
    )


def _written(fact: ModelFact) -> tuple[str, str]:
    """The transformed writing, or "" and the format that Arelle could not apply."""
    try:
        written = str(fact.value)
    except Exception:  # noqa: BLE001 - whatever Arelle's rule for the format raises, it is a refusal
        written = INVALIDixVALUE
    if written != INVALIDixVALUE:
        return written, ""
    return "", str(fact.format.namespaceURI) if fact.format is not None else str(fact.get("format"))


def _plain(written: str, *, marked_up: bool) -> str:
    """Without white space, and without the markup that Arelle keeps in an escaped text."""
    if marked_up and written.strip():
        shown = html.fragment_fromstring(written, create_parent="div")
        written = str(etree.tostring(shown, method="text", encoding="unicode", with_tail=False))
    return "".join(written.split())


def _decimal(written: str) -> Decimal | None:
    try:
        value = Decimal(written)
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def _first(context: Any) -> date | None:
    if context is None or not context.isStartEndPeriod or context.startDatetime is None:
        return None
    first: date = context.startDatetime.date()
    return first


def _last(context: Any) -> date | None:
    """Arelle's end is the midnight after; ours the last day."""
    if context is None or context.isForeverPeriod:
        return None
    after = context.instantDatetime if context.isInstantPeriod else context.endDatetime
    if after is None:
        return None
    midnight = (after.hour, after.minute, after.second) == (0, 0, 0)
    last: date = (after - timedelta(days=1)).date() if midnight else after.date()
    return last


def _members(context: Any) -> tuple[tuple[str, str], ...]:
    if context is None:
        return ()
    members = []
    for axis, member in context.qnameDims.items():
        if member.isExplicit:
            members.append((str(axis), str(member.memberQname)))
        else:
            typed = member.typedMember
            nil = typed is None or typed.get("{http://www.w3.org/2001/XMLSchema-instance}nil") == "true"
            members.append((str(axis), "nil" if nil else " ".join(typed.stringValue.split())))
    return tuple(sorted(members))


def _short(unit: Any) -> str:
    above, below = ("*".join(sorted(str(one.localName) for one in side)) for side in unit.measures)
    sides = [f"({side})" if "*" in side and below else side for side in (above, below) if side]
    return "/".join(sides)
