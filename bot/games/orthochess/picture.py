"""A chess board as a scene, from what one hearer sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
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
_SQUARES = tuple(file + rank for rank in _RANKS for file in _FILES)


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
    cells = tuple([_cell(men.get(at), ghosts.get(at), tuple(marks.get(at, ()))) for at in _SQUARES])
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


@lru_cache(4096)
def _cell(man: str | None, ghost: str | None, marks: tuple[str, ...]) -> Cell:
    """Few differ: they are made once, as every letter has 64 of them."""
    return Cell(marks=marks, man=_man(man) or _man(ghost, ghost=True))


def _man(letter: str | None, *, ghost: bool = False) -> Man | None:
    if letter is None:
        return None
    return Man(f"chess.{letter.upper()}", "w" if letter.isupper() else "b", ghost=ghost)


def turn_line(view: View, language: Language) -> str:
    """The title of a board: the result, or whose move it is."""
    if view["result"]:
        score = str(view["result"][0])
        return {"1/2-1/2": "½–½", "*": ""}.get(score, score.replace("-", "–"))
    if not view["to_act"]:
        return ""
    turn = LINES[language].say_to_move(ToMove(view["to_act"][0])).rstrip(".")
    return f"{view['move_number']}. {turn}"
