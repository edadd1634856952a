"""Saying: values become text and buttons in the hearer's language."""

from __future__ import annotations

from dataclasses import replace

from bot.language import Language
from bot.words.tongues import TONGUES
from bot.words.topic import AnySaying, Spoken
from bot.words.topics import topic_of


def say(saying: AnySaying, language: Language) -> Spoken:
    """The saying in the language, with the buttons that go with it."""
    topic = topic_of(type(saying))
    spoken = topic.say(saying, language) if topic else None
    if spoken is None:
        raise TypeError(f"{type(saying).__name__} is of no topic")
    called = TONGUES[language].with_machines  # names come as they are stored
    return replace(
        spoken,
        text=called(spoken.text),
        choices=tuple((called(label), says) for label, says in spoken.choices),
        aside=None if spoken.aside is None else called(spoken.aside),
    )
