"""A finding as a row, and its place in a night."""

from __future__ import annotations

from typing import Any

from sqlmodel import Field

from factcheck.model.finding import Baseline, Cause, Finding, Observed, Rule, Verdict
from factcheck.store.columns import Written
from factcheck.store.rows.row import PREFIX, Row, Said, keyed


class FindingRow(Said, table=True):
    """What a check said, without what is of one night only: the baseline, and when the copy was made.

    Nothing was observed where `observed_text` is NULL.
    """

    __tablename__ = PREFIX + "finding"

    page: str | None = Field(sa_type=Written)
    subject: str = Field(sa_type=Written)
    rule: str = Field(sa_type=Written)
    verdict: str = Field(sa_type=Written)
    message: str = Field(sa_type=Written)
    cause: str | None = Field(sa_type=Written)
    claimed: str | None = Field(sa_type=Written)
    fingerprint: str = Field(sa_type=Written)
    writing: str = Field(sa_type=Written)
    suggestion: str = Field(sa_type=Written)
    observed_text: str | None = Field(sa_type=Written)
    observed_value: str | None = Field(sa_type=Written)
    observed_unit: str | None = Field(sa_type=Written)
    observed_period: str | None = Field(sa_type=Written)
    observed_place: str = Field(sa_type=Written)
    observed_source: str = Field(sa_type=Written)
    observed_snapshot: str = Field(sa_type=Written)
    excerpt_before: str = Field(sa_type=Written)
    excerpt_mark: str = Field(sa_type=Written)
    excerpt_after: str = Field(sa_type=Written)

    @classmethod
    def from_model(cls, finding: Finding) -> dict[str, Any]:
        seen = finding.observed
        before, mark, after = seen.excerpt if seen else ("", "", "")
        return keyed(
            page=finding.page,
            subject=finding.subject,
            rule=finding.rule.value,
            verdict=finding.verdict.value,
            message=finding.message,
            cause=finding.cause and finding.cause.value,
            claimed=finding.claimed,
            fingerprint=finding.fingerprint,
            writing=finding.writing,
            suggestion=finding.suggestion,
            observed_text=seen.text if seen else None,
            observed_value=seen.value if seen else None,
            observed_unit=seen.unit if seen else None,
            observed_period=seen.period if seen else None,
            observed_place=seen.place if seen else "",
            observed_source=seen.source if seen else "",
            observed_snapshot=seen.snapshot if seen else "",
            excerpt_before=before,
            excerpt_mark=mark,
            excerpt_after=after,
        )

    def to_model(self, *, baseline: str, observed_at: str) -> Finding:
        return Finding(
            page=self.page,
            subject=self.subject,
            rule=Rule(self.rule),
            verdict=Verdict(self.verdict),
            message=self.message,
            cause=None if self.cause is None else Cause(self.cause),
            claimed=self.claimed,
            observed=self._observed(observed_at),
            baseline=Baseline(baseline),
            fingerprint=self.fingerprint,
            writing=self.writing,
            suggestion=self.suggestion,
        )

    def _observed(self, at: str) -> Observed | None:
        if self.observed_text is None:
            return None
        return Observed(
            text=self.observed_text,
            value=self.observed_value,
            unit=self.observed_unit,
            period=self.observed_period,
            place=self.observed_place,
            source=self.observed_source,
            snapshot=self.observed_snapshot,
            at=at,
            excerpt=(self.excerpt_before, self.excerpt_mark, self.excerpt_after),
        )


class NightFindingRow(Row, table=True):
    """The finding at one place of a night, counted from 0 in the night's order."""

    __tablename__ = PREFIX + "night_finding"

    run_id: int = Field(primary_key=True, foreign_key=PREFIX + "run.id")
    place: int = Field(primary_key=True)
    said_id: int = Field(foreign_key=PREFIX + "finding.id")
    baseline: str = Field(sa_type=Written)
    observed_at: str = Field(sa_type=Written)
