"""Every error that factcheck raises on purpose.

    FactcheckError
    ├── RegistryError       people's mistakes in claims/*.yaml, all of them at once     exit 2
    ├── CallError           the command was called wrongly                              exit 2
    ├── UnreadableError     these bytes cannot be read as what they claim to be         a finding
    │   ├── EncryptedError  ... because a password protects them
    │   ├── NoTextError     ... because there is no text in them, only pictures
    │   └── MismatchError   ... because they are another kind of file (a PDF that is HTML)
    ├── FormulaError        a formula that is not one, or has no result
    └── ArchiveError        bytes in the archive are not what their name says           exit 2

The world's trouble (a host that does not answer, a figure that is not there) is
not in this tree: it is a value (`Capture.outcome`, `NoReading.reason`) and ends
in the report.
"""

from __future__ import annotations

from dataclasses import dataclass


class FactcheckError(Exception):
    """The root: whatever we raise on purpose."""


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One mistake in a file that a person typed: where, what, and what to do.

    `line` and `column` count from 1; 0 means the file as a whole.
    """

    file: str
    line: int
    column: int
    message: str
    advice: str = ""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{where}: {self.message}" + (f"\n    {self.advice}" if self.advice else "")


class RegistryError(FactcheckError):
    """All the mistakes of a registry, in the order of files and lines."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        self.mistakes = sorted(mistakes)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))


class CallError(FactcheckError):
    """The command was called in a way that cannot work; the message says what to do."""


class UnreadableError(FactcheckError):
    """These bytes cannot be read; the message says what is wrong with them."""


class EncryptedError(UnreadableError):
    """A password protects the document."""


class NoTextError(UnreadableError):
    """The document has pages and no text: pictures of pages."""


class MismatchError(UnreadableError):
    """The bytes are another kind of file than the one that was announced."""


class FormulaError(FactcheckError):
    """A formula that cannot be read, or that has no result (a division by zero)."""


class ArchiveError(FactcheckError):
    """The archive does not hold what it should."""
