"""Inline XBRL: what each kind of tag states, on a filing of an invented company."""

from __future__ import annotations

import gzip
import re
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from factcheck.errors import UnreadableError
from factcheck.model.document import Document, Fact
from factcheck.readers.xbrl import MEDIA_TYPES, facts_of, read
from factcheck.readers.xbrl.parsing import parse

SAMPLE = Path(__file__).parent.parent / "samples/xbrl/orbit.htm"
BODY = SAMPLE.read_bytes()


@pytest.fixture(scope="module")
def orbit() -> Document:
    return read(BODY, name="orbit.htm")


@pytest.fixture(scope="module")
def facts(orbit: Document) -> dict[str, Fact]:
    return {fact.id: fact for fact in orbit.facts if fact.id is not None}


def test_every_tag_is_a_fact_in_the_order_of_the_document(orbit: Document) -> None:
    """Nested, hidden and repeated tags each make one fact."""
    expected = (
        "h1 h2 h3 h4 c1 c2 c3 c4 t1 t2 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17".split()
    )

    assert [*expected, None] == [fact.id for fact in orbit.facts]
    assert orbit.media_type in MEDIA_TYPES


def test_facts_alone_are_the_facts_of_the_document(orbit: Document) -> None:
    """facts_of gives what read gives, without places in the text."""
    alone = facts_of(parse(BODY).root)

    assert [(one.id, one.value, one.text) for one in orbit.facts] == [
        (one.id, one.value, one.text) for one in alone
    ]


@pytest.mark.parametrize(
    ("identity", "value"),
    [
        ("f1", "1482000000"),
        ("f2", "1482000000"),
        ("f3", "-36000000"),
        ("f4", "-8000000"),
        ("f6", "-5"),
        ("f7", "-0.07"),
        ("f8", "0.41"),
        ("f9", "112"),
        ("f10", "0"),
        ("f13", "1234.5"),
        ("f17", "1234.50"),
        ("h4", "7000"),
    ],
)
def test_numbers_are_exact(facts: dict[str, Fact], identity: str, value: str) -> None:
    """Scale, sign and format give the very digits, without an exponent."""
    assert value == str(facts[identity].value)


def test_the_writing_is_kept(facts: dict[str, Fact], orbit: Document) -> None:
    """A number's text is what stands on the page, and its place is where it stands."""
    assert "1,482" == facts["f1"].text
    place = facts["f3"].place
    assert "36" == orbit.text[place.start : place.end]
    assert "f3" == place.fact


def test_brackets_and_signs(facts: dict[str, Fact]) -> None:
    """Brackets inside a tag without a sign are no number; a minus inside is read, with a warning."""
    assert facts["f5"].value is None
    assert "brackets" in facts["f5"].warnings[0]
    assert "minus" in facts["f6"].warnings[0]
    assert () == facts["f4"].warnings


def test_nil_zero_and_empty_are_three_things(facts: dict[str, Fact]) -> None:
    """A fixed zero is 0, a nil has no value, an empty tag has none either and says why."""
    assert (Decimal(0), False) == (facts["f10"].value, facts["f10"].nil)
    assert (None, True, ()) == (facts["f11"].value, facts["f11"].nil, facts["f11"].warnings)
    assert (None, False) == (facts["f12"].value, facts["f12"].nil)
    assert "empty" in facts["f12"].warnings[0]


def test_periods(facts: dict[str, Fact]) -> None:
    """A midnight end is the day before; a midnight start is its day; forever has no end."""
    assert (date(2025, 10, 1), date(2026, 6, 30)) == (facts["h1"].start, facts["h1"].end)
    assert (None, date(2026, 6, 30)) == (facts["f9"].start, facts["f9"].end)
    assert (None, None) == (facts["f13"].start, facts["f13"].end)
    assert "30 June" in facts["f17"].warnings[0]


def test_members_of_segment_and_scenario(facts: dict[str, Fact]) -> None:
    """Explicit and typed members are there from both places; old segments count as members too."""
    assert {"srt:ProductOrServiceAxis": "orb:TilesMember", "orb:BatchAxis": "B 17"} == facts["f8"].members
    assert {"orb:plant": "North", "orb:BatchAxis": "nil"} == facts["f14"].members
    assert {} == facts["f1"].members
    assert {"0009990042"} == {fact.entity for fact in facts.values() if fact.id != "f16"}


@pytest.mark.parametrize(
    ("identity", "unit"),
    [
        ("f1", "USD"),
        ("h4", "shares"),
        ("f7", "USD/shares"),
        ("f8", "pure"),
        ("f9", "kiln"),
        ("f13", "USD/(day*kiln)"),
        ("f14", "orb:USD"),
        ("f16", ""),
        ("c1", None),
    ],
)
def test_units_are_short(facts: dict[str, Fact], identity: str, unit: str | None) -> None:
    """Units lose their prefixes unless a filer's own would pass for a standard one."""
    assert unit == facts[identity].unit


def test_decimals(facts: dict[str, Fact]) -> None:
    """INF is exact; a precision of three digits of 1234.5 reaches to the tens; nonsense is unknown."""
    assert (-6, False) == (facts["f1"].decimals, facts["f1"].exact)
    assert (None, True) == (facts["h4"].decimals, facts["h4"].exact)
    assert (-1, False) == (facts["f13"].decimals, facts["f13"].exact)
    assert (None, False) == (facts["f17"].decimals, facts["f17"].exact)


def test_texts_are_transformed(facts: dict[str, Fact]) -> None:
    """A date split over two tags is one date; names, boxes and durations become their values."""
    expected = {
        "h1": "false",
        "c1": "2026-06-30",
        "c2": "2026",
        "c3": "NM",
        "c4": "false",
        "t2": "P2Y6M",
    }
    assert expected == {identity: facts[identity].text for identity in expected}


def test_a_text_goes_on_and_leaves_out(facts: dict[str, Fact]) -> None:
    """Continuations follow in their chain; what ix:exclude holds is not part of the text."""
    text = " ".join(facts["t1"].text.split())

    assert "Kilns are kept for two years and six months or longer." in text
    assert text.endswith("They are then sold or broken up.")
    assert "page 7" not in text
    assert "between" not in text


def test_hidden_facts_are_marked(facts: dict[str, Fact]) -> None:
    """Facts of the hidden section have no place on the page."""
    assert {"h1", "h2", "h3", "h4"} == {identity for identity, fact in facts.items() if fact.hidden}
    assert facts["h4"].place.start is None


def test_a_fraction_is_divided_with_a_note(facts: dict[str, Fact]) -> None:
    """A third has no exact decimal, and says so."""
    assert str(facts["f15"].value).startswith("0.33333333333333333333")
    assert "no exact decimal" in facts["f15"].warnings[0]


def test_what_is_not_declared_is_said(facts: dict[str, Fact]) -> None:
    """A fact without context, unit or known format stays, without a value."""
    lost = facts["f16"]

    assert (None, None, "") == (lost.value, lost.end, lost.entity)
    assert 3 == len(lost.warnings)


def test_no_warning_without_cause(orbit: Document) -> None:
    """A well-formed filing whose cover agrees with its facts has no warnings."""
    assert () == orbit.warnings


def test_a_cover_that_disagrees_is_told() -> None:
    """Another quarter or another date on the cover is a warning; a transition report's label is not."""
    wrong = read(BODY.replace(b">Q3<", b">Q1<").replace(b"June 30, ", b"June 29, "))
    assert 2 == len(wrong.warnings)
    assert "ended on 2026-06-29 but the facts end on 2026-06-30" in wrong.warnings[0]
    assert "the cover says Q1 but the facts end 2026-06-30" in wrong.warnings[1]

    assert () == read(BODY.replace(b">Q3<", b">Q1<").replace(b">10-Q<", b">10-QT<")).warnings
    assert () == read(BODY.replace(b"June 30, ", b"at midsummer ")).warnings


def test_a_truncated_filing_is_refused() -> None:
    """What breaks off is not read: a missing fact would look like one never reported."""
    with pytest.raises(UnreadableError, match=r"orbit\.htm is truncated"):
        read(BODY[: len(BODY) * 2 // 3], name="orbit.htm")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"just words", "not markup|no XBRL"),
        (b"<feed><entry/></feed>", "no XBRL"),
        (gzip.compress(b"<html/>", mtime=0), "not markup|no XBRL"),
    ],
)
def test_what_is_no_xbrl_is_refused(body: bytes, says: str) -> None:
    """Empty, plain, untagged and binary bytes are unreadable, each with its reason."""
    with pytest.raises(UnreadableError, match=says):
        read(body)


def test_a_page_that_tags_nothing_is_a_page() -> None:
    """An exhibit that declares inline XBRL and uses none of it has text and no facts."""
    seen = read(b'<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><p>Plain.</p></body></html>')

    assert ("Plain.", ()) == (seen.text, seen.facts)


@pytest.mark.parametrize(
    ("declared", "server", "written"),
    [
        ("UTF-8", "iso-8859-1", "utf-8"),
        ("ISO-8859-1", "utf-8", "iso-8859-1"),
        ("nonsense", "iso-8859-1", "iso-8859-1"),
        ("UTF-8", "nonsense", "windows-1252"),
        ("ISO-8859-1", None, "utf-8"),
    ],
)
def test_characters_survive_a_wrong_declaration(declared: str, server: str | None, written: str) -> None:
    """Valid UTF-8 is UTF-8 whatever is declared; else the declaration, the server, Windows in that order."""
    text = (
        BODY.decode()
        .replace('encoding="UTF-8"', f'encoding="{declared}"')
        .replace("Orbit Kilns, Inc.", "Orbité")
    )
    text = text.replace("−5", "-5").replace("—", "-").replace("☐", "&#9744;")

    assert read(text.encode(written), charset=server).text.startswith("Orbité")


def test_a_malformed_page_is_saved_with_a_warning(orbit: Document) -> None:
    """A tag left open costs no fact, and the document says that it was mended."""
    broken = BODY.replace(b"<p>Something between.</p>", b"<p>Something<br> &nbsp; between.</p><b><i>")
    saved = read(broken)

    assert [(one.concept, one.value, one.unit, one.end) for one in orbit.facts] == [
        (one.concept, one.value, one.unit, one.end) for one in saved.facts
    ]
    assert "malformed" in saved.warnings[0]


def test_capitals_lost_by_an_html_tool_are_put_right(orbit: Document) -> None:
    """Tags and attributes in lower case, as HTML tools write them, are the same facts."""
    lowered = re.sub(rb"</?[\w:.-]+|\s[\w:.-]+(?==\")", lambda found: found[0].lower(), BODY)
    unclosed = lowered.replace(b"<p>something between.</p>", b"").replace(b"</h1>", b"</h1><br><hr>")
    saved = read(unclosed)

    assert [(one.id, one.value, one.text) for one in orbit.facts if one.is_number] == [
        (one.id, one.value, one.text) for one in saved.facts if one.is_number
    ]
    assert dict(orbit.facts[17].members) == dict(saved.facts[17].members)


def test_html_entities_are_characters() -> None:
    """HTML's named entities are read without fetching or expanding anything."""
    body = BODY.replace(b"<html ", b"<!DOCTYPE html><html ", 1).replace(b"B 17", b"B&nbsp;17 &amp;")
    facts = {fact.id: fact for fact in read(body).facts}

    assert "B 17 &" == facts["f8"].members["orb:BatchAxis"]
    assert () == read(BODY.replace(b"Something else", b"Some&shy;thing")).warnings


def test_entities_of_the_document_are_never_expanded() -> None:
    """A document that defines its own entities (to blow up, or to read files) gets none of them."""
    bomb = b'<!DOCTYPE html [<!ENTITY x "9"><!ENTITY f SYSTEM "file:///etc/passwd">]><html '
    body = BODY.replace(b"<html ", bomb, 1).replace(b">3</ix:nonF", b">&x;&f;</ix:nonF")
    facts = {fact.id: fact for fact in read(body).facts}

    assert facts["f14"].value is None


def test_a_chain_of_continuations_that_bites_its_tail_ends() -> None:
    """A continuation that leads back to itself is followed once, with a warning."""
    facts = {
        fact.id: fact for fact in read(BODY.replace(b'id="most"', b'id="most" continuedAt="more"')).facts
    }
    assert 1 == facts["t1"].text.count("broken up")
    assert "'more'" in facts["t1"].warnings[0]

    gone = {fact.id: fact for fact in read(BODY.replace(b'id="most"', b'id="must"')).facts}
    assert "'most'" in gone["t1"].warnings[0]


def test_an_undeclared_prefix_of_a_format_is_read_by_the_rule_that_it_names() -> None:
    """A filing that lost its declaration of ixt is read all the same."""
    body = re.sub(rb' xmlns:ixt="[^"]*"', b"", BODY)

    assert [fact.value for fact in read(BODY).facts] == [fact.value for fact in read(body).facts]


def test_a_text_that_its_format_does_not_describe_is_kept_as_written() -> None:
    """The writing stays, with a warning."""
    facts = {fact.id: fact for fact in read(BODY.replace(b"New  Mexico", b"Atlantis")).facts}

    assert "Atlantis" == facts["c3"].text
    assert "ixt-sec:stateprovnameen" in facts["c3"].warnings[0]


def test_a_byte_order_mark_and_utf_16_are_read() -> None:
    """Encodings of XML are those of its declaration or its byte-order mark."""
    text = BODY.decode().lstrip().replace('encoding="UTF-8"', 'encoding="UTF-16"')

    assert [fact.value for fact in read(BODY).facts] == [
        fact.value for fact in read(text.encode("utf-16")).facts
    ]
    assert read(b"\xef\xbb\xbf" + BODY.lstrip()).facts


def test_facts_that_share_an_id_have_no_place() -> None:
    """An id that two tags have says of neither where it stands; both keep their values, and say so."""
    facts = [fact for fact in read(BODY.replace(b'id="f3"', b'id="f1"')).facts if fact.id == "f1"]

    assert [Decimal(1482000000), Decimal(-36000000)] == [fact.value for fact in facts]
    assert [None, None] == [fact.place.start for fact in facts]
    assert all("not its own" in fact.warnings[0] for fact in facts)
