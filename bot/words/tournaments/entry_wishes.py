"""What is wanted at the door of a tournament, and of two who agree when to play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.words.tournaments.when import Answered, Named


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """Other conditions of entry, for an organiser; with nothing said, show them."""

    number: int | None
    said: tuple[tuple[str, str], ...] = ()
    """Settings as they were typed, each after its key."""
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class InviteGuest:
    """Invite somebody to the tournament itself; nobody: show who is invited."""

    number: int | None
    who: str | None


@dataclass(frozen=True, slots=True)
class Meet:
    """Propose to play at a time, answer to that, or show what is agreed."""

    number: int | None
    who: str | None = None
    match: int | None = None
    when: Named | None = None
    answer: Answered | None = None


EntryWish: TypeAlias = ChangeEntry | InviteGuest | Meet
