"""One player on Discord, the other on Telegram: both bots in one process, on the real libraries."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.chat.contract import Chat
from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import Driver
from tests.chat.house import House
from tests.chat.scenarios import BLACK_ALONE, PLACE, last
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi


class Club:
    """Anna is on Discord, Boris on Telegram, and one house serves both."""

    def __init__(self, path: Path, api: BotApi) -> None:
        self.discord, self.telegram = DiscordDriver(path), TelegramDriver(path, api)
        self.off: set[str] = set()
        """The platforms that are served no more from the next start on."""
        self.house = House(path, self._chats)
        self.discord.house = self.telegram.house = self.house

    async def open(self) -> None:
        await self.discord.open()
        await self.house.until(lambda: self.telegram.api.polls > 0)

    def _chats(self) -> dict[str, Chat]:
        every = {**self.discord.chats(), **self.telegram.chats()}
        return {name: chat for name, chat in every.items() if name not in self.off}

    async def say(self, person: str, text: str) -> None:
        driver: Driver = self.discord if person == "anna" else self.telegram
        await driver.say(person, text)
        await self.house.delivered()

    def last(self, person: str) -> str:
        return last(self.discord if person == "anna" else self.telegram, person)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    api = BotApi()
    await api.open()
    club = Club(tmp_path / "umpire.db", api)
    await club.open()
    try:
        yield club
    finally:
        await club.discord.close()
        await api.close()


async def play_the_fools_mate(club: Club) -> None:
    for person, text in (("anna", "f3"), ("boris", "e5"), ("anna", "g4"), ("boris", "Qh4")):
        await club.say(person, text)


async def test_a_whole_game_by_name(club: Club) -> None:
    await club.say("boris", "/language ru")
    await club.say("anna", "/challenge boris kriegspiel side=white")
    assert "anna вызывает" in club.last("boris")
    await club.say("boris", "/accept")
    assert "You are White against boris" in club.last("anna")
    await play_the_fools_mate(club)
    heard = b"\n".join(club.discord.everything_ever_sent_to("anna")).split(b"Checkmate")[0]
    assert heard
    assert not [word for word in BLACK_ALONE if word in heard]
    for person, words in (("anna", "Checkmate. 0–1"), ("boris", "Мат. 0–1")):
        driver: Driver = club.discord if person == "anna" else club.telegram
        assert any(words in message.text for message in driver.inbox(person))
    assert "d8h4" in club.last("anna")


async def test_a_whole_game_by_an_invitation_that_opens_telegram(club: Club) -> None:
    await club.say("anna", "/invite kriegspiel side=white")
    code = re.search(r"/join ([A-Z2-9]{8})", club.last("anna"))
    assert code
    await club.say("boris", f"/start {code[1]}")
    assert "You are Black against anna" in club.last("boris")
    await play_the_fools_mate(club)
    assert "umpire's record is open" in club.last("boris")


async def test_one_door_closed_is_said_on_the_other_side(club: Club) -> None:
    await club.say("boris", "/help")
    await club.say("anna", "/challenge boris kriegspiel side=white")
    await club.say("boris", "/accept")
    await club.telegram.block("boris")
    await club.house.until(lambda: "cannot write to boris" in club.last("anna"))
    await club.say("anna", "e4")
    assert "Done." in club.last("anna")
    await club.telegram.unblock("boris")
    await club.house.until(lambda: "Black to move." in club.last("boris"))
    await club.house.until(lambda: "write to boris again" in club.last("anna"))


async def test_a_restart_between_two_moves_loses_nothing(club: Club) -> None:
    await club.say("boris", "/help")
    await club.say("anna", "/challenge boris kriegspiel side=white")
    await club.say("boris", "/accept")
    await club.say("anna", "f3")
    await club.discord.restart()
    await club.say("boris", "e5")
    assert "White to move." in club.last("anna")


async def test_who_waits_for_somebody_whose_platform_is_switched_off_is_told_once(
    club: Club,
) -> None:
    """No time passes there: nothing can be claimed, and no flag falls."""
    await club.say("boris", "/help")
    await club.say("anna", "/challenge boris kriegspiel side=white pace=3d flag=claim")
    await club.say("boris", "/accept")
    await club.say("anna", "e4")
    club.off = {"telegram"}
    for _ in range(2):
        await club.discord.restart()
        await club.house.delivered()
        (told,) = [one.text for one in club.discord.inbox("anna") if "stands until" in one.text]
    assert told.startswith(
        "#1: boris plays on a platform that I do not serve at present (Telegram)."
    )
    assert "calls the match off" in told
    assert "claim" not in told
    club.off = set()
    await club.discord.restart()
    await club.say("boris", "e5")
    assert "Done." in club.last("boris")


async def test_a_platform_that_refuses_the_token_is_switched_off(club: Club) -> None:
    await club.say("boris", "/help")
    await club.say("anna", "/challenge boris kriegspiel side=white pace=3d flag=claim")
    await club.say("boris", "/accept")
    refusal = club.telegram.api.fail("getMe", 401, "Unauthorized", times=100)
    for _ in range(2):
        await club.discord.restart()
        await club.house.until(lambda: "stands until" in club.last("anna"))
    (told,) = [one.text for one in club.discord.inbox("anna") if "stands until" in one.text]
    assert "that I do not serve at present (Telegram)" in told
    club.telegram.api.faults.remove(refusal)
    await club.discord.restart()
    await club.say("anna", "e4")
    await club.say("boris", "e5")
    assert "Done." in club.last("boris")


async def test_under_a_challenge_that_was_answered_nothing_is_left_to_press(club: Club) -> None:
    await club.say("boris", "/help")
    for number, answer in ((1, "/accept"), (2, "/decline"), (3, "/cancel")):
        await club.say("anna", "/challenge boris chess pace=none")
        (asked,) = [one for one in club.telegram.inbox("boris") if "Accept" in one.labels]
        assert [one.text for one in club.discord.inbox("anna") if "Cancel" in one.labels]
        await club.say("anna" if answer == "/cancel" else "boris", f"{answer} {number}")
        assert not [one for one in club.telegram.inbox("boris") if "Accept" in one.labels]
        assert not [one for one in club.discord.inbox("anna") if "Cancel" in one.labels]
        assert asked.text in [one.text for one in club.telegram.inbox("boris")]


async def test_whose_doors_are_all_closed_is_called_where_there_are_threads(club: Club) -> None:
    """The match is at home in a group of Telegram, which has none: nobody was called."""
    discord, telegram = club.discord, club.telegram
    await discord.say("boris", "/games", PLACE)
    await discord.say("boris", "/link")
    code = re.search(r"\b[A-Z2-9]{8}\b", last(discord, "boris"))
    assert code
    await telegram.say("boris", f"/link {code[0]}")
    await discord.say("boris", f"/link yes {code[0]}")
    await telegram.say("anna", "/challenge @boris kriegspiel side=white pace=none", PLACE)
    await telegram.say("boris", "/accept", PLACE)
    for driver in (discord, telegram):
        await driver.block("boris")
    for move, answer in (("f3", "e5"), ("Nc3", "d5")):
        await telegram.say("anna", move)
        await club.house.delivered()
        await discord.command("boris", "move", PLACE, text=answer)
    await club.house.delivered()
    world = discord.server.world
    (thread,) = world.threads
    assert world.inside[thread] == {discord.person("boris").id}
    told = [discord.shown(one).text for one in world.messages[thread]]
    assert len(told) == 2, "one call a turn"
    assert all(one.startswith("#1: it is your turn.") for one in told)
