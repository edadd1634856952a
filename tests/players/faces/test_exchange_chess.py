"""The face of Exchange Chess is its law, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import Law
from bot.players.faces.exchange_chess import ExchangeChessBoard
from tests.players.faces.in_step import check, law_of, perft, perft_of_face, walk


def face(law: Law[Any], position: Any) -> ExchangeChessBoard:
    return ExchangeChessBoard(law.write(position))


@pytest.mark.parametrize(("size", "depth"), [("5", 3), ("8", 2)])
def test_perft(size: str, depth: int) -> None:
    law = law_of("exchange-chess", size=size)
    for number, (middle, _) in enumerate(walk(law, law.start(""), face, 7, 30)):
        if number in (0, 2, 11, 28):
            assert perft_of_face(face(law, middle), depth) == perft(law, middle, depth)


@pytest.mark.parametrize("plies", [2, 25])
def test_perft_of_the_whole_board_to_depth_3(plies: int) -> None:
    """From where the kings are placed, and from a position with many men on the board."""
    law = law_of("exchange-chess", size="8")
    for number, (middle, board) in enumerate(walk(law, law.start(""), face, 7, 30)):
        if number == plies:
            assert perft_of_face(board, 3) == perft(law, middle, 3)


@pytest.mark.parametrize("size", ["5", "6", "8", "12"])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_in_step(size: str, seed: int) -> None:
    law = law_of("exchange-chess", size=size)
    for number, (position, board) in enumerate(walk(law, law.start(""), face, seed, 200)):
        if number % 3 == 0 or law.result(position):
            check(law, position, board, face(law, position))


def test_a_king_under_attack_is_pressed() -> None:
    law = law_of("exchange-chess", size="5")
    board = ExchangeChessBoard("r3k/5/5/5/K4[QRRBBNqrbbn] w 0 9")
    assert board.pressed()
    board = ExchangeChessBoard("r3k/5/N4/5/K4[QRRBBNqrbbn] w 0 9")
    assert not board.pressed()
    assert law.start("r3k/5/5/5/K4[QRRBBNqrbbn] w 0 9").result is None
