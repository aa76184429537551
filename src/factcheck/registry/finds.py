"""Selectors that cannot work: a template without its placeholder, a fact without a period, and the like.

A template is running text with the figure cut out; what a placeholder means is in
docs/REGISTRY.md. Only what is certain is reported here: whether a selector
finds anything is the night's question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from urllib.parse import urlsplit

from factcheck.registry.nearest import nearest
from factcheck.registry.nodes import MappingNode, Node, ScalarNode, SequenceNode, Slip, is_nothing, slip

PLACEHOLDERS = ("figure", "change", "date", "period", "_")
SOUGHT: Mapping[str, tuple[str, ...]] = {"figure": ("figure", "change"), "date": ("date",)}
"""What a template must cut out, by the content of its claim."""

FILES: Mapping[str, Set[str]] = {
    "fact": {".pdf", ".csv", ".xlsx"},
    "row": {".pdf"},
    "pointer": {".pdf", ".csv", ".xlsx", ".htm", ".html"},
    "cell": {".json"},
}
"""Selectors, and the endings of addresses in whose files they can find nothing."""

_BRACES = re.compile(r"\{([^{}]*)\}")


def wrong_finds(claim: MappingNode, sources: MappingNode | None) -> Iterator[Slip]:
    """Every selector of a claim that can never find what the claim says.

    Args:
        claim: the claim as typed.
        sources: the `sources` of `_sources.yaml`, where it could be read.
    """
    content = next((name for name in ("figure", "date", "states") if name in claim.entries), "")
    for one in (claim, *claim.each("also")):
        find = one.mapping("find") if isinstance(one, MappingNode) else None
        if find is None or not isinstance(one, MappingNode):
            continue
        yield from _template(find, content)
        if content in SOUGHT and "words" in find.entries:
            yield slip(find.entries["words"].key, f"`words` cannot find a {content}", "they are for `states`")
        yield from _guards(find, content)
        fact = find.mapping("fact")
        if fact is not None and content == "figure" and "period" not in {*fact.entries, *claim.entries}:
            advice = 'add `period: "2026-04-01/2026-06-30"` (or an instant) to the claim'
            yield slip(
                find.entries["fact"].key,
                "a fact needs a period, and neither it nor the claim has one",
                advice,
            )
        yield from _wrong_file(find, one.scalar("cites"), sources)


def wrong_proof_find(when: MappingNode) -> Iterator[Slip]:
    """The selector of a proof condition, where it can never find a figure."""
    find = when.mapping("find")
    if find is not None:
        yield from _template(find, "figure", proof=True)
        yield from _guards(find, "figure")
        if "words" in find.entries:
            yield slip(find.entries["words"].key, "`words` cannot find a figure", "they are for `states`")


def _guards(find: MappingNode, content: str) -> Iterator[Slip]:
    """Guards of a `cell` or `row` that can never hold, or that guard nothing."""
    for kind, own in (("cell", "row"), ("row", "column")):
        query = find.mapping(kind)
        if query is None:
            continue
        for key in ("beside", "parts"):
            labels = [one for one in query.each(key) if isinstance(one, ScalarNode)]
            for at, one in enumerate(labels):
                if one.text in {other.text for other in labels[:at]}:
                    yield slip(one, f'"{one.text}" stands twice in `{key}`', "keep one of them")
        if "parts" not in query.entries:
            continue
        if content and content != "figure":
            yield slip(query.entries["parts"].key, f"`parts` sum to a figure, and this claim has a {content}")
        parts = [one for one in query.each("parts") if isinstance(one, ScalarNode)]
        if len(parts) == 1:
            yield slip(parts[0], "a figure has two parts or more", "name all of them in `parts`")
        asked = query.entries[own].value if own in query.entries else None
        names = asked.members if isinstance(asked, SequenceNode) else [asked]
        for one in parts:
            if names and isinstance(names[-1], ScalarNode) and one.text == names[-1].text:
                yield slip(one, f"`{own}` cannot be a part of itself", "leave it out of `parts`")


def _template(find: MappingNode, content: str, *, proof: bool = False) -> Iterator[Slip]:
    node = find.scalar("sentence")
    if node is None:
        return
    names = _BRACES.findall(node.text)
    if re.search(r"[{}]", _BRACES.sub("", node.text)):
        yield slip(node, "a brace in this template has no partner", "placeholders are written {figure}")
    for name in dict.fromkeys(names):
        if name not in PLACEHOLDERS:
            near = nearest(name, PLACEHOLDERS)
            asked = f"did you mean {{{near}}}? " if near else ""
            known = ", ".join(f"{{{one}}}" for one in PLACEHOLDERS)
            yield slip(node, f"there is no placeholder {{{name}}}", f"{asked}expected one of {known}")
    if "period" in names and not proof:
        yield slip(
            node, "{period} is for proof conditions", "write the period as the source prints it, or {_}"
        )
    sought = SOUGHT.get(content, ())
    cut = [name for name in names if name in sought]
    told = " or ".join(f"{{{name}}}" for name in sought)
    if sought and not cut:
        yield slip(node, f"this template has no {told}", f"put {told} where the source prints the {content}")
    elif len(cut) > 1:
        yield slip(node, f"this template cuts out more than one {content}", "use {_} for the others")
    elif content == "states" and set(names) & {"figure", "change", "date"}:
        yield slip(
            node, "a template for `states` has no placeholder for a figure or date", "use {_} to skip one"
        )


def _wrong_file(find: MappingNode, cites: Node | None, sources: MappingNode | None) -> Iterator[Slip]:
    if sources is None or not isinstance(cites, ScalarNode) or is_nothing(cites):
        return
    source = sources.mapping(cites.text)
    url = None if source is None else source.scalar("url")
    if url is None:
        return
    try:
        path = urlsplit(url.text).path.lower()
    except ValueError:
        return  # `fields` has said so
    for key, endings in FILES.items():
        ending = next((end for end in sorted(endings) if path.endswith(end)), None)
        if key in find.entries and ending is not None:
            message = f"`{key}` finds nothing in a {ending} file, which `{cites.text}` is"
            yield slip(find.entries[key].key, message, "choose a selector for that kind of file")
