"""A community is greeted once, in its language, whatever the platform tells of it how often. Where the
bot was removed in the middle of games and is brought again, what was missed is made up for."""

from __future__ import annotations

from pathlib import Path

from tests.club_for_tests import club

ALL = {"club", "anna", "boris"}
"""On Discord nobody can be written to with whom the bot shares no server."""


async def test_a_community_is_greeted_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.come("halle", "ru")
        await house.restart()
        await house.come("halle", "en-US")
        await house.come("lobby")
        letter, question = house.letters("halle")
        assert letter.text.startswith("Здравствуйте! Я — судья кригшпиля")
        assert [sentence for _, sentence in letter.buttons] == [
            *("/lesson", "/play", "/seek", "/invite", "/help"),
        ]
        assert question.text == (
            "Which language shall I speak here?\nНа каком языке мне здесь говорить?"
        )
        assert question.buttons == (
            ("English", "/community language=en"),
            ("Русский", "/community language=ru"),
        )
        assert house.texts("lobby")[0].startswith("Hello, I am the umpire")


async def test_the_place_goes_on_speaking_that(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.come("halle", "ru")
        await house.say("anna", "/seek chess", "halle")
        assert "ищет соперника" in house.texts("halle")[-1]


async def test_the_first_answer_counts_and_then_only_the_admins(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.come("halle", "en")
        await house.say("vera", "/community language=ru", "halle", chat="discord")
        assert house.texts("halle")[-1].startswith("Мой язык здесь — русский.")
        await house.restart()
        house.speaks["anna"] = "en"
        await house.say("anna", "/community language=en", "halle", chat="discord")
        assert "Only the admins" in house.texts("anna")[-1]
        await house.come("halle", "en")
        assert sum("Which language" in one for one in house.texts("halle")) == 1
        house.admins.add("anna")
        await house.say("anna", "/community language=en", "halle", chat="discord")
        await house.say("vera", "/seek chess", "halle", chat="discord")
        assert "looking for" in house.texts("halle")[-1]


async def test_nobody_is_taken_for_the_place_because_they_spoke_first(tmp_path: Path) -> None:
    """Other channels of the server speak as the platform has it, until somebody answers."""
    async with club(tmp_path) as house:
        await house.come("halle", "en")
        house.speaks["vera"] = "ru"
        await house.say("vera", "/seek chess", "halle.games", chat="discord")
        assert "vera is looking for a game" in house.texts("halle.games")[-1]


async def test_whoever_changes_their_own_language_here_may_change_the_place(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.come("halle", "en")
        await house.say("boris", "/language ru", "halle", chat="discord")
        assert house.letters("boris")[-1].buttons == ()
        house.admins.add("anna")
        await house.say("anna", "/language ru", "halle", chat="discord")
        ((label, sentence),) = house.letters("anna")[-1].buttons
        assert label == "И здесь говорить по-русски"
        await house.say("anna", sentence, "halle", chat="discord")
        assert house.texts("halle")[-1].startswith("Мой язык здесь — русский.")
        await house.say("anna", "/language ru", "halle", chat="discord")
        assert house.letters("anna")[-1].buttons == ()


async def test_players_are_told_what_they_missed_without_their_asking(tmp_path: Path) -> None:
    """Otherwise each waited for the other, and whose turn it was did not know."""
    async with club(tmp_path) as house:
        await house.begin()
        house.closed |= ALL
        await house.say("anna", "e4")
        house.closed -= ALL
        since = len(house.told)
        await house.come("club")
        told = {one.who: one.text for one in reversed(house.told[since:])}
        assert told["anna"].endswith("Done.\nBlack to move.")
        assert told["boris"].endswith("Black to move.")
        since = len(house.told)
        await house.restart()
        await house.come("club")
        assert house.told[since:] == []


async def test_a_match_that_ended_meanwhile_is_over_on_its_card(tmp_path: Path) -> None:
    """Once, though it changed more than once; a card that never stood there is none of them."""
    async with club(tmp_path, changing=True) as house:
        await house.begin()
        house.closed.add("club")
        await house.say("anna", "e4")
        await house.say("boris", "/resign sure")
        await house.play("anna", "clara", "clara")
        house.closed.discard("club")
        since = len(house.told)
        await house.come("club")
        changed = [one for one in house.told[since:] if one.message.edits]
        assert ["1–0" in one.text for one in changed] == [True]
        await house.come("club")
        assert len([one for one in house.told[since:] if one.message.edits]) == 1


async def test_other_communities_are_left_in_peace(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        house.closed |= ALL
        await house.say("anna", "e4")
        house.closed -= ALL
        since = len(house.told)
        await house.come("other")
        assert {one.who for one in house.told[since:]} == {"other"}
