"""What the club says around a lesson; the lesson itself speaks the umpire's words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.words.help.commands import RULES
from bot.words.lesson.commands import LESSON
from bot.words.match.commands import BOARD
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
    game_waits: Callable[[int], str]
    """Instead, where a game of theirs is running."""
    left: str
    left_for_game: Callable[[int], str]
    taken_alone: str

    first_game: str
    back_to_game: str
    seek: str
    rules: str
    again: str


class LessonSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class LessonLearnt(LessonSaying):
    """The umpire's board is shown, and a game is one press away."""

    match: int
    waits: int | None = None
    """A game of theirs that is running: it goes on, and none is begun beside it."""

    def said(self, p: Phrases) -> str:
        next_game = p.begin_a_game if self.waits is None else p.game_waits(self.waits)
        return "\n".join([head_of(self.match, p), p.unveiled, next_game])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.waits is not None:
            return back_to(self.waits, p), (p.rules, RULES.says(GAME))
        seek = (p.seek, SEEK.says(GAME))
        return ((p.first_game, FIRST_GAME), seek, (p.rules, RULES.says(GAME)))


@dataclass(frozen=True, slots=True)
class LessonLeft(LessonSaying):
    match: int
    waits: int | None = None
    """As with a lesson that is learnt."""

    def said(self, p: Phrases) -> str:
        return p.left if self.waits is None else p.left_for_game(self.waits)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        play = (p.first_game, FIRST_GAME) if self.waits is None else back_to(self.waits, p)
        return play, (p.again, LESSON.says()), (p.rules, RULES.says(GAME))


@dataclass(frozen=True, slots=True)
class LessonTakenAlone(LessonSaying):
    """Nobody is challenged to it."""

    def said(self, p: Phrases) -> str:
        return p.taken_alone

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.tongue.title("lesson"), LESSON.says()),)


def back_to(match: int, p: Phrases) -> Choice:
    """The button that leads to the game that waits."""
    return p.back_to_game, BOARD.says(match=match)


def head_of(match: int, p: Phrases) -> str:
    """The first line of every letter about a lesson."""
    return p.head(match, p.tongue.title("lesson"))
