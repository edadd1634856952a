"""A block parts two players of a tournament, and nobody learns of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.swiss.trf_read import read_trf
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import contest_of, found_cup, names_of, open_games, play_round

pytestmark = pytest.mark.asyncio
FOUR = ("anna", "boris", "clara", "dima")


async def _met(house: House) -> set[frozenset[str]]:
    return {frozenset(pair) for _, *pair in await open_games(house)}


async def test_a_report_tells_whom_organisers_keep_apart_and_of_no_block(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", FOUR)
        await house.say("boris", "/block @anna", "club")
        await house.say("anna", "/tournament apart 1 @clara @dima siblings", "club")
        await house.say("anna", "/tournament start 1")
        met = await _met(house)
        assert frozenset(("anna", "boris")) not in met
        for reader in ("anna", "clara"):
            for kind in ("trf", "trf16"):
                told = await house.say(reader, f"/tournament export 1 {kind}")
                state = read_trf(told.partition("\n")[2])
                known = {one.number: one.name for one in state.players}
                pairs = {frozenset(known[each] for each in one.numbers) for one in state.forbidden}
                assert pairs == {frozenset(("clara", "dima"))}
        assert "boris" not in await house.say("anna", "/tournament log 1")


async def test_no_broken_rule_tells_of_a_block(tmp_path: Path) -> None:
    """Four players, two blocks: in the second round nobody could meet but those who have met."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", FOUR)
        await house.say("anna", "/block @boris", "club")
        await house.say("boris", "/block @clara", "club")
        await house.say("anna", "/tournament start 1")
        first = await _met(house)
        assert first == {frozenset(("boris", "dima")), frozenset(("anna", "clara"))}
        await play_round(house)
        assert not first & await _met(house)
        assert not house.heard("anna", "cannot be paired")


async def test_two_of_whom_one_blocks_the_other_meet_where_nobody_else_is(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=2 start=hand", ("anna", "boris"))
        await house.say("boris", "/block @anna", "club")
        await house.say("anna", "/tournament start 1")
        assert await _met(house) == {frozenset(("anna", "boris"))}
        assert not house.heard("anna", "nobody left to meet")


async def test_an_organiser_who_lays_down_a_pair_hears_of_no_block(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6 review=1h", FOUR)
        await house.say("boris", "/block @anna", "club")
        await house.say("anna", "/tournament start 1")
        told = await house.say("anna", "/tournament override 1 @anna-@boris")
        assert "kept apart" not in told
        await house.wait(2 * 3600)
        assert frozenset(("anna", "boris")) in await _met(house)


async def test_blocks_count_as_they_stand_at_the_start(tmp_path: Path) -> None:
    """Whoever blocks somebody once both have entered is parted from them; one that was taken
    back parts nobody; and nobody chooses by a block whom they meet in a later round."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say("boris", "/block @anna")
        await found_cup(
            house, "format=swiss rounds=3 size=6", ("anna", "boris", "clara_tg", "elena")
        )
        await house.say("boris", "/unblock @anna")
        await house.say("elena", "/block clara_tg")
        await house.say("anna", "/tournament start 1")

        async def parted() -> set[frozenset[str]]:
            names = names_of(house)
            return {
                frozenset(names[one] for one in pair) for pair in (await contest_of(house)).blocked
            }

        assert await parted() == {frozenset(("elena", "clara_tg"))}
        told = await house.say("boris", "/block @elena")
        assert "a tournament that has begun may still pair you" in told
        await house.say("dmitri_tg", "/block anna")
        await house.say("dmitri_tg", "/tournament join 1")
        assert await parted() == {
            frozenset(("elena", "clara_tg")),
            frozenset(("anna", "dmitri_tg")),
        }
