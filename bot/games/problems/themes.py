"""What problems may be about."""

from __future__ import annotations

from typing import Literal, TypeAlias

Theme: TypeAlias = Literal[
    "castling",
    "en-passant",
    "underpromotion",
    "question",
    "two-hidden",
    "promotion",
    "refusal",
    "hearing",
]
"""The rarest first: what a problem is said to be about is the first that it has."""
