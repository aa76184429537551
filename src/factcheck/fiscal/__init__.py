"""The door of fiscal calendars: what a company calls its quarters, from the dates it filed."""

from factcheck.fiscal.calendar import Calendar, Quarter, following, is_after, same_label
from factcheck.fiscal.year_rule import year_end

__all__ = ["Calendar", "Quarter", "following", "is_after", "same_label", "year_end"]
