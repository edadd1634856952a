"""Members who turn out to be one person, or go for good, while a tournament runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import (
    contest_of,
    events_of,
    found_cup,
    line_with,
    names_of,
    open_games,
)
from tests.linking import link

pytestmark = pytest.mark.asyncio


async def test_a_linked_account_goes_on_in_the_tournament(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=swiss rounds=2 size=8", ("anna", "boris", "elena", "hugo_tg")
        )
        await house.say("anna", "/tournament start 1")
        await house.say("hugo", "/games")
        assert "hugo" in await link(house, "hugo", "hugo_tg")
        names = {name for _, *pair in await open_games(house) for name in pair}
        assert names == {"anna", "boris", "elena", "hugo"}
        match, white, black = next(one for one in await open_games(house) if "hugo" in one[1:])
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.say("hugo_tg", f"#{match} /resign sure")
        for match, _, black in await open_games(house):
            if "hugo" not in (_, black):
                await house.say(black, f"#{match} /resign sure")
        contest, members = await contest_of(house), names_of(house)
        assert len(contest.outcomes) == 2
        assert contest.round == 2
        hugo = next(key for key, name in members.items() if name == "hugo")
        assert hugo in contest.active
        await house.restart()
        assert "hugo" in await house.say("hugo_tg", "/tournament points 1")


async def test_two_players_of_one_tournament_are_not_linked(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss size=8", ("anna", "boris", "hugo_tg"))
        before = await events_of(house)
        assert "the same tournament" in await link(house, "boris", "hugo_tg")
        assert await events_of(house) == before
        assert {"boris", "hugo_tg"} <= set((names_of(house)).values())


@pytest.mark.parametrize(
    "comings",
    [
        ("boris join", "boris leave", "hugo_tg join"),
        ("hugo_tg join", "boris join", "boris leave"),
        ("boris join", "hugo_tg join", "boris leave"),
        ("boris join", "hugo_tg join", "hugo_tg leave"),
    ],
)
@pytest.mark.parametrize("holder", ["boris", "hugo_tg"])
async def test_who_has_entered_with_the_wrong_account_and_left_can_link(
    tmp_path: Path, comings: tuple[str, ...], holder: str
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss size=8", ("anna", "elena"))
        for who, what in (one.split() for one in comings):
            await house.say(who, f"/tournament {what} 1")
        asker = "hugo_tg" if holder == "boris" else "boris"
        assert "same tournament" not in await link(house, holder, asker)
        assert "already joined" in await house.say("boris", "/tournament join 1")
        assert "already joined" in await house.say("hugo_tg", "/tournament join 1")
        assert len((await contest_of(house)).players) == 3
        await house.say("clara_tg", "/tournament join 1")
        await house.say("anna", "/tournament start 1")
        assert holder in {name for _, *pair in await open_games(house) for name in pair}
        await house.restart()
        assert len((await contest_of(house)).active) == 4


async def test_who_is_deleted_is_out(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=swiss rounds=2 size=8", ("anna", "boris", "elena", "hugo_tg")
        )
        await house.say("anna", "/tournament start 1")
        for sentence in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("boris", sentence)
        contest = await contest_of(house)
        assert sum(each.gone for each in contest.players.values()) == 1
        for match, _, black in await open_games(house):
            await house.say(black, f"#{match} /resign sure")
        assert (await contest_of(house)).round == 2
        assert "boris" not in await house.say("anna", "/tournament standings 1")


async def test_an_account_that_is_unlinked_is_no_second_player(tmp_path: Path) -> None:
    """In what runs; in a later tournament it may enter as anybody. Linked again, it is one player."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("hugo_tg", "hi")
        await link(house, "hugo", "hugo_tg")
        await found_cup(house, "format=swiss size=8", ("anna", "boris", "hugo"))
        await house.say("hugo_tg", "/unlink")
        assert "with the account to which" in await house.say("hugo_tg", "/tournament join 1")
        assert len((await contest_of(house)).players) == 3
        await house.say("anna", f"/tournament {line_with('format=swiss size=8')}", "club")
        assert "You have joined" in await house.say("hugo_tg", "/tournament join 2")
        await house.say("hugo_tg", "/tournament leave 2")
        assert "hugo" in await link(house, "hugo", "hugo_tg")
        await house.say("hugo_tg", "/tournament leave 1")
        assert "You have joined" in await house.say("hugo", "/tournament join 1")
        await house.restart()
        assert len((await contest_of(house)).players) == 3
