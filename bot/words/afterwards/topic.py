"""The topic of what comes after a match, and of watching."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.afterwards import english, russian
from bot.words.afterwards import sayings as s
from bot.words.afterwards.sentences import NAMES, OF_A_MATCH, hear
from bot.words.old_topic import Choice, Topic

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    match saying:
        case s.CardShown(match=match, analysable=analysable):
            verbs = ("replay", "analyse") if analysable else ("replay",)
        case s.Analysed(match=match):
            verbs = ("replay", "card")
        case s.OverAlready(match):
            verbs = ("card", "replay")
        case s.Watching(match=match):
            verbs = ("unwatch",)
        case s.Watched(matches):
            return tuple(
                (f"{WORDS[language].LABELS['unwatch']} #{one}", f"#{one} /unwatch")
                for one in matches
            )
        case _:
            return ()
    return tuple((WORDS[language].LABELS[verb], f"#{match} /{verb}") for verb in verbs)


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
    of_a_match=OF_A_MATCH,
)
