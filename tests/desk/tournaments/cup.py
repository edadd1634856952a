"""A tournament in the club of the tests: found it, play its rounds, and read it from its events."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bot.club.tournaments.events import Event, event_from
from bot.club.tournaments.settings import settings_from
from bot.club.tournaments.state import Contest, fold
from storage import tournaments
from tests.club_for_tests import House, club

CLUB = "club"
LINE = 'create name="Cup" game=kriegspiel pace=3d round=14d'
SIX = ("anna", "boris", "clara_tg", "dmitri_tg", "elena", "fedor_tg")


def line_with(settings: str) -> str:
    """The usual line, but for what these settings say otherwise."""
    said = {word.partition("=")[0] for word in settings.split()}
    usual = [word for word in LINE.split() if word.partition("=")[0] not in said]
    return " ".join([*usual, settings])


async def found_cup(house: House, settings: str, players: Iterable[str]) -> None:
    """Anna creates it in the club; the players enter."""
    await house.say("anna", f"/tournament {line_with(settings)}", CLUB)
    for player in players:
        assert "(1)" in await house.say(player, "/tournament join 1")


async def begin_cup(house: House, settings: str = "format=swiss rounds=3 size=6") -> None:
    """Six enter, and Anna begins it."""
    await found_cup(house, settings, SIX)
    await house.say("anna", "/tournament start")


async def play_cup(path: Path, rounds: int) -> None:
    """In a club that is shut afterwards: a Swiss of two rounds, of which so many are played."""
    async with club(path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=2 size=8")
        for _ in range(rounds):
            await play_round(house)


def database_option(path: Path) -> list[str]:
    """How a command is told of that club's database."""
    return ["--db", str(path / "club.db")]


async def events_of(house: House, number: int = 1) -> tuple[Event, ...]:
    stored = await house.database.read(lambda tx: tournaments.events(tx, number))
    return tuple(event_from(one) for one in stored)


async def contest_of(house: House, number: int = 1) -> Contest:
    """The contest as its stored events tell it."""
    stored = await house.database.read(lambda tx: tournaments.contest(tx, number))
    assert stored is not None
    happened = await events_of(house, number)
    assert len(happened) == stored.n
    return fold(settings_from(stored.settings), happened)


def names_of(house: House) -> dict[int, str]:
    """Of the members, by their ids."""
    return {int(key): str(name) for key, name in house.rows("SELECT id, name FROM member")}


async def open_games(house: House) -> list[tuple[int, str, str]]:
    """Match, White and Black of every game that runs."""
    cup, members = await contest_of(house), names_of(house)
    return [
        (cup.matches[each.id], members[each.white], members[each.black])
        for each in cup.unfinished
        if each.id in cup.matches
    ]


async def play_round(house: House, winners: str = "white") -> None:
    """In every game that runs both move, and one resigns."""
    for match, white, black in await open_games(house):
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.say(black if winners == "white" else white, f"#{match} /resign sure")
