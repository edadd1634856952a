"""Events of appointments: two players agree when they play a game of the round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class TimeProposed:
    """At this time or, if `until` is not 0, between the two."""

    games: tuple[int, ...]
    member: int
    at: int
    until: int = 0
    kind: ClassVar[str] = "time-proposed"


@dataclass(frozen=True, slots=True)
class TimeAgreed:
    """What was proposed last holds from now on, for both."""

    games: tuple[int, ...]
    kind: ClassVar[str] = "time-agreed"


@dataclass(frozen=True, slots=True)
class TimeRefused:
    """By whoever was asked, or taken back by whoever asked. What holds, still holds."""

    games: tuple[int, ...]
    member: int
    kind: ClassVar[str] = "time-refused"


@dataclass(frozen=True, slots=True)
class TimeKept:
    """They play: nothing is agreed on any more. Silence counts from here on."""

    game: int
    at: int
    kind: ClassVar[str] = "time-kept"


AppointmentEvent: TypeAlias = TimeProposed | TimeAgreed | TimeRefused | TimeKept
