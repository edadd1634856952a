"""What the enemy may do about one's king after a move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.players.blind_shogi.board import (
    DEAD,
    DROP,
    ENEMY,
    HELD,
    OWN,
    PROMOTED,
    PROMOTES,
    Code,
    World,
    play,
)
from bot.players.blind_shogi.moves import drops, moves, strikers
from bot.players.blind_shogi.worlds import DROPPED, likelihood

_KEEN = 3.0
"""How much likelier than others a move is that gives check."""
_MATED = 60.0


def danger(world: World, code: Code, kinds: Sequence[int], check: float) -> float:
    """What the enemy's next move will cost, where a check costs so much. `kinds` are those that
    one holds."""
    after = play(world, code, OWN)
    to = code >> 7 & 127
    before = to if world[to] else -1
    striking = strikers(after, ENEMY)
    held = [kind for kind in range(1, 8) if after[HELD + kind]]
    free = 81 - sum(1 for man in after[:81] if man)
    total, cost = DROPPED * len(held) * free, 0.0
    for one in moves(after, ENEMY):
        likely = likelihood(after, one, before)
        man = after[one & 127] + (PROMOTED if one & PROMOTES else 0)
        if one >> 7 & 127 in striking.get(man, ()):
            likely *= _KEEN
            cost += likely * _cost(after, one, kinds, check)
        total += likely
    for kind in held:
        for at in striking.get(kind + ENEMY, ()):
            if not after[at] and not DEAD[kind + ENEMY][at]:
                one = DROP + kind | at << 7
                cost += DROPPED * _KEEN * _cost(after, one, kinds, check)
    return cost / total if total else 0.0


def _cost(world: World, code: Code, kinds: Sequence[int], check: float) -> float:
    after = play(world, code, ENEMY)
    return check if moves(after, OWN) or drops(after, OWN, kinds) else _MATED
