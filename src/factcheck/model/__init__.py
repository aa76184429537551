"""The nouns: frozen values that every room speaks of, and nothing else.

quantity, unit and period are what a figure is; source, selector, claim and page
are what a person types; document is the inside of a snapshot; evidence is what
was seen; finding is what was concluded.
"""
