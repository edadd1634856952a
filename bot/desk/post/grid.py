"""Where the squares are in a board's picture, for platforms on which they can be pointed at."""

from __future__ import annotations

from bot.chat.contract import Grid
from bot.desk.visit.sealed import Board, Picture
from bot.games.shelf import SHELF
from renderer.layout import sheet
from renderer.scene import Row

_FINE = 160
"""A square so large that rounding to pixels does not matter; only proportions are kept."""


def find_grid(board: Picture) -> Grid | None:
    """The grid of a board; None for a replay or a figure, and where squares have no names."""
    if not isinstance(board, Board):
        return None
    box = SHELF[board.game]
    scene = box.picture(board.view, board.language)
    if not (scene.xs and scene.ys):
        return None
    words = box.words[board.language]
    whole = sheet(_FINE, Row((scene,)))
    step = -1 if scene.flip else 1
    return Grid(
        columns=scene.xs[::step],
        rows=scene.ys[::step],
        left=whole.panel.left / whole.width,
        top=(whole.top + whole.panel.top) / whole.height,
        width=scene.cols * _FINE / whole.width,
        height=scene.rows * _FINE / whole.height,
        most=box.picks(board.view),
        drops=tuple((words.label(start), start) for start in box.drops(board.view)),
        unsure=box.unsure,
    )
