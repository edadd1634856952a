"""In which order tests are begun: none is left out, and who takes minutes begins somebody's share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from tests.conftest import slow_first


@dataclass(frozen=True, slots=True)
class Item:
    number: int
    slow: bool

    def get_closest_marker(self, name: str) -> object:
        return name == "timeout" and self.slow


def ordered(many: int, slow: set[int], workers: int) -> list[Item]:
    items = [Item(number, number in slow) for number in range(many)]
    found = cast("list[Item]", slow_first(cast("Any", items), workers))
    assert sorted(one.number for one in found) == list(range(many))
    return found


def shares(found: list[Item], workers: int) -> list[list[Item]]:
    """As xdist hands them out at first: as many as there are left, over as many as are left."""
    left, handed = list(found), []
    for worker in range(workers):
        many = len(left) // (workers - worker)
        handed.append(left[:many])
        left = left[many:]
    return handed


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
@pytest.mark.parametrize("many", [20, 21, 23])
def test_every_share_begins_with_what_is_slow(many: int, workers: int) -> None:
    found = ordered(many, {3, 7, 11, 18, 19}, workers)
    for share in shares(found, workers):
        slow = [one.slow for one in share]
        assert slow == sorted(slow, reverse=True)
        assert 5 // workers <= sum(slow) <= -(-5 // workers)
    quick = [one.number for one in found if not one.slow]
    assert quick == sorted(quick), "the others stay together"


def test_more_slow_ones_than_there_is_room_for() -> None:
    assert len(ordered(3, {0, 1, 2}, 2)) == 3
    assert ordered(0, set(), 3) == []
