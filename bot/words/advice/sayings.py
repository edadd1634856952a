"""What the club says of hints in games with the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from bot.games.shelf import SHELF
from bot.language import lower_first
from bot.words.advice.commands import HINT
from bot.words.advice.reasons import SEEN, Reason, Seen
from bot.words.match.commands import BOARD
from bot.words.meeting.commands import PLAY
from bot.words.problems.commands import PROBLEM
from bot.words.tongue import Tongue
from bot.words.topic import Choice, Saying

WORTH_A_TAP = 10
"""In hundredths: what is legal less often is worth no person's tap."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    thinking: str
    hint: Callable[[str, str], str]
    """What to do, and why."""
    do_try: Callable[[str], str]
    do_play: Callable[[str], str]
    """Where a move cannot be refused."""
    do_ask: str
    do_open: Callable[[str], str]
    do_skip: str
    ask: Callable[[int], str]
    """How likely it is that a pawn can capture, in hundredths."""
    take: Callable[[str], str]
    """The square on which one of theirs most likely stands."""
    probe: Callable[[int, str], str]
    """How likely the try is to stand, in hundredths, and what to do when it does not, or ""."""
    likely: Callable[[int], str]
    """It is the best of those that are likely to stand; and how likely."""
    best: Callable[[int], str]
    best_of_all: str
    sure: str
    dares: str
    answers: str
    """In check."""
    hunt: Callable[[int], str]
    """How many squares a bare king may stand on."""
    hunt_seen: str
    run: str
    """Against a bare king, with a pawn."""
    open: str
    open_nothing: str
    mates: Callable[[int], str]
    takes: Callable[[str], str]
    exchanges: Callable[[str], str]
    promotes: str
    draws: str
    delays: str
    saves: str
    advances: str
    alike: str
    """Of places for a man, before the game."""
    search: Callable[[int], str]
    liked: str
    """There is a reason without words."""

    moved_on: Callable[[int], str]
    no_hint: Callable[[int], str]
    their_turn: Callable[[int], str]
    counts: Callable[[int], str]
    among_people: Callable[[int], str]
    nowhere: str

    studying: Callable[[int, bool], str]
    studied: Callable[[int, str], str]
    turned: Callable[[str, str, int, int], str]
    """A move, whose it was, and what they could expect before and after it, in hundredths."""
    better: Callable[[str], str]
    better_seen: Callable[[str], str]
    """The same where its player could not see all that speaks for it."""
    never_turned: str
    decided: Callable[[int, str, str, int, int], str]
    """A match, and the rest like a turn."""
    never_decided: Callable[[int], str]
    let_go: Callable[[int, str, str, int, int], str]
    """The same of a match that was drawn."""
    drawn: Callable[[int], str]
    fouled: Callable[[int, str], str]
    """A match, and whose foul was one too many."""
    unseen: Callable[[str], str]
    """A capture that was the answer."""
    refusals: Callable[[list[tuple[str, int]]], str]
    """By side, how many tries were refused."""
    refused_in: Callable[[int, list[tuple[str, int]]], str]
    """The same of a match, where nothing else is said of it."""
    plot_chances: Callable[[str], str]
    """What stands beside the curve: of this side."""
    plot_moves: str
    table_head: str
    table_start: str

    again: str
    """The label of a button that asks once more; so are the next."""
    board: str
    play: str
    problem: str
    replay: str
    card: str
    share: str
    analyse: str
    rematch: str


class AdviceSaying(Saying[Phrases]):
    __slots__ = ()


class OfMatch(AdviceSaying):
    """About one match; what follows is read at its board."""

    __slots__ = ()
    private = True


@dataclass(frozen=True, slots=True)
class Thinking(OfMatch):
    match: int

    def said(self, p: Phrases) -> str:
        return p.thinking


@dataclass(frozen=True, slots=True)
class Hint(OfMatch):
    match: int
    game: str
    answer: str
    """As one would say it to the umpire."""
    reason: Reason | None
    about: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.hint(self._answer(p), self._reason(p))

    def _answer(self, p: Phrases) -> str:
        head, _, rest = self.answer.partition(" ")
        match head:
            case "any?":
                return p.do_ask
            case "skip":
                return p.do_skip
            case "open":
                return p.do_open(", ".join(rest.split()))
            case _:
                return self._bid(p, self.answer)

    def _bid(self, p: Phrases, move: str) -> str:
        words = SHELF[self.game].words[p.tongue.language]
        plainly = p.do_play if self.reason in SEEN else p.do_try
        return words.bid(move) or plainly(words.label(move))

    def _then(self, p: Phrases) -> str:
        """What to do when it is refused."""
        return lower_first(self._bid(p, self.about[1])) if self.about[1:] else ""

    def _reason(self, p: Phrases) -> str:
        number, text = _number_in(self.about), self.about[0] if self.about else ""
        match self.reason:
            case "ask":
                return p.ask(number)
            case "take":
                return p.take(text)
            case "probe":
                return p.probe(number, self._then(p))
            case "likely":
                return p.likely(number)
            case "best":
                return p.best(number) if self.about else p.best_of_all
            case "sure":
                return p.sure
            case "dares":
                return p.dares
            case "answers":
                return p.answers
            case "hunt":
                return p.hunt(number) if number > 1 else p.hunt_seen
            case "run":
                return p.run
            case "open":
                return p.open_nothing if self.answer == "skip" else p.open
            case None:
                return p.liked
            case _:
                return _where_seen(p, self.reason, number, text)


def _where_seen(p: Phrases, reason: Seen, number: int, text: str) -> str:
    match reason:
        case "mates":
            return p.mates(number)
        case "takes":
            return p.takes(text)
        case "exchanges":
            return p.exchanges(text)
        case "search":
            return p.search(number)
        case "promotes" | "draws" | "delays" | "saves" | "advances" | "alike":
            plain: str = getattr(p, reason)
            return plain
        case _:
            assert_never(reason)


def _number_in(about: tuple[str, ...]) -> int:
    return int(about[0]) if about and about[0].isdecimal() else 0


@dataclass(frozen=True, slots=True)
class MovedOn(OfMatch):
    """The board is another one than when the hint was asked for."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.moved_on(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _again(self.match, p)


@dataclass(frozen=True, slots=True)
class NoHint(OfMatch):
    """The thought failed."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.no_hint(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return _again(self.match, p)


@dataclass(frozen=True, slots=True)
class TheirTurn(OfMatch):
    match: int

    def said(self, p: Phrases) -> str:
        return p.their_turn(self.match)


@dataclass(frozen=True, slots=True)
class GameThatCounts(OfMatch):
    match: int

    def said(self, p: Phrases) -> str:
        return p.counts(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class AmongPeople(OfMatch):
    match: int

    def said(self, p: Phrases) -> str:
        return p.among_people(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.board, BOARD.says(match=self.match)),)


@dataclass(frozen=True, slots=True)
class Nowhere(AdviceSaying):
    """Whoever asks plays nothing in which there are hints."""

    def said(self, p: Phrases) -> str:
        return p.nowhere

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.play, PLAY.says()), (p.problem, PROBLEM.says()))


def _again(match: int, p: Phrases) -> tuple[Choice, ...]:
    return ((p.again, HINT.says(match=match)),)
