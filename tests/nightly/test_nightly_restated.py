"""What later filings say of a cited figure: repeated, rounded, restated, split, recast, or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgar_site import row
from factcheck.model.finding import Baseline, Verdict
from filed_later import (
    AMENDED,
    ANNUAL,
    CITED,
    Q1_REPORT,
    Q2,
    Q3_REPORT,
    SEGMENT,
    WORDS,
    expenses,
    files,
    filing,
    grid,
    night,
    restated,
    source,
)
from night_site import FILED, Counting, Site, verdicts

NOVEMBER, LATER = "2026-11-10", "2026-11-11"


@pytest.fixture
def made(tmp_path: Path) -> Site:
    """The site, with its first night behind it."""
    built = grid(tmp_path)
    first = night(built, tmp_path / "home", "2026-10-12")
    assert (0, []) == (first.exit_status, restated(first)), [f for f in first.findings if f.for_an_editor]
    return built


def test_comparatives_that_repeat_the_figures_are_counted(made: Site, tmp_path: Path) -> None:
    """In the finding on the source; only those that are printed for the claims' own periods."""
    body = filing(*CITED[:2], words=WORDS, table=expenses("Three Months Ended September 30, 2026", "75"))
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert [] == restated(tonight)
    assert Verdict.SUPERSEDED is source(tonight).verdict
    assert "It repeats 3 of 3 cited figures that it prints." in source(tonight).message


def test_a_filing_that_prints_none_of_them_is_not_spoken_of(made: Site, tmp_path: Path) -> None:
    """Other periods prove nothing, and what is absent is never not-found."""
    autumn = "2026-07-01/2026-09-30"
    body = filing(
        ("us-gaap:Revenues", "2,900", autumn, {}),
        ("us-gaap:Revenues", "2,000", autumn, SEGMENT),
        words="Rent came to $330 million in the three months ended September 30, 2026.",
        table=expenses("Three Months Ended September 30, 2026", "75"),
    )
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert [] == restated(tonight)
    assert "figures" not in source(tonight).message
    assert "recast" not in source(tonight).message
    assert "consistent" == verdicts(tonight)["claim:revenue", "cited"]


@pytest.mark.parametrize(
    ("printed", "scale", "cited"),
    [
        ("2.5", 9, "2,512"),
        ("2,512.4", 6, "2,512"),
        ("2,511.6", 6, "2,512"),
        ("2,511", 6, "2,511.7"),
        ("(2,512)", 6, "2,512"),
    ],
)
def test_another_writing_of_one_amount_is_repeated(
    tmp_path: Path, printed: str, scale: int, cited: str
) -> None:
    """Rounded coarser or finer, made to add up in coarser units, or with the sign of another layout."""
    made = grid(tmp_path)
    made.entries = made.entries[:-1]
    page = (made.claims / "grid.yaml").read_text().replace("2,512", cited)
    made.write(
        page=page,
        sources=(made.claims / "_sources.yaml").read_text(),
        text=f"booked ${cited} million of revenue",
    )
    made.answer(FILED, filing(("us-gaap:Revenues", cited, Q2, {})))
    files(made, Q3_REPORT, body=filing(("us-gaap:Revenues", printed.strip("()"), Q2, {}), scale=scale))
    night(made, tmp_path / "home", "2026-10-12")
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert [] == restated(tonight)
    assert "It repeats 1 of 1 cited figures that it prints." in source(tonight).message


def test_another_figure_for_the_period_is_restated(made: Site, tmp_path: Path) -> None:
    """Both figures are kept, with the filing and its day; the cited document is judged as cited."""
    body = filing(("us-gaap:Revenues", "2,498", Q2, {}), *CITED[1:])
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)
    [finding] = restated(tonight)

    assert ("grid", "claim:revenue", "edition") == (finding.page, finding.subject, finding.rule)
    assert "$2,512 million" == finding.claimed
    assert finding.observed is not None
    assert ("2,498", "2498000000", "USD", Q2, Q3_REPORT[0]) == (
        finding.observed.text,
        finding.observed.value,
        finding.observed.unit,
        finding.observed.period,
        finding.observed.source,
    )
    assert "filed 2026-08-11 (0009990001-26-000060) printed 2,512" in finding.message
    assert f"filed 2026-11-10 ({Q3_REPORT[0]}) prints 2,498" in finding.message
    assert "It repeats 2 of 3 cited figures that it prints; it prints another figure for revenue." in (
        source(tonight).message
    )
    assert ("consistent", 1) == (verdicts(tonight)["claim:revenue", "cited"], tonight.exit_status)


def test_it_is_news_once(made: Site, tmp_path: Path) -> None:
    """On later nights the finding is unchanged, also when another filing prints what was restated."""
    files(made, Q3_REPORT, body=filing(("us-gaap:Revenues", "2,498", Q2, {})))
    night(made, tmp_path / "home", NOVEMBER)
    [again] = restated(night(made, tmp_path / "home", LATER))
    files(made, Q3_REPORT, ANNUAL, body=filing(("us-gaap:Revenues", "2,498", Q2, {})))
    spring = night(made, tmp_path / "home", ANNUAL[2])
    [still] = restated(spring)

    assert [Baseline.UNCHANGED] * 2 == [again.baseline, still.baseline]
    assert "it prints revenue as restated before" in source(spring).message


def test_a_second_restatement_is_a_finding_of_its_own(made: Site, tmp_path: Path) -> None:
    """An annual report may restate what a quarterly one restated; the first stays as it was."""
    files(made, Q3_REPORT, body=filing(("us-gaap:Revenues", "2,498", Q2, {})))
    night(made, tmp_path / "home", NOVEMBER)
    files(made, Q3_REPORT, ANNUAL, body=filing(("us-gaap:Revenues", "2,477", Q2, {})))
    found = restated(night(made, tmp_path / "home", ANNUAL[2]))

    assert [("2,498", Baseline.UNCHANGED), ("2,477", Baseline.UPDATED)] == [
        (one.observed and one.observed.text, one.baseline) for one in found
    ]


def test_a_sentence_and_a_cell_are_restated_where_they_name_the_period(made: Site, tmp_path: Path) -> None:
    """The sentence has the period in its words, the cell in the header of its column."""
    body = filing(
        words="Rent came to $309 million in the three months ended June 30, 2026.",
        table=expenses("Three Months Ended June 30, 2026", "77"),
    )
    files(made, Q3_REPORT, body=body)
    found = restated(night(made, tmp_path / "home", NOVEMBER))

    assert ["claim:rent", "claim:staff"] == [one.subject for one in found]


@pytest.mark.parametrize(
    "head", ["Six Months Ended June 30, 2026", "Three Months Ended June 30, 2025", "June 30, 2026", "2026"]
)
def test_a_cell_of_another_period_proves_nothing(made: Site, tmp_path: Path, head: str) -> None:
    """Neither does one whose column does not say which period it is for."""
    files(made, Q3_REPORT, body=filing(table=expenses(head, "150")))

    assert [] == restated(night(made, tmp_path / "home", NOVEMBER))


@pytest.mark.parametrize(
    ("printed", "words", "split"),
    [
        ("$0.25", "In September 2026 we completed a ten-for-one stock split.", True),
        ("$24.80", "Figures are adjusted for the one-for-ten reverse stock split.", True),
        ("$0.25", "", False),
        ("$0.25", "The vote went ten for one.", False),
        ("$1.90", "In September 2026 we completed a ten-for-one stock split.", False),
    ],
)
def test_a_split_is_named_where_the_filing_tells_of_it(
    made: Site, tmp_path: Path, printed: str, words: str, *, split: bool
) -> None:
    """A figure for each share that is restated by the ratio of a split that the later filing names."""
    files(made, Q3_REPORT, body=filing(("us-gaap:EarningsPerShareBasic", printed, Q2, {}), words=words))
    [finding] = restated(night(made, tmp_path / "home", NOVEMBER))

    assert "claim:earnings" == finding.subject
    assert split == ("as by the" in finding.message)


def test_a_member_that_is_gone_is_a_recast_and_no_restatement(made: Site, tmp_path: Path) -> None:
    """Others of its axis stand for the same period: the figure was cut up in another way."""
    yards = {"us-gaap:StatementBusinessSegmentsAxis": "grid:YardsMember"}
    halls = {"us-gaap:StatementBusinessSegmentsAxis": "grid:HallsMember"}
    body = filing(("us-gaap:Revenues", "1,700", Q2, yards), ("us-gaap:Revenues", "812", Q2, halls))
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert [] == restated(tonight)
    assert (
        "Recast (racks): grid:RacksMember is no longer there for 2026-04-01/2026-06-30; "
        "there are grid:HallsMember, grid:YardsMember."
    ) in source(tonight).message


def test_a_member_that_only_changed_its_name_is_told_so(made: Site, tmp_path: Path) -> None:
    """One of the others prints the very figure."""
    renamed = {"us-gaap:StatementBusinessSegmentsAxis": "grid:RackSegmentMember"}
    rest = {"us-gaap:StatementBusinessSegmentsAxis": "grid:RestMember"}
    body = filing(("us-gaap:Revenues", "1,800", Q2, renamed), ("us-gaap:Revenues", "712", Q2, rest))
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert [] == restated(tonight)
    assert "grid:RackSegmentMember prints the same figure" in source(tonight).message


def test_a_member_out_of_which_another_was_cut_is_restated_and_says_so(made: Site, tmp_path: Path) -> None:
    """The same label prints another figure, and stands beside others than before."""
    files(
        made,
        Q3_REPORT,
        body=filing(
            ("us-gaap:Revenues", "1,500", Q2, SEGMENT),
            ("us-gaap:Revenues", "300", Q2, {"us-gaap:StatementBusinessSegmentsAxis": "grid:PowerMember"}),
            ("us-gaap:Revenues", "712", Q2, {"us-gaap:StatementBusinessSegmentsAxis": "grid:RestMember"}),
        ),
    )
    made.entries[1] = made.entries[1] | {"at": "2026-10-11T06:00:00Z"}
    rest = ("us-gaap:Revenues", "712", Q2, {"us-gaap:StatementBusinessSegmentsAxis": "grid:RestMember"})
    made.answer(
        FILED,
        filing(*CITED, rest, words=WORDS, table=expenses("Three Months Ended June 30, 2026", "72")),
    )
    [finding] = restated(night(made, tmp_path / "home", NOVEMBER))

    assert "claim:racks" == finding.subject
    assert "recast: beside it there were grid:RestMember, and are now grid:PowerMember, grid:RestMember" in (
        finding.message
    )


def test_an_amendment_restates(made: Site, tmp_path: Path) -> None:
    """It is told of the source what it touches, and of the claim what it prints."""
    files(made, AMENDED, body=filing(("us-gaap:Revenues", "2,498", Q2, {}), *CITED[1:]))
    tonight = night(made, tmp_path / "home", NOVEMBER)

    assert ["claim:revenue"] == [one.subject for one in restated(tonight)]
    assert Verdict.AMENDED is source(tonight).verdict
    assert "It repeats 2 of 3 cited figures that it prints; it prints another figure for revenue." in (
        source(tonight).message
    )


@pytest.mark.parametrize("body", [None, b"%PDF-1.4 cut off"])
def test_a_filing_that_could_not_be_read_is_said_and_looked_for_again(
    made: Site, tmp_path: Path, body: bytes | None
) -> None:
    """Nothing is restated by it, nothing counts as repeated; when it is there it is read."""
    files(made, Q3_REPORT, body=body)
    tonight = night(made, tmp_path / "home", NOVEMBER)
    files(made, Q3_REPORT, body=filing(("us-gaap:Revenues", "2,498", Q2, {})), day=LATER)
    tomorrow = night(made, tmp_path / "home", LATER)

    assert [] == restated(tonight)
    assert (
        "It could not be read, so that it is not known what it repeats or restates."
        in source(tonight).message
    )
    assert ["claim:revenue"] == [one.subject for one in restated(tomorrow)]
    assert "could not be read" not in source(tomorrow).message


def test_a_filing_that_was_had_is_not_fetched_again(made: Site, tmp_path: Path) -> None:
    """It never changes; the cited one is looked at every night."""
    files(made, Q3_REPORT, body=filing(*CITED))
    first, second = (Counting(made.client(day)) for day in (NOVEMBER, LATER))
    night(made, tmp_path / "home", NOVEMBER, first)
    again = night(made, tmp_path / "home", LATER, second)
    [url] = [one for one in first.asked if Q3_REPORT[0].replace("-", "") in one]

    assert url not in second.asked
    assert FILED in second.asked
    assert Baseline.UNCHANGED is source(again).baseline


def test_an_annual_report_is_told_of_the_source_beside_what_supersedes_it(made: Site, tmp_path: Path) -> None:
    """It is no newer quarterly report, and still may restate; a quarterly one after it starts anew."""
    files(made, ANNUAL, body=filing(("us-gaap:Revenues", "2,498", Q2, {})))
    winter = night(made, tmp_path / "home", ANNUAL[2])

    assert Verdict.CURRENT is source(winter).verdict
    assert f"({ANNUAL[0]}): it prints another figure for revenue." in source(winter).message
    assert ["claim:revenue"] == [one.subject for one in restated(winter)]

    files(made, ANNUAL, Q1_REPORT, body=filing(*CITED[:1]))
    spring = night(made, tmp_path / "home", Q1_REPORT[2])
    assert Verdict.SUPERSEDED is source(spring).verdict
    assert "It repeats 1 of 1 cited figures that it prints." in source(spring).message
    assert ["claim:revenue"] == [one.subject for one in restated(spring)]


def test_of_many_later_filings_the_first_are_read_and_the_rest_named(made: Site, tmp_path: Path) -> None:
    """Fourteen quarters on, the thirteenth and the last are said to be left out."""
    rows = []
    for number in range(14):
        year, quarter = divmod(number + 2, 4)
        end = f"{2026 + year}-{('03-31', '06-30', '09-30', '12-31')[quarter]}"
        filed = f"{2026 + year + (quarter == 3)}-{('05-11', '08-11', '11-10', '02-11')[quarter]}"
        rows.append(row(200 + number, "10-Q", filed, end))
        files(made, *rows, body=filing(*CITED[:1]))
    tonight = night(made, tmp_path / "home", rows[-1][2])
    said = [one.message for one in tonight.findings if one.verdict is Verdict.SUPERSEDED]

    assert 14 == len(said)
    assert 12 == sum("It repeats 1 of 1 cited figures that it prints." in one for one in said)
    assert 2 == sum("It was not read: only the first 12 filings since are." in one for one in said)
