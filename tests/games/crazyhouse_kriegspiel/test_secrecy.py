"""Nothing a seat sees depends on where the other side's men stand; reserves are open to all."""

from __future__ import annotations

from random import Random
from typing import Any

import chess
import pytest

from bot.games.crazyhouse.law import Crazyhouse
from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.crazyhouse_kriegspiel.rules import RULES
from bot.games.game import AUDIENCE, WHITE, Answer, Move, Seat, Try
from bot.games.kriegspiel.state import State
from bot.games.orthochess.announcements import Kind
from bot.games.orthochess.position import Position
from bot.language import LANGUAGES
from tests.games.crazyhouse_kriegspiel.table import umpire
from tests.games.kriegspiel.test_secrecy import scrambled as scrambled_men

LAW = Crazyhouse()


def scrambled(state: State[Position], seat: Seat, random: Random) -> State[Position]:
    """Other enemy men, other counters and rights, and other men were once pawns."""
    after = scrambled_men(state, seat, random)
    board = after.position.board
    once = random.getrandbits(64) & board.occupied & ~board.pawns & ~board.kings
    return after._replace(position=after.position._replace(promoted=once))


def random_states(name: str, seed: int, length: int) -> list[State[Position]]:
    """Legal moves, drops first where there are any, and wild attempts among them."""
    random, game = Random(f"{name} {seed}"), umpire(rules=name)
    state: State[Any] = game.start("").state
    found = []
    for _ in range(length):
        if game.result(state):
            break
        (seat,) = game.to_act(state)
        legal = sorted(LAW.legal(state.position, seat))
        drops = [move for move in legal if "@" in move]
        takes = [move for move in legal if LAW.captured(state.position, move)]
        move = random.choice(random.choice([one for one in (legal, takes, drops) if one]))
        if random.random() < 0.3:
            square = random.choice(chess.SQUARE_NAMES)
            move = Move(f"{random.choice('PNBRQ')}@{square}")
        ruling = game.act(state, seat, Try(move))
        if not isinstance(ruling, Answer):
            state = ruling.state
        found.append(state)
    return found


@pytest.mark.parametrize("name", RULES)
def test_a_view_does_not_depend_on_the_enemy(name: str) -> None:
    random, game, reserves = Random(name), umpire(rules=name), set()
    for state in random_states(name, 1, 120):
        for seat in (*game.law.seats, AUDIENCE):
            watching = seat if seat != AUDIENCE else WHITE
            view = game.view(state, seat)
            reserves.add(view["reserves"][WHITE])
            if seat == AUDIENCE:
                assert view["men"] == {}
                continue
            other = game.view(scrambled(state, watching, random), seat)
            assert other == view
            for language in LANGUAGES:
                assert BOX.words[language].describe(other) == BOX.words[language].describe(view)
                assert BOX.words[language].board(other) == BOX.words[language].board(view)
                assert BOX.picture(other, language) == BOX.picture(view, language)
    assert len(reserves) > 3, "nothing was ever taken"


@pytest.mark.parametrize("name", RULES)
def test_whether_an_attempt_is_nonsense_does_not_depend_on_the_enemy(name: str) -> None:
    random = Random(name)
    kinds: tuple[tuple[Kind, ...], ...] = (("file",), ("knight",), ("long",), ("rank", "short"))
    seen = 0
    for state in random_states(name, 2, 80):
        for seat in LAW.to_act(state.position):
            there = scrambled(state, seat, random).position
            for move in (f"{man}@{at}" for man in "PNQ" for at in chess.SQUARE_NAMES):
                asked = Move(move)
                answer = LAW.conceivable(state.position, seat, asked)
                assert answer == LAW.conceivable(there, seat, asked)
                assert not LAW.is_pawn_capture(there, asked)
                for one in kinds if answer else ():
                    mine = LAW.answers(state.position, seat, asked, one)
                    assert mine == LAW.answers(there, seat, asked, one)
                    seen += 1
    assert seen > 100


def test_the_reserves_are_open() -> None:
    state = random_states("classic", 3, 60)[-1]
    game = umpire()
    views = [game.view(state, seat) for seat in (*game.law.seats, AUDIENCE)]
    assert all(view["reserves"] == views[0]["reserves"] for view in views)
    position = state.position._replace()
    assert views[0]["reserves"] == LAW.reserves(position)
