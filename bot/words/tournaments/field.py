"""A field: something that can be settled of a tournament, read everywhere alike."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.tournaments.changes import Change


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Argument[Change]):
    like: InEach[tuple[str, ...]]
    """What it may be, for those who have said something else."""

    def shown(self) -> InEach[str]:
        """What people call it."""
        return self.names.map(lambda names: names[0])


YES_OR_NO = InEach(en=("yes", "no"), ru=("да", "нет"))
"""What a question may be answered with."""


def same(*values: str) -> InEach[tuple[str, ...]]:
    return InEach(en=values, ru=values)


def plain(*words: str) -> tuple[Value, ...]:
    """Answers that are read as they are typed."""
    return tuple(Value(word, InEach(en=word, ru=word)) for word in words)


_RUSSIAN_SPANS = str.maketrans("dhms", "дчмс")


def spans(*words: str) -> tuple[Value, ...]:
    """Spans of time, in the letters that the reader would type."""
    return tuple(Value(word, InEach(en=word, ru=word.translate(_RUSSIAN_SPANS))) for word in words)
