"""Saying: values become text and buttons in the hearer's language."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from bot.language import Language
from bot.words import english, russian, topics
from bot.words import sayings as s
from bot.words.old_topic import Choice, Topic
from bot.words.old_topics import TOPICS

_LANGUAGES: dict[Language, ModuleType] = {"en": english, "ru": russian}


@dataclass(frozen=True, slots=True)
class Spoken:
    text: str
    choices: tuple[Choice, ...] = ()


def say(saying: s.Saying, language: Language) -> Spoken:
    """The saying in the language, with the buttons that go with it."""
    for new in topics.TOPICS:
        if spoken := new.say(saying, language):
            return Spoken(spoken.text, spoken.choices)
    topic = _topic_of(saying)
    if topic:
        return Spoken(topic.say[language](saying), topic.choices(saying, language))
    text = _LANGUAGES[language].say(saying)
    return Spoken(text)


def _topic_of(saying: object) -> Topic | None:
    return next((topic for topic in TOPICS if isinstance(saying, topic.sayings)), None)
