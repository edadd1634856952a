"""Which worlds vote, and what is seen in each of them: looked at once, however often they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from math import fsum
from random import Random

from bot.games.bitboards.position import Position, board_of
from bot.players.belief.dropping import drops_to_look_at
from bot.players.belief.drops import Hands
from bot.players.belief.vote import Effort, Looks, look
from bot.players.belief.worlds import Track
from bot.players.faces.chess import ChessBoard
from bot.players.faces.crazyhouse import DropBoard
from bot.players.player import Question
from bot.players.uci import Engine, EngineGone

_DEPTH, _WORK = 4, 20_000
"""How deep an engine looks into each world, and at how many positions at most."""
_LOT = (1 << 40) - 1
_MOST_VOTES = 3
"""For each world that may vote, in all."""
_KEPT = 2000
"""Of so many worlds it is still known what their moves are worth: after a refusal most are the same."""


def voters(track: Track, asked: Question, many: int) -> Sequence[Position]:
    """Some of the worlds, drawn; one that is likelier has more votes. As long as nobody moves it is
    the same draw: whoever still can be true after a refusal votes again."""
    random = Random(f"{asked.seed} {asked.seat} {sorted(asked.view['men'].items())}")
    drawn = random.getrandbits(60)
    if not track.weights:
        if len(track.worlds) <= many:
            return track.worlds
        return sorted(track.worlds, key=lambda world: hash((drawn, world, 1)))[:many]
    lots = [
        (weight / ((hash((drawn, world, 1)) & _LOT) + 1), world, weight)
        for world, weight in track.weighed()
    ]
    lots.sort(reverse=True)
    least = lots[many][0] * (_LOT + 1) if len(lots) > many else 0.0
    return _as_often([(world, max(weight, least)) for _, world, weight in lots[:many]], many)


def _as_often(weighed: Sequence[tuple[Position, float]], many: int) -> list[Position]:
    """Each as often as its weight says: the lightest once, where the heavy ones do not need too
    many votes for that."""
    total = fsum(weight for _, weight in weighed)
    votes = min(round(total / min(weight for _, weight in weighed)), _MOST_VOTES * many)
    found, reached = list[Position](), 0.0
    for world, weight in weighed:
        reached += votes * weight / total
        found += [world] * (round(reached) - len(found))
    return found or [world for world, _ in weighed]


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
