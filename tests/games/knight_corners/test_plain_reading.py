"""The law against a plain reading of the book, and long random games with invariants."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import Illegal, Move, Result, other
from bot.games.knight_corners.law import KnightCorners, Position
from tests.games.knight_corners.plain_reading import SQUARES, Reader, around, corner

LAW = KnightCorners()


def scatter(random: Random) -> Reader:
    """Knights anywhere, or crowded in corners, where freedom, catching and passing happen."""
    squares = random.choice(
        [
            SQUARES,
            sorted(corner("w", 4) | corner("b", 4)),
            sorted(corner("w", 4)),
            sorted(corner("b", 4)),
            sorted(corner("w", 3) | corner("b", 4)),
        ]
    )
    found = random.sample(squares, min(len(squares), random.randint(4, 18)))
    share = random.randint(max(0, len(found) - 9), min(9, len(found)))
    men = {"w": set(found[:share]), "b": set(found[share:])}
    if random.random() < 0.1:  # a knight in a corner between enemies
        victim, captor = random.sample("wb", 2)
        square = random.choice(["a1", "h8", "b1", "h7"])
        doors = set(around(square)[random.random() < 0.3 :])
        free = {knight for knight in men[captor] if knight != square} - doors
        men[captor] = doors | set(sorted(free)[: 9 - len(doors)])
        men[victim] = {square} | set(sorted(men[victim] - doors - men[captor])[:8])
        men[captor] -= men[victim]
    return Reader(men)


def read(reader: Reader, side: str) -> tuple[str, str, set[str]]:
    """The law's verdict on the same position, in the reader's terms."""
    position = LAW.start(reader.text(side))
    if position.result:
        assert not LAW.to_act(position)
        assert not list(LAW.legal(position, position.turn))
        return f"{position.result.score} {position.result.reason}", "", set()
    assert not list(LAW.legal(position, other(position.turn)))
    return "", position.turn[0], {str(move) for move in LAW.legal(position, position.turn)}


def test_random_positions() -> None:
    random, met = Random(11), set()
    for _ in range(3000):
        reader, side = scatter(random), random.choice("wb")
        verdict = reader.verdict(side)
        assert read(reader, side) == verdict
        ended, mover, _ = verdict
        met.add(ended or ("moves" if mover == side else "passes"))
    assert met >= {"moves", "passes", "1-0 caught", "0-1 caught"}


@pytest.mark.parametrize("seed", range(4))
def test_random_games(seed: int) -> None:
    random, position = Random(seed), LAW.start("")
    plies = 0
    while position.result is None:
        mover = position.turn
        text = LAW.write(position)
        moves = list(LAW.legal(position, mover))
        assert moves
        assert len({*moves}) == len(moves)
        if plies % 10 == 0:
            check_against_reading(position, moves)
            check_play_accepts_only(position, moves, random)
        assert LAW.write(LAW.start(text)) == text
        after = LAW.play(position, mover, random.choice(moves))
        assert LAW.write(position) == text, "playing changed the position before"
        assert after.white.bit_count() == after.black.bit_count() == 9
        assert (after.turn == mover) == (after.passed == other(mover))
        position, plies = after, plies + 1
        assert plies < 1500
    assert not LAW.to_act(position)
    assert not list(LAW.legal(position, position.turn))


def reader_of(position: Position) -> Reader:
    men = LAW.look(position)["men"]
    return Reader(
        {
            "w": {square for square, man in men.items() if man == "N"},
            "b": {square for square, man in men.items() if man == "n"},
        }
    )


def check_against_reading(position: Position, moves: list[Move]) -> None:
    assert reader_of(position).moves(position.turn[0]) == {str(move) for move in moves}


def check_play_accepts_only(position: Position, moves: list[Move], random: Random) -> None:
    for _ in range(40):
        move = Move(random.choice(SQUARES) + random.choice(SQUARES))
        if move not in moves:
            with pytest.raises(Illegal):
                LAW.play(position, position.turn, move)
        with pytest.raises(Illegal):
            LAW.play(position, other(position.turn), move)


def test_every_end_of_random_play_is_one_by_the_book() -> None:
    ends = set()
    for seed in range(40):
        random, position = Random(seed), LAW.start("")
        while position.result is None:
            moves = list(LAW.legal(position, position.turn))
            position = LAW.play(position, position.turn, random.choice(moves))
        ends.add(position.result)
        if position.result.reason == "repetition":
            assert position.past.count(position.past[-1]) == 3
            continue
        if position.result.reason == "no-arrival":
            continue  # counted apart, in test_no_arrival.py
        ended, _, _ = reader_of(position).verdict(position.turn[0])
        assert ended == f"{position.result.score} {position.result.reason}"
    assert {Result("1-0", "corner"), Result("0-1", "corner")} <= ends
    assert {end.reason for end in ends} == {
        *("corner", "caught", "no-moves", "repetition", "no-arrival")
    }
