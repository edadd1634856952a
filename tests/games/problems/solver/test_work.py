"""An act is ruled on while others wait: what it may cost is counted, in positions looked at."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import text_of
from bot.games.game import WHITE, Ask, Move, Ruling, Try
from bot.games.problems.collection import Entry, collection
from bot.games.problems.game import Problems
from bot.games.problems.solver import oracle
from bot.games.problems.solver.worlds import Worlds

MOST = 10_000
"""Positions for one act: some tenths of a second."""
SAMPLE = [one for one in collection() if one.length > 2 or one.number % 6 == 0]


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many positions were looked at for each act; nothing is remembered from other tests."""
    counts = [0]
    counting = Worlds.count

    def counted(self: Worlds) -> None:
        counts[-1] += 1
        counting(self)

    monkeypatch.setattr(Worlds, "count", counted)
    for remembered in (oracle.least_moves, oracle.proved, oracle.whole_solution):
        remembered.cache_clear()
    return counts


@pytest.mark.parametrize("entry", [pytest.param(one, id=str(one.number)) for one in SAMPLE])
def test_no_act_costs_much(entry: Entry, looked_at: list[int]) -> None:
    """Neither the solution's first move, nor foolish ones, nor hints, nor giving up."""
    game, random = Problems(), Random(entry.number)
    state = game.start(entry.text).state
    looked_at.append(0)
    game.act(state, WHITE, Ask("solution"))
    for n in range(8):
        looked_at.append(0)
        codes = {code for world in state.belief for code in legal_moves(world, chess.WHITE)}
        move = entry.key if n == 2 and entry.length < 5 else text_of(random.choice(sorted(codes)))
        told = Ask("any") if move == "any?" else Try(Move(move))
        ruled = game.act(state, WHITE, Ask("hint") if n < 2 else told)
        state = ruled.state if isinstance(ruled, Ruling) else state
        if state.result:
            break
    assert max(looked_at) <= MOST
    assert sum(looked_at) > 0
