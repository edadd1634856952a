"""What stands in a record, before anybody asks whether it can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat


class Unreadable(ValueError):
    """A text that is no record, or goes wrong somewhere. Says where and why."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {why}" if line else why)


@dataclass(frozen=True, slots=True)
class Token:
    """One move as it is written."""

    line: int
    number: int
    text: str
    seat: Seat | None = None
    """Whose it is, where the record says so."""


@dataclass(frozen=True, slots=True)
class Written:
    """One game's record, taken apart."""

    line: int
    """Where it begins."""
    game: str
    name: str
    """Which match it is, for people."""
    players: tuple[str, str]
    options: Mapping[str, str] = field(default_factory=dict)
    setup: str = ""
    tokens: tuple[Token, ...] = ()
    notes: tuple[str, ...] = ()
    """What stands on lines of its own between the moves."""
    result: str = ""
    """As the record writes it; "" where it does not say."""
    end: str = ""
    """Why it ended, as the record writes it."""
    end_line: int = 0


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines by their numbers, without what editors add."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        yield number, line.replace("\u00a0", " ").rstrip()
