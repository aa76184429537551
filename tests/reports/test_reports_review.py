"""The review report: what an editor sees, in which order, and that nothing in it can do harm."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from lxml import html
from lxml.html import HtmlElement
from nights_shown import CALM, KNOWN, MANY, REFUSED, ROUGH, SEEN, SENTENCE, WRONG, hostile

from factcheck.model.finding import Night, Rule, Verdict
from factcheck.reports import REPORTS, render
from factcheck.reports.cards import Sections, read_as
from factcheck.reports.words import CAUSES, RULES, STANDINGS, VERDICTS, count, long_date, web_address


def page(night: Night) -> HtmlElement:
    return html.fromstring(render(night)["report.html"])


def text(element: HtmlElement) -> str:
    return " ".join(" ".join(str(one) for one in element.itertext()).split())


def card(night: Night, title: str) -> HtmlElement:
    [one] = [one for one in page(night).find_class("card") if text(one.find(".//h3")) == title]
    return one


def test_every_report_has_its_file() -> None:
    """HTML, its JSON twin and the digest."""
    assert ["report.html", "report.json", "digest.md"] == list(REPORTS) == list(render(CALM))


def test_the_same_night_gives_the_same_bytes() -> None:
    """Nothing of the clock or of an order of hashing comes in."""
    assert render(MANY) == render(replace(MANY))


def test_the_headline_has_denominators() -> None:
    """How many findings; how many claims of how many were checked, against how many sources of how many."""
    [headline] = page(MANY).find_class("headline")

    assert "6 findings for an editor, 5 of them new; 5 of 6 claims checked against 2 of 3 sources." == text(
        headline
    )


def test_what_is_new_and_severe_comes_first() -> None:
    """Tier by tier; in each what is new before what is known; what could not be checked is last."""
    shown = page(MANY)
    titles = [text(one) for one in shown.xpath("//article//h3")]
    tiers = [text(one) for one in shown.xpath("//section[.//article]/h2")]

    assert [
        "grid revenue", "share", "known", "booked", "after results", "Northgrid, Form 10-Q", "lost", "A wall",
    ] == titles  # fmt: skip
    assert [
        "Page and source differ",
        "Not found where it should be",
        "Reviews",
        "Newer editions, and sources that moved",
        "Could not be checked",
    ] == tiers
    assert "known since an earlier night" in text(card(MANY, "known"))


def test_a_card_has_all_that_an_editor_needs() -> None:
    """Both values, the sentence and the excerpt with the figures marked, cause, place, copy, suggestion."""
    shown = card(MANY, "grid revenue")

    assert ["The page says", "The source prints", "Suggested"] == [text(one) for one in shown.iter("dt")]
    assert ["$2.757 billion", "$2,575", "USD 2,575,000,000", "$2.575 billion"] == [
        text(one) for one in shown.iter("dd")
    ]
    assert ["$2.757 billion", "$2,575"] == [text(one) for one in shown.iter("mark")]
    assert [SENTENCE, "…Revenue was $2,575 and grew…"] == [text(one) for one in shown.iter("blockquote")]
    for part in ("Wrong when published", "fact f-12", "2026-11-30T02:00:00Z", SHA_HEAD, "Does not agree"):
        assert part in text(shown)
    assert ["https://pages.example/a", "https://sec.example/q.htm"] == [
        one.get("href") for one in shown.iter("a")
    ]


SHA_HEAD = SEEN.snapshot[:12]


def test_a_suggestion_without_a_reading_is_shown() -> None:
    """A wording that is gone: what the page said, and what it may say now."""
    shown = card(MANY, "booked")

    assert ["booked", "took in"] == [text(one) for one in shown.iter("dd")]


def test_what_was_not_checked_is_named_with_its_reason() -> None:
    """Subject, reason and since when; sources that changed or did not answer; denominators again."""
    shown = text(page(MANY))

    assert "1 of 6 claims not checked against a copy of tonight; 2 of 3 sources brought a good copy." in shown
    assert "claim:lost tenq: HTTP 503 2026-11-27" in shown
    assert "Changed A post: The text changed." in shown
    assert "Refused A wall: HTTP 403." in shown


def test_everything_that_was_checked_is_there() -> None:
    """Consistent ones too, and what last night said and tonight does not."""
    whole = text(page(MANY))

    assert "claim:fine Consistent $2.757 billion $2,575" in whole
    assert "Gone since last night: 1 finding" in whole
    assert "said last night" in whole


def test_a_night_without_findings_is_all_clear() -> None:
    """It says what was looked at."""
    whole = text(page(CALM))

    assert "All clear: 2 of 2 claims checked against 1 of 1 source." in whole
    assert "2 claims of 2 checked, no difference between pages and sources; 0 changed of 2 checked." in whole
    assert [] == page(CALM).find_class("card")


def test_a_night_with_gaps_is_not_all_clear() -> None:
    """Nothing for an editor is less than all clear."""
    gaps = replace(CALM, findings=(*CALM.findings, REFUSED), not_checked=MANY.not_checked)
    whole = text(page(gaps))

    assert "Nothing for an editor: 1 of 2 claims checked against 1 of 2 sources." in whole
    assert "Nothing needs you" in whole
    assert "All clear" not in whole


@pytest.mark.parametrize(
    "bad",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "javascript:alert(1)",
        "</style><script>alert(1)</script>",
        "{{ 7 * 7 }}{% raw %}",
        "' onmouseover='alert(1)",
        "data:text/html,<script>alert(1)</script>",
    ],
)
def test_nothing_that_comes_from_outside_can_do_harm(bad: str) -> None:
    """No script, no handler, no image, no link but http and https: whatever stands in pages and sources."""
    whole = page(hostile(bad))

    assert bad in whole.text_content()
    assert [] == list(whole.iter("script", "img", "iframe", "object", "form", "base"))
    assert 1 == len(list(whole.iter("style")))
    for element in whole.iter():
        if isinstance(element.tag, str):
            assert not [name for name in element.attrib if name.startswith("on")], element.tag
            assert not element.get("href", "#").startswith(("javascript:", "data:")), element.get("href")


def test_the_page_is_self_contained() -> None:
    """No script, no resource from outside, a policy that forbids them; fit for phones and the dark."""
    body = render(MANY)["report.html"].decode()
    whole = page(MANY)

    assert "default-src 'none'" in body
    assert [] == whole.xpath("//link | //*[@src]")
    assert "url(" not in body
    assert "@import" not in body
    assert "prefers-color-scheme: dark" in body
    assert whole.xpath("//meta[@name='viewport']")
    assert "en" == whole.get("lang")


def test_anchors_are_unique_and_links_within_lead_somewhere() -> None:
    """Every id once; every page of the list has its place."""
    ids = page(MANY).xpath("//@id")

    assert len(set(ids)) == len(ids)
    assert set() == {href[1:] for href in page(MANY).xpath("//a/@href") if href.startswith("#")} - set(ids)


def test_headings_are_in_order() -> None:
    """One h1; no level is skipped."""
    levels = [int(one.tag[1]) for one in page(MANY).xpath("//h1|//h2|//h3")]

    assert (1, 1) == (levels[0], levels.count(1))
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize(
    ("observed", "shown"),
    [
        (SEEN, "USD 2,575,000,000"),
        (replace(SEEN, value="0.98", unit="1", text="98%"), ""),
        (replace(SEEN, value="2.4", unit="1", text="2.4"), "2.4"),
        (replace(SEEN, value="8192", unit="GPUs", text="8,192 GPUs"), "8,192 GPUs"),
        (replace(SEEN, value="38/40", unit="USD", text="38 to 40"), "USD 38 to 40"),
        (replace(SEEN, value="2031-05-31", unit="date"), ""),
        (replace(SEEN, value=None), ""),
        (replace(SEEN, unit=None), ""),
    ],
)  # fmt: skip
def test_a_reading_in_plain_digits(observed: object, shown: str) -> None:
    """What the figure means in full, where that adds something."""
    assert shown == read_as(observed)  # type: ignore[arg-type]


def test_a_sentence_without_the_figure_is_shown_unmarked() -> None:
    """The claimed writing may stand elsewhere; a finding on a source has no sentence."""
    sections = Sections(MANY)

    assert (SENTENCE, "", "") == sections.sentence(replace(WRONG, claimed="9 per cent"))
    assert None is sections.sentence(replace(WRONG, page=None))
    assert None is sections.sentence(ROUGH)
    assert 1 == len([one for one in sections.mine if one == KNOWN])


def test_every_verdict_has_words() -> None:
    """Verdicts, rules, causes and standings of the closed lists all have a name for editors."""
    from factcheck.model.finding import Cause, Standing

    assert set(Verdict) == set(VERDICTS)
    assert set(Rule) == set(RULES)
    assert set(Cause) == set(CAUSES)
    assert set(Standing) == set(STANDINGS)


def test_words_of_numbers_and_days() -> None:
    """One claim, two claims; a day as people write it; links only to the web."""
    assert ("1 claim", "1,200 claims", "2 copies") == (
        count(1, "claim"),
        count(1200, "claim"),
        count(2, "copy", "copies"),
    )
    assert "30 November 2026" == long_date(MANY.date)
    assert [True, False, False] == [web_address(one) for one in ("https://a.example", "javascript:x", None)]
