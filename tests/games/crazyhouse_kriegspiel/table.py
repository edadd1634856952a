"""A Crazyhouse Kriegspiel to put attempts to."""

from __future__ import annotations

from typing import Any

from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.game import Answer, Json, Move, Ruling, Seat, Try, plain
from bot.games.kriegspiel.veil import Kriegspiel
from bot.umpire import Umpire, open_match


def umpire(**options: str) -> Kriegspiel[Any]:
    game = BOX.build(BOX.settle(options))
    assert isinstance(game, Kriegspiel)
    return game


def opened(setup: str = "", **options: str) -> Umpire:
    return open_match(umpire(**options), setup).umpire


def told(umpire: Umpire, move: str) -> tuple[Umpire, dict[Seat, list[dict[str, Json]]]]:
    """Whoever is to act tries the move."""
    (seat,) = umpire.to_act
    ruled = umpire.act(seat, Try(Move(move)))
    assert not isinstance(ruled, Answer), move
    return ruled.umpire, {
        hearer: [plain(one) for one in pile] for hearer, pile in ruled.told.items()
    }


def heard(ruling: Ruling[Any] | Answer, hearer: Seat) -> list[dict[str, Json]]:
    pile = ruling.told if isinstance(ruling, Answer) else ruling.told.get(hearer, ())
    return [plain(one) for one in pile]
