"""What the club says of games with the house."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import Pick
from bot.club.house import LEVELS
from bot.games.shelf import SHELF
from bot.words.help.commands import RULES
from bot.words.meeting.choosing import game_pick, side_names
from bot.words.meeting.commands import PLAY
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.reading import Side
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class WhichHouseGame(MeetingSaying):
    """No game was named. Each entry says all that was said, with a game."""

    typed: str
    games: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.which_game

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        return (game_pick(p, self.games, lambda game: PLAY.says(f"{self.typed} {game}".strip())),)


@dataclass(frozen=True, slots=True)
class WhichLevel(MeetingSaying):
    """A level begins the game; until then the side can be chosen, too."""

    game: str
    typed: str
    """What was said after the command, but for the side."""
    side: Side

    def said(self, p: Phrases) -> str:
        game = SHELF[self.game].words[p.tongue.language]
        levels = (f"{one} – {p.strength(one)}" for one in LEVELS)
        return "\n".join([f"{game.title}. {game.summary}", p.which_level, *levels])

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        sides = side_names(p, self.game)
        named = tuple((label, PLAY.says(f"{self.typed} side={side}")) for side, label in sides)
        return (Pick(p.side_title, named, [side for side, _ in sides].index(self.side)),)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        side = "" if self.side == "random" else f" side={self.side}"
        levels = ((p.level(one), PLAY.says(f"{self.typed} level={one}{side}")) for one in LEVELS)
        return (*levels, (p.how_it_is_played, RULES.says(self.game)))


@dataclass(frozen=True, slots=True)
class NoMachines(MeetingSaying):
    """A machine was to take part in what is for people."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.no_machines(p.tongue.known(self.name))
