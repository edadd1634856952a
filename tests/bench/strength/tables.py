"""The tables: who is to play whom at what, how often, and what the house is to score."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF

OPEN = ("chess-t", "chess-t2", "chess-t1", "knight-corners", "exchange-chess", "chess")
HANDICAPS = ("pickle-pot", "one-eyed", "semi-kriegspiel")
HIDDEN = ("tsuitate", "crazyhouse-kriegspiel", "modern-kriegspiel")
RULES = next(one for one in SHELF["kriegspiel"].options if one.name == "rules").values
ENDINGS: Mapping[str, tuple[str, int, str]] = {
    "KQK": ("KQ", 50, "classic"),
    "KRK": ("KR", 100, "berkeley"),
    "KBBK": ("KBB", 100, "berkeley"),
    "KBNK": ("KBN", 100, "berkeley"),
    "KPPK": ("KPP", 100, "classic"),
}
"""White's men, in how many moves of White they are to mate, and by which rules: those of Berkeley
know no draw after fifty moves, which would come before a hundred."""

Setups = Callable[[Random], str]


@dataclass(frozen=True, slots=True)
class Row:
    table: str
    game: str
    first: str
    second: str
    games: int
    goal: float
    """What the first is to score at least."""
    options: Mapping[str, str] = field(default_factory=dict)
    alternate: bool = True
    setup: Setups | None = None
    """Draws the position of a game; without it, the usual one."""
    most: int = 1_200
    """In so many acts of both, refused tries and questions among them; a game that is longer is drawn."""

    @property
    def title(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} {chosen}".strip()


def rows() -> Iterator[Row]:
    yield Row("Kriegspiel", "kriegspiel", "4", "random", 100, 0.98)
    yield Row("Kriegspiel", "kriegspiel", "4", "seeing:0.5", 60, 0.85)
    yield Row("Kriegspiel", "kriegspiel", "5", "seeing:0.25", 60, 0.5)
    for rules in RULES:
        for level in range(5, 1, -1):
            levels = (str(level), str(level - 1))
            yield Row("A level above", "kriegspiel", *levels, 60, 0.65, {"rules": rules})
    yield from _endings()
    for game in HIDDEN:
        yield Row("Hidden", game, "4", "random", 60, 0.95)
    for game in HANDICAPS:
        yield from _seats(game)
    for game in OPEN:
        yield Row("Open", game, "4", "random", 100, 0.99)
        yield Row("Open", game, "4", "1", 60, 0.9)
    yield Row("Open", "chess-t", "5", "plain:2", 40, 0.75)
    for game in OPEN:
        for level in range(2, 6):
            yield Row("A level above", game, str(level), str(level - 1), 40, 0.65)


def _seats(game: str) -> Iterator[Row]:
    """A handicap in either seat: with the side that sees, and with the one that does not."""
    for sees in (WHITE, BLACK):
        options = {"sighted": sees} if game != "semi-kriegspiel" else {}
        if options or sees == WHITE:
            yield Row("Hidden", game, "4", "random", 60, 0.95, options)


def _endings() -> Iterator[Row]:
    for name, (men, moves, rules) in ENDINGS.items():
        yield Row(
            f"{name} in {moves}",
            "kriegspiel",
            "5",
            "seeing:0",
            100,
            0.975,  # a mate in 95 of 100, and draws
            {"rules": rules} if rules != "classic" else {},
            alternate=False,
            setup=_drawer(men),
            # Tries are not moves: White's are bounded by what a game of so many moves takes.
            most=10 * moves,
        )


def _drawer(men: str) -> Setups:
    def draw(random: Random) -> str:
        """White's men and Black's king anywhere, White to move, nothing attacked by a king."""
        while True:
            squares = random.sample(range(64), len(men) + 1)
            board = dict(zip(squares, f"{men}k", strict=True))
            if not any(man == "P" and square // 8 in (0, 7) for square, man in board.items()):
                setup = f"{_fen(board)} w - - 0 1"
                if _stands(setup) and not _hangs(board):
                    return setup

    return draw


def _hangs(board: Mapping[int, str]) -> bool:
    """Whether Black's king stands beside one of White's men: what is lost before anybody has moved
    says nothing of the hunter."""
    king = next(square for square, man in board.items() if man == "k")
    return any(
        max(abs(king % 8 - square % 8), abs(king // 8 - square // 8)) == 1
        for square, man in board.items()
        if man != "k"
    )


def _fen(board: Mapping[int, str]) -> str:
    ranks = ["".join(board.get(8 * rank + file, ".") for file in range(8)) for rank in range(8)]
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), "/".join(ranks))


def _stands(setup: str) -> bool:
    """Whether a game may start there, and is not over as it starts."""
    law = SHELF["chess"].build({}).law
    try:
        position = law.start(setup)
    except ValueError:
        return False
    return law.result(position) is None
