"""What a sentence is about that as a whole means nothing here: it is offered to whoever plays nothing, at a
board, in the lesson, and after a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.language import Language
from bot.words.mentions import MOST, mentioned
from bot.words.table import COMMANDS
from tests.club_for_tests import club


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("explain the rules to me quickly", ["rules"]),
        ("объясни правила коротко", ["rules"]),
        ("how does the queen move here", ["rules"]),
        ("как ходит ферзь", ["rules"]),
        ("how can i invite a friend of mine", ["invite"]),
        ("кинь ссылку", ["invite"]),
        ("i would like a real person please", ["seek"]),
        ("давай в блиц", ["seek"]),
        ("it is boring", ["play"]),
        ("слишком легко для меня", ["play"]),
        ("хочу в обычные шахматы", ["play chess"]),
        ("is there a dark theme", ["settings"]),
        ("сделай тёмную тему", ["settings"]),
        ("как убрать уведомления совсем", ["remind"]),
        ("а какой стал мой рейтинг за год", ["profile"]),
        ("are there any tournaments today", ["tournament"]),
        ("турнира сегодня нет", ["tournament"]),
    ],
)
def test_what_it_mentions_is_found(said: str, words: list[str]) -> None:
    assert [f"{one.word} {rest}".strip() for one, rest in mentioned(said)] == words


@pytest.mark.parametrize(
    "said",
    [
        *("hello there", "привет", "who are you", "ты человек?", "if you try it", "как дела"),
        *("nothing", "", "!!!", "e2e4", "есть ли кто", "why is it so slow", "сколько стоит"),
        *("help", "помогите пожалуйста", "сдаться сейчас", "a" * 5000),
    ],
)
def test_what_mentions_nothing_has_nothing_said_for_it(said: str) -> None:
    assert mentioned(said) == ()


def test_only_what_one_press_may_do_is_offered() -> None:
    """Whatever name is said, in any case, among other words."""
    for command in COMMANDS:
        for _, names in command.names.each():
            for name in names:
                for one, rest in mentioned(f"ну и что это такое {name}"):
                    assert (one.whom, one.for_good, one.listed) == ("everybody", False, True)
                    assert rest or not any(option.required for option in one.options)


def test_of_many_few_are_offered() -> None:
    everything = " ".join(one.names["en"][0] for one in COMMANDS)
    assert 0 < len(mentioned(everything)) <= MOST


@pytest.mark.parametrize(
    ("language", "said", "buttons"),
    [
        ("en", "explain the rules to me", {"The rules of a game": "/rules", "Help": "/help"}),
        (
            "ru",
            "хочу в обычные шахматы",
            {"Сыграть с ботом, сразу же: Шахматы": "/play chess", "Помощь": "/help"},
        ),
    ],
)
async def test_who_plays_nothing_is_offered_what_their_words_mention(
    tmp_path: Path, language: Language, said: str, buttons: dict[str, str]
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "hello")
        await house.say("anna", f"/language {language}")
        assert await house.say("anna", said) in {
            "I do not understand all of that. Is it about this?",
            "Понимаю не всё. Может быть, вы об этом?",
        }
        assert house.buttons("anna") == buttons
        await house.say("anna", next(iter(buttons.values())))
        assert await house.say("anna", "la la la") != said
        assert "/lesson" in house.buttons("anna").values(), "the greeting, as before"


async def test_at_a_board_the_same_is_offered_and_nothing_is_tried(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel side=white")
        await house.say("boris", "/accept")
        told = await house.say("anna", "is there a dark theme")
        assert "Nothing was tried" in told
        assert next(iter(house.buttons("anna").values())) == "/settings", "first, and in sight"
        await house.say("anna", "explain the rules quickly")
        rules = [one for one in house.buttons("anna").values() if one.startswith("/rules")]
        assert rules == ["/rules kriegspiel"], "once, of the game that is played"


async def test_in_the_lesson_one_comes_to_what_one_mentions(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/lesson")
        assert "Nothing was tried" in await house.say("anna", "i want to solve a puzzle instead")
        assert "/problem" in house.buttons("anna").values()
        assert "Nothing was tried" in await house.say("anna", "can we talk")
        assert set(house.buttons("anna").values()) == {"#1.1 d1d8", "#1.1 leave"}


async def test_after_a_game_the_same_is_offered_beside_what_there_is_to_do(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        for move in ("anna e4", "boris e5", "anna /resign sure"):
            await house.say(*move.split(maxsplit=1))
        assert "This match is over" in await house.say("anna", "i want some blitz")
        first, *usual = house.buttons("anna").values()
        assert first == "/seek"
        await house.say("anna", "la la la")
        assert [*house.buttons("anna").values()] == usual
        await house.say("anna", "analyse this thing")
        assert [*house.buttons("anna").values()] == usual, "it is among them already"
        await house.say("anna", "dark theme for e4")
        assert [*house.buttons("anna").values()] == usual


async def test_what_a_button_says_already_is_not_offered_once_more(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "is there a hint for me")
        said = [one for one in house.buttons("anna").values() if "/hint" in one.split()]
        assert len(said) == 1
