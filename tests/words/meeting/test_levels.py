"""What is promised of the levels of the house."""

from __future__ import annotations

import re

import pytest

from bot.club.house import LEVELS
from bot.games.shelf import FOR_TWO, SHELF
from bot.language import LANGUAGES, Language
from bot.words.help.commands import RULES
from bot.words.meeting.house import WhichLevel
from bot.words.meeting.topic import PHRASES
from bot.words.say import say


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_level_promises_a_time(language: Language) -> None:
    """How long a thought takes is for the machine on which the bot runs."""
    said = [PHRASES[language].strength(level) for level in LEVELS]
    assert len({*said}) == len(LEVELS)
    assert not [one for one in said if re.search(r"\d|second|minute|секунд|минут", one)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FOR_TWO)
def test_whoever_chooses_a_level_reads_what_the_game_is(game: str, language: Language) -> None:
    spoken = say(WhichLevel(game, game, "random"), language)
    assert SHELF[game].words[language].summary in spoken.text
    assert spoken.choices[-1] == (PHRASES[language].how_it_is_played, RULES.says(game))
