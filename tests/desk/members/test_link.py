"""Linking accounts across platforms, and invitations that work across them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.club.bounds import WRONG_CODES
from bot.desk.afterwards.verification import faults_of_ratings
from bot.desk.members.link import LIFETIME
from storage.lane import Closed
from tests.club_for_tests import House, club
from tests.linking import ask_to_link, link

CODE = re.compile(r"/(?:link|join) ([A-Z2-9]{8})")


def code_in(text: str) -> str:
    found = CODE.search(text)
    assert found, text
    return found[1]


async def begin(house: House) -> None:
    """Anna on Discord against Boris on Telegram."""
    code = code_in(await house.say("anna", "/invite kriegspiel side=white pace=none"))
    assert "begins" in await house.say("boris", f"/join {code.lower()}", chat="telegram")


async def test_a_discord_player_meets_a_telegram_player(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        assert "Done" in await house.say("anna", "e4")
        assert house.texts("boris")[-1].endswith("Black to move.")
        assert "Done" in await house.say("boris", "e5", chat="telegram")


async def test_an_invitation_is_good_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/invite chess"))
        assert "own challenge" in await house.say("anna", f"/join {code}")
        await house.say("boris", f"/start {code}", chat="telegram")
        assert "wrong, has been used" in await house.say("carol", f"/join {code}", chat="telegram")


async def test_matches_and_language_follow_the_linked_member(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        await house.say("anna", "/language ru")
        assert "anna" in await link(house, "anna", "anna_tg")
        assert "Ход сделан" in await house.say("anna_tg", "e4")
        # They have moved to Telegram themselves: what follows is told there.
        await house.say("boris", "e5", chat="telegram")
        assert house.texts("anna_tg")[-1].endswith("Ход белых.")
        assert "отвязана, её имя теперь — anna_tg" in await house.say("anna_tg", "/unlink")
        assert "больше не ваша" in house.texts("anna")[-1]
        await house.say("boris", "/draw", chat="telegram")
        assert "ничью" in house.texts("anna")[-1]


async def test_a_code_alone_gives_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        await house.say("anna", "e4")
        code, heard = await ask_to_link(house, "anna", "mallory_tg")
        assert "I have asked anna" in heard
        question = house.letters("anna")[-1]
        assert "Telegram: mallory_tg (mallory_tg in this club) wants to be you" in question.text
        assert [label for label, _ in question.buttons] == ["Yes, it is me", "No"]
        # Whoever asked can say yes as often as they like.
        for said in (f"/link {code}", f"/link yes {code}", "#1 /board", "/games"):
            told = await house.say("mallory_tg", said)
            assert "anna here" not in told
            assert "♙" not in told
        assert house.rows("SELECT count(*) FROM account WHERE member = 1") == [(1,)]
        await house.say("boris", "e5", chat="telegram")
        assert "White to move" in house.texts("anna")[-1]
        assert "not linked" in await house.say("anna", f"/link no {code}")
        assert "Nothing was linked" in house.texts("mallory_tg")[-1]
        assert "no such question" in await house.say("anna", f"/link yes {code}")
        assert "wrong, has been used" in await house.say("mallory_tg", f"/link {code}")


async def test_a_mere_yes_has_the_question_asked_again_and_a_mere_no_is_heard(
    tmp_path: Path,
) -> None:
    """It may have been meant for another question; and who asks nothing has not said it to a link."""
    async with club(tmp_path) as house:
        code, _ = await ask_to_link(house, "anna", "anna_tg")
        for _ in range(2):
            assert "wants to be you" in await house.say("anna", "yes")
            assert list(house.buttons("anna").values()) == [f"/link yes {code}", f"/link no {code}"]
        assert house.rows("SELECT count(*) FROM account WHERE member = 1") == [(1,)]
        assert "not linked" in await house.say("anna", "нет")
        assert "Nothing was linked" in house.texts("anna_tg")[-1]
        assert "wants to be you" not in await house.say("anna", "yes")


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_linking_sends_no_board_elsewhere(tmp_path: Path, platform: str) -> None:
    """Whatever the new account says, a match is told where it is played, until it plays there."""
    async with club(tmp_path) as house:
        await house.begin(settings="pace=3d")
        await house.begin("boris", "anna")
        await house.say("anna", "#1 e4")
        await link(house, "anna", "anka", platform)
        for said in ("/games", "/profile", "/settings theme=slate"):
            await house.say("anka", said, chat=platform)
        since = len(house.told)
        for said in ("#1 e5", "#2 e4", "#1 /draw"):
            await house.say("boris", said)
        assert not [one for one in house.told[since:] if one.who == "anka"]
        assert len([one for one in house.told[since:] if one.who == "anna"]) == 3
        # All else is told where they were heard last, as ever.
        await house.say("boris", "/challenge @anna chess", "club")
        assert "challenges" in house.texts("anka")[-1]
        await house.say("anka", "#1 d4", chat=platform)
        await house.say("boris", "#1 d5")
        assert "White to move" in house.texts("anka")[-1]
        await house.say("boris", "#2 Qh8")
        await house.say("anka", "/unlink", chat=platform)
        await house.say("anna", "#1 exd5")
        await house.say("boris", "#1 Qxd5")
        assert "White to move" in house.texts("anna")[-1]


async def test_a_match_of_the_new_account_goes_on_there(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("carol", "dora")
        await link(house, "anna", "carol")
        await house.say("dora", "/draw")
        assert "draw" in house.texts("carol")[-1]
        assert "Done" in await house.say("anna", "#1 e4")


async def test_every_account_is_told_of_a_new_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await link(house, "anna", "anna_tg")
        await house.say("anna_tg", "/games")
        before = len(house.told)
        await link(house, "anna", "anka")
        told = {one.who: one.text for one in house.told[before:]}
        assert "you are anna here, too" in told["anka"]
        for who in ("anna", "anna_tg"):
            assert "A new account is yours now: Discord: anka" in told[who]
        assert house.letters("anna_tg")[-1].buttons == (("My accounts", "/accounts"),)


async def test_the_question_goes_to_the_account_that_is_used_now(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await link(house, "anna", "anna_tg")
        code, _ = await ask_to_link(house, "anna", "anka")
        await house.say("anna_tg", "/games")
        assert "wants to be you" in await house.say("anna_tg", f"/link {code}")
        assert "A new account" in await house.say("anna_tg", f"/link yes {code}")
        assert "A new account" in house.texts("anna")[-1]


async def test_either_may_change_their_mind_in_any_order(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code, _ = await ask_to_link(house, "anna", "anna_tg")
        assert "Nothing is linked" in await house.say("anna_tg", f"/link no {code}")
        assert "no such question" in await house.say("anna", f"/link yes {code}")
        code, _ = await ask_to_link(house, "anna", "anna_tg")
        for answer in ("yes", "yes", "no"):
            await house.say("anna", f"/link {answer} {code}")
        assert house.rows("SELECT count(*) FROM account WHERE member = 1") == [(2,)]
        code, _ = await ask_to_link(house, "anna", "carol")
        house.now += LIFETIME
        assert "no such question" in await house.say("anna", f"/link yes {code}")
        code, _ = await ask_to_link(house, "anna", "carol")
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("carol", said)
        await house.say("carol", "/games")  # as a stranger, who has asked nothing
        assert "no such question" in await house.say("anna", f"/link yes {code}")


async def test_a_match_begun_while_it_is_asked_keeps_them_two(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code, _ = await ask_to_link(house, "anna", "boris")
        await house.begin()
        assert "against each other" in await house.say("anna", f"/link yes {code}")
        assert house.rows("SELECT count(DISTINCT member) FROM account") == [(2,)]


async def test_whoever_is_blocked_is_asked_about_to_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("mallory", "/games")
        await house.say("anna", "/block mallory")
        before = len(house.texts("anna"))
        _, heard = await ask_to_link(house, "anna", "mallory")
        assert "I have asked" in heard
        assert len(house.texts("anna")) == before + 1  # the code


async def test_accounts_are_listed_and_taken_away(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "Your accounts:\n1. Discord: anna (this one)" in await house.say("anna", "/accounts")
        assert "only account" in await house.say("anna", "/accounts cut 1")
        await link(house, "anna", "mallory")
        await house.begin("anna", "boris")
        shown = await house.say("anna", "/accounts")
        assert "1. Discord: anna (this one)\n2. Discord: mallory" in shown
        assert "Take Discord: mallory away" in await house.say("anna", "/accounts cut 2 yes")
        sure = dict(house.letters("anna")[-1].buttons)["Yes, take it away"]
        assert "not an account of yours" in await house.say("anna", sure)
        assert "unlinked; its name is mallory" in house.texts("mallory")[-1]
        assert "Your accounts:" in await house.say("anna", sure)
        assert "not yours" in await house.say("mallory", "#1 /board")
        assert "не отвязать" in await _in_russian(house, "anna", "/аккаунты отвязать 1")


async def _in_russian(house: House, who: str, text: str) -> str:
    await house.say(who, "/language ru")
    return await house.say(who, text)


async def test_one_may_take_away_the_account_that_one_speaks_from(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await link(house, "anna", "anna_tg")
        await house.say("anna_tg", "/accounts cut 2")
        sure = dict(house.letters("anna_tg")[-1].buttons)["Yes, take it away"]
        assert "its name is anna_tg" in await house.say("anna_tg", sure)
        assert "Telegram: anna_tg is not an account of yours" in house.texts("anna")[-1]


async def test_a_crash_links_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        code, _ = await ask_to_link(house, "anna", "anna_tg")
        before = house.rows("SELECT * FROM account") + house.rows("SELECT * FROM link_request")
        with monkeypatch.context() as broken:

            async def fails(*_: object) -> None:
                raise Closed("the process died")

            broken.setattr("storage.communities.merge", fails)
            with pytest.raises(Closed, match="died"):
                await house.say("anna", f"/link yes {code}")
        await house.restart()
        after = house.rows("SELECT * FROM account") + house.rows("SELECT * FROM link_request")
        assert [row[:3] for row in after] == [row[:3] for row in before]
        assert "A new account" in await house.say("anna", f"/link yes {code}")


async def test_opponents_cannot_be_linked(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await begin(house)
        code = code_in(await house.say("anna", "/link"))
        assert "against each other" in await house.say("boris", f"/link {code}", chat="telegram")


async def test_a_code_grows_old_and_cannot_be_found_by_trying(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        code = code_in(await house.say("anna", "/link"))
        house.now += LIFETIME
        assert "too old" in await house.say("boris", f"/link {code}", chat="telegram")
        fresh = code_in(await house.say("anna", "/link"))
        for said in ("/link AAAAAAAA", "/link yes AAAAAAAA") * ((WRONG_CODES - 1) // 2):
            await house.say("boris", said, chat="telegram")
        assert "Too many" in await house.say("boris", f"/link {fresh}", chat="telegram")
        house.now += 3601
        assert "too old" in await house.say("boris", f"/link {fresh}", chat="telegram")


async def test_codes_are_private(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "in private" in await house.say("anna", "/link", place="club")


async def test_nobody_gains_rating_by_having_beaten_themselves(tmp_path: Path) -> None:
    """Who let their second account win and linked the two kept what it had won."""
    async with club(tmp_path) as house:
        for who in ("anna", "boris_tg", "clara_tg"):
            await house.say(who, "/start")
        await house.play("clara_tg", "anna", "anna", place=None)
        for _ in range(3):
            await house.play("anna", "boris_tg", "anna", place=None)
        await house.play("boris_tg", "clara_tg", "clara_tg", place=None)
        await link(house, "anna", "boris_tg")
        assert house.heard("anna", "had played 3 rated games with each other")
        changes = house.rows("SELECT match, member FROM rating_change ORDER BY n")
        assert [match for match, _ in changes] == [1, 1, 5, 5]
        # One game of each account: of two ratings that rest on as many games, the holder's stays.
        ((rating, games),) = house.rows(
            "SELECT rating, games FROM rating JOIN member ON member.id = rating.member"
            " WHERE name = 'anna'"
        )
        assert games == 1
        assert rating < 1500
        assert await house.database.read(faults_of_ratings) == []
