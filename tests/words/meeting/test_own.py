"""The settings of single games can be said as they are called, in every language."""

from __future__ import annotations

import pytest

from bot.games.shelf import SHELF
from bot.language import LANGUAGES, Language
from bot.words.arguments import Twice
from bot.words.hearing import Misused, hear
from bot.words.meeting.commands import Seek
from bot.words.meeting.offers import TERMS, setting_name
from bot.words.meeting.own import NAMES, value_name

SIGNS = {"icc", "rand"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_chosen_of_a_setting_is_typed_as_it_is_called(language: Language) -> None:
    """What a help page or a refusal lists; all but signs, sizes, set-ups and letters has a name."""
    for box in SHELF.values():
        for option in box.options:
            for value in option.values:
                shown = value_name(option.name, value, language)
                assert shown == value or language != "en"
                if (
                    language == "ru"
                    and option.name != "setup"
                    and len(value) > 2
                    and value not in SIGNS
                ):
                    assert shown != value, "it is English"
                called = setting_name(option.name, language)
                said = hear(f"/seek {box.key} {called}={shown.title()}").sentence
                assert isinstance(said, Seek)
                if option.name != "setup":
                    ((key, chosen),) = said.offer.settings
                    assert (key, chosen.lower()) == (option.name, value)


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("правила=классические", "classic"),
        ("классика", "classic"),
        ("правила английские 3д", "english"),
        ("английские правила", "english"),
        ("по английским правилам", "english"),
        ("по правилам Беркли", "berkeley"),
        ("берклийские", "berkeley"),
        ("цинциннати", "cincinnati"),
        ("правила RAND", "rand"),
        ("Berkeley rules 3d", "berkeley"),
    ],
)
def test_sets_of_rules_are_called_as_people_call_them(said: str, rules: str) -> None:
    sentence = hear(f"/ищу кригшпиль {said}").sentence
    assert isinstance(sentence, Seek)
    assert sentence.offer.settings == (("rules", rules),)
    assert sentence.offer.game == "kriegspiel"


def test_rules_that_no_game_has_are_one_word() -> None:
    """What follows them is heard."""
    sentence = hear("/seek kriegspiel rules=foo 3d").sentence
    assert isinstance(sentence, Seek)
    assert sentence.offer.settings == (("rules", "foo"),)
    assert sentence.offer.pace.each == 3 * 86_400


def test_a_stalemate_that_is_a_defeat_is_one_that_loses() -> None:
    said = hear("/ищу кригшпиль пат=поражение").sentence
    assert isinstance(said, Seek)
    assert said.offer.settings == (("stalemate", "loss"),)


def test_every_setting_of_a_game_has_a_name_in_every_language() -> None:
    """Under which it can be said, too."""
    own = {option.name for box in SHELF.values() for option in box.options}
    shown = {one.key for one in TERMS}
    assert own <= shown | NAMES.keys()
    for key, called in NAMES.items():
        for language in LANGUAGES:
            said = hear(f"/seek chess {called[language]}=x").sentence
            assert isinstance(said, Seek)
            assert said.offer.settings == ((key, "x"),)


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("stalemate=draw пат=поражение", "stalemate=draw пат=ничья"),
        ("пат=проигрыш пат=ничья", "пат=проигрыш пат=поражение"),
        ("any=private есть=по-правилам", "any=private есть=наедине"),
    ],
)
def test_a_setting_that_is_said_twice_must_be_the_same_in_every_language(
    said: str, same: str
) -> None:
    sentence = hear(f"/seek kriegspiel {said}").sentence
    assert isinstance(sentence, Misused)
    assert isinstance(sentence.fault, Twice)
    assert not isinstance(hear(f"/seek kriegspiel {same}").sentence, Misused)
