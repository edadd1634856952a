"""Pickle Pot, by E. N. Frankenstein: an army that sees, and has no rooks."""
