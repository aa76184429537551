"""Endings: how a command ends when it cannot do its work: a message, and the exit status for it.

People's mistakes are 2 and never a traceback. A mistake of our own keeps its
traceback and has a status that neither an editor nor a registry can cause:
Python's own for it is 1, which would send an editor looking.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable

from factcheck.cli.console import complain
from factcheck.errors import ArchiveError, CallError, RegistryError

WRONG = 2
OURS = 70
"""EX_SOFTWARE of sysexits.h."""


def run(command: Callable[[], object]) -> None:
    """Run a command; it ends by returning, or with its own exit status, or here."""
    try:
        command()
    except RegistryError as trouble:
        count = len(trouble.mistakes)
        complain(f"{count} {'mistake' if count == 1 else 'mistakes'} in the registry; nothing was fetched.")
        for mistake in trouble.mistakes:
            complain(str(mistake))
        sys.exit(WRONG)
    except (CallError, ArchiveError) as trouble:
        complain(str(trouble))
        sys.exit(WRONG)
    except Exception:  # noqa: BLE001  an entrance
        traceback.print_exc()
        complain("This is a mistake in factcheck itself. What was captured is kept.")
        sys.exit(OURS)
