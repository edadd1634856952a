"""The first lesson: begun with a word, led through by buttons, left at any time, never in the way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.desk.post.films import reel_of
from bot.desk.post.gallery import paint
from bot.desk.post.reels import Screening
from bot.desk.visit.sealed import Replay
from tests.club_for_tests import House, Restarts, club


async def press(house: House, who: str, label: str) -> str:
    return await house.say(who, house.buttons(who)[label])


@pytest.mark.parametrize("restarts", ["never", "between sentences"])
async def test_from_the_first_try_to_a_game(tmp_path: Path, restarts: Restarts) -> None:
    async with club(tmp_path) as house:
        house.restarts = restarts
        heard = await house.say("anna", "/lesson")
        assert heard.startswith("#1 First lesson\n")
        assert "1 of 3. Try the rook: d1–d8." in heard
        assert list(house.buttons("anna")) == ["d1–d8", "Leave the lesson"]
        assert "“No” means" in await press(house, "anna", "d1–d8")
        assert "Try!" in await press(house, "anna", "Any?")
        assert "No." in await press(house, "anna", "e4–f5")
        assert "Pawn gone on d5." in await press(house, "anna", "e4–d5")
        heard = await press(house, "anna", "d1–e1")
        assert "Check on the file." in heard
        assert "The veil is lifted" in heard
        assert "k" in house.views()[-1]["men"].values()
        heard = await press(house, "anna", "Play a game")
        assert "against House 1 (bot)" in heard
        assert "White" in heard
        assert house.rows("SELECT result, reason FROM match WHERE id = 1") == [("1-0", "learnt")]


async def test_each_task_has_its_board(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for text in ("/lesson", "d1d8", "any", "e4d5", "Re1"):
            await house.say("anna", text)
        assert [view["task"] for view in house.views()] == ["no", "any", "capture", *["check"] * 3][
            :6
        ]
        assert all(one.message.private for one in house.letters("anna"))


async def test_in_russian_with_russian_words(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        assert "1 из 3. Попробуйте ладью" in await house.say("anna", "/урок")
        assert list(house.buttons("anna")) == ["d1–d8", "Выйти из урока"]
        await house.say("anna", "Лd8")
        assert "Пробуйте!" in await house.say("anna", "есть?")
        assert "Взята пешка на d5." in await house.say("anna", "ed")
        assert "Завеса поднята" in await house.say("anna", "Ле1")


async def test_a_wrong_answer_is_led(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "lesson")
        heard = await house.say("anna", "Kh1")
        assert heard.startswith("#1 First lesson\nDone.\nIn a game that would stand.")
        assert "d1–d8" in house.buttons("anna")
        assert "I did not take that for a move. Press a button" in await house.say(
            "anna", "how nice"
        )
        assert list(house.buttons("anna")) == ["d1–d8", "Leave the lesson"]
        assert "1 of 3" in await house.say("anna", "/board")


async def test_asked_for_again_it_goes_on_where_it_was(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        await house.say("anna", "Rd8")
        heard = await house.say("anna", "/lesson")
        assert "2 of 3" in heard
        assert list(house.buttons("anna")) == ["Any?", "Leave the lesson"]
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


@pytest.mark.parametrize("words", ["leave", "/resign", "/abort", "хватит"])
async def test_it_is_left_with_a_word(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        await house.say("anna", words)
        if "Resign" in house.buttons("anna"):
            await press(house, "anna", "Resign")
        assert list(house.buttons("anna")) == ["Play a game", "The lesson again", "All the rules"]
        assert house.rows("SELECT result, reason FROM match") == [("*", "left")]
        assert "1 of 3" in await press(house, "anna", "The lesson again")


async def test_a_game_that_begins_takes_its_place(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "hello")
        await house.say("anna", "/challenge @boris kriegspiel side=white")
        await house.say("anna", "/lesson")
        told = await house.tell("boris", "/accept")
        assert not [one for one in told if "lesson" in one.text]
        assert (await house.say("anna", "e4")).startswith(
            "#2 Kriegspiel, White against boris\nDone."
        )
        assert house.rows("SELECT reason FROM match WHERE id = 1") == [("left",)]


async def test_lessons_are_of_no_account(tmp_path: Path) -> None:
    """Neither rated, nor listed among results."""
    async with club(tmp_path) as house:
        for text in ("/lesson", "d1d8", "any", "e4d5", "Re1"):
            await house.say("anna", text)
        assert "First lesson" not in await house.say("anna", "/profile")
        assert "First lesson" not in await house.say("anna", "/history")
        assert house.rows("SELECT count(*) FROM rating") == [(0,)]
        assert "#1" in await house.say("anna", "#1 /record")
        await house.say("anna", "#1 /analyse")
        await house.say("anna", "#1 /replay")
        await house.say("anna", "#1 /card")
        await house.say("anna", "#1 /pgn")
        assert "anna" in house.letters("anna")[-1].whole


async def test_what_is_over_leads_on_and_can_be_seen_again(tmp_path: Path) -> None:
    """Every button under "this match is over" does something."""
    async with club(tmp_path) as house:
        for text in ("/lesson", "d1d8", "any?", "exd5", "d1e1"):
            await house.say("anna", text)
        for again in ("g3", "/hint #1"):
            (told,) = await house.tell("anna", again)
            assert "This match is over." in told.whole
            assert [label for label, _ in told.buttons] == [
                "Play a game", "The lesson again", "All the rules"
            ]  # fmt: skip
        reel = await house.database.read(lambda tx: reel_of(tx, 1))
        assert reel is not None
        assert paint(Screening(Replay(1, "en", "walnut"), reel)).startswith(b"GIF8")


async def test_its_questions_have_answers(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        assert "You will ask that in a moment" in await house.say("anna", "any?")
        for asked in ("/hint", "/solution #1"):
            assert "1 of 3. Try the rook" in await house.say("anna", asked)
        assert "nobody to agree to a draw" in await house.say("anna", "/draw")
        for text in ("d1d8", "any?", "exd5"):
            await house.say("anna", text)
        heard = await house.say("anna", "any?")
        assert "No pawn captures.\n3 of 3." in heard
        assert "Hell no.\nThat means" in await house.say("anna", "d1d8")


async def test_the_notebook_knows_whose_turn_it_was(tmp_path: Path) -> None:
    """What is put back has not been; what Black answers belongs to Black's turn."""
    async with club(tmp_path) as house:
        for text in ("/lesson", "Kh1", "Rxd5", "any?", "d1d8", "any?", "exd5", "any?"):
            await house.say("anna", text)
        noted = await house.say("anna", "/record")
        turns = re.findall(r"^ *(\d\. \w+) *(.*)$", noted, re.MULTILINE)
        assert [turn for turn, _ in turns][-3:] == ["1. White", "1. Black", "2. White"]
        assert not any("any?" in said for turn, said in turns if turn.endswith("Black"))
        assert "taken: 1" in await house.say("anna", "/board")


async def test_help_in_the_midst_of_it_leads_on(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        for asked in ("help", "что делать?", "what do I do?"):
            assert "1 of 3. Try the rook" in await house.say("anna", asked)
        assert "What would you like to read about?" in await house.say("anna", "/help")
        await house.say("anna", "/play chess level=1 side=white")
        assert "What would you like to read about?" in await house.say("anna", "help")


@pytest.mark.parametrize(
    "said", ["continue", "go on", "next", "another one", "дальше", "продолжить"]
)
async def test_whoever_wants_to_go_on_with_the_lesson_hears_what_to_try(
    tmp_path: Path, said: str
) -> None:
    """There is nothing to go on with, or to play again; "skip" leaves it."""
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        assert "1 of 3. Try the rook: d1–d8." in await house.say("anna", said)
        assert "left the lesson" in await house.say("anna", "skip")


async def test_what_a_button_says_may_be_typed_as_a_text_that_was_no_move_is_told(
    tmp_path: Path,
) -> None:
    """The first try's move would be no example in the later ones."""
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        for _ in range(2):
            assert "write what it says" in await house.say("anna", "tell me")
            label = next(iter(house.buttons("anna")))
            assert "did not take that" not in await house.say("anna", label)
        assert "write what it says" in await house.say("anna", "tell me")
        assert "Pawn gone on d5." in await house.say("anna", "e4–d5")


@pytest.mark.parametrize("said", ["/start", "hello"])
async def test_whoever_comes_back_to_a_lesson_is_led_to_it(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        for text in ("/lesson", "d1d8"):
            await house.say("anna", text)
        await house.wait(7 * 86_400)
        assert "2 of 3. May one of your pawns take" in await house.say("anna", said)
        assert list(house.buttons("anna")) == ["Any?", "Leave the lesson"]
        await house.say("anna", "/play kriegspiel level=1 side=white")
        assert "Hello again! You are playing" in await house.say("anna", said)


@pytest.mark.parametrize("texts", [("d1d8", "any?", "e4d5", "Re1"), ("leave",)])
async def test_after_a_lesson_beside_a_game_the_game_goes_on(
    tmp_path: Path, texts: tuple[str, ...]
) -> None:
    """Whoever does not know how to go on in their first game looks into the lesson."""
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/lesson")
        for text in texts:
            heard = await house.say("anna", text)
        assert "our game #1" in heard
        assert "Play a game" not in house.buttons("anna")
        assert "#1 Kriegspiel" in await press(house, "anna", "Back to the game")
        assert "Done." in await house.say("anna", "e4")
