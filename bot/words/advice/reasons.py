"""What may speak for an answer, in the words of those who play for the house."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Seen: TypeAlias = Literal[
    "mates",
    "takes",
    "exchanges",
    "promotes",
    "draws",
    "delays",
    "saves",
    "advances",
    "search",
    "alike",
]
"""Where the whole board is seen."""
Hidden: TypeAlias = Literal[
    "ask", "take", "probe", "likely", "best", "sure", "dares", "answers", "hunt", "run", "open"
]
Reason: TypeAlias = Seen | Hidden
SEEN: frozenset[Reason | None] = frozenset(get_args(Seen))


def reason_of(kind: str | None) -> Reason | None:
    """None where there are no words for it."""
    return next((one for one in (*get_args(Seen), *get_args(Hidden)) if one == kind), None)
