"""What the club says around a lesson; the lesson itself speaks the umpire's words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.words.help.commands import RULES
from bot.words.lesson.commands import LESSON
from bot.words.meeting.commands import PLAY, SEEK
from bot.words.tongue import Tongue
from bot.words.topic import Choice, Saying

GAME = "kriegspiel"
"""What the lesson teaches."""
FIRST_GAME = PLAY.says(f"{GAME} level=1 side=white")
"""The sentence that begins a game which a child can win."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    head: Callable[[int, str], str]
    """The match's number, and what a lesson is called."""
    unveiled: str
    """Above the umpire's board, at the end."""
    begin_a_game: str
    left: str
    taken_alone: str

    first_game: str
    seek: str
    rules: str
    again: str


class LessonSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class LessonLearnt(LessonSaying):
    """The umpire's board is shown, and a game is one press away."""

    match: int

    def said(self, p: Phrases) -> str:
        return "\n".join([head_of(self.match, p), p.unveiled, p.begin_a_game])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        seek = (p.seek, SEEK.says(GAME))
        return ((p.first_game, FIRST_GAME), seek, (p.rules, RULES.says(GAME)))


@dataclass(frozen=True, slots=True)
class LessonLeft(LessonSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.left

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.first_game, FIRST_GAME), (p.again, LESSON.says()), (p.rules, RULES.says(GAME)))


@dataclass(frozen=True, slots=True)
class LessonTakenAlone(LessonSaying):
    """Nobody is challenged to it."""

    def said(self, p: Phrases) -> str:
        return p.taken_alone

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.tongue.title("lesson"), LESSON.says()),)


def head_of(match: int, p: Phrases) -> str:
    """The first line of every letter about a lesson."""
    return p.head(match, p.tongue.title("lesson"))
