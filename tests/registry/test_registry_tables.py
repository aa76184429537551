"""The tables of the registry are whole: every class of the model, every reference, is in them."""

from __future__ import annotations

from factcheck.model.page import Registry
from factcheck.model.selector import SELECTORS
from factcheck.model.source import Typed
from factcheck.registry.classes import CALLED, OF_A_PAGE, OF_THE_CATALOGUE, keys_of


def _classes(kind: type[Typed]) -> set[type[Typed]]:
    return {kind}.union(*(_classes(one) for one in kind.__subclasses__()))


def test_every_class_of_the_model_is_checked_for_its_keys() -> None:
    """A class that a person types and that no table names would let unknown keys through unnoticed."""
    typed = _classes(Typed) - {Typed, Registry, *SELECTORS.values()}

    assert typed == {*OF_A_PAGE.values(), *OF_THE_CATALOGUE.values()}
    assert typed == set(CALLED)


def test_keys_are_named_as_they_are_typed() -> None:
    """`in` and `is` are words of Python and have another name in the model only."""
    [condition] = [kind for kind in CALLED if kind.__name__ == "Condition"]

    assert ["find", "in", "is"] == keys_of(condition)
