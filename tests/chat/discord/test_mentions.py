"""Mentions on Discord: in the text, and allowed for exactly those people."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.mentions import SCENARIOS, Called
from tests.chat.scenarios import PLACE


@pytest.mark.parametrize("scenario", [pytest.param(one, id=one.__name__) for one in SCENARIOS])
async def test_mentions(
    scenario: Callable[[DiscordDriver, Called], Awaitable[None]], driver: DiscordDriver
) -> None:
    def called() -> list[list[str]]:
        names = {person.id: person.name for person in driver.server.world.people.values()}
        found = []
        for message in driver.seen_at(PLACE):
            if message["author"]["username"] != "umpire":
                continue
            allowed = message["allowed_mentions"]
            assert allowed["parse"] == []
            assert not allowed.get("roles")
            users = [str(user) for user in allowed.get("users", ())]
            there = [f"<@{user}>" in message["content"] for user in users]
            assert all(there) or message["edited_timestamp"]
            assert set(re.findall(r"<@!?(\d+)>", message["content"])) <= set(users)
            found.append([names[user] for user in users])
        return found

    await scenario(driver, called)
