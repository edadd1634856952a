"""The topic of the bot itself."""

from __future__ import annotations

from bot.words.maintenance import english, russian
from bot.words.maintenance import sayings as s
from bot.words.maintenance.sentences import NAMES, hear
from bot.words.old_topic import Topic

TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
)
