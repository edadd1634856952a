"""Every saying is a sentence in both languages, and Russian is not English."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, get_args, get_type_hints

import pytest

from bot.games.game import WHITE, Result
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from bot.umpire import MatchAnnouncement
from bot.words import english, russian
from bot.words import sayings as s
from bot.words.communities.sayings import BanLine
from bot.words.words import say
from tests.words.problems_said import EXAMPLES as PROBLEMS
from tests.words.tournaments.examples import EXAMPLES as CONTESTS

_TERMS = s.Terms("kriegspiel", (("rules", "classic"),), "8/8", "white")
_GAME = s.GameLine(7, "kriegspiel", WHITE, "boris", your_turn=True, offer=True)
_EXAMPLES: dict[str, Any] = {
    "Terms": _TERMS,
    "GameLine": (_GAME,),
    "ChallengeLine": (s.ChallengeLine(3, "anna", None, _TERMS),),
    "BanLine, ...": (BanLine("boris", "anna", None, "spam"),),
    "BanLine": BanLine("boris", "anna", 86_400, ""),
    "Seat": WHITE,
    "Language": "en",
    "Ending": Result("1-0", "resignation"),
}


def example(saying: type) -> Any:
    """A value of the saying with something in each field."""
    if saying in CONTESTS:
        return CONTESTS[saying]
    if saying in PROBLEMS:
        return PROBLEMS[saying]
    hints = get_type_hints(saying)
    return saying(
        **{
            field.name: _value(field.name, hints[field.name])
            for field in dataclasses.fields(saying)
        }
    )


def _value(name: str, hint: Any) -> Any:
    shown = str(hint)
    for key, value in _EXAMPLES.items():
        if key in shown:
            return value
    if name in {"game", "family"}:
        return "kriegspiel"
    if name in {"games", "options"}:
        return tuple(SHELF)
    if "tuple[tuple" in shown:
        return (("one", "two"),)
    if "tuple[int" in shown:
        return (86_400, 3600)
    if "tuple" in shown:
        return ("one", "two")
    if name == "pace":
        return "live"
    if "int" in shown:
        return 5
    return "boris"


OLD: tuple[type, ...] = get_args(s.Saying)
SAYINGS: list[type] = [one for one in OLD if dataclasses.is_dataclass(one)]
"""Those of the topics are held by test_said."""


@pytest.mark.parametrize("saying", SAYINGS)
def test_said_in_both_languages(saying: type) -> None:
    value = example(saying)
    texts = {language: say(value, language).text for language in LANGUAGES}
    assert all(texts.values())
    assert texts["en"] != texts["ru"]
    assert re.search("[а-я]", texts["ru"])
    assert not re.search("[а-яА-Я]", texts["en"].replace("Кf3", ""))
    for language in LANGUAGES:
        for label, sentence in say(value, language).choices:
            assert label
            assert len(label) <= 80
            assert len(sentence.encode()) <= 64


@pytest.mark.parametrize("told", get_args(MatchAnnouncement))
def test_the_match_is_spoken_of_in_both_languages(told: type) -> None:
    value = told(WHITE) if dataclasses.fields(told) else told()
    assert english.say_match(value, WHITE, "chess") != russian.say_match(value, WHITE, "chess")
