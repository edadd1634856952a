"""A Kriegspiel board with the squares that were opened, as they were then, and how old that is."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from bot.games.game import UMPIRE, Seat, View
from bot.games.kriegspiel import picture as kriegspiel
from bot.games.modern_kriegspiel import words_en, words_ru
from bot.games.modern_kriegspiel.hearing import is_named, names
from bot.language import InEach, Language
from renderer.scene import Cell, Man, Scene


class _Words(Protocol):
    def describe(self, view: View) -> str: ...
    def turn_line(self, seat: Seat) -> str: ...
    def own_turn_line(self) -> str: ...


_WORDS: InEach[_Words] = InEach(en=words_en, ru=words_ru)


def picture(view: View, language: Language) -> Scene:
    scene = kriegspiel.picture(view, language)
    squares = (file + rank for rank in scene.ys for file in scene.xs)
    cells = tuple(
        _opened(cell, view, square) if square in view["opened"] else cell
        for square, cell in zip(squares, scene.cells, strict=True)
    )
    return replace(
        scene,
        cells=cells,
        title=_title(view, language) or scene.title,
        alt=_WORDS[language].describe(view) if scene.alt else "",
    )


def _opened(cell: Cell, view: View, square: str) -> Cell:
    """The square as it was seen; what stands there by now for certain is an own man alone."""
    if square in view["men"]:
        return cell
    age, seen = view["opened_age"], view["opened"][square]
    marks = (*(mark for mark in cell.marks if mark != "fog"), "opened")
    man = Man(f"chess.{seen.upper()}", "w" if seen.isupper() else "b", ghost=True) if seen else None
    if cell.man and age:  # a guess, where something else was seen before
        man = replace(cell.man, badge="?")
    return Cell(cell.fill, marks, man, str(age))


def _title(view: View, language: Language) -> str:
    if not is_named(view) or view["seat"] == UMPIRE:
        return ""
    words = _WORDS[language]
    line = words.own_turn_line() if names(view) else words.turn_line(view["naming"])
    return f"{view['move_number']}. {line.rstrip('.')}"
