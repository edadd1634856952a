"""What a hint advises: a try that is worth a tap, in a sentence, by a button of its own or the board's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.house_chat import Answer, Thought
from bot.desk.match.hints import Advice, Asked, Hints
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.advice import sayings as s
from bot.words.say import say
from tests.club_for_tests import club


@pytest.mark.parametrize(
    ("about", "advised", "reason"),
    [
        (
            ("1", "g1f3", "97"),
            "Try g1–f3",
            "of the tries that are likely to be legal, this does best.",
        ),
        (("40", "g1f3", "97"), "Try e4–d5", "If it is refused, try g1–f3."),
        (
            ("1",),
            "Try e4–d5",
            "no try is likely to be legal here; this one is in about 1 case of 100.",
        ),
    ],
)
async def test_a_person_is_told_of_what_is_worth_a_tap(
    tmp_path: Path, about: tuple[str, ...], advised: str, reason: str
) -> None:
    """The house itself may probe for less."""

    async def probe(_asked: Asked) -> Advice | None:
        return Advice("e4d5", "", "probe", about)

    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel level=1 side=white")
        await house.say("anna", "/hint")
        await Hints(house.database, house.desk.do, probe).settle()
        await house.deliver()
        hint = house.texts("anna")[-1].splitlines()[-1]
        assert hint.startswith(advised)
        assert hint.endswith(reason)
        assert next(iter(house.buttons("anna"))) == advised.removeprefix("Try ")


async def answer_d5(_thought: Thought) -> Answer:
    return Answer("d5", "")


async def test_one_button_a_move(tmp_path: Path) -> None:
    """After "Try!" the board offers the captures by other names than the house has for them."""
    async with club(tmp_path) as house:
        house.think = answer_d5
        await house.restart()
        await house.say("anna", "/play kriegspiel level=1 side=white")
        for said in ("e4", "any?", "/hint"):
            await house.say("anna", said)
        before = set(house.buttons("anna"))

        async def take(_asked: Asked) -> Advice | None:
            return Advice("e4d5", "", "take", ("d5",))

        await Hints(house.database, house.desk.do, take).settle()
        await house.deliver()
        assert set(house.buttons("anna")) == before
        assert "Try exd5: " in house.texts("anna")[-1]


async def test_a_match_that_is_over_has_none(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=1 side=white")
        await house.say("anna", "/resign sure")
        assert "This match is over." in await house.say("anna", "/hint #1")


@pytest.mark.parametrize(
    ("game", "move", "en", "ru"),
    [
        ("one-eyed", "B@c1", "Place the bishop on c1:", "Поставьте слона на c1:"),
        (
            "semi-kriegspiel",
            "K@b1 Q@e2",
            "Place the king on b1 and the queen on e2:",
            "Поставьте короля на b1 и ферзя на e2:",
        ),
        ("exchange-chess", "R@a1", "Place the rook on a1:", "Поставьте ладью на a1:"),
        ("exchange-chess", "c3<>c5", "Swap c3 and c5:", "Обменяйте c3 и c5:"),
        ("chess-t", "e4%e5", "Exchange e4÷e5:", "Разменяйте e4÷e5:"),
        ("tsuitate", "B*5c", "Drop a bishop on 5c:", "Сбросьте слона на 5c:"),
        ("crazyhouse-kriegspiel", "P@f3", "Drop a pawn on f3:", "Сбросьте пешку на f3:"),
        ("kriegspiel", "b7b8q", "Try b8 = queen:", "Превратите пешку на b8 в ферзя:"),
        ("kriegspiel", "g1f3", "Try g1–f3:", "Попробуйте g1–f3:"),
    ],
)
def test_what_to_do_is_a_sentence(game: str, move: str, en: str, ru: str) -> None:
    hint = s.Hint(1, game, move, None, ())
    assert say(hint, "en").text == f"{en} I like nothing better."
    assert say(hint, "ru").text == f"{ru} мне этот ход нравится больше других."


@pytest.mark.parametrize(("language", "label"), [("en", "Open a6 c6"), ("ru", "Открыть a6 c6")])
def test_squares_to_open_have_a_name(language: Language, label: str) -> None:
    assert SHELF["modern-kriegspiel"].words[language].label("open a6 c6") == label
