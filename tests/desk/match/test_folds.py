"""What was folded is kept: stepping through a match rules on nothing twice."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from bot.desk.match.folds import Folds
from bot.desk.match.story import step_board, story
from bot.desk.post.scenes import write_scene
from tests.club_for_tests import House, club

GAME = (("anna", "e4"), ("boris", "d5"), ("anna", "e4f5"), ("anna", "e4d5"), ("boris", "Qxd5"))


async def told(house: House, who: str, number: int, folds: Folds) -> Any:
    return await house.desk.show_member("discord", who, partial(story, number=number, folds=folds))


async def board(house: House, who: str, number: int, n: int, folds: Folds) -> object:
    look = partial(step_board, number=number, n=n, folds=folds)
    found = await house.desk.show_member("discord", who, look)
    return write_scene(found, None) if found else None


async def play(house: House, number: int) -> None:
    await house.say("anna", "/challenge @boris kriegspiel side=white")
    await house.say("boris", "/accept")
    for who, move in GAME:
        await house.say(who, f"#{number} {move}")


async def test_each_act_is_ruled_once_however_often_steps_are_looked_at(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, 1)
        acts, folds = len(await house.acts(1)), Folds()
        for who in ("anna", "boris"):
            steps = [step["n"] for step in (await told(house, who, 1, folds))["steps"]]
            for n in (*steps, *reversed(steps)):
                assert await board(house, who, 1, n, folds) == await board(
                    house, who, 1, n, Folds()
                )
        assert folds.ruled == acts
        await house.say("anna", "#1 Nc3")
        assert "b1c3" in str(await told(house, "anna", 1, folds))
        assert await told(house, "anna", 1, folds) == await told(house, "anna", 1, Folds())
        assert folds.ruled == acts + 1
        await house.restart()
        assert await told(house, "anna", 1, folds) == await told(house, "anna", 1, Folds())
        assert folds.ruled == acts + 1


async def test_as_much_is_kept_as_there_is_room_for(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in (1, 2, 3):
            await play(house, number)
        folds = Folds(most=14)
        for number in (1, 2, 3, 2, 1):
            assert await told(house, "anna", number, folds) == await told(
                house, "anna", number, Folds()
            )
            assert folds.kept <= 14
        assert folds.ruled == 5 * 4, "two of them fit, and the second was there yet"


async def test_who_may_see_it_is_asked_each_time(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, 1)
        await house.say("clara", "/help")
        folds = Folds()
        assert await told(house, "anna", 1, folds)
        assert await told(house, "clara", 1, folds) is None
        assert await board(house, "clara", 1, 2, folds) is None
        mine, theirs = [await board(house, who, 1, 2, folds) for who in ("anna", "boris")]
        assert mine != theirs
