"""The card that everybody has at the end of a tournament, in words."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.topic import Choice
from bot.words.tournaments.halves import points
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import CARD, STANDINGS
from bot.words.tournaments.season import SeasonGain


@dataclass(frozen=True, slots=True)
class Feats:
    """What somebody has done in it. Whoever has played no game has none."""

    won: int
    drawn: int
    lost: int
    performance: int | None = None
    best: tuple[str, int] | None = None
    """Over whom, and their rating when they entered; 0: none."""
    change: int | None = None
    """Of the rating, by the games of the tournament; None: none of them was rated."""
    longest: tuple[int, str, int] | None = None
    """A match, against whom, and its seconds."""
    given: int = 0
    """Won because the rival did not come."""
    missed: int = 0
    """Lost because they did not come themselves."""
    rested: int = 0
    """Half points for rounds in which they had no game."""

    def told(self, p: Phrases) -> list[str]:
        unplayed = [p.keepsake.unplayed(self.given, self.missed)] if self._unplayed else []
        if self.rested:
            unplayed.append(p.keepsake.rested(p.points(self.rested)))
        if not self.won + self.drawn + self.lost:
            return unplayed
        found = [p.keepsake.games(self.won, self.drawn, self.lost), *unplayed]
        if self.performance is not None:
            found.append(p.keepsake.performance(self.performance))
        if self.best is not None:
            name, rating = self.best
            found.append(p.keepsake.best(p.tongue.known(name), rating))
        if self.change is not None:
            found.append(p.keepsake.change(self.change))
        if self.longest is not None:
            match, rival, seconds = self.longest
            found.append(p.keepsake.longest(match, p.tongue.known(rival), p.tongue.span(seconds)))
        return found

    @property
    def _unplayed(self) -> bool:
        return self.given + self.missed > 0

    def lines(self, p: Phrases) -> tuple[tuple[str, str], ...]:
        """What stands on the card, in two columns."""
        if not self.won + self.drawn + self.lost:
            return ()
        games, performance, best, change, longest = p.keepsake.heads
        found = [(games, f"+{self.won} ={self.drawn} –{self.lost}")]
        if self._unplayed:
            found.append((p.keepsake.unplayed_head, f"+{self.given} –{self.missed}"))
        if self.rested:
            found.append((p.keepsake.rested_head, points(self.rested)))
        if self.performance is not None:
            found.append((performance, str(self.performance)))
        if self.best is not None:
            name, rating = self.best
            found.append((best, f"{name}, {rating}" if rating else name))
        if self.change is not None:
            found.append((change, signed(self.change)))
        if self.longest is not None:
            match, rival, seconds = self.longest
            found.append((longest, f"#{match}, {rival}, {p.tongue.span(seconds)}"))
        return tuple(found)


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"–{-change}" if change else "±0"


@dataclass(frozen=True, slots=True)
class YourPlace(TournamentSaying):
    title: Title
    rank: int
    players: int
    halves: int | None
    """None where points say nothing."""
    feats: Feats | None = None
    season: SeasonGain | None = None
    shared: bool = False
    """Others have the same place."""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        if self.halves is None:
            head = p.keepsake.your_place(title, self.rank, self.players, self.shared)
        else:
            mine = p.points(self.halves)
            head = p.results.your_place(title, self.rank, self.players, mine, self.shared)
        feats = self.feats.told(p) if self.feats else []
        return "\n".join([head, *feats, *([self.season.line(p)] if self.season else [])])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.feats is None or not self.feats.told(p):
            return ()
        return share_choice(self.title, p)


def share_choice(title: Title, p: Phrases) -> tuple[Choice, ...]:
    """The button under one's own card."""
    return ((p.keepsake.share, CARD.says(f"{title.number} share")),)


@dataclass(frozen=True, slots=True)
class Keepsake(TournamentSaying):
    """Somebody's card for others, or once more."""

    title: Title
    name: str
    rank: int
    players: int
    feats: Feats
    by: str = ""
    """Who shows it in public."""

    def said(self, p: Phrases) -> str:
        head = p.keepsake.of_other(self.title.said(p), self.name, self.rank, self.players)
        shown = [p.keepsake.shared_by(self.by)] if self.by else []
        return "\n".join([*shown, head, *self.feats.told(p)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class KeepsakeShared(TournamentSaying):
    title: Title
    shown: bool
    """Whether there was anywhere to show it."""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        return p.keepsake.shared(title) if self.shown else p.keepsake.nowhere(title)


@dataclass(frozen=True, slots=True)
class NoKeepsake(TournamentSaying):
    """It is not over yet."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.keepsake.not_over(self.title.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)
