"""Random games for analyses: legal moves, captures more often, and tries that are refused."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.acts import read_act, write_act
from bot.games.game import Answer, Ask, Done, Move, Seat, Try
from bot.games.shelf import SHELF
from bot.umpire import open_match
from tests.games.kriegspiel.random_play import wishes
from tests.peek import state_of

Acts = list[tuple[Seat, str]]


def random_game(
    seed: int, key: str = "kriegspiel", setup: str = "", moves: int = 12, **chosen: str
) -> tuple[dict[str, str], Acts]:
    """The options and the acts of a game with so many moves that stand, or fewer."""
    random = Random(seed)
    options = SHELF[key].settle(chosen)
    game: Any = SHELF[key].build(options)
    umpire = open_match(game, setup).umpire
    acts: Acts = []
    stood = 0
    while stood < moves and not umpire.result:
        (seat,) = umpire.to_act
        view = umpire.observe(seat).view
        legal = sorted(game.law.legal(state_of(umpire).position, seat))
        dice = random.random()
        if dice < 0.2 and view.get("may_ask"):
            text = write_act(Ask("any"))
        elif dice < 0.5 and "men" in view and view.get("sighted") != seat:
            text = write_act(Try(random.choice(wishes(view) or [Move("a1a8")])))
        else:
            text = write_act(Try(random.choice(legal)))
        ruled = umpire.act(seat, read_act(text))
        if isinstance(ruled, Answer):
            continue
        acts.append((seat, text))
        umpire = ruled.umpire
        stood += any(isinstance(one, Done) for one in ruled.told.get(seat, ()))
    return options, acts
