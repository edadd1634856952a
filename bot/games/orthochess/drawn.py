"""A start that the umpire draws: the men of the first rank in another order, alike for both sides.

They stand mirrored, as in the usual game, so that whoever sees one army knows how the other began:
nobody starts with more knowledge, or with a better army. Bishops stand on squares of both colours, and
nobody may castle (a ruling of ours).
"""

from __future__ import annotations

from random import Random

_USUAL = "RNBQKBNR"


def draw_rank(random: Random) -> str:
    """The men of White's first rank from the a file on, in any order but the usual one."""
    men = list(_USUAL)
    while "".join(men) == _USUAL or men.index("B") % 2 == (7 - men[::-1].index("B")) % 2:
        random.shuffle(men)
    return "".join(men)


def draw_start(random: Random, reserves: str = "") -> str:
    """The set-up; `reserves` follow the board where a game has them."""
    rank = draw_rank(random)
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank}{reserves} w - - 0 1"
