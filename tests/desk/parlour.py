"""Whole matches in a few words, for tests about the people who play them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.desk.hall import Hall

_OPENING = ("e4", "e5", "d4", "d5")


async def begin(
    house: Hall, number: int, white: str, black: str, settings: str = "", game: str = "kriegspiel"
) -> None:
    """Match `number` begins; both use Discord and meet in the club."""
    await house.say("discord", white, f"/challenge @{black} {game} side=white {settings}", "club")
    await house.say("discord", black, f"/accept {number}", "club")


async def play(
    house: Hall,
    number: int,
    white: str,
    black: str,
    loser: str,
    settings: str = "",
    game: str = "kriegspiel",
) -> None:
    """A match in which both move twice and one resigns, or, if `loser` is "draw", both agree."""
    await begin(house, number, white, black, settings, game)
    for turn, move in enumerate(_OPENING):
        await house.say("discord", (white, black)[turn % 2], f"#{number} {move}")
    if loser == "draw":
        await house.say("discord", white, f"#{number} /draw")
        await house.say("discord", black, f"#{number} /draw accept")
    else:
        await house.say("discord", loser, f"#{number} /resign")


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    """What is stored, looked at from outside."""
    with closing(sqlite3.connect(path / "hall.db")) as connection:
        return connection.execute(sql).fetchall()


def buttons(house: Hall, user: str, chat: str = "discord") -> dict[str, str]:
    """The buttons under the last letter to somebody: what each says, by its label."""
    last = [message for to, message in house.chats[chat].sent if to.user == user][-1]
    return dict(last.choices)


def file(house: Hall, user: str, chat: str = "discord") -> Any:
    """The JSON that came with the last letter to somebody."""
    last = [message for to, message in house.chats[chat].sent if to.user == user][-1]
    assert last.block is not None
    return json.loads(last.block.text)
