"""How far from mate a set of squares is guessed to be."""

from __future__ import annotations

import pytest

from bot.games.bitboards.position import NAMES
from bot.players.belief.cordon import BISHOP, KING, KNIGHT, ROOK, Cordon, Men
from bot.players.belief.ground import can_mate, far_from_mate


def _men(king: str, *others: tuple[str, int]) -> Men:
    squares = ((king, KING), *others)
    return tuple(NAMES.index(at) | kind << 6 for at, kind in squares)


def _far(men: Men, king: str) -> float:
    return far_from_mate(Cordon(men, True), men, 1 << NAMES.index(king), True)


@pytest.mark.parametrize(("bishop", "right", "wrong"), [("d5", "a8", "h8"), ("e5", "h8", "a8")])
def test_bishop_and_knight_drive_to_a_corner_of_the_bishops_colour(
    bishop: str, right: str, wrong: str
) -> None:
    """Both corners are as far from the own king, and nothing else tells them apart."""
    men = _men("d1" if wrong == "h8" else "e1", (bishop, BISHOP), ("e4", KNIGHT))
    gap = _far(men, wrong) - _far(men, right)
    alone = _men("d1" if wrong == "h8" else "e1", (bishop, BISHOP), ("e4", ROOK))
    assert gap > _far(alone, wrong) - _far(alone, right) + 5


@pytest.mark.parametrize(
    ("others", "enough"),
    [
        ([("d5", BISHOP), ("e4", KNIGHT)], True),
        ([("d5", BISHOP), ("e4", BISHOP)], False),  # both on light squares
        ([("d5", BISHOP), ("e5", BISHOP)], True),
        ([("d5", KNIGHT), ("e5", KNIGHT)], False),
    ],
)
def test_who_can_mate_without_a_pawn(others: list[tuple[str, int]], enough: bool) -> None:
    assert can_mate(_men("e1", *others)) is enough
