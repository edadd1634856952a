"""A text board with the hands that its reader may see, in no language but the hands' names."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import BLACK, WHITE, Seat, View

HAND = "RBGSNLP"
"""The order in which men in hand are shown."""
_RANKS = "abcdefghi"


def sketch(view: View, hands: Mapping[Seat, str], unseen: str) -> str:
    """From the reader's side, sente's for those without one; sente's men are capital letters."""
    flip = view["seat"] == WHITE
    files, ranks = range(9, 0, -1)[:: -1 if flip else 1], _RANKS[:: -1 if flip else 1]
    men: Mapping[str, str] = view["men"]
    rows = [
        " ".join([rank, *(f"{men.get(f'{file}{rank}', '.'):>2}" for file in files)])
        for rank in ranks
    ]
    foot = " ".join([" ", *(f"{file:>2}" for file in files)])
    far, near = (BLACK, WHITE) if flip else (WHITE, BLACK)
    above, below = (f"{hands[seat]}: {_held(view, seat, unseen)}" for seat in (far, near))
    return "\n".join([above, "", *rows, foot, "", below])


def _held(view: View, seat: Seat, unseen: str) -> str:
    if seat not in view["hands"]:
        return unseen
    hand: Mapping[str, int] = view["hands"][seat]
    held = [f"{kind}{hand[kind] if hand[kind] > 1 else ''}" for kind in HAND if hand.get(kind)]
    return " ".join(held) or "-"
