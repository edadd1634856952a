"""A text board between the two reserves, and what may be typed, but for their words in no language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.game import BLACK, WHITE, View


def sketch(view: View, board: str, reserves: Mapping[str, str]) -> str:
    """The reader's own reserve stands below, White's for those without a side."""
    held = view["reserves"]
    lines = [f"{reserves[seat]}: {' '.join(held[seat]) or '-'}" for seat in (BLACK, WHITE)]
    far, near = reversed(lines) if view["seat"] == BLACK else lines
    return f"{far}\n\n{board}\n\n{near}"


def with_a_drop(view: View, typed: str, label: Callable[[str], str]) -> str:
    """The examples of what may be typed; the second is a drop, where there is a man to be dropped."""
    move, other, *rest = typed.split(", ")
    own = view["reserves"].get(view["seat"])
    return ", ".join([move, label(f"{own[0]}@e5") if own else other, *rest])
