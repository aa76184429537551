"""The door of the night: the whole straight line, from a registry to a recorded night."""

from factcheck.nightly.looking import Client, Looking, Remembering
from factcheck.nightly.night import check_offline, run_night, tonight
from factcheck.nightly.run import Run

__all__ = ["Client", "Looking", "Remembering", "Run", "check_offline", "run_night", "tonight"]
