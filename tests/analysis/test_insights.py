"""The question that would have told most, and what was believed wrongly, of games worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.analysis.findings import FAMILY, Report, read_report, write_report
from bot.analysis.report import analyse
from bot.analysis.verdict import judge
from bot.games.game import BLACK, WHITE, Seat
from bot.games.shelf import SHELF
from tests.analysis.games import random_game


def report_of(*tries: str, rules: str = "classic") -> Report:
    acts: list[tuple[Seat, str]] = []
    seat = WHITE
    for one in tries:
        acts.append((seat, "ask any" if one == "?" else f"try {one.removesuffix('-')}"))
        if one != "?" and not one.endswith("-"):
            seat = BLACK if seat == WHITE else WHITE
    options = SHELF["kriegspiel"].settle({"rules": rules})
    return analyse("kriegspiel", options, "", acts, "x")


def test_a_question_that_was_asked_is_not_missed() -> None:
    quiet = report_of("e2e4", "g8f6", "d2d4", "g7g6", "g1f3", "f8g7", "b1c3")
    assert quiet.sides[0].missed is None or quiet.sides[0].missed.bits >= 0.5
    missed = report_of("e2e4", "d7d5", "d2d4", "e7e6", "c2c4", "c7c6", "f2f4", "f7f5", "g2g4")
    found = missed.sides[0].missed
    assert found is not None
    assert 0 < found.share < 1
    played = ["e2e4", "g8f6", "d2d4", "g7g6", "c2c4", "f8g7", "f2f4"]
    plain = report_of(*played).sides[0].missed
    assert plain is not None
    at = played.index(["e2e4", "d2d4", "c2c4", "f2f4"][plain.moves // 2])
    asked = report_of(*played[:at], "?", *played[at:]).sides[0].missed
    assert asked is None or asked.moves != plain.moves


def test_where_all_is_announced_nothing_is_asked() -> None:
    report = report_of("e2e4", "d7d5", "d2d4", "e7e6", "c2c4", rules="icc")
    assert [side.missed for side in report.sides] == [None, None]


def test_a_queen_that_left_home_early_is_looked_for_at_home() -> None:
    """Few of Black's first two moves let the queen out, so that White looks for her on d8."""
    report = report_of("a2a3", "e7e5", "b2b3", "d8h4", "h2h3", "h4e4", "g2g3")
    wrong = report.sides[0].wrong
    assert wrong is not None
    assert (wrong.man, wrong.believed) == ("Q", "d8")
    assert wrong.stood in {"h4", "e4"}
    assert wrong.share >= 0.5
    assert wrong.moves in {4, 6}


def test_who_believes_what_is_so_is_not_told_off() -> None:
    report = report_of("a2a3", "a7a6", "b2b3", "b7b6")
    assert [side.wrong for side in report.sides] == [None, None]


@pytest.mark.parametrize("key", FAMILY)
def test_a_report_goes_through_json_whole(key: str) -> None:
    options, acts = random_game(5, key, moves=8)
    report = analyse(key, options, "", acts, "x")
    turn = judge(key, options, "", acts).turn
    assert read_report(write_report(replace(report, turn=turn))) == replace(report, turn=turn)
