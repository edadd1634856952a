"""When two problems are one: turned, reflected, shifted, or with a man or two elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

import chess

from bot.games.problems.text import Problem

Turn: TypeAlias = Callable[[int, int], tuple[int, int]]
_Man: TypeAlias = tuple[str, int, int]
_TURNS: tuple[Turn, ...] = (
    lambda file, rank: (file, rank),
    lambda file, rank: (7 - file, rank),
    lambda file, rank: (file, 7 - rank),
    lambda file, rank: (7 - file, 7 - rank),
    lambda file, rank: (rank, file),
    lambda file, rank: (7 - rank, file),
    lambda file, rank: (rank, 7 - file),
    lambda file, rank: (7 - rank, 7 - file),
)
_WITH_PAWNS = 2
"""So many of the turns, the first ones, leave the way pawns go."""


def are_alike(one: Problem, other: Problem) -> bool:
    """Whether, turned and shifted as may be, all men but one or two stand alike."""
    mine, theirs = list(_men(one)), list(_men(other))
    many = max(len(mine), len(theirs))
    if many - min(len(mine), len(theirs)) > _strangers(many):
        return False
    turns = min(_turns(one), _turns(other), key=len)
    return any(many - _in_common(mine, theirs, turn) <= _strangers(many) for turn in turns)


def _strangers(many: int) -> int:
    """How many may stand elsewhere."""
    return max((many - 1) // 2, 1)


def _in_common(mine: list[_Man], theirs: list[_Man], turn: Turn) -> int:
    """How many men stand alike after the turn and the best shift."""
    shifts: Counter[tuple[int, int]] = Counter()
    for letter, file, rank in theirs:
        to_file, to_rank = turn(file, rank)
        shifts.update({(f - to_file, r - to_rank) for kind, f, r in mine if kind == letter})
    return max(shifts.values(), default=0)


def _turns(problem: Problem) -> tuple[Turn, ...]:
    board = problem.board
    if board.castling_rights or problem.promised:
        return _TURNS[:1]
    pawns = board.pawns or any("p" in man.kinds for man in problem.unseen)
    return _TURNS[:_WITH_PAWNS] if pawns else _TURNS


def _men(problem: Problem) -> Iterator[_Man]:
    """The known men, and each unseen one in the midst of where it may stand."""
    for square, piece in problem.board.piece_map().items():
        yield piece.symbol(), chess.square_file(square), chess.square_rank(square)
    for man in problem.unseen:
        squares = [square for square in man.squares() if square is not None] or [0]
        files = sum(map(chess.square_file, squares)) // len(squares)
        yield f"?{man.kinds}", files, sum(map(chess.square_rank, squares)) // len(squares)
