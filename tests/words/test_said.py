"""Every saying, with typical values, in every language: read by people, held here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from bot.chat.menu import Use
from bot.language import LANGUAGES, Language
from bot.words.communities.sayings import WhichLanguage
from bot.words.hearing import Misused, Unknown, hear
from bot.words.match.sayings import NoSuchMatch, NotAgainst, NotYourMatch
from bot.words.meeting.blocks import NotBlocked
from bot.words.meeting.sayings import NoChallenge
from bot.words.members.accounts import NameRefused
from bot.words.members.sayings import OnlyInCharge
from bot.words.problems.sayings import NotAProblem
from bot.words.say import say
from bot.words.table import COMMANDS
from bot.words.text import text_of
from bot.words.time.restoring import NothingWaits
from bot.words.time.sayings import NothingToClaim, NotPaused
from bot.words.topic import Saying, Spoken
from bot.words.tournaments.organising import Refused
from tests.words.said import FOLDER, said
from tests.words.typical import examples, sayings

_SLASHED = re.compile(r"(?<![\w/.:|½+<-])/[a-zа-яё]{2,}", re.IGNORECASE)
"""A command that somebody wrote as text instead of naming it as a value."""
REFUSALS = (
    *(NoSuchMatch, NotYourMatch, NotAgainst, NoChallenge, NotBlocked, NotPaused, NothingToClaim),
    *(NothingWaits, OnlyInCharge, NameRefused, NotAProblem, Refused),
)
"""To whoever meant something that is not there, or is not theirs."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_has_been_read(language: Language) -> None:
    kept = (FOLDER / f"{language}.txt").read_text(encoding="utf-8")
    assert kept == said(language), "run: python -m tests.words.said, and read what has changed"


def test_said_in_each_language() -> None:
    for kind in sayings():
        texts = {
            language: "\n".join(say(one, language).text for one in examples(kind))
            for language in LANGUAGES
        }
        assert all(text.strip() for text in texts.values()), kind
        assert re.search("[а-яё]", texts["ru"]), kind
        if kind is not WhichLanguage:  # which is asked in both, because nobody knows it yet
            assert not re.search("[а-яёА-ЯЁ]", _without_names(texts["en"])), kind


def spoken_of_each() -> Iterator[tuple[type[Saying[Any]], Language, Spoken]]:
    for kind, language in product(sayings(), LANGUAGES):
        for one in examples(kind):
            yield kind, language, say(one, language)


def _without_names(text: str) -> str:
    """The page about a command lists its names in all languages; К is the Russian knight."""
    return re.sub(r"The same: .*|“/?[а-яё]+”|Кf3", "", text)


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.__name__)
def test_a_refusal_names_a_way_on(kind: type[Saying[Any]]) -> None:
    for language, one in product(LANGUAGES, examples(kind)):
        spoken = say(one, language)
        named = any(isinstance(part, Use) for part in text_of(spoken.text).parts)
        assert named or spoken.choices, str(spoken.text)


def test_commands_in_it_are_values_that_exist() -> None:
    for kind, language, spoken in spoken_of_each():
        for part in text_of(spoken.text).parts:
            if isinstance(part, Use):
                assert part.command in COMMANDS, (kind, language)
            elif isinstance(part, str):
                assert not _SLASHED.search(part), (kind, language, part)


def test_its_buttons_say_what_is_understood() -> None:
    for kind, language, spoken in spoken_of_each():
        chosen = [entry for pick in spoken.picks for entry in pick.choices]
        for label, sentence in (*spoken.choices, *chosen):
            assert 0 < len(label) <= 80, (kind, language)
            assert len(sentence.encode()) <= 64, (kind, language, sentence)
            heard = hear(sentence).sentence
            assert not isinstance(heard, Unknown | Misused), (kind, language, sentence)
