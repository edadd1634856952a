"""Every illegal move has a reason, and the reason is a fact."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

from bot.games.exchange_chess.announcements import Refused, Why
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.position import Position
from bot.games.game import Move
from tests.games.exchange_chess.test_plain_reading import scatter

OF_PLACING = {"king-first", "not-a-corner", "opposite-corner"}


def some_move(random: Random, names: list[str]) -> str:
    """A text in one of the canonical forms, mostly of an illegal move."""
    one, two = random.choice(names), random.choice(names)
    form = random.randrange(3)
    if form == 0:
        return f"{random.choice('KQRBN')}@{one}"
    one, two = sorted((one, two), key=lambda name: (name[0], int(name[1:])))
    return f"{one}<>{two}" if form == 1 else random.choice([one + two, two + one])


def fits(position: Position, refused: Refused, move: str) -> bool:
    """Whether what is said of a square is so."""
    men: dict[str, str] = ExchangeChess().look(position)["men"]
    own = str.isupper if position.turn == "white" else str.islower
    man = men.get(refused.square, "")
    match refused.why:
        case "nobody-there" | "nobody-to-take" | "unprotected" | "gives-check" | "next-to-king":
            return not man
        case "occupied":
            return man == refused.man != ""
        case "own-man":
            return man == refused.man and own(man)
        case "not-yours":
            return man == refused.man and not own(man)
        case "king-stays" | "king-placed":
            return man in {"K", "k"} and own(man)
        case "none-left":
            return refused.man not in position.reserve
        case _:
            return refused.square in move


def test_every_illegal_move_is_explained_by_a_fact() -> None:
    law, random, seen = ExchangeChess(), Random(4), Counter[str]()
    for n in range(300):
        size = (4, 5, 8, 11)[n % 4]
        position = law.start(scatter(random, size))
        names = [f"{file}{rank}" for file in "abcdefghijk"[:size] for rank in range(1, size + 1)]
        for _ in range(60):
            move = some_move(random, names)
            if move in position.moves:
                continue
            told = law.explain(position, position.turn, Move(move))
            assert isinstance(told, Refused)
            assert told.why != "not-a-move"
            assert fits(position, told, move)
            seen[told.why] += 1
    assert {*seen} == {*get_args(Why)} - OF_PLACING - {"not-a-move"}


def test_what_has_no_canonical_form_is_no_move() -> None:
    position = ExchangeChess(4).start("k3/1N2/1N2/3K[QQrr] w 0 5")
    for text in ("", "pass", "P@a1", "Q@e1", "Q@a5", "q@b1", "b3b9", "b3<>", "b3-b2", "b3 b2"):
        assert ExchangeChess().explain(position, position.turn, Move(text)) == Refused("not-a-move")
