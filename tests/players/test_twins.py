"""Twin worlds: what is hidden from a seat has no influence on what the house says there.

Two matches in which the other side moves differently are played; as long as the letters are the
same, the house's answers must be.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.players.chance import random_tries
from bot.players.hidden_games import HIDDEN
from bot.players.player import Player, Question, Reply

_CHESS = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"
_SHOGI = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
_SET_UP = {"crazyhouse-kriegspiel": f"{_CHESS}[] w KQkq - 0 1", "tsuitate": _SHOGI}
_TWINS = 4
_SENTENCES = 24


def _blind(game: str) -> list[Seat]:
    """The seats from which something is hidden, in the game with its usual options."""
    options = SHELF[game].settle({})
    seeing = getattr(SHELF[game].build(options).law, "seat", None)
    return [seat for seat in (WHITE, BLACK) if seat != seeing]


def set_up(game: str) -> str:
    """A start that is not the usual one: queens are missing, or a rook and a bishop."""
    return _SET_UP.get(game, f"{_CHESS} w KQkq - 0 1")


def _heard(asked: Question) -> str:
    return json.dumps([[*map(dict, one.told), dict(one.view)] for one in asked.letters])


def _course(
    game: str, seat: Seat, player: Player, foe: Player, chance: str, setup: str, level: int
) -> list[tuple[str, str]]:
    """What the seat was handed and answered, while the other side moves by this chance."""
    course: list[tuple[str, str]] = []

    def noted(asked: Question) -> Reply:
        reply = player(asked)
        course.append((_heard(asked), reply.say))
        return reply

    def another(asked: Question) -> Reply:
        return foe(replace(asked, seed=chance))

    seats = {seat: (noted, level), other(seat): (another, 1)}
    play(SHELF[game], seats, setup=setup, seed="twins", most=_SENTENCES)
    return course


def _compare(
    game: str,
    seat: Seat,
    player: Player,
    foe: Player = random_tries,
    setup: str = "",
    level: int = 2,
) -> tuple[int, int]:
    """How many answers to the same letters there were, and how many of them differed."""
    courses = [_course(game, seat, player, foe, f"chance {n}", setup, level) for n in range(_TWINS)]
    same = different = 0
    for course in courses[1:]:
        for (heard, said), (heard_there, said_there) in zip(course, courses[0], strict=False):
            if heard != heard_there:
                break
            same += 1
            different += said != said_there
    return same, different


@pytest.mark.parametrize("game", HIDDEN)
def test_twins_answer_alike(game: str) -> None:
    for seat in _blind(game):
        same, different = _compare(game, seat, HIDDEN[game])
        assert same >= _TWINS
        assert not different


@pytest.mark.parametrize("game", HIDDEN)
def test_twins_answer_alike_from_a_start_of_which_all_were_told(game: str) -> None:
    for seat in _blind(game):
        same, different = _compare(game, seat, HIDDEN[game], setup=set_up(game))
        assert same >= _TWINS
        assert not different


@pytest.mark.parametrize("setup", ["", _SHOGI])
def test_twins_answer_alike_where_tsuitate_is_played_by_belief(setup: str) -> None:
    for seat in _blind("tsuitate"):
        same, different = _compare("tsuitate", seat, HIDDEN["tsuitate"], setup=setup, level=3)
        assert same >= _TWINS
        assert not different


def test_a_planted_peek_is_caught() -> None:
    """A player that looks at the umpire's entries over the other's shoulder."""
    moves: list[str] = []

    def another(asked: Question) -> Reply:
        reply = random_tries(asked)
        moves.append(reply.say)
        return reply

    def peeking(asked: Question) -> Reply:
        return random_tries(replace(asked, seed=f"{asked.seed} {moves[-1:]}"))

    assert _compare("kriegspiel", BLACK, HIDDEN["kriegspiel"], another)[1] == 0
    assert _compare("kriegspiel", BLACK, peeking, another)[1] > 0
