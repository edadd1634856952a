"""What is said to those who lead a season, and of what they do."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.season_terms import Terms
from bot.words.topic import Choice
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.season import (
    SeasonColumn,
    season_choice,
    season_terms,
    tournament_choice,
)
from bot.words.tournaments.season_commands import SEASON
from bot.words.tournaments.season_phrases import SeasonRefusal

_BUTTONS = 5


@dataclass(frozen=True, slots=True)
class SeasonMade(TournamentSaying):
    title: Title
    terms: Terms
    free: tuple[Title, ...] = ()
    """Tournaments of the speaker's that stand in no season."""

    def said(self, p: Phrases) -> str:
        head = p.season.made(p.season.title(self.title.said(p)), self.title.number)
        return "\n".join([head, *season_terms(self.terms, p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number, labels = self.title.number, p.season.labels
        add = tuple(
            (p.season.add(one.name)[:40], SEASON.says(f"{number} add {one.number}"))
            for one in self.free[:_BUTTONS]
        )
        other = (
            (labels["by_place"], SEASON.says(f"{number} points=places"))
            if self.terms.by == "score"
            else (labels["by_score"], SEASON.says(f"{number} points=score"))
        )
        return (*add, other)


@dataclass(frozen=True, slots=True)
class SeasonChanged(TournamentSaying):
    """It goes by other terms from now on; all that was won so far, too."""

    title: Title
    terms: Terms
    by: str

    def said(self, p: Phrases) -> str:
        head = p.season.changed(p.season.title(self.title.said(p)), self.by)
        return "\n".join([head, *season_terms(self.terms, p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonHas(TournamentSaying):
    """A tournament counts for it from now on, or no longer."""

    title: Title
    tournament: Title
    now: bool

    def said(self, p: Phrases) -> str:
        told = p.season.added if self.now else p.season.taken_out
        return told(self.tournament.said(p), p.season.title(self.title.said(p)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class AskSeasonEnd(TournamentSaying):
    title: Title
    over: int

    def said(self, p: Phrases) -> str:
        return p.season.ask_end(p.season.title(self.title.said(p)), self.over)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        end = (p.season.labels["end"], SEASON.says(f"end {self.title.number} sure"))
        return end, *season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonRuns(TournamentSaying):
    """Some of its tournaments are not over, so it cannot end."""

    title: Title
    running: tuple[SeasonColumn, ...]

    def said(self, p: Phrases) -> str:
        title = p.season.title(self.title.said(p))
        return p.season.still_running(title, [one.line(p) for one in self.running])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(tournament_choice(one.title) for one in self.running[:_BUTTONS])


@dataclass(frozen=True, slots=True)
class SeasonRefused(TournamentSaying):
    title: Title
    why: SeasonRefusal

    def said(self, p: Phrases) -> str:
        return f"{p.season.title(self.title.said(p))}: {p.season.refusals[self.why]}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p) if self.title.number else ()


@dataclass(frozen=True, slots=True)
class TooManySeasons(TournamentSaying):
    """So many of theirs are not over."""

    most: int

    def said(self, p: Phrases) -> str:
        return p.season.too_many_seasons(self.most)


@dataclass(frozen=True, slots=True)
class YouLeadSeason(TournamentSaying):
    title: Title
    by: str = ""
    """Who has handed it over; empty: they are gone."""

    def said(self, p: Phrases) -> str:
        title = p.season.title(self.title.said(p))
        return p.season.you_organise(title, self.by, self.title.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)


@dataclass(frozen=True, slots=True)
class SeasonHandedOver(TournamentSaying):
    title: Title
    to: str

    def said(self, p: Phrases) -> str:
        return p.season.handed_over(p.season.title(self.title.said(p)), self.to)


@dataclass(frozen=True, slots=True)
class SeasonOrphaned(TournamentSaying):
    """Its organiser is gone; for everybody."""

    title: Title
    heir: str
    """Empty: the administrators of its communities."""

    def said(self, p: Phrases) -> str:
        return p.season.organiser_gone(p.season.title(self.title.said(p)), self.heir)


@dataclass(frozen=True, slots=True)
class SeasonEnded(TournamentSaying):
    """For whoever has ended it, and has no place in it."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.season.over(p.season.title(self.title.said(p)))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return season_choice(self.title, p)
