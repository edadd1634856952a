"""Settings: how boards and words are shown to one member; and phantoms."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.desk.post.gallery import draw
from bot.desk.post.reels import Screening, film
from bot.desk.visit.sealed import Board
from tests.club_for_tests import club


async def test_a_theme_is_the_readers_own(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/set theme slate")
        house.told.clear()
        await house.say("anna", "e4")
        assert [board.theme for board in house.boards if isinstance(board, Board)] == [
            "slate",
            "walnut",
        ]
        for board in house.boards:
            assert (await draw(board, "discord")).startswith(b"\x89PNG")


async def test_letters_instead_of_kanji_are_the_readers_own(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris tsuitate side=sente", "club")
        await house.say("boris", "/accept", "club")
        assert "pieces: letters" in await house.say("anna", "/set pieces letters")
        assert "kanji" in await house.say("anna", "/set pieces runes")
        house.told.clear()
        await house.say("anna", "P-7f")
        mine, theirs = house.boards
        assert isinstance(mine, Board)
        assert isinstance(theirs, Board)
        assert (mine.pieces, theirs.pieces) == ("letters", "kanji")
        drawn = await draw(mine, "discord")
        assert drawn != await draw(replace(mine, pieces="kanji"), "discord")


async def test_a_text_board_replaces_the_picture(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/set board text")
        house.told.clear()
        await house.say("anna", "e4")
        assert [view["seat"] for view in house.views()] == ["black"]
        own = house.letters("anna")[-1].block
        assert own
        assert "4 . . . . P . . ." in own.text


async def test_a_wrong_setting_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "walnut" in await house.say("anna", "/set theme mauve")
        assert "theme" in await house.say("anna", "/set colour mauve")
        assert "theme: walnut" in await house.say("anna", "/settings")


async def test_phantoms_are_their_owners_alone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert "Your guesses: queen e5." in await house.say("anna", "/phantom q e5")
        assert "knight f6" in await house.say("anna", "/phantom конь f6")
        house.told.clear()
        await house.say("anna", "e4")
        mine, theirs = house.views()
        assert mine["phantoms"] == {"e5": "Q", "f6": "N"}
        assert "phantoms" not in theirs
        assert "knight f6" not in await house.say("anna", "/phantom f6")
        assert "guesses" not in await house.say("anna", "/phantom clear")
        for wrong in ("/phantom q d2", "/phantom q z9", "/phantom", "/phantom z e5"):
            answer = await house.say("anna", wrong)
            assert "/phantom q d8, r a8" in answer or "/phantom q e5" in answer


async def test_nothing_to_guess_in_an_open_game(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris chess side=white", "club")
        await house.say("boris", "/accept", "club")
        assert "nothing is hidden" in await house.say("anna", "/phantom q e5")


async def test_a_replay_shows_what_each_side_saw(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        assert "still running" in await house.say("anna", "/replay")
        for person, text in (
            ("anna", "e4"),
            ("boris", "e5"),
            ("anna", "e4e5"),
            ("anna", "/resign sure"),
        ):
            await house.say(person, text)
        house.told.clear()
        await house.say("carol", "/replay 1")
        (shown,) = house.boards
        assert isinstance(shown, Screening)
        seen = film(shown.replay, shown.reel).frames
        assert [frame["umpire"]["refused"] for frame in seen][-2:] == [["e4e5"]] * 2
        assert (await draw(shown, "discord")).startswith(b"GIF89a")


async def test_a_missing_promotion_may_always_be_a_queen(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        setup = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
        await house.say("anna", f"/challenge @boris kriegspiel side=white setup='{setup}'", "club")
        await house.say("boris", "/accept", "club")
        assert "What does the pawn become" in await house.say("anna", "a8")
        await house.say("anna", "/set promote queen")
        assert "Check on the rank" in await house.say("anna", "a8")


async def test_words_are_chosen_by_rule_set_and_by_member(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white rules=berkeley", "club")
        await house.say("boris", "/accept", "club")
        assert "Nonsense." in await house.say("anna", "a1a5")
        await house.say("anna", "/set refusal impossible")
        assert "Impossible." in await house.say("anna", "b1b5")
