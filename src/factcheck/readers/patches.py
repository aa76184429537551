"""Patches and joints: the cells of a table as written, and as they are read.

A patch is one td or th. A joint is what one or more patches of a row print
together: "$" and "2,575" are two patches and one joint.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Interval = tuple[int, int]
"""The first and the last physical column of a stretch."""


@dataclass(slots=True, eq=False)
class Patch:
    """A cell as written: its text, and how many columns and rows it covers."""

    text: str
    across: int = 1
    down: int = 1
    header: bool = False
    bold: bool = False


@dataclass(slots=True, eq=False)
class Joint:
    """One or more cells of a row that print one thing, and the physical columns they cover.

    `gaps` stand between the texts of the patches.
    """

    patches: list[Patch]
    left: int
    right: int
    row: int
    text: str = ""
    columns: list[int] = field(default_factory=list)
    header: bool = False
    gaps: list[str] = field(default_factory=list)

    @property
    def interval(self) -> Interval:
        return self.left, self.right
