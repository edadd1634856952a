"""Which worlds vote, and what is seen in each of them: looked at once, however often they are asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random

from bot.games.bitboards.position import Position, board_of
from bot.players.belief.dropping import drops_to_look_at
from bot.players.belief.drops import Hands
from bot.players.belief.vote import Effort, Looks, look
from bot.players.faces.chess import ChessBoard
from bot.players.faces.crazyhouse import DropBoard
from bot.players.player import Question
from bot.players.uci import Engine, EngineGone

_DEPTH, _WORK = 4, 20_000
"""How deep an engine looks into each world, and at how many positions at most."""
_KEPT = 2000
"""Of so many worlds it is still known what their moves are worth: after a refusal most are the same."""


def voters(worlds: Sequence[Position], asked: Question, many: int) -> Sequence[Position]:
    """Some of the worlds, drawn. As long as nobody moves it is the same draw: whoever still can be
    true after a refusal votes again."""
    if len(worlds) <= many:
        return worlds
    drawn = Random(f"{asked.seed} {asked.seat} {sorted(asked.view['men'].items())}").getrandbits(60)
    counted: Counter[Position] = Counter()

    def place(world: Position) -> int:
        counted[world] += 1  # what is believed twice has two lots
        return hash((drawn, world, counted[world]))

    return sorted(worlds, key=place)[:many]


def looks_of(
    worlds: Sequence[Position],
    turn: bool,
    hands: Hands | None,
    loses: bool,
    effort: Effort,
    engine: Engine | None,
) -> list[Looks]:
    """What every move leads to in each world; if the engine ends meanwhile, by our own search."""
    if hands is not None:
        first = drops_to_look_at(worlds, turn, hands, effort.drops)
        return [look(DropBoard(world, turn, hands, first, loses), effort) for world in worlds]
    if engine:
        with suppress(EngineGone):
            return [_look_into(world, turn, loses, effort, engine) for world in worlds]
    return [_look_into(world, turn, loses, effort, None) for world in worlds]


@lru_cache(_KEPT)
def _look_into(
    world: Position, turn: bool, loses: bool, effort: Effort, engine: Engine | None
) -> Looks:
    """Nothing else goes into it: whether it was kept changes no answer."""
    board = ChessBoard(world, turn, closely=False, stalemate_loses=loses)
    worths = engine.worths(board_of(world, turn).fen(), _DEPTH, _WORK) if engine else None
    return look(board, effort, worths)
