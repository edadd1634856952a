"""Random tries: what anybody is measured against where men are hidden. Nothing is known to it but
what its own seat sees."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from bot.games.bitboards.position import NO_MOVE, read_code
from bot.games.box import Box
from bot.games.game import Game, Misheard, Move, Seat, Try, View
from bot.games.orthochess import own_board
from bot.games.orthochess.notation import own_position
from bot.games.orthochess.seats import colour
from bot.games.shelf import SHELF
from bot.games.shogi.law import conceivable
from bot.language import FALLBACK
from bot.players.chance import any_open_move
from bot.players.player import RESIGN, Question, Reply

_DRAWN = 200
"""So many texts are drawn before all that there are are gone through."""
_Thinkable: TypeAlias = Callable[[Move], bool]


def any_try(asked: Question) -> Reply:
    """A move that may be tried for all that one's own men tell, each about as likely as the others;
    none is tried twice."""
    box, view, chance = SHELF[asked.game], asked.view, asked.chance()
    if view.get("legal") or "position" in view:
        return any_open_move(asked)
    if placing := view.get("placing"):
        return Reply(chance.choice(sorted(placing["offers"])))
    squares = _squares(box, view)
    if most := box.picks(view):
        free = [square for square in squares if square not in view["men"]]
        return Reply(f"open {' '.join(chance.sample(free, most))}")
    game, thinkable = box.build(asked.options), _own_board(view)
    refused = frozenset(view["refused"])
    begun = [*sorted(view["men"]), *box.drops(view)]
    texts = [f"{one}{square}" for one in begun for square in squares]
    drawn = itertools.chain(
        (chance.choice(texts) for _ in range(_DRAWN)), chance.sample(texts, len(texts))
    )
    for text in itertools.chain.from_iterable(_sayable(game, one, view, chance) for one in drawn):
        heard = game.hear(text, view)
        if isinstance(heard, Try) and heard.move not in refused and thinkable(heard.move):
            return Reply(text)
    return Reply(RESIGN)


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


def _own_board(view: View) -> _Thinkable:
    """What one's own men do not make impossible."""
    men, seat = view["men"], Seat(view["seat"])
    if "hands" in view:
        hand = view["hands"][seat]
        return lambda move: conceivable(men, hand, seat, move)
    own, turn = own_position(men, seat, view["rights"]), colour(seat)

    def thinkable(move: Move) -> bool:
        if "@" in move:
            return move[2:] not in men and not (move[0] == "P" and move[3] in "18")
        code = read_code(move)
        return code != NO_MOVE and own_board.conceivable(own, turn, code)

    return thinkable
