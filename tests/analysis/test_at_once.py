"""What is done for many positions at once, against the same done one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bot.analysis.ancestry import Eve, looked_at, parents
from bot.analysis.belief import Limits, all_of, eve_of
from bot.analysis.follow import Course, Run, step
from bot.analysis.hearing import events_of
from bot.analysis.homes import distance
from bot.analysis.own_moves import course, legality, question
from bot.analysis.replies import replies
from bot.analysis.unmoves import unmoves
from bot.analysis.work import Work
from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Position, code_of, kind_at, position_of
from bot.games.bitboards.single import is_legal
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.heard import Event, Heard, Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES
from bot.games.problems.sounds import Sound, Terms
from bot.games.shelf import SHELF
from bot.umpire import replay
from tests.analysis.games import random_game

SETUPS = (
    "",
    "4k2r/2p3p1/8/3P4/8/8/1P6/R3K2R w KQk - 0 1",
    "r3k2r/1p1q1pp1/8/2P1p3/3P4/5N2/1P3PP1/R2QK2R w KQkq - 0 1",
    "8/1P2k3/2n5/8/3b4/8/3QK1p1/8 w - - 0 1",
    "rnb1k3/8/8/8/3p1p2/8/2P1P1P1/3QK2R w K - 0 1",
)
MANY = 16
Scene = tuple[Ear, Course, Event]


def scenes(rules: str, setup: str, seed: int) -> Iterator[Scene]:
    """Each thing heard in a random match, and what was believed before."""
    options, acts = random_game(seed, setup=setup, moves=7 if setup else 8, rules=rules)
    game: Any = SHELF["kriegspiel"].build(options)
    entries = replay(game, setup, acts)
    for seat in (WHITE, BLACK):
        ear = Ear(seat == WHITE, Terms(game.rules))
        start = all_of([position_of(game.law.start(setup).board)])
        tempo = distance(start.worlds[0], not ear.turn)
        run = Run(Course(start, tempo, start.worlds[0][8]), Random(0), Work(10**9))
        for event in events_of(entries, seat):
            if not 0 < len(run.course.belief.worlds) < 3000:
                break
            yield ear, run.course, event
            run.course, _ = step(ear, run, event, Limits(all_of=10**9))


def some(worlds: Sequence[Position], random: Random) -> list[Position]:
    return random.sample(worlds, min(MANY, len(worlds)))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("setup", SETUPS)
def test_own_moves(rules: str, setup: str) -> None:
    random, compared = Random(7), 0
    for ear, at, event in scenes(rules, setup, 1):
        worlds = some(at.belief.worlds, random)
        known, turn = at.belief.worlds[0], ear.turn
        if not isinstance(event, Stood) or event.move is None:
            continue
        codes = {code for world in worlds[:4] for code in legal_moves(world, turn)}
        strange = [random.randrange(4096) for _ in codes]
        tried = {code | kind_at(known, code & 63) << 15 for code in strange}
        for code in codes | tried:
            stands = legality(known, turn, code)
            heard = event.heard if code == code_of(known, event.move) else Heard(SILENT)
            after = course(ear, known, code, heard)
            for world in worlds:
                legal = is_legal(world, turn, code)
                assert stands(world) == legal
                want = ear.agrees(world, turn, code, heard) if legal else None
                assert after(world) == want
                compared += legal
        for mine in (True, False):
            for found in (True, False):
                answer = question(ear, known, mine, found)
                for world in worlds:
                    can = ear.can_capture(world, turn if mine else not turn)
                    assert answer(world) == (can == found)
    assert compared > 60


SILENT = Sound()


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("setup", SETUPS)
def test_replies(rules: str, setup: str) -> None:
    random, compared = Random(7), 0
    for ear, at, event in scenes(rules, setup, 1):
        if not (isinstance(event, Stood) and event.move is None):
            continue
        answers = replies(ear, at.belief.worlds[0], event.heard, None)
        for world in some(at.belief.worlds, random):
            moves = legal_moves(world, not ear.turn)
            want = [after for _, after in ear.children(world, moves, event.heard, None)]
            assert answers(world) == (want, len(moves))
            compared += len(want)
    assert compared > 60


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("setup", SETUPS)
def test_parents(rules: str, setup: str) -> None:
    random, compared = Random(7), 0
    for ear, at, event in scenes(rules, setup, 1):
        if not (isinstance(event, Stood) and event.move is None):
            continue
        eve = eve_of(ear, at.belief, at.jumped, at.tempo)
        answers = replies(ear, at.belief.worlds[0], event.heard, None)
        for world in some(at.belief.worlds, random):
            children, _ = answers(world)
            for child in some(children, random)[:3]:
                found = list(parents(ear, eve, child, event.heard))
                assert sorted(found) == sorted(one_by_one(ear, eve, child, event.heard))
                compared += len(found)
    assert compared > 60


def one_by_one(ear: Ear, eve: Eve, child: Position, heard: Heard) -> list[Any]:
    turn = not ear.turn
    lost = eve.own[6 if ear.turn else 7] & ~child[6 if ear.turn else 7]
    spare = eve.tempo - distance(child, turn)
    return list(looked_at(ear, eve, child, heard, unmoves(child, turn, lost), spare))
