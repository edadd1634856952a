"""What the enemy may do about one's king."""

from __future__ import annotations

import pytest

from bot.players.blind_shogi.board import ENEMY, HELD, KING, read_code
from bot.players.blind_shogi.danger import danger

_PAWN, _BISHOP, _GOLD = 1, 6, 5
_AWAY = read_code("1g1f", turned=False)


def _cost(held: int, check: float) -> float:
    """Of a pawn's move far away, where a king in the corner looks at a gold."""
    world = bytearray(88)
    world[72], world[62] = KING, _PAWN
    world[55], world[4] = _GOLD + ENEMY, KING + ENEMY
    world[HELD + held] = 1
    return danger(bytes(world), _AWAY, (), check)


def test_a_mate_is_feared_more_than_a_check() -> None:
    assert 0 < _cost(_BISHOP, 1.0) < _cost(_GOLD, 1.0)
    assert _cost(_BISHOP, 2.0) == pytest.approx(2 * _cost(_BISHOP, 1.0))


def test_checks_that_cost_nothing_leave_mates() -> None:
    assert _cost(_BISHOP, 0.0) == 0
    assert _cost(_GOLD, 0.0) > 0
