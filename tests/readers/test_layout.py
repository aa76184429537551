"""The running text of a tree: blocks, line breaks, hidden things, links and places of facts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree, html

from factcheck.model.document import BlockKind
from factcheck.readers import walk
from factcheck.readers.layout import Layout, lay_out
from factcheck.readers.webpage import lay_out_markup

XHTML = "http://www.w3.org/1999/xhtml"
INLINE = "http://www.xbrl.org/2013/inlineXBRL"


def laid(body: str) -> Layout:
    return lay_out_markup(f"<html><body>{body}</body></html>")


def said(body: str) -> list[str]:
    page = laid(body)
    return [page.text[block.start : block.end] for block in page.blocks]


def test_blocks_never_glue() -> None:
    """The end of a block always leaves white space, however the markup is written."""
    assert ["grew sequentially.", "Data Center revenue", "was up."] == said(
        "<div><p>grew sequentially.</p><p>Data Center revenue</p>was up.</div>"
    )


def test_blocks_are_separated_by_a_blank_line() -> None:
    """Between two blocks of the text stands one empty line."""
    assert "one\n\ntwo" == laid("<p>one</p>\n<p>two</p>").text


def test_inline_elements_do_not_cut_words() -> None:
    """Emphasis, spans and links inside a word or a sentence leave no trace."""
    assert ["Unbelievable: $2,575 million."] == said(
        "<p><b>Un</b>believ<i>able</i>: <span>$2,575</span> million.</p>"
    )


def test_white_space_is_collapsed_as_a_browser_does() -> None:
    """A run of blanks and line ends is one blank; a single no-break space stays itself."""
    assert ["a b\u00a0c d"] == said("<p>\n  a \t\n b&nbsp;c&nbsp; d  </p>")


def test_thin_spaces_between_digits_are_kept() -> None:
    """A thin space may be a thousands mark, so it is no ordinary blank."""
    assert ["103\u2009400"] == said("<p>103&thinsp;400</p>")


def test_soft_hyphens_and_zero_width_spaces_vanish() -> None:
    """What no reader sees is no part of a word."""
    assert ["obligations"] == said("<p>obli&shy;ga&#8203;tions</p>")


def test_a_line_break_stays_inside_its_block_and_two_end_it() -> None:
    """One <br> is a line end; two in a row separate paragraphs."""
    assert ["a\nb", "c"] == said("<p>a<br>b<br> <br>c</p>")


def test_a_bold_line_above_plain_text_is_a_heading() -> None:
    """ "Outlook" in bold, a line break, and the outlook: two blocks, the first a heading."""
    page = laid("<p><b>Outlook</b><br>Revenue is expected to grow.</p>")

    assert [BlockKind.HEADING, BlockKind.PARAGRAPH] == [block.kind for block in page.blocks]


@pytest.mark.parametrize(
    ("markup", "kind"),
    [
        ("<h2>Kilns</h2>", BlockKind.HEADING),
        ("<p><b>Kilns by site</b></p>", BlockKind.HEADING),
        ('<div><span style="font-weight:700">Kilns by site</span></div>', BlockKind.HEADING),
        ("<p><b>It bakes clay.</b></p>", BlockKind.PARAGRAPH),
        ('<b><p style="font-weight:400">Plain after all</p></b>', BlockKind.PARAGRAPH),
        ("<ul><li><p>Kilns</p></li></ul>", BlockKind.ITEM),
        ("<figure><figcaption>Kilns</figcaption></figure>", BlockKind.CAPTION),
        ("<nav><ul><li>Home</li></ul></nav>", BlockKind.FURNITURE),
        ('<span style="display:block">Kilns</span>', BlockKind.PARAGRAPH),
    ],
)
def test_kinds_of_blocks(markup: str, kind: BlockKind) -> None:
    """A block's kind is told from its element and from how it is printed."""
    assert [kind] == [block.kind for block in laid(markup).blocks]


def test_elements_displayed_as_blocks_are_blocks_and_the_other_way_round() -> None:
    """The style attribute can turn a span into a block, and a div into part of a line."""
    assert ["a", "b c"] == said('a<span style="display:block">b <div style="display: inline">c</div></span>')


@pytest.mark.parametrize(
    "hidden",
    [
        '<p style="color:red; display : none">no</p>',
        '<div style="visibility:hidden"><p>no</p></div>',
        "<p hidden>no</p>",
        "<script>no</script>",
        "<style>no</style>",
        "<template><p>no</p></template>",
        "<noscript>no</noscript>",
        "<!-- no -->",
        "<dialog>no</dialog>",
        "<select><option>no</option></select>",
        "<ix:header><ix:hidden><ix:nonfraction>no</ix:nonfraction></ix:hidden></ix:header>",
    ],
)
def test_what_no_reader_sees_is_left_out(hidden: str) -> None:
    """Hidden elements, scripts and comments are no text, and what follows them is."""
    assert ["before", "after"] == said(f"<p>before</p>{hidden}<p>after</p>")


def test_aria_hidden_is_visible() -> None:
    """Hidden from a screen reader is not hidden from a reader."""
    assert ["yes"] == said('<p aria-hidden="true">yes</p>')


def test_an_open_dialog_is_visible() -> None:
    """A dialog that is open is on the page."""
    assert ["yes"] == said("<dialog open>yes</dialog>")


def test_links_have_their_labels() -> None:
    """Every link, in order, with its label in one line and its address as written."""
    page = laid('<p><a href="/a"> Annual<br> report </a> and <a href="b.pdf"></a><a name="x">no link</a></p>')

    assert [("Annual report", "/a"), ("", "b.pdf")] == [(link.label, link.href) for link in page.links]


def test_title_and_meta_come_from_the_head() -> None:
    """The title and the named meta elements are kept, and are no text."""
    page = lay_out_markup(
        '<head><title> A \n page </title><meta name="Author" content=" L. ">'
        '<meta property="og:type" content="x">'
        "<meta name=empty></head><p>text</p>"
    )

    assert ("A page", {"author": "L.", "og:type": "x"}, "text") == (page.title, dict(page.meta), page.text)


def test_preformatted_text_is_joined_into_paragraphs() -> None:
    """Hard-wrapped lines in <pre> are prose again, unless there is structure inside."""
    assert ["The kiln was built in 1911 and enlarged.", "Next."] == said(
        "<pre>The kiln was built in 1911\nand enlarged.\n\nNext.</pre>"
    )
    assert ["a", "b"] == said("<pre><table><tr><td>a</td></tr></table>\nb</pre>")


def test_looking_ahead_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the elements to look ahead at are used up, raised and preformatted text is walked through."""
    monkeypatch.setattr(walk, "MOST_PEEKS", 3)

    assert ["a¹ b2"] == said("<p>a<sup>1</sup> b<sup><i>2</i></sup></p>")
    assert ["one two"] == said("<pre><b>one</b>\n<i>two</i><u></u></pre>")


def test_a_page_number_before_a_page_break_is_furniture() -> None:
    """A bare number just before a page ends belongs to no sentence."""
    page = laid('<p>Text.</p><div>F-12</div><hr style="page-break-after:always"><p>More.</p>')

    assert [BlockKind.PARAGRAPH, BlockKind.FURNITURE, BlockKind.PARAGRAPH] == [b.kind for b in page.blocks]


def test_running_heads_are_furniture() -> None:
    """What stands first on three pages, word for word, is no text; what names a scale always is."""
    page = laid(
        "".join(f"<hr><p>Notes (continued)</p><p>(in millions)</p><p>Text {n}.</p>" for n in range(3))
    )

    assert [BlockKind.FURNITURE, BlockKind.PARAGRAPH, BlockKind.PARAGRAPH] * 3 == [
        b.kind for b in page.blocks
    ]


def spans_of(document: str, *, xml: bool) -> tuple[str, dict[str, str]]:
    root = etree.fromstring(document) if xml else html.document_fromstring(document)
    page = lay_out(root)
    return page.text, {name: page.text[start:end] for name, (start, end) in page.spans.items()}


INLINE_DOCUMENT = f"""<html xmlns="{XHTML}" xmlns:f="{INLINE}"><head><title>t</title></head><body>
<div style="display:none"><f:header><f:hidden><f:nonNumeric id="h">x</f:nonNumeric></f:hidden></f:header>
</div>
<f:nonNumeric id="note"><p>Revenue was <f:nonFraction id="a">2,575 </f:nonFraction>million.</p>
<table><tr><td>Revenue <sup>(1)</sup></td><td>$</td><td><f:nonFraction id="b">2,575</f:nonFraction></td></tr>
<tr><td>Loss</td><td></td><td>(<f:nonFraction id="c">49</f:nonFraction></td><td>)</td></tr>
<tr><td>Empty</td><td></td><td><f:nonFraction id="d"></f:nonFraction></td></tr></table></f:nonNumeric>
<p>Mark<sup><f:nonFraction id="e">1</f:nonFraction></sup></p></body></html>"""


@pytest.mark.parametrize("xml", [True, False], ids=["as XML", "as HTML"])
def test_facts_have_their_places(xml: bool) -> None:
    """Every inline XBRL element that is shown is found in the text, whatever its prefix and the parser."""
    text, spans = spans_of(INLINE_DOCUMENT, xml=xml)

    assert {"a": "2,575", "b": "2,575", "c": "49", "d": "", "e": "¹"} == {
        name: span for name, span in spans.items() if name != "note"
    }
    assert spans["note"].startswith("Revenue was 2,575 million.")
    assert spans["note"].endswith("Empty")
    assert "$2,575\n\nLoss\n\n(49)" in text


@pytest.mark.parametrize("xml", [True, False], ids=["as XML", "as HTML"])
def test_cells_know_their_facts(xml: bool) -> None:
    """A cell of a table lists the facts inside it."""
    root = etree.fromstring(INLINE_DOCUMENT) if xml else html.document_fromstring(INLINE_DOCUMENT)
    rows = lay_out(root).tables[0].rows

    assert [("$2,575", ("b",)), ("(49)", ("c",))] == [(r[1].text, r[1].facts) for r in rows[:2] if r[1]]


def test_an_element_that_stands_twice_spans_both() -> None:
    """Two elements under one id (a mended document) span from the first to the last."""
    _, spans = spans_of(
        '<p><ix:nonfraction id="a">1</ix:nonfraction> b <ix:nonfraction id="a">2</ix:nonfraction></p>',
        xml=False,
    )

    assert {"a": "1 b 2"} == spans


def test_a_tree_of_tables_within_tables_is_still_read() -> None:
    """Beyond a depth that no page has, tables are read as running text."""
    page = laid("<table><tr><td>" * 40 + "deep" + "</td></tr></table>" * 40)

    assert "deep" == page.text


TAGS = st.sampled_from(
    "table tr td th thead caption p div br sup b a li ul pre hr span h1 ix:nonfraction nav sub".split()
)
ATTRIBUTES = st.sampled_from(
    ["", ' colspan="3"', ' rowspan="2"', ' style="display:none"', ' style="top:-3pt"', ' href="x"', ' id="f"']
)
WORDS = st.sampled_from(
    ["$", "2,575", ")", "(49", "%", "Revenue", " ", "\u00a0", "1", "June 30, 2026", "x\u200b"]
)
NODES = st.recursive(
    WORDS,
    lambda inner: st.builds(
        lambda tag, attribute, inside: f"<{tag}{attribute}>{''.join(inside)}</{tag}>",
        TAGS,
        ATTRIBUTES,
        st.lists(inner, max_size=5),
    ),
    max_leaves=30,
)


@settings(deadline=None)
@given(st.lists(NODES, max_size=6))
def test_every_place_is_where_it_says_in_any_markup(nodes: list[str]) -> None:
    """However odd the markup, blocks follow each other apart, and cells cut out their own text."""
    page = laid("".join(nodes))

    ends = [0]
    for block in page.blocks:
        text = page.text[block.start : block.end]
        assert text
        assert text.strip() == text
        assert block.start == (0 if len(ends) == 1 else ends[-1] + 2)
        ends.append(block.end)
    assert len(page.text) == ends[-1]
    assert all(0 <= start <= end <= len(page.text) for start, end in page.spans.values())
    for table in page.tables:
        assert 0 <= table.head <= len(table.rows)
        assert {table.width} == {len(row) for row in table.rows}
        for cell in (cell for row in table.rows for cell in row if cell is not None):
            assert cell.text == ("" if cell.start is None else page.text[cell.start : cell.end])
