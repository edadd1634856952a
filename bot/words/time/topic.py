"""The topic of time."""

from __future__ import annotations

from bot.language import InEach
from bot.words.time import english, russian
from bot.words.time.commands import COMMANDS, Wish
from bot.words.time.sayings import Phrases, TimeSaying
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=TimeSaying, phrases=PHRASES, commands=COMMANDS)
