"""What is said in matches of somebody who cannot be reached, and of their return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.game import Seat
from bot.words.match.commands import BOARD
from bot.words.match.sayings import GameLine, MatchSaying, Phrases, Recourse, Unaided, move_button
from bot.words.topic import Choice

_MOST_BOARDS = 5
"""More matches than these have no buttons in one message."""


@dataclass(frozen=True, slots=True)
class Unreachable(MatchSaying):
    """Said where everybody hears it, of all the matches at home there: nothing of what could not
    be told."""

    matches: tuple[int, ...]
    name: str

    def said(self, p: Phrases) -> str:
        return p.unreachable(_numbers(self.matches), self.name)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        """They are for the one who cannot be reached, and show them to nobody else."""
        both = [
            (match, ((p.board, BOARD.says(match=match)), move_button(match, p)))
            for match in self.matches[:_MOST_BOARDS]
        ]
        if len(both) == 1:
            return both[0][1]
        return tuple((f"#{match} {label}", said) for match, pair in both for label, said in pair)


@dataclass(frozen=True, slots=True)
class OpponentUnreachable(MatchSaying):
    """The same for whoever waits for them, with what they can do about it."""

    match: int
    name: str
    recourse: Recourse

    def said(self, p: Phrases) -> str:
        helps = p.wait_or(self.recourse, self.match)
        return p.opponent_unreachable(self.match, self.name, helps)


@dataclass(frozen=True, slots=True)
class Awaited(MatchSaying):
    """To whoever asks where their opponents are: whom they wait for, and what helps."""

    matches: tuple[tuple[GameLine, Recourse | None], ...]

    def said(self, p: Phrases) -> str:
        return "\n".join(self._told(p, line, helps) for line, helps in self.matches)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(line.choice(p) for line, _ in self.matches[:_MOST_BOARDS])

    def _told(self, p: Phrases, line: GameLine, helps: Recourse | None) -> str:
        told = f"{line.line(p)}."
        # Organisers hear of those who cannot be reached, and not of who only thinks long.
        if helps is None or helps == "organisers":
            return told
        return f"{told} {p.wait_or(helps, line.number)}"


Ends: TypeAlias = Literal["clock", "claim", "paused"]
"""What comes of time that has run out: the match is over, or the opponent may claim it; or none runs,
since both agreed to a pause."""


@dataclass(frozen=True, slots=True)
class Later(MatchSaying):
    """To whoever asks what happens if they do not move: in each match, and what stops a clock."""

    matches: tuple[tuple[GameLine, Ends | None], ...]
    """None: nothing ends it."""

    def said(self, p: Phrases) -> str:
        told = [self._told(p, line, ends) for line, ends in self.matches]
        timed = any(ends in {"clock", "claim"} for _, ends in self.matches)
        return "\n".join((*told, p.later_pause if timed else p.later_games))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(line.choice(p) for line, _ in self.matches[:_MOST_BOARDS])

    def _told(self, p: Phrases, line: GameLine, ends: Ends | None) -> str:
        told = f"{line.line(p)}."
        return told if line.adjourned else f"{told} {p.later(ends, line.number)}"


@dataclass(frozen=True, slots=True)
class Clocks(MatchSaying):
    """To whoever asks how much time is left: in each match what its clocks show, or that none runs."""

    matches: tuple[tuple[GameLine, Ends | None, tuple[Seat, int] | None], ...]
    """The seat that is not to move, with its seconds, where a turn leaves its time to the next one."""

    def said(self, p: Phrases) -> str:
        return "\n".join(self._told(p, *one) for one in self.matches)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(line.choice(p) for line, *_ in self.matches[:_MOST_BOARDS])

    def _told(
        self, p: Phrases, line: GameLine, ends: Ends | None, waiting: tuple[Seat, int] | None
    ) -> str:
        told = [f"{line.line(p)}."]
        if line.adjourned:
            return told[0]
        if waiting:
            whose, left = waiting
            told.append(
                f"{p.clock(p.tongue.seat(whose, line.game).capitalize(), p.tongue.span(left))}."
            )
        if ends is None or ends == "paused":
            told.append(p.later(ends, line.number))
        return " ".join(told)


@dataclass(frozen=True, slots=True)
class OpponentSwitchedOff(MatchSaying):
    """To whoever waits for somebody who plays on a platform that is not served now: there no time
    passes."""

    match: int
    name: str
    chat: str
    recourse: Unaided

    def said(self, p: Phrases) -> str:
        platform = p.tongue.platforms.get(self.chat, self.chat)
        helps = p.wait_or(self.recourse, self.match)
        return p.opponent_switched_off(self.match, self.name, platform, helps)


@dataclass(frozen=True, slots=True)
class ReachableAgain(MatchSaying):
    """Said wherever it was said that they could not be reached."""

    matches: tuple[int, ...]
    name: str

    def said(self, p: Phrases) -> str:
        return p.reachable_again(_numbers(self.matches), self.name)


What: TypeAlias = Literal["turn", "over", "news"]


@dataclass(frozen=True, slots=True)
class Calling(MatchSaying):
    """To a player whose private chat is closed, in a thread that moderators read, too."""

    match: int
    what: What

    def said(self, p: Phrases) -> str:
        return p.called(self.match, self.what)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        board = (p.board, BOARD.says(match=self.match))
        return (board,) if self.what == "over" else (board, move_button(self.match, p))


def _numbers(matches: tuple[int, ...]) -> str:
    return ", ".join(f"#{match}" for match in matches)
