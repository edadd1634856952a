"""The topic of plans."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.old_topic import Choice, Topic
from bot.words.plans import english, russian
from bot.words.plans import sayings as s

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS
    match saying:
        case s.AskedAgain(match, letter, text):
            return ((labels["sure"], f"#{match}.{letter} /sure {text}"),)
        case s.TriesPlanned(match) | s.LinesPlanned(match):
            return ((labels["drop"], f"#{match} /plan off"),)
        case s.PlanSetAside(match) | s.PlanOver(match) | s.PlanFails(match):
            return ((labels["board"], f"#{match} /board"),)
        case _:
            return ()


TOPIC = Topic(
    names={},
    hear=lambda _name, _rest: None,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
)
