"""The bench: what reading costs here, measured beside what others need for the same bytes."""
