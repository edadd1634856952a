"""What is said at the end of a season, and beside everybody's card of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bot.words.topic import Choice
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.season import SeasonPlace, SeasonTie, season_choice
from bot.words.tournaments.season_commands import SEASON


@dataclass(frozen=True, slots=True)
class SeasonOver(TournamentSaying):
    """For everybody: who came first, second and third."""

    title: Title
    best: tuple[tuple[int, str, Fraction], ...]
    ties: tuple[SeasonTie, ...] = ()

    def said(self, p: Phrases) -> str:
        lines = [f"{rank}. {who}, {p.season.points(points)}" for rank, who, points in self.best]
        head = p.season.over(p.season.title(self.title.said(p)))
        return "\n".join([head, *lines, *(one.line(p) for one in self.ties)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonFeats:
    """What somebody has done in a season."""

    played: int
    of: int
    best: tuple[int, int] | None
    """The best place, and how often; None: they have none."""

    def told(self, p: Phrases) -> list[str]:
        best = [p.season.best_place(*self.best)] if self.best else []
        return [p.season.tournaments(self.played, self.of), *best]


@dataclass(frozen=True, slots=True)
class YourSeason(TournamentSaying):
    """At the end of the season, beside one's card."""

    title: Title
    place: SeasonPlace
    feats: SeasonFeats
    team: str = ""
    """For which they have played, where teams are ranked."""

    def said(self, p: Phrases) -> str:
        words, place = p.season, self.place
        title = words.title(self.title.said(p))
        if self.team:
            points = words.points(place.points)
            over = words.standing(title, p.tongue.quoted(self.team), place.rank, place.of, points)
            head = f"{words.over(title)} {over}"
        else:
            head = words.your_place(title, place.rank, place.of, words.points(place.points))
        return "\n".join([head, *self.feats.told(p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        share = (p.keepsake.share, SEASON.says(f"{self.title.number} share"))
        return share, *season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonKeepsake(TournamentSaying):
    """Somebody's card once more, or for others."""

    title: Title
    who: str
    place: SeasonPlace
    feats: SeasonFeats
    shown: bool = False
    """Whether they show it in public."""

    def said(self, p: Phrases) -> str:
        words, place = p.season, self.place
        title = words.title(self.title.said(p))
        head = words.standing(title, self.who, place.rank, place.of, words.points(place.points))
        shown = [words.shared_by(self.who)] if self.shown else []
        return "\n".join([*shown, head, *self.feats.told(p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonCardShared(TournamentSaying):
    title: Title
    shown: bool
    """Whether there was anywhere to show it."""

    def said(self, p: Phrases) -> str:
        title = p.season.title(self.title.said(p))
        return p.season.shared(title) if self.shown else p.season.nowhere(title)
