"""Random games: the sighted side moves, the blind side tries what its own men allow."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.games.game import Move, Seat, View
from bot.games.sighted.law import Bare
from bot.games.sighted.veil import Sighted, State
from tests.games.kriegspiel.random_play import nonsense, wishes


def a_placing(game: Sighted, random: Random) -> Move:
    """A legal one."""
    bare = game.law.start("")
    assert isinstance(bare, Bare)
    return random.choice(list(game.law.legal(bare, game.law.seat)))


def a_move(game: Sighted, state: State, seat: Seat, random: Random) -> Move:
    """A legal one, captures more often than others."""
    law, position = game.law.orthochess, state.inner.position
    legal = sorted(law.legal(position, seat))
    captures = [move for move in legal if law.captured(position, move)]
    return random.choice(captures if captures and random.random() < 0.4 else legal)


def a_try(view: View, random: Random) -> Move:
    """What the blind side's own men allow, or nonsense."""
    hopes: list[Any] = wishes(view)
    return nonsense(view, random) if random.random() < 0.15 or not hopes else random.choice(hopes)
