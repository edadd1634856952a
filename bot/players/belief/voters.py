"""Which worlds vote, and what is seen in each of them: looked at once, however often they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random

from bot.games.bitboards.position import Position, fen_of
from bot.players.belief.dropping import drops_to_look_at
from bot.players.belief.drops import Hands
from bot.players.belief.guess import lots
from bot.players.belief.vote import Effort, Looks, look
from bot.players.belief.worlds import Track
from bot.players.faces.chess import ChessBoard
from bot.players.faces.crazyhouse import DropBoard
from bot.players.player import Question
from bot.players.uci import Engine, EngineGone

_DEPTH, _WORK = 4, 20_000
"""How deep an engine looks into each world, and at how many positions at most."""
_CHANCES = 1 << 40
_MOST_VOTES = 3
"""For each world that may vote, in all."""
_KEPT = 2000
"""Of so many worlds it is still known what their moves are worth: after a refusal most are the same."""


def voters(track: Track, asked: Question, many: int) -> Sequence[Position]:
    """Some of the worlds, drawn; one that is likelier has more votes. As long as nobody moves it is
    the same draw: whoever still can be true after a refusal votes again."""
    random = Random(f"{asked.seed} {asked.seat} {sorted(asked.view['men'].items())}")
    drawn = random.getrandbits(60)

    def place(world: Position) -> int:
        return hash((drawn, world, 1))  # as games were measured with

    if track.weights:
        chances = [(place(world) % _CHANCES + 1) / _CHANCES for world in track.worlds]
        worlds, weights = lots(dict(track.weighed()), many, chances)
        return _as_often(worlds, weights, _MOST_VOTES * many)
    if len(track.worlds) <= many:
        return track.worlds
    return sorted(track.worlds, key=place)[:many]


def _as_often(worlds: Sequence[Position], weights: Sequence[int], most: int) -> list[Position]:
    """Each as often as its weight says: the lightest once, where the heavy ones do not need too
    many votes for that."""
    total = sum(weights)
    votes = min(round(total / min(weights)), most)
    found, reached = list[Position](), 0
    for world, weight in zip(worlds, weights, strict=True):
        reached += weight
        found += [world] * (round(votes * reached / total) - len(found))
    return found


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
    worths = engine.worths(fen_of(world, turn), _DEPTH, _WORK) if engine else None
    return look(board, effort, worths)
