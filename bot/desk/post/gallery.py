"""The gallery: draws what a letter shows, off the loop, in the size its platform likes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import assert_never

from bot.desk.post.captions import target
from bot.desk.post.lettering import in_letters
from bot.desk.post.reels import Drawable, Screening, film
from bot.desk.visit.sealed import Board, Figure, Film, Frame
from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE
from bot.games.primer import point
from bot.games.shelf import SHELF
from renderer.figures.paint import paint_figure
from renderer.figures.values import Card
from renderer.paint import Renderer, square_px_for
from renderer.scene import Row, Scene

SQUARE = 80
_LONG_SIDE = {"telegram": 1279}
"""Telegram recompresses photos: the larger they are, the less it shows."""
_TRIPLE_SQUARE = 48
_REPLAY_SQUARE = 64


async def draw(picture: Drawable, chat: str) -> bytes:
    """A board or a figure as a PNG; a film as a GIF."""
    return await asyncio.to_thread(paint, picture, chat)


def paint(picture: Drawable, chat: str = "") -> bytes:
    """The same at once, in the size that this chat likes."""
    match picture:
        case Figure():
            return _figure(picture)
        case Film():
            return _film(picture)
        case Screening(replay, reel):
            return _film(film(replay, reel))
        case Board():
            return _still(picture, chat)
        case _:
            assert_never(picture)


def _still(board: Board, chat: str) -> bytes:
    scene = _scene(board)
    side = _LONG_SIDE.get(chat)
    return Renderer(board.theme, square_px_for(scene, side) if side else SQUARE).png(scene)


def _scene(board: Board) -> Scene:
    scene = SHELF[board.game].picture(board.view, board.language)
    return point(in_letters(scene, board.pieces), board.view)


def _figure(figure: Figure) -> bytes:
    """A table, bracket, plot or card."""
    shown = figure.shown
    if isinstance(shown, Card) and figure.board:
        shown = replace(shown, scene=_scene(figure.board))
    return paint_figure(shown, figure.theme, light=figure.light)


def _film(shown: Film) -> bytes:
    """A finished match, frame by frame; side by side what each side saw, where that differed."""
    box = SHELF[shown.game]
    lines = shown.lines or (("", "", 0),) * len(shown.frames)
    rows = [
        _frame(box, frame, shown, caption, refused)
        for frame, (caption, refused, _) in zip(shown.frames, lines, strict=True)
    ]
    square = _TRIPLE_SQUARE if len(rows[0].scenes) > 1 else _REPLAY_SQUARE
    delays = [delay for _, _, delay in lines] if shown.lines else 50
    return Renderer(shown.theme, square).gif(rows, delays)


def _frame(box: Box, frame: Frame, shown: Film, caption: str, refused: str) -> Row:
    hearers = [one for one in (WHITE, UMPIRE, BLACK) if one in frame]
    scenes = []
    for one in hearers:
        scene = in_letters(box.picture(frame[one], shown.language), shown.pieces)
        title = shown.titles.get(one, "") if len(hearers) > 1 else ""
        scene = replace(scene, title=title or scene.title)
        scenes.append(_crossed(scene, refused) if one == UMPIRE else scene)
    if len(scenes) > 1:
        scenes = [_with_strips(scene) for scene in scenes]
    return Row(tuple(scenes), shown.titles.get("", ""), caption or (" " if shown.lines else ""))


def _crossed(scene: Scene, refused: str) -> Scene:
    """The scene with a cross where a try aimed that was refused."""
    at = target(refused, scene.xs, scene.ys) if refused else None
    if at is None or scene.cells[at].fill == "void":
        return scene
    marks = tuple(dict.fromkeys((*scene.cells[at].marks, "x")))
    cells = (*scene.cells[:at], replace(scene.cells[at], marks=marks), *scene.cells[at + 1 :])
    return replace(scene, cells=cells)


def _with_strips(scene: Scene) -> Scene:
    """The scene with room for a title and a caption, so that all in a row have one shape."""
    return replace(scene, title=scene.title or " ", caption=scene.caption or " ")
