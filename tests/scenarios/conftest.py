"""The fixture of all scenarios."""

from scenario_nights import nights

__all__ = ["nights"]
