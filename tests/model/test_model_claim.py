"""Claims and pages as a person types them: exactly one content, exactly one basis, nothing unknown."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from factcheck.model.claim import CONTENTS, Claim, Wording
from factcheck.model.page import Page, Proof, Trigger
from factcheck.model.selector import (
    SELECTORS,
    FindCell,
    FindFact,
    FindPointer,
    FindRow,
    FindSentence,
    FindWords,
    Selector,
)

SENTENCE = {"sentence": "revenue was {figure}"}
FIGURE: dict[str, Any] = {"says": ["$5 of it"], "figure": "$5", "cites": "a-source", "find": SENTENCE}


def claim(**typed: Any) -> Claim:
    """A claim from what a person typed."""
    return Claim.model_validate({"says": ["words"], **typed})


RULES = [
    ({"figure": "$5", "cites": "s", "find": SENTENCE}, "figure", "cited"),
    ({"figure": "$5", "works_out": "a / b"}, "figure", "derived"),
    ({"quote": "words", "cites": "s"}, "quote", "quoted"),
    ({"date": "2031-05", "cites": "s", "find": {"sentence": "through {date}"}}, "date", "cited"),
    ({"states": True, "cites": "s", "find": {"words": ["a", "b"]}}, "states", "stated"),
    ({"ticker": "NVDA", "issuer": "nvidia"}, "ticker", "cited"),
    ({"opinion": "our read"}, "opinion", "declared"),
]


@pytest.mark.parametrize(("typed", "content", "rule"), RULES)
def test_each_content_has_its_rule(typed: dict[str, Any], content: str, rule: str) -> None:
    """What a claim says and what it rests on decide which rule judges it."""
    made = claim(**typed)
    assert (content, rule) == (made.content, made.rule)


def test_the_contents_are_those_of_the_format() -> None:
    """Every content of the list has been tried above."""
    assert set(CONTENTS) == {content for _, content, _ in RULES}


MISFITS: list[tuple[dict[str, Any], str]] = [
    ({}, "exactly one of figure, quote, date, states, ticker, opinion"),
    ({"figure": "$5", "quote": "words", "cites": "s", "find": SENTENCE}, "exactly one of"),
    ({"figure": "$5"}, "exactly one of `cites` and `works_out`"),
    (
        {"figure": "$5", "cites": "s", "find": SENTENCE, "works_out": "a"},
        "exactly one of `cites` and `works_out`",
    ),
    ({"figure": "$5", "issuer": "nvidia"}, "exactly one of `cites` and `works_out`"),
    ({"figure": "$5", "cites": "s"}, "`cites` needs `find`"),
    ({"date": "2016", "cites": "s"}, "`cites` needs `find`"),
    ({"states": True, "cites": "s"}, "`cites` needs `find`"),
    ({"figure": "$5", "works_out": "a", "find": SENTENCE}, "`find` needs `cites`"),
    ({"date": "2016"}, "a date needs `cites`"),
    ({"states": True}, "a checkable statement needs `cites`"),
    ({"quote": "words"}, "a quote needs `cites`"),
    ({"opinion": "ours", "cites": "s"}, "an opinion has no basis"),
    ({"ticker": "NVDA", "cites": "s"}, "a ticker has `issuer`"),
    ({"ticker": "NVDA"}, "a ticker has `issuer`"),
]


@pytest.mark.parametrize(("typed", "said"), MISFITS)
def test_what_does_not_go_together_is_refused(typed: dict[str, Any], said: str) -> None:
    """Too few or too many contents and bases are mistakes, and the message says what was expected."""
    with pytest.raises(ValidationError, match=r"expected|needs|has") as caught:
        claim(**typed)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "typed",
    [
        {"figure": 5},
        {"figure": "$5", "status": "right"},
        {"figure": "$5", "kind": "guess"},
        {"figure": "$5", "change": "up"},
        {"figure": "$5", "period": "2026"},
        {"figure": "$5", "period": "2026-06-30/2026-04-01"},
        {"states": False},
        {"figure": ""},
        {"says": []},
        {"says": [{"text": "words", "times": 0}]},
    ],
)
def test_a_wrong_value_or_key_is_refused(typed: dict[str, Any]) -> None:
    """Unquoted figures, unknown keys, values outside a closed list and wrong periods are mistakes."""
    with pytest.raises(ValidationError):
        Claim.model_validate({**FIGURE, **typed})


def test_a_wording_may_have_its_own_writing() -> None:
    """A plain text is a wording; a mapping adds how often it stands there and its own figure."""
    made = Claim.model_validate(
        {**FIGURE, "says": ["$5 of it", {"text": "five dollars", "times": 2, "figure": "five dollars"}]}
    )
    assert (
        Wording(text="$5 of it"),
        Wording(text="five dollars", times=2, figure="five dollars"),
    ) == made.says


FINDS = [
    ({"fact": {"concept": "us-gaap:Revenues"}}, FindFact),
    ({"cell": {"row": "Revenue", "column": ["2026", "June"]}, "page": 3}, FindCell),
    ({"sentence": "was {figure}", "page": 1}, FindSentence),
    ({"words": ["a", "b"]}, FindWords),
    ({"row": {"where": {"Model": "GPT-4"}, "column": "Cost"}}, FindRow),
    ({"pointer": "/a/b"}, FindPointer),
]


@pytest.mark.parametrize(("typed", "kind"), FINDS)
def test_a_selector_is_known_by_its_key(typed: dict[str, Any], kind: type) -> None:
    """Each way to find something is told by its own key, typed or already made."""
    adapter: TypeAdapter[Any] = TypeAdapter(Selector)
    made = adapter.validate_python(typed)
    assert kind is type(made)
    assert made == adapter.validate_python(made)


def test_every_selector_was_tried() -> None:
    """The table of selectors is the one above."""
    assert set(SELECTORS.values()) == {kind for _, kind in FINDS}


@pytest.mark.parametrize(
    "typed",
    [
        {"line": 3},
        {"sentence": ""},
        {"words": []},
        {"row": {"where": {}, "column": "Cost"}},
        {"pointer": "a/b"},
        {"cell": {"row": "Revenue"}, "page": 0},
        {"fact": {"concept": "us-gaap:Revenues", "period": "soon"}},
    ],
)
def test_a_selector_that_can_find_nothing_is_refused(typed: dict[str, Any]) -> None:
    """A selector without words, keys or a pointer is a mistake."""
    with pytest.raises(ValidationError):
        claim(figure="$5", cites="s", find=typed)


TRIGGERS: list[tuple[dict[str, Any], bool]] = [
    ({"after": {"series": "s", "period": "FY2027 Q3"}, "expected": "2026-11"}, True),
    ({"after": {"series": "s"}, "expected": "2026-11-15/2026-11-25"}, True),
    ({"after": {"series": "s", "period_end": "2026-10-25"}, "expected": "2026-11-18"}, True),
    ({"every": "6 months"}, True),
    ({"every": "1 day"}, True),
    ({"on": "2027-01-31"}, True),
    ({}, False),
    ({"every": "6 months", "on": "2027-01-31"}, False),
    ({"every": "six months"}, False),
    ({"every": "0 months"}, False),
    ({"on": "2027-01"}, False),
    ({"on": "2027-02-30"}, False),
    ({"on": "2027-01-31", "expected": "2027-01"}, False),
    ({"after": {"series": "s", "period": "Q3 FY2027"}}, False),
    ({"after": {"series": "s", "period": "FY2027 Q3", "edition": "x"}}, False),
    ({"after": {"series": "s"}, "expected": "November"}, False),
    ({"after": {"series": "s"}, "expected": "2026-11-25/2026-11-15"}, False),
]


@pytest.mark.parametrize(("typed", "right"), TRIGGERS)
def test_a_trigger_is_one_event_or_one_day_or_one_interval(typed: dict[str, Any], right: bool) -> None:
    """Exactly one of after, every and on; a window only with an event."""
    if right:
        assert typed == Trigger.model_validate(typed).model_dump(exclude_none=True)
    else:
        with pytest.raises(ValidationError):
            Trigger.model_validate(typed)


@pytest.mark.parametrize(
    "condition", ["below 95%", "above $1 billion", "at most 5", "at least 5", "between 1 and 2"]
)
def test_a_proof_has_a_condition_in_one_of_five_forms(condition: str) -> None:
    """below, above, at most, at least, between … and …; or an eye on it by hand."""
    when = {"find": SENTENCE, "in": {"series": "s"}, "is": condition}
    made = Proof.model_validate({"id": "it_falls", "says": "words", "when": when})
    assert made.when is not None
    assert condition == made.when.is_


@pytest.mark.parametrize("condition", ["95%", "more than 95%", "between 1", "below"])
def test_other_conditions_are_refused(condition: str) -> None:
    """A condition that is none of the five forms is a mistake that names them."""
    when = {"find": SENTENCE, "in": {"series": "s"}, "is": condition}
    with pytest.raises(ValidationError, match="below X"):
        Proof.model_validate({"id": "it_falls", "says": "words", "when": when})


def test_a_proof_is_either_a_condition_or_by_hand() -> None:
    """Neither and both are mistakes."""
    with pytest.raises(ValidationError, match="exactly one of when, by_hand"):
        Proof.model_validate({"id": "it_falls", "says": "words"})


def test_a_page_is_a_file_or_an_address() -> None:
    """A page needs `text` or `url`; names of claims are snake_case."""
    least: dict[str, Any] = {"page": "a-page", "title": "A page", "claims": {"one": FIGURE}}
    assert "a-page" == Page.model_validate({**least, "text": "pages/a.md"}).page
    assert "a-page" == Page.model_validate({**least, "url": "https://example.org/a"}).page
    with pytest.raises(ValidationError, match="`text` \\(a file\\) or `url`"):
        Page.model_validate(least)
    with pytest.raises(ValidationError):
        Page.model_validate({**least, "text": "a.md", "claims": {"One Claim": FIGURE}})
