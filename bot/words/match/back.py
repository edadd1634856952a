"""The first words to whoever is in the midst of a game: they know who speaks, and look for their board."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.help.commands import HELP
from bot.words.match.commands import GAMES
from bot.words.match.sayings import GameLine, MatchSaying, Phrases
from bot.words.meeting.commands import PLAY
from bot.words.topic import Choice

_MOST = 5


@dataclass(frozen=True, slots=True)
class WelcomeBack(MatchSaying):
    matches: tuple[GameLine, ...]

    def said(self, p: Phrases) -> str:
        return "\n".join([p.welcome_back, *(one.line(p) for one in self.matches[:_MOST])])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        others = ((p.games, GAMES.says()),) if len(self.matches) > _MOST else ()
        boards = tuple(one.choice(p) for one in self.matches[:_MOST])
        return (*boards, *others, (p.play_house, PLAY.says()), (p.help, HELP.says()))
