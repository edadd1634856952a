"""Reminders and flags, when they are due; quiet hours, digests, and matches that are muted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, HOUR, MINUTE, House, Restarts, club, moment

EVER: tuple[Restarts, ...] = ("never", "between sentences")


@pytest.mark.parametrize("restarts", EVER)
async def test_three_reminders_and_a_flag(tmp_path: Path, restarts: Restarts) -> None:
    async with club(tmp_path, restarts=restarts) as house:
        match = await house.begin(settings="pace=3d")
        start = house.now
        await house.say("anna", "e4")
        await house.wait(5 * DAY)
        reminders = house.heard("boris", "your turn")
        assert [(one.at - start, one.text.rsplit(", ", 1)[1]) for one in reminders] == [
            (2 * DAY, "1 day left."),
            (3 * DAY - 8 * HOUR, "8 hours left."),
            (3 * DAY - HOUR, "1 hour left."),
        ]
        for who in ("anna", "boris"):
            (fallen,) = house.heard(who, "run out of time")
            assert fallen.at - start in {3 * DAY, 3 * DAY + 1}
        assert not house.heard("anna", "your turn")
        assert await house.acts(match) == ["try e2e4", "flag"]
        assert await house.result(match) == "1-0"


async def test_quiet_hours_follow_the_local_clock_through_its_changes(tmp_path: Path) -> None:
    """In Berlin eight in the morning is 07:00 UTC before the last Sunday of March, 06:00 after."""
    for evening, morning in (
        ("2026-03-27 20:00", "2026-03-28 07:00"),
        ("2026-03-28 21:30", "2026-03-29 06:00"),
        ("2026-10-24 21:00", "2026-10-25 07:00"),
    ):
        folder = tmp_path / morning[:10]
        folder.mkdir()
        start = moment(evening) - 4 * DAY
        async with club(folder, evening) as house:
            house.now = start
            await house.begin(settings="pace=5d")
            await house.say("anna", "/zone Europe/Berlin")
            await house.say("anna", "/remind 24h")
            shown = await house.say("anna", "/quiet 20:30-08:00")
            assert "Quiet hours: 20:30-08:00" in shown
            await house.wait(6 * DAY)
            (reminder,) = house.heard("anna", "your turn")
            assert reminder.at == moment(morning), reminder
            hours, rest = divmod(DAY - (moment(morning) - moment(evening)), HOUR)
            minutes = f" {rest // MINUTE} minutes" if rest else ""
            assert f"{hours} hours{minutes} left" in reminder.text


async def test_a_reminder_that_cannot_wait_for_the_morning_comes_in_the_night(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, "2026-01-05 06:00") as house:
        await house.begin(settings="pace=1d")
        await house.say("anna", "/quiet 22:00-08:00")
        await house.wait(DAY + HOUR)
        times = [one.at for one in house.heard("anna", "your turn")]
        assert times == [moment("2026-01-05 22:00"), moment("2026-01-06 05:00")]


async def test_quiet_hours_end_in_the_hour_that_comes_twice(tmp_path: Path) -> None:
    """In Berlin half past two comes twice on 25 October: 00:30 and 01:30 UTC."""
    async with club(tmp_path, "2026-10-21 01:10") as house:
        await house.begin(settings="pace=5d")
        await house.say("anna", "/zone Europe/Berlin")
        await house.say("anna", "/remind 24h")
        await house.say("anna", "/quiet 22:00-02:30")
        await house.wait(4 * DAY + 3 * HOUR)
        (reminder,) = house.heard("anna", "your turn")
        assert reminder.at == moment("2026-10-25 01:30")


@pytest.mark.parametrize("change", ["/mute #1", "/digest 21:00"])
async def test_what_waits_for_the_morning_is_not_told_to_who_wants_no_reminders(
    tmp_path: Path, change: str
) -> None:
    async with club(tmp_path, "2026-01-05 23:00") as house:
        await house.begin(settings="pace=2d")
        await house.say("anna", "/quiet 22:00-08:00")
        await house.wait(DAY + MINUTE)
        await house.say("anna", change)
        await house.wait(12 * HOUR)
        assert not house.heard("anna", "your turn,")


async def test_a_digest_instead_of_reminders(tmp_path: Path) -> None:
    async with club(tmp_path, "2026-01-05 12:00") as house:
        first = await house.begin(settings="pace=5d")
        second = await house.begin(black="carol", settings="pace=3d")
        await house.begin("carol", "anna", "pace=3d")
        assert "zone: Europe/Moscow" in await house.say("anna", "/zone moscow")
        await house.say("anna", "/zone UTC+3")
        await house.say("anna", "/digest 09:00")
        await house.wait(2 * DAY)
        digests = house.heard("anna", "Your turn today:")
        assert [one.at for one in digests] == [moment(f"2026-01-0{day} 06:00") for day in (6, 7)]
        lines = digests[0].text.splitlines()[1:]
        assert [line.split()[0] for line in lines] == [f"#{second}", f"#{first}"]
        assert not house.heard("anna", "your turn,")


async def test_a_muted_match_reminds_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings="pace=2d")
        await house.say("anna", f"/mute #{match}")
        await house.wait(2 * DAY - MINUTE)
        assert not house.heard("anna", "your turn")
        await house.say("anna", f"/unmute #{match}")
        await house.wait(2 * MINUTE)
        assert await house.result(match) == "0-1"


def sounds(house: House, who: str) -> list[str]:
    """The letters about a match's turns that make a sound."""
    return [one.text for one in house.letters(who) if not one.message.silent]


@pytest.mark.parametrize("restarts", EVER)
async def test_a_turn_makes_a_sound_as_its_player_wishes(
    tmp_path: Path, restarts: Restarts
) -> None:
    async with club(tmp_path, restarts=restarts) as house:
        await house.begin()
        await house.say("boris", "/settings turn=never")
        before = len(sounds(house, "boris"))
        await house.say("anna", "e4")
        await house.wait(DAY)
        assert "Black to move." in house.texts("boris")[-1]
        assert len(sounds(house, "boris")) == before
        await house.say("boris", "e5")
        await house.say("anna", "/draw")  # something has happened
        assert len(sounds(house, "boris")) == before + 1


@pytest.mark.parametrize("restarts", EVER)
async def test_a_turn_may_make_its_sound_after_an_hour(tmp_path: Path, restarts: Restarts) -> None:
    async with club(tmp_path, restarts=restarts) as house:
        await house.begin()
        await house.say("boris", "/settings turn=hour")
        before, start = len(sounds(house, "boris")), house.now
        await house.say("anna", "e4")
        await house.wait(DAY)
        (called,) = sounds(house, "boris")[before:]
        assert called == "It is your turn in #1 Kriegspiel against anna."
        assert house.letters("boris")[-1].at - start in {HOUR, HOUR + 1}
        assert house.buttons("boris") == {"#1 anna": "#1"}
        await house.say("boris", "e5")
        await house.say("anna", "d4")
        await house.wait(30 * MINUTE)
        await house.say("boris", "d5")
        await house.wait(DAY)
        assert len(sounds(house, "boris")) == before + 1, "they had moved by then"


async def test_the_beginning_sounds_and_answers_do_not(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/settings turn=never")
        await house.begin()
        assert any("Match #1 begins" in one for one in sounds(house, "anna"))
        before = len(sounds(house, "anna"))
        for said in ("any?", "e2e5", "e4", "/board", "/games", "/help"):
            await house.say("anna", said)
        assert len(sounds(house, "anna")) == before
