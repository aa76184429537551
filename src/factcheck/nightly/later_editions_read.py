"""Later editions, read: the question of each claim that cites a filing, asked again of every filing since."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import partial

from factcheck.model.capture import Capture
from factcheck.model.document import Document
from factcheck.model.evidence import EditionSeen, NoReading, Reading, SourceSeen
from factcheck.model.later import LaterFilings, LaterRead
from factcheck.model.selector import CellQuery, FindCell, FindFact, FindSentence, Selector
from factcheck.nightly.citations import Citation
from factcheck.nightly.claim_readings import ClaimReadings
from factcheck.nightly.documents import Documents
from factcheck.nightly.later_editions import LaterEditions
from factcheck.nightly.later_editions_recast import beside, gone, now_beside
from factcheck.nightly.later_editions_split import splits_said
from factcheck.nightly.questions import Question


class LaterReadings:
    """Asks later filings. Safe to share between threads once all series are watched."""

    def __init__(self, documents: Documents, readings: ClaimReadings, later: LaterEditions) -> None:
        self._documents = documents
        self._readings = readings
        self._later = later

    def seen(self, source: SourceSeen, cited: Iterable[Citation]) -> LaterFilings:
        """What was filed after a source's edition says to the claims that cite it."""
        asking = [
            (one, self._readings.asking(source.id, one)) for one in cited if one.order == 0 and _may_ask(one)
        ]
        if source.edition is None or source.copy is None or not asking:
            return LaterFilings()
        filings, left_out = self._later.seen_after(source.edition)
        claims: dict[tuple[str, str], list[LaterRead]] = {(one.page, one.name): [] for one, _ in asking}
        for filing in filings:
            if filing.copy is None:
                continue
            splits = tuple(self._splits(filing.copy))
            for one, question in asking:
                said = self._ask(filing, filing.copy, source.copy, question)
                claims[one.page, one.name].append(replace(said, splits=splits))
        return LaterFilings(filings, left_out, {key: tuple(said) for key, said in claims.items()})

    def _ask(self, filing: EditionSeen, copy: Capture, cited: Capture, question: Question) -> LaterRead:
        read = self._documents.read(copy, question.key, question.ask)
        match question.selector:
            case FindFact(fact=query) if query.members:
                if isinstance(read, NoReading):
                    value = self._value(cited, question)
                    return LaterRead(
                        filing, read, self._note(copy, question, f"gone {value}", partial(gone, value))
                    )
                were = self._note(cited, question, "beside", beside)
                are = self._note(copy, question, "beside", beside)
                return LaterRead(filing, read, now_beside(were, are))
            case FindCell(cell=query) if isinstance(read, NoReading) and (query.parts or query.beside):
                return LaterRead(filing, read, self._guarded(copy, question, query, read))
            case _:
                return LaterRead(filing, read)

    def _note(
        self, copy: Capture, question: Question, what: str, look_up: Callable[[Question, Document], str]
    ) -> str:
        return self._documents.note(copy, f"{what}\x1f{question.key}", partial(look_up, question))

    def _value(self, cited: Capture, question: Question) -> Decimal | None:
        read = self._documents.read(cited, question.key, question.ask)
        return read.quantity.value if isinstance(read, Reading) and read.quantity is not None else None

    def _guarded(self, copy: Capture, question: Question, query: CellQuery, why: NoReading) -> str:
        """A guard broke where the figure itself still stands for its period."""
        assert isinstance(question.selector, FindCell)
        bare = question.selector.model_copy(
            update={"cell": query.model_copy(update={"parts": (), "beside": ()})}
        )
        freed = Question(bare, question.wanted)
        read = self._documents.read(copy, freed.key, freed.ask)
        if isinstance(read, Reading) and read.period is not None and read.period == question.wanted.period:
            return why.message
        return ""

    def _splits(self, copy: Capture) -> Iterator[tuple[int, int]]:
        for one in self._documents.note(copy, "splits", lambda document: splits_said(document.text)).split():
            new, _, old = one.partition(":")
            yield int(new), int(old)


def _may_ask(citation: Citation) -> bool:
    """Only a figure whose place can say of which period it is."""
    if citation.claim.content != "figure":
        return False
    return _dated(citation.selector, citation.claim.period)


def _dated(selector: Selector | None, period: str | None) -> bool:
    match selector:
        case FindFact(fact=query):
            return (query.period or period) is not None
        case FindCell() | FindSentence():
            return period is not None
        case _:
            return False
