"""Known entries: over many nights, which are new, which moved, which are lost."""

from __future__ import annotations

from listing_pages import listed, night_after_night, seen

from factcheck.model.evidence import Edition

FOUR = tuple((f"/q{n}.pdf", f"Q{n} 2024 Earnings Call Transcript") for n in (4, 3, 2, 1))
NEXT = ("/2025q1.pdf", "Q1 2025 Earnings Call Transcript")


def test_a_new_entry_is_one_more_edition() -> None:
    """The others keep their ids, and nothing is wrong."""
    first, second = night_after_night(listed(*FOUR), listed(NEXT, *FOUR))

    assert [*first.editions] == [*second.editions[:4]]
    assert "FY2025 Q1" == second.editions[4].fiscal
    assert "" == first.trouble == second.trouble


def test_a_moved_entry_keeps_its_id() -> None:
    """Another address for the same quarter, the old one gone: the same edition, elsewhere."""
    moved = [("/new/q4-transcript.pdf", FOUR[0][1]), *FOUR[1:]]
    first, second, third = night_after_night(listed(*FOUR), listed(*moved), listed(*moved))

    assert [one.id for one in first.editions] == [one.id for one in second.editions]
    assert "https://investor.example.com/new/q4-transcript.pdf" == second.editions[-1].url
    assert second.editions == third.editions
    assert "" == second.trouble


def test_a_whole_site_may_move() -> None:
    """All addresses are new, all labels are there: no entry is new and none is lost."""
    moved = [(f"https://cdn.example.net{href}", label) for href, label in FOUR]
    first, second = night_after_night(listed(*FOUR), listed(*moved))

    assert [one.id for one in first.editions] == [one.id for one in second.editions]
    assert "" == second.trouble


def test_a_new_label_is_no_new_entry() -> None:
    """The same address under other words is the same edition, by its new title."""
    relabelled = [(FOUR[0][0], "Fourth Quarter 2024: Earnings Call Transcript (PDF)"), *FOUR[1:]]
    first, second = night_after_night(listed(*FOUR), listed(*relabelled))

    assert [one.id for one in first.editions] == [one.id for one in second.editions]
    assert "Fourth Quarter 2024: Earnings Call Transcript (PDF)" == second.editions[-1].title


def test_an_address_that_serves_quarter_after_quarter_is_a_new_edition_each_time() -> None:
    """One link, "latest", whose label names another quarter by now."""
    nights = night_after_night(
        *(listed(("/latest.pdf", f"Q{n} 2024 Earnings Call Transcript")) for n in (1, 2, 2, 3))
    )

    assert 3 == len({one.id for night in nights for one in night.editions})
    assert nights[1].editions == nights[2].editions
    assert [""] * 4 == [night.trouble for night in nights]


def test_a_label_without_a_period_does_not_make_a_moved_entry() -> None:
    """ "Latest transcript" at another address is another document."""
    first, second = night_after_night(
        listed(("/a.pdf", "Latest Earnings Call Transcript")),
        listed(("/b.pdf", "Latest Earnings Call Transcript")),
    )

    assert first.editions[0].id != second.editions[0].id
    assert "" == second.trouble


def test_a_second_document_for_a_quarter_is_new() -> None:
    """The known one is still there, so the other did not come from it."""
    more = [("/q4-corrected.pdf", "Q4 2024 Earnings Call Transcript (corrected)"), *FOUR]
    _, second = night_after_night(listed(*FOUR), listed(*more))

    assert 5 == len({one.id for one in second.editions})


def test_two_documents_for_a_quarter_that_left_are_not_told_apart() -> None:
    """Which of two the known one became is not guessed."""
    two = [("/a.pdf", FOUR[0][1]), ("/b.pdf", FOUR[0][1]), *FOUR[1:]]
    first, second = night_after_night(listed(*FOUR), listed(*two))

    assert first.editions[-1].id not in {one.id for one in second.editions}


def test_a_list_that_goes_on_drops_its_oldest() -> None:
    """One more at the top, one fewer at the end: nothing is wrong."""
    _, second = night_after_night(listed(*FOUR), listed(NEXT, *FOUR[:3]))

    assert "" == second.trouble


def test_a_list_that_lost_most_entries_is_trouble_for_two_nights() -> None:
    """What is left is still read; after two nights the short list is the list."""
    short = listed(FOUR[0])
    nights = night_after_night(listed(*FOUR), short, short, short)

    assert (
        "3 of the 4 entries that https://investor.example.com/events/default.aspx had are gone"
        in nights[1].trouble
    )
    assert nights[2].trouble
    assert ["", ""] == [nights[0].trouble, nights[3].trouble]
    assert ["FY2024 Q4"] == [one.fiscal for one in nights[1].editions]


def test_a_page_that_lists_something_else_by_now_is_trouble() -> None:
    """As many links, and none of those that were there."""
    others = [(f"/{n}.pdf", f"Investor day {n}: Earnings Call Transcript") for n in range(4)]
    _, second = night_after_night(listed(*FOUR), listed(*others))

    assert "4 of the 4 entries" in second.trouble


def test_a_page_that_was_no_list_before_is_passed_over() -> None:
    """An earlier copy that cannot be read says nothing of tonight's list."""
    assert "" == seen(listed(*FOUR), before=[b"%PDF-1.4 no"]).trouble


def test_editions_without_an_address_are_passed_over() -> None:
    """What was kept without one cannot be met again."""
    odd = Edition("northgrid", "x", "x", "")

    assert 4 == len(seen(listed(*FOUR), known=[odd]).editions)
