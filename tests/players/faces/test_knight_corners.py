"""The face of Knight Corners is its law, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import Law
from bot.players.faces.knight_corners import KnightCornersBoard, board_of
from tests.players.faces.in_step import check, law_of, perft, perft_of_face, walk


def face(law: Law[Any], position: Any) -> KnightCornersBoard:
    return board_of(law.write(position))


def test_perft() -> None:
    law = law_of("knight-corners")
    position = law.start("")
    assert perft_of_face(face(law, position), 3) == perft(law, position, 3)
    for number, (middle, _) in enumerate(walk(law, position, face, 7, 40)):
        if number == 36:
            assert perft_of_face(face(law, middle), 3) == perft(law, middle, 3)


@pytest.mark.parametrize("seed", range(10))
def test_random_games_in_step(seed: int) -> None:
    law = law_of("knight-corners")
    for position, board in walk(law, law.start(""), face, seed):
        if law.result(position) is None:
            check(law, position, board, face(law, position))
        else:
            assert board.ended()
            score = law.result(position)
            assert score is not None
            assert (board.worth() == 0) == (score.score == "1/2-1/2")


def test_who_cannot_move_is_passed_over() -> None:
    law = law_of("knight-corners")
    passed = 0
    for seed in range(40):
        for position, board in walk(law, law.start(""), face, seed):
            if position.passed and position.result is None:
                passed += 1
                assert board.same_side()
            elif position.result is None:
                assert not board.same_side()
    assert passed > 5


def test_a_knight_that_is_shut_in_is_let_out_where_the_others_arrive() -> None:
    """White has no move; its knight on b3 stands where Black must arrive. c4-a3 gives it one."""
    board = board_of("4NNNN/6NN/7N/2n4N/2n5/1N1n4/nnnn4/1nn5 b 5 d2d3c4c5h5e8")
    shut = board.worth()
    (out,) = [move for move in board.moves() if board.write(move) == "c4a3"]
    board.make(out)
    assert not board.same_side()
    assert -board.worth() > shut
