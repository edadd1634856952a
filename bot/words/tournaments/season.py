"""What is said of seasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from bot.club.tournaments.season import Parted
from bot.club.tournaments.season_terms import Terms
from bot.club.tournaments.state import Stage
from bot.words.topic import Choice
from bot.words.tournaments.asking import fits
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import SHOW
from bot.words.tournaments.season_commands import SEASON

_BUTTONS = 5


def season_terms(terms: Terms, p: Phrases) -> list[str]:
    """What somebody wants to know before they play in it."""
    words = p.season
    if terms.by == "score":
        found = [words.by_score]
    else:
        found = [f"{words.by_place(', '.join(map(str, terms.places)))} {words.no_place}"]
    ends = [words.of(terms.of)] if terms.of else []
    ends += [words.until(p.moment(terms.until))] if terms.until else []
    end = " ".join(ends or [words.by_hand])
    count = words.best(terms.best) if terms.best else words.all_count
    teams = f"{words.for_teams} " if terms.teams else ""
    return [*found, f"{teams}{count} {end}", words.ties]


def in_season(season: Title, p: Phrases) -> str:
    """A line below a tournament that counts for it."""
    return p.season.in_season(p.season.title(season.said(p)))


def season_choice(season: Title | None, p: Phrases) -> tuple[Choice, ...]:
    """The button below such a tournament."""
    return (_table(season, p),) if season else ()


@dataclass(frozen=True, slots=True)
class SeasonTie:
    """Two with the same points, of whom the first stands above; or some who are level."""

    names: tuple[str, ...]
    by: Parted | None
    """None: they are level in everything."""

    def line(self, p: Phrases) -> str:
        words = p.season
        if self.by is None:
            return words.level(self.names)
        high, low = self.names
        more, less = words.number(self.by.more), words.number(self.by.less)
        if self.by.place:
            return words.more_often(high, low, self.by.place, more, less)
        return words.more_in_all(high, low, more, less)


@dataclass(frozen=True, slots=True)
class SeasonColumn:
    """A tournament of the season. Without a number it is not over."""

    title: Title
    number: int = 0
    ended: int = 0
    stage: Stage = "done"
    starts: int = 0
    """When it begins, where that is settled."""
    readable: bool = True

    def line(self, p: Phrases) -> str:
        if not self.readable:
            return p.season.unreadable(self.title.number)
        if self.number:
            return p.season.column(self.number, self.title.said(p), p.moment(self.ended))
        stage = p.looking.stages[self.stage]
        if self.starts:
            stage = f"{stage}. {p.terms.starts_on(p.moment(self.starts))}"
        return p.season.runs(self.title.said(p), stage)


@dataclass(frozen=True, slots=True)
class SeasonPlace:
    """Where somebody stands."""

    rank: int
    of: int
    points: Fraction
    gained: Fraction = Fraction()
    """What the last tournament has brought."""


@dataclass(frozen=True, slots=True)
class SeasonGain:
    """A line of the letter at a tournament's end: what it has brought, and where that leads."""

    title: Title
    place: SeasonPlace
    team: str = ""
    """Where teams are ranked: the reader's."""

    def line(self, p: Phrases) -> str:
        words, place = p.season, self.place
        title, whole = words.title(self.title.said(p)), words.points(place.points)
        gained = words.points(place.gained)
        if self.team:
            team = p.tongue.quoted(self.team)
            return words.team_gained(title, team, gained, place.rank, place.of, whole)
        return words.gained(title, gained, place.rank, place.of, whole)


@dataclass(frozen=True, slots=True)
class SeasonShown(TournamentSaying):
    """A season as it stands; its table is in the letter's block."""

    title: Title
    terms: Terms
    organiser: str
    ended: bool
    columns: tuple[SeasonColumn, ...]
    ties: tuple[SeasonTie, ...] = ()
    mine: SeasonPlace | None = None
    leads: bool = False

    def said(self, p: Phrases) -> str:
        over = sum(bool(one.number) for one in self.columns)
        words = p.season
        stands = words.ended if self.ended else words.over_so_far(over, self.terms.of)
        organiser = p.tongue.known(self.organiser) if self.ended else self.organiser
        organised = words.organised(organiser)
        head = f"{words.title(self.title.said(p))}: {stands}. {organised}"
        lines = [head, *season_terms(self.terms, p), *(one.line(p) for one in self.columns)]
        lines += [one.line(p) for one in self.ties]
        if self.mine is not None:
            mine = self.mine
            lines.append(words.you_stand(mine.rank, mine.of, words.points(mine.points)))
        return "\n".join(lines if over else [*lines, words.nobody_yet])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number, labels = self.title.number, p.season.labels
        found: list[Choice] = []
        if self.mine is not None:
            card = (labels["card"], SEASON.says(f"{number} card"))
            found.append(card if self.ended else (labels["mine"], SEASON.says(f"{number} mine")))
        if self.leads and not self.ended:
            found.append((labels["end"], SEASON.says(f"end {number}")))
        running = [one for one in self.columns if not one.number and one.readable]
        return (*found, *(tournament_choice(one.title) for one in running[:_BUTTONS]))


def tournament_choice(title: Title) -> Choice:
    return f"{title.number}. {title.name}"[:40], SHOW.says(title.number)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    title: Title
    tournaments: int
    ended: bool = False

    def line(self, p: Phrases) -> str:
        told = p.season.line_over if self.ended else p.season.line
        return told(p.season.title(self.title.said(p)), self.tournaments)

    def choice(self, p: Phrases, rest: str = "") -> Choice:
        label = f"{p.season.labels['season']} {self.title.number}. {self.title.name}"
        whole = rest and fits(SEASON, rest)
        return label[:40], SEASON.says(rest if whole else self.title.number)


@dataclass(frozen=True, slots=True)
class WhichSeason(TournamentSaying):
    asks: ClassVar[bool] = True

    lines: tuple[SeasonLine, ...]
    rests: tuple[str, ...] = ()
    """What is to follow the command for each, where it is more than its number."""

    def said(self, p: Phrases) -> str:
        asked = p.season.this_one if len(self.lines) == 1 else p.season.which
        return "\n".join([asked, *(one.line(p) for one in self.lines)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:  # names of their own
        rests = (*self.rests, *[""] * len(self.lines))
        return tuple(one.choice(p, rest) for one, rest in zip(self.lines, rests, strict=False))


@dataclass(frozen=True, slots=True)
class NoSeason(TournamentSaying):
    number: int | None
    """None: there is none at all."""

    def said(self, p: Phrases) -> str:
        return p.season.none if self.number is None else p.season.no_such(self.number)


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """What somebody has from one tournament."""

    title: Title
    rank: int
    points: Fraction
    counts: bool

    def line(self, p: Phrases) -> str:
        words = p.season
        place = words.ranked(self.rank) if self.rank else words.left
        told = words.result(self.title.said(p), place, words.points(self.points))
        return told if self.counts else f"{told} ({words.spare})"


@dataclass(frozen=True, slots=True)
class SeasonAccount(TournamentSaying):
    """Somebody's season, tournament by tournament."""

    title: Title
    who: str
    place: SeasonPlace
    results: tuple[SeasonResult, ...]
    ties: tuple[SeasonTie, ...] = ()

    def said(self, p: Phrases) -> str:
        words, place = p.season, self.place
        title = words.title(self.title.said(p))
        head = words.standing(title, self.who, place.rank, place.of, words.points(place.points))
        return "\n".join([head, *_lines(self.results, p), *_lines(self.ties, p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_table(self.title, p),)


def _lines(parts: Iterable[SeasonResult | SeasonTie], p: Phrases) -> list[str]:
    return [one.line(p) for one in parts]


def _table(title: Title, p: Phrases) -> Choice:
    return p.season.labels["table"], SEASON.says(title.number)


@dataclass(frozen=True, slots=True)
class SeasonAfter(TournamentSaying):
    """For everybody when one of its tournaments is over: the table is in the letter's block."""

    title: Title
    over: int
    of: int
    ties: tuple[SeasonTie, ...] = ()

    def said(self, p: Phrases) -> str:
        head = p.season.after(p.season.title(self.title.said(p)), self.over, self.of)
        return "\n".join([*_lines(self.ties, p), head])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (_table(self.title, p),)
