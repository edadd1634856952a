"""Tsuitate shogi: shogi behind a screen.

Rules are named by their order in the project's rule book: `Family, Tsuitate 2` is about checks.
"""
