"""The door of fiscal calendars: what a company calls its quarters, from the dates it filed; business days."""

from factcheck.fiscal.business_days import business_days_after, is_business_day
from factcheck.fiscal.calendar import Calendar, Quarter
from factcheck.fiscal.labels import following, is_after, same_label
from factcheck.fiscal.wording import days_said, named, period_said
from factcheck.fiscal.year_rule import year_end

__all__ = [
    "Calendar",
    "Quarter",
    "business_days_after",
    "days_said",
    "following",
    "is_after",
    "is_business_day",
    "named",
    "period_said",
    "same_label",
    "year_end",
]
