"""The topic of finding a game."""

from __future__ import annotations

from bot.language import InEach, Language
from bot.words.help.commands import ShowWelcome
from bot.words.meeting import english, russian
from bot.words.meeting.commands import COMMANDS, REMATCH, Wish
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice, Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish | ShowWelcome] = Topic(
    sayings=MeetingSaying, phrases=PHRASES, commands=COMMANDS
)


def rematch_choice(match: int, language: Language) -> Choice:
    """The button under a result."""
    return PHRASES[language].rematch, REMATCH.says(match=match)
