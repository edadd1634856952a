"""Captures by a pawn, as far as their owner's own board and what they were told allow them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import BLACK, WHITE, Move, View
from bot.games.orthochess.notation import capture_text
from bot.games.orthochess.own_tries import own_tries


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
    # The enemy is rather met far ahead.
    tries = sorted(
        own_tries(men, view["rights"], white=white),
        key=lambda move: move[3],
        reverse=white,
    )
    return tuple(
        capture_text(Move(move))
        for move in tries
        if men[move[:2]] == "P"
        and move[0] != move[2]
        and move[4:] in {"", "q"}
        and not _is_refused(move, view)
        and (not isinstance(told, list) or move[2:4] in told)
    )


def are_told(view: View) -> bool:
    """Whether the umpire has said, in this turn, that there is a capture by a pawn."""
    return view.get("answer") == "try" or view.get("tries") not in (None, False, 0, [])


def _is_refused(move: str, view: View) -> bool:
    return any(one[:4] == move[:4] for one in view.get("refused", ()))
