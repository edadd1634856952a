"""The pages of Knight Corners."""

from __future__ import annotations

from bot.games.primer import Leaf, primer

_HERD = "5nnn/5nnn/5nnn/8/8/NNN5/NNN5/NNN5 w"
_ONWARD = "5nnn/5nnn/5nnn/8/3N4/N1N5/NNN5/1NNN4 w"
_TOGETHER = "6nn/4n1nn/5nnn/4n3/8/NNN5/NNN5/NNN5 w"
_INSIDE = "4NNN1/5NNN/5NNN/8/nnn5/nnn5/nnn5/8 w"

_MOVES = "b2d3 g6e7 a3b5 f7d8 d3e5 d8c6 b5d6 h6f5 d6f7 f8d7 c1e2 e7c8 e2f4 g7h5 f4g6"
_CATCHING = tuple(
    f"{('white', 'black')[ply % 2]} {move}" for ply, move in enumerate(_MOVES.split(" "))
)

PRIMER = primer(
    __name__,
    Leaf("start"),
    Leaf("jump", _HERD, goes="b1"),
    Leaf("forward", _ONWARD, goes="d4"),
    Leaf("back", _ONWARD, ("white d4b5",), told=1),
    Leaf("cover", _TOGETHER, ("white c3d5",), told=1),
    Leaf("freedom", _INSIDE, goes="e8"),
    Leaf(
        "caught",
        "",
        _CATCHING,
        told=1,
    ),
    Leaf("end", "5NNN/6NN/5NNN/6N1/3n4/nnn5/nn6/nnn5 w", ("white g5f7",), told=1),
)
