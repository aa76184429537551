"""Tagged figures of a filing by plain lxml, without any code of the project: what it truly prints."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

from lxml import etree

IX = "{http://www.xbrl.org/2013/inlineXBRL}"
XBRLI = "{http://www.xbrl.org/2003/instance}"
MEMBER = "{http://xbrl.org/2006/xbrldi}explicitMember"

Key = tuple[str, frozenset[tuple[str, str]], str]
"""Concept, members, and the period as a registry writes it."""
Printed = tuple[Decimal, Decimal]
"""A figure and the size of its last digit: the coarser of what the tag says and what the page prints."""


def plain_facts(path: Path) -> Mapping[Key, set[Printed]]:
    """Every tagged number of a packed inline filing that is written in digits."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    tree = etree.fromstring(gzip.decompress(path.read_bytes()), parser)
    contexts = {one.get("id"): _context(one) for one in tree.iter(f"{XBRLI}context")}
    found: dict[Key, set[Printed]] = defaultdict(set)
    for tag in tree.iter(f"{IX}nonFraction"):
        text = "".join(str(part) for part in tag.itertext()).strip().replace(",", "")
        if not re.fullmatch(r"\d+(?:\.\d+)?", text):
            continue
        scale = int(tag.get("scale") or 0)
        value = Decimal(text).scaleb(scale) * (-1 if tag.get("sign") == "-" else 1)
        printed = Decimal(1).scaleb(scale - len(text.partition(".")[2]))
        decimals = tag.get("decimals")
        tagged = Decimal(0) if decimals in {None, "INF"} else Decimal(1).scaleb(-int(decimals))
        members, period = contexts[tag.get("contextRef")]
        found[str(tag.get("name")), members, period].add((value, max(printed, tagged)))
    return found


def _context(one: etree._Element) -> tuple[frozenset[tuple[str, str]], str]:
    period = one.find(f"{XBRLI}period")
    assert period is not None
    start, end = period.findtext(f"{XBRLI}startDate"), period.findtext(f"{XBRLI}endDate")
    members = frozenset((str(m.get("dimension")), (m.text or "").strip()) for m in one.iter(MEMBER))
    return members, f"{start}/{end}" if start else str(period.findtext(f"{XBRLI}instant"))
