"""Holding back where nothing is seen: what a move is worth less, or more, than its worlds say.

A man that goes to where nobody of its side has been is taken there far oftener than the worlds that
are guessed tell, and pawns that stay behind catch whoever comes by. Both were learnt from games of
the house against itself, of what had come of a move some moves later.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.bitboards.position import MEANT, Code, Position, read_code
from bot.players.belief.vote import Tried

_PAWN: Final = 1
_KING: Final = 6
_MIDDLE: Final = 4
"""From this rank on, counted from one's own as 0, the other side is at home."""
_VENTURED: Final = 0.08
"""What it costs to go there, in shares of the point, unless it takes somebody."""
_OPENING: Final = 8
"""Moves of one's own, for which one begins like this:"""
_BEGINS: Final[Mapping[Code, float]] = {
    read_code(text): worth / 1000
    for worth, texts in {
        30: ("d2d3",),
        25: ("e2e3",),
        22: ("g1f3",),
        10: ("e3d4", "d3e4"),
        8: ("a2a3", "h2h3"),
        4: ("b1c3",),
        -10: ("b2b3", "c2c3", "c2c4", "g2g4", "c1d2", "d1d4"),
        -15: ("g1e2", "g1h3", "c1e3", "d4e5"),
        -20: ("d2d4", "f2f3", "e3e4", "c3e4"),
        -30: ("e2e4",),
    }.items()
    for text in texts
}
"""In shares of the point, for White; Black's men do the same on the other side of the board."""


def held_back(
    tries: Sequence[Tried], worlds: Collection[Position], turn: bool, made: int | None
) -> list[Tried]:
    """The tries anew. `made` is how many moves one has made since both armies stood as they do in
    chess; None where they never did."""
    begins = made is not None and made < _OPENING
    found = []
    for one in tries:
        less = _ventured(one.code, worlds, turn)
        more = _BEGINS.get(_for_white(one.code, turn), 0.0) if begins else 0.0
        # Of a try that is refused nothing comes.
        found.append(replace(one, worth=one.worth + one.stands * (more - less)))
    return sorted(found, key=lambda one: (-one.worth, one.code))


def _ventured(code: Code, worlds: Collection[Position], turn: bool) -> float:
    to = code >> 6 & 63
    rank = to >> 3 if turn else 7 - (to >> 3)
    if rank < _MIDDLE or not _PAWN < code >> 15 < _KING:
        return 0.0
    enemy = 7 if turn else 6
    return _VENTURED * sum(not world[enemy] >> to & 1 for world in worlds) / len(worlds)


def _for_white(code: Code, turn: bool) -> Code:
    text = code & MEANT
    return text if turn else text ^ (56 | 56 << 6)
