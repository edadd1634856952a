"""Who runs the bot could look into it: whoever plays them for rating is told so first."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import OPERATOR, club

RUNS = f"{OPERATOR} runs this bot"


async def test_their_challenge_is_accepted_in_two_steps(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/games")
        await house.say(OPERATOR, "/challenge @anna kriegspiel rated pace=none", "club")
        first = await house.say("anna", "/accept")
        assert RUNS in first
        assert house.rows("SELECT * FROM match") == []
        assert RUNS in await house.say("anna", "/accept 1 anyway")
        ((terms,),) = house.rows("SELECT terms FROM match")
        assert '"rated": true' in terms


async def test_whoever_challenges_them_is_told_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say(OPERATOR, "/games")
        said = await house.say("anna", f"/challenge @{OPERATOR} kriegspiel rated pace=none", "club")
        assert RUNS in said
        opening = await house.tell(OPERATOR, "/accept")
        assert any(RUNS in one.text for one in opening if one.who == "anna")
        ((terms,),) = house.rows("SELECT terms FROM match")
        assert '"rated": true' in terms


async def test_what_they_take_up_unannounced_is_not_rated(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/seek kriegspiel rated pace=none", "club")
        told = await house.tell(OPERATOR, "/accept 1", "club")
        both = {one.who for one in told if "does not change ratings" in one.text}
        assert both == {"anna", OPERATOR}
        ((terms,),) = house.rows("SELECT terms FROM match")
        assert '"rated": false' in terms


async def test_casual_and_open_games_are_as_they_were(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/games")
        for line in ("kriegspiel rated=no pace=none", "chess rated pace=none"):
            await house.say(OPERATOR, f"/challenge @anna {line}", "club")
            await house.say("anna", "/accept")
        assert len(house.rows("SELECT * FROM match")) == 2
        assert RUNS not in "\n".join(one.text for one in house.told)


async def test_in_a_tournament_the_opening_letter_says_so(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        line = 'create name="Cup" game=kriegspiel pace=3d round=14d format=swiss rounds=1 size=4'
        await house.say("anna", f"/tournament {line}", "club")
        for player in ("anna", OPERATOR):
            await house.say(player, "/tournament join 1")
        await house.say("anna", "/tournament start")
        await house.wait(20)
        told = [one.text for one in house.told if one.who == "anna" and RUNS in one.text]
        assert len(told) == 1, house.rows("SELECT count(*) FROM match")
