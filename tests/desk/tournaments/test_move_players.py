"""Organisers move players: remove and replace them, keep them apart, give byes, change a draft."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club
from tests.desk.tournaments.cup import (
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    open_games,
    play_round,
)

pytestmark = pytest.mark.asyncio


async def test_who_is_removed_plays_no_more(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.say("anna", "/tournament remove 1 @boris rude")
        assert house.heard("boris", "boris is removed from the tournament. Reason: rude")
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))


async def test_pairings_of_a_draft_can_be_changed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 review=1h")
        assert (await contest_of(house)).stage == "paired"
        assert not await open_games(house)
        (draft,) = house.heard("anna", "will be published in 1 hour")
        assert "no pairings are published yet" in await house.say("boris", "/tournament pairings 1")
        wrong = "override 1 @anna-@boris @anna-@elena"
        assert "named twice" in await house.say("anna", f"/tournament {wrong}")
        pairs = "@boris-@anna elena-clara_tg dmitri_tg-fedor_tg"
        assert "laid down for round 1: boris – anna, " in await house.say(
            "anna", f"/tournament override 1 {pairs} they asked for it"
        )
        await house.say("anna", "/tournament publish 1")
        found = {(white, black) for _, white, black in await open_games(house)}
        assert found == {("boris", "anna"), ("elena", "clara_tg"), ("dmitri_tg", "fedor_tg")}
        assert "no draft" in await house.say("anna", "/tournament publish 1")
        assert "they asked for it" in await house.say("boris", "/tournament log 1")
        assert draft


async def test_a_draft_publishes_itself(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 review=1h")
        await house.wait(3601)
        assert len(await open_games(house)) == 3


async def test_two_who_are_kept_apart_do_not_meet(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6", SIX)
        for other in SIX[2:]:
            assert "will not be paired" in await house.say(
                "anna", f"/tournament apart 1 @boris {other}"
            )
        await house.say("anna", "/tournament start 1")
        assert {"anna", "boris"} in [{white, black} for _, white, black in await open_games(house)]


@pytest.mark.parametrize("form", ["roundrobin", "knockout", "groups", "doubleknockout"])
async def test_nobody_is_told_that_they_do_not_meet_where_a_table_or_bracket_says_who_meets(
    tmp_path: Path, form: str
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, f"format={form} size=8", SIX)
        for verb in ("apart", "together"):
            told = await house.say("anna", f"/tournament {verb} 1 @boris @elena")
            assert "here nobody can be kept apart" in told
        assert not (await contest_of(house)).parted


async def test_a_bye_of_the_organisers(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        assert "gets 1 point" in await house.say(
            "anna", "/tournament addbye 1 @boris points=1 travels"
        )
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert "is already paired" in await house.say("anna", "/tournament addbye 1 @elena round=1")


async def test_a_player_is_replaced_between_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 start=full", SIX[:4])
        await house.say("hugo", "/games")
        assert "their game is still running" in await house.say(
            "anna", "/tournament replace 1 @boris @hugo"
        )
        game = next(one for one in await open_games(house) if "boris" in one[1:])
        await house.say("boris", f"#{game[0]} /resign sure")
        await house.say("anna", "/tournament replace 1 @boris @hugo moved away")
        for match, _, black in await open_games(house):
            await house.say(black, f"#{match} /resign sure")
        players = {name for _, *pair in await open_games(house) for name in pair}
        assert "hugo" in players
        assert "boris" not in players
        assert house.heard("hugo", "hugo takes the place of boris")


async def test_pairs_may_be_written_with_spaces_and_a_typo_in_one_is_told(tmp_path: Path) -> None:
    """“anna - fedor” was read as two byes, and a pair with a typo as the reason."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=8 review=2h")
        told = await house.say("anna", "/tournament override 1 anna - boris, clara_tg – elena")
        assert "laid down for round 1: anna – boris, clara_tg – elena." in told
        told = await house.say("anna", "/tournament override 1 anna-elena boriss-clara_tg")
        assert "boriss: not playing in it" in told
        told = await house.say("anna", "/tournament override 1 anna-elena - they-asked")
        assert "laid down for round 1: anna – elena." in told
        assert "Reason: - they-asked" in told
