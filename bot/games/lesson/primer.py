"""The pages of the first lesson."""

from __future__ import annotations

from bot.games.primer import Leaf, primer

PRIMER = primer(
    __name__,
    Leaf("start", ""),
    Leaf("no", "", ("white Rd8",), told=1),
    Leaf("any", "", ("white Rd8", "white any?"), told=1),
)
