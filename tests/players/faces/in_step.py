"""A face and its law, side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bot.games.game import Law, Move
from bot.games.shelf import SHELF
from bot.players.search.board import WON, Board

Face = Callable[[Law[Any], Any], Board]
"""A board of the search for a position of the law."""


deep = pytest.mark.skipif("PERFT_DEEP" not in os.environ, reason="PERFT_DEEP=1 takes minutes")
"""For counts that the law needs minutes for."""


def law_of(key: str, **options: str) -> Law[Any]:
    box = SHELF[key]
    law: Law[Any] = box.build(box.settle(options)).law
    return law


def perft(law: Law[Any], position: Any, depth: int) -> int:
    """How many games of so many moves there are; those that end sooner count as one. The last
    moves are counted, not made."""
    if depth == 0 or law.result(position):
        return 1
    seat = min(law.to_act(position))
    if depth == 1:
        return sum(1 for _ in law.legal(position, seat))
    return sum(
        perft(law, law.play(position, seat, move), depth - 1) for move in law.legal(position, seat)
    )


def perft_of_face(board: Board, depth: int) -> int:
    if depth == 0 or board.ended():
        return 1
    if depth == 1:
        return len(board.moves())
    found = 0
    for move in board.moves():
        board.make(move)
        found += perft_of_face(board, depth - 1)
        board.unmake()
    return found


def texts(board: Board) -> dict[str, int]:
    return {board.write(move): move for move in board.moves()}


def walk(
    law: Law[Any], position: Any, face: Face, seed: int, plies: int = 400
) -> Iterator[tuple[Any, Board]]:
    """A random game on both: the law's position and the face's board after every move.

    Stops where the game was drawn by repetition, of which a face knows nothing.
    """
    rnd, board = Random(seed), face(law, position)
    for _ in range(plies):
        yield position, board
        if law.result(position):
            return
        seat = min(law.to_act(position))
        move = Move(rnd.choice(sorted(law.legal(position, seat))))
        board.make(texts(board)[move])
        position = law.play(position, seat, move)
        result = law.result(position)
        if result and result.reason == "repetition":
            return


def check(law: Law[Any], position: Any, board: Board, afresh: Board) -> None:
    """That the board is what the law says, and what a board made afresh would be."""
    result = law.result(position)
    assert board.ended() == (result is not None)
    assert board.key() == afresh.key()
    assert board.worth() == afresh.worth()
    if result:
        assert board.moves() == []
        assert abs(board.worth()) == (0 if result.score == "1/2-1/2" else WON)
        return
    seat = min(law.to_act(position))
    moves = board.moves()
    assert sorted(map(board.write, moves)) == sorted(law.legal(position, seat))
    assert moves == afresh.moves()
    assert set(board.noisy()) <= set(moves)
    for move in moves[:: max(1, len(moves) // 5)]:
        before = (board.key(), board.worth(), moves)
        board.make(move)
        board.unmake()
        assert (board.key(), board.worth(), board.moves()) == before
