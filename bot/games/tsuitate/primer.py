"""The pages of tsuitate: how the men of shogi move, and what the umpire says."""

from __future__ import annotations

from bot.games.game import BLACK, UMPIRE
from bot.games.primer import Leaf, primer

SENTE = BLACK


def _man(key: str, letter: str) -> Leaf:
    return Leaf(key, f"1k7/9/9/9/4{letter}4/9/9/9/K8 b - 1", goes="5e", seat=SENTE)


_OPENING = ("black 7g7f", "white 3c3d")

PRIMER = primer(
    __name__,
    Leaf("start", seat=SENTE),
    Leaf("umpires", plays=_OPENING, seat=UMPIRE),
    Leaf("king", "4k4/9/9/9/4K4/9/9/9/9 b - 1", goes="5e", seat=SENTE),
    _man("rook", "R"),
    _man("bishop", "B"),
    _man("gold", "G"),
    _man("silver", "S"),
    _man("knight", "N"),
    _man("lance", "L"),
    _man("pawn", "P"),
    Leaf("promotion", "4k4/9/9/4P4/9/9/9/9/K8 b - 1", ("black 5d5c+",), seat=SENTE, told=1),
    _man("promoted", "+B"),
    Leaf("drop", "4k4/9/9/9/9/9/9/9/K8 b G 1", goes="G*", seat=SENTE),
    Leaf("foul", plays=("black 7g7f", "white 4c4d", "black 8h3c"), seat=SENTE, told=1),
    Leaf("hell-no", plays=("black 7g7e",), seat=SENTE, told=1),
    Leaf("gone", plays=(*_OPENING, "black 8h2b+"), seat=SENTE, told=1),
    Leaf("check", "4k4/9/9/9/9/9/9/9/K8 b R 1", ("black R*5e",), seat=SENTE, told=1),
    Leaf("mate", "4k4/9/4P4/9/9/9/9/9/K8 b G 1", ("black G*5b",), seat=SENTE, told=1),
)
