"""Feed: EDGAR's list of a company's latest filings, asked where the index lacks one that should be there.

The index (submissions JSON) may lag behind the filings. Before an edition is
called missing, this second list is asked too. It prints accession number, form,
day and items; the period stands on the filing's own page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from urllib.parse import quote

from lxml import etree

from factcheck.model.accession import accession_number
from factcheck.model.capture import Looker
from factcheck.watchers.filings import ARCHIVES, Filing

FEED = (
    "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK={cik}&type={form}"
    "&owner=exclude&count=40&output=atom"
)
_ITEM = re.compile(r"\d\.\d\d")


def latest(cik: str, form: str, look: Looker, today: date) -> list[Filing]:
    """The latest filings whose form begins with this one, as far as the feed answers; it is never trouble."""
    body = look(FEED.format(cik=cik, form=quote(form, safe=""))).body
    if body is None:
        return []
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        feed = etree.fromstring(body, parser)
    except (etree.XMLSyntaxError, ValueError):
        return []
    return [one for one in _filings(cik, feed) if one.filed <= today]


def _filings(cik: str, feed: etree._Element) -> Iterator[Filing]:
    for content in feed.iter("{*}content"):
        said = {etree.QName(one).localname: (one.text or "").strip() for one in content.iterchildren("*")}
        accession = accession_number(said.get("accession-number"))
        try:
            filed = date.fromisoformat(said.get("filing-date", ""))
        except ValueError:
            continue
        if accession is None or not said.get("filing-type"):
            continue
        folder = f"{ARCHIVES}{int(cik)}/{accession.replace('-', '')}/"
        items = tuple(_ITEM.findall(said.get("items-desc", "")))
        yield Filing(accession, said["filing-type"], filed, None, items, folder, folder + f"{accession}.txt")
