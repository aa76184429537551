"""Colours: what ink a character or an area has, as far as the file says it plainly."""

from __future__ import annotations

from typing import Any

from factcheck.readers.pdf.glyph import Colour

WHITE: Colour = (1.0, 1.0, 1.0)


def of(space: Any, colour: Any) -> Colour | None:
    """Red, green, blue of a colour in a PDF colour space; None for patterns, spot inks and tables."""
    parts = colour if isinstance(colour, tuple | list) else (colour,)
    if not all(isinstance(part, int | float) for part in parts):
        return None
    name = str(getattr(space, "name", ""))
    if name in {"Separation", "DeviceN"}:
        return WHITE if all(part == 0 for part in parts) else None
    if name in {"Indexed", "Pattern", "Lab"}:
        return None
    match parts:
        case (grey,):
            return (float(grey), float(grey), float(grey))
        case (red, green, blue):
            return (float(red), float(green), float(blue))
        case (cyan, magenta, yellow, black):
            return (
                (1 - float(cyan)) * (1 - float(black)),
                (1 - float(magenta)) * (1 - float(black)),
                (1 - float(yellow)) * (1 - float(black)),
            )
        case _:
            return None


def are_alike(one: Colour, other: Colour) -> bool:
    """Whether an eye cannot tell them apart on paper (no channel differs by more than 3%)."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 0.03
