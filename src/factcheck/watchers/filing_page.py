"""Filing page: what EDGAR's own page of a filing says where the index is silent.

The index may not yet know a filing's period or its primary document; the page
"<accession>-index.htm" prints the one and lists the other by its type. Where
there is no such page, the header of the full submission says both.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from itertools import pairwise
from urllib.parse import urljoin

from lxml import html
from lxml.etree import ParserError

from factcheck.model.capture import Looker
from factcheck.watchers.exhibits import files_on_page
from factcheck.watchers.filings import Filing

_PERIOD = re.compile(rb"CONFORMED PERIOD OF REPORT:\s*(\d{4})(\d{2})(\d{2})")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
HEAD = 20_000


def completed(filing: Filing, look: Looker) -> Filing:
    """The filing with its period and primary document, as far as EDGAR's pages of it tell."""
    page = look(f"{filing.folder}{filing.accession}-index.htm").body
    if page is not None:
        period = filing.period_end or _period_on_page(page)
        own = [url for kind, url in files_on_page(page) if kind.strip() == filing.form]
        document = urljoin(filing.folder, own[0]) if own and _is_whole(filing) else filing.document
        if period is not None:
            return replace(filing, period_end=period, document=document)
        filing = replace(filing, document=document)
    submission = look(f"{filing.folder}{filing.accession}.txt").body
    return filing if submission is None else replace(filing, period_end=_period_in_header(submission))


def _is_whole(filing: Filing) -> bool:
    """Does the index name no primary document, so that the full submission stands for it?"""
    return filing.document.endswith(f"/{filing.accession}.txt")


def _period_on_page(body: bytes) -> date | None:
    """The day that stands under "Period of Report"."""
    try:
        page = html.fromstring(body)
    except (ParserError, ValueError):
        return None
    texts = [text for one in page.itertext() if (text := str(one).strip())]
    for head, info in pairwise(texts):
        if head == "Period of Report" and _DAY.fullmatch(info):
            return _day(info)
    return None


def _period_in_header(body: bytes) -> date | None:
    found = _PERIOD.search(body[:HEAD])
    return None if found is None else _day("-".join(part.decode() for part in found.groups()))


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
