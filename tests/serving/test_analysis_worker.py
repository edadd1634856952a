"""Analyses in a process of their own: the same as at once, wherever the bot was started."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot
from bot.games.shelf import SHELF
from bot.serving.analysis_worker import analyse_apart, analyse_here
from bot.serving.clerk import HOME, NotAnswered

ASKED = {
    "what": "report",
    "game": "kriegspiel",
    "edition": SHELF["kriegspiel"].build(SHELF["kriegspiel"].settle({})).edition,
    "options": SHELF["kriegspiel"].settle({}),
    "setup": "",
    "acts": [("white", "try f2f3"), ("black", "try e7e5")],
    "seed": "x",
}


def test_it_looks_where_the_package_is() -> None:
    assert bot.__file__ is not None
    assert Path(bot.__file__).parent == HOME / "bot"


async def test_in_a_process_of_its_own_it_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert await analyse_apart(ASKED) == await analyse_here(ASKED)


async def test_what_went_wrong_there_is_raised_here_without_its_text() -> None:
    with pytest.raises(NotAnswered, match=r"^KeyError$"):
        await analyse_apart({**ASKED, "game": "no such game"})


async def test_it_is_ended_with_the_patience_of_whoever_waits() -> None:
    with pytest.raises(NotAnswered, match=r"^TimeoutError$"):
        await analyse_apart(ASKED, patience=0.01)
