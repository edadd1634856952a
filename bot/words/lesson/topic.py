"""The topic of the lesson."""

from __future__ import annotations

from bot.language import InEach
from bot.words.lesson import english, russian
from bot.words.lesson.commands import COMMANDS, Wish
from bot.words.lesson.sayings import LessonSaying, Phrases
from bot.words.topic import Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=LessonSaying, phrases=PHRASES, commands=COMMANDS)
