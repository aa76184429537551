# ruff: noqa: E501 (pieces of YAML on one line)
"""Loading a registry: what comes out when everything is right, and that all mistakes come at once."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from registry_site import PAGE, SOURCES, Site

from factcheck.errors import Mistake, RegistryError
from factcheck.model.claim import Wording
from factcheck.model.selector import FindFact
from factcheck.registry import load, warnings, where


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "claims")


def test_a_registry_without_mistakes_is_loaded_whole(site: Site) -> None:
    """Pages, claims, wordings, selectors and shared sources are all there, as typed."""
    registry = load(site.folder)

    page = registry.pages["why-masts"]
    assert [
        "revenue", "rentals", "rent_in_dollars", "mast_cost", "tall_promise", "contract_end", "masts_stand",
        "halden_ticker", "risk",
    ] == list(page.claims)  # fmt: skip
    revenue = page.claims["revenue"]
    assert (
        Wording(text="took in $41.5 million"),
        Wording(text="$41.5 million of revenue", times=2),
    ) == revenue.says
    assert isinstance(revenue.find, FindFact)
    assert "us-gaap:Revenues" == revenue.find.fact.concept
    assert "0009990001" == registry.catalogue.issuers["halden"].cik
    assert "below 80%" == page.would_prove_wrong[0].when.is_ if page.would_prove_wrong[0].when else None


def test_the_page_text_is_kept_with_its_name(site: Site) -> None:
    """`texts` holds the bytes of a page's own text, so that nobody has to read the disk again."""
    assert {"why-masts": ("pages/why-masts.md", b"# Why masts?\n")} == load(site.folder).texts


def test_the_digest_covers_files_and_texts(site: Site) -> None:
    """The digest is SHA-256 over names and bytes of all files in order, so any change shows in it."""
    files = {
        "_sources.yaml": SOURCES.encode(),
        "why-masts.yaml": PAGE.encode(),
        "pages/why-masts.md": b"# Why masts?\n",
    }
    told = b"".join(
        f"{len(name)} {len(body)}\n".encode() + name.encode() + body for name, body in sorted(files.items())
    )
    before = load(site.folder).digest
    assert hashlib.sha256(told).hexdigest() == before

    site.write("pages/why-masts.md", "# Why masts!\n")
    assert before != load(site.folder).digest


def test_comments_and_order_change_nothing_but_the_digest(site: Site) -> None:
    """A comment or another order of keys gives the same pages and sources."""
    before = load(site.folder)

    site.swap(
        'title: "Why masts?"\ntext: "pages/why-masts.md"\n', 'text: "pages/why-masts.md"   # Markdown\n'
    )
    site.swap(
        'last_reviewed: "2026-07-21"\n',
        'last_reviewed: "2026-07-21"\n# on top of the page\ntitle: "Why masts?"\n',
    )

    after = load(site.folder)
    assert (before.pages, before.catalogue) == (after.pages, after.catalogue)
    assert before.digest != after.digest


def test_a_claim_knows_its_line(site: Site) -> None:
    """Reports can send an editor to the line of a claim, a trigger, a proof condition and a source."""
    registry = load(site.folder)

    for page, subject, piece, name in [
        ("why-masts", "claim:mast_cost", "mast_cost:", "why-masts.yaml"),
        ("why-masts", "trigger:2", '- every: "6 months"', "why-masts.yaml"),
        ("why-masts", "proof:others_build", "others_build", "why-masts.yaml"),
        ("why-masts", "page", "page: why-masts", "why-masts.yaml"),
        (None, "source:halden-talk", "halden-talk:", "_sources.yaml"),
    ]:
        file, line, _ = site.at(piece, name)
        assert (file, line) == where(registry, page, subject)
    assert where(registry, "why-masts", "claim:nobody") is None


def test_every_mistake_is_reported_at_once_and_in_order(site: Site) -> None:
    """Mistakes of every kind, in two pages and in the shared file, come in one error, by file and line."""
    site.swap('cik: "0009990001"', "cik: 0009990001", "_sources.yaml")
    site.swap("{series: mast-costs, edition", "{series: mast-cost, edition", "_sources.yaml")
    site.swap('figure: "83%"', "figure: 83%")
    site.swap("kind: estimate", "kind: guess")
    site.swap("    issuer: halden\n", "    issuer: haldem\n")
    site.write("broken.yaml", 'page: broken\ntitle: "No end\n')

    found = site.mistakes()

    assert sorted(found) == found
    assert [
        ("_sources.yaml", "must be quoted"),
        ("_sources.yaml", "no series `mast-cost`"),
        ("broken.yaml", "not YAML"),
        ("why-masts.yaml", "`83%` must be quoted"),
        ("why-masts.yaml", "cannot be `guess`"),
        ("why-masts.yaml", "no issuer `haldem`"),
    ] == [
        (Path(one.file).name, piece)
        for one, piece in zip(
            found,
            ["must be quoted", "no series `mast-cost`", "not YAML", "`83%` must be quoted", "cannot be `guess`",
             "no issuer `haldem`"],
            strict=True,
        )
        if piece in one.message
    ]  # fmt: skip


def test_paths_are_told_as_they_were_given(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake names its file relative to where the user called."""
    monkeypatch.chdir(site.folder.parent)
    site.swap("kind: estimate", "kind: guess")

    with pytest.raises(RegistryError) as caught:
        load(Path("claims"))

    assert str(Path("claims/why-masts.yaml")) == caught.value.mistakes[0].file


def test_a_missing_folder_is_a_mistake(tmp_path: Path) -> None:
    """A folder that is not there is named."""
    with pytest.raises(RegistryError) as caught:
        load(tmp_path / "nowhere")

    assert [
        Mistake(str(tmp_path / "nowhere"), 0, 0, "there is no such folder", "name the folder of claims")
    ] == (caught.value.mistakes)


def test_a_folder_without_pages_is_a_mistake(tmp_path: Path) -> None:
    """An empty harvest is trouble, not a quiet night."""
    with pytest.raises(RegistryError, match="there is no page in this folder"):
        load(tmp_path)


def test_the_shared_file_may_be_absent_where_nothing_refers_to_it(site: Site) -> None:
    """A page of opinions needs no `_sources.yaml`; a page that cites does, and says so once."""
    (site.folder / "_sources.yaml").unlink()
    assert "this file is missing, and pages refer to what should be in it" == site.mistake().message

    site.write("why-masts.yaml", 'page: p\ntitle: "P"\nurl: "https://p.example/"\nclaims: {}\n')
    assert {"p"} == set(load(site.folder).pages)


def test_sections_may_be_empty(site: Site) -> None:
    """A file may hold the headings of its sections before anything stands below them."""
    site.write("_sources.yaml", "issuers:\nseries:\nsources:\n")
    site.write("why-masts.yaml", 'page: p\ntitle: "P"\nurl: "https://p.example/"\nnext_review:\nclaims:\n')

    registry = load(site.folder)

    assert ({}, ()) == (registry.pages["p"].claims, registry.pages["p"].next_review)


def test_folders_inside_are_not_pages(site: Site) -> None:
    """YAML below the folder, as in recorded sources, and hidden files are not read as pages."""
    (site.folder / "recorded").mkdir()
    site.write("recorded/captures.yaml", "- {url: x}\n")
    site.write(".#draft.yaml", "not: a page\n")

    assert {"why-masts"} == set(load(site.folder).pages)


def test_a_file_with_the_wrong_ending_is_a_mistake(site: Site) -> None:
    """A page in a .yml file is not passed over in silence."""
    site.write("other.yml", "page: other\n")

    only = site.mistake()

    assert ("this file is not read", "rename it to other.yaml") == (only.message, only.advice)


def test_a_misspelt_shared_file_is_a_mistake(site: Site) -> None:
    """`_source.yaml` is taken for what it was meant to be, and other such files are a warning."""
    site.write("_notes.yaml", "anything: 1\n")
    load(site.folder)
    assert [str(site.folder / "_notes.yaml")] == [one.file for one in warnings(site.folder)]

    site.write("_source.yaml", "series: {}\n")
    assert "did you mean _sources.yaml?" == site.mistake().advice


def test_two_pages_with_one_id_are_a_mistake(site: Site) -> None:
    """The second file is named, and says which the first is."""
    site.write("zz.yaml", 'title: "Z"\nurl: "https://z.example/"\npage: why-masts\nclaims: {}\n')

    only = site.mistake()

    assert (str(site.folder / "zz.yaml"), 3, 7) == (only.file, only.line, only.column)
    assert "the page `why-masts` is already in why-masts.yaml" == only.message
