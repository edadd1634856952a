"""Tournaments and seasons by their names, as Discord's forms have them."""

from __future__ import annotations

import pytest

from bot.club.bounds import TOURNAMENTS_AT_ONCE
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.server import wait_for
from tests.chat.scenarios import PLACE, last

ODD = "Осенний “Кубок” 'A' & 🏆"
ORGANISERS = ("carol", "dora", "emil")
LONG = "A very long name of a cup, " * 6


async def found(driver: DiscordDriver, name: str, person: str = "anna") -> None:
    settings = "game=kriegspiel pace=3d round=14d format=swiss rounds=3 size=40"
    before = len(driver.posted(PLACE))
    await driver.say(person, f"tournament create name=«{name}» {settings}", PLACE)
    await driver.house.until(
        lambda: any("Join" in one.labels for one in driver.posted(PLACE)[before:])
    )


async def offered(
    driver: DiscordDriver, name: str, option: str, typed: str, person: str = "boris"
) -> list[tuple[str, object]]:
    call = await driver.use(person, name, PLACE, {option: typed}, typing=True)
    await wait_for(lambda: call.choices is not None)
    return [(choice["name"], choice["value"]) for choice in call.choices or ()]


@pytest.fixture
async def club(driver: DiscordDriver) -> DiscordDriver:
    for person in ("anna", "boris", *ORGANISERS):
        await driver.say(person, "/help")
        driver.person(person).manages = person != "boris"
    return driver


@pytest.mark.parametrize("typed", ["осен", "кубок", "🏆", "1"])
async def test_a_name_with_signs_is_completed_and_chosen(club: DiscordDriver, typed: str) -> None:
    await found(club, ODD)
    ((label, value),) = await offered(club, "tournament join", "tournament", typed)
    assert ODD in label
    await club.command("boris", "tournament join", PLACE, tournament=str(value))
    assert "You have joined" in last(club, "boris")


@pytest.mark.parametrize("typed", [ODD, ODD.lower(), "Осенний"])
async def test_a_name_is_typed_and_none_is_chosen(club: DiscordDriver, typed: str) -> None:
    await found(club, ODD)
    await club.command("boris", "tournament show", PLACE, tournament=typed)
    assert "open for entry" in last(club, "boris")
    await club.command("boris", "tournament show", PLACE, tournament="No such cup")
    assert "no tournament called “No such cup”" in last(club, "boris")


async def test_a_long_name_is_no_longer_than_discord_takes(club: DiscordDriver) -> None:
    await found(club, LONG)
    ((label, value),) = await offered(club, "tournament join", "tournament", "very long")
    assert len(label) <= 100
    assert value == "1"


async def test_ones_own_stands_first_among_many(club: DiscordDriver) -> None:
    await found(club, "Old Cup")
    await club.command("boris", "tournament join", PLACE, tournament="Old Cup")
    for organiser in ORGANISERS:
        for number in range(TOURNAMENTS_AT_ONCE):
            await found(club, f"Cup {organiser} {number}", organiser)
    every = await offered(club, "tournament show", "tournament", "")
    assert len(every) <= 25
    assert every[0] == ("1: Old Cup, Kriegspiel", "1")
    assert every[1][0].startswith("31: Cup emil")


async def test_seasons_are_completed_and_typed_as_well(club: DiscordDriver) -> None:
    await found(club, "Spring Cup")
    call = await club.use("anna", "tournament season", PLACE, {"do": "new", "name": ODD})
    await club.house.heard("discord", call.id)
    assert await offered(club, "tournament season", "season", "осен") == [(f"1: {ODD}", "1")]
    for season in ("1", ODD):
        given = {"season": season, "tournament": "Spring Cup"}
        await club.command("anna", "tournament season", PLACE, do="add", **given)
        assert "“Spring Cup” (1) counts for it" in last(club, "anna")
        await club.command("anna", "tournament season", PLACE, do="out", **given)
        assert "“Spring Cup” (1) no longer counts for it" in last(club, "anna")
    await club.command("boris", "tournament season", PLACE, season=ODD)
    assert "0 tournaments over" in last(club, "boris")
