"""The topic of time."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.time import english, russian
from bot.words.time import sayings as s
from bot.words.time.sentences import NAMES, OF_A_MATCH, hear
from bot.words.topic import Choice, Topic

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS
    match saying:
        case s.PauseOffered(match):
            return (
                (labels["pause"], f"#{match} /pause"),
                (labels["no pause"], f"#{match} /pause decline"),
            )
        case s.Paused(match):
            return ((labels["resume"], f"#{match} /resume"),)
        case s.MayClaim(match):
            return ((labels["claim"], f"#{match} /claim"),)
        case s.Reminder(match) | s.TimeUp(match):
            return ((labels["board"], f"#{match} /board"),)
        case s.DailyDigest(turns):
            return tuple((f"#{one.number} {one.opponent}", f"#{one.number}") for one in turns[:20])
        case _:
            return ()


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
    of_a_match=OF_A_MATCH,
)
