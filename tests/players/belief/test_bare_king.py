"""A king that is alone is mated, though it is not seen, and though it sees."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.bitboards.position import MEANT, NAMES, Position, position_of, read_code
from bot.games.orthochess.law import Orthochess
from bot.players.belief.bare_king import choose
from tests.bench.strength.bench_hidden_games import hunt


@pytest.mark.parametrize("men", ["Q", "R"])
@pytest.mark.parametrize("other", ["random", "runs"])
def test_a_bare_king_is_mated(men: str, other: str) -> None:
    reason, made = hunt(men, 4, 0, other)
    assert reason == "checkmate"
    assert made <= 50


def _worlds(fens: list[str]) -> list[Position]:
    return [Orthochess().start(fen).men for fen in fens]


def _best(fens: list[str], work: int) -> str:
    """The best try where any of the positions may be the true one, White to move."""
    found = choose(_worlds(fens), True, frozenset(), work, False, {}, Random(0))
    texts = ["a1a8", "g6g7", "a1h1", "a1g1", "g6f6"]
    codes = {read_code(text): text for text in texts}
    return codes.get(found[0][1] & 0x7FFF, "another")


def test_a_mate_is_seen() -> None:
    assert _best(["7k/8/6K1/8/8/8/8/R7 w - - 0 1"], 500) == "a1a8"


def test_who_can_promote_does_not_wait() -> None:
    """Of the king no more is known than that it is not close by."""
    squares = [name for name in NAMES if name[1] in "12345" or name in ("a6", "b6", "c6", "d6")]
    near = ("e5", "f5", "g5", "f4")
    worlds = [_with_king(name) for name in squares if name not in near]
    found = choose(worlds, True, frozenset(), 8000, False, {}, Random(1))
    assert found[0][1] & MEANT == read_code("d7d8q")


def _with_king(name: str) -> Position:
    board = chess.Board("8/3P4/5K2/8/5P2/8/8/8 w - - 0 1")
    board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol("k"))
    return position_of(board)


def test_the_same_work_and_chance_have_the_same_answer() -> None:
    worlds = _worlds([f"8/8/4K3/8/8/{rank}/R7/8 w - - 0 1" for rank in ("7k", "6k1", "5k2")])
    first, again = (choose(worlds, True, frozenset(), 900, False, {}, Random(1)) for _ in range(2))
    assert first == again


def test_coming_back_is_dear() -> None:
    worlds = _worlds(["8/8/8/3k4/8/8/8/R3K3 w - - 0 1"])
    found = choose(worlds, True, frozenset(), 500, False, {}, Random(1))
    best = found[0][1]
    dearer = choose(worlds, True, frozenset(), 500, False, {best: 9}, Random(1))
    assert dearer[0][1] != best


def test_a_risk_counts_by_how_likely_it_is() -> None:
    """Were it the worst that counts, all that is risky would be alike, and a man soon gone."""
    ranks = ("5k2/8/8", "6k1/8/8", "8/5k2/8", "8/6k1/8", "8/7k/8", "8/8/5k2", "8/8/6k1")
    fens = [f"8/{rank}/8/8/8/K2Q4 w - - 0 1" for rank in ranks]
    found = choose(_worlds(fens), True, frozenset(), 1, False, {}, Random(0))
    costs = {code & 0x7FFF: cost for cost, code in found}
    near, nearer = costs[read_code("d1g4")], costs[read_code("d1h5")]
    safe = costs[read_code("d1d7")]
    assert safe + 100 < near
    assert near + 100 < nearer
