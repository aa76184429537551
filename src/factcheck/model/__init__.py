"""The nouns: frozen values that every room speaks of, and nothing else.

quantity and period are what a figure is; claim and source are what a person
types; document is the inside of a snapshot; evidence is what was seen; finding
is what was concluded.
"""
