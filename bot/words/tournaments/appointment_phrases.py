"""What each language gives for appointments: two players agree when to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

from bot.club.tournaments.appointments import Unfit

NoMeeting: TypeAlias = Literal[
    Unfit, "no-day", "no-game", "not-begun", "nothing-proposed", "changed", "no-number"
]
"""Why a time is not proposed, or not answered."""

NoMeetings = TypedDict(
    "NoMeetings",
    {
        "arena": str,
        "past": str,
        "beyond": str,
        "too-often": str,
        "backwards": str,
        "no-day": str,
        "no-game": str,
        "not-begun": str,
        "nothing-proposed": str,
        "changed": str,
        "no-number": str,
    },
)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class AppointmentPhrases:
    on: Callable[[str], str]
    """At a moment."""
    between: Callable[[str, str], str]
    games: Callable[[str], str]
    """The numbers of the matches, as the object of a sentence: "#12", "#12 and #13"."""
    asked: Callable[[str, str, str, str], str]
    """A tournament, who proposes, which games, when."""
    asking: Callable[[str, str, str, str], str]
    """The same for who proposes; whom, which games, when."""
    still: Callable[[str], str]
    """Until then holds what was agreed before."""
    round_ends: Callable[[str], str]
    agreed: Callable[[str, str, str, str], str]
    """A tournament, the opponent, which games, when."""
    clocks_stand: str
    declined: Callable[[str, str, str, str], str]
    you_declined: Callable[[str, str], str]
    """The tournament, who is told."""
    taken_back: Callable[[str, str, str, str], str]
    you_took_back: Callable[[str], str]
    reminder: Callable[[str, str, str, str, str], str]
    """A tournament, the opponent, which games, in what time, when."""
    now: Callable[[str, str, str], str]
    clocks_run: str
    line_agreed: Callable[[str], str]
    """After a game: when it is played."""
    line_theirs: Callable[[str, str], str]
    """Who proposes what."""
    line_mine: Callable[[str], str]
    line_none: str
    heading: Callable[[str], str]
    how: Callable[[int], str]
    """How a time is proposed in the tournament of this number."""
    in_utc: str
    """For who has not said where they live."""
    which: Callable[[str], str]
    no: NoMeetings
    until: Callable[[str], str]
    """The last moment that there is; what the organiser can do."""
    appointed: Callable[[str], str]
    """Of a round, in public: who plays when."""
    appointed_line: Callable[[str, str], str]
    agree: str
    decline: str
    another: str
    take_back: str
    time: str
    """Labels of buttons."""
    today: Callable[[str], str]
    tomorrow: Callable[[str], str]
    after_tomorrow: Callable[[str], str]
    """Labels of times of the day."""
