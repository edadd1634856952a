"""Random tries: what anybody is measured against where men are hidden. Nothing is known to it but
what its own seat sees."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.games.box import Box
from bot.games.game import Game, Misheard, Try, View
from bot.games.shelf import SHELF
from bot.language import FALLBACK
from bot.players.chance import any_open_move
from bot.players.player import Question, Reply

_DRAWN = 200
"""So many texts are drawn before all that there are are gone through."""


def any_try(asked: Question) -> Reply:
    """A move that may be tried from what is seen, each as likely as the others; none twice."""
    box, view, chance = SHELF[asked.game], asked.view, asked.chance()
    if view.get("legal") or "position" in view:
        return any_open_move(asked)
    if offers := _offers(view):
        return Reply(chance.choice(offers))
    squares = _squares(box, view)
    if most := box.picks(view):
        free = [square for square in squares if square not in view["men"]]
        return Reply(f"open {' '.join(chance.sample(free, most))}")
    game = box.build(asked.options)
    refused = frozenset(view.get("refused", ()))
    texts = [f"{one}{square}" for one in _origins(box, view) for square in squares]
    drawn = itertools.chain(
        (chance.choice(texts) for _ in range(_DRAWN)), chance.sample(texts, len(texts))
    )
    for attempt in drawn:
        for text in _sayable(game, attempt, view, chance):
            heard = game.hear(text, view)
            if isinstance(heard, Try) and heard.move not in refused:
                return Reply(text)
    return Reply("resign")


def _offers(view: View) -> list[str]:
    """Where men are to be placed before the game."""
    placing = view.get("placing")
    return sorted(placing["offers"]) if placing else []


def _origins(box: Box, view: View) -> list[str]:
    """How attempts may begin: the squares of one's own men, and the men that may be put down."""
    return sorted(view["men"]) + list(box.drops(view))


def _sayable(game: Game[Any], text: str, view: View, chance: Random) -> Iterator[str]:
    """The text, or what it might be meant to say, as where a man may promote."""
    heard = game.hear(text, view)
    if isinstance(heard, Misheard):
        yield from chance.sample(heard.instead, len(heard.instead))
    else:
        yield text


def _squares(box: Box, view: View) -> list[str]:
    """All squares of the board."""
    scene = box.picture(view, FALLBACK)
    return [f"{x}{y}" for x, y in itertools.product(scene.xs, scene.ys)]
