"""Every parser, by hypothesis and by changed examples; for longer: python -m tests.fuzz."""

from __future__ import annotations

import string
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.guided import Fault, Progress, run
from tests.fuzz.mutation import mutated
from tests.fuzz.targets import Target, feed, targets

DEEP = 3000
CHANGED = 60
"""Inputs made of a parser's examples, by a seed."""


@pytest.mark.parametrize("target", targets(), ids=lambda one: one.name.replace(" ", "-"))
@settings(max_examples=25)
@given(text=st.text(max_size=300) | st.text(string.printable, max_size=60))
def test_any_text_is_read_or_refused(target: Target, text: str) -> None:
    feed(target, text)


@pytest.mark.parametrize("target", targets(), ids=lambda one: one.name.replace(" ", "-"))
def test_changed_examples_are_read_or_refused(target: Target) -> None:
    for text in target.seeds:
        feed(target, text)
    random = Random(target.name)
    for _ in range(CHANGED):
        feed(target, mutated(random, target.seeds))


SHORT = "hearing of "
"""What begins so reads sentences, and no long one comes as far."""


@pytest.mark.parametrize(
    "target",
    [one for one in targets() if not one.name.startswith(SHORT)],
    ids=lambda one: one.name.replace(" ", "-"),
)
def test_what_is_nested_without_end_is_read_or_refused(target: Target) -> None:
    """Python's reader of JSON gives that an error of its own kind."""
    for text in ("", *target.seeds):
        for mark in "[{(":
            feed(target, text + mark * DEEP)
            feed(target, text.replace(mark, mark * DEEP, 1))


def test_the_fuzzer_is_led_by_what_it_reaches() -> None:
    """It finds what only a chain of conditions leads to; chance alone would take for ever."""
    seen: list[str] = []

    def read(text: str) -> None:
        import bot.club.pace as ours  # its lines are counted

        ours.read_pace(text)
        seen.append(text)
        if text[:1] == "\0":
            raise KeyError("found")

    target = Target("x", read, ("3d", "10m+5s"))
    outcomes = list(run(target, Random(1), 1.5))
    assert any(isinstance(one, Fault) for one in outcomes)
    last = outcomes[-1]
    assert isinstance(last, Progress)
    assert last.inputs > 50
    assert len(last.kept) > len(target.seeds), "nothing new was reached and kept"
