"""Table walk: versions of a real table night by night, and what truly happened to it.

What truly happened is worked out with the csv module and Decimal alone.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from zlib import crc32

from factcheck import fetch, registry
from factcheck.archive import Archive
from factcheck.model.finding import Finding, Night, Rule
from factcheck.nightly import run_night
from factcheck.store import Store

URL = "https://corpus.example/table.csv"
csv.field_size_limit(10**7)

Rows = dict[str, dict[str, str]]
Cell = tuple[str, str]


@dataclass(frozen=True)
class Version:
    """A version of a table: its day, its bytes, its rows by key as csv reads them, its keys as written."""

    day: str
    body: bytes
    rows: Rows
    columns: tuple[str, ...]
    keys: Mapping[str, str]

    def cell(self, cell: Cell) -> str:
        """What the version prints there; nothing where there is no such row or column."""
        return self.rows.get(cell[0], {}).get(cell[1], "")


def packed(archive: Path, key: str) -> list[Version]:
    """The versions in a tar of CSVs whose names hold their days."""
    made = []
    with tarfile.open(archive) as opened:
        for member in sorted(opened.getmembers(), key=lambda one: one.name):
            day = re.search(r"_(20\d\d-\d\d-\d\d)_", member.name)
            inner = opened.extractfile(member) if day else None
            if day and inner:
                made.append(version(day[1], inner.read(), key))
    return made


def single(path: Path, key: str) -> Version:
    """A version in a file of its own, gzipped or not."""
    day = re.search(r"_(20\d\d-\d\d-\d\d)", path.name)
    assert day is not None
    body = path.read_bytes()
    return version(day[1], gzip.decompress(body) if path.suffix == ".gz" else body, key)


def version(day: str, body: bytes, key: str) -> Version:
    """Read a version; white space about cells does not count, and a key of several rows is no key."""
    lines = list(csv.reader(io.StringIO(body.decode("utf-8-sig"), newline="")))
    head = [" ".join(one.split()) for one in lines[0]]
    rows: Rows = {}
    keys: dict[str, str] = {}
    if key in head:
        for line in lines[1:]:
            row = dict(zip(head, (one.strip() for one in line), strict=True)) if any(line) else {}
            name = " ".join(row.get(key, "").split())
            if name:
                assert name not in rows, (day, name)
                rows[name] = row
                keys[name] = line[head.index(key)]
    return Version(day, body, rows, tuple(head), keys)


# --- what truly happened ------------------------------------------------------------------------------


def alike(old: str, new: str) -> bool:
    """Do two cells print the same: text, number at its written precision, or day?"""
    if old == new:
        return True
    ours, theirs = _decimal(old), _decimal(new)
    if ours is None or theirs is None:
        return _iso(old) is not None and _iso(old) == _iso(new)
    if ours == theirs or abs(ours - theirs) <= abs(ours) * Decimal("1e-15"):
        return True
    coarse = max(ours, theirs, key=lambda one: int(one.as_tuple().exponent))
    digits = len(coarse.as_tuple().digits)
    return digits >= 3 and abs(ours - theirs) * 2 <= Decimal(1).scaleb(int(coarse.as_tuple().exponent))


def rounded(old: str, new: str) -> bool:
    """Is the new number what the old one is at the new one's places?"""
    ours, theirs = _decimal(old), _decimal(new)
    return ours is not None and theirs is not None and ours.quantize(theirs) == theirs


def _decimal(text: str) -> Decimal | None:
    try:
        return Decimal(text.replace("$", "").replace(",", ""))
    except InvalidOperation:
        return None


def _iso(text: str) -> str | None:
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return text
    turned = re.fullmatch(r"(\d\d)-(\d\d)-(\d{4})", text)
    return f"{turned[3]}-{turned[2]}-{turned[1]}" if turned else None


def moved(before: Version, after: Version, cells: Sequence[Cell]) -> dict[Cell, tuple[str, str]]:
    """Of these cells those that say something else; "absent" for an empty cell or a row that is gone."""
    found = {}
    for row, column in cells:
        old, new = before.cell((row, column)), after.cell((row, column))
        if not alike(old, new):
            found[row, column] = (old or "absent", new or "absent")
    return found


# --- claims and nights --------------------------------------------------------------------------------


def name_of(cell: Cell) -> str:
    """The id of the claim on a cell."""
    plain = re.sub(r"[^a-z0-9]+", "_", f"{cell[0]} {cell[1]}".casefold()).strip("_")
    return f"c_{plain}_{crc32(repr(cell).encode())}"


UNIT = re.compile(r"\((FLOP|W|hours)\)$")


def written(column: str, text: str) -> tuple[str, str] | None:
    """Content and writing of a claim on a cell as it is printed; None where it is neither number nor day."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return "date", text
    value, unit = _decimal(text), UNIT.search(column)
    flop = unit is not None and unit[1] == "FLOP"
    if value is None or value == 0 or not value.is_finite() or (value.adjusted() > 22 and not flop):
        return None
    if flop:
        return "figure", f"{value:e}".replace("e+", "e") + " FLOP"
    money = "cost" in column.casefold() or "price" in column.casefold()
    return "figure", f"${value:.2f}" if money else f"{value:,f}" + (f" {unit[1]}" if unit else "")


def begun(versions: Sequence[Version], cell: Cell) -> tuple[str, str] | None:
    """Content and writing of the first version that prints a number or a day there."""
    found = (written(cell[1], one.cell(cell)) for one in versions)
    return next((one for one in found if one is not None), None)


def claims(folder: Path, versions: Sequence[Version], key: str, cells: Sequence[Cell]) -> list[Cell]:
    """A registry with a claim on each of these cells, which says what the first version with it prints."""
    first, kept, text = versions[0], [], ["# A walk", ""]
    page: dict[str, object] = {}
    for cell in dict.fromkeys(cells):
        what = begun(versions, cell)
        if what is None:
            continue
        name = name_of(cell)
        said = f"Of {name} the table says {what[1]}"
        text += [f"{said}.", ""]
        find = {"row": {"where": {key: cell[0]}, "column": cell[1]}}
        page[name] = {"says": [said], what[0]: what[1], "cites": "walked", "find": find}
        if what[0] == "figure":
            page[name] |= {"kind": "estimate"}  # type: ignore[operator]
        kept.append(cell)
    (folder / "pages").mkdir(parents=True)
    (folder / "pages" / "walk.md").write_text("\n".join(text), encoding="utf-8")
    whole = {
        "page": "walk",
        "title": "A walk",
        "text": "pages/walk.md",
        "last_reviewed": first.day,
        "claims": page,
    }
    (folder / "walk.yaml").write_text(json.dumps(whole, ensure_ascii=False, indent=1), encoding="utf-8")
    sources = {
        "series": {"table": {"title": "The table", "watch": {"table": {"url": URL, "key": key}}}},
        "sources": {
            "walked": {
                "title": "The table, first version",
                "of": {"series": "table", "edition": first.day},
                "read": first.day,
            }
        },
    }
    (folder / "_sources.yaml").write_text(json.dumps(sources, indent=1), encoding="utf-8")
    return kept


def walk(
    root: Path, versions: Sequence[Version], key: str, cells: Sequence[Cell]
) -> tuple[list[Night], list[Cell]]:
    """Run a night for each version; the nights, and the cells that have a claim."""
    kept = claims(root / "claims", versions, key, cells)
    recorded = root / "recorded"
    recorded.mkdir()
    entries = []
    for one in versions:
        (recorded / f"{one.day}.csv").write_bytes(one.body)
        entries.append(
            f'- url: "{URL}"\n  file: "{one.day}.csv"\n'
            f'  headers: {{Content-Type: "text/csv; charset=utf-8"}}\n  at: "{one.day}T02:00:00Z"'
        )
    (recorded / "captures.yaml").write_text("\n".join(entries) + "\n", encoding="utf-8")
    loaded = registry.load(root / "claims")
    nights = []
    for one in versions:
        today = date.fromisoformat(one.day)
        with Store.open(None, root / "home") as store:
            nights.append(
                run_night(
                    loaded,
                    client=fetch.Recorded(recorded, today),
                    archive=Archive(root / "home" / "archive"),
                    store=store,
                    today=today,
                )
            )
    return nights, kept


def captured(night: Night) -> Finding:
    """What a night says of the table."""
    return next(one for one in night.findings if one.rule is Rule.CAPTURE and one.subject == "source:walked")


def cited(night: Night) -> Mapping[str, Finding]:
    """What a night says of each claim, by its id."""
    return {one.subject.removeprefix("claim:"): one for one in night.findings if one.rule is Rule.CITED}


def told(night: Night) -> dict[str, tuple[str, str]]:
    """The cited values that moved, as the night tells them: claim → old, new."""
    said = re.search(r"Cited values moved: (.*?)\.(?: [A-Z][a-z]|$)", captured(night).message)
    if said is None:
        return {}
    found = re.findall(r"walk (\w+): (.*?) → (.*?)(?:; (?=walk )|$)", said[1])
    return {name: (old, new) for name, old, new in found}
