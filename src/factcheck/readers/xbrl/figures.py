"""The number that an XBRL tag states: its writing, transformed, scaled and signed, exactly.

"41" with scale -2 is Decimal("0.41"): digits are moved as text, never through a float. The
sign attribute alone decides the sign; brackets inside the tag are typography where the
attribute is there, and not a number where it is not (Inline XBRL 1.1, section 10).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from factcheck.readers.xbrl.transforms import Transform

_FURTHEST = 100
_LONGEST = 200
_MINUS = "-−–"


@dataclass(frozen=True, slots=True)
class Stated:
    """What a tag states: the number, or why there is none; a note where it was read charitably."""

    value: Decimal | None
    note: str = ""


def stated(text: str, *, transform: Transform | None, form: str, scale: str | None, negative: bool) -> Stated:
    """Read the writing of a numeric tag.

    `transform` is the rule named by `form` (its prefixed name, for messages), None when the tag
    names no format and the writing must be a plain decimal.
    """
    plain, note = _plain(text, transform, form)
    if plain is None and text:
        inner, signed = _unbracketed(text)
        if inner is not None and (negative or signed == "minus"):
            plain, note = _plain(inner, transform, form)
            if plain is not None and not negative:
                negative, note = True, "a minus sign stands inside the tag, without a sign attribute"
        elif inner is not None:
            note = f"brackets inside the tag without a sign attribute: {text[:40]!r} is not a plain number"
    if plain is None:
        return Stated(None, note)
    if plain in ("INF", "-INF", "NaN"):
        return Stated(None, f"reported as {plain}, which is no figure")
    value = scaled(plain, scale)
    if value is None:
        return Stated(None, f"{text[:40]!r} with scale {scale!r} is not a number")
    return Stated(value.copy_negate() if negative and value else value, note)


def _plain(text: str, transform: Transform | None, form: str) -> tuple[str | None, str]:
    if len(text) > _LONGEST:
        return None, f"the tagged text of {len(text)} characters is not a number"
    if transform is not None:
        made = transform(text)
        if made is None:
            what = "the tag is empty" if not text else f"{text[:40]!r} is not written as {form}"
            return None, what
        if not made:
            return None, f"{form} says that there is no value"
        return made, ""
    if not text:
        return None, "the tag is empty and not reported as nil: no value"
    if text.isascii() and text.replace(".", "", 1).isdigit():
        return text, ""
    return None, f"{text[:40]!r} is not a plain number, and the tag names no known format"


def _unbracketed(text: str) -> tuple[str | None, str]:
    """What stands inside brackets or after a minus, and which of the two it was."""
    if text[0] == "(" and text[-1] == ")":
        return text[1:-1].strip(), "brackets"
    if text[0] in _MINUS and len(text) > 1:
        return text[1:].strip(), "minus"
    return None, ""


def scaled(plain: str, scale: str | None) -> Decimal | None:
    """A plain decimal times ten to the power of `scale`, exactly and without an exponent."""
    try:
        power = int(scale) if scale and scale.strip() else 0
    except ValueError:
        return None
    if abs(power) > _FURTHEST:
        return None
    if power > 0:
        whole, _, decimals = plain.partition(".")
        moved = decimals[:power].ljust(power, "0")
        rest = decimals[power:]
        plain = f"{whole}{moved}.{rest}" if rest else whole + moved
    elif power < 0:
        plain = f"{plain}E{power}"
    try:
        value = Decimal(plain)
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def places(value: Decimal | None, *, decimals: str | None, precision: str | None) -> tuple[int | None, bool]:
    """The `decimals` of a fact, and whether it is exact.

    A `precision` of n significant digits (XBRL 2.1, 4.6.6) is as many decimals as they reach.
    """
    given = decimals if decimals is not None else precision
    if given is None:
        return None, False
    given = given.strip()
    if given == "INF":
        return None, True
    try:
        number = int(given)
    except ValueError:
        return None, False
    if decimals is not None:
        return number, False
    if not value or number == 0:
        return None, False
    return number - value.adjusted() - 1, False
