"""The topic of communities."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.communities import english, russian
from bot.words.communities import sayings as s
from bot.words.communities.sentences import NAMES, OF_A_MATCH, hear
from bot.words.old_topic import Choice, Topic

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS
    match saying:
        case s.AcceptAnyway(_, said):
            return ((labels["accept anyway"], f"{said} anyway"),)
        case s.SeekTaken():
            return ((labels["seeks"], "/seeks"),)
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
