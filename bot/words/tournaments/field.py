"""A field: something that can be settled of a tournament, read everywhere alike."""

from __future__ import annotations

from dataclasses import dataclass

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
