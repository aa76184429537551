"""The tables, one file a noun; importing this room makes `Row.metadata` whole."""

from factcheck.store.rows.capture import CaptureRow
from factcheck.store.rows.edition import EditionRow
from factcheck.store.rows.finding import FindingRow, NightFindingRow
from factcheck.store.rows.not_checked import NotCheckedRow
from factcheck.store.rows.page import NightPageRow, PageRow
from factcheck.store.rows.reading import ReadingRow
from factcheck.store.rows.row import Row
from factcheck.store.rows.run import RunRow
from factcheck.store.rows.source import NightSourceRow, SourceRow

__all__ = [
    "CaptureRow",
    "EditionRow",
    "FindingRow",
    "NightFindingRow",
    "NightPageRow",
    "NightSourceRow",
    "NotCheckedRow",
    "PageRow",
    "ReadingRow",
    "Row",
    "RunRow",
    "SourceRow",
]
