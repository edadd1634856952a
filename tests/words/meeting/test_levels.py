"""What is promised of the levels of the house."""

from __future__ import annotations

import re

import pytest

from bot.club.house import LEVELS
from bot.language import LANGUAGES, Language
from bot.words.meeting.topic import PHRASES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_level_promises_a_time(language: Language) -> None:
    """How long a thought takes is for the machine on which the bot runs."""
    said = [PHRASES[language].strength(level) for level in LEVELS]
    assert len({*said}) == len(LEVELS)
    assert not [one for one in said if re.search(r"\d|second|minute|секунд|минут", one)]
