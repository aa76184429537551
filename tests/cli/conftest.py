"""Fixtures for the command line."""

from cli_calls import call, made

__all__ = ["call", "made"]
