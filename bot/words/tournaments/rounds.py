"""What is said of rounds: their pairings, their games, what went wrong with them.

In one file: sayings that are read beside each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.events import Ground
from bot.club.tournaments.formats.doubleknockout import Part
from bot.club.tournaments.game import Rule
from bot.games.game import Seat
from bot.words.match.commands import BOARD
from bot.words.topic import Choice
from bot.words.tournaments.appointments import appointed_lines
from bot.words.tournaments.halves import points
from bot.words.tournaments.news import group_letter
from bot.words.tournaments.organising_commands import OVERRIDE, PUBLISH
from bot.words.tournaments.phrases import Phrases, Rest, Title, TournamentSaying
from bot.words.tournaments.playing_commands import (
    BRACKET,
    HERE,
    NEXT,
    PAIRINGS,
    POINTS,
    TABLE,
)


@dataclass(frozen=True, slots=True)
class RoundBegun(TournamentSaying):
    """For everybody: the pairings are in the letter's block."""

    title: Title
    round: int
    rounds: int
    """0: nobody knows how many."""
    games: int
    left: int
    """Seconds until the deadline."""
    byes: tuple[str, ...]
    until: int = 0
    """The deadline; 0: not told."""
    teams: tuple[str, ...] = ()
    """Teams without a match."""
    done: int = 0
    """So many of its games are over."""
    appointed: tuple[tuple[str, int, int], ...] = ()
    """Who has agreed to play when."""

    def said(self, p: Phrases) -> str:
        phrases = p.rounds
        where = phrases.round(self.round)
        if self.rounds:
            where = phrases.round_of(self.round, self.rounds)
        told = phrases.begun(self.title.said(p), where, self.games, p.within(self.left, self.until))
        if self.done:
            told = f"{told} {p.cards.done(self.done, self.games)}"
        if self.teams:
            told = f"{told} {p.teams.rest(', '.join(self.teams))}"
        told = f"{told} {phrases.byes(self.byes)}" if self.byes else told
        return f"{told}\n{appointed_lines(self.appointed, p)}" if self.appointed else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.next, NEXT.says(number)), (p.labels.pairings, PAIRINGS.says(number))


Pairs: TypeAlias = Literal["players", "teams", "none"]
"""What an organiser can lay down in a draft; in a table or a bracket, nothing."""


def _change(title: Title, pairs: Pairs, p: Phrases) -> str:
    if pairs == "teams":
        return p.teams.lay_matches(title.number)
    return p.rounds.change_pairs(title.number) if pairs == "players" else ""


def publish_choice(title: Title, mark: str, p: Phrases) -> Choice:
    return p.labels.publish, PUBLISH.says(f"{title.number} draft={mark}")


@dataclass(frozen=True, slots=True)
class DraftReady(TournamentSaying):
    """For the organisers: the pairings can still be changed."""

    title: Title
    round: int
    left: int
    until: int = 0
    """When that is; 0: not told."""
    pairs: Pairs = "players"
    mark: str = ""
    """Which draft it is: what was drawn since is not published by its button."""

    def said(self, p: Phrases) -> str:
        told = p.rounds.draft(self.title.said(p), self.round, p.within(self.left, self.until))
        change = _change(self.title, self.pairs, p)
        return f"{told} {change}" if change else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (publish_choice(self.title, self.mark, p),)


@dataclass(frozen=True, slots=True)
class DraftAgain(TournamentSaying):
    """For the organisers: the draft stood on something that has changed."""

    title: Title
    round: int
    why: Ground
    left: int
    pairs: tuple[str, ...]
    """Those that are new, "anna – boris"; a name alone rests."""
    gone: tuple[str, ...]
    laid: bool
    """Whether pairs are laid down."""
    until: int = 0
    """When that is; 0: not told."""
    of: Pairs = "players"
    mark: str = ""

    def said(self, p: Phrases) -> str:
        said = p.rounds
        why, span = said.grounds[self.why], p.within(self.left, self.until)
        lines = [said.again(self.title.said(p), self.round, why, span)]
        if self.pairs:
            lines.append(said.paired_now(", ".join(self.pairs)))
        if self.gone:
            lines.append(said.paired_no_more(", ".join(self.gone)))
        change = _change(self.title, self.of, p)
        return "\n".join([*lines, change] if change else lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        free = ((p.labels.draw_freely, OVERRIDE.says(number)),) if self.laid else ()
        return publish_choice(self.title, self.mark, p), *free


@dataclass(frozen=True, slots=True)
class MeetingGame:
    """A game of a meeting in a bracket, as one of the two hears of it."""

    leg: int
    most: int
    """So many games at most, before those that break a tie."""
    halves: tuple[int, int] = (0, 0)
    """What the reader has, and the other."""
    part: Part | None = None

    def told(self, p: Phrases) -> list[str]:
        found = [p.formats.stakes[self.part]] if self.part is not None and self.leg == 1 else []
        if self.leg > max(2, self.most):
            found.append(p.formats.tie_break)
        elif self.most > 2:
            own, other = map(points, self.halves)
            found.append(p.formats.of_match(self.leg, self.most, own, other))
        return found


@dataclass(frozen=True, slots=True)
class GameBegun(TournamentSaying):
    title: Title
    round: int
    """0: on a ladder and in an arena there are none."""
    match: int
    game: str
    seat: Seat
    opponent: str
    left: int
    until: int = 0
    """When that is; 0: not told."""
    group: int = 0
    """0: there are none, or not any more."""
    board: tuple[int, str, str] | None = None
    """Of a match of teams: the board, the reader's team, the other."""
    meeting: MeetingGame | None = None
    """In a bracket, what the game is about."""
    arena: bool = False
    patience: int = 0
    """Seconds in which a player has to come, by a move or by saying so; 0: until the game's end."""
    come_by: int = 0
    """When these are over."""

    def said(self, p: Phrases) -> str:
        told = self._told(p)
        if not self.patience:
            return told
        within = p.within(self.patience, self.come_by)
        return f"{told} {p.rounds.come_within(self.title.number, within)}"

    def _told(self, p: Phrases) -> str:
        group = f", {p.news.group(group_letter(self.group))}" if self.group else ""
        told = p.rounds.game(
            f"{self.title.said(p)}{group}",
            self.round,
            self.match,
            p.tongue.title(self.game),
            p.tongue.seat(self.seat, self.game),
            self.opponent,
        )
        if self.board is not None:
            told = f"{told} {p.teams.at_board(*self.board)}"
        if self.meeting is not None:
            told = " ".join([told, *self.meeting.told(p)])
        if not self.left:
            return told
        ends = p.rounds.ends_in if self.round else p.rounds.play_within
        if self.arena:
            ends = p.rounds.arena_ends_in
        return f"{told} {ends(p.within(self.left, self.until))}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.here, HERE.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class ByeGiven(TournamentSaying):
    title: Title
    round: int
    halves: int | None
    """What it brings; None: they go through to the bracket's next round."""

    def said(self, p: Phrases) -> str:
        if self.halves is None:
            return p.rounds.through(self.title.said(p), self.round)
        return p.rounds.bye(self.title.said(p), self.round, p.points(self.halves))


@dataclass(frozen=True, slots=True)
class Idle(TournamentSaying):
    """A table leaves them without a game in this round."""

    title: Title
    round: int
    last: Rest = "more"
    """Whether games are to come, or all of their table or their group are played."""

    def said(self, p: Phrases) -> str:
        return p.rounds.idle(self.title.said(p), self.round, self.last)


@dataclass(frozen=True, slots=True)
class Waits(TournamentSaying):
    """Whoever has lost to nobody waits for the losers' bracket."""

    title: Title
    round: int

    def said(self, p: Phrases) -> str:
        return p.formats.waits(self.title.said(p), self.round)


@dataclass(frozen=True, slots=True)
class Relaxed(TournamentSaying):
    """For the organisers: which rules the round breaks, each with whom it befell."""

    title: Title
    round: int
    broken: tuple[tuple[Rule, tuple[str, ...]], ...]

    def said(self, p: Phrases) -> str:
        lines = [f"{p.rounds.broken[what]}: {', '.join(who)}" for what, who in self.broken]
        return "\n".join([p.rounds.relaxed(self.title.said(p), self.round), *lines])


@dataclass(frozen=True, slots=True)
class Decider(TournamentSaying):
    """For everybody: these are level, and play on."""

    title: Title
    pairs: tuple[tuple[str, str], ...]

    def said(self, p: Phrases) -> str:
        return p.rounds.tied(self.title.said(p), self.pairs)


@dataclass(frozen=True, slots=True)
class RoundReminder(TournamentSaying):
    title: Title
    match: int
    opponent: str
    left: int
    until: int = 0
    """When that is; 0: not told."""

    def said(self, p: Phrases) -> str:
        during = p.within(self.left, self.until)
        return p.rounds.reminder(self.title.said(p), during, self.match, self.opponent)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class RoundOver(TournamentSaying):
    """For everybody: the standings are in the letter's block."""

    title: Title
    round: int
    bracket: bool = False
    """Whether that is in the block instead."""
    fallen: tuple[str, ...] = ()
    """Where one must lose twice: who has lost once now."""
    out: tuple[str, ...] = ()
    """And who has lost twice."""

    def said(self, p: Phrases) -> str:
        if not self.bracket:
            return p.rounds.over(self.title.said(p), self.round)
        lines = [p.formats.over(self.title.said(p), self.round)]
        lines += [p.formats.fallen(self.fallen)] if self.fallen else []
        lines += [p.formats.out(self.out)] if self.out else []
        return "\n".join([*lines, f"{p.captions.views['bracket']}:"])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        if self.bracket:
            return ((p.labels.bracket, BRACKET.says(number)),)
        return (p.labels.table, TABLE.says(number)), (p.labels.points, POINTS.says(number))


@dataclass(frozen=True, slots=True)
class EngineFailed(TournamentSaying):
    """For the organisers: the pairing did not come about; it is tried again."""

    title: Title
    round: int

    def said(self, p: Phrases) -> str:
        return p.rounds.engine_failed(self.title.said(p), self.round, self.title.number)


@dataclass(frozen=True, slots=True)
class TooManyRounds(TournamentSaying):
    """For the organisers: more rounds than the field bears without broken rules."""

    title: Title
    rounds: int
    cap: int

    def said(self, p: Phrases) -> str:
        return p.rounds.too_many(self.title.said(p), self.rounds, self.cap)
