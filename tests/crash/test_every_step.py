"""Crash at every step: what an undisturbed run would have done has been done, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crash.script import MATCH, incomings
from tests.crash.world import live, repeats

STRIDES = {True: 19, False: 17}
"""How many steps an ordinary run of the tests goes on at a time; --every-step leaves none out."""


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Path]:
    """A new database each time."""
    return (tmp_path / f"{n}.db" for n in range(10_000))


@pytest.mark.parametrize("honours_keys", [True, False], ids=["keys honoured", "keys unknown"])
async def test_one_crash(
    fresh: Iterator[Path], honours_keys: bool, pytestconfig: pytest.Config
) -> None:
    said = incomings(MATCH)
    undisturbed = await live(next(fresh), said)
    assert len(undisturbed.acts) == 14
    assert {reader: len(box) for reader, box in undisturbed.boxes.items()} == {
        "anna": 18,
        "boris": 19,
        "#club": 12,
    }
    stride = 1 if pytestconfig.getoption("--every-step") else STRIDES[honours_keys]
    repeated = 0
    for step in range(1, undisturbed.steps + 1, stride):
        outcome = await live(next(fresh), said, [step], honours_keys=honours_keys)
        try:
            twice = repeats(outcome, undisturbed)
        except AssertionError as fault:
            raise AssertionError(f"died at step {step}: {fault}") from None
        assert not (twice and honours_keys), f"died at step {step}: a letter came twice"
        repeated += twice
    assert repeated or honours_keys, "no crash fell between a send and its record"


@pytest.mark.parametrize("every", [9, 13])
async def test_crash_after_crash(fresh: Iterator[Path], every: int) -> None:
    """A life of nine steps is too short for a letter: it is sent again and again, and recorded once
    the deaths have an end."""
    said = incomings(MATCH)
    undisturbed = await live(next(fresh), said)
    for honours_keys in (True, False):
        deadly = range(every, 5 * undisturbed.steps, every)
        outcome = await live(next(fresh), said, deadly, honours_keys=honours_keys)
        crashes = outcome.steps // every
        assert crashes > 10
        twice = repeats(outcome, undisturbed, crashes)
        assert not (twice and honours_keys)
