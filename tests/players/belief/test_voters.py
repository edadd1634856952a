"""Nothing is looked at twice, and the same worlds vote as long as nobody moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.bitboards.position import Position
from bot.games.game import BLACK, WHITE
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.players.belief.efforts import EFFORTS
from bot.players.belief.player import play_blind
from bot.players.belief.voters import _look_into, voters
from bot.players.belief.worlds import Now, Track
from bot.players.chance import random_tries
from bot.players.player import STRONGEST, Question, Reply
from bot.players.uci import Engine
from tests.players.recorded import record


class _Asked(Engine):
    """Knows of no move, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__("nowhere")
        self.fens: list[str] = []

    def worths(self, fen: str, depth: int, work: int) -> dict[str, int]:  # noqa: ARG002
        self.fens.append(fen)
        return {"0000": 0}


def test_a_world_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of fewer worlds than the level keeps, which are sooner thought of, and searched no further than
    each move: it is the engine that is counted."""
    fewer = replace(EFFORTS[STRONGEST], worlds=400, depth=0, work=0)
    monkeypatch.setitem(EFFORTS, STRONGEST, fewer)
    engine = _Asked()
    refusals = 0

    def asking(asked: Question) -> Reply:
        nonlocal refusals
        refusals += bool(asked.view["refused"])
        return play_blind(asked, engine)

    seats = {WHITE: (asking, STRONGEST), BLACK: (random_tries, 1)}
    play(SHELF["kriegspiel"], seats, seed="once", most=40)
    assert refusals > 3
    assert len(engine.fens) == len(set(engine.fens))


def test_whoever_votes_votes_again_after_a_refusal() -> None:
    asked = record("kriegspiel", "classic", "voters", most=60).asked[WHITE]
    worlds = [(*Orthochess().start("").men[:9], rights) for rights in range(200)]
    first = voters(_alike(worlds), asked, 40)
    left = worlds[::3]
    refused = replace(asked.letters[-1], view={**asked.view, "refused": ("e2e4",)})
    again = voters(_alike(left), replace(asked, letters=(*asked.letters, refused)), 40)
    assert {*first} & {*left} < {*again}
    moved = {**asked.view, "men": {"e1": "K"}}
    after = replace(asked.letters[-1], view=moved)
    assert voters(_alike(worlds), replace(asked, letters=(*asked.letters, after)), 40) != first


def _alike(worlds: Sequence[Position]) -> Track:
    return Track(tuple(worlds), exact=False, now=Now(turn=True))


def test_likely_worlds_have_more_votes_and_vote_again() -> None:
    asked = record("kriegspiel", "classic", "voters", most=60).asked[WHITE]
    worlds = [(*Orthochess().start("").men[:9], rights) for rights in range(201)]
    weights = (8000, *[20] * 200)
    track = replace(_alike(worlds), weights=weights)
    counted = Counter(voters(track, asked, 40))
    # It weighs two thirds of all; the light ones that were drawn stand for the other third.
    assert 0.64 < counted[worlds[0]] / sum(counted.values()) < 0.69
    light = {*counted} - {worlds[0]}
    assert len(light) == 39
    refused = track.where([n % 3 != 1 for n in range(201)], track.now)
    again = {*voters(refused, asked, 40)}
    assert len(light & {*refused.worlds} - again) <= 8
    assert {*voters(replace(track, worlds=(worlds[0],), weights=(1,)), asked, 40)} == {worlds[0]}
    heaviest = replace(track, weights=(10**6, *[1] * 200))
    assert len(voters(heaviest, asked, 40)) == 120


def test_what_is_kept_changes_no_answer() -> None:
    said = []
    for _ in range(2):
        _look_into.cache_clear()
        for _ in range(2):
            seats = {WHITE: (play_blind, 3), BLACK: (random_tries, 1)}
            played = play(SHELF["kriegspiel"], seats, seed="kept", most=14)
            said.append([(turn.reply.say, turn.reply.worth) for turn in played.turns])
    assert said[0] == said[1] == said[2] == said[3]
