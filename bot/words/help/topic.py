"""The topic of help."""

from __future__ import annotations

from bot.language import InEach
from bot.words.help import english, russian
from bot.words.help.commands import COMMANDS, Wish
from bot.words.help.sayings import HelpSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=HelpSaying, phrases=PHRASES, commands=COMMANDS)
