"""Conditions of entry: what somebody lacks, told one by one."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments.entry_rules import Played, Rated, counted, lacks
from bot.club.tournaments.settings import Settings, settings_from, settings_json

CUP = Settings("Cup", "kriegspiel", "swiss", 7)


def test_nothing_is_asked_for_and_nothing_is_counted() -> None:
    assert counted(CUP) == frozenset()
    assert lacks(CUP, 100, {}) == ()


def test_so_many_games_at_least_and_at_most() -> None:
    ten = replace(CUP, played_least=10, played_least_of="rated")
    assert counted(ten) == {"rated"}
    assert lacks(ten, 1500, {"rated": 9}) == (Played("rated", 9, 10, "least"),)
    assert lacks(ten, 1500, {"rated": 10}) == ()
    new = replace(CUP, played_most=0, played_most_of="any")
    assert counted(new) == {"any"}
    assert lacks(new, 1500, {"any": 1}) == (Played("any", 1, 0, "most"),)
    assert lacks(new, 1500, {"any": 0}) == ()


def test_all_that_is_missing_is_told_at_once() -> None:
    strict = replace(CUP, played_least=2, played_most=5, rating_from=1600, rating_to=1800)
    assert lacks(strict, 1500, {"game": 1}) == (
        Rated(1500, 1600, 1800),
        Played("game", 1, 2, "least"),
    )
    assert lacks(strict, 1700, {"game": 6}) == (Played("game", 6, 5, "most"),)
    assert [lacks(strict, rating, {"game": 3}) == () for rating in (1599, 1600, 1800, 1801)] == [
        False,
        True,
        True,
        False,
    ]


def test_settings_that_were_stored_before_have_no_conditions() -> None:
    old = settings_json(CUP)
    for name in ("played_least", "played_least_of", "played_most", "played_most_of", "access"):
        del old[name]
    assert settings_from(old) == CUP
    new = replace(CUP, played_most=3, access="password")
    assert settings_from(settings_json(new)) == new
