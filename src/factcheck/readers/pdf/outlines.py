"""Outlines: the shapes of a path as corners; a curve is followed by a few straight steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from factcheck.readers.pdf.glyph import Rect
from factcheck.readers.pdf.limits import MAX_PLACE

Place = tuple[float, float]

_STEPS = 4  # straight steps for a curve


def parts_of(path: Sequence[Any]) -> list[list[Any]]:
    """A path (pdfminer's: operator and numbers) cut where it starts anew."""
    parts: list[list[Any]] = []
    for step in path:
        if step[0] == "m" or not parts:
            parts.append([])
        parts[-1].append(step)
    return [part for part in parts if any(len(step) > 2 for step in part)]


def outlined(part: Sequence[Any]) -> tuple[list[Place], bool]:
    """The corners of one part of a path, and whether it has straight sides only."""
    corners: list[Place] = []
    for word, *numbers in part:
        if len(numbers) < 2:
            continue
        end = (numbers[-2], numbers[-1])
        if word in {"c", "v", "y"} and corners:
            first = corners[-1] if word == "v" else (numbers[0], numbers[1])
            second = end if word == "y" else (numbers[-4], numbers[-3])
            corners += [_on_curve(corners[-1], first, second, end, at / _STEPS) for at in range(1, _STEPS)]
        corners.append(end)
    return corners, all(step[0] in "mlh" for step in part)


def _on_curve(start: Place, first: Place, second: Place, end: Place, share: float) -> Place:
    rest = 1 - share
    weights = (rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3)
    points = (start, first, second, end)
    return (
        sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
    )


def around(points: Sequence[Place]) -> Rect | None:
    """The box around points; None beyond any page."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = (min(xs), min(ys), max(xs), max(ys))
    return box if all(-MAX_PLACE < side < MAX_PLACE for side in box) else None


def within(box: Rect | None, clip: Rect | None) -> Rect | None:
    """The part of a box that a clipping box leaves; None for nothing."""
    if box is not None and clip is not None:
        box = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))
    return None if box is None or box[0] > box[2] or box[1] > box[3] else box


def meet(one: Rect, other: Rect) -> bool:
    """Whether two boxes have an area in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
