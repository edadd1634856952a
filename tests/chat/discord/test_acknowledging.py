"""Acknowledging: an interaction is taken up, whatever becomes of the way to Discord and back."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.chat.contract import Outgoing
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import EPHEMERAL, Json
from tests.chat.letters import text


@pytest.mark.parametrize("after", [True, False])
async def test_what_was_acknowledged_though_nobody_heard_so_is_answered_in_place(
    line: Line, after: bool
) -> None:
    line.driver.server.fail("POST", "callback", 502, after=after)
    call = await line.driver.use("anna", "move", "club", {"text": "e4"})
    assert (await line.next()).text == "/move e4"
    await line.chat.send(line.to("anna"), Outgoing(text("Done."), answers=call.id), "k")
    assert [one["content"] for one in call.answers] == ["Done."]
    assert not call.waiting, "it would seem to be thinking for ever"


async def test_a_cut_line_is_no_lost_sentence(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    async def cut(*_: object, **__: object) -> None:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.InteractionResponse, "defer", cut)
    await line.driver.use("anna", "move", "club", {"text": "e4"})
    assert (await line.next()).text == "/move e4"


async def test_a_command_that_is_known_no_more_is_answered(line: Line) -> None:
    """People's programs offer for a while what there was before an upgrade."""
    await wait_for(lambda: bool(line.driver.server.world.commands))
    anna, club = line.driver.person("anna"), line.driver.server.world.place("club")
    for name in ("gone", "move"):  # in what is sent a move is missing
        data: Json = {"id": "1", "name": name, "type": 1, "options": []}
        call = await line.driver.server.interact(anna, club, 2, data)
        await wait_for(lambda call=call: bool(call.answers))
        (told,) = call.answers
        assert "This command has changed" in told["content"]
        assert told["flags"] & EPHEMERAL
    typing = {"id": "1", "name": "gone", "type": 1, "options": []}
    call = await line.driver.server.interact(anna, club, 4, typing)
    await line.driver.use("anna", "games", "club")
    assert (await line.next()).text == "/games"
    assert not call.answers
