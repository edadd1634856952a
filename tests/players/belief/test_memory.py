"""A belief is never empty, and the same whether its notes were kept or lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.bitboards.position import NAMES, Position
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES, rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief.memory import Mind, remember
from bot.players.belief.notes import read_notes
from bot.players.belief.story import chapters_of
from bot.players.belief.worlds import Listener, Now, Track
from tests.players.recorded import record


def _beginning(usual: Position) -> Callable[[], Track]:
    return lambda: Track((usual,), exact=True, now=Now(turn=True))


@pytest.mark.parametrize("rules", RULES)
def test_never_empty_and_the_same_without_notes(rules: str) -> None:
    recorded = record("kriegspiel", rules, f"never empty {rules}", most=300)
    for seat, asked in recorded.asked.items():
        ear = Ear(seat == WHITE, Terms(rules_of(asked.options)))
        mind = Mind(Listener(ear, 30), 16, "seed", "key")
        begin = _beginning(recorded.truth[0])
        chapters = list(chapters_of(asked.letters))
        notes = ""
        for n, chapter in enumerate(chapters, 1):
            track, notes = remember(mind, begin, chapters[:n], notes)
            assert track.worlds
            for world in track.worlds:
                own = world[6 if seat == WHITE else 7]
                assert {NAMES[at] for at in range(64) if own >> at & 1} == {*chapter.men}
        again, without = remember(mind, begin, chapters, "")
        assert again == track
        assert without == notes


def test_notes_of_another_version_or_damaged_are_none() -> None:
    recorded = record("kriegspiel", "classic", "notes", most=40)
    asked = recorded.asked[BLACK]
    ear = Ear(False, Terms(rules_of(asked.options)))
    mind = Mind(Listener(ear, 30), 16, "seed", "key")
    begin = _beginning(recorded.truth[0])
    track, notes = remember(mind, begin, list(chapters_of(asked.letters)), "")
    read = read_notes(notes, "key")
    assert read is not None
    assert read.track == track
    for damaged in ("", notes[:-9], notes[5:], "~" + notes, "не заметки"):
        assert read_notes(damaged, "key") is None
    assert read_notes(notes, "another game") is None
