"""What a player means by `b1d2`, `Nb1-d2`, `Nd2`, `d2`, `Кd2` or «конь на d2»."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.ears.spoken import LONGEST, read, words_of
from bot.games.ears.vocabulary import CHESS_MEN, Vocabulary
from bot.games.game import Action, Misheard, Move, Try, View
from bot.games.knight_corners.jumps import INDEX, JUMPS, SQUARES, bits, distance
from bot.games.knight_corners.law import KnightCorners

Unclear: TypeAlias = Literal["not-a-move", "pass", "no-such-square", "which", "nobody-reaches"]
"""Why a text is no move."""

_LAW = KnightCorners(quiet_limit=None)  # which moves there are is the same in each edition
VOCABULARY = Vocabulary(
    # "K" is what a Russian knight looks like, and no king plays here.
    men={
        **{name: "N" for name, man in CHESS_MEN.items() if man == "N"},
        **dict.fromkeys(("n", "k", "к"), "N"),
    },
    signs=dict.fromkeys(("x", "х"), ""),
    fillers=frozenset(
        (
            *(
                [
                    "from",
                    "to",
                    "on",
                    "goes",
                    "moves",
                    "jumps",
                    "jump",
                    "the",
                    "at",
                    "с",
                    "со",
                    "из",
                    "на",
                    "в",
                    "ход",
                    "идёт",
                    "идет",
                    "прыгает",
                ]
            ),
            *("прыгаю", "прыжок", "-", "–", "—", "→", ">", ":", "×", "*", "+"),
        )
    ),
    figures=dict.fromkeys("♘♞🐴🐎🏇", "N"),
)
_PASSES = {"pass", "passes", "пас", "пасс", "пропуск", "пропускаю"}


def hear(text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    spoken = read(text, VOCABULARY)
    if spoken is None:
        words = words_of(text, VOCABULARY) if len(text) <= LONGEST else []
        passes = words and _PASSES.issuperset(words) and not any(map(str.isdigit, text))
        return Misheard("pass" if passes else "not-a-move")
    if unknown := [square for square in spoken.squares if square not in INDEX]:
        return Misheard("no-such-square", (unknown[0],))
    match spoken.squares:
        case [start, target]:
            return Try(Move(start + target))
        case [target]:
            return _resolve(target, view)
        case _:
            return Misheard("not-a-move")


def _resolve(target: str, view: View) -> Action | Misheard[Unclear]:
    """Which knight is meant to go there."""
    seat, men = view["seat"], view["men"]
    position = _LAW.start(view["position"])
    found = sorted(move for move in _LAW.legal(position, seat) if move[2:] == target)
    if len(found) > 1:
        return Misheard("which", (target,), tuple(found))
    if found:
        return Try(found[0])
    near = [
        index
        for index in bits(JUMPS[INDEX[target]])
        if men.get(SQUARES[index]) == ("N" if seat == "white" else "n")
    ]
    if not near:
        return Misheard("nobody-reaches", (target,))
    # None of them may. If even the rearmost would go back, that is the reason; else cover is.
    rearmost = min(near, key=lambda index: distance(seat, index))
    return Try(Move(SQUARES[rearmost] + target))
