"""Forms: which of EDGAR's forms are reports of which kind.

A form is matched to the letter, but for one kind of kin: a 10-KT is the report of
a transition period, between the old fiscal year's end and the first new one, and
comes in the place of a 10-K. A 10-K405 or a 10-KSB is an annual report too, and
tells when a year ended, but who wants it names it. An NT 10-K is a notice that a
report will be late: no report at all.
"""

from __future__ import annotations

ANNUAL = frozenset({"10-K", "10-K405", "10-KSB", "10-KSB40", "20-F", "40-F"})
QUARTERLY = frozenset({"10-Q", "10-QSB"})
TRANSITION_YEAR = frozenset({"10-KT", "10-KT405", "10-KTSB", "10-KSBT", "20-FT"})
TRANSITION_QUARTER = frozenset({"10-QT", "10-QTSB"})
ENDED = frozenset({"15-12B", "15-12G", "8-K12B", "8-K12G3"})
"""Registration ended, or passed to a successor, which files under a CIK of its own."""

_KIN = {
    "10-K": frozenset({"10-K", "10-KT"}),
    "10-Q": frozenset({"10-Q", "10-QT"}),
    "20-F": frozenset({"20-F", "20-FT"}),
}


def kin(form: str) -> frozenset[str]:
    """The form itself, and the one that reports a transition period in its place."""
    return _KIN.get(form, frozenset({form}))


def is_amendment(form: str, of: str) -> bool:
    """Does a form amend reports of a kind ("10-KT/A" those of 10-K)?"""
    return form.endswith("/A") and form.removesuffix("/A") in kin(of)


def in_transition(form: str) -> bool:
    """Is it a report of a transition period?"""
    return form.removesuffix("/A") in TRANSITION_YEAR | TRANSITION_QUARTER
