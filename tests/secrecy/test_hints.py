"""Hints cannot cheat: in worlds that differ in what the asker may not know they are the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.chat.house_chat import Answer, Thought
from bot.desk.match import hints
from bot.desk.match.hints import Advice, Asked, Hints
from bot.games.game import Seat, Told
from bot.serving.advisers import advise_here
from bot.serving.house import open_house
from bot.umpire import Umpire
from storage.matches import Match
from tests.club_for_tests import club
from tests.peek import state_of

# What the house does as White in either world, what is refused before what stands; Black, who asks,
# hears the same of both.
WORLDS = {
    "kriegspiel": (("e4", "Nf3", "a3"), ("d3", "dxe4 Nc3", "dxc4 hxg3 h3")),
    "crazyhouse-kriegspiel": (("e4", "Nf3", "a3"), ("d3", "dxe4 Nc3", "dxc4 hxg3 h3")),
    "tsuitate": (("2g2f", "9g9f", "1g1f"), ("3i4h", "8g8f", "9g9f")),
}
REPLIES = {"tsuitate": ("9c9d", "1c1d")}


# Of these starts both are told.
CHESS = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"
STARTS = {
    "kriegspiel": f"{CHESS} w - - 0 1",
    "crazyhouse-kriegspiel": f"{CHESS}[] w - - 0 1",
    "tsuitate": "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
}


async def life(
    path: Path, game: str, moves: tuple[str, ...], seed: int, start: str = ""
) -> list[str]:
    """What was asked on behalf of Black in three turns, and what Black was told."""
    path.mkdir()  # noqa: ASYNC240  # a test
    told: list[str] = []
    replies = REPLIES.get(game, ("e6", "d6"))

    async def think(thought: Thought) -> Answer:
        stood = sum(
            fact["kind"] == "done" for one in thought.letters for fact in json.loads(one)["told"]
        )
        refused = json.loads(thought.letters[-1])["seen"]["view"]["refused"]
        return Answer(moves[stood].split()[len(refused)], f"secret {moves}")

    async def advise(asked: Asked) -> Advice | None:
        told.append(repr((asked.seed, asked.notes, asked.letters)))
        return await advise_here(asked)

    side = "gote" if game == "tsuitate" else "black"
    async with club(path) as house:
        house.think = think
        await house.restart()
        house.house = open_house(house.database, think, Random(seed))
        advisers = Hints(house.database, house.desk.do, advise)
        await house.say("anna", f"/play {game} level=3 side={side} {start}")
        for reply in (*replies, None):
            await house.say("anna", "/hint")
            await advisers.settle()
            await house.deliver()
            told.append(house.texts("anna")[-1])
            if reply:
                await house.say("anna", reply)
        tried = " ".join(moves).split()
        assert len(await house.acts(1)) == len(tried) + len(replies), "refused ones, too"
    return told


@pytest.mark.parametrize("set_up", [False, True])
@pytest.mark.parametrize("game", WORLDS)
async def test_twin_worlds(tmp_path: Path, game: str, *, set_up: bool) -> None:
    one, two = WORLDS[game]
    start = f'setup="{STARTS[game]}"' if set_up else ""
    first = await life(tmp_path / "one", game, one, 7, start)
    assert len(first) == 6
    assert ("set-up" in first[0]) == set_up
    assert first[-1].startswith("#1 ")
    assert first == await life(tmp_path / "two", game, two, 8, start)


async def test_a_planted_peek_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hints._letter  # noqa: SLF001  # the place where a peek would be planted

    def peeking(match: Match, umpire: Umpire, told: Told, seat: Seat) -> Iterator[str]:
        position = umpire.game.law.write(state_of(umpire).position)
        for one in honest(match, umpire, told, seat):
            yield json.dumps({**json.loads(one), "peek": position})

    monkeypatch.setattr(hints, "_letter", peeking)
    one, two = WORLDS["kriegspiel"]
    first = await life(tmp_path / "one", "kriegspiel", one, 7)
    assert first != await life(tmp_path / "two", "kriegspiel", two, 7)


async def test_the_house_is_handed_nothing_of_a_hint(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        before = house.rows("SELECT count(*) FROM house_letter")
        await house.say("anna", "/hint")
        await Hints(house.database, house.desk.do, advise_here).settle()
        await house.deliver()
        assert house.rows("SELECT count(*) FROM house_letter") == before
