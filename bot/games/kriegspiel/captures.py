"""Captures by a pawn, as far as their owner's own board and what they were told allow them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from bot.games.bitboards.position import NAMES
from bot.games.bitboards.tables import PAWNS, scan
from bot.games.game import BLACK, WHITE, Move, View
from bot.games.orthochess.notation import capture_text


def _captures(white: bool) -> list[tuple[tuple[str, Move, str], ...]]:
    """Each pawn's: where to, the attempt and how it is written."""
    last = 7 if white else 0

    def captures(start: int) -> Iterator[tuple[str, Move, str]]:
        for to in scan(PAWNS[white][start]):
            move = Move(NAMES[start] + NAMES[to] + ("q" if to >> 3 == last else ""))
            yield NAMES[to], Move(move[:4]), capture_text(move)

    return [tuple(captures(NAMES.index(pawn))) for pawn in _AHEAD[white]]


_AHEAD = {
    white: {NAMES[8 * rank + file]: n for n, (rank, file) in enumerate(product(ranks, range(8)))}
    for white, ranks in ((True, range(6, 0, -1)), (False, range(1, 7)))
}
"""Which pawns are looked at first: those far ahead, where the enemy is rather met."""
_CAPTURES = {white: _captures(white) for white in (False, True)}


def pawn_captures(view: View) -> tuple[str, ...]:
    """Each capture by a pawn that may still be tried in this turn, as it is written: "exd5".

    Looks at the viewer's own men, at what was refused in this turn, and at what the umpire has told
    of pawn captures. A pawn that would promote is named with a queen.
    """
    if view["seat"] not in (WHITE, BLACK) or view["seat"] not in view["to_act"]:
        return ()
    told = view.get("tries")
    if told in (False, 0, []) or view.get("answer") in {"no-tries", "hell-no"}:
        return ()
    white = view["seat"] == WHITE
    men: Mapping[str, str] = view.get("own", view["men"])  # who sees the board has both sides on it
    ahead, captures = _AHEAD[white], _CAPTURES[white]
    pawns = sorted([ahead[square] for square, man in men.items() if man == "P"])
    refused = [move[:4] for move in view.get("refused", ())]
    return tuple(
        [
            text
            for pawn in pawns
            for to, move, text in captures[pawn]
            if to not in men and move not in refused and (not isinstance(told, list) or to in told)
        ]
    )


def are_told(view: View) -> bool:
    """Whether the umpire has said, in this turn, that there is a capture by a pawn."""
    return view.get("answer") == "try" or view.get("tries") not in (None, False, 0, [])
