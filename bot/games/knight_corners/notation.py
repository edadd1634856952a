"""What a player means by `b1d2`, `Nb1-d2`, `Nd2`, `d2`, `Кd2` or «конь на d2»."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.ears.spoken import LONGEST, Spoken, words_of
from bot.games.ears.vocabulary import CHESS_MEN, Vocabulary
from bot.games.game import Action, Misheard, Move, Try, View
from bot.games.knight_corners.jumps import INDEX, JUMPS, SQUARES, bits, distance
from bot.games.knight_corners.law import KnightCorners
from bot.games.openplay.hearing import FILLERS, hear_squares
from bot.games.openplay.hearing import Unclear as UnclearSquares

Unclear: TypeAlias = Literal[UnclearSquares, "pass"]
"""Why a text is no move."""

_LAW = KnightCorners(quiet_limit=None)  # which moves there are is the same in each edition
VOCABULARY = Vocabulary(
    # "K" is what a Russian knight looks like, and no king plays here.
    men={
        **{name: "N" for name, man in CHESS_MEN.items() if man == "N"},
        **dict.fromkeys(("n", "k", "к"), "N"),
    },
    signs=dict.fromkeys(("x", "х"), ""),
    fillers=FILLERS | frozenset(["jumps", "jump", "прыгает", "прыгаю", "прыжок"]),
    figures=dict.fromkeys("♘♞🐴🐎🏇", "N"),
)
_PASSES = {"pass", "passes", "пас", "пасс", "пропуск", "пропускаю"}


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    legal = tuple(_LAW.legal(_LAW.start(view["position"]), view["seat"]))
    heard = hear_squares(text, VOCABULARY, INDEX, legal)
    if isinstance(heard, Spoken):
        return _hear_vain(heard.squares[0], view)
    if heard == Misheard("not-a-move") and len(text) <= LONGEST:
        words = words_of(text, VOCABULARY)
        if words and _PASSES.issuperset(words) and not any(map(str.isdigit, text)):
            return Misheard("pass")
    return heard


def _hear_vain(target: str, view: View) -> Action | Misheard[Unclear]:
    """Which knight is meant to go where none may, so that it can be said why."""
    seat, men = view["seat"], view["men"]
    near = [
        index
        for index in bits(JUMPS[INDEX[target]])
        if men.get(SQUARES[index]) == ("N" if seat == "white" else "n")
    ]
    if not near:
        return Misheard("nobody-reaches", (target,))
    # If even the rearmost would go back, that is the reason; else cover is.
    rearmost = min(near, key=lambda index: distance(seat, index))
    return Try(Move(SQUARES[rearmost] + target))
