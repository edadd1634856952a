"""What an enemy is expected to do."""

from __future__ import annotations

from bot.games.bitboards.position import read_code
from bot.games.orthochess.law import Orthochess
from bot.players.belief.guess import likelihood


def test_castling_is_expected() -> None:
    men = Orthochess().start("rnbqk2r/8/8/8/8/8/8/RNBQKBNR b k - 0 1").men
    castling, stepping = (read_code(text) | 6 << 15 for text in ("e8g8", "e8e7"))
    assert likelihood(men, False, castling) > 4 * likelihood(men, False, stepping)


def test_the_cheapest_man_takes() -> None:
    men = Orthochess().start("rnbqkbnr/ppp2ppp/4p3/3P4/8/8/PP1PPPPP/RNBQKBNR b - - 0 1").men
    pawn, queen = read_code("e6d5") | 1 << 15, read_code("d8d5") | 5 << 15
    assert likelihood(men, False, pawn) > 2 * likelihood(men, False, queen)
