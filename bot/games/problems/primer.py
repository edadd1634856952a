"""The pages of Kriegspiel problems: the one of 1976, as its sources print it, and how it goes."""

from __future__ import annotations

from bot.games.primer import Leaf, primer

_1976 = "1"

PRIMER = primer(
    __name__,
    Leaf("position", _1976, figure="1976"),
    Leaf("tries", _1976, goes="a2"),
    Leaf("answer", _1976, ("white Rg2",), told=1),
    Leaf("mistake", _1976, ("white Ra1",), told=1),
)
