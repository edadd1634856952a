"""Which attempt it was after which mate could be forced no more.

What is lost stays lost, so it is looked for where the last position that White still wins turns
into the first that White does not. Where the search runs out in between, that is said.
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

from bot.games.bitboards.position import kind_at
from bot.games.game import Answer, Move
from bot.games.problems.announcements import Mistake
from bot.games.problems.solver import adversary
from bot.games.problems.solver.adversary import State
from bot.games.problems.solver.oracle import outcome
from bot.games.problems.solver.solution import ANY


def mistake(state: State) -> Mistake | None:
    """The mistake in what led to this state; None where White still wins, or never did."""
    played = list(_played(state))
    if not _is_won(played[0][0]):
        return None
    if _is_won(played[-1][0]) is not False:
        return None
    kept, lost = 0, len(played) - 1
    while lost - kept > 1:
        middle = (kept + lost) // 2
        verdict = _is_won(played[middle][0])
        if verdict is None:
            break
        kept, lost = (middle, lost) if verdict else (kept, middle)
    before, (_, act) = played[lost - 1][0], played[lost]
    since = None if kept == lost - 1 else played[kept][0].number
    return Mistake(before.number, _man(before, act), act, since)


def _played(state: State) -> Iterator[tuple[State, str]]:
    """Every state on the way, with the act that led to it."""
    _, reached = adversary.begin(state.problem)
    yield reached, ""
    for act in state.acts:
        ruled = adversary.ask(reached) if act == ANY else adversary.attempt(reached, Move(act))
        if not isinstance(ruled, Answer):
            reached = ruled[1]
            yield reached, act


def _is_won(state: State) -> bool | None:
    """Whether White forces mate from here; None where that takes too long to find out."""
    if state.result:
        return state.result.score == "1-0"
    return outcome(state.problem, state.belief, state.left, state.asked is not None, state.owes)


def _man(state: State, act: str) -> str:
    if act == ANY:
        return ""
    kind = kind_at(next(iter(state.belief)), chess.parse_square(act[:2]))
    return chess.piece_symbol(kind).upper() if kind else ""
