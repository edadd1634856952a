"""The law of shogi against known counts, another library and recorded games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import TypeAlias

import pyffish
import pytest

from bot.games.game import BLACK, BadSetup, Illegal, Move, Result, Seat
from bot.games.shogi.law import Position, Shogi, conceivable

LAW = Shogi()
Names: TypeAlias = tuple[str, str]
PROMOTED = re.compile(r"^\+(?=[a-z])")
"""The records tell a captured man as it stood; in hand it is unpromoted."""
RECORDED = Path(__file__).parents[4] / "shared" / "data" / "tsuitate_games.json"


def mover(position: Position) -> Seat:
    return next(iter(LAW.to_act(position)))


def perft(position: Position, depth: int) -> int:
    if not position.result and depth == 1:
        return sum(1 for _ in LAW.legal(position, mover(position)))
    return sum(
        perft(LAW.play(position, mover(position), move), depth - 1)
        for seat in LAW.to_act(position)
        for move in LAW.legal(position, seat)
    )


def test_perft() -> None:
    start = LAW.start("")
    assert [perft(start, depth) for depth in (1, 2, 3)] == [30, 900, 25470]


def elsewhere(sfen: str, moves: list[str]) -> set[str]:
    """The other library's legal moves after these: it counts squares as in chess."""
    board, turn, hand, number = sfen.split()
    held = "".join(
        letter * int(count or 1) for count, letter in re.findall(r"(\d*)([A-Za-z])", hand)
    )
    fen = f"{board}[{held}] {'w' if turn == 'b' else 'b'} 0 {number}"
    found = pyffish.legal_moves("shogi", fen, [translated(move, FILES, RANKS) for move in moves])
    return {translated(move.replace("@", "*"), FILES[::-1], RANKS[::-1]) for move in found}


FILES, RANKS = ("987654321", "abcdefghi"), ("abcdefghi", "987654321")


def translated(move: str, files: Names, ranks: Names) -> str:
    there = str.maketrans(dict(zip(*files, strict=True)))
    back = str.maketrans(dict(zip(*ranks, strict=True)))
    squares = [move[:2], move[2:4]]
    named = [
        one if "*" in one else one[0].translate(there) + one[1].translate(back) for one in squares
    ]
    drop = "*" in move and files[0] == FILES[0]
    text = "".join(named) + move[4:]
    return text.replace("*", "@") if drop else text


@pytest.mark.parametrize("seed", range(3))
def test_random_games_against_another_library(seed: int) -> None:
    random, position, moves = Random(seed), LAW.start(""), list[str]()
    start = LAW.write(position)
    for _ in range(60):
        if position.result:
            break
        seat = mover(position)
        legal = sorted(LAW.legal(position, seat))
        assert legal == sorted(elsewhere(start, moves))
        men, hand = LAW.own_men(position, seat), LAW.hand(position, seat)
        assert all(conceivable(men, hand, seat, move) for move in legal)
        move = random.choice(legal)
        position = LAW.play(position, seat, move)
        moves.append(move)


def test_a_pawn_drop_may_not_mate_even_where_its_taker_is_pinned() -> None:
    setup = "R2gkl3/9/4G4/9/9/9/9/9/4K4 b P 1"
    legal = set(LAW.legal(LAW.start(setup), BLACK))
    assert "P*5b" not in legal
    assert "P*5d" in legal
    # The other library lists the drop, for which it has the dropper lose; it knows no reply.
    assert elsewhere(setup, []) - legal == {"P*5b"}
    assert not elsewhere(setup, ["P*5b"])


@pytest.mark.parametrize("move", ["P*5e", "7g7e", "3c3d", "", "0000", "p*5e", "7g7f+"])
def test_other_moves_are_illegal(move: str) -> None:
    with pytest.raises(Illegal):
        LAW.play(LAW.start(""), BLACK, Move(move))


def test_repetition() -> None:
    position = LAW.start("")
    for move in ["2h3h", "8b7b", "3h2h", "7b8b"] * 3:
        assert position.result is None
        position = LAW.play(position, mover(position), Move(move))
    assert position.result == Result("1/2-1/2", "repetition")


def test_perpetual_check_loses() -> None:
    position = LAW.start("4k4/9/9/9/9/9/9/9/R7K b - 1")
    for move in ["9i5i", "5a4a", "5i4i", "4a5a"] + ["4i5i", "5a4a", "5i4i", "4a5a"] * 3:
        if not position.result:
            position = LAW.play(position, mover(position), Move(move))
    assert position.result == Result("1-0", "perpetual-check")


@pytest.mark.parametrize("setup", ["nonsense", "9/9/9/9/9/9/9/9/9 b - 1", "8/8"])
def test_bad_setups(setup: str) -> None:
    with pytest.raises(BadSetup):
        LAW.start(setup)


@pytest.mark.skipif(not RECORDED.exists(), reason="../shared/data is absent")
def test_recorded_games() -> None:
    for game in json.loads(RECORDED.read_text(encoding="utf-8"))["games"]:
        position = LAW.start("")
        for first, second in game["ev"]:
            seat = mover(position)
            if first == "foul":
                men, hand = LAW.own_men(position, seat), LAW.hand(position, seat)
                assert conceivable(men, hand, seat, Move(second))
                with pytest.raises(Illegal):
                    LAW.play(position, seat, Move(second))
                continue
            taken = LAW.captured(position, Move(first)) or ""
            position = LAW.play(position, seat, Move(first))
            assert taken.lower() + "+" * LAW.is_check(position) == PROMOTED.sub("", second)
        assert LAW.write(position).rsplit(" ", 1)[0] == game["final"].rsplit(" ", 1)[0]
