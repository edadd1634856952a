"""Who of a crew hangs, and who is dead: what one process makes of what it sees of the others."""

from __future__ import annotations

from dataclasses import replace

from bot.serving.fellows import HUNG, MOURNING, Fellows
from storage.crew import Fellow

OWN, OTHER = 1, 2


def fellow(owner: int) -> Fellow:
    return Fellow(owner, "here", owner, ("clock",), (), {}, began=0, seen=0)


def test_whoever_lives_and_says_nothing_hangs_and_one_is_never_that_oneself() -> None:
    watched, crew = Fellows(OWN), [fellow(OWN), fellow(OTHER)]
    beats = [watched.hanging(crew, {OWN, OTHER}) for _ in range(2 * HUNG)]
    assert [number for number, found in enumerate(beats, 1) if found] == [HUNG, 2 * HUNG]
    assert beats[-1] == [fellow(OTHER)]


def test_a_word_of_theirs_begins_the_count_anew() -> None:
    watched, silent = Fellows(OWN), fellow(OTHER)
    for _ in range(HUNG - 1):
        assert watched.hanging([silent], {OTHER}) == []
    assert watched.hanging([replace(silent, seen=1)], {OTHER}) == []


def test_where_it_is_not_known_who_lives_nobody_hangs_and_nobody_is_dead() -> None:
    watched, crew = Fellows(OWN), [fellow(OTHER)]
    assert watched.dead(crew, {OWN}, 0.0) == []
    assert watched.dead(crew, None, MOURNING) == []
    assert watched.dead(crew, {OWN}, 2 * MOURNING) == []
    assert not any(watched.hanging(crew, None) for _ in range(2 * HUNG))


def test_whose_lock_stays_free_is_dead_and_oneself_never() -> None:
    watched, crew = Fellows(OWN), [fellow(OWN), fellow(OTHER)]
    assert watched.dead(crew, set(), 0.0) == []
    assert watched.dead(crew, set(), MOURNING) == [OTHER]
    assert watched.dead(crew, {OTHER}, MOURNING + 1) == []
