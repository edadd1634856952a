"""The topic of problems."""

from __future__ import annotations

from bot.language import InEach
from bot.words.problems import english, russian
from bot.words.problems.commands import COMMANDS, Wish
from bot.words.problems.sayings import Phrases, ProblemSaying
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=ProblemSaying, phrases=PHRASES, commands=COMMANDS)
