"""Languages that are not finished are told of in the log."""

from __future__ import annotations

import logging
from collections import Counter

import pytest

from bot.language import Language
from bot.serving.missing_words import tell_missing_words


def test_only_languages_that_lack_words_are_told_of(caplog: pytest.LogCaptureFixture) -> None:
    missing: Counter[Language] = Counter({"ru": 212, "en": 0})
    with caplog.at_level(logging.INFO):
        tell_missing_words(missing)
    assert caplog.messages == ["ru: 212 texts have no words yet; English stands in"]


def test_one_is_one(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        tell_missing_words({"ru": 1})
    assert caplog.messages == ["ru: 1 text has no words yet; English stands in"]


def test_finished_languages_are_not_worth_a_word(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        tell_missing_words(Counter[Language]())
    assert not caplog.messages
