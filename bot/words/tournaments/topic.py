"""The topic of tournaments."""

from __future__ import annotations

from bot.language import InEach
from bot.words.topic import Topic
from bot.words.tournaments.commands import COMMANDS, Wish
from bot.words.tournaments.english.phrases import PHRASES as ENGLISH
from bot.words.tournaments.phrases import Phrases
from bot.words.tournaments.russian.phrases import PHRASES as RUSSIAN
from bot.words.tournaments.sayings import TournamentSaying

PHRASES = InEach(en=ENGLISH, ru=RUSSIAN)
CAPTIONS = PHRASES.map(lambda phrases: phrases.captions)
TOPIC: Topic[Phrases, Wish] = Topic(sayings=TournamentSaying, phrases=PHRASES, commands=COMMANDS)
