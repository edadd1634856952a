"""The topic of members."""

from __future__ import annotations

from bot.language import InEach
from bot.words.members import english, russian
from bot.words.members.commands import COMMANDS
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.members.wishes import Wish
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=MemberSaying, phrases=PHRASES, commands=COMMANDS)
