"""Why a move is not allowed: the umpire's reasons, from a position that everybody sees."""

from __future__ import annotations

from bot.games.chess_t.announcements import Refused, TooWeak, Why, WrongForm
from bot.games.chess_t.forces import Field, ratio, survey
from bot.games.chess_t.geometry import EMPTY, NOWHERE, ROYALS, owner, stroke
from bot.games.chess_t.options import (
    Step,
    entry_banned,
    exit_banned,
    may_exchange,
    parse,
    penetrates,
    transformations,
)
from bot.games.chess_t.position import Position, star
from bot.games.chess_t.variants import Rules
from bot.games.game import WHITE, Move, Seat, other


def explain(
    rules: Rules, position: Position, seat: Seat, move: Move
) -> Refused | TooWeak | WrongForm:
    """The first reason against the move, as a player would want it."""
    step = parse(rules, move)
    if step is None:
        return Refused("not-a-move")
    names, board = rules.geometry.names, position.board
    field = survey(rules.geometry, board, position.stars)
    man, there = board[step.start], board[step.target]
    if man == EMPTY or owner(man) != seat:
        return Refused("nobody-there" if man == EMPTY else "not-yours", names[step.start])
    why = _line_reason(rules, position, field, step)
    if why:
        return Refused(why, names[step.target])
    if there == EMPTY:
        if step.sign != "-":
            return Refused("nobody-to-take", names[step.target])
    elif reason := _force_reason(rules, position, field, step):
        return reason
    if exit_banned(rules, position, seat, step):
        return Refused("exit-ban", names[step.start])
    if (
        there == EMPTY
        and penetrates(rules, seat, step.start, step.target)
        and entry_banned(rules, field, seat, step.target)
    ):
        return Refused("entry-ban", names[step.target])
    letters = transformations(rules, position, man, step.start, step.target)
    return WrongForm(names[step.target], "".join(letters))


def _line_reason(rules: Rules, position: Position, field: Field, step: Step) -> Why | None:
    """A reason that lies in the squares alone (T2 §4.5, §5, §11.1)."""
    geometry, board, target = rules.geometry, position.board, step.target
    man = board[step.start]
    seat = owner(man)
    free, _ = stroke(geometry, man, step.start, 0, NOWHERE)
    reached = next(targets for at, _, targets in field.acting(seat) if at == step.start)
    if target not in free:
        return "unreachable"
    if target == star(position.stars, other(seat)):
        return "star"
    if target not in reached:
        return "blocked"
    if board[target] != EMPTY and owner(board[target]) == seat:
        return "own-man"
    if target in geometry.walls and man not in ROYALS:
        scout_exchanges = man in "Ss" and board[target] != EMPTY
        if not scout_exchanges:
            return "castle"
    return None


def _force_reason(
    rules: Rules, position: Position, field: Field, step: Step
) -> Refused | TooWeak | None:
    """A reason that lies in the forces on an enemy man's square (T2 §8, §9, §12A)."""
    names, board = rules.geometry.names, position.board
    man, there, target = board[step.start], board[step.target], step.target
    if man in "Ss":
        if target in rules.geometry.walls:
            return None if step.sign == "%" else Refused("scout-exchanges", names[target])
        return None if step.sign == ":" else Refused("scout-captures", names[target])
    seat = owner(man)
    ours, theirs = field.sums(seat)[target], field.sums(other(seat))[target]
    if ours > theirs:
        return None if step.sign == ":" else Refused("stronger", names[target])
    if step.sign == "%" and not rules.exchange:
        return Refused("scouts-alone-exchange" if rules.scouts else "no-exchange", names[target])
    exchange = ""
    if ours == theirs and may_exchange(rules, man, there):
        if step.sign == "%":
            return None
        exchange = f"{names[step.start]}%{names[target]}"
        if exit_banned(rules, position, seat, Step(step.start, "%", target)):
            exchange = ""
    elif ours == theirs and step.sign == "%":
        return Refused("no-king-exchange", names[target])
    found = ratio(rules.geometry, position, target, field)
    men = (found.white_men, found.black_men)
    our_men, their_men = men if seat == WHITE else men[::-1]
    return TooWeak(names[target], ours, theirs, our_men, their_men, exchange)
