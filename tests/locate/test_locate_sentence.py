"""A sentence with the figure cut out finds exactly one figure, or says what it found instead."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from locate_samples import QUARTER, amount, none, read, text_of

from factcheck.locate import Wanted, locate
from factcheck.locate.wanted import Content
from factcheck.model.document import BlockKind, Document, PageText
from factcheck.model.evidence import NoReading, Read, Reading, Reason
from factcheck.model.period import PartialDate, Period
from factcheck.model.quantity import Direction, Hedge
from factcheck.model.selector import FindSentence

PERCENT = Wanted("figure", "percent", "1", QUARTER)
MONEY = Wanted("figure", "money", "USD")
TIME = Wanted("figure", "duration", "s")
COUNT = Wanted("figure", "count", "GPUs")
SHARES = text_of(
    "Overview. Committed contracts accounted for 97% and 95% of our sales for the three months ended "
    "June 30, 2026 and 2025, respectively. Pay-as-you-go was the rest.",
    "Cash was $4.1 billion.",
)


def find(document: Document, template: str, wanted: Wanted, page: int | None = None) -> Read:
    return locate(FindSentence(sentence=template, page=page), document, wanted=wanted)


def test_the_figure_in_the_gap_is_read_with_its_place() -> None:
    """The span of the reading slices the text, and the whole sentence comes along."""
    found = read(find(SHARES, "contracts accounted for {figure} and {_} of our sales", PERCENT))

    assert Decimal("0.97") == amount(found)
    assert "97%" == found.text == SHARES.text[found.place.start : found.place.end]
    assert found.words.startswith("Committed contracts")
    assert found.words.endswith("respectively.")


def test_the_other_figure_is_the_other_gap() -> None:
    """{_} takes one whole mention, so the second figure is cut out by the second gap."""
    found = read(find(SHARES, "contracts accounted for {_} and {figure} of our sales", PERCENT))

    assert Decimal("0.95") == amount(found)


def test_all_periods_of_the_sentence_are_named_and_the_right_one_belongs_to_the_figure() -> None:
    """In a respectively list the second figure belongs to the second year."""
    before = Period(date(2025, 4, 1), date(2025, 6, 30))
    first = read(find(SHARES, "accounted for {figure} and {_} of our sales", PERCENT))
    second = read(find(SHARES, "accounted for {_} and {figure} of our sales", PERCENT))

    assert (QUARTER, before) == first.named
    assert (QUARTER, before) == (first.period, second.period)


def test_the_first_letter_of_a_sentence_may_differ_in_case_and_no_other() -> None:
    """A template that begins in mid-sentence also fits the start of one."""
    assert Decimal("0.97") == amount(find(SHARES, "committed contracts accounted for {figure} and", PERCENT))
    assert (
        Reason.ABSENT is none(find(SHARES, "committed Contracts accounted for {figure} and", PERCENT)).reason
    )
    assert Reason.ABSENT is none(find(SHARES, "of Our sales for the three {figure}", PERCENT)).reason


def test_white_space_quotes_dashes_and_footnote_marks_make_no_difference() -> None:
    """Folding is the same on both sides."""
    document = text_of("The customer’s take‑or‑pay\u00a0share¹ was\n 41% — as planned.")

    assert Decimal("0.41") == amount(
        find(document, "customer's take-or-pay share was {figure} - as planned", PERCENT)
    )


def test_folding_never_invents_a_blank() -> None:
    """Words that the source runs together are not the template's."""
    assert (
        Reason.ABSENT
        is none(find(text_of("The share was41% of sales."), "share was {figure} of", PERCENT)).reason
    )


@pytest.mark.parametrize(
    ("text", "template", "hedge"),
    [
        (
            "They may order up to about $6.5 billion of capacity.",
            "may order {figure} of capacity",
            Hedge.UP_TO,
        ),
        (
            "They may order up to about $6.5 billion of capacity.",
            "may order up to about {figure} of",
            Hedge.UP_TO,
        ),
        ("They spent over $6.5 billion of it.", "spent over {figure} of", Hedge.MORE_THAN),
        ("They spent $6.5 billion of it.", "spent {figure} of", Hedge.NONE),
    ],
)
def test_a_hedge_counts_whether_the_template_holds_it_or_not(text: str, template: str, hedge: Hedge) -> None:
    """A bound is never lost because the template begins after it."""
    quantity = read(find(text_of(text), template, MONEY)).quantity

    assert quantity is not None
    assert (Decimal("6.5e9"), hedge) == (quantity.value, quantity.hedge)


def test_a_gap_may_end_at_the_number_or_at_its_unit() -> None:
    """A template may hold the unit word itself: "{_} GPUs", "{figure} minutes"."""
    document = text_of("It reached the target in 2.02 minutes on 64 racks using 8,192 GPUs in all.")

    for template in ("in {figure} … using {_} GPUs", "in {figure} minutes on", "in {figure} on 64"):
        assert Decimal("121.2") == amount(find(document, template, TIME))


def test_a_skip_never_passes_a_figure_of_the_kind_sought() -> None:
    """By "Cloud … {figure}" is meant the first amount after Cloud, never a later one."""
    document = text_of("Cloud sales were $5 million in Asia and $7 million in Europe.")

    assert Decimal("5e6") == amount(find(document, "Cloud … {figure}", MONEY))
    assert Reason.ABSENT is none(find(document, "Cloud … {figure} in Europe", MONEY)).reason
    assert Decimal("7e6") == amount(find(document, "Cloud … {_} … {figure} in Europe", MONEY))


def test_a_skip_passes_figures_of_other_kinds() -> None:
    """On the way to a percentage an amount is only words."""
    document = text_of("Cloud sales were $5 million, or 12% of the total.")

    assert Decimal("0.12") == amount(find(document, "Cloud … {figure}", PERCENT))


def test_a_skip_stays_in_its_sentence() -> None:
    """Words of the next sentence, or of the next block, are out of reach."""
    document = text_of("Cloud sales rose. They were $5 million.", "Cloud", "Sales were $6 million")

    assert Reason.ABSENT is none(find(document, "Cloud … {figure}", MONEY)).reason


def test_furniture_is_not_in_a_sentence() -> None:
    """A running head neither holds a figure nor cuts a sentence in two."""
    document = text_of(
        ("The backlog stood at about", BlockKind.PARAGRAPH, 1),
        ("Northgrid report — backlog stood at $9 billion — 7", BlockKind.FURNITURE, 1),
        ("$5 billion at the end of the year.", BlockKind.PARAGRAPH, 2),
    )

    found = read(find(document, "backlog stood at {figure}", MONEY))

    assert Decimal("5e9") == amount(found)
    assert (1, "page 1") == (found.places, found.place.label)


def test_several_places_that_agree_are_one_reading() -> None:
    """The same figure said twice is counted, not refused."""
    document = text_of("Sales were $5 billion. Much more.", "As said, sales were $5.0 billion.")

    assert 2 == read(find(document, "ales were {figure}".replace("ales", "sales"), MONEY)).places


def test_several_places_that_differ_are_ambiguous_with_their_sentences() -> None:
    """Never the first hit; each candidate stands near with its sentence."""
    document = text_of("Sales were $5 billion in June.", "Last year, sales were $4 billion.")

    found = none(find(document, "sales were {figure}", MONEY))

    assert Reason.AMBIGUOUS is found.reason
    assert {"Sales were $5 billion in June.", "Last year, sales were $4 billion."} == {
        one.words for one in found.near
    }


def test_a_bound_and_a_plain_figure_are_two() -> None:
    """Equal amounts with different hedges do not agree."""
    document = text_of("Sales were $5 billion.", "Sales were over $5 billion.")

    assert Reason.AMBIGUOUS is none(find(document, "Sales were {figure}", MONEY)).reason


def test_the_kind_that_is_sought_decides_between_kinds() -> None:
    """Where the words fit an amount and a percentage, the claim's kind is read."""
    document = text_of("Sales were $5 billion.", "Sales were 12% higher.")

    assert Decimal("0.12") == amount(find(document, "Sales were {figure}", PERCENT))
    assert Decimal("5e9") == amount(find(document, "Sales were {figure}", MONEY))


def test_a_figure_of_another_kind_is_read_where_it_stands_in_the_very_place() -> None:
    """A percentage where the page has money is what the source prints; whether it agrees is judged later."""
    assert Decimal("0.12") == amount(find(text_of("Sales were 12% of it."), "Sales were {figure} of", MONEY))


def test_a_figure_of_another_kind_is_only_shown_behind_a_gap() -> None:
    """Where words are skipped, another figure of another kind says nothing of the one that is sought."""
    found = none(find(text_of("Sales were 12% of the total."), "Sales … {figure} of", MONEY))

    assert Reason.ABSENT is found.reason
    assert ["12%"] == [one.text for one in found.near]


def test_a_period_is_taken_apart_where_the_template_does() -> None:
    """ "24 months ending June 30, 2028" is a period; its length and its last day can be cut out of it."""
    document = text_of("Of it, 41% falls due over the initial 24 months ending June 30, 2028, and 9% later.")

    months = read(find(document, "over the initial {figure} ending {_}", Wanted("figure", kind="duration")))
    last = read(find(document, "over the initial {_} ending {date}", Wanted("date")))
    share = read(find(document, "{figure} falls due over the initial {_}, and {_} later", PERCENT))

    assert ("24 months", PartialDate(2028, 6, 30), "41%") == (months.text, last.date, share.text)


def test_a_template_without_words_fits_the_only_figure() -> None:
    """One date in the whole text is exactly one place; two are not."""
    assert PartialDate(2025, 4, 5) == read(find(text_of("April 5, 2025"), "{date}", Wanted("date"))).date
    assert (
        Reason.AMBIGUOUS
        is none(find(text_of("In 2024.", "April 5, 2025"), "…{date}…", Wanted("date"))).reason
    )


def test_a_count_may_be_written_as_a_bare_number_or_with_a_noun() -> None:
    """To a claim that counts, "32K GPUs" and "2.4x" are figures."""
    assert Decimal(32000) == amount(find(text_of("It used 32K GPUs for that."), "used {figure} for", COUNT))
    assert Decimal("2.4") == amount(find(text_of("It grew 2.4x a year."), "grew {figure}", COUNT))


def test_a_change_is_a_mention_with_its_direction_word() -> None:
    """{change} takes the direction word, the words between and the amount."""
    document = text_of("Cost rose, with an increase in rent expense of approximately $335 million in all.")

    found = read(find(document, "with {change} in all", MONEY))

    assert (Decimal("335e6"), Direction.RISE) == (amount(found), found.direction)


def test_the_article_before_a_change_may_stand_in_the_template() -> None:
    """Both "an {change}" and "{change}" fit "an increase of $335 million"."""
    document = text_of("This was due to an increase of $335 million in rent.")

    for template in ("due to {change} in rent", "due to an {change} in rent"):
        assert Direction.RISE is read(find(document, template, MONEY)).direction


def test_a_level_is_no_change() -> None:
    """{change} does not take an amount without a direction word."""
    assert Reason.ABSENT is none(find(text_of("Rent was $335 million."), "Rent was {change}", MONEY)).reason


def test_the_direction_stands_in_the_template_or_in_the_source() -> None:
    """A direction word before {figure} counts, wherever it stands."""
    document = text_of(
        "Sales were down 12% from a year ago.", "Margins declined in the quarter by 3% in all."
    )

    assert Direction.FALL is read(find(document, "Sales were down {figure} from", PERCENT)).direction
    assert (
        Direction.FALL
        is read(find(document, "Margins declined in the quarter by {figure}", PERCENT)).direction
    )


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("OpenAI has committed to pay through May 31, 2031 for it.", PartialDate(2031, 5, 31)),
        ("OpenAI has committed to pay through May 2031 for it.", PartialDate(2031, 5)),
        ("OpenAI has committed to pay through 2031 for it.", PartialDate(2031)),
        (
            "In September 2025, OpenAI, as agreed in June 2025, pays through 31 May 2031.",
            PartialDate(2031, 5, 31),
        ),
    ],
)
def test_dates_are_read_as_precisely_as_they_are_written(text: str, day: PartialDate) -> None:
    """A day, a month with its year, or a year."""
    assert day == read(find(text_of(text), "… OpenAI … through {date}", Wanted("date"))).date


def test_a_proofs_period_is_the_editions_own() -> None:
    """{period} fits the period that is wanted and no other."""
    document = text_of(
        "Share for the three months ended June 30, 2025: 95%.",
        "Share for the three months ended June 30, 2026: 97%.",
    )

    assert Decimal("0.97") == amount(find(document, "Share for the {period}: {figure}", PERCENT))


def test_a_proofs_period_takes_its_article_with_it() -> None:
    """ "for {period}" fits "for the three months ended …", and "for the {period}" fits it as well."""
    document = text_of("Share was 97% for the three months ended June 30, 2026.")

    for template in ("Share was {figure} for {period}", "Share was {figure} for the {period}"):
        assert Decimal("0.97") == amount(find(document, template, PERCENT))


def test_a_proofs_period_may_be_known_by_its_label_alone() -> None:
    """An edition without a known last day, "FY2026 Q2", has the sentence of that quarter and no other."""
    wanted = Wanted("figure", kind="percent", fiscal="FY2026 Q2")
    template = "share was {figure} in {period}"

    assert Decimal("0.97") == amount(
        find(
            text_of(
                "The share was 95% in the first quarter of fiscal 2026.",
                "The share was 97% in the second quarter of fiscal 2026.",
            ),
            template,
            wanted,
        )
    )
    other = text_of("The share was 95% in the first quarter of fiscal 2026.")
    assert Reason.ABSENT is none(find(other, template, wanted)).reason


def test_a_statement_is_found_by_its_words() -> None:
    """A sentence without a placeholder is there or not."""
    states = Wanted("states")

    assert "Cash was $4.1 billion." == read(find(SHARES, "Cash was … billion", states)).text
    assert Reason.ABSENT is none(find(SHARES, "Cash was low", states)).reason


def test_whole_words_only() -> None:
    """A template does not begin or end inside a word or a number."""
    document = text_of("Recommitted contracts came to 41% of 12.5 units.")

    for template in (
        "committed contracts came to {figure}",
        "came to {figure} of 12",
        "came to {figure} of 12.5 unit",
    ):
        assert Reason.ABSENT is none(find(document, template, PERCENT)).reason


def test_a_miss_shows_the_nearest_sentence() -> None:
    """An editor sees what the source says now."""
    found = none(find(SHARES, "Committed contracts amounted to {figure} of our total sales", PERCENT))

    assert Reason.ABSENT is found.reason
    assert "Committed contracts accounted for 97% and 95%" in found.message


def test_a_miss_without_anything_alike_says_so() -> None:
    """No sentence is shown that has nothing to do with it."""
    found = none(find(SHARES, "zebras gallop quietly beyond {figure}", PERCENT))

    assert ((), True) == (found.near, "nothing like" in found.message)


def test_templates_that_cannot_find_anything_are_refused() -> None:
    """Without words of its own, or without the placeholder, a template is no selector."""
    assert Reason.AMBIGUOUS is none(find(SHARES, "…{figure}…", PERCENT)).reason
    assert "no placeholder" in none(find(SHARES, "Cash was {_}", MONEY)).message
    assert "no placeholder" in none(find(SHARES, "Cash was {figure}", Wanted("date"))).message


def test_one_page_of_a_pdf() -> None:
    """`page` looks at that page alone; a page that is not there, or cannot be read, says so."""
    document = text_of(
        ("Sales were $5 billion.", BlockKind.PARAGRAPH, 1), ("Sales were $6 billion.", BlockKind.PARAGRAPH, 2)
    )
    blind = Document("application/pdf", pages=(PageText(1, 0, 0, trouble="no text layer"),))

    assert Decimal("6e9") == amount(find(document, "Sales were {figure}", MONEY, page=2))
    assert "has 2 pages" in none(find(document, "Sales were {figure}", MONEY, page=3)).message
    assert "no pages" in none(find(SHARES, "Cash was {figure}", MONEY, page=1)).message
    assert Reason.UNREADABLE is none(find(blind, "Cash was {figure}", MONEY, page=1)).reason
    assert "not read: page 1" in none(find(blind, "Cash was {figure}", MONEY)).message


def test_without_a_known_kind_any_figure_fits() -> None:
    """A condition that names no kind reads what stands there, skipping no figure of that kind."""
    assert Decimal("4.1e9") == amount(find(SHARES, "Cash … {figure}", Wanted("figure")))


words = st.sampled_from(
    [
        "sales",
        "rose",
        "to",
        "$5 million",
        "12%",
        "June 30, 2026",
        "and",
        ",",
        "8,192 GPUs",
        "up",
        "2025",
        "…",
        "—",
        "¹",
    ]
)
pieces = st.one_of(
    words,
    st.sampled_from(["{figure}", "{_}", "{change}", "{date}", "{period}", "…", "...", " "]),
    st.text(max_size=4),
)
contents: st.SearchStrategy[Content] = st.sampled_from(["figure", "date", "states"])


@given(
    text=st.lists(words, max_size=12).map(" ".join),
    template=st.lists(pieces, min_size=1, max_size=7).map(" ".join),
    content=contents,
)
@example(text="sales up 12%", template="sales {change}", content="figure")
def test_no_template_brings_a_crash_and_every_reading_slices_the_text(
    text: str, template: str, content: Content
) -> None:
    """Whatever template meets whatever text: a reading whose span is in the text, or a reason."""
    document = text_of(text)

    found = find(
        document, template or " ", Wanted(content, "percent" if len(text) % 2 else None, None, QUARTER)
    )

    if isinstance(found, Reading):
        assert found.text == " ".join(document.text[found.place.start : found.place.end].split())
    else:
        assert isinstance(found, NoReading)


@pytest.mark.timeout(20)
def test_a_hostile_text_does_not_hang() -> None:
    """Many skips over a long sentence of repeated words take time in proportion, not exponentially."""
    document = text_of("sales of 5% and " * 4_000)

    found = find(document, " … ".join(["sales of {_} and"] * 30) + " … {figure} never", PERCENT)

    assert isinstance(found, NoReading)


def test_a_direction_word_may_follow_its_figure() -> None:
    """Changes are "12% lower" and "$335 million more than a year earlier", too."""
    lower = find(text_of("Margins were 12% lower in June."), "Margins were {change} in June", PERCENT)
    more = find(
        text_of("Rent was $335 million more than a year earlier."), "Rent was {change} than a year", MONEY
    )

    assert [Direction.FALL, Direction.RISE] == [read(lower).direction, read(more).direction]


def test_a_direction_in_the_templates_words_counts_across_a_comma() -> None:
    """The word before the gap in the template speaks for the figure; a level has no direction."""
    document = text_of("Sales, now higher by some 12% in all, were good. Sales rose to 40% of the total.")

    assert Direction.RISE is read(find(document, "higher by {figure} in all", PERCENT)).direction
    assert read(find(document, "Sales rose to {figure}", PERCENT)).direction is None


def test_a_range_may_be_cut_out_with_its_preposition() -> None:
    """A range is one mention, with or without the "between" before it."""
    document = text_of("We expect spending between $1.2 and $1.4 billion.")

    for template in ("spending {figure}", "spending between {figure}"):
        quantity = read(find(document, template, MONEY)).quantity
        assert quantity is not None
        assert (Decimal("1.2e9"), Decimal("1.4e9")) == (quantity.value, quantity.high)


def test_a_long_line_that_a_text_was_wrapped_at_is_no_end() -> None:
    """Plain text cut at its screen's width, and a paragraph cut in mid-sentence, are put together."""
    words = (
        "Revenue from customer commitments, delivered before or after the start of their commitment dates, "
        "represented 98%"
    )
    document = text_of(words, "and 94% of total revenue.", "Totals follow.")
    wide = Document("text/plain", document.text, document.blocks)

    for one in (document, wide):
        assert Decimal("0.98") == amount(find(one, "represented {figure} and {_} of total revenue", PERCENT))


def test_a_running_head_inside_a_block_is_passed_over() -> None:
    """A line that ends in its page number, left in the text by a reader."""
    document = text_of("The backlog stood at\nNorthgrid Compute — Q2 report — page 7\n$5 billion in June.")

    assert Decimal("5e9") == amount(find(document, "backlog stood at {figure}", MONEY))


def test_the_reading_is_placed_on_its_own_page_and_under_its_heading() -> None:
    """A sentence that begins on one page and ends on the next."""
    document = text_of(
        ("The backlog, as we have said before, stood at", BlockKind.PARAGRAPH, 1),
        ("$5 billion in June.", BlockKind.PARAGRAPH, 2),
    )
    headed = text_of(("Summary", BlockKind.HEADING), "Sales were $5 billion.")

    assert 2 == read(find(document, "stood at {figure}", MONEY)).place.page
    assert 2 == read(find(document, "stood at {figure}", MONEY, page=2)).place.page
    assert 'text under "Summary"' == read(find(headed, "Sales were {figure}", MONEY)).place.label


def test_without_blocks_blank_lines_part_paragraphs() -> None:
    """A document whose reader marked no blocks."""
    document = Document("text/plain", "Sales were\n\n$5 billion. Cash was\n$4 billion.")

    assert Decimal("4e9") == amount(find(document, "Cash was {figure}", MONEY))
    assert Reason.ABSENT is none(find(document, "Sales were {figure}", MONEY)).reason


def test_what_a_skip_would_pass_is_told() -> None:
    """The words fit, but a figure of the kind sought stands in between: the message says so."""
    document = text_of("Cloud sales were $5 million in Asia and $7 million in Europe.")

    assert "would skip another money" in none(find(document, "Cloud … {figure} in Europe", MONEY)).message


@pytest.mark.parametrize(
    ("text", "template"),
    [
        ("The U.S. Department of Energy paid $5 million in May.", "U.S. Department of Energy paid {figure}"),
        ("Halden, Inc. Class A stock cost $5 million then.", "Halden, Inc. Class A stock cost {figure}"),
        ("Under Note No. 5 we owe $5 million to them.", "Note No. 5 we owe {figure} to"),
        ("It paid approx. $5 million for it.", "It paid approx. {figure} for it"),
        ("Mr. Moor paid $5 million for it.", "Mr. Moor paid {figure}"),
        ("Dr. A. B. Quill, Jr. of St. Louis gave $5 million.", "B. Quill, Jr. of St. Louis gave {figure}"),
        ("Profit at L.P. Halden N.V. was $5 million at once.", "L.P. Halden N.V. was {figure}"),
        ("Acme Co. had $5 million at 3 p.m. EST.", "Acme Co. had {figure} at 3 p.m. EST"),
        ("He said “It is over.” and paid $5 million at once.", "“It is over.” and paid {figure}"),
    ],
)  # fmt: skip
def test_a_point_that_ends_no_sentence_cuts_no_template(text: str, template: str) -> None:
    """Abbreviations, initials and numbers are inside a sentence."""
    assert Decimal("5e6") == amount(find(text_of(text), template, MONEY))


@pytest.mark.parametrize(
    "template",
    [
        "new infrastructure cost was {figure}",
        "new infra-structure cost was {figure}",
        "The take-or-pay deals and",
    ],
)
def test_a_hyphen_at_the_end_of_a_line_may_go_or_stay(template: str) -> None:
    """Both readings of a broken word are words of the source."""
    document = text_of("The take-or-\npay deals and the new infra-\nstructure cost was $5 million in all.")
    whole = template if "{figure}" in template else template + " … {figure}"

    assert Decimal("5e6") == amount(find(document, whole, MONEY))


def test_half_a_broken_word_is_no_word() -> None:
    """Neither half of a word that a line break parts matches; a suspended hyphen parts words."""
    document = text_of(
        "The infra-\nstructure cost was $5 million.", "Short- and long-term debt was $7 million."
    )

    assert Reason.ABSENT is none(find(document, "structure cost was {figure}", MONEY)).reason
    assert Decimal("7e6") == amount(find(document, "long-term debt was {figure}", MONEY))
    assert Decimal("7e6") == amount(find(document, "Short- and long-term debt was {figure}", MONEY))


@pytest.mark.parametrize(
    "between",
    [
        ["7"],
        ["Halden Silicon Q2 report", "7"],
        ["Halden Silicon | 7"],
        ["Page 7 of 12"],
        ["[00:12:34]"],
        ["12:34"],
    ],
)
def test_what_a_page_puts_into_a_sentence_is_passed_over(between: list[str]) -> None:
    """Page numbers, heads and times between two halves of a sentence, as lines or as blocks.

    A bare number between lines without blank ones may as well be the sentence's own.
    """
    first, last = "The backlog of the company at the end of the year stood at", "some $5 million in June."
    for document in (
        text_of(first, *between, last),
        text_of("\n".join([first, *between, last])) if between != ["7"] else text_of(first, "7", last),
        Document("text/plain", "\n\n".join([first, *between, last])),
    ):
        assert Decimal("5e6") == amount(find(document, "the year stood at some {figure}", MONEY))


def test_a_line_of_a_figure_is_no_page_number() -> None:
    """A number between lines that do not belong together, or in a table, stays in the text."""
    document = text_of("The number of our halls at the end of the year was as follows:", "7", "Sales fell.")

    assert Decimal(7) == amount(find(document, "{figure}", Wanted("figure", "count", "")))


def test_a_line_of_contents_is_no_twin_of_its_sentence() -> None:
    """The dotted line of a table of contents neither fits nor makes the sentence ambiguous."""
    document = text_of("The backlog stood at .......... 5", "The backlog stood at $5 million in June.")

    found = read(find(document, "The backlog stood at {figure}", MONEY))

    assert ("$5 million", 1) == (found.text, found.places)
