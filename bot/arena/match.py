"""One match between two players, as the bot would have them play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from bot.acts import Act, OfferDraw, Resign, write_act
from bot.games.box import Box, Options
from bot.games.game import (
    UMPIRE,
    Announcement,
    Answer,
    Entry,
    Misheard,
    Seat,
    SetUp,
    Told,
    View,
    plain,
)
from bot.players.player import Letter, Player, Question, Reply
from bot.umpire import Ruled, Umpire, open_match

MOST_FRUITLESS = 300
"""So many sentences that are no act, one after another: the player has no idea any more."""
_SPOKEN: Mapping[str, Act] = {"resign": Resign(), "resign sure": Resign(), "draw": OfferDraw()}


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
    setup: str
    """From which it was played: with all chance that the game needed."""
    umpire: Umpire
    turns: tuple[Turn, ...]
    entries: tuple[Entry, ...]


class Sitter(Protocol):
    """Whoever sits at a seat: is handed what it is told and sees, and asked when it is to act."""

    def hand(self, told: tuple[Announcement, ...], view: View) -> None: ...
    def answer(self) -> Reply: ...


class Chair:
    """A seat, what it was handed so far, and the player in it."""

    def __init__(self, player: Player, question: Question) -> None:
        self._player = player
        self._asked = question

    def hand(self, told: tuple[Announcement, ...], view: View) -> None:
        letter = Letter(tuple(map(plain, told)), view)
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
    sitters: Mapping[Seat, Sitter] | None = None,
    watch: Callable[[Entry], None] | None = None,
) -> Played:
    """A match to its end, or to `most` sentences. `players` are given with their levels.

    `sitters` are whoever else sits there; `watch` is handed the umpire's record as it grows. Of a
    `setup` both are told, as people are; of the chance that it is dealt with nobody is.
    Raises Stuck where a player says nothing that is an act any more.
    """
    settled = box.settle(options or {})
    game = box.build(settled)
    dealt = game.deal(setup, Random(f"{seed} set-up"))
    opened = open_match(game, dealt)
    umpire = opened.umpire
    chairs: dict[Seat, Sitter] = {
        seat: Chair(player, Question(box.key, settled, seat, level, seed, ()))
        for seat, (player, level) in players.items()
    } | dict(sitters or {})
    turns: list[Turn] = []
    entries = [Entry(0, UMPIRE, "start", opened.told)]
    start = (SetUp(setup),) if setup else ()
    _hand_out(umpire, {to: (*start, *pile) for to, pile in opened.told.items()}, chairs)
    fruitless = 0
    while umpire.to_act and len(turns) < most:
        seat = min(umpire.to_act)
        reply = chairs[seat].answer()
        ruled, act = _say(umpire, seat, reply.say)
        turns.append(Turn(seat, reply, isinstance(ruled, Ruled)))
        if isinstance(ruled, Ruled):
            umpire, fruitless = ruled.umpire, 0
            entries.append(Entry(umpire.n, seat, act, ruled.told))
            if watch:
                watch(entries[-1])
            _hand_out(umpire, ruled.told, chairs)
        else:
            fruitless += 1
            if fruitless == MOST_FRUITLESS:
                raise Stuck(f"{seat} in {box.key} after {umpire.n} acts")
            told = ruled.told if isinstance(ruled, Answer) else ()
            chairs[seat].hand(told, umpire.observe(seat).view)
    return Played(dealt, umpire, tuple(turns), tuple(entries))


def _say(umpire: Umpire, seat: Seat, text: str) -> tuple[Ruled | Answer | None, str]:
    """What comes of a sentence, and the act as the score keeps it; None where it is no act."""
    act = _SPOKEN.get(text.removeprefix("/")) or umpire.hear(seat, text)
    if isinstance(act, Misheard):
        return None, ""
    return umpire.act(seat, act), write_act(act)


def _hand_out(umpire: Umpire, told: Told, chairs: Mapping[Seat, Sitter]) -> None:
    """A letter to each seat that was told something, as the desk writes them."""
    for seat, chair in chairs.items():
        if pile := told.get(seat):
            chair.hand(pile, umpire.observe(seat).view)
