"""Damage: a file in the archive that is not what its name says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Kind(StrEnum):
    """What is wrong with a file."""

    DAMAGED = "damaged"  # its bytes have another SHA-256 than its name
    UNREADABLE = "unreadable"  # the disk does not give its bytes
    FOREIGN = "foreign"  # nothing of ours has such a name
    LEFTOVER = "leftover"  # a temporary file of a night that was killed, or of one that is running


@dataclass(frozen=True, slots=True)
class Damage:
    """One file that `Archive.verify` has something to say about.

    `serious` is False for a leftover: a killed night leaves one behind, it is no evidence, and
    nothing reads it.
    """

    path: Path
    kind: Kind
    message: str

    @property
    def serious(self) -> bool:
        return self.kind is not Kind.LEFTOVER

    def __str__(self) -> str:
        return f"{self.path}: {self.kind}: {self.message}"
