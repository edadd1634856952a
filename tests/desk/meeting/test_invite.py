"""Inviting: who is meant, and how many challenges may be open to one person."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.contract import Incoming, Mention
from bot.club.bounds import CHALLENGES_TO_ONE, CHALLENGES_WAITING
from tests.club_for_tests import House, club


async def test_nobody_is_challenged_again_and_again_by_the_same(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        for days in range(1, 1 + CHALLENGES_TO_ONE):
            await house.say("anna", f"/challenge @boris kriegspiel {days}d")
        before = len(house.letters("boris"))
        told = await house.say("anna", "/challenge @boris kriegspiel 9d")
        assert f"{CHALLENGES_TO_ONE} challenges of yours to boris are open already" in told
        assert len(house.letters("boris")) == before
        await house.say("boris", "/decline 1")
        assert "already" not in await house.say("anna", "/challenge @boris kriegspiel 9d")


async def test_the_same_is_not_asked_twice(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        await house.say("anna", "/challenge @boris kriegspiel 3d rated")
        before = len(house.letters("boris"))
        told = await house.say("anna", "/challenge @boris kriegspiel 3d rated")
        assert "challenge 1 waits for their answer" in told
        assert len(house.letters("boris")) == before
        for number, other in enumerate(("2d", "3d casual", "3d side=white", "3d rules=icc"), 2):
            told = await house.say("anna", f"/challenge @boris kriegspiel {other}")
            assert "just this" not in told
            assert "taken challenge" in await house.say("anna", f"/cancel {number}")
        await house.say("boris", "/decline 1")
        assert "already" not in await house.say("anna", "/challenge @boris kriegspiel 3d rated")


async def test_of_all_that_wait_for_one_person_there_is_an_end(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        for number in range(CHALLENGES_WAITING):
            await house.say(f"guest{number}", "/challenge @boris kriegspiel")
        before = len(house.letters("boris"))
        told = await house.say("anna", "/challenge @boris kriegspiel")
        assert "Many challenges wait for an answer of boris already" in told
        assert len(house.letters("boris")) == before
        assert "already" not in await house.say("anna", "/challenge @guest1 kriegspiel")


@pytest.mark.parametrize("name", ["House", "Umpire", "Bot", "House 3", "судья"])
async def test_who_is_mentioned_is_a_person_whatever_they_are_called(
    tmp_path: Path, name: str
) -> None:
    async with club(tmp_path) as house:
        await _mentioning(house, "/challenge @boris chess white", Mention("@boris", "boris", name))
        assert "Challenge 1 to" in house.texts("anna")[-1]
        assert house.rows("SELECT person FROM account ORDER BY member") == [("anna",), ("boris",)]


async def test_whoever_mentions_the_bot_itself_plays_the_house(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        own = Mention("@app", "1", "Anything", own=True)
        await _mentioning(house, "/challenge @app chess white level=2", own)
        assert "against House 2 (bot)" in "\n".join(house.texts("anna"))
        await _mentioning(house, "/block @app", own)
        assert house.rows("SELECT count(*) FROM member") == [(2,)], "the bot is no member"
        for asks in ("/profile", "/versus", "/block"):
            await _mentioning(house, f"{asks} @app", own)
            assert "That is me, and I play at five levels" in house.texts("anna")[-1]
        await _mentioning(house, "/profile @house2", Mention("@house2", "carol", "House 2"))
        assert "have to write to me once first" in house.texts("anna")[-1]


async def _mentioning(house: House, text: str, mention: Mention) -> None:
    house.said += 1
    said = Incoming("discord", "anna", "anna", text, str(house.said), mentions=(mention,))
    await house.desk.hear(said)
    await house.deliver()


@pytest.mark.parametrize(
    "said",
    [
        "/challenge Анна Каренина chess",
        "/challenge chess Анна Каренина",
        "/challenge @Анна Каренина chess white 3d",
        "/challenge Анна Каренина в шахматы",
        "/play Анна Каренина chess",
        "challenge Анна Каренина chess",
        "вызвать Анна Каренина шахматы 3д",
    ],
)
async def test_a_name_of_several_words_needs_no_quotes(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("clara", "/name Анна Каренина")
        await house.say("boris", "hello")
        assert "to Анна Каренина: Chess" in await house.say("boris", said)
        assert "taken challenge" in await house.say("boris", "/cancel Анна Каренина")
        await house.say("boris", said)
        assert "have declined" in await house.say("clara", "/decline boris sorry")


async def test_what_follows_a_name_and_is_no_part_of_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "hello")
        await house.say("clara", "hello")
        assert "“foo” does not fit “game”" in await house.say("boris", "/challenge clara foo")
        assert "what “foo” means" in await house.say("boris", "/challenge clara chess foo bar")
        assert "anybody called “Ivan Petrov”" in await house.say(
            "boris", "/challenge Ivan Petrov chess"
        )
        told = await house.say("boris", "/challenge Ivan Petrov")
        assert "nobody called “Ivan Petrov”, and no game" in told


@pytest.mark.parametrize(
    "said",
    [
        "I want to play chess with my brother",
        "challenge my friend to chess",
        "/challenge a friend chess",
        "хочу сыграть с другом в шахматы",
        "вызвать моего брата на шахматы",
    ],
)
async def test_somebody_close_comes_by_a_code(tmp_path: Path, said: str) -> None:
    """Who somebody is to them is nobody's name, unless somebody here is called so."""
    async with club(tmp_path) as house:
        assert "/join" in await house.say("anna", said)
        await house.say("boris", "/name a friend")
        await house.say("anna", "/challenge a friend chess")
        assert "anna" in house.texts("boris")[-1]


async def test_who_challenges_a_stranger_is_led_to_a_code(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "/invite" in await house.say("anna", "/challenge Old Ivan chess white 2d")
        code = house.buttons("anna")["Invite with a code"]
        assert "Invitation: Chess; you White; 2 days a turn" in await house.say("anna", code)
        assert "“weaker”" in await house.say("anna", "can you play weaker")
        assert [*house.buttons("anna").values()] == ["/play", "/invite"]
