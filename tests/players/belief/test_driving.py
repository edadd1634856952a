"""A king is driven to where it has no room, and a won game is not thrown away by leaving it no move."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Position, code_of, position_of, text_of
from bot.players.belief.driving import Driving
from bot.players.belief.player import _without_stalemates
from bot.players.belief.vote import WON_ALREADY, Tried
from bot.players.faces.chess import ChessBoard

ARMIES = ("Qk", "QPkp", "Rkpp", "QRkpp", "RPknp", "BBkp", "QRBNkppp")


def _world(fen: str) -> Position:
    return position_of(chess.Board(fen))


def _own(world: Position, turn: bool) -> Position:
    mine = world[6 if turn else 7]
    sides = (mine, 0) if turn else (0, mine)
    kinds = tuple(kind & mine for kind in world[:6])
    return (*kinds, *sides, *world[8:])  # type: ignore[return-value]  # ten numbers


def _placed(army: str, turn: bool, random: Random) -> chess.Board:
    """One's own king and men in capitals, whoever is to move; rooms are scarce where all stand near."""
    while True:
        board = chess.Board(None)
        board.turn = turn
        for letter, at in zip(f"K{army}", random.sample(range(40), len(army) + 1), strict=True):
            man = chess.Piece.from_symbol(letter if turn else letter.swapcase())
            board.set_piece_at(at if turn else chess.square_mirror(at), man)
        if board.is_valid():
            return board


@pytest.mark.parametrize("turn", [chess.WHITE, chess.BLACK])
@pytest.mark.parametrize("army", ARMIES)
def test_stalemates_are_those_of_chess(army: str, turn: bool) -> None:
    """Where one is ahead: to who is not they are welcome."""
    random, found = Random(f"{army} {turn}"), 0
    for _ in range(150):
        board = _placed(army, turn, random)
        world = position_of(board)
        driving = Driving(_own(world, turn), turn)
        ahead = ChessBoard(world, turn, closely=False).worth() >= WON_ALREADY
        for code in legal_moves(world, turn):
            told = driving.stalemates([(world, 1)], code)
            board.push_uci(text_of(code))
            assert told == (ahead and board.is_stalemate())
            board.pop()
            found += bool(told)
    assert found or army not in ("Qk", "QPkp", "QRkpp")


@pytest.mark.parametrize(
    ("fen", "better", "worse"),
    [
        pytest.param("8/8/8/3k4/8/8/8/K6R w - - 0 1", "h1h4", "h1h2", id="the rook cuts it off"),
        pytest.param("3k4/8/8/8/8/8/8/1K5Q w - - 0 1", "h1h7", "h1h2", id="and so does a queen"),
        pytest.param("3k4/R7/8/8/3K4/8/8/8 w - - 0 1", "d4d5", "d4d3", id="the king comes up"),
    ],
)
def test_the_less_room_the_better(fen: str, better: str, worse: str) -> None:
    world = _world(fen)
    driving = Driving(_own(world, True), True)
    one, two = (driving.room(world, code_of(world, move)) for move in (better, worse))
    assert two < one <= 0


def test_a_world_counts_as_much_as_it_weighs() -> None:
    worlds = [_world(f"{rank}/8/6K1/8/8/8/8/5Q2 w - - 0 1") for rank in ("7k", "k7")]
    driving, code = Driving(_own(worlds[0], True), True), code_of(worlds[0], "f1f7")
    assert driving.stalemates([(worlds[0], 3), (worlds[1], 1)], code) == 0.75


def test_of_two_tries_that_are_nearly_alike_the_one_that_stalemates_nowhere_is_made() -> None:
    worlds = [_world(f"{rank}/8/6K1/8/8/8/8/5Q2 w - - 0 1") for rank in ("7k", "k7", "1k6")]
    weighed = [(world, 1) for world in worlds]
    codes = [code_of(worlds[0], move) for move in ("f1f7", "f1f6")]
    tries = [Tried(codes[0], 0.951, 1.0), Tried(codes[1], 0.95, 1.0)]
    found = _without_stalemates(tries, weighed, Driving(_own(worlds[0], True), True))
    assert [one.code for one in found] == [codes[1], codes[0]]
