"""The pages of the games in which one side sees the board."""

from __future__ import annotations

from bot.games.game import BLACK
from bot.games.primer import Leaf, Primer, primer


def _pages(key: str, placing: str, plays: tuple[str, ...], tries: tuple[str, ...]) -> Primer:
    begun = (f"white {placing}", *plays)
    return primer(
        __name__,
        Leaf("army"),
        Leaf("placing", plays=begun[:1], told=1),
        Leaf("sees", plays=begun),
        Leaf("blind", plays=begun, seat=BLACK, told=1),
        Leaf("trying", plays=(*begun, *tries), seat=BLACK, told=len(tries)),
        Leaf("moves", plays=begun, goes="b8", seat=BLACK),
        key=key,
    )


PICKLE_POT = _pages(
    "pickle-pot", "Bf1", ("white e4", "black e5", "white Qh5"), ("black exf4", "black Nf6")
)
ONE_EYED = _pages(
    "one-eyed", "Bc1", ("white e4", "black e5", "white d4"), ("black any?", "black exd4")
)
SEMI_KRIEGSPIEL = _pages("semi-kriegspiel", "Ke1 Qd1", ("white Qd4",), ("black any?", "black c5"))
