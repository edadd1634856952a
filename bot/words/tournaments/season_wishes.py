"""What is wanted of seasons. `number` is the season's, where it was said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TypeAlias

from bot.club.tournaments.season_terms import By, Terms


@dataclass(frozen=True, slots=True)
class Until:
    """Until when a season lasts, as somebody says it."""

    moment: datetime | None
    """None: until something else ends it."""

    def at(self, zone: tzinfo) -> int:
        """0 for none. A day is meant whole."""
        if self.moment is None:
            return 0
        moment = self.moment if self.moment.tzinfo else self.moment.replace(tzinfo=zone)
        whole = timedelta(days=0 if moment.hour or moment.minute else 1)
        return int((moment + whole).astimezone(UTC).timestamp())


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be otherwise than it is, or than it usually is; None: nothing was said of it."""

    name: str | None = None
    points: tuple[By, tuple[int, ...]] | None = None
    """By what, and what each place brings."""
    best: int | None = None
    of: int | None = None
    teams: bool | None = None
    until: Until | None = None

    def of_terms(self, terms: Terms, zone: tzinfo) -> Terms:
        by, places = self.points or (terms.by, terms.places)
        return replace(
            terms,
            name=self.name or terms.name,
            by=by,
            places=places or terms.places,
            best=terms.best if self.best is None else self.best,
            of=terms.of if self.of is None else self.of,
            teams=terms.teams if self.teams is None else self.teams,
            until=terms.until if self.until is None else self.until.at(zone),
        )


@dataclass(frozen=True, slots=True)
class ShowSeason:
    """Its table; or how somebody stands in it, result by result."""

    number: int | None
    who: str | None = None
    mine: bool = False


@dataclass(frozen=True, slots=True)
class ShowSeasonCard:
    """The card of a season that is over; to share it is to show it in public."""

    number: int | None
    share: bool = False


@dataclass(frozen=True, slots=True)
class FoundSeason:
    change: Change


@dataclass(frozen=True, slots=True)
class ChangeSeason:
    number: int | None
    change: Change


@dataclass(frozen=True, slots=True)
class AddToSeason:
    number: int | None
    tournament: int | None


@dataclass(frozen=True, slots=True)
class TakeOutOfSeason:
    number: int | None
    tournament: int | None


@dataclass(frozen=True, slots=True)
class EndSeason:
    number: int | None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class HandOverSeason:
    number: int | None
    who: str


SeasonWish: TypeAlias = (
    ShowSeason
    | ShowSeasonCard
    | FoundSeason
    | ChangeSeason
    | AddToSeason
    | TakeOutOfSeason
    | EndSeason
    | HandOverSeason
)
