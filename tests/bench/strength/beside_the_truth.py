"""A game of Kriegspiel in which somebody who sees the board sits opposite the house."""

from __future__ import annotations

from collections.abc import Callable

from bot.arena.match import Chair, Played, play
from bot.arena.seeing import Seeing
from bot.games.game import BLACK, WHITE, Entry, Seat, other
from bot.games.shelf import SHELF
from bot.players.player import Player, Question
from bot.players.uci import Engine

GAME = "kriegspiel"
_MOST = 1200
"""In so many sentences of both; a game that is longer ends there."""


def seat_of(number: int) -> Seat:
    """The house's, which changes after each game."""
    return (BLACK, WHITE)[number % 2]


def play_beside(
    house: tuple[Player, int],
    number: int,
    seed: str,
    errs: float,
    engine: Engine,
    watch: Callable[[Entry], None],
) -> Played:
    """The game of this number, against a player that sees and errs so often."""
    box, me, name = SHELF[GAME], seat_of(number), f"{seed} {number}"
    settled = box.settle({})
    seeing = Seeing(box, settled, "", errs, engine)

    def both(entry: Entry) -> None:
        seeing.watch(entry)
        watch(entry)

    seats = {other(me): Chair(seeing, Question(GAME, settled, other(me), 0, name, ()))}
    return play(box, {me: house}, options=settled, seed=name, sitters=seats, watch=both, most=_MOST)
