"""How a game of a tournament is named: the same in every language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameName:
    """A game as people name it: by its match, or by its players where none was begun."""

    match: int | None
    white: str
    black: str

    def __str__(self) -> str:
        return f"{self.white} – {self.black}" if self.match is None else f"#{self.match}"

    @property
    def typed(self) -> str:
        """As it is written after a command."""
        return f"@{self.white}-@{self.black}" if self.match is None else f"#{self.match}"

    @property
    def line(self) -> str:
        players = f"{self.white} – {self.black}"
        return players if self.match is None else f"#{self.match} {players}"
