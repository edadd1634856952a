"""Every world of a problem, played on by the umpire of an ordinary Kriegspiel.

It shares nothing with the solver but the rule sets: the tests ask it what White could hear.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import chess

from bot.games.bitboards.position import Position, board_of, position_of
from bot.games.game import BLACK, WHITE, Announcement, Answer, Ask, Done, End, ToMove, Try
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.ending import Draws
from bot.games.orthochess.law import Orthochess
from bot.games.problems.announcements import BlackMoved, Escape, Mistake
from bot.games.problems.solver.solution import ANY, Node
from bot.games.problems.text import Problem, worlds_of

Heard = tuple[Announcement, ...]
Groups = dict[Heard, list[Any]]


def as_umpires_say(told: tuple[Announcement, ...]) -> Heard:
    """What a problem's umpire told, in the words of an ordinary one, who tells whose turn it is and
    nothing of how Black stood."""
    said: list[Announcement] = []
    for one in told:
        if isinstance(one, BlackMoved):
            said += [Done(), ToMove(BLACK)] if one.done else [ToMove(BLACK)]
        elif not isinstance(one, Escape | Mistake):
            said.append(one)
    replied = any(isinstance(one, BlackMoved) for one in told)
    return (*said, ToMove(WHITE)) if replied and not isinstance(told[-1], End) else tuple(said)


def umpire_of(problem: Problem) -> Kriegspiel[Any]:
    law = Orthochess(Draws(repetition=False, fifty_moves=False))
    return Kriegspiel("kriegspiel", law, problem.terms.rules)


def first_states(problem: Problem, umpire: Kriegspiel[Any]) -> list[Any]:
    return [
        umpire.start(board_of(world, chess.WHITE).fen()).state
        for world in sorted(worlds_of(problem))
    ]


def positions(states: Iterable[Any]) -> frozenset[Position]:
    return frozenset(position_of(state.position.board) for state in states)


def listen(
    umpire: Kriegspiel[Any], states: list[Any], act: str, promised: frozenset[str]
) -> Groups:
    """What White may hear of the act, with the states in which it is heard, Black's replies made."""
    groups: dict[Heard, dict[Any, Any]] = {}
    for state in states:
        ruled = umpire.act(state, WHITE, Ask("any") if act == ANY else Try(act))  # type: ignore[arg-type]
        if isinstance(ruled, Answer):
            _file(groups, ruled.told, state)
            continue
        told = ruled.told[WHITE]
        if BLACK not in umpire.to_act(ruled.state):
            _file(groups, told, ruled.state)
            continue
        for reply in umpire.law.legal(ruled.state.position, BLACK):
            if reply not in promised:
                after = umpire.act(ruled.state, BLACK, Try(reply))
                assert not isinstance(after, Answer)
                _file(groups, (*told, *after.told[WHITE]), after.state)
    return {heard: list(found.values()) for heard, found in groups.items()}


def _file(groups: dict[Heard, dict[Any, Any]], heard: Heard, state: Any) -> None:
    groups.setdefault(heard, {}).setdefault(position_of(state.position.board), state)


def mates_in(node: Node, problem: Problem) -> int:
    """Follow a solution in every world, reply and answer; the moves of the longest mate.

    Fails where something is heard that the tree does not know, or the tree ends without mate.
    """
    umpire = umpire_of(problem)
    return _follow(node, umpire, first_states(problem, umpire), problem)


def _follow(node: Node, umpire: Kriegspiel[Any], states: list[Any], problem: Problem) -> int:
    assert node.worlds == len(positions(states))
    longest = 0
    for heard, group in listen(umpire, states, node.attempt, problem.promised).items():
        if isinstance(heard[-1], End):
            assert (heard[-1].result, heard[-1].reason) == ("1-0", "checkmate")
            longest = max(longest, 1)
        elif isinstance(heard[0], Done):
            longest = max(longest, 1 + _follow(_next(node, heard), umpire, group, problem))
        else:
            then = _next(node, heard) if node.attempt == ANY else node.refused
            assert then is not None
            longest = max(longest, _follow(then, umpire, group, problem))
    return longest


def _next(node: Node, heard: Heard) -> Node:
    said = [one for one in heard if one.kind not in {"done", "to-move"}]
    (found,) = [one.then for one in node.branches if [*one.mine, *one.theirs] == said]
    return found
