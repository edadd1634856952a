"""The pages of Modern Kriegspiel: what it has beside Kriegspiel."""

from __future__ import annotations

from bot.games.game import UMPIRE
from bot.games.primer import Leaf, primer

_LOOK = ("white e4", "white open d5 e5 f5 d6 e6 f6 d7")

PRIMER = primer(
    __name__,
    Leaf("yours", plays=("white e4", "white skip", "black e5", "black skip")),
    Leaf("naming", plays=("white e4",), told=1),
    Leaf("look", plays=_LOOK, told=1),
    Leaf("age", plays=(*_LOOK, "black e5", "black skip", "white Nf3", "white skip", "black Nc6", "black skip")),
    Leaf("umpires", plays=(*_LOOK, "black e5", "black skip", "white Nf3", "white skip", "black Nc6", "black skip"), seat=UMPIRE),
    Leaf("trying", plays=(*_LOOK, "black e5", "black skip", "white e5", "white any?"), told=2),
    Leaf("end", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", ("white Ra8",), told=1),
)  # fmt: skip
