"""The face of chess is its law, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import Law
from bot.players.faces.chess import ChessBoard
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
