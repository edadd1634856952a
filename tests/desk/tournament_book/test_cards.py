"""The announcement and the round in public: one message each, which is changed without a sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import DAY, House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    contest_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)
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
        assert len(told) == 3, told  # announced, round 1, over with the standings
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


async def test_the_announcement_follows_whoever_comes_and_goes(tmp_path: Path) -> None:
    """Founders of teams, who is put out or replaced by an organiser, and who is deleted."""
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=team boards=1 size=8", ())

        def card() -> str:
            return posts(house, changes=True)[-1].whole

        for name in ("boris", "elena", "galina"):
            await house.say(name, f"/tournament team 1 {name}s")
            assert name in card()
        await house.say("anna", "/tournament remove 1 @boris")
        assert "boris" not in card()
        await house.say("hugo", "/help")
        await house.say("anna", "/tournament replace 1 @elena @hugo")
        assert "elena (" not in card()
        assert "hugo (elenas)" in card()
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("galina", said)
        assert "galina" not in card()
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("anna", said)
        assert "anna" not in card()


async def test_the_announcement_loses_who_does_not_come_to_their_games(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True, changing=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8 round=1d pace=1d", SIX)
        await house.say("anna", "/tournament start")
        await house.wait(5 * DAY)
        contest, names = await contest_of(house), names_of(house)
        gone = {names[key] for key, player in contest.players.items() if player.gone}
        assert gone, "after two rounds to which they did not come"
        last = [one for one in posts(house, changes=True) if "It has started" in one.whole][-1]
        (line,) = [line for line in last.whole.splitlines() if "It has started" in line]
        assert not any(name in line for name in gone)
