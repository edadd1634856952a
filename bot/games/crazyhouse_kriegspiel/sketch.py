"""A text board between the two reserves, in no language but its sides' names."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import BLACK, WHITE, View


def sketch(view: View, board: str, sides: Mapping[str, str]) -> str:
    """The reader's own reserve stands below, White's for those without a side."""
    reserves = view["reserves"]
    lines = [f"{sides[seat]}: {' '.join(reserves[seat]) or '-'}" for seat in (BLACK, WHITE)]
    far, near = reversed(lines) if view["seat"] == BLACK else lines
    return f"{far}\n\n{board}\n\n{near}"
