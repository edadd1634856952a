"""Positions that random play of the law comes through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import Position

SETUPS = (
    "",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/PPPP1PPP/4k3/8/8/4K3/pppp1ppp/8 w - - 0 1",
    "rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR b KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "8/8/4k3/8/8/4K1N1/8/8 w - - 60 90",
)


def random_positions(law: Orthochess, seed: str, plies: int) -> Iterator[Position]:
    """Every position of one random game from one of the set-ups."""
    random = Random(seed)
    position = law.start(random.choice(SETUPS))
    for _ in range(plies):
        yield position
        if position.result:
            return
        (seat,) = law.to_act(position)
        moves = sorted(law.legal(position, seat))
        position = law.play(position, seat, random.choice(moves))
    yield position
