"""Hearing for open games whose moves are two squares: `b1d2`, `Nb1-d2`, «конь b1 на d2», or `d2` alone."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal, TypeAlias

from bot.games.ears.spoken import Spoken, read
from bot.games.ears.vocabulary import CHESS_MEN, Vocabulary
from bot.games.game import Misheard, Move, Try

Unclear: TypeAlias = Literal["not-a-move", "no-such-square", "which", "nobody-reaches"]
"""Why a text is no move."""
FILLERS = frozenset(
    [
        "from",
        "to",
        "on",
        "goes",
        "moves",
        "takes",
        "captures",
        "the",
        "at",
        "x",
        ":",
        "-",
        "check",
        "mate",
        "шах",
        "мат",
        "–",
        "—",
        "→",
        ">",
        "×",
        "*",
        "+",
        "с",
        "со",
        "из",
        "на",
        "в",
        "ход",
        "идёт",
        "идет",
        "берёт",
        "берет",
        "бьёт",
        "бьет",
    ]
)
"""What people say between two squares, where a game has no signs of its own."""


def vocabulary(*letters: str) -> Vocabulary:
    """The chess men of these letters, by all the names that people call them."""
    men = {name: man for name, man in CHESS_MEN.items() if man in letters}
    return Vocabulary(
        men={**men, **{letter.lower(): letter for letter in letters}}, fillers=FILLERS
    )


def hear_squares(
    text: str, words: Vocabulary, squares: Container[str], legal: Sequence[Move]
) -> Try | Spoken | Misheard[Unclear]:
    """A move of two squares, legal or not; or one square, if a single legal move ends there.

    Where none does, what was said is given back: the game may know whom to try, and why they cannot.
    """
    spoken = read(text, words)
    if spoken is None:
        return Misheard("not-a-move")
    if unknown := [square for square in spoken.squares if square not in squares]:
        return Misheard("no-such-square", (unknown[0],))
    target = spoken.squares[-1]
    if len(spoken.squares) == 2:
        return Try(Move("".join(spoken.squares)))
    found = sorted(move for move in legal if move.endswith(target))
    if len(found) > 1:
        return Misheard("which", (target,), tuple(found))
    return Try(found[0]) if found else spoken


def hear_plainly(
    text: str, words: Vocabulary, squares: Container[str], legal: Sequence[Move]
) -> Try | Misheard[Unclear]:
    """The same for a game that knows of nobody to try."""
    heard = hear_squares(text, words, squares, legal)
    return Misheard("nobody-reaches", heard.squares) if isinstance(heard, Spoken) else heard
