"""A tree: JSON → Document, its numbers with the digits that were written.

Numbers with a fraction or an exponent become Decimal, never float. NaN and
Infinity are no JSON and are refused. A key that stands twice in one object is
a warning (the last one counts, as everywhere). A document of EDGAR's that lists
facts has them as facts too.
"""

from __future__ import annotations

import json
from collections import Counter
from decimal import Decimal, InvalidOperation
from typing import NoReturn

from factcheck.errors import UnreadableError
from factcheck.model.document import Document
from factcheck.readers.companyfacts import companyfacts
from factcheck.readers.decoding import decode

MEDIA_TYPES = frozenset({"application/json", "text/json"})

WARNED = 20
"""Duplicate keys that are named at most."""


def read(body: bytes, *, name: str | None = None, charset: str | None = None) -> Document:
    """Read JSON; `text` is the document as written.

    Raises:
        UnreadableError: it is no JSON, or nested too deeply.
    """
    what = name or "the document"
    text = decode(body, charset=charset)
    twice: list[str] = []

    def members(pairs: list[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) != len(pairs) and len(twice) < WARNED:
            often = Counter(key for key, _ in pairs)
            twice.extend(key for key, times in often.items() if times > 1)
        return made

    try:
        tree = json.loads(text, parse_float=_decimal, parse_constant=_refuse, object_pairs_hook=members)
    except (ValueError, InvalidOperation) as trouble:
        raise UnreadableError(f"{what} is not JSON: {trouble}") from trouble
    except RecursionError as trouble:
        raise UnreadableError(f"{what} is nested too deeply to be read") from trouble
    warnings = tuple(f"the key “{key}” stands twice in one object" for key in twice[:WARNED])
    return Document("application/json", text, facts=companyfacts(tree), tree=tree, warnings=warnings)


def _decimal(written: str) -> Decimal:
    return Decimal(written)


def _refuse(written: str) -> NoReturn:
    raise ValueError(f"{written} is no number in JSON")
