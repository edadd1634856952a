"""Whoever sees nobody minds men that no other guards, and lines open to the king."""

from __future__ import annotations

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Code, Position, text_of
from bot.games.orthochess.law import Orthochess
from bot.players.belief.prudence import Foe, foe_in, unease

_NOBODY = Foe(0, 0)


def _men(fen: str) -> Position:
    return Orthochess().start(fen).men


def _uneasy(fen: str, foe: Foe = _NOBODY) -> dict[str, float]:
    """By White's move, when the same men are all that White has."""
    men = _men(fen)
    codes: list[Code] = legal_moves(men, True)
    enemy = men[7]
    pawns, knights, bishops, rooks, queens, kings, whites = (one & ~enemy for one in men[:7])
    own = (pawns, knights, bishops, rooks, queens, kings, whites, 0, 0, men[9])
    return {text_of(code): cost for code, cost in unease(own, True, codes, foe).items()}


def test_a_man_that_is_guarded_is_better() -> None:
    cost = _uneasy("7k/8/8/8/8/8/6P1/1N2K3 w - - 0 1")
    assert cost["b1d2"] < cost["b1c3"]
    assert cost["e1f2"] < cost["e1d1"]  # the pawn, too, wants its guard


def test_dearer_men_are_minded_more() -> None:
    cost = _uneasy("7k/8/8/8/8/6N1/2R5/4K3 w - - 0 1")
    assert cost["e1d1"] < cost["e1f2"]


def test_a_king_minds_open_lines_as_long_as_there_is_somebody_to_use_them() -> None:
    fen = "7k/8/8/8/8/8/5PPP/4K2R w K - 0 1"
    heavy, light = _uneasy(fen, Foe(1, 0)), _uneasy(fen)
    assert heavy["e1g1"] - light["e1g1"] < (heavy["e1d2"] - light["e1d2"]) / 2
    assert heavy["e1g1"] < heavy["e1e2"]


def test_a_queen_stays_at_home_as_long_as_there_are_many() -> None:
    fen = "7k/8/8/8/8/8/8/3QK3 w - - 0 1"
    many, nobody = _uneasy(fen, Foe(0, 1)), _uneasy(fen)
    assert many["d1d2"] == nobody["d1d2"]
    assert many["d1d4"] - nobody["d1d4"] > many["d1d3"] - nobody["d1d3"] > 0


def test_the_enemy_is_counted_in_the_mean() -> None:
    whole = _men("")
    bare = _men("4k3/8/8/8/8/8/8/RNBQKBNR w KQ - 0 1")
    assert foe_in([whole], True) == foe_in([whole], False) == Foe(1, 1)
    assert foe_in([bare], True) == Foe(0, 0)
    assert foe_in([whole, bare], True) == Foe(0.5, 0.5)
