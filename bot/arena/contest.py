"""A contest: many games between two, each of which a worker can play, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Literal

from bot.acts import Adjudge, write_act
from bot.arena.contestants import Contestant, Table, seat
from bot.arena.match import Handed, Played, Sitter, Stuck, play
from bot.arena.program import ProgramFault
from bot.games.box import Options, Record
from bot.games.game import (
    BLACK,
    DONE,
    UMPIRE,
    WHITE,
    Answer,
    Ending,
    Entry,
    Result,
    Seat,
    other,
)
from bot.games.shelf import SHELF
from bot.players.player import Reply
from bot.players.uci import EngineGone

_SURE = 1.96
"""Standard deviations within which 95 of 100 lie."""
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Terms:
    """All that a contest is: the same terms have the same games."""

    game: str
    options: Options
    first: Contestant
    second: Contestant
    names: tuple[str, str]
    setup: str = ""
    seed: str = ""
    alternate: bool = False
    """Whether they change seats after each game."""
    most: int = 1_200
    """A game that was not over after so many moves, tries, questions and offers is a draw."""
    patience: float = 60.0

    def seat_of_first(self, number: int) -> Seat:
        return BLACK if self.alternate and number % 2 == 0 else WHITE

    def names_at(self, number: int) -> dict[Seat, str]:
        first = self.seat_of_first(number)
        return dict(zip((first, other(first)), self.names, strict=True))


class GameFailed(Exception):
    """A game in which somebody does not play; says which, and who does what."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(number, why)
        self.number, self.why = number, why

    def __str__(self) -> str:
        return f"game {self.number}: {self.why}"


@dataclass(frozen=True, slots=True)
class Diligence:
    """What one of them did in one game."""

    sentences: int
    moves: int
    milliseconds: float
    slowest: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game that was played."""

    number: int
    score: float
    """Of the first one."""
    reason: str
    first: Diligence
    second: Diligence
    record: str
    """The game's own record of it."""


class Timed:
    """A sitter whose thinking is timed."""

    def __init__(self, sitter: Sitter, clock: Callable[[], float]) -> None:
        self._sitter, self._clock = sitter, clock
        self.spent: list[float] = []

    def hand(self, handed: Handed) -> None:
        self._sitter.hand(handed)

    def answer(self) -> Reply:
        began = self._clock()
        reply = self._sitter.answer()
        self.spent.append(1000 * (self._clock() - began))
        return reply


def play_game(terms: Terms, number: int, clock: Callable[[], float]) -> Outcome:
    """The contest's game of this number, from 1. Raises GameFailed, and what set-ups raise."""
    try:
        return _play_game(terms, number, clock)
    except Stuck as stuck:
        who = terms.names_at(number)[stuck.seat]
        raise GameFailed(number, f"“{who}” ({stuck.seat}) {stuck}") from None
    except (ProgramFault, EngineGone) as fault:
        raise GameFailed(number, str(fault)) from None


def _play_game(terms: Terms, number: int, clock: Callable[[], float]) -> Outcome:
    box, seed = SHELF[terms.game], f"{terms.seed} {number}"
    first = terms.seat_of_first(number)
    setup = box.build(terms.options).deal(terms.setup, Random(f"{seed} set-up"))
    table = Table(box, terms.options, setup, seed, terms.patience)
    with ExitStack() as closing:
        seats = {first: terms.first, other(first): terms.second}
        seated = seat(table, seats, closing)
        timed = {at: Timed(sitter, clock) for at, sitter in seated.sitters.items()}

        def watch(entry: Entry) -> None:
            for one in seated.watchers:
                one.watch(entry)

        played = play(
            box,
            {},
            options=terms.options,
            setup=terms.setup,
            seed=seed,
            most=terms.most,
            sitters=timed,
            watch=watch,
        )
    if any(engine.lost for engine in seated.engines):
        # A level goes on without it, and would be measured as what it is not.
        raise EngineGone("the chess engine ended, or was too slow, in the midst of the game")
    reason, played = _ended(played)
    result = played.umpire.result or Ending("*", UNFINISHED)
    return Outcome(
        number,
        _score(result, first),
        reason,
        _diligence(played, first, timed[first].spent),
        _diligence(played, other(first), timed[other(first)].spent),
        _record(terms, number, played, result),
    )


def _ended(played: Played) -> tuple[str, Played]:
    """Why it is over. What is not over is drawn, as an organiser would say."""
    if played.umpire.result:
        return played.umpire.result.reason, played
    drawn = Adjudge("1/2-1/2")
    ruled = played.umpire.act(UMPIRE, drawn)
    if isinstance(ruled, Answer):
        raise ValueError("a running match cannot be ended")
    entry = Entry(ruled.umpire.n, UMPIRE, write_act(drawn), ruled.told)
    return UNFINISHED, replace(played, umpire=ruled.umpire, entries=(*played.entries, entry))


def _score(result: Result, seat: Seat) -> float:
    white = {"1-0": 1.0, "0-1": 0.0}.get(result.score, 0.5)
    return white if seat == WHITE else 1 - white


def _diligence(played: Played, seat: Seat, spent: list[float]) -> Diligence:
    own = [entry for entry in played.entries if entry.seat == seat]
    moves = sum(DONE in entry.told.get(seat, ()) for entry in own)
    sentences = sum(turn.seat == seat for turn in played.turns)
    return Diligence(sentences, moves, sum(spent), max(spent, default=0.0))


def _record(terms: Terms, number: int, played: Played, result: Result) -> str:
    record = Record(
        number=number,
        options=terms.options,
        setup=played.setup,
        players=terms.names_at(number),
        result=result,
        day="????.??.??",  # the same terms have the same record, whenever it is played
        entries=played.entries,
    )
    return SHELF[terms.game].export(record)[1]


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of many games."""

    outcomes: tuple[Outcome, ...]

    @property
    def score(self) -> float:
        return sum(one.score for one in self.outcomes) / len(self.outcomes)

    def count(self, score: Literal["won", "drawn", "lost"]) -> int:
        wanted = {"won": 1.0, "drawn": 0.5, "lost": 0.0}[score]
        return sum(one.score == wanted for one in self.outcomes)

    @property
    def reasons(self) -> dict[str, int]:
        """How often games ended so, the most frequent first."""
        found = [one.reason for one in self.outcomes]
        return {
            reason: found.count(reason)
            for reason in sorted(set(found), key=lambda one: (-found.count(one), one))
        }

    @property
    def lengths(self) -> list[int]:
        """In moves of one side, the shortest first."""
        return sorted(max(one.first.moves, one.second.moves) for one in self.outcomes)


def sure_bounds(score: float, games: int) -> tuple[float, float]:
    """Between what the true score lies, 95 times of 100 (Wilson's interval, right for 20 of 20, too).

    With draws it is a little wider than need be.
    """
    square = _SURE**2
    middle = (score + square / (2 * games)) / (1 + square / games)
    half = (
        _SURE
        * sqrt(max(score * (1 - score), 0) / games + square / (4 * games**2))
        / (1 + square / games)
    )
    return max(middle - half, 0.0), min(middle + half, 1.0)


def told(tally: Tally, names: tuple[str, str]) -> str:
    """The contest in lines, for a terminal."""
    games = len(tally.outcomes)
    low, high = sure_bounds(tally.score, games)
    lengths = tally.lengths
    ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.items())
    results = f"+{tally.count('won')} ={tally.count('drawn')} −{tally.count('lost')} of {games}"
    lines = [
        f"{names[0]} against {names[1]}: {results}",
        f"score: {tally.score:.1%} (95 % sure: {low:.1%} to {high:.1%})",
        f"moves a game: {lengths[0]} to {lengths[-1]}, {lengths[games // 2]} in the middle",
        f"ends: {ends}",
        _told_of(names[0], [one.first for one in tally.outcomes]),
        _told_of(names[1], [one.second for one in tally.outcomes]),
    ]
    return "\n".join(lines)


def _told_of(name: str, games: list[Diligence]) -> str:
    moves = sum(one.moves for one in games)
    if not moves:
        return f"{name}: no moves"
    sentences = sum(one.sentences for one in games) / moves
    spent = sum(one.milliseconds for one in games) / moves
    slowest = max(one.slowest for one in games)
    return (
        f"{name}: {spent:.0f} ms a move, {slowest:.0f} at most for a sentence; "
        f"{sentences:.2f} tries and questions a move"
    )
