"""What the club says of games with the house."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import Pick
from bot.club.house import LEVELS
from bot.games.game import BLACK, WHITE
from bot.words.meeting.choosing import game_pick
from bot.words.meeting.commands import PLAY
from bot.words.meeting.phrases import MeetingSaying, Phrases
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
    """Each button says all that was said, with a level."""

    typed: str
    """What was said after the command."""

    def said(self, p: Phrases) -> str:
        return "\n".join([p.which_level, *(f"{one} – {p.strength(one)}" for one in LEVELS)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(
            (p.level(one), PLAY.says(f"{self.typed} level={one}".strip())) for one in LEVELS
        )


@dataclass(frozen=True, slots=True)
class WhichSide(MeetingSaying):
    """The same with a side."""

    game: str
    typed: str

    def said(self, p: Phrases) -> str:
        return p.which_side

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        sides = [(p.tongue.seat(seat, self.game), str(seat)) for seat in (WHITE, BLACK)]
        return tuple(
            (label[:1].upper() + label[1:], PLAY.says(f"{self.typed} side={side}"))
            for label, side in (*sides, (p.by_lot, "random"))
        )


@dataclass(frozen=True, slots=True)
class NoMachines(MeetingSaying):
    """A machine was to take part in what is for people."""

    name: str

    def said(self, p: Phrases) -> str:
        return p.no_machines(p.tongue.known(self.name))
