"""A start that the umpire draws: the men of the last rank in another order, alike for both sides.

Gote's stand turned round, as in the usual game, so that whoever sees one army knows how the other began.
Rook, bishop and pawns are where they always are (a ruling of ours).
"""

from __future__ import annotations

from random import Random

_USUAL = "LNSGKGSNL"


def draw_start(random: Random) -> str:
    men = list(_USUAL)
    while "".join(men) == _USUAL:
        random.shuffle(men)
    rank = "".join(men)
    far = rank[::-1].lower()
    return f"{far}/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/{rank} b - 1"
