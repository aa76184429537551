"""Words: what each verdict and cause is called to an editor who has ten minutes.

One sentence a verdict: what it means and what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from factcheck.model.finding import Cause, Rule, Standing, Verdict

VERDICTS: Mapping[Verdict, tuple[str, str]] = {
    Verdict.CONSISTENT: ("Consistent", "Page and source agree."),
    Verdict.OVERPRECISE: ("Too precise", "The page states more digits than its source supports. Round it."),
    Verdict.INCONSISTENT: ("Does not agree", "Page and source give different figures. Correct one of them."),
    Verdict.WRONG_PERIOD: ("Another period", "The figure belongs to another period than the page says."),
    Verdict.DISPUTED: ("Disputed", "A further source disagrees with the cited one."),
    Verdict.AMBIGUOUS: ("Ambiguous", "The selector fits several places that differ. Make it fit one."),
    Verdict.NOT_FOUND: ("Not found", "The source was read and does not say it. Look for where it went."),
    Verdict.UNREADABLE: ("Unreadable", "The source was fetched and could not be read."),
    Verdict.UNREACHABLE: ("Unreachable", "The source could not be fetched, and there is no earlier copy."),
    Verdict.UNCHECKED: ("Not checked", "Something that it depends on could not be read tonight."),
    Verdict.DECLARED: ("Opinion", "Declared as an opinion; nothing to check."),
    Verdict.MISSING: ("Not on the page", "A wording of the registry no longer stands on the page."),
    Verdict.REPEATED: ("Other count", "A wording stands on the page more or fewer times than stated."),
    Verdict.UNCOVERED: ("Uncovered", "A number on the page that no claim accounts for."),
    Verdict.CONTRADICTS: ("Contradicts itself", "Two figures are given for one claim."),
    Verdict.UNLABELLED: (
        "Unlabelled",
        "Our own arithmetic without its label, or the label without arithmetic.",
    ),
    Verdict.OUT_OF_STEP: ("Out of step", "What the page says of its own review differs from the registry."),
    Verdict.WAITING: ("Waiting", "The review is not due yet."),
    Verdict.DUE: ("Review due", "The event has happened after which the page must be reviewed."),
    Verdict.OVERDUE: ("Review overdue", "The expected window has passed without the event. Look into it."),
    Verdict.HOLDING: ("Holding", "What would prove the page wrong has not happened."),
    Verdict.DISPROVED: ("Disproved", "What would prove the page wrong has happened."),
    Verdict.UNDECIDED: (
        "Undecided",
        "The edition that decides it is not there yet, could not be read, or does not tell.",
    ),
    Verdict.BY_HAND: ("By hand", "Somebody looks at this by hand."),
    Verdict.CURRENT: ("Current", "The cited edition is the newest."),
    Verdict.SUPERSEDED: (
        "Superseded",
        "A newer period exists. The page is judged as cited; decide on an update.",
    ),
    Verdict.AMENDED: ("Amended", "The cited filing has been amended. See what it touches."),
    Verdict.RESTATED: ("Restated", "A later filing prints another figure for the same period."),
    Verdict.FIRST: ("First copy", "The first time that we hold it."),
    Verdict.UNCHANGED: ("Unchanged", "The same as last time."),
    Verdict.CHANGED: ("Changed", "The source is not the same as last time."),
    Verdict.MOVED: ("Moved", "The source has another address for good. Change it in the registry."),
    Verdict.GONE: ("Gone", "The source has been gone for three nights. Find another or archive it."),
    Verdict.REFUSED: ("Refused", "The source did not let us look."),
    Verdict.FAILED: ("Failed", "The look at the source failed."),
}

CAUSES: Mapping[Cause, str] = {
    Cause.WRONG_WHEN_PUBLISHED: "Wrong when published: a correction.",
    Cause.SOURCE_REVISED: "The source was revised after we cited it: an update.",
    Cause.NEWER_PERIOD: "The source now shows a newer period: an update.",
    Cause.PAGE_CHANGED: "The page was changed: see who changed it and why.",
    Cause.CANNOT_TELL: "We cannot tell when they came apart.",
}

RULES: Mapping[Rule, str] = {
    Rule.CITED: "figure against its source",
    Rule.STATED: "statement against its source",
    Rule.DERIVED: "our arithmetic",
    Rule.QUOTED: "quotation against its source",
    Rule.DECLARED: "opinion",
    Rule.ANCHORED: "wording on the page",
    Rule.COVERED: "numbers accounted for",
    Rule.AGREES: "figures against each other",
    Rule.LABELLED: "labels of the page",
    Rule.REVIEW: "next review",
    Rule.PROOF: "what would prove it wrong",
    Rule.EDITION: "newer editions",
    Rule.CAPTURE: "copy of the source",
}

STANDINGS: Mapping[Standing, str] = {
    Standing.OUTSTANDING: "bad",
    Standing.OVERDUE: "bad",
    Standing.DUE: "warn",
    Standing.NOT_FULLY_CHECKED: "warn",
    Standing.REVIEWED: "good",
}


def long_date(day: date) -> str:
    """30 November 2026."""
    return f"{day.day} {day:%B %Y}"


def count(number: int, noun: str, plural: str = "") -> str:
    """ "1 claim", "2 claims"."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def web_address(url: str | None) -> bool:
    """May a report link there? Only to http and https."""
    return url is not None and url.startswith(("https://", "http://"))
