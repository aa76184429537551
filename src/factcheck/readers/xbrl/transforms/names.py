"""Names that stand for codes on a cover page: states, countries, exchanges, filer categories.

Names are compared folded (case, accents, punctuation, "the" and white space do not count).
Follows the SEC's `stateprovnameen`, `countrynameen`, `edgarprovcountryen`, `exchnameen` and
`entityfilercategoryen`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from factcheck.readers.xbrl.transforms.dates import folded
from factcheck.readers.xbrl.transforms.places import EDGAR_PLACES, ISO_COUNTRIES

_STATES = """
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
WV West Virginia, WI Wisconsin, WY Wyoming, DC District of Columbia, AS American Samoa, AS Samoa, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, UM United States Minor Outlying Islands, VI Virgin Islands US,
AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland,
NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario,
PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon
"""

_EXCHANGES = """
BOX BOX Exchange, CboeBYX Cboe BYX Exchange, CboeBZX Cboe BZX Exchange, C2 Cboe C2 Exchange,
CboeEDGA Cboe EDGA Exchange, CboeEDGX Cboe EDGX Exchange, CBOE Cboe Exchange, CHX Chicago Stock Exchange,
IEX Investors Exchange, MIAX Miami International Securities Exchange, PEARL MIAX PEARL, BX Nasdaq BX,
GEMX Nasdaq GEMX, ISE Nasdaq ISE, MRX Nasdaq MRX, Phlx Nasdaq PHLX, NYSE NYSE,
NYSE New York Stock Exchange, NYSEAMER NYSE American, NYSEArca NYSE Arca, NYSENAT NYSE National,
NASDAQ Nasdaq, NASDAQ Nasdaq Stock Market, NASDAQ Nasdaq Global Market, NASDAQ Nasdaq Global Select Market
"""

_FILERS = {
    "large accelerated filer": "Large Accelerated Filer",
    "accelerated filer": "Accelerated Filer",
    "non accelerated filer": "Non-accelerated Filer",
}

_DROPPED = re.compile(r"[.'’()]")
_BREAK = re.compile(r"[\s,\-\u2010-\u2015]+")
_COMPANY = re.compile(r" (?:inc|llc)$")


def _folded(name: str) -> str:
    words = _BREAK.split(_DROPPED.sub("", folded(name)))
    return " ".join(word for word in words if word and word != "the")


def _codes(table: str) -> Mapping[str, str]:
    entries = (entry.split(maxsplit=1) for entry in table.replace("\n", " ").split(","))
    return {_folded(name): code for code, name in entries}


_STATE_CODES = _codes(_STATES)
_EXCHANGE_CODES = _codes(_EXCHANGES)


def state_or_province(text: str) -> str | None:
    return _STATE_CODES.get(_folded(text))


def country(text: str) -> str | None:
    return ISO_COUNTRIES.get(_folded(text))


def edgar_place(text: str) -> str | None:
    return EDGAR_PLACES.get(_folded(text))


def exchange(text: str) -> str | None:
    return _EXCHANGE_CODES.get(_COMPANY.sub("", _folded(text)))


def filer_category(text: str) -> str | None:
    return _FILERS.get(_folded(text))
