"""Every saying is a sentence in both languages, and Russian is not English."""

from __future__ import annotations

import dataclasses
import re
import sys
from typing import Any, get_args, get_type_hints

import pytest

from bot.games.game import WHITE, Result
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from bot.words import sayings as s
from bot.words.afterwards import sayings as after
from bot.words.communities.sayings import BanLine
from bot.words.members import sayings as people
from bot.words.time.sayings import TurnLine
from bot.words.topic import Saying
from bot.words.words import say
from tests.words.match.examples import EXAMPLES as MATCHES
from tests.words.problems.examples import EXAMPLES as PROBLEMS
from tests.words.tournaments.examples import EXAMPLES as CONTESTS

_TERMS = s.Terms("kriegspiel", (("rules", "classic"),), "8/8", "white")
_RATING = people.RatingLine("kriegspiel", "slow", people.Shown(1500, True), 3)
_RANK = people.LadderLine(1, "anna", people.Shown(1700, False), 21)
_TELLING = after.Telling(7, "refused", "g1f3", True, 3.25)
_EXAMPLES: dict[str, Any] = {
    "SideSummary": (
        after.SideSummary(WHITE, 12345.6, 14, False, 2, True, None, (_TELLING,)),
        after.SideSummary(WHITE, 21, 14, True, 7, False, 15, ()),
    ),
    "Terms": _TERMS,
    "ChallengeLine": (s.ChallengeLine(3, "anna", None, _TERMS),),
    "TurnLine": (TurnLine(7, "kriegspiel", "boris", 3600),),
    "RatingLine": (_RATING,),
    "LadderLine, ...": (_RANK,),
    "LadderLine": _RANK,
    "Ladder, ...": (people.Ladder("kriegspiel", "live", False, (_RANK,), _RANK),),
    "TallyLine": (people.TallyLine("kriegspiel", 1, 2, 5),),
    "PastLine": (people.PastLine(7, "kriegspiel", "", "won", True, "2026-01-01"),),
    "ReportLine": (people.ReportLine(3, "anna", "boris", 7, "stalls", "2026-01-01"),),
    "BanLine, ...": (BanLine("boris", "anna", None, "spam"),),
    "BanLine": BanLine("boris", "anna", 86_400, ""),
    "Change": (people.Change("", people.Shown(1500, True), people.Shown(1600, False)),),
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
    if saying in MATCHES:
        return MATCHES[saying]
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
    if name == "attended":
        return (("discord", 5),)
    if name == "now":
        return (("theme", "walnut"),)
    if name == "values" and "tuple[tuple" in shown:
        return (("theme", ("walnut", "slate")),)
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


def kinds(of: type[Any]) -> list[type]:
    """All sayings that are made by this class and those below it."""
    below: list[type] = [kind for one in of.__subclasses__() for kind in kinds(one)]
    # A dataclass with slots is made of a class without them, which may be in memory still.
    made = getattr(sys.modules[of.__module__], of.__name__) is of
    return below if below or not (dataclasses.is_dataclass(of) and made) else [of]


OLD: tuple[type, ...] = get_args(s.Saying)
SAYINGS: list[type] = [*kinds(Saying), *filter(dataclasses.is_dataclass, OLD)]


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
