"""The pages of Kriegspiel."""

from __future__ import annotations

from bot.games.game import BLACK, UMPIRE
from bot.games.primer import Leaf, primer

_ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"

THREE_BOARDS = (
    Leaf("yours", plays=("white e4", "black e5", "white Nf3", "black Nc6")),
    Leaf("theirs", plays=("white e4", "black e5", "white Nf3", "black Nc6"), seat=BLACK),
    Leaf("umpires", plays=("white e4", "black e5", "white Nf3", "black Nc6"), seat=UMPIRE),
)
TRYING = (
    Leaf("tries", plays=("white e4", "black e5"), goes="f1"),
    Leaf("no", plays=("white e4", "black e5", "white e5"), told=1),
    Leaf("hell-no", plays=("white e4", "black e5", "white b1d2"), told=1),
    Leaf("gone", plays=("white e4", "black d5", "white exd5"), told=1),
    Leaf("any", plays=("white e4", "black d5", "white any?", "white Nf3", "white exf5", "white Nf3"), told=4),
    Leaf("en-passant", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", ("black d5", "white exd6"), told=1),
    Leaf("check", _ROOK, ("white Ra8",), told=1),
    Leaf("checks", "4k3/8/8/2N1b3/8/8/8/4K2R w - - 0 1", ("white Rh8", "black Bxh8"), told=2),
    Leaf("silent", "8/P5k1/8/8/8/8/8/4K2R w K - 0 1", ("white a8=Q", "black Kf6", "white O-O"), told=3),
    Leaf("mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", ("white Ra8",), told=1),
)  # fmt: skip
RULE_SETS = (
    Leaf("rand", plays=("white e4", "black d5"), options={"rules": "rand"}, told=1),
    Leaf("others", plays=("white e4", "black d5"), options={"rules": "cincinnati"}, told=1),
)

PRIMER = primer(__name__, *THREE_BOARDS, *TRYING, *RULE_SETS)
