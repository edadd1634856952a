"""The face of the Chess-T games is their law, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.chess_t.law import ChessT
from bot.games.game import Law
from bot.players.faces.chess_t import ChessTBoard
from bot.players.search.board import WON
from tests.players.faces.in_step import check, deep, law_of, perft, perft_of_face, texts, walk

KEYS = ("chess-t", "chess-t2", "chess-t1")


def face(law: Law[Any], position: Any) -> ChessTBoard:
    assert isinstance(law, ChessT)
    return ChessTBoard(law.rules, law.look(position)["position"])


@pytest.mark.parametrize("key", KEYS)
def test_perft(key: str) -> None:
    law = law_of(key)
    position = law.start("")
    assert perft_of_face(face(law, position), 2) == perft(law, position, 2)
    for number, (middle, _) in enumerate(walk(law, position, face, 7, 50)):
        if number == 45:
            assert perft_of_face(face(law, middle), 2) == perft(law, middle, 2)


@deep
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("plies", [0, 45])
def test_perft_to_depth_3(key: str, plies: int) -> None:
    law = law_of(key)
    for number, (middle, board) in enumerate(walk(law, law.start(""), face, 7, 50)):
        if number == plies:
            assert perft_of_face(board, 3) == perft(law, middle, 3)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("chess-t", {}),
        ("chess-t", {"setup": "knechts3", "ritters": "c", "exchange": "off"}),
        ("chess-t2", {}),
        ("chess-t2", {"scouts": "c"}),
        ("chess-t1", {}),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_in_step(key: str, options: dict[str, str], seed: int) -> None:
    law = law_of(key, **options)
    setup = law.write(law.start(""))
    if seed % 2 and key != "chess-t1":
        setup = setup.replace(" w - ", " w b4h5 ")
    for number, (position, board) in enumerate(walk(law, law.start(setup), face, seed)):
        if number % 3 == 0 or law.result(position):
            check(law, position, board, face(law, position))


def test_a_king_that_hangs_is_pressed_and_taken() -> None:
    law = law_of("chess-t")
    board = face(law, law.start("9/9/4k4/4R4/4V4/9/9/4K4 b - Pp 0 9"))
    assert board.pressed()
    board = face(law, law.start("9/9/4k4/4R4/4V4/9/9/4K4 w - Pp 0 9"))
    board.make(texts(board)["e5:e6"])
    assert board.ended()
    assert board.worth() == -WON
