"""Starts that are not the usual one: what people read of them machines are handed, and no more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.desk.match.hints import Advice, Asked, Hints
from bot.games.shelf import SHELF
from bot.players.hidden_games import HIDDEN
from bot.serving.advisers import advise_here
from tests.club_for_tests import House, club

CHESS = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"
SHOGI = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
POSITIONS = {"crazyhouse-kriegspiel": f"{CHESS}[] w KQkq - 0 1", "tsuitate": SHOGI}
STARTS = [
    *((game, POSITIONS.get(game, f"{CHESS} w KQkq - 0 1")) for game in HIDDEN),
    *((game, "random") for game in HIDDEN if SHELF[game].draw),
    ("kriegspiel", ""),
]


def with_setup(start: str) -> str:
    return f'setup="{start}"' if start else ""


async def handed_for_a_hint(house: House) -> list[dict[str, Any]]:
    """The letters of which the hint was to be made."""
    asked: list[Asked] = []

    async def think(one: Asked) -> Advice | None:
        asked.append(one)
        return None

    await house.say("anna", "/hint")
    await Hints(house.database, house.desk.do, think).settle()
    return [json.loads(one) for one in asked[-1].letters]


@pytest.mark.parametrize(("game", "start"), STARTS)
async def test_machines_are_handed_of_a_start_what_people_read(
    tmp_path: Path, game: str, start: str
) -> None:
    side = "sente" if game == "tsuitate" else "white"
    async with club(tmp_path) as house:
        told = await house.tell("anna", f"/play {game} level=1 side={side} {with_setup(start)}")
        mine = next(one.message for one in told if one.who == "anna" and one.message.told)
        ((body,),) = house.rows("SELECT body FROM house_letter ORDER BY id LIMIT 1")
        theirs, hint = json.loads(body)["told"], (await handed_for_a_hint(house))[0]["told"]
        about = [fact for fact in mine.told if fact["kind"] != "to-move"]
        words = SHELF[game].words["en"].drawn if start == "random" else start
        wanted = {"kind": "set-up", "start": start}
        if start == "random":
            wanted = {"kind": "drawn-start"}
        assert about == ([wanted] if start else [])
        assert words in str(mine.text)
        assert theirs == hint == list(mine.told)
        await house.restart()
        assert (await handed_for_a_hint(house))[0]["told"] == hint


@pytest.mark.parametrize("start", ["6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", "random"])
async def test_a_hint_knows_the_start(tmp_path: Path, start: str) -> None:
    """Nothing is made of what cannot be: what is advised stands."""
    async with club(tmp_path) as house:
        await house.say("anna", f"/play kriegspiel level=1 side=white {with_setup(start)}")
        await house.say("anna", "/hint")
        await Hints(house.database, house.desk.do, advise_here).settle()
        await house.deliver()
        advised = next(iter(house.buttons("anna").values()))
        assert "Done." in await house.say("anna", advised)
