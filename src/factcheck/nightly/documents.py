"""Documents and readings: each snapshot is read once, each selector in it once, ever.

Readings are kept in the store under snapshot, media type, reading code and
question; unchanged bytes are not read again. The reading code is named by the
digest of its source files, so that a mended reader never answers from what the
old one kept, and what it kept can be held against what the mended one reads.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from threading import Lock

from pydantic import TypeAdapter, ValidationError

from factcheck import figures, folding, locate, model, readers
from factcheck.archive import Archive
from factcheck.errors import UnreadableError
from factcheck.model.capture import Capture
from factcheck.model.document import Document
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.period import Period
from factcheck.nightly.reading_codes import code_before, keep_code
from factcheck.readers import webpage
from factcheck.readers.decoding import charset_of
from factcheck.readers.sniffing import sniff
from factcheck.store import Store

MOST_OPEN = 6
"""Documents kept in memory at once: a 10-K is some tens of megabytes when it is open."""

Neighbours = tuple[tuple[str, Reading], ...]
_READ: TypeAdapter[Read] = TypeAdapter(Read)
_NEIGHBOURS: TypeAdapter[Neighbours] = TypeAdapter(Neighbours)
_DURATIONS: TypeAdapter[dict[str, int]] = TypeAdapter(dict[str, int])
_WARNINGS: TypeAdapter[tuple[str, ...]] = TypeAdapter(tuple[str, ...])


@lru_cache(maxsize=1)
def reading_code() -> str:
    """The digest of everything that turns bytes into readings."""
    digest = hashlib.sha256()
    for room in (figures, locate, readers, model):
        folder = Path(str(room.__file__)).parent
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml", ".txt"}:
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    digest.update(Path(str(folding.__file__)).read_bytes())
    return digest.hexdigest()[:16]


class Documents:
    """Snapshots as documents, and what selectors read in them. Safe to share between threads."""

    def __init__(self, archive: Archive, store: Store, night: date | None = None) -> None:
        """`night` is the night whose copies these are, where upgrades since the last one matter."""
        self._archive = archive
        self._store = store
        self._code_before = None if night is None else code_before(store, night)
        self._open: OrderedDict[tuple[str, str | None], Document | UnreadableError] = OrderedDict()
        self._lock = Lock()

    def of_bytes(self, snapshot: str, body: bytes, media_type: str | None, name: str) -> Document:
        """The document of a snapshot whose bytes are at hand.

        Raises:
            UnreadableError: it cannot be read; the same error every time.
        """
        key = (snapshot, media_type)
        with self._lock:
            made = self._open.get(key)
            if made is not None:
                self._open.move_to_end(key)
        if made is None:
            try:
                made = readers.read(body, media_type=media_type, name=name)
            except UnreadableError as trouble:
                made = trouble
            with self._lock:
                self._open[key] = made
                while len(self._open) > MOST_OPEN:
                    self._open.popitem(last=False)
        if isinstance(made, UnreadableError):
            raise made
        return made

    def of(self, capture: Capture) -> Document:
        """The document of a good capture; raises UnreadableError like `of_bytes`."""
        assert capture.snapshot is not None
        body = self._archive.get(capture.snapshot)
        return self.of_bytes(capture.snapshot, body, capture.media_type, capture.final_url or capture.url)

    def read(self, capture: Capture, question: str, look_up: Callable[[Document], Read]) -> Read:
        """What a question finds in a capture; `question` names it to the letter for the kept readings."""
        key = self._key(capture, question)
        kept = self._store.cached(key)
        if kept is not None:
            return _READ.validate_json(kept)
        try:
            answer = look_up(self.of(capture))
        except UnreadableError as trouble:
            answer = NoReading(Reason.UNREADABLE, str(trouble))
        self._store.cache(key, _READ.dump_json(answer).decode())
        return answer

    def read_before(self, capture: Capture, question: str) -> Read | None:
        """What the last night's reading code found in the same bytes; None if that is tonight's."""
        if self._code_before is None or self._code_before == reading_code():
            return None
        kept = self._store.cached(self._key(capture, question, self._code_before))
        try:
            return None if kept is None else _READ.validate_json(kept)
        except ValidationError:  # written down as readings no longer are
            return None

    def keep_code(self, night: date) -> None:
        """Write down which reading code this night has read by."""
        keep_code(self._store, night, reading_code())

    def neighbours(
        self, capture: Capture, question: str, look_up: Callable[[Document], Neighbours]
    ) -> Neighbours:
        """What stands near a question's answer in a capture; kept like a reading."""
        key = self._key(capture, f"neighbours\x1f{question}")
        kept = self._store.cached(key)
        if kept is not None:
            return _NEIGHBOURS.validate_json(kept)
        try:
            answer = look_up(self.of(capture))
        except UnreadableError:
            answer = ()
        self._store.cache(key, _NEIGHBOURS.dump_json(answer).decode())
        return answer

    def note(self, capture: Capture, question: str, look_up: Callable[[Document], str]) -> str:
        """A short text that is worked out from a capture's document; empty where it is unreadable. Kept."""
        key = self._key(capture, f"note\x1f{question}")
        kept = self._store.cached(key)
        if kept is None:
            try:
                kept = look_up(self.of(capture))
            except UnreadableError:
                kept = ""
            self._store.cache(key, kept)
        return kept

    def text_digest(self, capture: Capture) -> str:
        """The digest of a capture's running text; empty where it is unreadable."""
        key = self._key(capture, "text")
        kept = self._store.cached(key)
        if kept is None:
            try:
                document = self.of(capture)
            except UnreadableError:
                kept = ""
            else:
                kept = hashlib.sha256(document.text.encode()).hexdigest()
            self._store.cache(key, kept)
        return kept

    def durations(self, capture: Capture, end: date) -> Mapping[Period, int]:
        """The tagged durations to a day in a capture's document, with how many facts are of each; kept.

        Raises:
            UnreadableError: the document cannot be read.
        """
        key = self._key(capture, f"durations\x1f{end}")
        kept = self._store.cached(key)
        if kept is None:
            found = self.of(capture).durations_to(end)
            kept = _DURATIONS.dump_json({str(period): count for period, count in found.items()}).decode()
            self._store.cache(key, kept)
        return {Period.parse(text): count for text, count in _DURATIONS.validate_json(kept).items()}

    def own_text_digest(self, capture: Capture) -> str:
        """The digest of a web page's own text, without its furniture; of other documents that of the text."""
        assert capture.snapshot is not None
        body = self._archive.get(capture.snapshot)
        name = capture.final_url or capture.url
        try:
            if sniff(body, media_type=capture.media_type, name=name) != "webpage":
                return self.text_digest(capture)
        except UnreadableError:
            return ""
        key = self._key(capture, "own text")
        kept = self._store.cached(key)
        if kept is None:
            own = webpage.own_text(body, charset=charset_of(capture.media_type))
            kept = hashlib.sha256(own.encode()).hexdigest()
            self._store.cache(key, kept)
        return kept

    def warnings(self, capture: Capture) -> tuple[str, ...]:
        """What an editor should know of a capture's document; nothing where it is unreadable."""
        key = self._key(capture, "warnings")
        kept = self._store.cached(key)
        if kept is None:
            try:
                found = self.of(capture).warnings
            except UnreadableError:
                found = ()
            kept = _WARNINGS.dump_json(found).decode()
            self._store.cache(key, kept)
        return _WARNINGS.validate_json(kept)

    def _key(self, capture: Capture, question: str, code: str = "") -> str:
        parts = (capture.snapshot or "", capture.media_type or "", code or reading_code(), question)
        return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()
