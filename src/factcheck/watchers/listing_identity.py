"""Identity: which addresses on an index page lead to one and the same document.

Fragments, tracking parameters and session ids say who came from where, not
what is there; http and https, a port that goes without saying and the case of a
host make no other document either. Everything else in an address does.
"""

from __future__ import annotations

import re
from urllib.parse import SplitResult, quote, urljoin, urlsplit, urlunsplit

_TRACKING = re.compile(
    r"(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|_hs(?:enc|mi)|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid"
    r"|igshid|mc_[ce]id|_ga|_gl|phpsessid|jsessionid)",
    re.IGNORECASE,
)
_SESSION = re.compile(r";jsessionid=[^/;?]*", re.IGNORECASE)
_TEMPLATE = re.compile(r"\{\{|\}\}|\$\{|<%|%7b%7b|\[\[", re.IGNORECASE)
_SAFE = "%/:=&?~#+!$,;'@()*[]"
LONGEST = 4_000


def address_of(href: str, page: str) -> str | None:
    """Where a link leads, without fragment and tracking; None where that is no document of the web.

    Args:
        href: as the page has it: relative, protocol-relative or whole.
        page: the address that it is relative to.
    """
    if len(href) > LONGEST or is_template(href):
        return None
    try:
        parts = urlsplit(urljoin(page, "".join(href.split("\n")).strip()))
        named = bool(parts.hostname)
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not named:
        return None
    kept = [one for one in parts.query.split("&") if not _TRACKING.fullmatch(one.partition("=")[0])]
    path = quote(_SESSION.sub("", parts.path), safe=_SAFE)
    return urlunsplit((parts.scheme, parts.netloc, path, quote("&".join(kept), safe=_SAFE), ""))


def identity(url: str) -> str:
    """One text for all addresses of one document."""
    plain = address_of(url, url) or url
    try:
        parts: SplitResult = urlsplit(plain)
        port = parts.port
    except ValueError:
        return plain
    host = (parts.hostname or "") + (f":{port}" if port not in {None, 80, 443} else "")
    return urlunsplit(("https", host, parts.path or "/", parts.query, ""))


def is_template(text: str) -> bool:
    """Is this a gap that a script would have filled ("{{ event.link }}")?"""
    return _TEMPLATE.search(text) is not None
