"""Tools for whoever writes rules: a game's legal moves, and their count to a depth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games.game import Law, Move, Seat


def legal_moves(law: Law[Any], setup: str) -> list[Move]:
    """The canonical moves of whoever is to move, sorted."""
    return sorted(move for _, move in _moves(law, law.start(setup)))


def perft(law: Law[Any], setup: str, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    return _count(law, law.start(setup), depth)


def _count(law: Law[Any], position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _moves(law, position))
    return sum(
        _count(law, law.play(position, seat, move), depth - 1)
        for seat, move in _moves(law, position)
    )


def _moves(law: Law[Any], position: Any) -> Iterator[tuple[Seat, Move]]:
    if law.result(position) is None:
        for seat in sorted(law.to_act(position)):
            for move in law.legal(position, seat):
                yield seat, move
