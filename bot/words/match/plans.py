"""What the club says about plans: moves to be made later, and moves that are asked back."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.match.commands import BOARD, PLAN, SURE
from bot.words.match.sayings import MatchSaying, Phrases
from bot.words.match.tries import ANY, Lines
from bot.words.topic import Choice


class PlanSaying(MatchSaying):
    """It may name moves, so it is for the private chat."""

    __slots__ = ()

    private = True


def _line(moves: tuple[str, ...], p: Phrases) -> str:
    """The opponent's moves with the answers to them."""
    pairs = zip(moves[::2], moves[1::2], strict=True)
    return ", ".join(
        p.answer_to_all(own) if theirs == ANY else p.answer(theirs, own) for theirs, own in pairs
    )


def _example(p: Phrases, *, hidden: bool) -> str:
    """A plan for a game of tries, or for one of moves that both see."""
    return PLAN.use(p.tries_example if hidden else p.lines_example)


def drop(match: int, p: Phrases) -> tuple[Choice, ...]:
    return ((p.drop_plan, PLAN.says("off", match=match)),)


def _board(match: int, p: Phrases) -> tuple[Choice, ...]:
    return ((p.board, BOARD.says(match=match)),)


def plan_choice(match: int, move: str, label: str, p: Phrases) -> Choice:
    """The button that plans a move."""
    return p.button_plan(label), PLAN.says(move, match=match)


@dataclass(frozen=True, slots=True)
class TriesPlanned(PlanSaying):
    match: int
    tries: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.tries_planned(self.match, p.otherwise.join(self.tries))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return drop(self.match, p)


@dataclass(frozen=True, slots=True)
class LinesPlanned(PlanSaying):
    match: int
    lines: Lines

    def said(self, p: Phrases) -> str:
        return p.lines_planned(self.match, "\n".join(_line(one, p) for one in self.lines))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return drop(self.match, p)


@dataclass(frozen=True, slots=True)
class NothingPlanned(PlanSaying):
    match: int
    hidden: bool
    """Whether it is a game of tries, or one of moves that both see."""

    def said(self, p: Phrases) -> str:
        return p.nothing_planned(self.match, _example(p, hidden=self.hidden))


@dataclass(frozen=True, slots=True)
class PlanDropped(PlanSaying):
    match: int

    def said(self, p: Phrases) -> str:
        return p.plan_dropped(self.match)


@dataclass(frozen=True, slots=True)
class PlanSetAside(PlanSaying):
    """The umpire told more than that it is the reader's turn."""

    match: int
    tries: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.plan_set_aside(self.match, p.otherwise.join(self.tries))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board(self.match, p)


@dataclass(frozen=True, slots=True)
class PlanUntried(PlanSaying):
    """The opponent offers a draw, which the planned move would have declined."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.plan_untried(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board(self.match, p)


@dataclass(frozen=True, slots=True)
class PlanOver(PlanSaying):
    """The opponent did something else."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.plan_over(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board(self.match, p)


@dataclass(frozen=True, slots=True)
class PlanRefused(PlanSaying):
    """This of what was to be planned is no move of the reader's; nothing of it is kept."""

    match: int
    move: str

    def said(self, p: Phrases) -> str:
        return p.plan_refused(self.match, self.move)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board(self.match, p)


@dataclass(frozen=True, slots=True)
class PlanFails(PlanSaying):
    """This of the plan cannot be made out on the board as it has become."""

    match: int
    move: str

    def said(self, p: Phrases) -> str:
        return p.plan_fails(self.match, self.move)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _board(self.match, p)


@dataclass(frozen=True, slots=True)
class PlanDone(PlanSaying):
    """What comes next was planned."""

    match: int
    move: str

    def said(self, p: Phrases) -> str:
        return p.plan_done(self.match, self.move)


@dataclass(frozen=True, slots=True)
class BadPlan(PlanSaying):
    hidden: bool

    def said(self, p: Phrases) -> str:
        return p.plan_like(_example(p, hidden=self.hidden))


@dataclass(frozen=True, slots=True)
class BadLine(PlanSaying):
    """A line must be moves and answers, and its first move one that the opponent may make."""

    line: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.bad_line(
            " ".join(one for one in self.line if one != ANY), _example(p, hidden=False)
        )


@dataclass(frozen=True, slots=True)
class TooManyTries(PlanSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_tries(self.most)


@dataclass(frozen=True, slots=True)
class TooManyLines(PlanSaying):
    """Too many lines, or too long ones."""

    most: int
    moves: int

    def said(self, p: Phrases) -> str:
        return p.too_many_lines(self.most, self.moves)


@dataclass(frozen=True, slots=True)
class YourTurnNow(PlanSaying):
    """A plan that comes too late; the opponent's move may have crossed it on the way."""

    match: int
    now: tuple[Choice, ...] = ()
    """What can be tried at once instead."""

    def said(self, p: Phrases) -> str:
        return p.your_turn_now(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return self.now


@dataclass(frozen=True, slots=True)
class OneAtATime(PlanSaying):
    """They have said a move, and another one that is to follow it."""

    match: int
    move: str
    """The one that was to follow."""
    may_plan: bool
    """Whether it is the opponent's turn by now."""

    def said(self, p: Phrases) -> str:
        later = p.may_be_planned(PLAN.use(self.move)) if self.may_plan else p.may_be_typed
        return f"{p.one_at_a_time(self.match, self.move)} {later}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        plan = (plan_choice(self.match, self.move, self.move, p),)
        return plan if self.may_plan else ()


@dataclass(frozen=True, slots=True)
class AskedAgain(PlanSaying):
    """The reader wishes to be asked before a move is tried."""

    match: int
    stamp: str
    """Of the board under which it is asked."""
    text: str

    asks = True

    def said(self, p: Phrases) -> str:
        return p.asked_again(self.match, self.text)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.sure, f"{self.stamp} {SURE.says(self.text)}"),)
