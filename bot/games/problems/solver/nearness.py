"""Whether a draft of two moves is near its theme: what White could play by seeing all."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from bot.games.bitboards.moves import play
from bot.games.bitboards.position import Code, Position
from bot.games.problems.solver.search import Belief, Solver
from bot.games.problems.themes import Theme

_THEMES = {"castling", "en-passant", "promotion", "underpromotion"}


def is_near(solver: Solver, worlds: Belief, theme: Theme) -> bool:
    """Whether in some world a first move that mates in time, or a mate, is of the theme."""
    return theme in _THEMES and any(
        is_of(theme, before, code) for world in worlds for before, code in _moves(solver, world)
    )


def _moves(solver: Solver, world: Position) -> Iterator[tuple[Position, Code]]:
    """White's good first moves, and after each reply White's mates."""
    for code in solver.legal(world):
        after = play(world, True, code)
        if not solver.worlds.holds(after, 1):
            continue
        yield world, code
        for reply in solver.replies(after):
            then = play(after, False, reply)
            for mate in solver.mating(then):
                yield then, mate


def is_of(theme: Theme, world: Position, code: Code) -> bool:
    match theme:
        case "castling":
            return is_castling(code)
        case "en-passant":
            return is_in_passing(world, code)
        case "promotion":
            return bool(code >> 12 & 7)
        case "underpromotion":
            return 0 < code >> 12 & 7 < chess.QUEEN
        case _:
            return False


def is_castling(code: Code) -> bool:
    return code >> 15 == chess.KING and abs((code >> 6 & 63) - (code & 63)) == 2


def is_in_passing(world: Position, code: Code) -> bool:
    to = code >> 6 & 63
    return bool(world[8]) and code >> 15 == chess.PAWN and to == world[8] and bool((to - code) & 7)
