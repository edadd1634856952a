"""Which drops to look at: of hundreds, those after which most worlds stand best."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.bitboards.position import Code, Position
from bot.games.crazyhouse.drops import drops_of
from bot.players.belief.drops import Hands, kinds_in
from bot.players.belief.vote import score
from bot.players.faces.crazyhouse import DropBoard

_MOST_WORLDS = 12
"""More would not change which look best."""
_LIKELY = 0.4
"""A drop that is refused in more of the worlds tells little that a move would not."""


def drops_to_look_at(worlds: Sequence[Position], turn: bool, hands: Hands, many: int) -> list[Code]:
    """In the order of their numbers."""
    some = worlds[:_MOST_WORLDS]
    worths: dict[Code, float] = {}
    stands: dict[Code, int] = {}
    for world in some:
        board = DropBoard(world, turn, hands, [], stalemate_loses=False)
        for kind in kinds_in(hands[turn]):
            for code in drops_of(world, turn, kind):
                board.make(code)
                worths[code] = worths.get(code, 0.0) + score(-board.worth())
                stands[code] = stands.get(code, 0) + 1
                board.unmake()
    likely = [code for code, count in stands.items() if count >= _LIKELY * len(some)]
    likely.sort(key=lambda code: (-worths[code] / stands[code], code))
    return sorted(likely[:many])
