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
_MOST_BUTTONS = 10


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
    return Spoken(text, _choices(saying, language))


def _topic_of(saying: object) -> Topic | None:
    return next((topic for topic in TOPICS if isinstance(saying, topic.sayings)), None)


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = _LANGUAGES[language].LABELS
    match saying:
        case s.Challenged(number, _, to, _):
            verbs = ("accept", "decline") if to else ("accept",)
            return tuple((labels[verb], f"/{verb} {number}") for verb in verbs)
        case s.ChallengeSent(number):
            return ((labels["cancel"], f"/cancel {number}"),)
        case s.Cancelled() | s.Declined():
            return ((labels["help"], "/help"),)
        case s.Seeks(here, anywhere):
            return tuple(
                (f"{line.number}: {line.by}", f"/accept {line.number}")
                for line in (*here, *anywhere)[:_MOST_BUTTONS]
            )
        case s.WhichChallenge(verb, lines):
            return tuple((f"{line.number}: {line.by}", f"/{verb} {line.number}") for line in lines)
        case _:
            return ()
