"""Kriegspiel: the veil under which each side sees its own men only, and its rule sets.

Rules are named by the headings of the project's rule book of Kriegspiel and, under "Attempts", by
their order there: `Kriegspiel, Attempts 5` is about "Any?". Those of its family have a heading for
each game: `Family, Tsuitate 2`.
"""
