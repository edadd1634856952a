"""Telling Discord the commands: when they have changed, and what is kept of its answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import locale_str

from bot.chat.discord_chat.commands import Words
from bot.chat.discord_chat.registration import Registration, read_registration
from bot.language import InEach
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line, on_the_line
from tests.chat.discord.server import wait_for
from tests.chat.discord.world import GUILD, Json
from tests.chat.scenarios import last


def test_what_is_kept_is_read_again() -> None:
    kept = Registration(5, "mark", {"vacation": 12})
    assert read_registration(kept.write(), 5) == kept


@pytest.mark.parametrize(
    "text", [None, "", "5", "a" * 64, "[]", "{}", '[5, "mark"]', '[5, "mark", 3]', '[6, "m", {}]']
)
def test_what_is_of_another_form_or_application_is_nothing(text: str | None) -> None:
    assert read_registration(text, 5) == Registration(5)


async def test_nothing_is_said_in_what_we_do_not_speak() -> None:
    """That the drivers ask for few locales only changes nothing."""
    text = locale_str("move", each=InEach(en="move", ru="ход"))
    context: Any = None
    told = {one: await Words().translate(text, one, context) for one in discord.Locale}
    assert {one: word for one, word in told.items() if word is not None} == {
        discord.Locale.american_english: "move",
        discord.Locale.russian: "ход",
    }


async def test_commands_are_synced_only_when_they_have_changed(driver: DiscordDriver) -> None:
    def syncs() -> int:
        return sum(method == "PUT" for method, _, _ in driver.server.requests)

    assert syncs() == 1
    await driver.restart()
    assert syncs() == 1
    assert driver.synced
    told, _, ids = json.loads(driver.synced)
    driver.synced = json.dumps([told, "of an older version", ids])
    await driver.restart()
    assert syncs() == 2
    driver.synced = None
    driver.server.fail("PUT", "commands", 400, {"code": 50035, "message": "no"})
    await driver.restart()
    assert driver.synced is None
    await driver.say("anna", "/help")
    assert "I am the umpire" in last(driver, "anna")


def known(line: Line) -> dict[str, Json]:
    return {one["name"]: one for one in line.driver.server.world.commands}


async def test_operators_have_their_commands_at_home_or_hidden(tmp_path: Path) -> None:
    async with on_the_line(tmp_path / "hidden.db") as hidden:
        await wait_for(lambda: hidden.driver.synced)
        told = known(hidden)["umpire"]
        assert (told["default_member_permissions"], told["contexts"]) == (0, [0])
        assert {one["name"] for one in told["options"]} == {"status", "maintenance", "annul"}
    async with on_the_line(tmp_path / "home.db", home=int(GUILD)) as home:
        await wait_for(lambda: home.driver.synced)
        assert "umpire" not in known(home)
        (command,) = home.driver.server.world.home_commands
        data: Json = {"id": command["id"], "name": "umpire", "type": 1, "guild_id": GUILD}
        data["options"] = [{"name": "status", "type": 1, "options": []}]
        place = home.driver.server.world.place("club")
        await home.driver.server.interact(home.driver.person("olga"), place, 2, data)
        assert (await home.next()).text == "/status"
    async with on_the_line(tmp_path / "abroad.db", home=5) as abroad:
        await wait_for(lambda: abroad.driver.synced)
        assert "play" in known(abroad), "what everybody uses does not hang on it"
