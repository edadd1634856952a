"""The gallery: draws what a letter shows, off the loop, in the size its platform likes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.desk.visit.letter import KANJI
from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE, View
from bot.games.shelf import SHELF
from bot.language import Language
from renderer.figures.paint import paint_figure
from renderer.figures.sealed import unseal_figure
from renderer.figures.values import Card
from renderer.paint import Renderer, square_px_for
from renderer.scene import Man, Row, Scene

SQUARE = 80
_LONG_SIDE = {"telegram": 1279}
"""Telegram recompresses photos: the larger they are, the less it shows."""
_TRIPLE_SQUARE = 48
_REPLAY_SQUARE = 64


async def draw(board: Mapping[str, Any], chat: str) -> bytes:
    """The sealed board as a PNG; or, where several views are sealed, as a GIF of them."""
    return await asyncio.to_thread(_draw, board, chat)


def _draw(board: Mapping[str, Any], chat: str) -> bytes:
    if "figure" in board:
        return figure_png(board)
    box, language, theme = SHELF[board["game"]], board["language"], board["theme"]
    pieces = board.get("pieces", KANJI)
    if "frames" in board:
        return replay_gif(box, board["frames"], language, theme, pieces)
    return still(box, board["view"], language, theme, chat, pieces)


def still(
    box: Box, view: View, language: Language, theme: str, chat: str = "", pieces: str = KANJI
) -> bytes:
    scene = in_letters(box.picture(view, language), pieces)
    side = _LONG_SIDE.get(chat)
    return Renderer(theme, square_px_for(scene, side) if side else SQUARE).png(scene)


def figure_png(sealed: Mapping[str, Any]) -> bytes:
    """A sealed table, bracket, plot or card."""
    figure = unseal_figure(sealed["figure"])
    if isinstance(figure, Card) and (board := sealed["board"]):
        scene = SHELF[board["game"]].picture(board["view"], board["language"])
        scene = in_letters(scene, board.get("pieces", KANJI))
        figure = replace(figure, scene=scene)
    return paint_figure(figure, sealed["theme"], light=sealed["light"])


def replay_gif(
    box: Box,
    frames: Sequence[Mapping[str, View]],
    language: Language,
    theme: str,
    pieces: str = KANJI,
) -> bytes:
    """A finished match, frame by frame; side by side what each side saw, where that differed."""
    scenes = [_frame(box, frame, language, pieces) for frame in frames]
    triple = any(isinstance(scene, Row) for scene in scenes)
    return Renderer(theme, _TRIPLE_SQUARE if triple else _REPLAY_SQUARE).gif(scenes)


def _frame(box: Box, frame: Mapping[str, View], language: Language, pieces: str) -> Scene | Row:
    hearers = (WHITE, UMPIRE, BLACK) if WHITE in frame else (UMPIRE,)
    scenes = [in_letters(box.picture(frame[one], language), pieces) for one in hearers]
    if len(scenes) == 1:
        return scenes[0]
    return Row(tuple(_with_strips(scene) for scene in scenes))


def in_letters(scene: Scene, pieces: str) -> Scene:
    """The same scene with letters instead of kanji on its wooden men, if they are wished for."""
    if pieces == KANJI:
        return scene
    cells = tuple(replace(cell, man=cell.man and _lettered(cell.man)) for cell in scene.cells)
    trays = tuple(
        replace(tray, items=tuple((_lettered(man), count) for man, count in tray.items))
        for tray in scene.trays
    )
    return replace(scene, cells=cells, trays=trays)


def _lettered(man: Man) -> Man:
    family, _, kind = man.sprite.partition(".")
    return replace(man, sprite=f"shogiw.{kind}") if family == "shogi" else man


def _with_strips(scene: Scene) -> Scene:
    """The scene with room for a title and a caption, so that all in a row have one shape."""
    return replace(scene, title=scene.title or " ", caption=scene.caption or " ")
