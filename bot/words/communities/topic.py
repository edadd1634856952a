"""The topic of communities."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.communities import english, russian
from bot.words.communities import sayings as s
from bot.words.communities.sentences import NAMES, OF_A_MATCH, hear
from bot.words.old_topic import Topic

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    of_a_match=OF_A_MATCH,
)
