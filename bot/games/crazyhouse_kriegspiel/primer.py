"""The pages of Crazyhouse Kriegspiel: what it has beside Kriegspiel."""

from __future__ import annotations

from bot.games.game import UMPIRE
from bot.games.primer import Leaf, primer

_TAKEN = ("white e4", "black d5", "white exd5", "black Qxd5")

PRIMER = primer(
    __name__,
    Leaf("yours", plays=_TAKEN, told=2),
    Leaf("umpires", plays=_TAKEN, seat=UMPIRE),
    Leaf("drop", plays=_TAKEN, goes="P@"),
    Leaf("dropped", "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", ("white N@f3",), told=1),
    Leaf("no", "4k3/8/8/8/8/5n2/8/K7[N] w - - 0 1", ("white N@f3", "white N@a1"), told=2),
    Leaf("promoted", "3r1k2/2P5/8/8/8/8/8/K7[] w - - 0 1", ("white c8=Q", "black Rxc8"), told=1),
    Leaf("end", "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", ("white N@f7",), told=1),
)  # fmt: skip
