"""What a sentence is about that as a whole means nothing here."""

from __future__ import annotations

import pytest

from bot.words.mentions import MOST, mentioned
from bot.words.table import COMMANDS


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
