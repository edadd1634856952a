"""A search of so many half moves and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from bot.arena.contest import Tally, Terms, play_game
from bot.arena.contestants import AtRandom, NoSuchContestant, Plain, read_contestant
from bot.arena.plain import PlainSearch
from bot.games.game import WHITE, Seat
from bot.games.shelf import SHELF
from bot.players.faces.sight import FACES, look
from bot.players.player import Letter, Question
from bot.players.search.board import Board
from bot.umpire import open_match


def asked(key: str, setup: str, seat: Seat = WHITE) -> Question:
    box = SHELF[key]
    options = box.settle({})
    view = open_match(box.build(options), setup).umpire.observe(seat).view
    return Question(key, options, seat, 0, "", (Letter((), view),))


def everything(board: Board, depth: int) -> int:
    """The worth for the side to move, with nothing left out."""
    if board.ended() or depth == 0:
        return board.worth() * (depth + 1) if board.ended() else board.worth()
    worths = []
    for move in board.moves():
        board.make(move)
        worth = everything(board, depth - 1)
        worths.append(worth if board.same_side() else -worth)
        board.unmake()
    return max(worths)


def middle(key: str, seed: int) -> str:
    box, random = SHELF[key], Random(seed)
    law = box.build(box.settle({})).law
    position = law.start("")
    for _ in range(20):
        seat = min(law.to_act(position))
        after = law.play(position, seat, random.choice(sorted(law.legal(position, seat))))
        if law.result(after):
            break
        position = after
    return law.write(position)


@pytest.mark.parametrize("key", sorted(FACES))
@pytest.mark.parametrize("seed", range(3))
def test_it_plays_the_best_of_all(key: str, seed: int) -> None:
    setup = middle(key, seed)
    seat = min(SHELF[key].build(SHELF[key].settle({})).law.to_act(law_start(key, setup)))
    question = asked(key, setup, seat)
    said = PlainSearch(2)(question).say
    board = look(question).board
    best = everything(board, 2)
    move = next(one for one in board.moves() if board.write(one) == said)
    board.make(move)
    worth = everything(board, 1)
    assert (worth if board.same_side() else -worth) == best


def law_start(key: str, setup: str) -> object:
    return SHELF[key].build(SHELF[key].settle({})).law.start(setup)


def test_it_mates_at_once() -> None:
    assert PlainSearch(3)(asked("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")).say == "a1a8"


def test_it_beats_chance_where_all_is_seen() -> None:
    box = SHELF["chess-t"]
    terms = Terms("chess-t", box.settle({}), Plain(1), AtRandom(), ("A", "B"), most=250)
    games = tuple(play_game(terms, number, lambda: 0.0) for number in (1, 2))
    assert Tally(games).score > 0.5


def test_where_something_is_hidden_nobody_is_called_so() -> None:
    assert read_contestant("plain:2", SHELF["chess"]) == Plain(2)
    for name, game in (("plain:2", "kriegspiel"), ("plain:0", "chess"), ("plain", "chess")):
        with pytest.raises(NoSuchContestant):
            read_contestant(name, SHELF[game])
