"""The door of fetch: look at an address once, politely, and say what was there.

`Client` looks on the network, `Recorded` in a folder; both give the same kind
of `Look` and judge it by the same rules.
"""

from factcheck.fetch.client import Client
from factcheck.fetch.manners import Manners
from factcheck.fetch.recorded import Recorded

__all__ = ["Client", "Manners", "Recorded"]
