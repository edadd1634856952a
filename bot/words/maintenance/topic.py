"""The topic of the bot itself."""

from __future__ import annotations

from bot.language import InEach
from bot.words.maintenance import english, russian
from bot.words.maintenance.commands import COMMANDS, Wish
from bot.words.maintenance.sayings import MaintenanceSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=MaintenanceSaying, phrases=PHRASES, commands=COMMANDS)
