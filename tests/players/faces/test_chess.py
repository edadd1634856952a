"""The face of chess is its law, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import chess
import pytest

from bot.games.bitboards.position import position_of
from bot.games.game import Law
from bot.players.faces.chess import ChessBoard
from bot.players.search.board import WON
from tests.players.faces.in_step import check, law_of, perft, perft_of_face, walk


def face(law: Law[Any], position: Any) -> ChessBoard:  # noqa: ARG001  # as the others are made
    return ChessBoard(position.men, position.turn, position.clock)


@pytest.mark.parametrize(
    ("setup", "depth"),
    [
        ("", 3),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3),
    ],
)
def test_perft(setup: str, depth: int) -> None:
    law = law_of("chess")
    position = law.start(setup)
    assert perft_of_face(face(law, position), depth) == perft(law, position, depth)


def counted(board: chess.Board, depth: int) -> int:
    """The same of the `chess` library's own board."""
    if depth == 0:
        return 1
    found = 0
    for move in board.legal_moves:
        board.push(move)
        found += counted(board, depth - 1)
        board.pop()
    return found


@pytest.mark.parametrize("seed", range(8))
def test_perft_against_another_chess(seed: int) -> None:
    random, board = Random(seed), chess.Board()
    for _ in range(random.randrange(10, 90)):
        moves = sorted(board.legal_moves, key=str)
        board.push(random.choice(moves))
        if board.is_game_over():
            board.pop()
    ours = ChessBoard(position_of(board), board.turn)
    if board.is_insufficient_material():
        assert ours.ended()
    else:
        # Dead positions, which end a game, are two captures away at least.
        assert perft_of_face(ours, 2) == counted(board, 2)


@pytest.mark.parametrize("closely", [True, False])
def test_noisy_moves_are_captures_and_new_queens(closely: bool) -> None:
    law = law_of("chess")
    for seed in range(4):
        for position, _ in walk(law, law.start(""), face, seed, 120):
            board, other = ChessBoard(position.men, position.turn, 0, closely), position.board
            if law.result(position) is None and not board.pressed():
                loud = {
                    move.uci()
                    for move in other.legal_moves
                    if (other.is_capture(move) and not move.promotion) or move.promotion == 5
                }
                assert {board.write(move) for move in board.noisy()} == loud


def test_one_side_driven_to_the_edge_is_worth_more() -> None:
    board = {
        square: ChessBoard(position_of(chess.Board(f"{square} w - - 0 1")), True, closely=False)
        for square in ("8/8/8/4k3/8/8/8/KQ6", "4k3/8/8/8/8/8/8/KQ6")
    }
    middle, edge = (one.worth() for one in board.values())
    assert edge > middle + 50


def test_whoever_stalemates_may_win() -> None:
    men = position_of(chess.Board("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"))
    assert ChessBoard(men, False).worth() == 0
    assert ChessBoard(men, False, stalemate_loses=True).worth() == -WON


@pytest.mark.parametrize("seed", range(10))
def test_random_games_in_step(seed: int) -> None:
    law = law_of("chess")
    for number, (position, board) in enumerate(walk(law, law.start(""), face, seed)):
        if number % 3 == 0 or law.result(position):
            check(law, position, board, face(law, position))


@pytest.mark.parametrize("seed", range(5))
def test_its_worth_is_the_same_from_the_other_side(seed: int) -> None:
    law = law_of("chess")
    for position, board in walk(law, law.start(""), face, seed, 80):
        mirrored = position.board.mirror()
        other = law.start(mirrored.fen())
        if law.result(position) is None and law.result(other) is None:
            assert face(law, other).worth() == pytest.approx(board.worth(), abs=2)
