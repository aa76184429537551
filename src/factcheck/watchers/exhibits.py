"""Exhibits: which file of a filing is its EX-99.1.

The filing's index page names the type of each file. Where that page is not to
be had, the header of the full submission does, and at last the directory
listing, whose file names are only hints: there, one file must fit, by its name
or by the head that EDGAR puts before each document, or none does.
"""

from __future__ import annotations

import re
from urllib.parse import urljoin

from lxml import html
from lxml.etree import ParserError

from factcheck.errors import UnreadableError
from factcheck.model.capture import Looker
from factcheck.readers import read
from factcheck.watchers.filings import Filing

_DOCUMENT = re.compile(rb"<TYPE>([^\r\n<]+).{0,400}?<FILENAME>([^\r\n<]+)", re.DOTALL)
_NAME = re.compile(r"[\w.-]+\.(?:html?|txt|pdf)", re.IGNORECASE)
_PAGE = re.compile(r"(?!R\d+\.)[\w.-]+\.html?", re.IGNORECASE)
MOST_HEADS = 6
HEAD = 1_000
_NUMBER = re.compile(r"ex(?:hibit)?[-_.]?(\d{2})[-_.]?0?(\d{1,2})")


def exhibit(filing: Filing, wanted: str, look: Looker) -> tuple[str, str]:
    """The address of a filing's exhibit ("EX-99.1"); else "" and why it is not known.

    Both are empty where the filing's own list of files has no such exhibit.
    """
    troubles = []
    for name, files_in in (
        (f"{filing.accession}-index.htm", files_on_page),
        (f"{filing.accession}-index.html", files_on_page),
        (f"{filing.accession}.txt", _from_submission),
        ("index.json", _from_directory),
    ):
        seen = look(filing.folder + name)
        if seen.body is None:
            troubles.append(f"{name}: {seen.capture.detail}")
            continue
        files = files_in(seen.body)
        found = [file for kind, file in files if _kind(kind) == _kind(wanted)]
        if files_in is _from_directory and not found:
            unnamed = [file for kind, file in files if not kind and _may_be_exhibit(filing, file)]
            found = [file for file in unnamed[:MOST_HEADS] if _heads(filing, file, wanted, look)]
        if found and (files_in is not _from_directory or len(found) == 1):
            return urljoin(filing.folder, found[0]), ""
        if files and files_in is not _from_directory:
            return "", ""
        troubles.append(f"{name} does not tell which file it is")
    return "", f"the files of {filing.accession} could not be listed ({'; '.join(troubles)})"


def _may_be_exhibit(filing: Filing, name: str) -> bool:
    """Not the filing's own document, not an index, not a page of the XBRL viewer ("R2.htm")."""
    return (
        filing.folder + name != filing.document and _PAGE.fullmatch(name) is not None and "index" not in name
    )


def _heads(filing: Filing, name: str, wanted: str, look: Looker) -> bool:
    """Does a file begin by saying that it is this exhibit?"""
    body = look(filing.folder + name).body
    head = None if body is None else _DOCUMENT.search(body[:HEAD])
    return head is not None and _kind(head[1].decode("ascii", "replace")) == _kind(wanted)


def _kind(text: str) -> str:
    """EX-99.1, EX-99.01 and ex99_1 are one kind."""
    found = re.match(r"(?i)\s*ex[-\s]?(\d+)(?:[._-]0*(\d+))?", text)
    return f"EX-{found[1]}.{found[2] or 1}" if found else text.strip().upper()


def files_on_page(body: bytes) -> list[tuple[str, str]]:
    """(type, address) of each file in a filing's index page."""
    try:
        page = html.fromstring(body)
    except (ParserError, ValueError):
        return []
    files = []
    for row in page.iter("tr"):
        cells = row.findall("td")
        links = row.findall(".//a")
        if len(cells) >= 4 and links:
            target = str(links[0].get("href") or "")
            files.append(
                ("".join(str(text) for text in cells[3].itertext()), target.removeprefix("/ix?doc="))
            )
    return files


def _from_submission(body: bytes) -> list[tuple[str, str]]:
    """(type, name) of each document in a full submission."""
    files = []
    for kind, name in _DOCUMENT.findall(body):
        called = name.decode("ascii", "replace").strip()
        if _NAME.fullmatch(called):
            files.append((kind.decode("ascii", "replace"), called))
    return files


def _from_directory(body: bytes) -> list[tuple[str, str]]:
    """(type, name) of the files in a directory listing whose name tells their type."""
    try:
        tree = read(body, media_type="application/json").tree
    except UnreadableError:
        return []
    directory = tree.get("directory") if isinstance(tree, dict) else None
    listed = directory.get("item") if isinstance(directory, dict) else None
    names = [one.get("name") for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    files = []
    for name in names:
        if isinstance(name, str) and _NAME.fullmatch(name):
            number = _NUMBER.search(name.lower())
            files.append((f"EX-{number[1]}.{number[2]}" if number else "", name))
    return files
