"""Sentence templates cut from a document by a seed: the figure out, a few words on both sides left."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from factcheck.figures import mentions
from factcheck.figures.mention import Mention
from factcheck.model.document import BlockKind, Document

_WORD = re.compile(r"\S+")
_STOP = re.compile(r"(?:[!?]|(?:[a-z]{3,}|[%\d)]|[A-Z]{3,})\.)[\"”')]*$|^[•*]$")
BEFORE, AFTER = 6, 4
"""Words on both sides of the figure at least and at most."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template, the mention that was cut out, and the same with one word changed."""

    text: str
    mention: Mention
    changed: str
    literal: tuple[str, str]


def templates(document: Document, number: int, seed: str) -> Iterator[Template]:
    """Templates of figures in paragraphs that have words on both sides in the same block."""
    chance = random.Random(seed)
    found: list[tuple[str, Mention]] = []
    for block in document.blocks:
        if block.kind is not BlockKind.PARAGRAPH:
            continue
        words = document.text[block.start : block.end]
        if len(words) < 80 or not words.rstrip().endswith("."):
            continue
        found.extend((words, one) for one in mentions(words) if one.kind in {"money", "percent"})
    for words, mention in chance.sample(found, min(number, len(found))):
        start = mention.hedge_start if mention.hedge_start >= 0 else mention.start
        before = _WORD.findall(words[:start])[-BEFORE:]
        after = _WORD.findall(words[mention.end :])[:AFTER]
        if len(before) < 3 or len(after) < 2 or _ends(before) or _ends(after[:-1]):
            continue
        if words[start - 1 : start] != " " or words[mention.end : mention.end + 1] not in {
            " ",
            ",",
            ".",
            ";",
        }:
            continue
        if words[mention.end] == ".":
            continue  # the sentence ends with the figure
        glue = "" if words[mention.end] != " " else " "
        text = f"{' '.join(before)} {{figure}}{glue}{' '.join(after)}"
        changed = f"{' '.join([*before[:-1], 'zebras'])} {{figure}}{glue}{' '.join(after)}"
        yield Template(text, mention, changed, (" ".join(before), glue + " ".join(after)))


def _ends(words: list[str]) -> bool:
    """Does a sentence end among these words, or a brace or ellipsis stand there?"""
    return any(
        _STOP.search(word) is not None or "{" in word or "..." in word or "…" in word or ";" in word
        for word in words
    )
