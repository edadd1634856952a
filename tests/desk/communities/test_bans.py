"""Bans: by a community's admins there, by those who run the bot everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import ADMIN, OPERATOR, House, club
from tests.linking import ask_to_link, link

DAY = 86_400
BARRED = "cannot look for games"


async def meet_all(house: House) -> None:
    house.admins.add("anna")
    house.operators.add(("telegram", "olga"))
    for user in ("anna", "boris", "carol"):
        await house.say(user, "/help", "club")


async def test_a_ban_holds_in_its_community_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await house.say("carol", "/seek kriegspiel", "club")
        before = len(house.texts("boris"))
        told = await house.say("anna", "/ban @boris 7d spams the channel", "club")
        assert told.startswith("boris is banned here for 7 days.")
        notice = house.texts("boris")[before]
        assert BARRED in notice
        assert "spams the channel" in notice
        for text in ("/seek kriegspiel", "/challenge @carol chess", "/accept 1"):
            assert BARRED in await house.say("boris", text, "club.other")
        assert BARRED in await house.say("boris", "/accept 1"), "nor from outside"
        for place in ("elsewhere", None):
            assert "Open challenge" in await house.say("boris", "/seek chess", place)
        private = await house.say("boris", "/challenge @carol chess")
        assert "Challenge" in private


async def test_running_games_go_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await house.say("boris", "/challenge @carol kriegspiel side=white", "club")
        await house.say("carol", "/accept", "club")
        await house.say("anna", "/ban boris", "club")
        assert "Black to move" in await house.say("boris", "e4")


async def test_open_challenges_of_the_banned_are_withdrawn(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        for place in ("club", "elsewhere", None):
            await house.say("boris", "/seek kriegspiel", place)
        await house.say("anna", "/ban @boris", "club")
        assert house.texts("club")[-1] == "boris cancels challenge 1."
        assert "not open" in await house.say("carol", "/accept 1")
        assert "You are" in await house.say("carol", "/accept 2")
        await house.say("olga", "/ban boris", chat="telegram")
        assert "not open" in await house.say("carol", "/accept 3")


async def test_a_ban_ends_by_itself_or_is_lifted(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await house.say("anna", "/ban @boris 2", "club")
        house.now += 2 * DAY - 1
        assert BARRED in await house.say("boris", "/seek chess", "club")
        house.now += 1
        assert "Open challenge" in await house.say("boris", "/seek chess", "club")
        assert "not banned" in await house.say("anna", "/unban @boris", "club")
        await house.say("anna", "/ban @boris 2", "club")
        await house.say("anna", "/ban @boris again and again", "club")
        house.now += 1000 * DAY
        assert "until further notice" in await house.say("boris", "/seek chess", "club")
        assert "no longer banned" in await house.say("anna", "/unban @boris", "club")
        assert "no longer banned" in house.texts("boris")[-1]
        assert "Open challenge" in await house.say("boris", "/seek chess", "club")


async def test_an_operator_bans_everywhere(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        code = (await house.say("carol", "/invite chess")).split("“/join ")[1][:8]
        told = await house.say("olga", "/ban boris 30d cheats", chat="telegram")
        assert "banned everywhere for 30 days" in told
        for text in ("/seek chess", "/challenge @carol chess", "/invite chess", f"/join {code}"):
            assert BARRED in await house.say("boris", text)
        assert BARRED in await house.say("boris", "/seek chess", "club")
        assert "cheats" in await house.say("olga", "/bans", chat="telegram")
        assert "Nobody is banned" in await house.say("anna", "/bans", "club")
        assert "not banned" in await house.say("anna", "/unban @boris", "club")
        assert "no longer" in await house.say("olga", "/unban boris", chat="telegram")


async def test_a_ban_follows_to_a_linked_account(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        code, _ = await ask_to_link(house, "boris_tg", "boris")
        await house.say("anna", "/ban @boris", "club")
        await house.say("boris_tg", f"/link yes {code}")
        assert BARRED in await house.say("boris", "/seek chess", "club")


async def test_nobody_leaves_a_ban_behind_by_unlinking(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await link(house, "boris", "boris_tg")
        await house.say("anna", "/ban @boris 7d", "club")
        await house.say("boris", "/unlink")
        assert BARRED in await house.say("boris", "/seek chess", "club")


async def test_nobody_leaves_a_ban_behind_by_being_deleted(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await house.say("anna", "/ban @boris 7d noise", "club")
        await house.say("carol", "/help")
        for user in ("boris", "carol"):
            for text in ("/deleteme", "/deleteme yes", "/deleteme forever"):
                await house.say(user, text)
        told = await house.say("boris", "/seek chess", "club")
        assert BARRED in told
        assert "noise" in told
        assert "Open challenge" in await house.say("carol", "/seek chess", "club")
        assert "no longer banned" in await house.say("anna", "/unban @boris", "club")
        assert "Open challenge" in await house.say("boris", "/seek chess", "club")


async def test_the_list_says_who_why_and_how_long(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        await house.say("anna", "/ban @boris 7d noise", "club")
        await house.say("anna", '/ban "carol" 12h', "club")
        house.now += 3600
        shown = await house.say("anna", "/bans", "club")
        assert "boris, for 6 days 23 hours, by anna. Reason: noise" in shown
        assert "carol, for 11 hours, by anna." in shown


@pytest.mark.parametrize(
    ("user", "place", "text", "told"),
    [
        ("carol", "club", "/ban @boris", "Only the admins"),
        ("carol", "club", "/unban @boris", "Only the admins"),
        ("carol", "club", "/bans", "Only the admins"),
        ("anna", None, "/ban boris", "say it there"),
        ("anna", "club", "/ban @anna", "yourself"),
        ("anna", "club", "/ban", "/ban @boris 7d"),
        ("anna", "club", "/ban @boris 0d", "/ban @boris 7d"),
        ("anna", "club", "/unban", "/unban @boris"),
        ("anna", "club", "/ban nobody", "nobody"),
    ],
)
async def test_what_is_no_ban(
    tmp_path: Path, user: str, place: str | None, text: str, told: str
) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        assert told in await house.say(user, text, place)
        assert "Open challenge" in await house.say("boris", "/seek chess", "club")


@pytest.mark.parametrize(
    "when",
    [
        *(
            "until friday",
            "week",
            "1000y",
            "-3d",
            "1.5h",
            "a couple of weeks",
            "half an hour",
            "a few days",
        ),
        *("до пятницы", "неделя", "1,5 часа", "полчаса", "полгода", "пару дней", "пару недель"),
        *("spam 7d", "spamming for a week", "за спам на неделю", "за спам, 3 дня"),
        *("spam two weeks", "за спам, две недели"),
        *("2 accounts", "3 warnings", "2 аккаунта"),
    ],
)
async def test_a_time_that_may_be_another_is_asked_about(when: str, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        assert "For how long?" in await house.say(OPERATOR, f"/ban @boris {when}")
        assert await house.say(OPERATOR, "/bans") == "Nobody is banned."


async def test_of_two_who_share_a_first_name_none_is_banned_for_the_other(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/start")
        assert "For how long?" in await house.say(OPERATOR, "/ban boris the Brave 7d spams")
        assert await house.say(OPERATOR, "/bans") == "Nobody is banned."


async def test_only_whoever_may_ban_is_asked_for_how_long(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await meet_all(house)
        assert "Only the admins" in await house.say("carol", "/ban @boris two weeks", "club")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/ban Анна Каренина 7d спам", "for 7 days. Running games go on. Reason: спам"),
        ("/ban Анна Каренина спам", "until further notice. Running games go on. Reason: спам"),
        ("/ban @Анна Каренина", "until further notice"),
        ("/ban Анна Каренина two weeks", "for 14 days. Running games go on."),
        ("/ban Анна Каренина две недели спам", "for 14 days. Running games go on. Reason: спам"),
        ("/ban Анна Каренина a few weeks", "For how long?"),
    ],
)
async def test_a_name_of_several_words_needs_no_quotes(
    tmp_path: Path, said: str, told: str
) -> None:
    async with club(tmp_path) as house:
        await house.say("clara", "/name Анна Каренина")
        assert told in await house.say(ADMIN, said, "club.chess")
        if "Running" in told:
            lifted = await house.say(ADMIN, "/unban Анна Каренина sorry", "club.chess")
            assert "Анна Каренина is no longer banned" in lifted
