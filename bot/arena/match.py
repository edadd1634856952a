"""One match between two players, as the bot would have them play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from bot.acts import Act, OfferDraw, Resign, write_act
from bot.games.box import Box, Options
from bot.games.game import UMPIRE, Announcement, Answer, Entry, Misheard, Seat, Told, plain
from bot.players.player import Letter, Player, Question, Reply
from bot.umpire import Ruled, Umpire, open_match

MOST_FRUITLESS = 300
"""So many sentences that are no act, one after another: the player has no idea any more."""
_SPOKEN: Mapping[str, Act] = {"resign": Resign(), "draw": OfferDraw()}


class Stuck(Exception):
    """A player goes on saying what is no act of this match."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One sentence of a player."""

    seat: Seat
    reply: Reply
    stood: bool
    """Whether it entered the score, as refused tries and questions do, too."""


@dataclass(frozen=True, slots=True)
class Played:
    umpire: Umpire
    turns: tuple[Turn, ...]
    entries: tuple[Entry, ...]


class Chair:
    """A seat, what it was handed so far, and who sits in it."""

    def __init__(self, player: Player, question: Question) -> None:
        self._player = player
        self._asked = question

    def hand(self, letter: Letter) -> None:
        self._asked = replace(self._asked, letters=(*self._asked.letters, letter))

    def answer(self) -> Reply:
        reply = self._player(self._asked)
        self._asked = replace(self._asked, notes=reply.notes)
        return reply


def play(
    box: Box,
    players: Mapping[Seat, tuple[Player, int]],
    *,
    options: Options | None = None,
    setup: str = "",
    seed: str = "",
    most: int = 100_000,
) -> Played:
    """A match to its end, or to `most` sentences. `players` are given with their levels.

    Raises Stuck where a player says nothing that is an act any more.
    """
    settled = box.settle(options or {})
    game = box.build(settled)
    opened = open_match(game, game.deal(setup, Random(f"{seed} set-up")))
    umpire = opened.umpire
    chairs = {
        seat: Chair(player, Question(box.key, settled, seat, level, seed, ()))
        for seat, (player, level) in players.items()
    }
    turns: list[Turn] = []
    entries = [Entry(0, UMPIRE, "start", opened.told)]
    _hand_out(umpire, opened.told, chairs)
    fruitless = 0
    while umpire.to_act and len(turns) < most:
        seat = min(umpire.to_act)
        reply = chairs[seat].answer()
        ruled, act = _say(umpire, seat, reply.say)
        turns.append(Turn(seat, reply, isinstance(ruled, Ruled)))
        if isinstance(ruled, Ruled):
            umpire, fruitless = ruled.umpire, 0
            entries.append(Entry(umpire.n, seat, act, ruled.told))
            _hand_out(umpire, ruled.told, chairs)
        else:
            fruitless += 1
            if fruitless == MOST_FRUITLESS:
                raise Stuck(f"{seat} in {box.key} after {umpire.n} acts")
            told = ruled.told if isinstance(ruled, Answer) else ()
            chairs[seat].hand(_letter(umpire, seat, told))
    return Played(umpire, tuple(turns), tuple(entries))


def _say(umpire: Umpire, seat: Seat, text: str) -> tuple[Ruled | Answer | None, str]:
    """What comes of a sentence, and the act as the score keeps it; None where it is no act."""
    act = _SPOKEN.get(text) or umpire.hear(seat, text)
    if isinstance(act, Misheard):
        return None, ""
    return umpire.act(seat, act), write_act(act)


def _hand_out(umpire: Umpire, told: Told, chairs: Mapping[Seat, Chair]) -> None:
    """A letter to each seat that was told something, as the desk writes them."""
    for seat, chair in chairs.items():
        if pile := told.get(seat):
            chair.hand(_letter(umpire, seat, pile))


def _letter(umpire: Umpire, seat: Seat, told: tuple[Announcement, ...]) -> Letter:
    return Letter(tuple(map(plain, told)), umpire.observe(seat).view)
