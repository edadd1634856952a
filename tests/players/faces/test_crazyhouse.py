"""The search's board with reserves moves as the law does, and takes everything back."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.crazyhouse.drops import drops_of, is_drop
from bot.games.crazyhouse.law import Crazyhouse
from bot.games.game import BLACK, WHITE
from bot.games.orthochess.position import Position
from bot.players.belief.dropping import drops_to_look_at
from bot.players.belief.drops import Hands, kinds_in
from bot.players.faces.crazyhouse import DropBoard
from bot.players.search.board import WON
from bot.players.search.search import Search

_LAW = Crazyhouse()


def _board(position: Position, first: list[int] | None = None) -> DropBoard:
    turn, hands = position.turn, position.reserves
    assert hands is not None
    if first is None:
        kinds = kinds_in(hands[turn])
        first = [code for kind in kinds for code in drops_of(position.men, turn, kind)]
    return DropBoard(position.men, turn, hands, first, stalemate_loses=False)


@pytest.mark.parametrize("seed", range(6))
def test_it_keeps_in_step_with_the_law(seed: int) -> None:
    random, position = Random(seed), _LAW.start("")
    for _ in range(120):
        if position.result:
            break
        board = _board(position)
        seat = WHITE if position.turn else BLACK
        moves = {board.write(code): code for code in board.moves()}
        assert {*moves} == {*_LAW.legal(position, seat)}
        before = board.key(), board.worth(), board.ended()
        for text in random.sample(sorted(moves), min(6, len(moves))):
            after = _LAW.play(position, seat, text)  # type: ignore[arg-type]
            board.make(moves[text])
            # It takes a promoted man for what it looks like.
            if not (position.promoted or after.promoted):
                assert board.key() == _board(after, []).key()
            assert board.pressed() == bool(after.checking)
            board.unmake()
        assert (board.key(), board.worth(), board.ended()) == before
        captures = [text for text, code in moves.items() if not is_drop(code) and board.gain(code)]
        position = _LAW.play(position, seat, random.choice(captures or sorted(moves)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("setup", "best"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1", "R@"),  # on the last rank
        ("6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", "N@f7"),
    ],
)
def test_a_drop_that_mates_is_found(setup: str, best: str) -> None:
    board = _board(_LAW.start(setup))
    found = Search(board, 5000).find(deepest=1).best
    assert board.write(found.move).startswith(best)
    assert found.worth > WON - 10


def test_a_check_that_a_drop_can_answer_is_no_mate() -> None:
    mated = _LAW.start("R5k1/5ppp/8/8/8/8/8/K7[] b - - 0 1")
    saved = _LAW.start("R5k1/5ppp/8/8/8/8/8/K7[n] b - - 0 1")
    assert _board(mated).ended()
    assert not _board(saved).ended()


def test_drops_that_most_worlds_refuse_are_not_looked_at() -> None:
    position = _LAW.start("6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1")
    other = _LAW.start("2r3k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1")
    hands: Hands = ("", "R")
    texts = {
        _board(position).write(code)
        for code in drops_to_look_at([position.men, other.men, other.men], True, hands, 8)
    }
    assert len(texts) == 8
    assert "R@c8" not in texts
