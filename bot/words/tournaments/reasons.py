"""Why this pairing, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.reasons import Met, Reason, Rested
from bot.words.topic import Choice
from bot.words.tournaments.halves import points
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import PAIRINGS


@dataclass(frozen=True, slots=True)
class Why(TournamentSaying):
    title: Title
    round: int
    who: tuple[str, ...]
    """White and Black; or who had no game."""
    reason: Reason | None

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        match self.reason:
            case Met():
                head = p.reasons.head(title, self.round, self.who[0], self.who[1])
                return " ".join([head, *self._met(p, self.reason)])
            case Rested(ground):
                told = p.reasons.rested[ground]
            case None:
                told = p.reasons.unknown
        return f"{p.reasons.head_alone(title, self.round, self.who[0])} {told}"

    def _met(self, p: Phrases, reason: Met) -> list[str]:
        first, second = (sum(each) for each in zip(reason.halves, reason.virtual, strict=True))
        shown = points(first), points(second)
        told = [p.reasons.met[reason.ground](reason.numbers, shown)]
        if any(reason.virtual) and reason.ground != "first-halves":
            virtual = points(reason.virtual[0]), points(reason.virtual[1])
            told.append(p.reasons.virtual((self.who[0], self.who[1]), virtual))
        if reason.colour is not None:
            told.append(p.reasons.colour[reason.colour](self.who[0], self.who[1]))
        if reason.broken:
            told.append(p.reasons.broken(", ".join(p.rounds.broken[one] for one in reason.broken)))
        return told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.pairings, PAIRINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class NotPairedYet(TournamentSaying):
    title: Title
    round: int
    last: int

    def said(self, p: Phrases) -> str:
        return p.looking.not_paired_yet(self.title.said(p), self.round, self.last)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.pairings, PAIRINGS.says(self.title.number)),)
