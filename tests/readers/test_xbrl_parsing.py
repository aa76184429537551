"""From bytes to a tree: what is mended, what is refused, what stays harmless."""

from __future__ import annotations

import contextlib

import pytest

from factcheck.errors import UnreadableError
from factcheck.readers.xbrl import facts_of, parsing
from factcheck.readers.xbrl.parsing import parse

HEAD = b'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body>'
TAIL = b"</body></html>"
TAG = b'<ix:nonFraction name="a:B" contextRef="c" unitRef="u" decimals="0" id="x">%s</ix:nonFraction>'


def page(inside: bytes) -> bytes:
    return HEAD + inside + TAIL


def test_deeply_nested_pages_are_read() -> None:
    """Tables within tables beyond the parser's usual depth lose no fact."""
    body = page(b"<div>" * 700 + TAG % b"7" + b"</div>" * 700)

    assert ["7"] == [fact.text for fact in facts_of(parse(body).root)]
    assert () == parse(body).warnings


def test_a_page_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is bounded by the size of the bytes."""
    monkeypatch.setattr(parsing, "_LARGEST", 10)
    with pytest.raises(UnreadableError, match="at most 10 are read"):
        parse(page(b""))


@pytest.mark.timeout(60)
def test_entities_that_blow_up_cost_nothing() -> None:
    """A billion laughs are none, in text and in attributes."""
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))
    bomb = b'<!DOCTYPE html [<!ENTITY l0 "ha">' + laughs + b"]>"
    texts = [
        fact.text
        for fact in facts_of(parse(bomb + page(b"<p>&l9;1&l9;2" + TAG % b"3&l9;4&l9;" + b"</p>")).root)
    ]
    assert "ha" not in texts[0]
    assert len(texts[0]) < 20
    with contextlib.suppress(UnreadableError):
        assert parse(bomb + page(b'<p title="&l9;">x</p>')).warnings


def test_tags_that_nest_beyond_reason_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """The texts of all facts together have a limit; what is past it is left empty."""
    from factcheck.readers.xbrl import inline

    monkeypatch.setattr(inline, "_MOST_TEXT", 3000)
    opens, ends = b'<ix:nonNumeric name="a:T" contextRef="c">', b"</ix:nonNumeric>"
    nested = [fact.text for fact in facts_of(parse(page(opens * 9 + b"<b>words</b>" + ends * 9)).root)]
    assert ["words"] * 3 == [text for text in nested if text]

    links = b"".join(
        b'<ix:continuation id="k%d" continuedAt="k%d">z</ix:continuation>' % (n, n + 1) for n in range(9)
    )
    chained = facts_of(
        parse(
            page(b'<ix:nonNumeric name="a:T" contextRef="c" continuedAt="k0">y</ix:nonNumeric>' + links)
        ).root
    )
    assert "yzz" == chained[0].text


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"<", "not markup|truncated|no XBRL"),
        (b"<?xml version='1.0'?>", "not markup"),
        (HEAD + b"<p>half a pa", "truncated: it has no </html>"),
        (b"%PDF-1.7", "not markup: it starts with"),
    ],
)
def test_what_cannot_be_parsed_is_refused(body: bytes, says: str) -> None:
    """Stumps and other files are unreadable, with the reason."""
    with pytest.raises(UnreadableError, match=says):
        parse(body)


def test_a_fragment_of_a_page_is_mended() -> None:
    """Tags with neither root nor declarations are read by their usual names, with a warning."""
    parsed = parse(b"<div>" + TAG % b"7" + b"<br></div>")

    assert [("a:B", "7")] == [(fact.concept, fact.text) for fact in facts_of(parsed.root)]
    assert "malformed" in parsed.warnings[0]


@pytest.mark.parametrize(
    "mutant",
    [
        HEAD.replace(b"xmlns:ix", b'xmlns:bad="http://a b" xmlns:ix') + TAG % b"7" + b"<br>" + TAIL,
        HEAD.replace(b"2013/inlineXBRL", b"2013/inline XBRL{") + TAG % b"7" + b"<br>" + TAIL,
        HEAD.replace(b'xmlns="', b'xmlns="http://[x ') + TAG % b"7" + b"<br>" + TAIL,
        HEAD + b'<ix:nonFraction<ix:zz contextRef="c">7</ix:nonFraction>' + TAG % b"7" + b"<br>" + TAIL,
        HEAD + b'<ix:non"fraction contextRef="c">7</ix:non"fraction>' + TAG % b"7" + b"<br>" + TAIL,
        HEAD + TAG.replace(b'"c"', b'"c&#1;"') % b"7" + b"<br>" + TAIL,
        b"<odd:root xmlns:ix='http://www.xbrl.org/2013/inlineXBRL'>" + TAG % b"7" + b"</odd:rot>",
    ],
)
def test_names_that_xml_cannot_have_stay_undeclared(mutant: bytes) -> None:
    """A mutated namespace, tag or attribute is ignored; it never ends the reading of the rest in a crash."""
    try:
        texts = [fact.text for fact in facts_of(parse(mutant).root)]
    except UnreadableError:
        return
    assert "7" in texts or not texts


def test_a_broken_namespace_costs_no_fact_of_the_others() -> None:
    """A page with one address that is none still gives the facts of the namespaces that are well."""
    broken = HEAD.replace(b"xmlns:ix", b'xmlns:bad="http://a b" xmlns:ix') + TAG % b"7" + b"<br>" + TAIL

    assert ["7"] == [fact.text for fact in facts_of(parse(broken).root)]
