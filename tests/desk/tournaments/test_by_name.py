"""Tournaments and seasons called by their names: as people see them, whatever else is said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.desk.visit.identify import fold_names
from bot.words.command import Command
from bot.words.tournaments.called import Called, called
from bot.words.tournaments.commands import JOIN
from bot.words.tournaments.organising_commands import CANCEL, EXTEND, REMOVE, START
from bot.words.tournaments.phrases import Title
from bot.words.tournaments.playing_commands import SHOW
from storage import meta
from storage.database import Tx
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import CLUB, begin_cup

pytestmark = pytest.mark.asyncio
SETTINGS = "game=kriegspiel pace=3d round=14d format=swiss rounds=3 size=6"
TITLES = (
    Title(1, "Cup"),
    Title(2, "Spring Cup 2026"),
    Title(3, "Весенний кубок"),
    Title(4, "Cup 3"),
    Title(5, "2025"),
)
WHOLE = (
    (SHOW, "cup", (1, "")),
    (SHOW, "the «CUP»", (1, "")),
    (SHOW, "1. Cup", (1, "")),
    (SHOW, "tournament=cup", (1, "")),
    (SHOW, "“Cup” (1)", (1, "")),
    (SHOW, "cup 3", (4, "")),
    (SHOW, "spring cup 2026", (2, "")),
    (SHOW, "ВЕСЕННИЙ кубок", (3, "")),
    (JOIN, "Spring Cup 2026 password=secret", (2, "password=secret")),
    (CANCEL, "Cup it rains", (1, "it rains")),
    (CANCEL, "#1 Cup it rains", (1, "it rains")),
    (EXTEND, "2 days Cup", (1, "2 days")),
    (REMOVE, "boris from the spring cup 2026", (2, "boris")),
    (REMOVE, "boris from the Cup out of town", (1, "boris out of town")),
    (REMOVE, "Cup boris too late", (1, "boris too late")),
)
PARTS = (
    *((SHOW, "spring", (2,)), (SHOW, "весенн", (3,)), (CANCEL, "cup 2026", (1, 2))),
    *((START, "spirng cup 2026", (2,)), (SHOW, "весений кубок", (3,))),
)
NONE = (
    *(
        (SHOW, "3"),
        (SHOW, "2025"),
        (SHOW, "autumn"),
        (SHOW, "ring"),
        (CANCEL, "2 no spring cup 2026"),
    ),
    *((CANCEL, "nobody came to the cup"), (EXTEND, "2d for the cup final"), (CANCEL, "")),
)


@asynccontextmanager
async def two_cups(path: Path, *names: str) -> AsyncIterator[House]:
    """Anna leads the first, Boris the second; whatever else there is is Anna's."""
    async with club(path, tournaments=True) as house:
        await house.say("anna", f'/tournament create name="Cup" {SETTINGS}', CLUB)
        await house.say("anna", f'/tournament create name="Spring Cup 2026" {SETTINGS}', CLUB)
        await house.say("boris", "/start")
        await house.say("anna", "/tournament handover 2 @boris")
        for name in names:
            await house.say("anna", f'/tournament create name="{name}" {SETTINGS}', CLUB)
        yield house


@pytest.mark.parametrize(("command", "rest", "meant"), WHOLE)
async def test_a_whole_name_is_a_number(
    command: Command[object], rest: str, meant: tuple[int, str]
) -> None:
    number, left = meant
    assert called(command, rest, TITLES) == (Called(number, left, whole=True),)


@pytest.mark.parametrize(("command", "rest", "meant"), PARTS)
async def test_a_part_of_a_name_is_known_as_one(
    command: Command[object], rest: str, meant: tuple[int, ...]
) -> None:
    found = called(command, rest, TITLES)
    assert [(one.number, one.whole) for one in found] == [(number, False) for number in meant]


@pytest.mark.parametrize(("command", "rest"), NONE)
async def test_numbers_and_reasons_are_no_names(command: Command[object], rest: str) -> None:
    assert called(command, rest, TITLES) == ()


async def test_looking_entering_and_leaving(tmp_path: Path) -> None:
    async with two_cups(tmp_path) as house:
        for said in ("Cup", "show cup", 'show "Cup"', "show 1. Cup", "entry Cup"):
            assert "“Cup” (1)" in await house.say("clara", f"/tournament {said}")
        assert "“Spring Cup 2026” (2)" in await house.say("clara", "/tournament show spring")
        assert "joined “Cup” (1)" in await house.say("clara", "/tournament join cup")
        assert "joined “Spring" in await house.say("clara", "/tournament join Spring Cup 2026")
        assert "left “Cup” (1)" in await house.say("clara", "/tournament leave the Cup")
        assert "no tournament called “autumn”" in await house.say(
            "clara", "/tournament show autumn"
        )
        told = await house.say("clara", "/турнир показать кубок")
        assert "“кубок”" in told


async def test_a_name_that_nobody_knows_enters_nobody_elsewhere(tmp_path: Path) -> None:
    """It was taken for a team's, and the only tournament was entered that there was."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", f'/tournament create name="Cup" {SETTINGS}', CLUB)
        assert "Do you mean" in await house.say("boris", "/tournament join Autumn Cup")
        assert house.buttons("boris") == {"1. Cup": "/tournament join 1"}


async def test_a_misspelt_verb_before_a_name_is_a_verb(tmp_path: Path) -> None:
    async with two_cups(tmp_path) as house:
        assert "/tournament cancel Cup" in await house.say("anna", "/tournament end Cup")
        assert "/tournament standings Cup" in await house.say("anna", "/tournament standigns Cup")


async def test_a_part_of_a_name_is_asked_about_before_anything_is_done(tmp_path: Path) -> None:
    async with two_cups(tmp_path) as house:
        for said in ("join", "pause", "cancel"):
            assert "Do you mean this" in await house.say("boris", f"/tournament {said} spring")
            assert house.buttons("boris") == {"2. Spring Cup 2026": f"/tournament {said} 2"}


async def test_what_was_asked_is_answered_in_words(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Twin", "Twin") as house:
        await house.say("clara", "/tournament join spring")
        await house.say("clara", "no")
        assert "joined" not in await house.say("clara", "/tournament join spirng cup 2026")
        assert "joined “Spring Cup 2026” (2)" in await house.say("clara", "yes")
        assert "Which" in await house.say("clara", "/tournament join twin")
        assert "joined" not in await house.say("clara", "yes"), "which of the two?"


async def test_a_name_is_no_reason_to_call_another_one_off(tmp_path: Path) -> None:
    """Boris leads one alone, and a name without a number was the reason why it was called off."""
    async with two_cups(tmp_path) as house:
        assert "only its organisers" in await house.say("boris", "/tournament cancel Cup")
        for said in ("Autumn Cup", "nobody came to the Cup", ""):
            assert "Do you mean this" in await house.say("boris", f"/tournament cancel {said}")
            kept = house.buttons("boris")["2. Spring Cup 2026"]
            assert kept == f"/tournament cancel 2 {said}".rstrip()
        assert "called off. Reason: rain" in await house.say(
            "boris", "/tournament cancel spring cup 2026 rain"
        )


async def test_of_two_of_one_name_the_own_one_is_meant_or_it_is_asked(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Spring cup 2026", "Twin", "Twin") as house:
        assert "(2)" in await house.say("boris", "/tournament pause spring cup 2026")
        assert "Which" in await house.say("clara", "/tournament join Spring Cup 2026")
        await house.say("clara", "/tournament join 3")
        assert "left “Spring cup 2026” (3)" in await house.say(
            "clara", "/tournament leave spring cup 2026"
        )
        assert "Which" in await house.say("anna", "/tournament cancel Twin rain")
        assert house.buttons("anna") == {
            "5. Twin": "/tournament cancel 5 rain",
            "4. Twin": "/tournament cancel 4 rain",
        }
        assert "(4)" in await house.say("anna", "/tournament cancel 4. Twin rain")
        assert "(5)" in await house.say("anna", "/tournament cancel Twin rain")


async def test_a_number_that_contradicts_the_name_is_asked_about(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Summer") as house:
        assert "Which" in await house.say("anna", "/tournament cancel 1 Summer")
        assert set(house.buttons("anna").values()) == {
            "/tournament cancel 1",
            "/tournament cancel 3",
        }


async def test_what_else_was_said_stays_with_the_choice(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Summer") as house:
        assert "Which tournament" in await house.say("anna", "/tournament extend 2 days")
        assert "/tournament extend 3 2 days" in house.buttons("anna").values()


async def test_people_are_not_taken_for_tournaments(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Clara") as house:
        await house.say("clara", "/tournament join 1")
        assert "clara is removed" in await house.say("anna", "/tournament remove 1 clara")
        await house.say("clara", "/tournament join 1")
        assert "clara is removed" in await house.say("anna", "/tournament remove Cup clara")
        assert "(3)" not in await house.say("anna", "/tournament points clara")


async def test_seasons(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Summer") as house:
        await house.say("anna", "/tournament season new Grand Prix")
        await house.say("anna", "/tournament season new Blitz")
        assert "Which season" in await house.say("anna", "/tournament season add Cup")
        pressed = house.buttons("anna")["Season 1. Grand Prix"]
        assert "“Cup” (1) counts" in await house.say("anna", pressed)
        await house.say("anna", "/tournament season out Cup")
        assert "“Cup” (1) counts" in await house.say(
            "anna", "/tournament season add Cup to Grand Prix"
        )
        assert "“Summer” (3) counts" in await house.say("anna", "/tournament season add 3 blitz")
        await house.say("anna", "/tournament season #2 out Summer")
        assert "“Summer” (3) counts" in await house.say("anna", "/tournament season add #2 Summer")
        await house.say("anna", "/tournament season Blitz out Summer")
        assert "“Summer” (3) counts" in await house.say(
            "anna", "/tournament season Blitz add Summer"
        )
        assert "“Grand Prix” (1)" in await house.say("boris", "/tournament season grand")
        assert "“Blitz” (2)" in await house.say("boris", "/tournament season Blitz")
        assert "Do you mean" in await house.say("anna", "/tournament season set grand best=3")
        assert "(1)" in await house.say("anna", "/tournament season set Grand Prix best=3")
        assert "Which season" in await house.say("anna", "/tournament season end")
        assert "/tournament season end 2" in house.buttons("anna").values()
        assert "End it" in house.buttons("anna") or "Grand Prix" in await house.say(
            "anna", "/tournament season end Grand Prix"
        )


async def test_organisers_ask_in_words_who_is_late(tmp_path: Path) -> None:
    """Whoever leads none and plays sees the pairs; at other boards it is talk."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        for said in ("who has not finished?", "кто ещё не сыграл"):
            assert "0 of 3 games over" in await house.say("anna", said)
            told = await house.say("boris", said)
            assert "of 3 games over" not in told
            assert "“Cup” (1), round 1" in told
        assert "2 days later" in await house.say("anna", "продли тур на 2 дня")
        assert "/tournament nudge" in await house.say("anna", "nudge everybody")
        assert "/tournament bye" in await house.say("boris", "I can't play this round")


async def test_a_tournament_is_a_cup_to_many(tmp_path: Path) -> None:
    async with two_cups(tmp_path, "Summer") as house:
        for said in ("cancel the championship", "отменить кубок"):
            assert "/tournament cancel" in await house.say("anna", said)
        assert "joined “Summer” (3)" in await house.say("clara", "join Summer")
        assert "“Summer” (3)" in await house.say("clara", "кто лидирует в чемпионате")


async def _as_before(tx: Tx) -> None:
    await tx.do("UPDATE contest SET skeleton = NULL")
    await meta.put(tx, "names", "3")


@pytest.mark.parametrize("stored", ["by this program", "by an older one"])
async def test_one_among_many_that_are_open_is_found_by_its_name(
    tmp_path: Path, stored: str
) -> None:
    """Beyond the latest twenty one was found by its number alone, unless it was one's own."""
    async with club(tmp_path, tournaments=True) as house:
        house.admins |= {"boris", "dmitri"}
        names = ["Ancient Ёлка Cup", *(f"Cup of {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUV")]
        for n, name in enumerate(names):
            await house.say(
                "anna" if n < 10 else "boris" if n < 20 else "dmitri",
                f'/tournament create name="{name}" {SETTINGS}',
                CLUB,
            )
        if stored == "by an older one":
            await house.database.write(_as_before)
            await house.database.write(fold_names)
        for said in ("show ancient елка cup", 'show tournament="Ancient Ёлка Cup"'):
            assert "“Ancient Ёлка Cup” (1)" in await house.say("clara", f"/tournament {said}")
        assert "“Ancient Ёлка Cup” (1)" in await house.say(
            "clara", "who leads the ancient ёлка cup?"
        )
        assert "joined “Ancient Ёлка Cup” (1)" in await house.say(
            "clara", "/tournament join Ancient Ёлка Cup"
        )
        await house.say("anna", "/tournament cancel 1 rain")
        assert "is over" in await house.say("boris", "/tournament join Ancient Ёлка Cup")
