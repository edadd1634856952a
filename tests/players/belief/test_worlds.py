"""Of all worlds that a seat may believe in, the true one is never thrown away."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import BLACK, WHITE, Seat
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES, rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief.story import chapters_of
from bot.players.belief.worlds import Listener, Now, Track, advance, fits
from tests.players.recorded import record

_EVERYTHING = 10**9


@pytest.mark.parametrize("seat", [WHITE, BLACK])
@pytest.mark.parametrize("rules", RULES)
def test_the_truth_is_never_rejected(rules: str, seat: Seat) -> None:
    for game in range(4):
        recorded = record("kriegspiel", rules, f"{rules}{game}", most=400)
        asked = recorded.asked[seat]
        ear = Ear(seat == WHITE, Terms(rules_of(asked.options)))
        listener = Listener(ear, _EVERYTHING)
        track = Track((recorded.truth[0],), exact=True, now=Now(turn=True))
        stood = 0
        for chapter in chapters_of(asked.letters):
            stood += isinstance(chapter.event, Stood)
            track = advance(listener, track, chapter, Random(0))
            true = recorded.truth[stood]
            assert true in track.worlds, (rules, game, type(chapter.event))
            assert fits(ear, true, track.now)
            track = Track((true,), exact=True, now=track.now)
        assert stood > 20
