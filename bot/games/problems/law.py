"""A problem as a law: White moves alone, and what stands is for the adversary to say."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import text_of
from bot.games.game import WHITE, Answer, BadSetup, Ending, Illegal, Move, Seat
from bot.games.problems.announcements import ProblemEnd
from bot.games.problems.collection import text_of_number
from bot.games.problems.solver import adversary
from bot.games.problems.solver.adversary import State
from bot.games.problems.text import Problem, parse_problem, write_problem

_AND_THEN = ";"


def read_setup(setup: str) -> Problem:
    """The problem of a number in the collection, or of a text; "" is number 1."""
    words = setup.strip()
    if not words or (words.isascii() and words.isdigit() and len(words) < 6):
        words = text_of_number(int(words or 1))
    return parse_problem(words)


class ProblemLaw:
    """Has one seat. A position's text is the problem's, and after `;` all that was attempted."""

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (WHITE,)

    def start(self, setup: str) -> State:
        text, _, acts = setup.partition(_AND_THEN)
        _, state = adversary.begin(read_setup(text))
        for act in acts.split():
            ruled = (
                adversary.ask(state)
                if act == "any?"
                else Answer(())
                if state.result
                else adversary.attempt(state, Move(act))
            )
            if isinstance(ruled, Answer):
                raise BadSetup("these attempts do not belong to the problem")
            _, state = ruled
        return state

    def write(self, position: State) -> str:
        text = write_problem(position.problem)
        return " ".join((text, _AND_THEN, *position.acts)) if position.acts else text

    def to_act(self, position: State) -> frozenset[Seat]:
        return frozenset() if position.result else frozenset({WHITE})

    def legal(self, position: State, seat: Seat) -> Iterator[Move]:
        """The moves that would stand if tried next."""
        if seat not in self.to_act(position):
            return
        codes = {code for world in position.belief for code in legal_moves(world, chess.WHITE)}
        for code in sorted(codes):
            move = Move(text_of(code))
            ruled = adversary.attempt(position, move)
            if not isinstance(ruled, Answer) and _stood(position, ruled[1]):
                yield move

    def play(self, position: State, seat: Seat, move: Move) -> State:
        if seat in self.to_act(position):
            ruled = adversary.attempt(position, move)
            if not isinstance(ruled, Answer) and _stood(position, ruled[1]):
                return ruled[1]
        raise Illegal("not a move that stands here")

    def result(self, position: State) -> Ending[ProblemEnd] | None:
        return position.result


def _stood(before: State, after: State) -> bool:
    return after.left < before.left
