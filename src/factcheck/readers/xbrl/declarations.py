"""Declarations: the contexts, units and continuations that facts refer to, by their ids."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from datetime import date

from lxml.etree import _Element

from factcheck.readers.xbrl.contexts import Context, context_of
from factcheck.readers.xbrl.elements import XBRLI
from factcheck.readers.xbrl.units import unit_of

INLINE = ("http://www.xbrl.org/2013/inlineXBRL", "http://www.xbrl.org/2008/inlineXBRL")
UNDECLARED = Context("", None, None)
_CONTEXT, _UNIT = f"{{{XBRLI}}}context", f"{{{XBRLI}}}unit"


@dataclass(slots=True)
class Declarations:
    """What the facts of a document refer to.

    The inline documents of one filing share them: a fact may name a context of another file.
    """

    contexts: MutableMapping[str, Context] = field(default_factory=dict)
    units: MutableMapping[str, str] = field(default_factory=dict)
    continuations: MutableMapping[str, _Element] = field(default_factory=dict)

    def before(self, others: Declarations) -> Declarations:
        """These first and, for ids that they do not have, the others."""
        return Declarations(
            ChainMap(self.contexts, others.contexts),
            ChainMap(self.units, others.units),
            ChainMap(self.continuations, others.continuations),
        )


def declarations_of(root: _Element) -> Declarations:
    """All that a document declares, in one pass."""
    found = Declarations()
    dates: dict[tuple[str, bool], date] = {}
    for element in root.iter(_CONTEXT, _UNIT, *inline_tags("continuation")):
        identity = element.get("id", "")
        if element.tag == _CONTEXT:
            found.contexts[identity] = context_of(element, dates)
        elif element.tag == _UNIT:
            found.units[identity] = unit_of(element)
        else:
            found.continuations[identity] = element
    return found


def inline_tags(*names: str) -> tuple[str, ...]:
    """The tags of these names in every version of Inline XBRL."""
    return tuple(f"{{{namespace}}}{name}" for namespace in INLINE for name in names)
