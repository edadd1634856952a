"""Two clubs in which Anna says and hears the same, and Boris does other things unheard.

Whatever is owed to Anna, to the club and to Fred, who watches, is the same in both: compared as it
is stored, keys, order, buttons, pictures and times included. Small and quick, beside the sweeps: a
leak that is planted anywhere between the umpire and the post shows here in seconds.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.chat.contract import Typed
from bot.desk.reception.completion import complete
from tests.club_for_tests import House, club

LOOKS = (
    "/board", "/record", "/record oath", "/games", "/mydata", "/profile", "/history", "/plan",
    "#1 /pgn", "#1 /replay", "/more", "/versus boris", "/phantom q e5", "/top", "#1 /card",
)  # fmt: skip
_NUMBER = re.compile(r'(?<=^discord:)\d+|(?<="answers":")\d+')
"""Of the sentence that is answered: how many were said in the whole club."""
WORLDS: dict[str, tuple[str, Sequence[str], Sequence[str]]] = {
    "refused tries of the other side": (
        "",
        ["e4", "boris:e7d6", "boris:d7c6", "/board", "/games", "boris:e5", "Nf3", "boris:b7a6", "boris:d6", "h3"],
        ["e4", "/board", "/games", "boris:e5", "Nf3", "boris:b7a6,b7c6", "boris:d6", "h3"],
    ),
    "other men on other squares": (
        "",
        ["e4", "boris:b5", "h3", "boris:h6", "Ba6", "any?", "d3", "boris:Nf6", "Be3"],
        ["e4", "boris:b5", "h3", "boris:a6", "Ba6", "any?", "d3", "boris:g6", "Be3"],
    ),
    "a man of which the kind is not told": (
        "",
        ["d4", "boris:Nf6", "Bg5", "boris:h6", "a3", "boris:a6", "Bf6", "boris:e7f6", "b3"],
        ["d4", "boris:g6", "Bg5", "boris:Bg7", "a3", "boris:Bf6", "Bf6", "boris:e7f6", "b3"],
    ),
    "a pawn that could be taken": (
        "",
        ["e4", "boris:d5", "h3", "boris:d4", "a3"],
        ["e4", "boris:d6", "h3", "boris:a6", "a3"],
    ),
    "guesses, plans and settings of the other side": (
        "",
        [
            "e4", "boris:/phantom q d1", "boris:/set confirm on", "boris:e5", "boris:#1 /sure e5",
            "boris:/plan d6, else a6", "boris:/plan off", "boris:/set board text", "Nf3",
        ],
        ["e4", "boris:e5", "boris:/set theme slate", "Nf3"],
    ),
    "with a clock": (
        "pace=30m+5s",
        ["e4", "boris:e7d6", "boris:d7c6", "boris:e6", "wait", "d4", "boris:d6", "wait", "h3"],
        ["e4", "boris:h6", "wait", "d4", "boris:a6", "wait", "h3"],
    ),
    "where one is asked again": (
        "",
        ["/set confirm on", "e4", "/sure e4", "boris:e5", "d3", "/sure d3", "boris:a6", "Bh6"],
        ["/set confirm on", "e4", "/sure e4", "boris:g5", "d3", "/sure d3", "boris:a6", "Bh6"],
    ),
    "watched with a delay": (
        "watch=1",
        ["e4", "boris:e7d6", "boris:e5", "Nf3", "boris:d7c6", "boris:d6", "h3", "boris:Be7"],
        ["e4", "boris:e5", "Nf3", "boris:d6", "h3", "boris:Nf6"],
    ),
    "a draw that is offered": (
        "",
        ["e4", "boris:e7d6", "boris:e5", "/draw", "boris:/draw decline", "h3"],
        ["e4", "boris:a6", "/draw", "boris:/draw decline", "h3"],
    ),
    "the other side cannot be reached": (
        "",
        ["e4", "boris:e7d6", "boris:e5", "closed", "h3", "boris@club:/games", "open", "boris:a6"],
        ["e4", "boris:c5", "closed", "h3", "boris@club:/games", "open", "boris:b6"],
    ),
}  # fmt: skip
"""Of two worlds: what Boris does in the one and in the other, beside what Anna does in both."""


async def do(house: House, line: str) -> None:
    match line:
        case "wait":
            await house.wait(100)
        case "closed":
            house.closed.add("boris")
        case "open":
            house.closed.discard("boris")
        case _ if line.startswith("boris"):
            who, _, words = line.partition(":")
            await house.say("boris", words, "club" if "@" in who else None)
        case _:
            await house.say("anna", line)


async def live(folder: Path, settings: str, lines: Sequence[str]) -> dict[str, Any]:
    """What everybody but Boris is owed, and what Anna is offered while she types."""
    folder.mkdir()  # noqa: ASYNC240  # a test may wait
    async with club(folder) as house:
        await house.say("boris", "/games")
        await house.begin("anna", "boris", settings)
        await house.say("fred", "#1 /watch")
        completed = []
        for line in lines:
            for text in ("", "B", "f1", "e") if ":" not in line else ():
                typed = Typed("anna", "moves", text, "move")
                completed.append(repr(await complete(house.desk, "discord", typed)))
            await do(house, line)
        for look in LOOKS:
            await house.say("anna", look)
            await house.say("fred", look if look.startswith("#") else f"#1 {look}")
        rows = house.rows("SELECT id, name FROM member")
        names = {f"member:{number}": name for number, name in rows}
        owed = [
            (names.get(to, to), _NUMBER.sub("", key), _NUMBER.sub("", body), *rest)
            for to, key, body, *rest in house.rows(
                "SELECT recipient, key, body, kind, topic, card FROM outbox ORDER BY id"
            )
        ]
        return {
            "anna": [one for one in owed if one[0] == "anna"],
            "fred": [one for one in owed if one[0] == "fred"],
            "place": [one for one in owed if one[0].startswith("place")],
            "boris": [one for one in owed if one[0] == "boris"],
            "completed": completed,
            "file": [one.whole for one in house.letters("anna") if "my-data" in str(one.block)],
        }


@pytest.mark.parametrize("name", WORLDS, ids=lambda name: name.replace(" ", "-"))
async def test_nobody_can_tell_the_two_apart(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings, first, second = WORLDS[name]
    with caplog.at_level(logging.DEBUG):
        one = await live(tmp_path / "one", settings, first)
        logged = [record.getMessage() for record in caplog.records]
        caplog.clear()
        two = await live(tmp_path / "two", settings, second)
    assert one["boris"] != two["boris"], "the worlds are not apart"
    for who in ("anna", "fred", "place", "completed", "file"):
        differ = [pair for pair in zip(one[who], two[who], strict=False) if pair[0] != pair[1]]
        assert not differ, (who, differ[0])
        assert len(one[who]) == len(two[who]), who
    assert len(one["anna"]) > len(LOOKS)
    assert one["file"]
    told = "\n".join(logged)
    for square in ("e2e4", "e4", "Nf3", "boris:"):
        assert square not in told, "the log tells of a move"
