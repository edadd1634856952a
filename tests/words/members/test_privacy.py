"""The page about privacy: in every language the same commands, and all of them exist."""

from __future__ import annotations

import re

import pytest

from bot.language import LANGUAGES, Language
from bot.words.members.accounts import Privacy
from bot.words.say import say
from bot.words.text import text_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_commands_are_values(language: Language) -> None:
    text = text_of(say(Privacy(14), language).text, language)
    assert [use.typed for use in text.uses] == [
        "/record oath",
        "/mydata",
        "/deleteme",
        "/accounts",
    ]
    assert not re.search(r"[{}]", str(text))
    assert re.search(r"\b14\b", str(text))
