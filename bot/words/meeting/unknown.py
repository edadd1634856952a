"""What the club says of a name, a game or a setting that it does not know.

Every room says these.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.house import is_house, level_named, name_of
from bot.words.meeting.commands import INVITE, PLAY
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class NoSuchMember(MeetingSaying):
    name: str
    person: bool = False
    """Whether somebody is meant, though they be called like the house."""

    def said(self, p: Phrases) -> str:
        if not self._is_house():
            return p.no_such_member(self.name)
        level = level_named(self.name)
        return p.which_machine if level is None else p.idle_machine(p.tongue.known(name_of(level)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.play_house, PLAY.says()),) if self._is_house() else ()

    def _is_house(self) -> bool:
        return not self.person and is_house(self.name)


@dataclass(frozen=True, slots=True)
class NobodyToChallenge(MeetingSaying):
    """Nobody is called so; whoever is meant can come by a code."""

    name: str
    offered: str
    """What was offered, as it is typed."""

    def said(self, p: Phrases) -> str:
        return f"{p.no_such_member(self.name)} {p.come_by_code}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.make_code, INVITE.says(self.offered)),)


@dataclass(frozen=True, slots=True)
class NeitherGameNorMember(MeetingSaying):
    """A word that stands where either may stand."""

    word: str
    games: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return f"{p.neither_game_nor_member(self.word, p.games(self.games))} {p.come_by_code}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (p.play_house, PLAY.says()), (p.make_code, INVITE.says())


@dataclass(frozen=True, slots=True)
class NoSuchOption(MeetingSaying):
    word: str
    options: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.no_such_option(self.word, ", ".join(self.options))


@dataclass(frozen=True, slots=True)
class NoSuchValue(MeetingSaying):
    option: str
    word: str
    values: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        values = ", ".join(self.values)
        if not self.word:
            return p.value_missing(self.option, values)
        return p.no_such_value(self.option, self.word, values)
