"""A command of the table: what everybody may know of it, and what is meant by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.chat import menu
from bot.games.page import mark as mark
from bot.words.arguments import Fault, Given

W_co = TypeVar("W_co", covariant=True)
ELSEWHERE = "!"
"""Before a command's name in a text: it is to be said in another place than this."""


def _always(_rest: str) -> bool:
    return True


def never(_text: str) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(menu.Command, Generic[W_co]):
    """In an f-string it stands as itself; `use` adds what follows it."""

    hear: Callable[[Given], W_co | Fault | None]
    """What is wanted, or what is wrong with what follows the command; None where something is missing."""
    plain: tuple[str, ...] = ()
    """What means the same without a slash in private, in every language, whole."""
    plain_with: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The same, of what follows the command: "/problem next" is "next problem"."""
    how: tuple[str, ...] = ()
    """How people ask about it without a slash in private, in every language, whole: they are told, and
    nothing is done."""
    nearly: tuple[str, ...] = ()
    """Words for something like it, in every language: it is named to whoever says them, not done."""
    opens: tuple[str, ...] = ()
    """Words that mean the command without a slash in private when something follows them."""
    ended_by: menu.Command | None = None
    """What it does lasts until this is said, for no time that can be set."""
    goes_on: Callable[[str], bool] = _always
    """Whether this may follow one of these words; otherwise all of it is for the umpire."""
    by_itself: Callable[[str], bool] = never
    """Whether a text in private, as a whole, means the command with no word for it: "chess level 2"."""

    def __format__(self, spec: str) -> str:
        return mark(self.word)

    def use(self, rest: object = "") -> str:
        """The command in a text, with what follows it."""
        return mark(f"{self.word} {rest}")

    def elsewhere(self, rest: object = "") -> str:
        """The same for somebody else, or for another platform: as typed in every chat."""
        return mark(f"{ELSEWHERE}{self.word} {rest}")

    def says(self, rest: object = "", *, match: int | None = None) -> str:
        """The sentence of a button."""
        head = "" if match is None else f"#{match} "
        return f"{head}/{self.word} {rest}".rstrip()


@dataclass(frozen=True, slots=True)
class Timed:
    """A time for what has none, but lasts until this command is said."""

    until: menu.Command
