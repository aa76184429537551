"""Inline XBRL: the facts that are tagged in the text of a filing.

A fact is any ix:nonFraction, ix:nonNumeric or ix:fraction, nested ones included; the same fact
tagged three times is three facts. Text may go on elsewhere (ix:continuation) and leave parts
out (ix:exclude). Follows Inline XBRL 1.0 and 1.1; the tags are taken as they stand, without a
taxonomy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from lxml import etree
from lxml.etree import _Element

from factcheck.model.document import Fact
from factcheck.readers.xbrl.building import Number, build
from factcheck.readers.xbrl.declarations import Declarations, declarations_of, inline_tags
from factcheck.readers.xbrl.elements import attributes_of
from factcheck.readers.xbrl.figures import stated
from factcheck.readers.xbrl.fractions import fraction
from factcheck.readers.xbrl.transforms import REGISTRIES, Transform, transform_named, transform_of

_STEP = 1000
_MOST_TEXT = 500_000_000
"""Characters that the texts of one document's facts may have together; real filings stay far below."""

FACTS = inline_tags("nonFraction", "nonNumeric", "fraction")
_TEXTS = frozenset(inline_tags("nonNumeric"))
_FRACTION = frozenset(inline_tags("fraction"))
_EXCLUDE = frozenset(inline_tags("exclude"))
_HIDDEN = frozenset(inline_tags("hidden"))
_TAGS = frozenset(FACTS)


def is_inline(root: _Element) -> bool:
    return next(root.iter(*FACTS), None) is not None


def facts_of(
    root: _Element,
    *,
    declared: Declarations | None = None,
    spans: Mapping[str, tuple[int, int]] | None = None,
) -> tuple[Fact, ...]:
    """Every fact of an inline document, in the order of the document.

    `declared` is what its facts may refer to (by default its own contexts and units), `spans`
    says where in the document's text an element of some id stands.
    """
    reader = _Reader(root, declared or declarations_of(root), spans or {})
    return tuple(reader.fact(*tagged) for tagged in reader.facts)


class _Reader:
    """Reads the tags of one document; holds what they share."""

    def __init__(self, root: _Element, declared: Declarations, spans: Mapping[str, tuple[int, int]]) -> None:
        self.declared = declared
        self.spans = spans
        self.prefixes = dict(root.nsmap)
        self.forms: dict[str, Transform | None] = {}
        self.numbers: dict[tuple[str, str | None, str | None, str | None], Number] = {}
        self.left = _MOST_TEXT
        self.facts: list[tuple[_Element, dict[str, str]]] = []
        self.hidden: set[_Element] = set()
        self.cut: set[_Element] = set()
        for element in root.iter(*FACTS, *_EXCLUDE, *_HIDDEN):
            if element.tag in _TAGS:
                self.facts.append((element, attributes_of(element)))
            elif element.tag in _EXCLUDE:
                self.cut.update(element.iterancestors())
            else:
                self.hidden.update(element.iter(*FACTS))
        ids = Counter(attributes.get("id") for _, attributes in self.facts)
        self.repeated = {identity for identity, times in ids.items() if identity and times > 1}

    def fact(self, element: _Element, attributes: Mapping[str, str]) -> Fact:
        identity = attributes.get("id")
        notes: list[str] = []
        number: Number | None = None
        if element.tag in _TEXTS:
            text = self.words(element, notes)
        else:
            text = " ".join(self.content(element).split())
            number = self.number(element, attributes, text)
        span: tuple[int | None, int | None] = (None, None)
        if identity in self.repeated:
            notes.append(f"the id {identity!r} is not its own: where it stands cannot be told by it")
        elif identity:
            span = self.spans.get(identity, span)
        return build(
            attributes,
            attributes.get("name", ""),
            text,
            self.declared,
            number=number,
            hidden=element in self.hidden,
            span=span,
            notes=tuple(notes),
        )

    def number(self, element: _Element, attributes: Mapping[str, str], text: str) -> Number:
        if element.tag in _FRACTION:
            return fraction(element, self.form)
        get = attributes.get
        written = (text, get("format"), get("scale"), get("sign"))
        if written not in self.numbers:
            self.numbers[written] = self.stated(element, *written)
        return self.numbers[written]

    def stated(
        self, element: _Element, text: str, form: str | None, scale: str | None, sign: str | None
    ) -> Number:
        transform = self.form(element, form) if form is not None else None
        if form is not None and transform is None:
            return None, f"the format {form!r} is in no transformation registry that we know"
        found = stated(text, transform=transform, form=form or "", scale=scale, negative=sign == "-")
        return found.value, found.note

    def form(self, element: _Element, form: str) -> Transform | None:
        """The rule that a `format` attribute names, by the namespace of its prefix.

        Where the prefix is not declared, or stands for a registry newer than we know, by its name.
        """
        if form not in self.forms:
            prefix, _, name = form.rpartition(":")
            namespace = self.prefixes.get(prefix or None) or element.nsmap.get(prefix or None)
            known = namespace in REGISTRIES
            self.forms[form] = transform_of(namespace or "", name) if known else transform_named(name)
        return self.forms[form]

    def words(self, element: _Element, warnings: list[str]) -> str:
        """The content of a tag that is no number, with its continuations, transformed."""
        parts, seen, ahead = [self.content(element)], {element}, element.get("continuedAt")
        while ahead:
            following = self.declared.continuations.get(ahead)
            if following is None or following in seen:
                warnings.append(f"the text goes on at {ahead!r}, which is not there")
                break
            seen.add(following)
            self.left -= _STEP
            if self.left <= 0:
                break
            parts.append(self.content(following))
            ahead = following.get("continuedAt")
        whole = "".join(parts)
        if element.get("escape") in ("true", "1"):
            return whole.strip()
        whole = " ".join(whole.split())
        form = element.get("format")
        if form is None:
            return whole
        transform = self.form(element, form)
        made = None if transform is None else transform(whole)
        if made is None:
            warnings.append(f"{whole[:40]!r} is not written as {form}")
            return whole
        return made

    def content(self, element: _Element) -> str:
        """The text inside a tag without what is excluded; "" when tags nest or chain beyond all reason."""
        if not len(element):
            return element.text or ""
        if self.left <= 0:
            return ""
        text = "".join(_kept(element)) if element in self.cut else _text(element)
        self.left -= len(text) + _STEP
        return text


def _text(element: _Element) -> str:
    return str(etree.tostring(element, method="text", encoding="unicode", with_tail=False))


def _kept(element: _Element) -> Iterator[str]:
    """The text of an element without what ix:exclude holds."""
    yield element.text or ""
    walk, left_out = etree.iterwalk(element, events=("start", "end")), 0
    for event, part in walk:
        if part is element:
            continue
        excluded = part.tag in _EXCLUDE
        if event == "start":
            left_out += excluded
            if not left_out and isinstance(part.tag, str):
                yield part.text or ""
        else:
            left_out -= excluded
            if not left_out:
                yield part.tail or ""
