"""The adversary never contradicts itself, is never more helpful than it must be, and is
answered by an ordinary umpire in at least one world."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import board_of, text_of
from bot.games.game import WHITE, Answer, Ask, Done, End, Move, Ruling, Try
from bot.games.kriegspiel.announcements import HellNo, No, NoTries, PawnCaptureFirst, TryIt
from bot.games.problems.announcements import BlackMoved
from bot.games.problems.game import Problems
from bot.games.problems.solver.adversary import State
from bot.games.problems.solver.oracle import need
from bot.games.problems.solver.solution import ANY, Node
from bot.games.problems.solver.verdict import solve
from bot.games.problems.text import parse_problem
from tests.games.problems.referee import as_umpires_say, first_states, listen, positions, umpire_of

TEXTS = (
    "8/8/5B2/8/8/3N4/R6p/5K1k w - - ?b:dark #8 classic",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 classic",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 icc",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 rand",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 cincinnati",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 berkeley",
    "4k3/2p5/8/1P1P4/8/8/3PPP2/R3K2R w KQ - ?n:c6,d7,f6 #3 eastern",
    "7k/P4p2/8/4P3/8/8/Q7/K7 w - - ?p:d4,d5,f4 ?r:b8,d8,off #2 english",
)


def some_act(state: State, random: Random) -> str:
    if random.random() < 0.2:
        return ANY
    if random.random() < 0.15:
        return f"{random.choice(chess.SQUARE_NAMES)}{random.choice(chess.SQUARE_NAMES)}"
    codes = {code for world in state.belief for code in legal_moves(world, chess.WHITE)}
    own = board_of(min(state.belief), chess.WHITE)
    texts = {text_of(code) for code in codes}
    for square in chess.scan_forward(own.pawns & own.occupied_co[chess.WHITE]):
        texts.update(
            chess.square_name(square) + chess.square_name(to)
            for to in own.attacks(square)
            if not own.occupied_co[chess.WHITE] & chess.BB_SQUARES[to] and to < chess.A8
        )
    return random.choice(sorted(texts))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_true_in_some_world(text: str, seed: int) -> None:
    """An ordinary umpire in each world hears the same acts: the worlds in which that one would have
    said the same are those that the adversary has kept."""
    random = Random(f"{text} {seed}")
    problem, game = parse_problem(text), Problems()
    umpire = umpire_of(problem)
    opened = game.start(text)
    state, states = opened.state, first_states(problem, umpire)
    states = [one for one in states if positions([one]) <= state.belief]
    for _ in range(14):
        assert positions(states) == state.belief
        act = some_act(state, random)
        if act[:2] not in game.view(state, WHITE)["men"] and act != ANY:
            continue
        ruled = game.act(state, WHITE, Ask("any") if act == ANY else Try(Move(act)))
        heard = listen(umpire, states, act, problem.promised)
        told = ruled.told if isinstance(ruled, Answer) else ruled.told[WHITE]
        if isinstance(told[-1], End) and told[-1].reason == "out-of-moves":
            return
        told = as_umpires_say(told)
        assert told in heard, f"said {[one.kind for one in told]}"
        states = heard[told]
        if isinstance(ruled, Ruling):
            state = ruled.state
        if state.result:
            assert positions(states) & state.belief
            return


@pytest.mark.parametrize("text", TEXTS[1:4])
def test_the_answer_delays_mate_most(text: str) -> None:
    """No answer that is true in some world leaves White more moves to mate than the one given."""
    problem, game = parse_problem(text), Problems()
    state = game.start(text).state
    for code in sorted(legal_moves(min(state.belief), chess.WHITE))[::3]:
        move = Move(text_of(code))
        ruled = game.act(state, WHITE, Try(move))
        assert isinstance(ruled, Ruling)
        given = _delay(ruled.state, state)
        umpire = umpire_of(problem)
        groups = listen(umpire, first_states(problem, umpire), move, problem.promised)
        for heard, group in groups.items():
            if isinstance(heard[-1], End):
                continue
            moved = isinstance(heard[0], Done)
            moves = need(problem, positions(group), state.left - moved)
            assert given >= (99 if moves is None else moves + moved)


def _delay(after: State, before: State) -> int:
    if after.result:
        return 1 if after.result.score == "1-0" else 999
    moved = before.left - after.left
    moves = need(after.problem, after.belief, after.left)
    return 99 if moves is None else moves + moved


def follow(node: Node, state: State, game: Problems) -> State:
    """Play the solution against the adversary."""
    while not state.result:
        act = Ask("any") if node.attempt == ANY else Try(Move(node.attempt))
        ruled = game.act(state, WHITE, act)
        assert isinstance(ruled, Ruling)
        state = ruled.state
        told = ruled.told[WHITE]
        if state.result:
            break
        if isinstance(told[0], No | HellNo):
            assert node.refused is not None
            node = node.refused
        else:
            said = [one for one in told if one.kind not in {"done", "black-moved"}]
            (node,) = [one.then for one in node.branches if [*one.mine, *one.theirs] == said]
    return state


@pytest.mark.parametrize("setup", ["1", "2", "3", "4", "20", "50"])
def test_the_solution_beats_the_adversary_and_takes_its_full_length(setup: str) -> None:
    solved = solve(setup)
    assert solved.tree is not None
    game = Problems()
    state = follow(solved.tree, game.start(setup).state, game)
    assert state.result is not None
    assert (state.result.score, state.result.reason) == ("1-0", "checkmate")
    assert state.left == 0, "the adversary was mated early"


def test_the_traps_of_1976_fail() -> None:
    game = Problems()
    state = game.start("1").state
    for trap, ends in (("a2a1", True), ("d3f2", False), ("f1f2", True)):
        ruled = game.act(state, WHITE, Try(Move(trap)))
        assert isinstance(ruled, Ruling)
        result = ruled.state.result
        assert (result is not None and result.reason == "stalemate") == ends
    asked = game.act(state, WHITE, Ask("any"))
    assert isinstance(asked, Ruling)
    assert asked.told == {WHITE: (HellNo(),)}
    assert asked.state.belief == state.belief


def test_any_binds_and_is_answered_once() -> None:
    game = Problems()
    state = game.start("8/7k/8/2p5/3P4/8/8/K5R1 w - - #2 classic").state
    ruled = game.act(state, WHITE, Ask("any"))
    assert isinstance(ruled, Ruling)
    assert ruled.told[WHITE] == (TryIt(),)
    state = ruled.state
    assert game.act(state, WHITE, Ask("any")) == Answer((TryIt(),))
    assert game.act(state, WHITE, Try(Move("g1g5"))) == Answer((PawnCaptureFirst(),))
    tried = game.act(state, WHITE, Try(Move("d4e5")))
    assert isinstance(tried, Ruling)
    assert tried.told[WHITE] == (No(),)
    assert not tried.state.owes
    free = game.act(tried.state, WHITE, Try(Move("g1g5")))
    assert isinstance(free, Ruling)
    assert free.told[WHITE][0] in (Done(), BlackMoved(done=True))


def test_any_without_captures() -> None:
    game = Problems()
    state = game.start("8/7k/8/8/3P4/8/8/K5R1 w - - #2 classic").state
    ruled = game.act(state, WHITE, Ask("any"))
    assert isinstance(ruled, Ruling)
    assert ruled.told[WHITE] == (NoTries(),)
