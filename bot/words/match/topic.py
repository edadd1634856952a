"""The topic of matches."""

from __future__ import annotations

from bot.language import InEach
from bot.words.match import english, russian
from bot.words.match.commands import COMMANDS, Wish
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=MatchSaying, phrases=PHRASES, commands=COMMANDS)
