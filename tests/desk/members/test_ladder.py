"""Ladders: who is strongest, in the club and among those who have played somewhere."""

from __future__ import annotations

from pathlib import Path

from bot.games.shelf import SHELF
from storage import members, ratings
from storage.lane import Tx
from storage.ratings import Rating
from tests.club_for_tests import House, club


async def rate(house: House, **rated: tuple[float, float]) -> None:
    """Give members ratings and RDs, as if they had played for long."""
    for name in rated:
        await house.say(name, "/help")

    async def write(tx: Tx) -> None:
        for name, (rating, rd) in rated.items():
            member = await members.by_account(tx, "discord", name)
            assert member is not None
            now = Rating(rating, rd, 0.06, 30, house.now)
            await ratings.keep(tx, member.id, "kriegspiel", "slow", now)

    await house.database.write(write)


def names(told: str) -> list[str]:
    return [line.split()[1] for line in told.splitlines() if line[:1].isdecimal()]


def test_every_family_has_the_name_of_a_game() -> None:
    assert {box.family for box in SHELF.values()} <= set(SHELF)


async def test_the_strongest_first_and_nobody_who_is_unsure(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await rate(house, anna=(1600, 70), boris=(1800, 80), carol=(2400, 111), dora=(1500, 110))
        told = await house.say("eve", "/top kriegspiel")
        assert names(told) == ["boris", "anna", "dora"]
        assert "1. boris 1800 (30 games)" in told
        assert "You" not in told
        *_, line, unsure = told.splitlines()
        assert line == "Not ranked yet: a few more rated games are needed."
        assert unsure == "– carol 2400? (30 games)"
        assert await house.say("carol", "/лучшие кригшпиль") == told
        assert "Nobody is ranked" in await house.say("anna", "/top kriegspiel live")
        # Chess is rated by itself.
        assert "Nobody is ranked" in await house.say("anna", "/top chess")


async def test_who_is_silent_for_long_is_ranked_no_more(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await rate(house, anna=(1600, 60), boris=(1800, 100))
        house.now += 200 * 86_400
        assert names(await house.say("eve", "/top kriegspiel")) == ["anna"]
        house.now += 800 * 86_400
        assert names(await house.say("eve", "/top kriegspiel")) == []
        assert "1600? (30 games)" in await house.say("eve", "/profile anna")


async def test_a_young_club_sees_who_plays_best_so_far(tmp_path: Path) -> None:
    """Nobody's rating is sure; the table has them all below the line, and no ranks."""
    async with club(tmp_path) as house:
        await rate(house, **{f"p{number:02}": (1500.0 + number, 200.0) for number in range(12)})
        told = await house.say("p00", "/top kriegspiel")
        assert names(told) == []
        assert "Nobody" not in told
        assert [line.split()[1] for line in told.splitlines() if line.startswith("–")] == [
            f"p{number:02}" for number in range(11, 1, -1)
        ]
        assert "You: 1500? (30 games), not ranked yet." in told
        assert "– p11" in await house.say("p00", "/top")


async def test_ones_own_rank_below_the_list(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        many = {f"p{number:02}": (2000.0 - number, 70.0) for number in range(25)}
        await rate(house, **many)
        told = await house.say("p23", "/top kriegspiel")
        assert len(names(told)) == 20
        assert "You: 24. p23 1977 (30 games)" in told
        short = await house.say("p01", "/top")
        assert names(short) == ["p00", "p01", "p02"]


async def test_here_are_those_who_have_played_here(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await rate(house, anna=(1600, 70), boris=(1800, 80), carol=(2000, 70))
        await house.begin("anna", "boris")
        assert names(await house.say("eve", "/top kriegspiel here", "club")) == [
            "boris",
            "anna",
        ]
        # The same community, another channel.
        told = await house.say("eve", "/top здесь kriegspiel", "club.chat")
        assert names(told) == ["boris", "anna"]
        assert "have played here" in told
        assert names(await house.say("eve", "/top kriegspiel here", "elsewhere")) == []
        assert names(await house.say("eva", "/top kriegspiel here", "club", chat="telegram")) == []
        assert "channel or a group" in await house.say("eve", "/top here")


async def test_the_other_pace_is_a_button(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await rate(house, anna=(1600, 70))
        await house.say("anna", "/top chess-t2")
        assert house.buttons("anna") == {"Live": "/top chess-t live"}
        told = await house.say("anna", "/top kriegspiel live")
        assert "live:" in told
        assert house.buttons("anna") == {"Correspondence": "/top kriegspiel slow"}
        assert "nosuch" in await house.say("anna", "/top nosuch")


async def test_who_is_deleted_is_on_no_ladder(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await rate(house, anna=(1600, 70), boris=(1500, 70))
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("anna", said)
        assert names(await house.say("eve", "/top kriegspiel")) == ["boris"]
