"""A board as plain JSON, for chats that draw boards themselves.

It is made from what its picture is drawn from and from nothing else: a sealed view. Beside what is
drawn it says what may be pointed at: where the viewer's own men might go as far as they see, what
they hold, which men they may guess at, and how moves are typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.desk.post.lettering import in_letters
from bot.desk.visit.sealed import Board
from bot.games.box import Box, Options
from bot.games.game import View
from bot.games.primer import point
from bot.games.shelf import SHELF
from bot.language import Language
from renderer.scene import Cell, Man, Scene, Tray

Json = dict[str, Any]
_SQUARE = re.compile(r"[a-z]\d{1,2}|\d[a-z]")
_SIGN = re.compile("[-:]")
"""What stands between two squares and need not be said."""


def write_scene(board: Board, options: Options | None) -> Json:
    """The board; what may be tried is told where the match's options are known."""
    box = SHELF[board.game]
    scene = point(in_letters(box.picture(board.view, board.language), board.pieces), board.view)
    body = write_board(scene)
    body |= {"game": board.game, "theme": board.theme, "seat": board.view["seat"]}
    body["text"] = box.words[board.language].board(board.view)
    if board.view["result"] is None:
        body["typed"] = box.words[board.language].typed(board.view)
    if options is not None:
        body |= _to_point_at(box, board.view, board.language, options)
        body |= _guesses(box, board.view, scene)
    return body


def write_board(scene: Scene) -> Json:
    """All that is drawn; what is as usual is left out."""
    grounds = {cell.fill for cell in scene.cells}
    ground = grounds.pop() if len(grounds) == 1 else ""
    body: Json = {
        "cols": scene.cols,
        "rows": scene.rows,
        "ground": ground,
        "cells": [_cell(cell, ground) for cell in scene.cells],
        "xs": scene.xs,
        "ys": scene.ys,
        "flip": scene.flip,
        "trays": [_tray(tray) for tray in scene.trays],
        "lines": scene.lines,
        "title": scene.title,
        "caption": scene.caption,
        "counter": scene.counter,
    }
    return {name: value for name, value in body.items() if value}


def _cell(cell: Cell, ground: str) -> Json | int:
    """0: nothing but its ground."""
    body: Json = {
        "fill": cell.fill if cell.fill != ground else "",
        "marks": cell.marks,
        "man": cell.man and _man(cell.man),
        "corner": cell.corner,
    }
    return {name: value for name, value in body.items() if value} or 0


def _man(man: Man) -> list[Any]:
    """Sprite and tint; then, where they are not as usual, turn, ghost and badge."""
    more = [man.turn, int(man.ghost), man.badge] if man.turn or man.ghost or man.badge else []
    return [man.sprite, man.tint, *more]


def _tray(tray: Tray) -> Json:
    return {
        "side": tray.side,
        "label": tray.label,
        "items": [[_man(man), count] for man, count in tray.items],
    }


def _to_point_at(box: Box, view: View, language: Language, options: Options) -> Json:
    label = box.words[language].label
    acts = view["seat"] in view["to_act"]
    ahead = () if acts else tuple(box.ahead(view, options))
    tries = ahead or tuple(box.tries(view, options))
    can, asks = _ways(tries, label)
    body: Json = {
        "acts": acts,
        "ahead": bool(ahead),
        "can": can,
        "asks": asks,
        "most": box.picks(view),
        "places": _places(tries),
        "drops": [[start, label(start)] for start in box.drops(view)],
    }
    return {name: value for name, value in body.items() if value or name in {"acts", "can"}}


def _ways(tries: Iterable[str], label: Any) -> tuple[dict[str, list[str]], dict[str, Any]]:
    """From where to where, and which sentences say it where that is not just both in a row.

    What puts down a man begins at what is said before the square. Several squares that are named
    at once cannot be pointed out like this: see `_places`.
    """
    sentences: dict[tuple[str, str], list[str]] = {}
    for sentence in tries:
        squares = _SQUARE.findall(sentence)
        if sentence[1:2] in {"@", "*"} and len(squares) == 1:
            sentences.setdefault((sentence[:2], squares[0]), []).append(sentence)
        elif len(squares) == 2 and "@" not in sentence:
            sentences.setdefault((squares[0], squares[1]), []).append(sentence)
    can: dict[str, list[str]] = {}
    asks = {}
    for (start, to), ways in sentences.items():
        can.setdefault(start, []).append(to)
        if [_SIGN.sub("", way) for way in ways] != [start + to]:
            asks[start + to] = [[label(way), way] for way in ways]
    return can, asks


def _places(tries: tuple[str, ...]) -> list[str]:
    """How it begins for each of several men that one sentence puts down: "K@", "Q@"."""
    parts = tries[0].split(" ") if tries else []
    return [part[:2] for part in parts] if len(parts) > 1 else []


def _guesses(box: Box, view: View, scene: Scene) -> Json:
    """The enemy army to guess at, and the guesses that stand; nothing where nothing is hidden."""
    seat = view["seat"]
    if not box.guesses or seat not in {"white", "black"} or view["result"] or not box.hides(view):
        return {}
    words = {letter: word for word, letter in reversed(list(box.guesses.items()))}
    shogi = any(cell.fill == "plain" for cell in scene.cells)
    army = _ARMIES["shogi" if shogi else "chess"]
    return {
        "hides": True,
        "army": [
            [words[letter], _guessed(letter, seat, shogi=shogi), many] for letter, many in army
        ],
        "phantoms": {
            square: words.get(letter, "") for square, letter in view.get("phantoms", {}).items()
        },
    }


def _guessed(letter: str, seat: str, *, shogi: bool) -> list[Any]:
    if shogi:
        return [f"shogi.{_TILES[letter]}", "w", 180, 1, ""]
    return [f"chess.{letter}", "b" if seat == "white" else "w", 0, 1, ""]


_ARMIES: Mapping[str, tuple[tuple[str, int], ...]] = {
    "chess": (("K", 1), ("Q", 1), ("R", 2), ("B", 2), ("N", 2), ("P", 8)),
    "shogi": (*(("K", 1), ("R", 1), ("B", 1), ("G", 2), ("S", 2), ("N", 2), ("L", 2), ("P", 9)),),
}
_TILES = {
    "K": "OU", "R": "HI", "B": "KA", "G": "KI", "S": "GI", "N": "KE", "L": "KY", "P": "FU",
}  # fmt: skip
