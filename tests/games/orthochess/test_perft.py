"""Published counts of move sequences."""

from __future__ import annotations

import pytest

from bot.commands.rules import legal_moves, perft
from bot.games.orthochess.law import Orthochess

COUNTS = [
    ("", (20, 400, 8902)),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", (48, 2039)),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (14, 191, 2812)),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", (6, 264, 9467)),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (44, 1486)),
]


@pytest.mark.parametrize(("setup", "counts"), COUNTS)
def test_perft(setup: str, counts: tuple[int, ...]) -> None:
    law = Orthochess()
    assert len(legal_moves(law, setup)) == counts[0]
    for depth, count in enumerate(counts, 1):
        assert perft(law, setup, depth) == count
