"""Of all worlds that a seat may believe in, the true one is never thrown away; and some are left.

One game of each kind, also as machine code (`test_compile`); `BELIEF_GAMES=20` follows 300.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from bot.games.bitboards.position import NAMES, Position
from bot.games.crazyhouse_kriegspiel.rules import RULES as CRAZYHOUSE_RULES
from bot.games.game import BLACK, WHITE, Seat
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES
from bot.games.problems.sounds import Terms
from bot.games.shelf import SHELF
from bot.players.belief.beginning import army, beginning, own_army
from bot.players.belief.drops import holding
from bot.players.belief.efforts import EFFORTS
from bot.players.belief.memory import Mind
from bot.players.belief.player import heard_rules
from bot.players.belief.story import Chapter, chapters_of
from bot.players.belief.worlds import Listener, Track, advance, fits
from bot.players.hidden_games import HIDDEN
from bot.players.player import Question
from tests.players.recorded import Recorded, believed, record

GAMES = int(os.environ.get("BELIEF_GAMES", "1"))
KINDS = [
    *(("kriegspiel", rules) for rules in RULES),
    *(("crazyhouse-kriegspiel", rules) for rules in CRAZYHOUSE_RULES),
    *((game, "") for game in ("modern-kriegspiel", "pickle-pot", "one-eyed", "semi-kriegspiel")),
]
LIKES = sorted({effort.likes for effort in EFFORTS.values()})
ONE_LIKE_EACH = [(*kind, LIKES[n % len(LIKES)]) for n, kind in enumerate(KINDS)]
"""Where what is liked changes only which worlds are kept, and not what they must hold."""
_EVERYTHING = 10**9
_KEPT = 40
_SENTENCES = 300
_KNOWN = 0.2
"""In less than such a part of the turns the true position is among so few worlds; more would be a
leak. Against moves at random it is some hundredths."""
_KNOWN_OF_TWO = 0.9
"""The same where the other side has two men only: all of their squares are kept."""


def _games(game: str, rules: str) -> Iterator[tuple[int, Recorded]]:
    """Played at random, and every second time by the house on one side; so is every second kind's first."""
    first = KINDS.index((game, rules))
    for n in range(first, first + GAMES):
        yield n, _game(game, rules, n)


@cache  # two tests look at the same
def _game(game: str, rules: str, n: int) -> Recorded:
    house = (WHITE, BLACK)[n // 2 % 2]
    players = {house: (HIDDEN[game], 1)} if n % 2 else {}
    return record(game, rules, f"{rules}{n}", _SENTENCES, players)


def _blind(recorded: Recorded) -> Iterator[tuple[Question, Ear, Sequence[Chapter]]]:
    for seat, asked in recorded.asked.items():
        if asked.view.get("sighted") != seat and not _sees(asked.game, seat, asked):
            ear = Ear(seat == WHITE, Terms(heard_rules(asked)))
            yield asked, ear, list(chapters_of(asked.letters))


def _sees(game: str, seat: Seat, asked: Question) -> bool:
    return getattr(SHELF[game].build(asked.options).law, "seat", None) == seat


@pytest.mark.parametrize("likes", LIKES)
@pytest.mark.parametrize(("game", "rules"), KINDS)
def test_the_truth_is_never_rejected(game: str, rules: str, likes: float) -> None:
    for n, recorded in _games(game, rules):
        followed = 0
        for asked, ear, chapters in _blind(recorded):
            listener = Listener(ear, _EVERYTHING, likes=likes)
            track = beginning(asked, ear, "seed")
            assert recorded.truth[0] in track.worlds
            track = Track((recorded.truth[0],), exact=True, now=track.now)
            stood = 0
            for chapter in chapters:
                stood += isinstance(chapter.event, Stood)
                track = advance(listener, track, chapter, Random(0))
                true = recorded.truth[stood]
                assert true in track.worlds, (n, asked.seat, stood, chapter.event)
                assert fits(holding(ear, chapter.hands), true, track.now), (n, asked.seat, stood)
                track = Track((true,), exact=True, now=track.now)
            followed += stood
        assert followed > 20


@pytest.mark.parametrize(("game", "rules", "likes"), ONE_LIKE_EACH)
def test_a_belief_is_never_empty_and_knows_its_own_men(game: str, rules: str, likes: float) -> None:
    turns = known = 0
    for _, recorded in _games(game, rules):
        for asked, ear, chapters in _blind(recorded):
            for stood, chapter, track in _followed(asked, ear, chapters, likes):
                assert track.worlds
                for world in track.worlds:
                    assert _own(world, asked.seat) == {*chapter.men}
                turns += 1
                known += recorded.truth[stood] in track.worlds
    print(f"{game} {rules}: the true position is known in {known} of {turns}")
    assert 0 < known < (_KNOWN_OF_TWO if game == "semi-kriegspiel" else _KNOWN) * turns


def _followed(
    asked: Question, ear: Ear, chapters: Sequence[Chapter], likes: float
) -> Iterator[tuple[int, Chapter, Track]]:
    mind = Mind(Listener(ear, _KEPT, likes=likes), army(asked), "seed", "key", own_army(asked))
    stood, notes = 0, ""
    for n, chapter in enumerate(chapters, 1):
        stood += isinstance(chapter.event, Stood)
        track, notes = believed(mind, lambda: beginning(asked, ear, "seed"), chapters[:n], notes)
        yield stood, chapter, track


def _own(world: Position, seat: Seat) -> set[str]:
    own = world[6 if seat == WHITE else 7]
    return {NAMES[at] for at in range(64) if own >> at & 1}
