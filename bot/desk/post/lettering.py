"""Lettering: what stands on the wooden men of a shogi board."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.visit.sealed import KANJI
from renderer.scene import Man, Scene


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
