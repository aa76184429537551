"""Inline XBRL: the facts that are tagged in the text of a filing.

A fact is any ix:nonFraction, ix:nonNumeric or ix:fraction, nested ones included; the same fact
tagged three times is three facts. Text may go on elsewhere (ix:continuation) and leave parts
out (ix:exclude). Follows Inline XBRL 1.0 and 1.1; the tags are taken as they stand, without a
taxonomy.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from decimal import Decimal

from lxml import etree
from lxml.etree import _Element

from factcheck.model.document import Fact, Place
from factcheck.readers.xbrl.contexts import XSI_NIL, Context, contexts_of, units_of
from factcheck.readers.xbrl.figures import places, stated
from factcheck.readers.xbrl.fractions import fraction
from factcheck.readers.xbrl.transforms import REGISTRIES, Transform, transform_named, transform_of

IX = ("http://www.xbrl.org/2013/inlineXBRL", "http://www.xbrl.org/2008/inlineXBRL")
_MISSING = Context("", None, None)
_STEP = 1000
_MOST_TEXT = 500_000_000
"""Characters that the texts of one document's facts may have together; real filings stay far below."""


def _tags(*names: str) -> tuple[str, ...]:
    return tuple(f"{{{namespace}}}{name}" for namespace in IX for name in names)


FACTS = _tags("nonFraction", "nonNumeric", "fraction")
_NUMBER = frozenset(_tags("nonFraction"))
_FRACTION = frozenset(_tags("fraction"))
_EXCLUDE = frozenset(_tags("exclude"))


@dataclass(slots=True)
class Declarations:
    """What the facts of a set of inline documents refer to: contexts, units, continuations, by id.

    The documents of one filing share them: a fact may name a context of another file.
    """

    contexts: MutableMapping[str, Context] = field(default_factory=dict)
    units: MutableMapping[str, str] = field(default_factory=dict)
    continuations: MutableMapping[str, _Element] = field(default_factory=dict)

    def before(self, others: Declarations) -> Declarations:
        """These first and, for ids that they do not have, the others."""
        return Declarations(
            ChainMap(self.contexts, others.contexts),
            ChainMap(self.units, others.units),
            ChainMap(self.continuations, others.continuations),
        )


def is_inline(root: _Element) -> bool:
    return next(root.iter(*FACTS), None) is not None


def declarations_of(root: _Element) -> Declarations:
    return Declarations(
        contexts_of(root),
        units_of(root),
        {element.get("id", ""): element for element in root.iter(*_tags("continuation"))},
    )


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
    return tuple(reader.fact(element) for element in root.iter(*FACTS))


class _Reader:
    """Reads the tags of one document; holds what they share."""

    def __init__(self, root: _Element, declared: Declarations, spans: Mapping[str, tuple[int, int]]) -> None:
        self.declared = declared
        self.spans = spans
        self.prefixes = dict(root.nsmap)
        self.forms: dict[str, Transform | None] = {}
        self.left = _MOST_TEXT
        self.hidden = set(_inside(root.iter(*_tags("hidden"))))
        self.cut = {above for element in root.iter(*_EXCLUDE) for above in element.iterancestors()}

    def fact(self, element: _Element) -> Fact:
        get = element.get
        concept, reference, identity = get("name", ""), get("contextRef", ""), get("id")
        context = self.declared.contexts.get(reference)
        warnings: list[str] = []
        if context is None:
            context = _MISSING
            warnings.append(f"no context {reference!r} is declared")
        elif context.trouble:
            warnings.append(context.trouble)
        nil = get(XSI_NIL, "") in ("true", "1")
        value: Decimal | None = None
        unit: str | None = None
        decimals: int | None = None
        exact = False
        if element.tag in _NUMBER or element.tag in _FRACTION:
            text = " ".join(self.content(element).split())
            unit = self.declared.units.get(get("unitRef", ""))
            if unit is None:
                unit = ""
                warnings.append(f"no unit {get('unitRef', '')!r} is declared")
            if not nil:
                value, note = self.number(element, text)
                if note:
                    warnings.append(note)
                decimals, exact = places(value, decimals=get("decimals"), precision=get("precision"))
        else:
            text = self.words(element, warnings)
        start, end = self.spans.get(identity, (None, None)) if identity else (None, None)
        return Fact(
            concept,
            context.entity,
            context.start,
            context.end,
            context.members,
            unit,
            value,
            decimals,
            text,
            Place(f"{concept}, {context.label or reference}", start, end, fact=identity),
            exact,
            nil,
            identity,
            element in self.hidden,
            tuple(warnings),
        )

    def number(self, element: _Element, text: str) -> tuple[Decimal | None, str]:
        if element.tag in _FRACTION:
            return fraction(element, self.form)
        get = element.get
        form = get("format")
        if form is None:
            transform = None
        else:
            transform = self.form(element, form)
            if transform is None:
                return None, f"the format {form!r} is in no transformation registry that we know"
        found = stated(
            text, transform=transform, form=form or "", scale=get("scale"), negative=get("sign") == "-"
        )
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


def _inside(elements: Iterable[_Element]) -> Iterator[_Element]:
    for element in elements:
        yield from element.iter(*FACTS)


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
