"""The topic of communities."""

from __future__ import annotations

from bot.language import InEach
from bot.words.communities import english, russian
from bot.words.communities.commands import COMMANDS, Wish
from bot.words.communities.sayings import CommunitySaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=CommunitySaying, phrases=PHRASES, commands=COMMANDS)
