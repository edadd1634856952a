"""An analysis of a finished match: how many positions each side held possible, and what told most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

from bot.analysis.belief import Belief, Limits, all_of
from bot.analysis.findings import Point, Report, Side, Telling
from bot.analysis.follow import Step, follow
from bot.analysis.hearing import events_of
from bot.analysis.insights import Insights
from bot.games.bitboards.position import Position, position_of
from bot.games.game import BLACK, WHITE, Done, Entry, Move, Seat
from bot.games.kriegspiel.heard import Stood, heard_in
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.position import Position as Truth
from bot.games.problems.sounds import Terms
from bot.games.shelf import SHELF
from bot.games.sighted.veil import Sighted
from bot.umpire import replay

_MOST_TOLD = 6
_TOO_HIGH, _TOO_LOW = 1.3, 3.0
"""By what factors estimates were off at most, one way and the other, where the truth was known but
for matches in which hardly any position was left; they tend to be too low."""


def analyse(
    game: str,
    options: Mapping[str, str],
    setup: str,
    acts: Iterable[tuple[Seat, str]],
    seed: str,
    limits: Limits | None = None,
    *,
    edition: int | None = None,
) -> Report:
    """The report of a finished match, by the rules of its edition (None: of now). A pure function
    of what it is given."""
    built: Any = SHELF[game].in_force(options, edition)
    entries = replay(built, setup, acts)
    blind = [seat for seat in (WHITE, BLACK) if not _sees(built, seat)]
    sides = [
        _side(built, setup, entries, seat, f"{seed}:{seat}", limits or Limits()) for seat in blind
    ]
    stood = sum(isinstance(event, Stood) for event in events_of(entries, blind[0]))
    return Report(tuple(sides), stood, _begun(built, setup))


def _begun(game: Kriegspiel[Truth] | Sighted, setup: str) -> int:
    """How many moves of both sides the record counts before the first."""
    begun = game.law.start(setup)
    return 2 * begun.number - 2 + (not begun.turn) if isinstance(begun, Truth) else 0


def _sees(game: object, seat: Seat) -> bool:
    return isinstance(game, Sighted) and game.law.seat == seat


def _side(
    game: Kriegspiel[Truth] | Sighted,
    setup: str,
    entries: Sequence[Entry],
    seat: Seat,
    seed: str,
    limits: Limits,
) -> Side:
    rules = game.kriegspiel.rules if isinstance(game, Sighted) else game.rules
    ear = Ear(seat == WHITE, Terms(rules))
    events = list(events_of(entries, seat))
    start = _start(game, setup, entries, seat, ear)
    moves, played = {0: 0}, 0
    for event in events:
        played += isinstance(event, Stood)
        moves[event.n] = played
    insights = Insights(ear, _truths(game, setup, entries), moves)
    runs = follow(ear, events, start, seed, limits, insights.look)
    first = Point(0, start.count, start.count, start.count, exact=True)
    points, telling = (first, *_points(runs, moves)), _telling(runs, moves)
    return Side(seat, points, telling, insights.missed, insights.wrong)


def _truths(
    game: Kriegspiel[Truth] | Sighted, setup: str, entries: Sequence[Entry]
) -> dict[int, Position]:
    """What really stood on the board after each move."""
    law: Any = game.law
    position, found = law.start(setup), {}
    for entry in entries:
        verb, _, move = entry.act.partition(" ")
        placing = "@" in move
        stood = placing or any(isinstance(one, Done) for one in entry.told.get(entry.seat, ()))
        if verb == "try" and stood:
            position = law.play(position, entry.seat, Move(move))
            found[entry.n] = position_of(position.board)
    return found


def _start(
    game: Kriegspiel[Truth] | Sighted,
    setup: str,
    entries: Sequence[Entry],
    seat: Seat,
    ear: Ear,
) -> Belief:
    """What may stand on the board at the start: as placed, where that was not told."""
    begun = game.law.start(setup)
    if isinstance(begun, Truth):
        return all_of([position_of(begun.board)])
    if not isinstance(game, Sighted):
        raise TypeError("men are placed where one side sees the board")
    placed = next(entry for entry in entries if entry.act.startswith("try ") and "@" in entry.act)
    seeing = game.law.seat
    told = placed.act.removeprefix("try ")
    wanted = [told] if game.law.army.announced else game.law.legal(begun, seeing)
    positions = [game.law.play(begun, seeing, move) for move in wanted]  # type: ignore[arg-type]
    heard = heard_in(placed.told.get(seat, ()))
    return all_of(
        world
        for world, turn in ((position_of(one.board), one.board.turn) for one in positions)
        if ear.begins(world, turn, heard)
    )


def _points(runs: Sequence[Sequence[Step]], moves: Mapping[int, int]) -> list[Point]:
    points = []
    for at in range(max(map(len, runs), default=0)):
        steps = [run[at] for run in runs if at < len(run) and run[at].count >= 1]
        if not steps or steps[0].kind not in {"moved", "heard"}:
            continue
        counts, exact = [step.count for step in steps], all(step.exact for step in steps)
        points.append(
            Point(
                moves[steps[0].n],
                median(counts),
                min(counts) / (1 if exact else _TOO_HIGH),
                max(counts) * (1 if exact else _TOO_LOW),
                exact,
            )
        )
    return points


def _telling(runs: Sequence[Sequence[Step]], moves: Mapping[int, int]) -> tuple[Telling, ...]:
    found = []
    for at in range(max(map(len, runs), default=0)):
        steps = [run[at] for run in runs if at < len(run) and run[at].count >= 1]
        if steps:
            one, bits = steps[0], median(step.bits for step in steps)
            if bits >= 0.5:
                found.append(Telling(one.n, moves[one.n], one.kind, one.text, one.own, bits))
    found.sort(key=lambda one: (-one.bits, one.n))
    return tuple(found[:_MOST_TOLD])
