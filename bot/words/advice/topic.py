"""The topic of what the house says beside playing."""

from __future__ import annotations

from bot.language import InEach
from bot.words.advice import english, russian
from bot.words.advice.commands import COMMANDS, Wish
from bot.words.advice.sayings import AdviceSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=AdviceSaying, phrases=PHRASES, commands=COMMANDS)
