"""factcheck keeps pages full of cited numbers true.

It fetches what the pages cite, keeps every version, reads the figures out,
compares them with the claims registry and says what an editor should look at.
The plan of the rooms is in docs/HOUSE.md; start there.
"""

__version__ = "0.1.0"
