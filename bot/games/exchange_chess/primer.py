"""The pages of Exchange Chess, on a board of 5×5."""

from __future__ import annotations

from bot.games.primer import Leaf, primer

_SMALL = {"size": "5"}
_MID = "4k/5/1nN2/1Q1B1/K4[QQRRBBNNqqqrrrbbbnn] w 0 9"
_KNIGHTS = "4k/5/2N2/5/K1N2[QQQRRRBBBNqqqrrrbbbnnn] w 0 9"


def _leaf(
    key: str, setup: str = "", plays: tuple[str, ...] = (), *, goes: str = "", told: int = 0
) -> Leaf:
    return Leaf(key, setup, plays, goes=goes, told=told, options=_SMALL)


PRIMER = primer(
    __name__,
    Leaf("start"),
    _leaf("kings", plays=("white Ka1",), told=1),
    _leaf("drop", "4k/5/2R2/5/K4[QQQRRBBBNNNqqqrrrbbbnnn] w 0 9", goes="N@"),
    _leaf("shut", "4k/5/2R2/5/K4[QQQRRBBBNNNqqqrrrbbbnnn] w 0 9", ("white Qd4", "white Qe3"), told=2),
    _leaf("capture", _MID, ("white Qxb3",), told=1),
    _leaf("swap", "4k/5/1nN2/3B1/K4[QQQRRBBNNqqqrrrbbbnn] w 0 9", ("white c3<>d2",), told=1),
    _leaf("step", _KNIGHTS, goes="c3"),
    _leaf(
        "end",
        plays=("white Ka1", "white Rc3", "black Qe2", "white Bc5", "black Nd3", "white c3<>c5",
               "black d3xc5", "white c3xe5"),
        told=3,
    ),
)  # fmt: skip
