"""The house cannot cheat: in worlds that differ in what its seat may not know it says the same."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from bot.chat.contract import Seen
from bot.desk.match import announcing
from bot.desk.visit import sight
from bot.games.game import Seat
from bot.players.uci import SETTING
from bot.serving.thinkers import surroundings
from bot.umpire import Umpire
from storage.matches import Match
from tests.club_for_tests import club
from tests.peek import state_of

# What White does in either world, refused tries among it in one; Black hears the same of both, until
# they ask or meet something.
_WORLDS = ("e4", "Nf3", "a3", "h3"), ("d3", "dxe4", "Nc3", "dxc4", "h4", "a4")
WORLDS = dict.fromkeys(("kriegspiel", "crazyhouse-kriegspiel"), _WORLDS)


# Of these starts both are told.
CHESS = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"
STARTS = {"kriegspiel": f"{CHESS} w - - 0 1", "crazyhouse-kriegspiel": f"{CHESS}[] w - - 0 1"}


async def life(
    path: Path, game: str, moves: tuple[str, ...], start: str = ""
) -> tuple[list[str], list[str]]:
    """What the house was handed, and what it said."""
    path.mkdir()  # noqa: ASYNC240  # a test
    async with club(path) as house:
        await house.say("anna", f"/play {game} level=3 side=white {start}")
        for move in moves:
            await house.say("anna", move)
        handed = [body for (body,) in house.rows("SELECT body FROM house_letter ORDER BY id")]
        said = [
            body for (body,) in house.rows("SELECT body FROM act WHERE seat = 'black' ORDER BY n")
        ]
    return handed, said


@pytest.mark.parametrize("set_up", [False, True])
@pytest.mark.parametrize("game", WORLDS)
async def test_twin_worlds(tmp_path: Path, game: str, *, set_up: bool) -> None:
    one, two = WORLDS[game]
    start = f'setup="{STARTS[game]}"' if set_up else ""
    handed, said = await life(tmp_path / "one", game, one, start)
    others_handed, others_said = await life(tmp_path / "two", game, two, start)
    assert ("set-up" in handed[0]) == set_up
    pairs = zip(handed, others_handed, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    assert same >= 6, "the worlds are told apart too soon to say anything"
    # What was said last before they were handed different things was thought of alike, too.
    alike = 1 + sum(is_answer(body) for body in handed[:same])
    assert alike >= 3
    assert said[:alike] == others_said[:alike]


def is_answer(body: str) -> bool:
    """Whether the letter tells what came of an act of the house's own."""
    told = json.loads(body)["told"]
    return bool(told) and told[0]["kind"] in {"done", "no", "hell-no", "try", "no-tries"}


async def test_a_planted_peek_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(match: Match, umpire: Umpire, seat: Seat, view: Mapping[str, Any]) -> Seen:
        position = umpire.game.law.write(state_of(umpire).position)
        return sight.seen(match, umpire, seat, {**view, "peek": position})

    monkeypatch.setattr(announcing, "seen", peeking)
    one, two = WORLDS["kriegspiel"]
    handed, _ = await life(tmp_path / "one", "kriegspiel", one)
    others, _ = await life(tmp_path / "two", "kriegspiel", two)
    assert handed != others


async def test_the_process_knows_no_settings_and_no_tokens() -> None:
    known = surroundings(
        {"PATH": "/bin", "UMPIRE_DATABASE": "x", "UMPIRE_TELEGRAM_TOKEN": "y", "DISCORD_TOKEN": "z"}
    )
    assert known == {"PATH": "/bin"}
    started = await asyncio.create_subprocess_exec(
        "env", env=surroundings(os.environ), stdout=asyncio.subprocess.PIPE
    )
    told, _ = await started.communicate()
    assert b"TOKEN" not in told
    assert b"UMPIRE_DATABASE" not in told


def test_an_engine_lies_where_the_operator_says() -> None:
    """The process runs in another folder than theirs."""
    for path, told in {
        "engines/fish": str(Path("engines/fish").absolute()),
        "/usr/games/fish": "/usr/games/fish",
        "fish": "fish",
    }.items():
        assert surroundings({SETTING: path}) == {SETTING: told}
