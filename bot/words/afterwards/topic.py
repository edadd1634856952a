"""The topic of what comes after a match, and of watching."""

from __future__ import annotations

from bot.language import InEach
from bot.words.afterwards import english, russian
from bot.words.afterwards.commands import COMMANDS, Wish
from bot.words.afterwards.sayings import AfterwardsSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=AfterwardsSaying, phrases=PHRASES, commands=COMMANDS)
