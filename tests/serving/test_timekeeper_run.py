"""The timekeeper's real loop, in virtual time: which seconds are charged to the players, and which not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import pytest

from bot.desk.time.attendance import CAP
from bot.serving.timekeeper import BEAT, since_boot
from storage import clocks
from tests.club_for_tests import HOUR, MINUTE, House, club

_sleep = asyncio.sleep


class Over(Exception):
    """The script of a test is at its end."""


@dataclass
class Attended:
    """A chat that is there, or has not brought all that waits."""

    there: bool = True

    def attends(self) -> bool:
        return self.there


@dataclass
class Weather:
    """Virtual time: a beat lasts as long as the script says, and finds the chats as it says."""

    house: House
    chats: dict[str, Attended] = field(default_factory=lambda: {"discord": Attended()})
    second: float = 5_000.0

    async def run(
        self, monkeypatch: pytest.MonkeyPatch, beats: Iterable[tuple[float, str]]
    ) -> None:
        """Let the loop look once, and again after each beat: its length, and who is there then."""
        script = iter(beats)

        async def beat(seconds: float) -> None:
            if seconds != BEAT:
                await _sleep(seconds)
                return
            length, there = next(script, (0.0, None))
            if there is None:
                self.stop()
            self.second += length
            self.house.now += round(length)
            for name, chat in self.chats.items():
                chat.there = name in there.split()

        with monkeypatch.context() as virtual:
            virtual.setattr(asyncio, "sleep", beat)
            with pytest.raises(Over):
                await self.house.timekeeper.run(self.chats, lambda: self.second)
        await self.house.deliver()

    def stop(self) -> NoReturn:
        raise Over

    async def ticks(self) -> dict[str, int]:
        """What was charged, all of it kept."""
        self.house.now += MINUTE
        for chat in self.chats:
            await self.house.timekeeper.attend(chat, 0)
        kept = await self.house.database.read(clocks.ticks)
        return {one.chat: one.seconds for one in kept if one.chat in self.chats}


LIVE = "pace=10m+5s"


async def test_only_what_lies_between_two_looks_at_a_chat_that_is_there_is_charged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings=LIVE)
        weather = Weather(house)
        left = await house.left(1, "white")
        script = [(1, "discord")] * 20 + [(1, "")] * 30 + [(1, "discord")] * 41
        await weather.run(monkeypatch, script)
        # 20 and 40: neither the first look nor the one after the outage adds anything.
        await weather.run(monkeypatch, [(1, "discord")] * 15)
        assert await weather.ticks() == {"discord": 20 + 40 + 15}
        assert left - await house.left(1, "white") == 20 + 40 + 15


async def test_a_first_look_charges_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the bot is started, nobody pays for it."""
    async with club(tmp_path) as house:
        await house.begin(settings=LIVE)
        left = await house.left(1, "white")
        for _ in range(50):
            house.now += MINUTE  # so that what is charged is kept
            await Weather(house).run(monkeypatch, [])
            await house.restart()
        assert await house.left(1, "white") == left


async def test_a_machine_that_slept_is_not_charged_for_the_night(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings=LIVE)
        left = await house.left(1, "white")
        weather = Weather(house)
        await weather.run(monkeypatch, [(1, "discord"), (9 * HOUR, "discord")] * 3)
        assert await house.result(1) is None
        assert await weather.ticks() == {"discord": 3 * (1 + CAP)}
        assert left - await house.left(1, "white") == 3 * (1 + CAP)
        assert "Done" in await house.say("anna", "e4")


async def test_no_flag_falls_while_messages_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was sent in time is heard after an outage, however long that was."""
    async with club(tmp_path) as house:
        await house.begin(settings=LIVE)
        weather = Weather(house)
        await weather.run(monkeypatch, [(10, "discord")] * 59 + [(10, "")] * 500)
        assert await house.result(1) is None
        assert "Done" in await house.say("anna", "e4")  # it lay there all the time
        await weather.run(monkeypatch, [(10, "discord")] * 59)
        assert await house.result(1) is None
        await weather.run(monkeypatch, [(10, "discord")])
        assert await house.result(1) is None, "a new loop's first look adds nothing"
        await weather.run(monkeypatch, [(10, "discord")] * 5)
        assert await house.result(1) == "1-0"
        assert "run out of time" in house.texts("boris")[-2]


async def test_each_platform_has_its_own_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        weather = Weather(house, {"discord": Attended(), "telegram": Attended()})
        await weather.run(
            monkeypatch,
            [(5, "discord telegram")] * 4 + [(5, "telegram")] * 6 + [(5, "discord telegram")] * 3,
        )
        assert await weather.ticks() == {"discord": 4 * 5 + 2 * 5, "telegram": 13 * 5}


async def test_a_calendar_that_is_set_forward_was_no_absence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings=LIVE)
        weather = Weather(house)
        await weather.run(monkeypatch, [(1, "discord")] * 3)
        house.now += 90 * 24 * HOUR
        await weather.run(monkeypatch, [(1, "discord")] * 3)
        assert not house.heard("anna", "I was away")
        house.now += 90 * 24 * HOUR
        await weather.run(monkeypatch, [(1, "")] * 1200 + [(1, "discord")] * 2)
        (told,) = house.heard("anna", "I was away")
        assert "I was away for 20 minutes" in told.text


@pytest.mark.parametrize("what", ["set forward", "asleep", "away"])
async def test_no_round_ends_by_time_in_which_nobody_could_be_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The calendar was set forward, the machine slept, or its network was gone over the round's end."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/start")
        await house.say(
            "anna", "/tournament create Cup format=roundrobin game=chess pace=2d round=7d", "club"
        )
        for who in ("anna", "boris"):
            await house.say(who, "/tournament join 1", "club")
        await house.say("anna", "/tournament start 1", "club")
        assert len(house.rows("SELECT 1 FROM contest_game")) == 1
        weather = Weather(house)
        await weather.run(monkeypatch, [(1, "discord")] * 3)
        if what == "set forward":
            house.now += 8 * 24 * HOUR
            beats = [(1, "discord")] * 3
        elif what == "asleep":
            beats = [(8 * 24 * HOUR, "discord"), (1, "discord"), (1, "discord")]
        else:
            beats = [(HOUR, "")] * (8 * 24) + [(1, "discord")] * 3
        await weather.run(monkeypatch, beats)
        assert await house.result(1) is None
        assert "Done" in await house.say("anna", "#1 e4") or "Done" in await house.say(
            "boris", "#1 e4"
        )


def test_the_clock_of_a_service_runs_on() -> None:
    before = since_boot()
    assert since_boot() >= before
