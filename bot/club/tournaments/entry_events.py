"""Events of entry: who waits for a place, who is invited, what the entry asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Queued:
    """All places are taken: they wait for one. `team` is the team for which they would play."""

    member: int
    rating: int = 0
    team: str = ""
    kind: ClassVar[str] = "queued"


@dataclass(frozen=True, slots=True)
class Unqueued:
    """They wait no longer, and have no place."""

    member: int
    kind: ClassVar[str] = "unqueued"


@dataclass(frozen=True, slots=True)
class GuestInvited:
    """By an organiser. It stands in no public log: nobody is to learn who else is invited."""

    member: int
    at: int
    asker: int
    kind: ClassVar[str] = "guest-invited"


@dataclass(frozen=True, slots=True)
class GuestDropped:
    """By an organiser, or (None) since they do not want to come."""

    member: int
    asker: int | None = None
    kind: ClassVar[str] = "guest-dropped"


@dataclass(frozen=True, slots=True)
class PasswordSaid:
    """They know the password, and need not say it again until it is changed."""

    member: int
    kind: ClassVar[str] = "password-said"


@dataclass(frozen=True, slots=True)
class AccountParted:
    """An account of a player became a member of its own: it is the same person as before."""

    member: int
    whole: int
    """Whose account it was."""
    kind: ClassVar[str] = "account-parted"


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """Other conditions from now on: settings by their names. Whoever is in stays in."""

    changes: tuple[tuple[str, int | str | None], ...]
    by: int
    reason: str = ""
    password: bool = False
    """Whether there is another password, which is told to nobody."""
    kind: ClassVar[str] = "entry-changed"


EntryEvent: TypeAlias = (
    Queued | Unqueued | GuestInvited | GuestDropped | PasswordSaid | AccountParted | EntryChanged
)
