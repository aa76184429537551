"""The tables of the Inline XBRL Transformation Rules Registries 1 to 5: name → rule.

The third adds to the second and the fifth to the fourth; the first and the fourth stand alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from factcheck.readers.xbrl.transforms import calendars, dates, numbers
from factcheck.readers.xbrl.transforms.months import MONTHS

_Table = dict[str, Callable[[str], str | None]]


def fixed(value: str) -> Callable[[str], str | None]:
    """The rule that gives one value whatever is written."""
    return lambda _text: value


def _named(patterns: Mapping[str, str], languages: str) -> Iterator[tuple[str, Callable[[str], str | None]]]:
    for language in languages.split():
        for name, order in patterns.items():
            yield name.format(language), dates.named(order, MONTHS[language])


FIRST: _Table = {
    "dateslashus": dates.numeric("mdy"),
    "dateslasheu": dates.numeric("dmy"),
    "datedotus": dates.numeric("mdy"),
    "datedoteu": dates.numeric("dmy"),
    "datelongus": dates.named("mdy", MONTHS["en"]),
    "dateshortus": dates.named("mdy", MONTHS["en"]),
    "datelonguk": dates.named("dmy", MONTHS["en"]),
    "dateshortuk": dates.named("dmy", MONTHS["en"]),
    "datelongdaymonthuk": dates.named("dm", MONTHS["en"]),
    "dateshortdaymonthuk": dates.named("dm", MONTHS["en"]),
    "datelongmonthdayus": dates.named("md", MONTHS["en"]),
    "dateshortmonthdayus": dates.named("md", MONTHS["en"]),
    "dateslashdaymontheu": dates.numeric("dm"),
    "dateslashmonthdayus": dates.numeric("md"),
    "datelongyearmonth": dates.named("ym", MONTHS["en"]),
    "dateshortyearmonth": dates.named("ym", MONTHS["en"]),
    "datelongmonthyear": dates.named("my", MONTHS["en"]),
    "dateshortmonthyear": dates.named("my", MONTHS["en"]),
    "numcommadot": numbers.grouped(",", "."),
    "numdotcomma": numbers.grouped(".", ","),
    "numcomma": numbers.grouped("", ","),
    "numspacedot": numbers.grouped(" \u00a0", "."),
    "numspacecomma": numbers.grouped(" \u00a0", ","),
    "numdash": numbers.dash,
}

SECOND: _Table = {
    "booleanfalse": fixed("false"),
    "booleantrue": fixed("true"),
    "nocontent": fixed(""),
    "zerodash": numbers.dash,
    "datedaymonth": dates.numeric("dm"),
    "datedaymonthen": dates.named("dm", MONTHS["en"]),
    "datedaymonthyear": dates.numeric("dmy"),
    "datedaymonthyearen": dates.named("dmy", MONTHS["en"]),
    "datemonthday": dates.numeric("md"),
    "datemonthdayen": dates.named("md", MONTHS["en"]),
    "datemonthdayyear": dates.numeric("mdy"),
    "datemonthdayyearen": dates.named("mdy", MONTHS["en"]),
    "datemonthyearen": dates.named("my", MONTHS["en"]),
    "dateyearmonthen": dates.named("ym", MONTHS["en"]),
    "dateyearmonthdaycjk": dates.numeric("ymd"),
    "dateyearmonthcjk": dates.numeric("ym"),
    "dateerayearmonthdayjp": calendars.japanese_day,
    "dateerayearmonthjp": calendars.japanese_month,
    "numdotdecimal": numbers.grouped(", \u00a0", "."),
    "numcommadecimal": numbers.grouped(". \u00a0", ","),
    "numunitdecimal": numbers.with_units(".,，．", dotted_units=False),
}

THIRD: _Table = {
    **SECOND,
    "calindaymonthyear": calendars.indian_national,
    "datedaymonthdk": dates.named("dm", MONTHS["da"]),
    "datedaymonthyeardk": dates.named("dmy", MONTHS["da"]),
    "datemonthyeardk": dates.named("my", MONTHS["da"]),
    "datedaymonthyearin": calendars.hindi_day,
    "datemonthyearin": dates.named("my", MONTHS["hi"]),
    "datemonthyear": dates.numeric("my"),
    "dateyearmonthday": dates.numeric("ymd"),
    "numdotdecimalin": numbers.indian,
    "numunitdecimalin": numbers.with_units(", \u00a0", dotted_units=True),
}

FOURTH: _Table = {
    "fixed-empty": fixed(""),
    "fixed-false": fixed("false"),
    "fixed-true": fixed("true"),
    "fixed-zero": fixed("0"),
    "date-day-month": dates.numeric("dm"),
    "date-day-month-year": dates.numeric("dmy"),
    "date-month-day": dates.numeric("md"),
    "date-month-day-year": dates.numeric("mdy"),
    "date-month-year": dates.numeric("my"),
    "date-year-month": dates.numeric("ym"),
    "date-year-month-day": dates.numeric("ymd"),
    **dict(
        _named(
            {"date-day-monthname-{}": "dm"},
            "bg cs da de el en es et fi fr hr it lv nl no pl pt ro sk sl sv",
        )
    ),
    **dict(
        _named(
            {"date-day-monthname-year-{}": "dmy", "date-monthname-year-{}": "my"},
            "bg cs da de el en es et fi fr hi hr it nl no pl pt ro sk sl sv",
        )
    ),
    **dict(_named({"date-monthname-day-{}": "md"}, "en hu lt")),
    "date-monthname-day-year-en": dates.named("mdy", MONTHS["en"]),
    **dict(_named({"date-year-monthname-{}": "ym"}, "en hu lt lv")),
    **dict(_named({"date-year-monthname-day-{}": "ymd"}, "hu lt")),
    "date-year-day-monthname-lv": dates.named("ydm", MONTHS["lv"]),
    "date-day-monthroman": dates.named("dm", MONTHS["roman"], whole=True),
    "date-day-monthroman-year": dates.named("dmy", MONTHS["roman"], whole=True),
    "date-monthroman-year": dates.named("my", MONTHS["roman"], whole=True),
    "date-ind-day-monthname-year-hi": calendars.indian_national,
    "date-jpn-era-year-month-day": calendars.japanese_day,
    "date-jpn-era-year-month": calendars.japanese_month,
    "num-dot-decimal": numbers.dotted,
    "num-comma-decimal": numbers.loose(". \u00a0", ","),
    "numdotdecimalin": numbers.indian,
    "num-unit-decimal": numbers.with_units(".,，．", dotted_units=True),
}

FIFTH: _Table = {
    **FOURTH,
    **dict(
        _named(
            {
                "date-day-monthname-{}": "dm",
                "date-day-monthname-year-{}": "dmy",
                "date-monthname-year-{}": "my",
            },
            "cy",
        )
    ),
    "num-dot-decimal-apos": numbers.loose(", \u00a0" + numbers.APOSTROPHES, "."),
    "num-comma-decimal-apos": numbers.loose(". \u00a0" + numbers.APOSTROPHES, ","),
    "num-unit-decimal-apos": numbers.with_units(".,，．" + numbers.APOSTROPHES, dotted_units=True),
}
