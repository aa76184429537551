"""The door of the reports: one audience a file; the same night gives the same bytes.

To add a report: write reports/<audience>.py with `render(night) -> bytes`, and
add a line here.
"""

from collections.abc import Callable, Mapping

from factcheck.model.finding import Night
from factcheck.reports import digest, review, twin

REPORTS: Mapping[str, Callable[[Night], bytes]] = {
    "report.html": review.render,
    "report.json": twin.render,
    "digest.md": digest.render,
}


def render(night: Night) -> dict[str, bytes]:
    """Every report of a night, by file name."""
    return {name: make(night) for name, make in REPORTS.items()}
