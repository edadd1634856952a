"""Rematch: the same two, the same terms, the sides changed, whatever platforms they use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.club.bounds import SECOND_TAP
from tests.club_for_tests import House, club


async def test_the_button_under_the_result(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris", "pace=3d rated=no rules=berkeley", place="club")
        assert house.buttons("anna") == house.buttons("boris") == {"Rematch": "#1 /rematch"}
        assert not house.buttons("club")
        told = await house.say("anna", "#1 /rematch")
        assert "Challenge 2 to boris: Kriegspiel; you Black" in told
        assert "Berkeley rules (2005); 3 days a turn; casual" in told
        assert "Challenge 2" in house.texts("boris")[-1]
        again = await house.say("anna", "#1 /rematch")
        assert "Challenge 2 to boris" in again
        assert house.rows("SELECT count(*) FROM challenge") == [(2,)]


async def test_a_second_tap_is_told_nothing_again(tmp_path: Path) -> None:
    """As from two devices at once. Later it is an answer, and so it is to whoever types."""
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.press("anna", "#1 /rematch")
        told = len(house.texts("anna"))
        await house.press("anna", "#1 /rematch")
        assert len(house.texts("anna")) == told
        assert "Challenge 2 to boris" in await house.say("anna", "#1 /rematch")
        house.now += SECOND_TAP + 1
        await house.press("anna", "#1 /rematch")
        assert len(house.texts("anna")) == told + 2
        await house.press("boris", "#1 /rematch")
        assert "Match #2 begins" in house.texts("anna")[-1]


async def test_when_both_press_it_the_match_begins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "draw", "pace=3d")
        await house.say("boris", "#1 /rematch")
        assert "Match #2 begins" in await house.say("anna", "#1 /rematch")
    seats = house.rows("SELECT match, seat, member FROM seat ORDER BY match, seat")
    assert seats == [(1, "black", 2), (1, "white", 1), (2, "black", 1), (2, "white", 2)]
    first, second = (
        json.loads(terms) for (terms,) in house.rows("SELECT terms FROM match ORDER BY id")
    )
    assert first == second
    assert house.rows("SELECT place FROM match") == [("club",), ("club",)]


async def test_a_declined_rematch_is_not_asked_for_again_by_the_same(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.say("anna", "/rematch")
        await house.say("boris", "/decline")
        told = await house.tell("anna", "/реванш 1")
        assert [one.who for one in told] == ["anna"]
        assert "did not want a rematch" in told[0].text
        assert "Challenge 3 to anna" in await house.say("boris", "/rematch 1")


async def test_a_match_has_one_rematch(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.say("anna", "/rematch")
        await house.say("boris", "/rematch")
        for who in ("anna", "boris"):
            (told,) = await house.tell(who, "/rematch #1")
            assert "it is #2" in told.text
            assert told.buttons == (("#2", "#2 /board"),)
        await house.say("boris", "#2 /resign sure")
        assert "Challenge 3" in await house.say("anna", "/rematch")


async def test_what_was_taken_back_may_be_asked_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.say("anna", "/rematch")
        await house.say("anna", "/cancel 2")
        assert "Challenge 3 to boris" in await house.say("anna", "/rematch 1")


async def test_across_platforms(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", "/invite kriegspiel side=white")
        code = told.split("/join ")[1][:8]
        await house.say("boris", f"/join {code}", chat="telegram")
        await house.say("boris", "/resign sure", chat="telegram")
        assert house.buttons("boris", "telegram") == {"Rematch": "#1 /rematch"}
        await house.say("boris", "#1 /rematch", chat="telegram")
        assert "boris challenges anna" in house.texts("anna")[-1]
        assert "You are Black against boris" in await house.say("anna", "/accept")
        assert any("You are White" in one for one in house.texts("boris"))


AGAIN = ["again", "/rematch", "start over", "заново"]


@pytest.mark.parametrize("said", AGAIN)
async def test_again_in_ones_first_game_with_the_house(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        (told,) = await house.tell("anna", said)
        assert "your turn. You are still playing it. To start afresh, resign it first" in told.whole
        assert dict(told.buttons) == {"Show the board": "#1 /board", "Resign": "#1 /resign"}


@pytest.mark.parametrize("said", AGAIN)
async def test_again_in_a_game_with_somebody_offers_to_resign_nothing(
    tmp_path: Path, said: str
) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        (told,) = await house.tell("anna", said)
        assert "You are still playing it. When it is over" in told.whole
        assert dict(told.buttons) == {"Show the board": "#1 /board"}


async def test_again_is_of_the_game_at_hand_and_of_none_before_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/resign sure")
        await house.say("anna", "/play kriegspiel level=1 side=white")
        assert "#2 Kriegspiel" in await house.say("anna", "again")
        assert "Match #3 begins: Chess" in await house.say("anna", "/rematch")


@pytest.mark.parametrize("said", ["again", "start over", "заново"])
async def test_again_at_a_board_of_ones_own_challenges_nobody(tmp_path: Path, said: str) -> None:
    """A rated challenge went to whomever one had played last, and into the channel."""
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.say("anna", "/lesson")
        await house.say("anna", "d1d8")
        (told,) = await house.tell("anna", said)
        assert "1 of 3" in told.text, "it begins anew"
        assert len(house.rows("SELECT 1 FROM match WHERE game = 'lesson' AND ended IS NULL")) == 1
        await house.say("anna", "/problem 5")
        (told,) = await house.tell("anna", said)
        assert told.text.startswith("#4 Problem 5, mate in 2")
        assert len(house.rows("SELECT 1 FROM challenge")) == 1


async def test_what_was_played_alone_begins_again(tmp_path: Path) -> None:
    """Its player was told that there is nobody to play it with."""
    async with club(tmp_path) as house:
        for begins, ends, again in (
            ("/lesson", "skip", "#2 First lesson"),
            ("/problem 5", "give up", "#4 Problem 5, mate in 2"),
        ):
            await house.say("anna", begins)
            await house.say("anna", ends)
            assert (await house.say("anna", "again")).startswith(again)
            assert "not yours" in await house.say("boris", "#1 /rematch")


async def test_who_may_not(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "None of your matches has ended" in await house.say("anna", "/rematch")
        await house.begin("anna", "boris")
        assert "still running" in await house.say("anna", "#1 /rematch")
        assert "#9" in await house.say("anna", "#9 /rematch")
        await house.say("anna", "/resign sure")
        assert "not yours" in await house.say("carol", "/rematch 1")
        await delete(house, "boris")
        assert "nobody" in await house.say("anna", "/rematch 1")


async def delete(house: House, user: str) -> None:
    for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
        await house.say(user, said)


async def test_a_position_that_was_agreed_is_agreed_again(tmp_path: Path) -> None:
    setup = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", f"setup='{setup}'")
        await house.say("boris", "/resign sure")
        await house.say("boris", "/rematch")
        await house.say("anna", "/rematch")
    assert house.rows("SELECT setup FROM challenge") == [(setup,), (setup,)]
    terms = [json.loads(one) for (one,) in house.rows("SELECT terms FROM match")]
    assert [one["rated"] for one in terms] == [False, False]


async def test_a_button_of_old_begins_the_next_game(tmp_path: Path) -> None:
    """The rematch is over as well: to say that it has been begun would lead nowhere."""
    async with club(tmp_path) as house:
        await house.play("anna", "boris", "boris")
        await house.say("anna", "#1 /rematch")
        await house.say("boris", "#1 /rematch")
        await house.say("boris", "#2 /resign sure")
        house.now += 60
        assert "Challenge 3 to boris" in await house.say("anna", "#1 /rematch")
        assert "Challenge 3 to boris" in await house.say("anna", "#1 /rematch")
        assert "You are Black against anna" in await house.say("boris", "#2 /rematch")
        (told,) = await house.tell("anna", "#1 /rematch")
        assert "it is #3" in told.text


async def test_a_button_of_old_means_the_level_that_stood_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=3 side=white")
        await house.say("anna", "#1 /resign sure")
        await house.say("anna", "#1 /rematch level=2")
        await house.say("anna", "#2 /resign sure")
        house.now += 60
        await house.say("anna", "#1 /rematch")
        begun = await house.say("anna", "#3 /board")
        assert "White against House 3 (bot)" in begun
