"""The door of drafting: what a page still needs in its registry.

Figures that no claim explains, with the formulas over the page's own claims
that give them. Nothing here decides anything: an editor reads, and types.
"""

from factcheck.drafting.proposals import Certainty, Proposal, propose
from factcheck.drafting.target import Candidate
from factcheck.drafting.unexplained import Unexplained, unexplained_figures

__all__ = ["Candidate", "Certainty", "Proposal", "Unexplained", "propose", "unexplained_figures"]
