"""Figures written in every supported notation, and read back."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from factcheck.figures import mentions
from factcheck.figures.lexicon import writings
from factcheck.model.quantity import Hedge

_BEFORE = {
    "$": "USD", "US$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "C$": "CAD",
    "A$": "AUD", "HK$": "HKD", "NT$": "TWD", "S$": "SGD", "R$": "BRL", "USD ": "USD", "EUR ": "EUR",
    "CHF ": "CHF", "RMB ": "CNY", "SEK ": "SEK", "INR ": "INR", "Rs. ": "INR",
}  # fmt: skip
_AFTER = {
    " dollars": "USD", " euros": "EUR", " yen": "JPY", " USD": "USD", " EUR": "EUR", "€": "EUR", " €": "EUR",
    " US dollars": "USD", " Swiss francs": "CHF", " Canadian dollars": "CAD", " yuan": "CNY", " zł": "PLN",
}  # fmt: skip
_MAGNITUDES = {
    "": 0, " thousand": 3, " million": 6, " billion": 9, " trillion": 12, "-million": 6, " mn": 6, "mn": 6,
    "bn": 9, " bn": 9, "tn": 12, "trn": 12, "k": 3, "K": 3, "m": 6, "M": 6, "B": 9, "b": 9, "T": 12,
}  # fmt: skip
_HEDGES = {
    words: Hedge(name)
    for words, name in writings("hedges").items()
    if words[-1].isalpha() and words != "or so"
}
_UNITS = {
    " MW": "MW", "MW": "MW", " GW": "GW", " GB": "GB", "TB": "TB", " GWh": "GWh", " TFLOPS": "TFLOPS",
    " km": "km",
    " miles": "miles", " °C": "°C", " kW": "kW", " TB/s": "TB/s", " Gbps": "Gbps", " nm": "nm",
    " tonnes": "tonnes",
}  # fmt: skip

numbers = st.builds(
    lambda whole, places, digits: Decimal(whole) + Decimal(digits % 10**places).scaleb(-places),
    st.integers(1, 999),
    st.integers(0, 2),
    st.integers(0, 99),
).filter(lambda value: value < 190 or value == value.to_integral_value())
wholes = st.integers(1, 10**12)
before = st.sampled_from(sorted(_BEFORE))
after = st.sampled_from(sorted(_AFTER))
magnitudes = st.sampled_from(sorted(_MAGNITUDES))
hedges = st.sampled_from(["", *sorted(_HEDGES)])


@given(numbers, before, magnitudes, hedges, st.sampled_from(["", "-", "minus ", "("]))
def test_an_amount_is_read_back(number: Decimal, sign: str, magnitude: str, hedge: str, minus: str) -> None:
    """Currency before, any magnitude, any hedge, any sign."""
    figure = f"{sign}{number}{magnitude}"
    written = f"{sign}({number}){magnitude}" if minus == "(" else f"{minus}{figure}"
    text = f"It came to {hedge + ' ' if hedge else ''}{written} in all."
    (one,) = mentions(text)
    value = number.scaleb(_MAGNITUDES[magnitude]) * (-1 if minus else 1)

    assert (value, _BEFORE[sign]) == (one.value, one.unit)
    assert (_HEDGES[hedge] if hedge else Hedge.NONE) is one.hedge
    assert (one.text, written) == (text[one.start : one.end], one.text)


@given(
    numbers, after, magnitudes.filter(lambda word: word != "b" and (word.strip() == word or len(word) > 4))
)
def test_an_amount_with_its_currency_after_it(number: Decimal, currency: str, magnitude: str) -> None:
    """Magnitude, then the currency as sign, code or name."""
    written = f"{number}{magnitude}{currency}"
    (one,) = mentions(f"It came to {written} in all.")

    assert (number.scaleb(_MAGNITUDES[magnitude]), _AFTER[currency], written) == (
        one.value,
        one.unit,
        one.text,
    )


@given(wholes, before)
def test_grouped_digits(number: int, sign: str) -> None:
    """Commas between groups of three change nothing."""
    (one,) = mentions(f"It came to {sign}{number:,} in all.")

    assert (Decimal(number), _BEFORE[sign]) == (one.value, one.unit)


@given(
    st.integers(1, 10**9), st.integers(0, 99), st.sampled_from([".", " "]), st.sampled_from(["€", "zł", "Kč"])
)
def test_continental_amounts(whole: int, cents: int, point: str, sign: str) -> None:
    """Points or blanks between groups, a comma before the cents, the sign after it."""
    written = f"{whole:,}".replace(",", point) + f",{cents:02} {sign}"
    (one,) = mentions(f"It came to {written} in all.")

    assert (Decimal(whole) + Decimal(cents) / 100, written) == (one.value, one.text)


@given(
    numbers, st.sampled_from(["%", " %", " percent", " per cent", "pp", " percentage points", " pct"]), hedges
)
def test_percentages(number: Decimal, sign: str, hedge: str) -> None:
    """A percentage is a ratio, however per cent is written."""
    (one,) = mentions(f"It rose to {hedge + ' ' if hedge else ''}{number}{sign} in all.")

    assert ("percent", number / 100) == (one.kind, one.value)


@given(numbers, st.sampled_from(sorted(_UNITS)), hedges)
def test_measures(number: Decimal, unit: str, hedge: str) -> None:
    """A measure keeps the unit that was printed."""
    (one,) = mentions(f"It takes {hedge + ' ' if hedge else ''}{number}{unit} in all.")

    assert ("dimension", number, _UNITS[unit]) == (one.kind, one.value, one.unit)


@given(
    numbers, st.integers(1, 500), st.sampled_from(["$", "€", "£", "C$"]),
    st.sampled_from([" thousand", " million", " billion", "bn", "mn", "k"]),
    st.sampled_from(["-", "–", " to ", " and "]),
    st.booleans(),
)  # fmt: skip
def test_ranges_of_amounts(
    low: Decimal, more: int, sign: str, magnitude: str, joint: str, twice: bool
) -> None:
    """Both ends, whether sign and magnitude stand once or twice."""
    high = low + more
    first = f"{sign}{low}{magnitude if twice else ''}"
    lead = "between" if joint == " and " else "of"
    written = f"{first}{joint}{sign if twice else ''}{high}{magnitude}"
    (one,) = mentions(f"It is a sum {lead} {written} in all.")
    power = _MAGNITUDES[magnitude]

    assert ("range", low.scaleb(power), high.scaleb(power), written) == (
        one.kind,
        one.low,
        one.high,
        one.text,
    )
