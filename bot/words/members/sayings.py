"""What the club says about people, as values. A name that is empty was a deleted member's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Shown:
    rating: int
    provisional: bool

    def __str__(self) -> str:
        return f"{self.rating}{'?' if self.provisional else ''}"


@dataclass(frozen=True, slots=True)
class Change:
    name: str
    before: Shown
    after: Shown


@dataclass(frozen=True, slots=True)
class Rated:
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class TooShort:
    """Not both have moved twice, so the match does not count."""


@dataclass(frozen=True, slots=True)
class TooOften:
    """The two have played so many rated games in a week that this one does not count."""

    most: int


@dataclass(frozen=True, slots=True)
class Void:
    """The match was annulled."""

    reason: str


Verdict: TypeAlias = Rated | TooShort | TooOften | Void


@dataclass(frozen=True, slots=True)
class RatingLine:
    family: str
    pace: str
    """"live" or "slow"."""
    shown: Shown
    games: int


@dataclass(frozen=True, slots=True)
class TallyLine:
    game: str
    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class PastLine:
    """A finished match in somebody's history."""

    number: int
    game: str
    rival: str
    outcome: str | None
    """won, lost or drawn."""
    annulled: bool
    day: str


@dataclass(frozen=True, slots=True)
class LadderLine:
    rank: int
    name: str
    shown: Shown
    games: int


@dataclass(frozen=True, slots=True)
class ReportLine:
    number: int
    by: str
    about: str | None
    match: int | None
    text: str
    day: str


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    since: str
    ratings: tuple[RatingLine, ...]
    won: int
    lost: int
    drawn: int
    running: int
    platforms: tuple[str, ...] | None
    """Where he has accounts: told to himself alone."""


@dataclass(frozen=True, slots=True)
class History:
    name: str
    matches: tuple[PastLine, ...]
    page: int
    more: bool
    """Whether there is a page after this one."""
    query: str
    """What asks for it, without the page."""


@dataclass(frozen=True, slots=True)
class NoHistory:
    """Nothing like that has been played to its end."""

    name: str


@dataclass(frozen=True, slots=True)
class Versus:
    name: str
    rival: str
    tallies: tuple[TallyLine, ...]
    matches: tuple[PastLine, ...]
    """The latest."""


@dataclass(frozen=True, slots=True)
class NeverMet:
    name: str
    rival: str


@dataclass(frozen=True, slots=True)
class Ladder:
    family: str
    pace: str
    here: bool
    """Whether only those are listed who have played in this place."""
    ranks: tuple[LadderLine, ...]
    own: LadderLine | None
    """The reader's, where the list does not show it; rank 0 if he is not ranked yet."""


@dataclass(frozen=True, slots=True)
class Ladders:
    """The first of every ladder."""

    here: bool
    ladders: tuple[Ladder, ...]


@dataclass(frozen=True, slots=True)
class OnlyInPlaces:
    """ "Here" means nothing in private."""


@dataclass(frozen=True, slots=True)
class NotYourself:
    """Nobody reports himself, or has a score against himself."""


@dataclass(frozen=True, slots=True)
class Reported:
    number: int


@dataclass(frozen=True, slots=True)
class TooManyReports:
    most: int


@dataclass(frozen=True, slots=True)
class NewReport:
    """For those in charge, of whom it is not certain that they still are: nothing of what it says."""

    number: int


@dataclass(frozen=True, slots=True)
class Reports:
    reports: tuple[ReportLine, ...]


@dataclass(frozen=True, slots=True)
class ReportClosed:
    number: int


@dataclass(frozen=True, slots=True)
class NoSuchReport:
    number: int


@dataclass(frozen=True, slots=True)
class OnlyInCharge:
    """Only operators, or the admins of the community, may do that."""


@dataclass(frozen=True, slots=True)
class Annulled:
    match: int
    reason: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class AnnulledBefore:
    match: int


@dataclass(frozen=True, slots=True)
class NameShown:
    name: str


@dataclass(frozen=True, slots=True)
class Renamed:
    name: str


@dataclass(frozen=True, slots=True)
class NameTaken:
    """Somebody has it, or one that looks the same."""

    name: str


@dataclass(frozen=True, slots=True)
class NameRefused:
    """It has no letters, or would make people take its owner for the umpire."""

    name: str


@dataclass(frozen=True, slots=True)
class Privacy:
    days: int
    """How long letters are kept."""


@dataclass(frozen=True, slots=True)
class YourData:
    """The file comes with it."""


@dataclass(frozen=True, slots=True)
class AskLeaving:
    """The first of two questions before somebody is deleted."""

    running: int
    challenges: int
    accounts: int


@dataclass(frozen=True, slots=True)
class AskLeavingAgain:
    """The second."""

    name: str


@dataclass(frozen=True, slots=True)
class Farewell:
    """He is deleted."""


Saying: TypeAlias = (
    Profile
    | History
    | NoHistory
    | Versus
    | NeverMet
    | Ladder
    | Ladders
    | OnlyInPlaces
    | NotYourself
    | Reported
    | TooManyReports
    | NewReport
    | Reports
    | ReportClosed
    | NoSuchReport
    | OnlyInCharge
    | Annulled
    | AnnulledBefore
    | NameShown
    | Renamed
    | NameTaken
    | NameRefused
    | Privacy
    | YourData
    | AskLeaving
    | AskLeavingAgain
    | Farewell
)
