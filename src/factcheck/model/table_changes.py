"""Table changes: what became of a table between two copies of it, row by row and column by column.

Rows are told apart by the column that names them. A *renamed* row or column is
a likely one, for an editor to look at: nothing follows it by itself.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Renamed:
    """A name that is gone, and one that is new and likely stands for the same.

    Attributes:
        old: the name as it was printed.
        new: the name as it is printed now.
        same: how many cells are the same.
        of: of how many that either has.
        alike: for a row, names of columns that agree, in the table's order.
        respelled: only white space, case or punctuation of the name differ.
    """

    old: str
    new: str
    same: int
    of: int
    alike: tuple[str, ...] = ()
    respelled: bool = False


@dataclass(frozen=True, slots=True)
class Revised:
    """A cell that says something else than before, in a row and column that are in both copies.

    `cited`: a claim reads this very cell.
    """

    row: str
    column: str
    old: str
    new: str
    cited: bool = False


@dataclass(frozen=True, slots=True)
class TableChanges:
    """What differs between two copies of a table.

    Attributes:
        rows_before, rows_after: how many rows there were and are, without the heading.
        rows_added, rows_removed: keys, as printed; without those that were renamed.
        rows_renamed: one to one; of respelled ones the cells are compared, of others not.
        columns_added, columns_removed: headings, as printed; without those that were renamed.
        columns_renamed: the same cells under another heading of the same unit.
        columns_other_unit: the same cells under a heading with another unit, so that it is another
            column; they are among the added and the removed as well.
        revised: revised cells in the columns that claims use.
        revised_elsewhere: for each other column how many cells were revised.
        rewritten: cells in columns that claims use which are written otherwise and mean the same.
        rewritten_elsewhere: how many such cells there are in other columns.
        repeated: keys that several rows have, in the copy of tonight.
        reordered: rows or columns that are in both stand in another order.
        cited_rows, cited_columns: of those above that are gone or renamed, the names that claims use.
        trouble: why rows could not be compared; empty if they were.
    """

    rows_before: int = 0
    rows_after: int = 0
    rows_added: tuple[str, ...] = ()
    rows_removed: tuple[str, ...] = ()
    rows_renamed: tuple[Renamed, ...] = ()
    columns_added: tuple[str, ...] = ()
    columns_removed: tuple[str, ...] = ()
    columns_renamed: tuple[Renamed, ...] = ()
    columns_other_unit: tuple[Renamed, ...] = ()
    revised: tuple[Revised, ...] = ()
    revised_elsewhere: tuple[tuple[str, int], ...] = ()
    rewritten: tuple[Revised, ...] = ()
    rewritten_elsewhere: int = 0
    repeated: tuple[str, ...] = ()
    reordered: bool = False
    cited_rows: tuple[str, ...] = ()
    cited_columns: tuple[str, ...] = ()
    trouble: str = ""

    @property
    def values_revised(self) -> int:
        """How many cells were revised, in all columns."""
        return len(self.revised) + sum(times for _, times in self.revised_elsewhere)

    @property
    def same_content(self) -> bool:
        """Does the table say the same as before, however it is written?"""
        lists = (self.rows_added, self.rows_removed, self.rows_renamed)
        columns = (self.columns_added, self.columns_removed, self.columns_renamed)
        return not self.trouble and not any(lists) and not any(columns) and self.values_revised == 0
