"""The law against a plain reading of the book, and long random games with invariants."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.position import Position
from bot.games.game import Illegal, Move, other
from tests.games.exchange_chess.plain_reading import Reader

LAW = ExchangeChess()


def scatter(random: Random, size: int) -> str:
    """Men anywhere, also where no game would bring them, within what a side has."""
    corners = [(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)]
    king = random.choice(corners)
    board = {king: "K", (size - 1 - king[0], size - 1 - king[1]): "k"}
    men = [man for man in "QRBNqrbn" for _ in range(size * size // 4 // 2)]
    random.shuffle(men)
    squares = [(x, y) for x in range(size) for y in range(size) if (x, y) not in board]
    random.shuffle(squares)
    standing = random.randint(0, min(len(men), len(squares)))
    board |= dict(zip(squares, men[:standing], strict=False))
    left = men[standing : random.randint(standing, len(men))]
    ranks = []
    for y in range(size - 1, -1, -1):
        row, gap = "", 0
        for x in range(size):
            if (x, y) in board:
                row += (str(gap) if gap else "") + board[x, y]
                gap = 0
            else:
                gap += 1
        ranks.append(row + (str(gap) if gap else ""))
    reserve = "".join(sorted(left, key="QRBNqrbn".index))
    return f"{'/'.join(ranks)}[{reserve}] {random.choice('wb')} {random.randint(0, 39)} 30"


@pytest.mark.parametrize(("size", "many"), [(4, 300), (5, 150), (7, 60), (8, 40), (12, 4)])
def test_random_positions(size: int, many: int) -> None:
    random, kinds = Random(size), Counter[str]()
    for _ in range(many):
        text = scatter(random, size)
        position = LAW.start(text)
        assert LAW.write(position) == text
        found = [str(move) for move in LAW.legal(position, position.turn)]
        assert len({*found}) == len(found)
        assert {*found} == Reader.of(text).moves()
        assert not list(LAW.legal(position, other(position.turn)))
        if not found:
            assert position.result is not None
            assert position.result.reason == "no-move"
        kinds.update(move[1] if "@" in move else "<>" if "<>" in move else "x" for move in found)
    assert min(kinds[sign] for sign in ("@", "<>", "x")) > many


@pytest.mark.parametrize(
    ("size", "seed"), [(4, 1), (4, 2), (4, 3), (5, 1), (6, 1), (8, 1), (8, 2), (12, 1)]
)
def test_random_games(size: int, seed: int) -> None:
    law, random = ExchangeChess(size), Random(seed)
    position, captured, quiet, plies = law.start(""), Counter[str](), 0, 0
    while position.result is None:
        mover, text = position.turn, law.write(position)
        assert law.to_act(position) == {mover}
        moves = list(law.legal(position, mover))
        assert moves
        again = law.start(text)
        assert law.write(again) == text
        assert {*law.legal(again, mover)} == {*moves}
        if plies > 1 and plies % 12 == 0 and size < 12:
            assert {*map(str, moves)} == Reader.of(text).moves()
        if plies % 12 == 0:
            check_play_accepts_only(law, position, moves, random)
        move = random.choice(moves)
        after = law.play(position, mover, move)
        assert law.write(position) == text, "playing changed the position before"
        check_quiet(position, move, after)
        assert after.turn == other(mover)
        gone = men(position) - men(after)
        captured += gone
        assert sum(gone.values()) == (1 if takes(position, move) else 0)
        check_men(law, after, captured)
        quiet, position, plies = after.quiet, after, plies + 1
        assert plies < 2500
    assert quiet <= 40
    assert not law.to_act(position)
    assert not list(law.legal(position, position.turn))
    assert law.start(law.write(position)).result == position.result


def men(position: Position) -> Counter[str]:
    """On the board and in the reserves; kings still to be placed are not counted."""
    return Counter(position.board.replace(".", "") + position.reserve)


def takes(position: Position, move: Move) -> bool:
    view = LAW.look(position)
    if "@" in move or "<>" in move:
        return False
    target = next(square for square in view_squares(position.size) if move.endswith(square))
    return target in view["men"]


def view_squares(size: int) -> list[str]:
    """Longer names first, so that "a12" does not end like "2"."""
    names = [f"{file}{rank}" for file in "abcdefghijkl"[:size] for rank in range(1, size + 1)]
    return sorted(names, key=len, reverse=True)


def check_quiet(before: Position, move: Move, after: Position) -> None:
    loud = "@" in move or takes(before, move)
    assert after.quiet == (0 if loud else before.quiet + 1)


def check_men(law: ExchangeChess, position: Position, captured: Counter[str]) -> None:
    each = law.size * law.size // 4 // 2
    total = men(position) + captured
    assert {man: total[man] for man in "QRBNqrbn"} == dict.fromkeys("QRBNqrbn", each)
    assert total["K"] + total["k"] == 2 - position.kings.count(-1)


def check_play_accepts_only(
    law: ExchangeChess, position: Position, moves: list[Move], random: Random
) -> None:
    squares = view_squares(law.size)
    for _ in range(30):
        one, two = random.choice(squares), random.choice(squares)
        for move in (f"{random.choice('KQRBN')}@{one}", one + two, f"{one}<>{two}"):
            if move not in moves:
                with pytest.raises(Illegal):
                    law.play(position, position.turn, Move(move))
            with pytest.raises(Illegal):
                law.play(position, other(position.turn), Move(move))
