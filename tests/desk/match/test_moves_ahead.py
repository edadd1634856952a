"""In an open game a move alone is a plan for whatever the opponent plays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.desk.match.looking import show_running
from bot.desk.post.scenes import write_scene
from bot.desk.visit.sealed import Board
from bot.games.shelf import OPEN_GAMES
from tests.club_for_tests import House, club
from tests.desk.match.test_plans import open_game


async def test_a_move_alone_answers_whatever_comes(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("anna", "e4")
        assert "whatever they play, g1f3" in await house.say("anna", "/plan g1f3")
        assert "whatever they play, g1f3" in await house.say("anna", "/plan c5 Nc3")
        await house.restart()
        await house.say("boris", "e5")
        assert (await house.acts(match))[1:] == ["try e7e5", "try g1f3"]
        assert "nothing is planned" in await house.say("anna", "/plan")
        await house.say("anna", "/plan Bc4; Nf6 d3")
        await house.say("boris", "Nf6")
        assert (await house.acts(match))[-1] == "try d2d3", "what was expected counts more"


async def test_what_is_taken_may_be_taken_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        for who, move in (("anna", "e4"), ("boris", "d5"), ("anna", "c4")):
            await house.say(who, move)
        assert "whatever they play, c4d5" in await house.say("anna", "/plan c4d5")
        await house.say("boris", "Nf6")
        assert (await house.acts(match))[-1] == "try c4d5"
        await house.say("anna", "/plan d1b3")
        await house.say("anna", "/plan d2d9")
        assert "is not one of your moves" in house.texts("anna")[-1]
        await house.say("boris", "Nxd5")
        assert (await house.acts(match))[-1] == "try d1b3"


async def test_a_move_that_cannot_be_made_then_is_not_made(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await open_game(house)
        await house.say("anna", "e4")
        await house.say("anna", "/plan e4d5")
        await house.say("boris", "e5")
        assert house.heard("anna", "your plan ends here: “e4d5”")
        assert (await house.acts(match))[-1] == "try e7e5"
        assert (await house.say("anna", "Nf3")).endswith("Black to move.")


@pytest.mark.parametrize("game", OPEN_GAMES)
async def test_plans_for_whatever_comes_in_every_open_game(tmp_path: Path, game: str) -> None:
    """Whoever waits is shown what they may plan, and it is done if it can be done then."""
    async with club(tmp_path) as house:
        await house.say("anna", f"/challenge @boris {game} side=white pace=3d")
        await house.say("boris", "/accept anna")
        random, names, planned = Random(game), {"white": "anna", "black": "boris"}, 0
        for _ in range(12):
            ((mover,),) = house.rows("SELECT to_act FROM match")
            if mover is None:
                break
            waits = "black" if mover == "white" else "white"
            scene = await board_of(house, names[waits])
            ways = sentences(scene)
            if ways:
                assert scene["ahead"]
                answer = await house.say(names[waits], f"/plan {random.choice(ways)}")
                assert "whatever they play" in answer
                planned += 1
            mine = await board_of(house, names[mover])
            assert "ahead" not in mine
            await house.say(names[mover], random.choice(sentences(mine) or ["nothing"]))
        assert planned > 3
        heard = [one.text for name in names.values() for one in house.heard(name, "plan")]
        assert any("as you planned" in one for one in heard)


async def board_of(house: House, who: str) -> dict[str, Any]:
    look = partial(show_running, but=())
    letters = await house.desk.show_member("discord", who, look)
    assert letters
    (letter,) = letters
    assert letter.board
    assert letter.seen
    assert isinstance(letter.board, Board)
    return write_scene(letter.board, letter.seen.options)


def sentences(scene: dict[str, Any]) -> list[str]:
    """All that can be pointed at."""
    asks = scene.get("asks", {})
    return [
        way
        for start, squares in scene["can"].items()
        for to in squares
        for _, way in asks.get(start + to, [["", start + to]])
    ]
