"""A chess board as a scene, from what one hearer sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Protocol

from bot.games.board import FILES
from bot.games.game import ToMove, View
from bot.games.orthochess import words_en, words_ru
from bot.games.orthochess.announcements import Kind
from bot.language import InEach, Language
from renderer.scene import Cell, Man, Scene


class Lines(Protocol):
    """What the words of chess say around a board."""

    def check_line(self, kind: Kind) -> str: ...
    def gone_line(self, where: str) -> str: ...
    def say_to_move(self, to_move: ToMove) -> str: ...


LINES: InEach[Lines] = InEach(en=words_en, ru=words_ru)
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
    turn = LINES[language].say_to_move(ToMove(view["to_act"][0])).rstrip(".")
    return f"{view['move_number']}. {turn}"
