"""factcheck derive: what an editor sees, what a script gets, and with which exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_calls import Call
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
PAGE = "what-is-ai-training"


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """The sample registry without the derivations of its page."""
    folder = tmp_path / "claims"
    (folder / "pages").mkdir(parents=True)
    for path in (ROOT / "claims").glob("*.yaml"):
        (folder / path.name).write_text(path.read_text())
    for path in (ROOT / "claims" / "pages").iterdir():
        (folder / "pages" / path.name).write_text(path.read_text())
    yaml = YAML()
    yaml.width = 1000
    yaml.preserve_quotes = True
    typed = yaml.load(folder / f"{PAGE}.yaml")
    for name in [name for name, claim in typed["claims"].items() if "works_out" in claim]:
        del typed["claims"][name]
    yaml.dump(typed, folder / f"{PAGE}.yaml")
    return folder


def test_every_derivation_of_the_sample_is_found_again(call: Call, sample: Path) -> None:
    """Take them away, and each is proposed as it was typed, or with its factors the other way round."""
    said = call("derive", PAGE, "--claims", sample, "--json", "-")

    assert 1 == said.status
    first = {one["figure"]: one["candidates"][0]["works_out"] for one in json.loads(said.out)["unexplained"]}
    assert {
        "about $42.5 billion": "rpo_june * rpo_in_24_months",
        "92.5%": "datacentre_revenue / total_revenue",
        "34%": "cost_of_revenue / coreweave_revenue",
        "$43.0 billion": "rpo_june - rpo_december",
    } == first


def test_lines_may_be_pasted(call: Call, sample: Path) -> None:
    """Each figure with its sentence, how sure it is, and a line for the registry."""
    said = call("derive", PAGE, "--claims", sample)

    assert 1 == said.status
    assert 'works_out: "datacentre_revenue / total_revenue"    # gives 92.516%' in said.out
    assert "one formula gives it" in said.out
    assert "(labelled as our arithmetic)" in said.out
    assert f"{PAGE}: 4 figures that no claim explains." in said.out


def test_a_page_that_is_all_explained(call: Call) -> None:
    """Nothing for an editor to do: exit status 0, and an empty list for scripts."""
    said = call("derive", PAGE, "--claims", ROOT / "claims")
    assert (0, f"{PAGE}: all explained.\n") == (said.status, said.out)
    said = call("derive", PAGE, "--claims", ROOT / "claims", "--json", "-")
    assert (0, {"page": PAGE, "unexplained": []}) == (said.status, json.loads(said.out))


def test_json_goes_to_a_file_too(call: Call, sample: Path, tmp_path: Path) -> None:
    """Beside what is shown."""
    target = tmp_path / "out" / "derive.json"
    said = call("derive", PAGE, "--claims", sample, "--json", target)

    assert "works_out" in said.out
    assert 4 == len(json.loads(target.read_text())["unexplained"])


def test_a_page_that_is_not_there(call: Call) -> None:
    """A wrong call: exit status 2, with the nearest name."""
    said = call("derive", "what-is-ai-trainning", "--claims", ROOT / "claims")
    assert 2 == said.status
    assert PAGE in said.err


def test_a_page_that_was_never_fetched(call: Call, sample: Path) -> None:
    """A page by its address, of which the archive holds no copy, cannot be checked: exit status 3."""
    path = sample / f"{PAGE}.yaml"
    path.write_text(path.read_text().replace(f'text: "pages/{PAGE}.md"', 'url: "https://pages.example/a"'))
    said = call("derive", PAGE, "--claims", sample)
    assert 3 == said.status
    assert "could not be read" in said.err


@pytest.mark.parametrize("words", ["It came to $5.0 million.", "It came to $41.5 million."])
def test_figures_without_a_formula_are_still_named(call: Call, sample: Path, words: str) -> None:
    """Nothing gives them: the editor is told so."""
    path = sample / "pages" / f"{PAGE}.md"
    path.write_text(path.read_text() + f"\n\n{words}\n")
    said = call("derive", PAGE, "--claims", sample)
    assert words in said.out
