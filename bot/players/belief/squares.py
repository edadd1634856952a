"""Which squares to have opened: those of which the worlds disagree most."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.bitboards.moves import play
from bot.games.bitboards.position import NAMES, Position, kind_at, read_code
from bot.games.bitboards.single import is_legal
from bot.games.modern_kriegspiel.hearing import MOST
from bot.players.player import Question


def squares_to_open(asked: Question, worlds: Sequence[Position], turn: bool) -> str:
    """One after another, each by how evenly it splits what those before it leave undecided.

    `worlds` are those before the move that has just stood.
    """
    own, moved = asked.view["men"], asked.view["moved"]
    took = asked.view["gone"] is not None
    groups = [_after(worlds, moved, turn, took)]
    squares: list[str] = []
    for _ in range(MOST):
        best, split, found = 0, groups, -1
        for at, name in enumerate(NAMES):
            if name in own or name in squares:
                continue
            parts = [part for group in groups for part in _parts(group, at)]
            told = -sum(len(part) ** 2 for part in parts)
            if found < 0 or told > best:
                best, split, found = told, parts, at
        if len(split) == len(groups):
            break
        squares.append(NAMES[found])
        groups = split
    return f"open {' '.join(squares)}" if squares else "skip"


def _after(worlds: Sequence[Position], moved: str | None, turn: bool, took: bool) -> list[Position]:
    found = []
    for world in worlds:
        code = read_code(moved or "")
        code |= kind_at(world, code & 63) << 15
        taken = world[7 if turn else 6] >> (code >> 6 & 63) & 1
        if code > 0 and bool(taken) == took and is_legal(world, turn, code):
            found.append(play(world, turn, code))
    return found or list(worlds)


def _parts(group: Sequence[Position], at: int) -> list[list[Position]]:
    parts: dict[int, list[Position]] = {}
    for world in group:
        parts.setdefault(kind_at(world, at), []).append(world)
    return list(parts.values())
