"""A topic: what can be asked and said about one thing that people want, in every language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from bot.chat.menu import Pick
from bot.games.game import Announcement
from bot.language import InEach, Language
from bot.words.command import Command

Choice: TypeAlias = tuple[str, str]
"""A button: its label and the sentence it says."""
P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)
W_co = TypeVar("W_co", covariant=True)


class Saying(ABC, Generic[P_contra]):
    """Something the club says, as a value: it is composed once, of each language's phrases."""

    __slots__ = ()

    private: ClassVar[bool] = False
    """Whether it holds what is for the reader's private chat alone, wherever they have asked."""

    asks: ClassVar[bool] = False
    """Whether it is a question, and its buttons are the answers: they may be said in words, too."""

    @abstractmethod
    def said(self, p: P_contra) -> str:
        """The whole text."""

    def aside(self, p: P_contra) -> str | None:  # noqa: ARG002  # most read alike everywhere
        """The text where it stands among others; None: the same. A move typed there is published."""
        return None

    def choices(self, p: P_contra) -> tuple[Choice, ...]:  # noqa: ARG002  # most have none
        """The buttons under it."""
        return ()

    def picks(self, p: P_contra) -> tuple[Pick, ...]:  # noqa: ARG002  # most have none
        """What its reader chooses from under it."""
        return ()

    def facts(self) -> tuple[Announcement, ...]:
        """What it says of a match that programs have to know, too."""
        return ()


AnySaying: TypeAlias = Saying[Any]


@dataclass(frozen=True, slots=True)
class Spoken:
    text: str
    choices: tuple[Choice, ...] = ()
    aside: str | None = None
    """The text where it stands among others, if that is another."""
    picks: tuple[Pick, ...] = ()
    facts: tuple[Announcement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic(Generic[P, W_co]):
    sayings: type[object]
    """What all sayings of the topic are."""
    phrases: InEach[P]
    commands: tuple[Command[W_co], ...]

    def say(self, saying: object, language: Language) -> Spoken | None:
        """None: it is of another topic."""
        if not (isinstance(saying, self.sayings) and isinstance(saying, Saying)):
            return None
        phrases = self.phrases[language]
        return Spoken(
            saying.said(phrases),
            saying.choices(phrases),
            saying.aside(phrases),
            saying.picks(phrases),
            saying.facts(),
        )
