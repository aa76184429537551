"""Answer: what came back for one request, from the network or from a recorded folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from factcheck.fetch.glance import Glance, glance
from factcheck.model.capture import Outcome


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a look does not end well: its outcome, and a sentence for people.

    `transient`: asking again soon may help. `timeout` and the like are only told apart in the sentence.
    """

    outcome: Outcome
    detail: str
    transient: bool = False


def failed(detail: str, *, transient: bool = False) -> Trouble:
    """Trouble that is nobody's refusal."""
    return Trouble(Outcome.FAILED, detail, transient)


def refused(detail: str) -> Trouble:
    """The source does not let us read."""
    return Trouble(Outcome.REFUSED, detail)


@dataclass(frozen=True)
class Answer:
    """One answer to one request.

    Attributes:
        url: the address that answered.
        at: when it was asked, in UTC.
        status: None if no answer came (`trouble` says why).
        headers: names in lower case.
        body: decoded; empty if it could not be read (`trouble` says why).
        whole: did the transfer itself prove that nothing is missing (a length, a last chunk)?
        trouble: of the connection or the transfer.
    """

    url: str
    at: datetime
    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    whole: bool = True
    trouble: Trouble | None = None

    @cached_property
    def seen(self) -> Glance:
        """What a reader would see of the body."""
        return glance(self.body)

    @property
    def media_type(self) -> str:
        """The Content-Type without parameters, in lower case; empty if there is none."""
        return self.headers.get("content-type", "").split(";")[0].strip().lower()
