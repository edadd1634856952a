"""A belief is the same whether its notes were kept or lost, and no thought is without bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from bot.games.bitboards.position import Position
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES, rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief import memory, vote
from bot.players.belief.beginning import army, beginning
from bot.players.belief.efforts import EFFORTS
from bot.players.belief.memory import TOIL, Mind
from bot.players.belief.mending import MOVES
from bot.players.belief.notes import read_notes
from bot.players.belief.player import play_blind
from bot.players.belief.story import chapters_of
from bot.players.belief.worlds import Listener, Now, Toil, Track
from bot.players.player import LEVELS
from bot.players.search.search import Found, Search
from tests.players.recorded import believed, record

MOST_WORK = 120_000
"""Positions searched for one sentence: some two seconds of plain Python, half a second compiled."""


def _beginning(usual: Position) -> Callable[[], Track]:
    return lambda: Track((usual,), exact=True, now=Now(turn=True))


@pytest.mark.parametrize("rules", RULES)
def test_the_same_without_notes(rules: str) -> None:
    """That it is never empty, and knows its own men, is asked of whole games in `test_worlds`."""
    recorded = record("kriegspiel", rules, f"never empty {rules}", most=80)
    for seat, asked in recorded.asked.items():
        ear = Ear(seat == WHITE, Terms(rules_of(asked.options)))
        mind = Mind(Listener(ear, 30), army(asked), "seed", "key")
        begin = _beginning(recorded.truth[0])
        chapters = list(chapters_of(asked.letters))
        notes = ""
        for n in range(1, len(chapters) + 1):
            track, notes = believed(mind, begin, chapters[:n], notes)
        again, without = believed(mind, begin, chapters, "")
        assert again == track
        assert without == notes


@pytest.fixture
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each level keeps so few that they are soon thought of, and enough to be drawn from."""
    for level, effort in EFFORTS.items():
        fewer = replace(effort, worlds=min(effort.worlds, 200))
        monkeypatch.setitem(EFFORTS, level, fewer)


@pytest.mark.usefixtures("_fewer_worlds")
@pytest.mark.parametrize("level", [2, 4])
def test_a_long_story_is_followed_in_parts_to_the_same_end(level: int) -> None:
    """Without notes of it, so that nobody else waits for all of it: each part says nothing, and takes
    about as much as it may."""
    asked = record("kriegspiel", "rand", "in parts", most=60).asked[BLACK]
    asked = replace(asked, level=level, notes="of another version")
    most = 5 * EFFORTS[level].worlds
    reply, parts = play_blind(replace(asked, at_once=most)), 1
    while not reply.say:
        before, parts = reply.notes, parts + 1
        reply = play_blind(replace(asked, at_once=most, notes=before))
        assert reply.notes != before
    assert parts > 3
    assert reply == play_blind(asked)


@pytest.mark.parametrize(
    ("game", "rules"), [("kriegspiel", "rand"), ("modern-kriegspiel", ""), ("one-eyed", "")]
)
def test_mending_is_bounded_for_a_whole_turn(
    game: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much is heard in it. What is looked at is counted where it is looked at."""
    looked = [0]

    class Counted(Toil):
        def spend(self, many: int) -> None:
            looked[0] += many
            Toil.spend(self, many)

    monkeypatch.setattr(memory, "Toil", Counted)
    most, heaviest = 30, 0
    for n in range(2):
        recorded = record(game, rules, f"bounded {n}", most=200)
        asked = recorded.asked[BLACK]
        ear = Ear(False, Terms(rules_of(asked.options)))
        mind = Mind(Listener(ear, most), army(asked), "seed", "key")
        chapters = list(chapters_of(asked.letters))
        notes, looked[0] = "", 0
        for k, chapter in enumerate(chapters, 1):
            if isinstance(chapter.event, Stood) and chapter.event.move is None:
                looked[0] = 0
            first = partial(beginning, asked, ear, "seed")
            track, notes = believed(mind, first, chapters[:k], notes)
            assert looked[0] == track.spent
            heaviest = max(heaviest, track.spent)
    # What is under way when it is over is looked at to its end.
    assert 0 < heaviest <= TOIL * most + 2 * most * MOVES


@pytest.mark.usefixtures("_fewer_worlds")
@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_is_bounded(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    class Counted(Search):
        def find(self, near: int = 0, deepest: int = 60) -> Found:
            found = Search.find(self, near, deepest)
            looked.append(found.work)
            return found

    monkeypatch.setattr(vote, "Search", Counted)
    recorded = record("kriegspiel", "english", "thought", most=120)
    for asked in recorded.asked.values():
        looked.clear()
        play_blind(replace(asked, level=level, letters=asked.letters))
        effort = EFFORTS[level]
        assert len(looked) <= effort.voters
        # The first depth is looked at whole: a little more than what is allowed.
        assert sum(looked) <= effort.voters * (effort.work + 200)
        assert sum(looked) < MOST_WORK


@pytest.mark.parametrize(
    ("game", "most"), [("kriegspiel", EFFORTS[4].worlds), ("crazyhouse-kriegspiel", 600)]
)
def test_as_many_worlds_are_kept_as_the_level_says(game: str, most: int) -> None:
    """And fewer where men are dropped: each has far more moves."""
    asked = replace(record(game, "", "as many", most=16).asked[WHITE], level=4)
    notes = read_notes(play_blind(asked).notes, f"{game} white {most} {asked.seed}")
    assert notes is not None
    assert 0 < len(notes.track.worlds) <= most


def test_notes_of_another_version_or_damaged_are_none() -> None:
    recorded = record("kriegspiel", "classic", "notes", most=40)
    asked = recorded.asked[BLACK]
    ear = Ear(False, Terms(rules_of(asked.options)))
    mind = Mind(Listener(ear, 30), army(asked), "seed", "key")
    begin = _beginning(recorded.truth[0])
    track, notes = believed(mind, begin, list(chapters_of(asked.letters)), "")
    read = read_notes(notes, "key")
    assert read is not None
    assert read.track == track
    for damaged in ("", notes[:-9], notes[5:], "~" + notes, "не заметки"):
        assert read_notes(damaged, "key") is None
    assert read_notes(notes, "another game") is None
