"""The announcement and the round in public: one message each, which is changed without a sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, House, club
from tests.desk.tournaments.cup import CLUB, SIX, found_cup, open_games, play_round
from tests.letters import Told

pytestmark = pytest.mark.asyncio


def posts(house: House, *, changes: bool) -> list[Told]:
    return [one for one in house.told if one.who == CLUB and bool(one.message.edits) == changes]


async def test_the_announcement_fills_and_begins(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=8", SIX)
        assert len(posts(house, changes=False)) == 1
        filled = posts(house, changes=True)
        assert len(filled) == 6
        assert "1 of up to 8 are in: anna." in filled[0].whole
        assert "6 of up to 8 are in: anna, boris, clara_tg," in filled[-1].whole
        assert "Join" in dict(filled[-1].buttons)
        await house.say("boris", "/tournament leave 1")
        assert "boris" not in posts(house, changes=True)[-1].whole
        await house.say("anna", "/tournament start")
        begun = [one for one in posts(house, changes=True) if "It has started with 5" in one.whole]
        assert len(begun) == 1
        assert "Join" not in dict(begun[0].buttons)
        assert len({one.message.edits for one in filled}) == 1


async def test_the_round_is_one_message_with_its_results(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8", SIX)
        await house.say("anna", "/tournament start")
        before = len(house.told)
        for done, (match, white, black) in enumerate(await open_games(house), 1):
            await house.say(white, f"#{match} e4")
            await house.say(black, f"#{match} e5")
            await house.say(black, f"#{match} /resign sure")
            (card,) = [
                one
                for one in house.told[before:]
                if one.who == CLUB and one.message.edits and f"{done} of 3 over" in one.whole
            ]
            assert "1–0" in card.whole or "1:0" in card.whole
        begun = [one for one in posts(house, changes=False) if "to be played within" in one.whole]
        assert len(begun) == 2, "one for each round"
        before = len(house.told)
        await house.say("anna", "/tournament extend 1 1d")
        (card,) = [one for one in house.told[before:] if one.who == CLUB and one.message.edits]
        assert "within 15 days" in card.whole
        await play_round(house)
        assert any("3 of 3 over" in one.whole for one in posts(house, changes=True))


async def test_where_nothing_can_be_changed_nothing_more_is_posted(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=1 size=8", SIX)
        await house.say("anna", "/tournament start")
        await play_round(house)
        await house.wait(DAY)
        told = [one.whole for one in house.told if one.who == CLUB]
        assert len(told) == 4, told  # announced, round 1, over, standings
        waiting = house.rows("SELECT count(*) FROM outbox WHERE ended IS NULL")
        assert waiting == [(0,)]


async def test_a_tournament_that_is_called_off_says_so_where_it_was_announced(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=knockout size=8", SIX[:3])
        await house.say("anna", "/tournament cancel 1 rain")
        card = posts(house, changes=True)[-1]
        assert card.whole.endswith("It is called off.")
        assert "Join" not in dict(card.buttons)
