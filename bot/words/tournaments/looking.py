"""What those are shown who look at tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.state import Stage
from bot.words.match.commands import BOARD
from bot.words.topic import Choice
from bot.words.tournaments.appointments import Appointed, appointed_lines
from bot.words.tournaments.captions import View
from bot.words.tournaments.entry_commands import MEET
from bot.words.tournaments.lists import ENDED
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import (
    BRACKET,
    HERE,
    JOIN,
    LEAVE,
    NEXT,
    PAIRINGS,
    POINTS,
    STANDINGS,
    TABLE,
    WHY_PAIRED,
)
from bot.words.tournaments.rounds import ByeGiven
from bot.words.tournaments.season import in_season, season_choice
from bot.words.tournaments.terms import terms

_MOST_NAMES = 40
ENTRY: tuple[Stage, ...] = ("announced", "registration", "check-in")
BRACKETS: tuple[Format, ...] = ("knockout", "doubleknockout", "groups")


@dataclass(frozen=True, slots=True)
class Shown(TournamentSaying):
    title: Title
    settings: Settings
    organiser: str
    """Empty: they have left the club."""
    helpers: tuple[str, ...]
    stage: Stage
    paused: bool
    round: int
    players: tuple[str, ...]
    left: int | None
    """Seconds until the round's deadline."""
    mine: bool
    until: int = 0
    """The deadline."""
    waiting: tuple[str, ...] = ()
    """Who waits for a place."""
    queued: int = 0
    """The reader's place among them; 0: none."""
    season: Title | None = None
    """For which it counts."""

    def said(self, p: Phrases) -> str:
        parts = [p.looking.paused if self.paused else p.looking.stages[self.stage]]
        if self.round:
            parts.append(p.rounds.round(self.round))
        if self.left:
            until = f" ({p.moment(self.until)})" if self.until else ""
            parts.append(f"{p.tongue.left(self.left)}{until}")
        over = self.stage in ("done", "cancelled")
        organiser = p.tongue.known(self.organiser) if over else self.organiser
        organisers = p.looking.organisers(organiser, self.helpers)
        return "\n".join(
            [
                f"{self.title.said(p)}: {', '.join(parts)}. {organisers}",
                *terms(self.settings, p),
                *([in_season(self.season, p)] if self.season else []),
                self._players(p),
                *self._waiting(p),
            ]
        )

    def _waiting(self, p: Phrases) -> list[str]:
        if not self.waiting:
            return []
        more = " …" if len(self.waiting) > _MOST_NAMES else ""
        names = ", ".join(self.waiting[:_MOST_NAMES])
        told = [p.door.who_waits(len(self.waiting), f"{names}{more}")]
        return [*told, p.door.you_wait(self.queued)] if self.queued else told

    def _players(self, p: Phrases) -> str:
        if not self.players:
            return p.looking.nobody_yet
        more = " …" if len(self.players) > _MOST_NAMES else ""
        names = ", ".join(self.players[:_MOST_NAMES])
        return p.looking.who_plays(len(self.players), f"{names}{more}")

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        """What can be done now by whoever looks."""
        return (*self._choices(p), *season_choice(self.season, p))

    def _choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        join = (p.labels.join, JOIN.says(number))
        leave = (p.labels.leave, LEAVE.says(number))
        here = (p.labels.here, HERE.says(number))
        if self.stage in ENTRY:
            mine = (leave, here) if self.stage == "check-in" else (leave,)
            return mine if self.mine or self.queued else (join,)
        bracket = self.settings.format in BRACKETS
        views = (
            (p.labels.standings, STANDINGS.says(number)),
            (p.labels.bracket, BRACKET.says(number))
            if bracket
            else (p.labels.table, TABLE.says(number)),
            (p.labels.pairings, PAIRINGS.says(number)),
        )
        own = ((p.labels.next, NEXT.says(number)), (p.labels.points, POINTS.says(number)))
        return (*own, *views) if self.mine else views


@dataclass(frozen=True, slots=True)
class Seen(TournamentSaying):
    """What is in the letter's block."""

    title: Title
    what: View
    round: int
    appointed: tuple[tuple[str, int, int], ...] = ()
    """Of pairings: who has agreed to play when."""

    def said(self, p: Phrases) -> str:
        of_round = self.round and self.what in ("standings", "table", "pairings")
        after = f", {p.rounds.round(self.round)}" if of_round else ""
        told = f"{self.title.said(p)}{after}. {p.captions.views[self.what]}:"
        if not self.appointed:
            return told
        return f"{appointed_lines(self.appointed, p)}\n{told}"


@dataclass(frozen=True, slots=True)
class NothingYet(TournamentSaying):
    title: Title
    what: View

    def said(self, p: Phrases) -> str:
        return f"{self.title.said(p)}: {p.looking.nothing_yet[self.what]}"


@dataclass(frozen=True, slots=True)
class NoBracket(TournamentSaying):
    """Its format has none."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.looking.no_bracket(self.title.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.standings, STANDINGS.says(number)), (p.labels.table, TABLE.says(number))


@dataclass(frozen=True, slots=True)
class NextGame(TournamentSaying):
    title: Title
    games: tuple[tuple[int, str, int | None], ...]
    """Match, opponent, the half points they have so far; None where points say nothing."""
    round: int
    left: int
    until: int = 0
    """When that is; 0: not told."""
    meetings: tuple[Appointed, ...] = ()
    """When they are played; none where that cannot be agreed on."""

    def said(self, p: Phrases) -> str:
        until = f" ({p.moment(self.until)})" if self.until else ""
        left = f", {p.tongue.left(self.left)}{until}" if self.left else ""
        times = {match: one.line(p) for one in self.meetings for match in one.matches}
        lines = [
            p.looking.against(match, who, "" if half is None else p.points(half))
            + (f", {times[match]}" if times.get(match) else "")
            for match, who, half in self.games
        ]
        round_ = f", {p.rounds.round(self.round)}" if self.round else ""
        return "\n".join([f"{self.title.said(p)}{round_}{left}:", *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:  # numbers and names
        boards = ((f"#{match} {who}", BOARD.says(match=match)) for match, who, _ in self.games)
        times = self.meetings[0].buttons(self.title, p) if len(self.meetings) == 1 else ()
        if len(self.meetings) > 1:
            times = ((p.appointments.time, MEET.says(self.title.number)),)
        return (*boards, *times, (p.reasons.why, WHY_PAIRED.says(self.title.number)))


@dataclass(frozen=True, slots=True)
class NoNextGame(TournamentSaying):
    """None of the speaker's runs; when the next comes."""

    title: Title
    stage: Stage
    open_games: int
    left: int | None
    bye: bool
    until: int = 0
    """When that is; 0: not told."""
    rest: ByeGiven | None = None
    """Why there is none in the round that runs, where they have a bye."""

    def said(self, p: Phrases) -> str:
        if self.stage in ENTRY:
            return p.looking.not_started(self.title.said(p))
        if self.stage in ENDED:
            return p.looking.is_over(self.title.said(p))
        sentences = [self.rest.said(p) if self.rest else p.looking.no_game(self.title.said(p))]
        if self.open_games:
            sentences.append(p.looking.still_running(self.open_games))
        if self.left:
            sentences.append(p.looking.ends_at_latest(p.within(self.left, self.until)))
        if self.bye:
            sentences.append(p.looking.next_resting)
        return " ".join(sentences)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)
