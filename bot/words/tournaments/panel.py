"""The organisers' page: what is overdue, whom to nudge, and a button for each."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import quoted
from bot.club.tournaments.state import Stage
from bot.words.match.commands import BOARD
from bot.words.topic import Choice
from bot.words.tournaments.appointments import NOTHING, Span, when
from bot.words.tournaments.asking import lasting_until
from bot.words.tournaments.game_name import GameName
from bot.words.tournaments.organising_commands import (
    CANCEL,
    CORRECT,
    CREATE,
    EXTEND,
    NUDGE,
    PANEL,
    PAUSE,
    RESUME,
    START,
)
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import HERE, PAIRINGS, SHOW
from bot.words.tournaments.rounds import publish_choice
from bot.words.tournaments.season import SeasonLine, season_choice
from bot.words.tournaments.team_commands import INVITE

_MOMENT = 60
_BUTTONS = 5
"""At most so many people, and so many games, have buttons of their own."""
ENTRY: tuple[Stage, ...] = ("registration", "check-in")
PLAYED: tuple[Stage, ...] = ("published", "running", "closing")


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that keeps a round open."""

    game: GameName
    who: str
    """Whose turn it is; empty where that cannot be said."""
    since: int
    """Seconds in which nothing has happened."""
    moved: bool
    """Whether they have moved before."""
    nudge: bool
    """Whether it is time to ask whoever keeps it waiting."""
    put_off: Span = NOTHING
    """When they have agreed to play."""

    def line(self, p: Phrases) -> str:
        if self.put_off != NOTHING:
            return f"{self.game.line}: {p.appointments.line_agreed(when(self.put_off, p))}"
        if not self.who or self.since < _MOMENT:
            return self.game.line
        told = p.panel.to_move if self.moved else p.panel.not_moved
        mark = "⚠ " if self.nudge else ""
        return f"{mark}{told(self.game.line, self.who, p.tongue.during(self.since))}"


@dataclass(frozen=True, slots=True)
class Panel(TournamentSaying):
    """One tournament for those who lead it."""

    title: Title
    stage: Stage
    paused: bool
    round: int
    players: int
    least: int
    most: int
    done: int
    games: int
    """Of the round, or of all that are played at once."""
    open: tuple[OpenGame, ...]
    left: int
    """Until the round's deadline, the draft's publication, the start or the drawing of what nobody
    decides; 0: there is none."""
    until: int
    missing: tuple[str, ...] = ()
    """Who has not checked in."""
    unreachable: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()
    resting: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    """Who waits for a place."""
    season: Title | None = None
    """For which it counts."""
    draft: str = ""
    """Which one waits to be published."""
    longer: int = 0
    """Until when the round would last with a day or an hour more; 0: each game has its own time."""
    short: bool = False
    """Whether it lasts for hours, and an hour more is offered."""

    def said(self, p: Phrases) -> str:
        return "\n".join([f"{self.title.said(p)}: {self._head(p)}.", *self._lines(p)])

    def _head(self, p: Phrases) -> str:
        parts = [p.looking.paused if self.paused else p.looking.stages[self.stage]]
        if self.stage in ENTRY:
            parts.append(p.panel.entered(self.players, self.most))
        if self.round and self.stage in (*PLAYED, "paired"):
            parts.append(p.rounds.round(self.round))
        if self.stage in PLAYED and self.games:
            parts.append(p.panel.games_over(self.done, self.games))
            if self.left:
                parts.append(f"{p.tongue.left(self.left)} ({p.moment(self.until)})")
        return ", ".join(parts)

    def _lines(self, p: Phrases) -> list[str]:
        found = []
        if self.stage in ENTRY and self.players < self.least:
            found.append(p.panel.missing_players(self.least - self.players))
        if self.missing:
            found.append(p.panel.not_checked_in(", ".join(self.missing)))
        if self.stage == "paired" and not self.paused:
            found.append(p.panel.publish_waits(self.round, p.within(self.left, self.until)))
        if self.stage == "closing" and not self.paused:
            span = p.within(self.left, self.until)
            found += [p.panel.to_decide(one.game.line, span) for one in self.open]
        else:
            found += [one.line(p) for one in self.open]
        for who, told in (
            (self.unreachable, p.panel.unreachable),
            (self.warned, p.panel.last_warning),
            (self.resting, p.panel.resting),
        ):
            if who:
                found.append(told(", ".join(who)))
        if self.waiting:
            found.append(p.door.who_waits(len(self.waiting), ", ".join(self.waiting)))
        return found or [p.panel.all_well]

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (*self._choices(p), *season_choice(self.season, p))

    def _choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        more = (p.labels.show, SHOW.says(number))
        if self.paused:
            return (p.panel.resume, RESUME.says(number)), more
        if self.stage in ENTRY:
            ready = self.players >= max(2, self.least)
            start = ((p.labels.start, START.says(number)),) if ready else ()
            ask = ((p.panel.nudge_all, NUDGE.says(number)),) if self.missing else ()
            door = (p.door.guest_list, INVITE.says(number))
            return (*start, *ask, (p.panel.cancel, CANCEL.says(number)), door, more)
        if self.stage == "paired":
            pairings = (p.labels.pairings, PAIRINGS.says(number))
            return publish_choice(self.title, self.draft, p), pairings, more
        if self.stage in PLAYED:
            by = lasting_until(number, self.longer) if self.longer else f"{number} 1d"
            time = (p.panel.more_hours if self.short else p.panel.more_time, EXTEND.says(by))
            pause = (p.panel.pause, PAUSE.says(number))
            own = self._decisions(p) if self.stage == "closing" else self._nudges(p)
            return (*own, time, pause, more)
        return (more,)

    def _nudges(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        late = [one.who for one in self.open if one.nudge]
        each = tuple(
            (p.panel.nudge(who)[:40], NUDGE.says(f"{number} {quoted(f'@{who}')}"))
            for who in dict.fromkeys(late[:_BUTTONS])
        )
        everybody = ((p.panel.nudge_all, NUDGE.says(number)),) if len(late) > 1 else ()
        return (*everybody, *each)

    def _decisions(self, p: Phrases) -> tuple[Choice, ...]:
        labels = {
            "1-0": p.labels.white_wins,
            "1/2-1/2": p.labels.draw,
            "0-1": p.labels.black_wins,
        }
        return tuple(
            (
                f"{one.game.typed} {label}"[:40],
                CORRECT.says(f"{self.title.number} {one.game.typed} {score}"),
            )
            for one in self.open[:_BUTTONS]
            for score, label in labels.items()
        )


@dataclass(frozen=True, slots=True)
class PanelLine:
    title: Title
    stage: Stage
    waits: int


@dataclass(frozen=True, slots=True)
class Panels(TournamentSaying):
    """Several tournaments of somebody who leads them; or none."""

    lines: tuple[PanelLine, ...]
    seasons: tuple[SeasonLine, ...] = ()

    def said(self, p: Phrases) -> str:
        told = [
            p.panel.line(one.title.said(p), p.looking.stages[one.stage], one.waits)
            for one in self.lines
        ]
        head = p.panel.several if told else p.panel.none
        return "\n".join([head, *told, *(one.line(p) for one in self.seasons)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        pages = tuple(
            (f"{one.title.number}. {one.title.name}"[:40], PANEL.says(one.title.number))
            for one in self.lines[:20]
        )
        create = () if self.lines else ((p.labels.create, CREATE.says()),)
        return (*create, *pages, *(one.choice(p) for one in self.seasons))


@dataclass(frozen=True, slots=True)
class Nudged(TournamentSaying):
    """For who keeps others waiting; without a match, for who has not checked in."""

    title: Title
    by: str
    match: int | None
    opponent: str
    left: int
    until: int

    def said(self, p: Phrases) -> str:
        span = p.within(self.left, self.until)
        if self.match is None:
            return p.panel.nudged_to_check_in(self.title.said(p), self.by, span)
        return p.panel.nudged(self.title.said(p), self.match, self.opponent, self.by, span)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.match is None:
            return ((p.labels.here, HERE.says(self.title.number)),)
        return ((p.labels.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class NudgeSent(TournamentSaying):
    title: Title
    names: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.panel.nudge_sent(self.title.said(p), ", ".join(self.names))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.panel.panel, PANEL.says(self.title.number)),)
