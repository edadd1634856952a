"""The gallery: draws what a letter shows, off the loop, in the size its platform likes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import assert_never

from bot.desk.post.lettering import in_letters
from bot.desk.post.reels import Drawable, Screening, film
from bot.desk.visit.sealed import Board, Figure, Film, Frame
from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE
from bot.games.primer import point
from bot.games.shelf import SHELF
from bot.language import Language
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
    scenes = [_frame(box, frame, shown.language, shown.pieces) for frame in shown.frames]
    triple = any(isinstance(scene, Row) for scene in scenes)
    return Renderer(shown.theme, _TRIPLE_SQUARE if triple else _REPLAY_SQUARE).gif(scenes)


def _frame(box: Box, frame: Frame, language: Language, pieces: str) -> Scene | Row:
    hearers = (WHITE, UMPIRE, BLACK) if WHITE in frame else (UMPIRE,)
    scenes = [in_letters(box.picture(frame[one], language), pieces) for one in hearers]
    if len(scenes) == 1:
        return scenes[0]
    return Row(tuple(_with_strips(scene) for scene in scenes))


def _with_strips(scene: Scene) -> Scene:
    """The scene with room for a title and a caption, so that all in a row have one shape."""
    return replace(scene, title=scene.title or " ", caption=scene.caption or " ")
