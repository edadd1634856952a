"""What an umpire must say, worked out once more from the `chess` library alone, and slowly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

import chess

from bot.games.game import Json
from bot.games.orthochess.announcements import Kind


@dataclass(frozen=True, slots=True)
class Facts:
    """Of a move that stands."""

    landing: str
    removed: str | None
    """Where the captured man stood."""
    pawn_removed: bool
    en_passant: bool
    checks: tuple[Kind, ...]
    mate: bool
    tries: frozenset[tuple[str, str]]


def diagonal_length(square: int, files: int, ranks: int) -> int:
    """Counted by walking both ways."""
    length = 1
    for way in (1, -1):
        file, rank = chess.square_file(square), chess.square_rank(square)
        while 0 <= file + way * files < 8 and 0 <= rank + way * ranks < 8:
            file, rank, length = file + way * files, rank + way * ranks, length + 1
    return length


def check_kind(board: chess.Board, king: int, checker: int) -> Kind:
    if board.piece_type_at(checker) == chess.KNIGHT:
        return "knight"
    files = chess.square_file(checker) - chess.square_file(king)
    ranks = chess.square_rank(checker) - chess.square_rank(king)
    if files == 0:
        return "file"
    if ranks == 0:
        return "rank"
    turn = 1 if files * ranks > 0 else -1
    same, crossing = diagonal_length(king, 1, turn), diagonal_length(king, 1, -turn)
    return "long" if same > crossing else "short"


def checks(board: chess.Board) -> tuple[Kind, ...]:
    king = board.king(board.turn)
    assert king is not None
    kinds = [check_kind(board, king, checker) for checker in board.checkers()]
    return tuple(sorted(kinds, key=get_args(Kind).index))


def pawn_captures(board: chess.Board) -> frozenset[tuple[str, str]]:
    return frozenset(
        (chess.square_name(move.from_square), chess.square_name(move.to_square))
        for move in board.legal_moves
        if board.piece_type_at(move.from_square) == chess.PAWN and board.is_capture(move)
    )


def push(board: chess.Board, move: chess.Move) -> Facts:
    """Make the legal move, and tell all about it."""
    landing = chess.square_name(move.to_square)
    removed, pawn, passing = None, False, board.is_en_passant(move)
    if passing:
        removed, pawn = chess.square_name(move.to_square + (-8 if board.turn else 8)), True
    elif board.is_capture(move):
        removed, pawn = landing, board.piece_type_at(move.to_square) == chess.PAWN
    board.push(move)
    return Facts(
        landing, removed, pawn, passing, checks(board), board.is_checkmate(), pawn_captures(board)
    )


def of_kind(told: list[dict[str, Json]], kind: str) -> list[dict[str, Json]]:
    return [one for one in told if one["kind"] == kind]
