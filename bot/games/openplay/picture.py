"""An open board as a scene, for games whose men have a sprite each and whose squares have names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.board import FILES
from bot.games.game import BLACK, View
from renderer.scene import Cell, Man, Scene

Lines = tuple[tuple[str, int, str], ...]


def scene(
    view: View,
    sprites: Mapping[str, str],
    *,
    files: int,
    ranks: int,
    title: str,
    alt: str,
    caption: str = "",
    fills: Mapping[str, str] | None = None,
    marks: Mapping[str, Sequence[str]] | None = None,
    lines: Lines = (),
) -> Scene:
    """The board of a view with "men" (letters by square, White's are capitals) and "moved".

    `sprites` are the pictures by capital letters, `fills` grounds by square; `marks` come to those of
    the last move.
    """
    xs, ys = tuple(FILES[:files]), tuple(str(rank) for rank in range(ranks, 0, -1))

    def cell(square: str) -> Cell:
        last = ("last",) if square in (view["moved"] or ()) else ()
        man = view["men"].get(square)
        return Cell(
            fill=(fills or {}).get(square, ""),
            marks=(*last, *(marks or {}).get(square, ())),
            man=Man(sprites[man.upper()], "w" if man.isupper() else "b") if man else None,
        )

    return Scene(
        cols=files,
        rows=ranks,
        cells=tuple(cell(x + y) for y in ys for x in xs),
        xs=xs,
        ys=ys,
        flip=view["seat"] == BLACK,
        lines=lines,
        title=title,
        caption=caption,
        alt=alt,
    )
