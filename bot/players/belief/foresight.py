"""What a strong player who saw the board would move: so much likelier is it that it was moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from bot.games.bitboards.position import Code, Position, fen_of, read_code
from bot.players.belief.worlds import Foresee
from bot.players.uci import Engine, EngineGone

_DEPTH = 1
"""A glance: what is looked at longer in a world that is guessed is not likelier in the true one."""


def foresight(engine: Engine) -> Foresee:
    """Asks the engine; nothing is foreseen when it ends."""

    def foresee(worlds: Sequence[Position], turn: bool) -> Mapping[Position, Code]:
        with suppress(EngineGone):
            fens = [fen_of(world, turn) for world in worlds]
            best = engine.best_of_each(fens, _DEPTH)
            return {
                world: read_code(text) for world, text in zip(worlds, best, strict=True) if text
            }
        return {}

    return foresee
