"""The door of fetch: look at an address once, politely, and say what was there.

`Client` looks on the network, `Recorded` in a folder; both give the same kind
of `Look` and judge it by the same rules. Some rules need the last good copy
beside tonight's, which only the night has: `ends_early` and `wall_in` are for it.
"""

from factcheck.fetch.barriers import wall_in
from factcheck.fetch.client import Client
from factcheck.fetch.cut import ends_early
from factcheck.fetch.manners import Manners
from factcheck.fetch.recorded import Recorded

__all__ = ["Client", "Manners", "Recorded", "ends_early", "wall_in"]
