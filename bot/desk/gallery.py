"""The gallery: draws what a letter shows, off the loop, in the size its platform likes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE, Language, View
from bot.games.shelf import SHELF
from renderer.paint import Renderer, square_px_for
from renderer.scene import Row, Scene

SQUARE = 80
_LONG_SIDE = {"telegram": 1279}
"""Telegram recompresses photos: the larger they are, the less it shows."""
_TRIPLE_SQUARE = 48
_REPLAY_SQUARE = 64


async def draw(board: Mapping[str, Any], chat: str) -> bytes:
    """The sealed board as a PNG; or, where several views are sealed, as a GIF of them."""
    return await asyncio.to_thread(_draw, board, chat)


def _draw(board: Mapping[str, Any], chat: str) -> bytes:
    box, language, theme = SHELF[board["game"]], board["language"], board["theme"]
    if "frames" in board:
        return replay_gif(box, board["frames"], language, theme)
    return still(box, board["view"], language, theme, chat)


def still(box: Box, view: View, language: Language, theme: str, chat: str = "") -> bytes:
    scene = box.picture(view, language)
    side = _LONG_SIDE.get(chat)
    return Renderer(theme, square_px_for(scene, side) if side else SQUARE).png(scene)


def replay_gif(
    box: Box, frames: Sequence[Mapping[str, View]], language: Language, theme: str
) -> bytes:
    """A finished match, frame by frame; side by side what each side saw, where that differed."""
    scenes = [_frame(box, frame, language) for frame in frames]
    triple = any(isinstance(scene, Row) for scene in scenes)
    return Renderer(theme, _TRIPLE_SQUARE if triple else _REPLAY_SQUARE).gif(scenes)


def _frame(box: Box, frame: Mapping[str, View], language: Language) -> Scene | Row:
    umpire = box.picture(frame[UMPIRE], language)
    if WHITE not in frame:
        return umpire
    seen = {seat: box.picture(frame[seat], language) for seat in (WHITE, BLACK)}
    return Row(tuple(_with_strips(scene) for scene in (seen[WHITE], umpire, seen[BLACK])))


def _with_strips(scene: Scene) -> Scene:
    """The scene with room for a title and a caption, so that all in a row have one shape."""
    return replace(scene, title=scene.title or " ", caption=scene.caption or " ")
