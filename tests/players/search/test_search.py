"""The search finds what plain looking at everything finds, and keeps to its work."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import Law, Move, Seat
from bot.games.shelf import SHELF
from bot.players.search.board import WON, Board
from bot.players.search.law_board import LawBoard
from bot.players.search.search import Search

OPEN = ("chess", "chess-t", "chess-t1", "knight-corners", "exchange-chess")


def law_of(key: str) -> Law[object]:
    box = SHELF[key]
    law: Law[object] = box.build(box.settle({})).law
    return law


def board_after(key: str, plies: int, seed: int) -> LawBoard[object]:
    """A board after random moves, if the game lasts so long; fewer otherwise."""
    law, rnd = law_of(key), Random(seed)
    box = SHELF[key]
    position = law.start(box.build(box.settle({})).deal("", rnd))
    for _ in range(plies):
        seat = min(law.to_act(position))
        after = law.play(position, seat, rnd.choice(sorted(law.legal(position, seat))))
        if law.result(after):
            break
        position = after
    return LawBoard(law, position)


def plain(board: Board, depth: int, ply: int, path: frozenset[int]) -> int:
    """The worth for the side to move, without any cleverness."""
    if board.ended():
        worth = board.worth()
        return worth - ply if worth > 0 else worth + ply if worth < 0 else 0
    if board.key() in path:
        return 0
    if depth == 0:
        return board.worth()
    best, here = -2 * WON, path | {board.key()}
    for move in board.moves():
        board.make(move)
        worth = plain(board, depth - 1, ply + 1, here)
        if not board.same_side():
            worth = -worth
        board.unmake()
        best = max(best, worth)
    return best


@pytest.mark.parametrize("key", OPEN)
@pytest.mark.parametrize("seed", range(3))
def test_it_finds_what_plain_search_finds(key: str, seed: int) -> None:
    board = board_after(key, 30, seed)
    found = Search(board, 10**9).find(deepest=2)
    assert found.best.worth == plain(board, 2, 0, frozenset())
    for choice in found.choices:
        assert choice.worth == found.best.worth


@pytest.mark.parametrize("key", OPEN)
def test_it_leaves_the_board_as_it_was_and_keeps_to_its_work(key: str) -> None:
    for work in (1, 50, 333):
        board = board_after(key, 12, 5)
        key_before, moves = board.key(), board.moves()
        found = Search(board, work).find(near=30)
        assert (board.key(), board.moves()) == (key_before, moves)
        assert found.work <= max(work, 40 * len(moves))
        assert {one.move for one in found.choices} <= set(moves)
        assert found == Search(board_after(key, 12, 5), work).find(near=30)


@pytest.mark.parametrize(
    ("setup", "mate", "moves"),
    [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),  # Paul Morphy
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "f6f7", 2),
    ],
)
def test_it_finds_mates_and_says_how_far_they_are(setup: str, mate: str, moves: int) -> None:
    law = law_of("chess")
    board = LawBoard(law, law.start(setup))
    best = Search(board, 10**9).find(deepest=2 * moves - 1).best
    assert board.write(best.move) == mate
    assert best.worth == WON - (2 * moves - 1)


def test_coming_back_to_a_position_of_the_game_is_level() -> None:
    law = law_of("chess")
    board = LawBoard(law, law.start("7k/8/5K2/8/8/8/8/6R1 w - - 0 1"))
    forward = next(move for move in board.moves() if board.write(move) == "f6f7")
    board.make(forward)
    seen = board.key()
    board.unmake()
    found = Search(board, 10**9, (seen,)).find(near=2 * WON, deepest=3)
    assert {one.move: one.worth for one in found.choices}[forward] == 0


def test_near_choices_are_all_there() -> None:
    board = board_after("chess", 0, 0)
    found = Search(board, 10**9).find(near=10**4, deepest=1)
    worths: dict[str, int] = {}
    for move in board.moves():
        board.make(move)
        worths[board.write(move)] = -board.worth()
        board.unmake()
    assert {board.write(one.move): one.worth for one in found.choices} == worths
    assert Move(board.write(found.best.move)) in worths
    assert Seat("white") == min(law_of("chess").to_act(board.position))
