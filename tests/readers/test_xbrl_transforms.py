"""The transformation registries: from the writing on the page to the XBRL value."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factcheck.readers.xbrl.figures import places, scaled, stated
from factcheck.readers.xbrl.transforms import REGISTRIES, transform_named, transform_of
from factcheck.readers.xbrl.transforms.months import MONTHS
from factcheck.readers.xbrl.transforms.words import whole_number

IXT = "http://www.xbrl.org/inlineXBRL/transformation/"
ONE, TWO, THREE, FOUR, FIVE = (
    IXT + day for day in ("2010-04-20", "2011-07-31", "2015-02-26", "2020-02-12", "2022-02-16")
)
SEC = "http://www.sec.gov/inlineXBRL/transformation/2015-08-31"


def made(registry: str, name: str, text: str) -> str | None:
    rule = transform_of(registry, name)
    assert rule is not None, name
    return rule(text)


def test_the_registries_are_whole() -> None:
    """As many rules as each registry has."""
    assert [24, 21, 31, 95, 101, 18] == [len(REGISTRIES[one]) for one in (ONE, TWO, THREE, FOUR, FIVE, SEC)]


def test_a_rule_is_found_by_registry_and_name() -> None:
    """Rules of one registry are not rules of another; without a registry the newest counts."""
    assert transform_of(TWO, "num-dot-decimal") is None
    assert transform_of("http://example.org", "num-dot-decimal") is None
    assert transform_named("num-dot-decimal") is transform_of(FIVE, "num-dot-decimal")
    assert transform_named("numwordsen") is transform_of(SEC, "numwordsen")
    assert transform_named("nonsense") is None


@pytest.mark.parametrize(
    ("registry", "name", "text", "value"),
    [
        (ONE, "numcommadot", "1,234,567.89", "1234567.89"),
        (ONE, "numdotcomma", "1.234,5", "1234.5"),
        (ONE, "numcomma", "1234,5", "1234.5"),
        (ONE, "numspacedot", "1 234.5", "1234.5"),
        (ONE, "numspacecomma", "1\u00a0234,5", "1234.5"),
        (ONE, "numdash", "-", "0"),
        (TWO, "zerodash", " — ", "0"),
        (TWO, "zerodash", "0", None),
        (TWO, "numdotdecimal", "1,234.50", "1234.50"),
        (TWO, "numdotdecimal", "1,23", None),
        (TWO, "numcommadecimal", "1.234,50", "1234.50"),
        (TWO, "numunitdecimal", "1,234円56銭", "1234.56"),
        (TWO, "numunitdecimal", "12 pounds 5 pence", "12.05"),
        (TWO, "numunitdecimal", "12 pounds", None),
        (TWO, "numunitdecimal", "1 . 5", None),
        (TWO, "numunitdecimal", "1906, 10", None),
        (TWO, "nocontent", "anything", ""),
        (TWO, "booleantrue", "ja", "true"),
        (TWO, "booleanfalse", "", "false"),
        (THREE, "numdotdecimalin", "1,23,45,678.90", "12345678.90"),
        (THREE, "numdotdecimalin", "1,234,5", None),
        (THREE, "numunitdecimalin", "1,23,456 rupees 7 paise", "123456.07"),
        (FOUR, "num-dot-decimal", "2,575", "2575"),
        (FOUR, "num-dot-decimal", ".5", "0.5"),
        (FOUR, "num-dot-decimal", "1 234.5 6", "1234.56"),
        (FOUR, "num-dot-decimal", "", None),
        (FOUR, "num-dot-decimal", ",", None),
        (FOUR, "num-dot-decimal", "1. ", None),
        (FOUR, "num-dot-decimal", "1.\u00a0", None),
        (FOUR, "num-dot-decimal", "(5)", None),
        (FOUR, "num-dot-decimal", "-5", None),
        (FOUR, "num-dot-decimal", "1.2.3", None),
        (FOUR, "num-comma-decimal", "1.234,5", "1234.5"),
        (FOUR, "num-unit-decimal", "１,２３４円５６銭", "1234.56"),
        (FOUR, "fixed-zero", "none", "0"),
        (FOUR, "fixed-empty", "none", ""),
        (FIVE, "num-dot-decimal-apos", "1'234’567.5", "1234567.5"),
        (FIVE, "num-comma-decimal-apos", "1'234,5", "1234.5"),
        (FIVE, "num-unit-decimal-apos", "1'234 Fr. 05 Rp.", "1234.05"),
        (SEC, "numwordsen", "Two Hundred and Thirty-One Thousand, four hundred", "231400"),
        (SEC, "numwordsen", "None", "0"),
        (SEC, "numwordsen", "a dozen", None),
        (SEC, "numinf", "infinite", "INF"),
        (SEC, "numneginf", "", "-INF"),
        (SEC, "numnan", "", "NaN"),
    ],
)
def test_numbers(registry: str, name: str, text: str, value: str | None) -> None:
    """Grouping marks go, the decimal mark becomes a point; what a rule does not describe is None."""
    assert value == made(registry, name, text)


@pytest.mark.parametrize(
    ("registry", "name", "text", "value"),
    [
        (ONE, "dateslashus", "6/30/2026", "2026-06-30"),
        (ONE, "dateslasheu", "30/6/26", "2026-06-30"),
        (ONE, "datedotus", "6.30.2026", "2026-06-30"),
        (ONE, "datedoteu", "30.06.2026", "2026-06-30"),
        (ONE, "datelongus", "June 30, 2026", "2026-06-30"),
        (ONE, "dateshortuk", "30 Jun 26", "2026-06-30"),
        (ONE, "datelongdaymonthuk", "30 June", "--06-30"),
        (ONE, "dateslashmonthdayus", "6/30", "--06-30"),
        (ONE, "datelongyearmonth", "2026 June", "2026-06"),
        (ONE, "dateshortmonthyear", "Jun 26", "2026-06"),
        (TWO, "datemonthdayyearen", "Sept. 5th, 2026", "2026-09-05"),
        (TWO, "datedaymonthyear", "30.6.2026", "2026-06-30"),
        (TWO, "dateyearmonthdaycjk", "2026年6月30日", "2026-06-30"),
        (TWO, "dateyearmonthcjk", "２０２６年６月", "2026-06"),
        (TWO, "dateerayearmonthdayjp", "令和8年6月30日", "2026-06-30"),
        (TWO, "dateerayearmonthdayjp", "平成元年1月8日", "1989-01-08"),
        (TWO, "dateerayearmonthdayjp", "2026年6月30日", None),
        (TWO, "dateerayearmonthjp", "昭和61年3月", "1986-03"),
        (TWO, "dateerayearmonthjp", "昭和61年", None),
        (THREE, "calindaymonthyear", "11 Pausha 1920", "1999-01-01"),
        (THREE, "calindaymonthyear", "1 Chaitra 1946", "2024-03-21"),
        (THREE, "calindaymonthyear", "9 Ashadha 48", "2026-06-30"),
        (THREE, "calindaymonthyear", "31 Magha 1947", None),
        (THREE, "calindaymonthyear", "3 Brumaire 1947", None),
        (THREE, "calindaymonthyear", "1 Chaitra", None),
        (THREE, "datedaymonthyearin", "३० जून २०२६", "2026-06-30"),
        (THREE, "datedaymonthyearin", "30/06/2026", "2026-06-30"),
        (THREE, "datemonthyear", "06/2026", "2026-06"),
        (THREE, "dateyearmonthday", "2026-6-30", "2026-06-30"),
        (FOUR, "date-monthname-day-year-en", "June\u00a030, 2026", "2026-06-30"),
        (FOUR, "date-monthname-day-year-en", "June 31, 2026", None),
        (FOUR, "date-monthname-day-year-en", "Brumaire 3, 2026", None),
        (FOUR, "date-monthname-day-year-en", "June 2026", None),
        (FOUR, "date-monthname-day-en", "January 25", "--01-25"),
        (FOUR, "date-month-day", "12/31", "--12-31"),
        (FOUR, "date-day-monthname-year-cs", "3. července 2026", "2026-07-03"),
        (FOUR, "date-day-monthname-year-cs", "3. června 2026", "2026-06-03"),
        (FOUR, "date-monthname-year-cs", "červenec 2026", "2026-07"),
        (FOUR, "date-monthname-year-cs", "červen 2026", "2026-06"),
        (FOUR, "date-ind-day-monthname-year-hi", "17 of Sravana of 1948", "2026-08-08"),
        (FOUR, "date-day-monthname-year-de", "1. März 2026", "2026-03-01"),
        (FOUR, "date-day-monthname-year-fr", "1er août 2026", "2026-08-01"),
        (FOUR, "date-day-monthname-year-el", "4 Μαΐου 2026", "2026-05-04"),
        (FOUR, "date-day-monthname-year-bg", "4 май 2026", "2026-05-04"),
        (FOUR, "date-year-monthname-day-hu", "2026. június 30.", "2026-06-30"),
        (FOUR, "date-year-monthname-day-lt", "2026 m. birželio 30 d.", "2026-06-30"),
        (FOUR, "date-year-day-monthname-lv", "2026. gada 30. jūnijs", "2026-06-30"),
        (FOUR, "date-day-monthroman-year", "30 VI 2026", "2026-06-30"),
        (FOUR, "date-day-monthroman-year", "30 IIII 2026", None),
        (FOUR, "date-year-month", "2026-6", "2026-06"),
        (FIVE, "date-day-monthname-year-cy", "30 Mehefin 2026", "2026-06-30"),
        (SEC, "datequarterend", "Second quarter of 2026", "2026-06-30"),
        (SEC, "datequarterend", "2024 Q1", "2024-03-31"),
        (SEC, "datequarterend", "2024", None),
    ],
)
def test_dates(registry: str, name: str, text: str, value: str | None) -> None:
    """Dates of every order, language and calendar; a day in no calendar is None."""
    assert value == made(registry, name, text)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("duryear", "2", "P2Y"),
        ("duryear", "1.5", "P1Y6M"),
        ("duryear", "0.5", "P0Y6M"),
        ("duryear", "-2.3", "-P2Y3M18D"),
        ("duryear", "0", "P0Y"),
        ("duryear", "two", None),
        ("durmonth", "18", "P18M"),
        ("durmonth", "1.5", "P1M15D"),
        ("durweek", "2", "P14D"),
        ("durday", "1.5", "P1DT12H"),
        ("durday", "0.5", "PT12H"),
        ("durhour", "36", "PT36H"),
        ("durhour", "0", "PT0H"),
        ("durwordsen", "Five years", "P5Y"),
        ("durwordsen", "one year, two months and 3 days", "P1Y2M3D"),
        ("durwordsen", "zero years", "P0D"),
        ("durwordsen", "twelve-month", "P12M"),
        ("durwordsen", "two months and one year", None),
        ("durwordsen", "a while", None),
        ("durwordsen", "", None),
        ("boolballotbox", "☒", "true"),
        ("boolballotbox", "☐", "false"),
        ("boolballotbox", "x", None),
        ("yesnoballotbox", " ☑ ", "Yes"),
        ("yesnoballotbox", "☐", "No"),
        ("stateprovnameen", "district of Columbia", "DC"),
        ("stateprovnameen", "Québec", "QC"),
        ("stateprovnameen", "Virgin Islands, U.S.", "VI"),
        ("stateprovnameen", "Wessex", None),
        ("countrynameen", "The United States of America", "US"),
        ("countrynameen", "Côte d’Ivoire", "CI"),
        ("countrynameen", "England and Wales", "GB"),
        ("countrynameen", "Wessex", None),
        ("edgarprovcountryen", "Cayman Islands", "E9"),
        ("edgarprovcountryen", "British Columbia, Canada", "A1"),
        ("exchnameen", "The Nasdaq Global Select Market", "NASDAQ"),
        ("exchnameen", "New York Stock Exchange LLC", "NYSE"),
        ("exchnameen", "Cboe BZX Exchange, Inc.", "CboeBZX"),
        ("exchnameen", "Moon Exchange", None),
        ("entityfilercategoryen", "Non-Accelerated filer", "Non-accelerated Filer"),
        ("entityfilercategoryen", "large accelerated filer", "Large Accelerated Filer"),
    ],
)
def test_the_rules_of_the_sec(name: str, text: str, value: str | None) -> None:
    """Durations, ballot boxes and names as the SEC's rules have them."""
    assert value == made(SEC, name, text)


def test_every_language_has_twelve_months() -> None:
    """No stem stands for two months, and none is missing."""
    for language, stems in MONTHS.items():
        assert set(range(1, 13)) == set(stems.values()), language


numbers = st.decimals(min_value=0, max_value=10**15, allow_nan=False, places=3)


@given(value=numbers, scale=st.integers(-9, 12), negative=st.booleans())
def test_num_dot_decimal_comes_back_exactly(value: Decimal, scale: int, negative: bool) -> None:
    """A number printed with commas, scaled and signed, is the number to the last digit."""
    found = stated(
        f"{value:,}",
        transform=transform_of(FOUR, "num-dot-decimal"),
        form="ixt:num-dot-decimal",
        scale=str(scale),
        negative=negative,
    )
    expected = Decimal(f"{value}E{scale}")

    assert (-expected if negative else expected) == found.value
    assert "E" not in format(found.value, "f")


@given(value=numbers)
def test_european_and_swiss_writings_are_the_same_number(value: Decimal) -> None:
    """Exchanging the marks exchanges nothing else."""
    english = f"{value:,}"
    european = english.replace(",", " ").replace(".", ",").replace(" ", ".")

    assert made(FOUR, "num-dot-decimal", english) == made(FOUR, "num-comma-decimal", european)
    assert made(FOUR, "num-dot-decimal", english) == made(
        FIVE, "num-dot-decimal-apos", english.replace(",", "'")
    )


@given(day=st.dates(min_value=date(1000, 1, 1)))
def test_a_date_reads_the_same_in_every_order(day: date) -> None:
    """Any day of the calendar comes back from each writing of it."""
    expected = day.isoformat()

    assert expected == made(FOUR, "date-day-month-year", f"{day.day}.{day.month}.{day.year:04d}")
    assert expected == made(FOUR, "date-month-day-year", f"{day.month}/{day.day}/{day.year:04d}")
    assert expected == made(FOUR, "date-year-month-day", f"{day.year:04d}-{day.month}-{day.day}")
    assert expected == made(FOUR, "date-monthname-day-year-en", f"{day:%B} {day.day}, {day.year:04d}")


_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "x x twenty thirty forty fifty sixty seventy eighty ninety".split()


def in_words(number: int) -> str:
    """English for a number below a quintillion, to test against."""
    for size, name in ((10**15, "quadrillion"), (10**12, "trillion"), (10**9, "billion"), (10**6, "million")):
        if number >= size:
            rest = in_words(number % size) if number % size else ""
            return f"{in_words(number // size)} {name}, {rest}".rstrip(", ")
    if number >= 1000:
        return f"{in_words(number // 1000)} thousand" + (
            f" {in_words(number % 1000)}" if number % 1000 else ""
        )
    if number >= 100:
        return f"{_ONES[number // 100]} hundred" + (f" and {in_words(number % 100)}" if number % 100 else "")
    if number >= 20:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    return _ONES[number]


@given(number=st.integers(0, 10**17))
def test_number_words_come_back(number: int) -> None:
    """Whatever whole number is written in English words is that number."""
    assert number == whole_number(in_words(number))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hundred",
        "one hundred and",
        "two three",
        "twenty eleven",
        "one thousand two million",
        "thousand",
        "ten hundredth",
        "twenty hundred",
        "one thousand and and",
    ],
)
def test_words_that_are_no_number_are_none(text: str) -> None:
    """Nothing is guessed."""
    assert whole_number(text) is None


@pytest.mark.parametrize("scale", ["1000", "-101", "x", "1.5"])
def test_a_scale_out_of_reason_is_no_number(scale: str) -> None:
    """Hostile scales cost no work."""
    assert scaled("1", scale) is None
    found = stated("1", transform=None, form="", scale=scale, negative=False)
    assert "scale" in found.note


@pytest.mark.parametrize(
    ("text", "says"),
    [("9" * 201, "201 characters"), ("1,212", "plain number"), ("infinite", "no figure"), ("", "no value")],
)
def test_why_there_is_no_value_is_said(text: str, says: str) -> None:
    """Each refusal has its reason."""
    rule = {"infinite": transform_of(SEC, "numinf"), "": transform_of(FOUR, "fixed-empty")}.get(text)
    found = stated(text, transform=rule, form="ixt:rule", scale=None, negative=False)

    assert found.value is None
    assert says in found.note


@pytest.mark.parametrize(
    ("value", "decimals", "precision", "expected"),
    [
        ("1482000000", "-6", None, (-6, False)),
        ("1", "INF", None, (None, True)),
        ("1", None, "INF", (None, True)),
        ("123456", None, "2", (-4, False)),
        ("0.0123", None, "2", (3, False)),
        ("0", None, "2", (None, False)),
        ("1", None, None, (None, False)),
        ("1", "many", None, (None, False)),
    ],
)
def test_decimals_and_precision(
    value: str, decimals: str | None, precision: str | None, expected: tuple[int | None, bool]
) -> None:
    """Precision is turned into the decimals that it reaches to."""
    assert expected == places(Decimal(value), decimals=decimals, precision=precision)
