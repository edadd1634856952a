"""The pages of ordinary chess."""

from __future__ import annotations

from bot.games.primer import Leaf, primer


def _alone(men: str) -> str:
    return f"{men} w - - 0 1"


PRIMER = primer(
    __name__,
    Leaf("start"),
    Leaf("pawn", _alone("4k3/8/8/8/8/3p1n2/4P3/K7"), goes="e2"),
    Leaf("knight", _alone("4k3/8/8/5p2/3N4/3PP3/8/4K3"), goes="d4"),
    Leaf("bishop", _alone("4k3/8/1p6/8/3B4/8/5P2/4K3"), goes="d4"),
    Leaf("rook", _alone("4k3/3p4/8/8/1P1R4/8/8/4K3"), goes="d4"),
    Leaf("queen", _alone("4k3/8/1p6/8/3Q1P2/8/8/4K3"), goes="d4"),
    Leaf("king", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", goes="e1"),
    Leaf(
        "en-passant",
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        ("black d5", "white exd6"),
        told=1,
    ),
    Leaf("promotion", _alone("8/P5k1/8/8/8/8/8/4K3"), ("white a8=Q",), told=1),
    Leaf(
        "mate",
        plays=("white e4", "black e5", "white Qh5", "black Nc6", "white Bc4", "black Nf6", "white Qxf7"),
        told=1,
    ),
    Leaf("draw", _alone("7k/8/8/6Q1/8/8/8/4K3"), ("white Qg6",), told=1),
)  # fmt: skip
