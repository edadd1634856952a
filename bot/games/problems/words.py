"""What English and Russian have in common in speaking of problems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.board import diagram
from bot.games.game import UMPIRE, View
from bot.games.kriegspiel.announcements import Word
from bot.games.problems.solver.solution import TreeWord, printed, read_tree


def tree_text(
    tree: Mapping[str, Any],
    say: Callable[[Word], str],
    word: Callable[[TreeWord], str],
    letters: Callable[[str], str],
) -> str:
    return "\n".join(printed(read_tree(tree), say, word, letters))


def board_text(view: View) -> str:
    """White's men as capitals, the black men of the diagram as small letters while no move is
    made, and a question mark where an unseen man may stand."""
    men = dict(view["men"])
    if view["seat"] != UMPIRE and view["move_number"] == 1:
        men = {**marked(view), **view["given"], **men}
    return diagram(8, 8, lambda square: men.get(square, "."))


def standing(suspects: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Where the men stand, if there is one placement left: each square has its man."""
    return {square: letter for letter, squares in suspects.items() for square in squares}


def marked(view: View) -> dict[str, str]:
    """The squares that an unseen man may stand on, by the problem's text or by a hint."""
    if view["suspects"]:
        squares = {square for squares in view["suspects"].values() for square in squares}
    elif view["move_number"] == 1:
        squares = {square for _, where in view["unseen"] for square in squares_of(where)}
    else:
        squares = set()
    certain = {
        square
        for square, letter in view["given"].items()
        if view["move_number"] == 1 and square not in view["men"]
    }
    return dict.fromkeys(sorted(squares - view["men"].keys() - certain), "?")


def squares_of(where: str) -> list[str]:
    """The squares of an unseen man's text form."""
    every = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    dark = {square for square in every if ("abcdefgh".index(square[0]) + int(square[1])) % 2}
    match where:
        case "any":
            return every
        case "dark":
            return [square for square in every if square in dark]
        case "light":
            return [square for square in every if square not in dark]
        case _:
            return [square for square in where.split(",") if square != "off"]
