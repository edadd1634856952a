"""Reports of whole matches: the family, and what told most."""

from __future__ import annotations

import pytest

from bot.analysis.findings import FAMILY
from bot.analysis.report import analyse
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from tests.analysis.games import random_game

FOOLS = [
    (WHITE, "try f2f3"), (BLACK, "try e7e5"), (WHITE, "try g2g4"), (BLACK, "try d8h4"),
]  # fmt: skip


def test_a_mate_leaves_few_positions() -> None:
    """After "Checkmate" White knows the queen's square, and little is left of the rest."""
    report = analyse("kriegspiel", SHELF["kriegspiel"].settle({}), "", FOOLS, "x")
    white, black = report.sides
    assert [point.count for point in white.points] == [1, 1, 20, 20, 2]
    assert [point.count for point in black.points][:3] == [1, 20, 20]
    assert black.points[-1].count < black.points[-2].count
    assert not report.estimated
    assert (white.telling[0].kind, white.telling[0].moves) == ("heard", 4)
    assert (black.telling[0].text, black.telling[0].kind) == ("d8h4", "moved")


def test_a_refused_try_tells() -> None:
    acts = [(WHITE, "try e2e4"), (BLACK, "try e7e5"), (WHITE, "try e4e5")]
    report = analyse("kriegspiel", SHELF["kriegspiel"].settle({}), "", acts, "x")
    (telling,) = [one for one in report.sides[0].telling if one.kind == "refused"]
    assert telling.text == "e4e5"
    assert telling.bits == pytest.approx(4.3219, abs=1e-3)  # one position of twenty is left


@pytest.mark.parametrize("key", FAMILY)
def test_every_game_of_the_family_is_analysed(key: str) -> None:
    options, acts = random_game(3, key, moves=6)
    report = analyse(key, options, "", acts, "x")
    assert report.moves in {5, 6}
    hidden = 2 if key == "kriegspiel" else 1
    assert len(report.sides) == hidden
    for side in report.sides:
        assert side.points[0].exact
        assert all(point.count >= 1 for point in side.points)
        assert side.points[-1].moves == report.moves


def test_where_men_are_placed_unseen_all_placings_are_possible() -> None:
    options, acts = random_game(3, "semi-kriegspiel", moves=3)
    report = analyse("semi-kriegspiel", options, "", acts, "x")
    (side,) = report.sides
    assert side.seat == BLACK
    assert side.points[0].count > 100
