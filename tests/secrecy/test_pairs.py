"""Pairs of clubs that nobody can tell apart: some of them, and that a leak is noticed."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.desk.match import buttons
from bot.umpire import Umpire
from tests.secrecy.pairs import Differs, peopled, play_pair

PAIRS = range(1, 7)


async def test_nobody_can_tell_them_apart(tmp_path: Path) -> None:
    image, compared, apart = await peopled(tmp_path), 0, 0
    for seed in PAIRS:
        twins = await play_pair(seed, image)
        compared += twins.letters
        apart += twins.pair.apart
    assert apart >= len(PAIRS) - 2
    assert compared > 25 * len(PAIRS)


async def test_a_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Buttons that are stamped with the number of acts count the refused tries of the other side."""
    monkeypatch.setattr(
        buttons,
        "buttons",
        lambda _epoch, match, umpire, _seat, sentences, _language: tuple(
            (one, f"#{match.id}.{umpire.n} {one}") for one in sentences
        ),
    )
    image, noticed = await peopled(tmp_path), 0
    for seed in PAIRS:
        try:
            await play_pair(seed, image)
        except Differs:
            noticed += 1
    assert noticed


async def test_a_line_of_the_log_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts the acts of both sides while somebody speaks who must not know."""
    observe = Umpire.observe

    def told(umpire: Umpire, *whom: Any) -> Any:
        logging.getLogger("bot.planted").debug("%d acts", umpire.n)
        return observe(umpire, *whom)

    monkeypatch.setattr(Umpire, "observe", told)
    image = await peopled(tmp_path)
    with pytest.raises(Differs, match="lines of the log"):  # noqa: PT012  # whichever is the first
        for seed in PAIRS:
            await play_pair(seed, image)
