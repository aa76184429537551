"""Prose tags: what a filing's own tags say of the figures in its running prose, beside what is read there.

Run by itself it reads every inline XBRL filing of ../shared/corpus and prints
the counts and whatever differs:

    .venv/bin/python tests/shared_facts/prose_tags.py [part of a file name …]
"""

from __future__ import annotations

import gzip
import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

from factcheck.checks.periods import another, is_of
from factcheck.figures import Mention
from factcheck.fiscal import Calendar
from factcheck.locate.named import periods_named
from factcheck.locate.pairing import period_at
from factcheck.locate.running import Sentence, sentences_of
from factcheck.locate.wanted import Wanted, is_figure
from factcheck.model.document import BlockKind, Document, Fact
from factcheck.model.period import Period
from factcheck.readers import read

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
REPRESENTATIVE = (
    "apple_10k_2025", "nvda-20250727", "nvda-20250126", "goog-20241231", "0001326380-23", "0000050863-23",
)  # fmt: skip
"""Filings of months and of weeks, of quarters and of years, that lead with either year."""
WORDED = frozenset({"no", "not", "none", "nil", "-", "—", "–"})
"""What transforms make a nought of, and what is no figure in prose."""


@dataclass(frozen=True)
class Tagged:
    """A numeric tag in running prose, its sentence, and the mentions that stand in its place."""

    file: str
    fact: Fact
    sentence: Sentence
    start: int
    end: int
    mentions: tuple[Mention, ...]

    def __str__(self) -> str:
        shown = self.sentence.text[max(0, self.start - 90) : self.end + 60]
        got = [(one.text, str(one.value), one.unit) for one in self.mentions]
        return f"{self.file} {self.fact.concept} {self.fact.value} {self.fact.unit}: {got} in {shown!r}"


def filings(names: tuple[str, ...] = ()) -> Iterator[tuple[Path, Document]]:
    """The inline XBRL filings whose file names hold one of `names`, or all of them."""
    for path in sorted((CORPUS / "filings").rglob("*.htm*")):
        if names and not any(name in path.name for name in names):
            continue
        body = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        if b"<ix:nonFraction" in body:
            yield path, read(body, name=path.name.removesuffix(".gz"))


def tagged(path: Path, document: Document) -> Iterator[Tagged]:
    """The numbers of a filing that stand in running prose: in no cell, in a sentence with words."""
    starts = [block.start for block in document.blocks]
    sentences = sorted(sentences_of(document), key=lambda one: one.start)
    begins = [one.start for one in sentences]
    for fact in document.facts:
        place = fact.place
        if (
            not fact.is_number
            or fact.hidden
            or fact.value is None
            or place.start is None
            or place.end is None
        ):
            continue
        if document.blocks[bisect_right(starts, place.start) - 1].kind is BlockKind.CELL:
            continue
        sentence = sentences[bisect_right(begins, place.start) - 1]
        if not any(word.isalpha() for word in sentence.text.split()):
            continue
        start, end = bisect_left(sentence.offsets, place.start), bisect_left(sentence.offsets, place.end)
        here = tuple(one for one in sentence.mentions if one.start < end and one.end > start)
        yield Tagged(path.name, fact, sentence, start, end, here)


def value_class(one: Tagged) -> str:
    """How the reading differs from the tag: "" where it does not.

    A percentage is a ratio on both sides, a range holds the value at one of its ends.
    """
    fact, text = one.fact, one.sentence.text
    assert fact.value is not None
    if fact.text.strip().lower() in WORDED:
        return "a word for nought"
    if len(one.mentions) != 1 or not is_figure(one.mentions[0]):
        return (
            "a split"
            if text[one.end : one.end + 5] in ("-for-", " for ") or "-for-" in text[one.start - 5 : one.start]
            else "no figure there"
        )
    mention = one.mentions[0]
    factor = mention.base[0] if mention.base is not None else Decimal(1)
    values = [
        abs(value * factor) for value in (mention.value, mention.low, mention.high) if value is not None
    ]
    if abs(fact.value) not in values:
        return "printed otherwise than tagged" if _is_as_printed(mention, fact) else "another value"
    percent = text[one.end : one.end + 2].strip().startswith("%")
    if percent and mention.kind != "percent" and mention.unit != "%":
        return "no percentage"
    monetary = fact.unit is not None and len(fact.unit) == 3 and fact.unit.isupper()
    if monetary and mention.unit != fact.unit:
        return "no currency printed" if "$" not in mention.text else "another currency"
    bracketed = text[: one.start].rstrip(" $€£").endswith("(") and text[one.end :].lstrip(" %").startswith(
        ")"
    )
    if bracketed and mention.value is not None and mention.value > 0 and "," in fact.text:
        return "a bracket that is not negative"
    if mention.value is not None and mention.value < 0 and not bracketed and "-" not in mention.text:
        return "a sign that is not printed"
    return ""


def _is_as_printed(mention: Mention, fact: Fact) -> bool:
    """Is the value that of the printed digits, so that the tag's own scale is a slip of the filer's?"""
    if mention.value is None or fact.value is None or not mention.value:
        return False
    printed = "".join(char for char in fact.text if char.isdigit() or char == ".")
    ratio = abs(fact.value / mention.value)
    return printed in mention.text and ratio in {Decimal(10) ** n for n in (-9, -6, -3, 3, 6, 9)}


def calendar_of(documents: Iterable[Document]) -> Calendar:
    """A filer's fiscal calendar, from its filings and the years that they report."""
    years, quarters = set[date](), set[date]()
    for document in documents:
        cover = next((fact for fact in document.facts if fact.concept == "dei:DocumentType"), None)
        if cover is None or cover.end is None:
            continue
        annual = cover.text.startswith("10-K")
        (years if annual else quarters).add(cover.end)
        if annual:
            years |= {
                fact.end
                for fact in document.facts
                if fact.concept == "us-gaap:NetIncomeLoss"
                and fact.start is not None
                and fact.end is not None
                and 340 < (fact.end - fact.start).days < 380
            }
    return Calendar.of(years, quarters)


def label_of(calendar: Calendar, end: date) -> str | None:
    """What the filer calls the quarter that ended on a day, reported or only expected."""
    label = calendar.label_of(end)
    if label is not None:
        return label
    for year in range(end.year - 1, end.year + 3):
        for number in range(1, 5):
            expected = calendar.expected_end(f"FY{year} Q{number}")
            if expected is not None and abs((expected - end).days) <= 8:
                return f"FY{year} Q{number}"
    return None


def verdict(one: Tagged, claimed: Period, calendar: Calendar) -> str:
    """What a claim of this figure for a period would be told: "wrong", "right" (its own), or "open"."""
    wanted = Wanted("figure", period=claimed, fiscal=label_of(calendar, claimed.end))
    at = period_at(one.sentence, one.mentions[0], wanted)
    if at is not None:
        return "right" if is_of(claimed, at) else "wrong"
    named = periods_named(one.sentence, wanted)
    if another(claimed, named) is not None:
        return "wrong"
    return "open" if named else "silent"


def _filer(path: Path) -> str:
    return path.relative_to(CORPUS / "filings").parts[0]


def year_before(period: Period) -> Period:
    """The same period a year earlier."""
    days = timedelta(days=364)
    if (period.end + timedelta(days=1)).day == 1:
        end = (period.end + timedelta(days=1)).replace(
            year=period.end.year - (period.end.month != 12)
        ) - timedelta(days=1)
        start = None if period.start is None else period.start.replace(day=1, year=period.start.year - 1)
        return Period(start, end)
    return Period(None if period.start is None else period.start - days, period.end - days)


def counted(
    names: tuple[str, ...],
) -> tuple[Counter[str], Counter[str], Counter[str], Mapping[str, list[Tagged]]]:
    """Classes of values, verdicts on the tags' own periods, verdicts on the year before, and what differs."""
    values, own, before = Counter[str](), Counter[str](), Counter[str]()
    odd: dict[str, list[Tagged]] = {}
    every = list(filings(names))
    by_filer: dict[str, list[Document]] = {}
    for path, document in every:
        by_filer.setdefault(_filer(path), []).append(document)
    calendars = {filer: calendar_of(documents) for filer, documents in by_filer.items()}
    for path, document in every:
        calendar = calendars[_filer(path)]
        for one in tagged(path, document):
            kind = value_class(one)
            values[kind or "agrees"] += 1
            if kind:
                odd.setdefault(kind, []).append(one)
            if kind or one.fact.period is None or all(is_figure(m) for m in one.sentence.mentions):
                continue
            said = verdict(one, one.fact.period, calendar)
            own[said] += 1
            if said == "wrong":
                odd.setdefault("period", []).append(one)
            elif said != "silent":
                before[verdict(one, year_before(one.fact.period), calendar)] += 1
    return values, own, before, odd


def main(names: tuple[str, ...]) -> None:
    values, own, before, odd = counted(names)
    for title, counts in (("values", values), ("own period", own), ("the year before", before)):
        print(title, dict(counts.most_common()), sum(counts.values()))
    for kind, several in odd.items():
        for one in several:
            print(f"{kind} | {one.fact.period} | {one}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
