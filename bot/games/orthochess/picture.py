"""A chess board as a scene, from what one hearer sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from bot.games.board import FILES
from bot.games.game import WHITE, View
from bot.language import Language
from renderer.scene import Cell, Man, Scene

_FILES = tuple(FILES[:8])
_RANKS = tuple(str(rank) for rank in range(8, 0, -1))


def scene(
    men: Mapping[str, str],
    marks: Mapping[str, Collection[str]],
    *,
    flip: bool,
    ghosts: Mapping[str, str] = MappingProxyType({}),
    title: str,
    caption: str,
    alt: str,
) -> Scene:
    """Men and ghosts as FEN letters by square (capitals are White's), and marks by square."""
    cells = tuple(
        Cell(
            marks=tuple(marks.get(file + rank, ())),
            man=_man(men.get(file + rank)) or _man(ghosts.get(file + rank), ghost=True),
        )
        for rank in _RANKS
        for file in _FILES
    )
    return Scene(
        cols=8,
        rows=8,
        cells=cells,
        xs=_FILES,
        ys=_RANKS,
        flip=flip,
        title=title,
        caption=caption,
        alt=alt,
    )


def _man(letter: str | None, *, ghost: bool = False) -> Man | None:
    if letter is None:
        return None
    return Man(f"chess.{letter.upper()}", "w" if letter.isupper() else "b", ghost=ghost)


def turn_line(view: View, language: Language) -> str:
    """The title of a board: the result, or whose move it is."""
    if view["result"]:
        return str(view["result"][0]).replace("1/2-1/2", "½–½").replace("-", "–")
    if not view["to_act"]:
        return ""
    white = view["to_act"][0] == WHITE
    if language == "en":
        return f"{view['move_number']}. {'White' if white else 'Black'} to move"
    return f"{view['move_number']}. Ход {'белых' if white else 'чёрных'}"
