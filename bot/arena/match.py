"""One match between two players, as the bot would have them play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, Protocol, TypeAlias

from bot.acts import Abort, Act, write_act
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
from bot.words.hearing import hear
from bot.words.match.commands import DoAct, Play, ShowBoard, Sure

MOST_FRUITLESS = 300
"""So many sentences that are no act, one after another: the player has no idea any more."""
_LONGEST_QUOTED = 60


class Stuck(Exception):
    """A player goes on saying what is no act of this match."""

    def __init__(self, seat: Seat, said: str) -> None:
        super().__init__(seat, said)
        self.seat, self.said = seat, said

    def __str__(self) -> str:
        quoted = self.said[:_LONGEST_QUOTED]
        return f"said what is no act {MOST_FRUITLESS} times in a row, at last “{quoted}”"


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


NoAct: TypeAlias = Misheard[str] | Literal["board", "stale", "elsewhere"]
"""What a sentence is that is no act: one that the umpire asks back, one that asks for the board, a
button of an earlier board, or something that has no place in a single match."""


@dataclass(frozen=True, slots=True)
class Handed:
    """What one letter hands to a seat."""

    told: tuple[Announcement, ...]
    view: View
    number: int
    """How often the seat was told something: under so many its buttons stand."""
    may: tuple[str, ...] = ()
    """Sentences that the game offers."""
    offer: Seat | None = None
    """Who has offered a draw that still stands."""
    no_act: NoAct | None = None
    """What it said instead, where the letter answers that."""


class Sitter(Protocol):
    """Whoever sits at a seat: is handed what it is told and sees, and asked when it is to act."""

    def hand(self, handed: Handed) -> None: ...
    def answer(self) -> Reply: ...


class Chair:
    """A seat, what it was handed so far, and the player in it."""

    def __init__(self, player: Player, question: Question) -> None:
        self._player = player
        self._asked = question

    def hand(self, handed: Handed) -> None:
        letter = Letter(tuple(map(plain, handed.told)), handed.view)
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
    """A match to its end, or to `most` acts. `players` are given with their levels.

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
    while umpire.to_act and umpire.n < most:
        seat = min(umpire.to_act)
        reply = chairs[seat].answer()
        said = _read(umpire, seat, reply.say)
        ruled = umpire.act(seat, said) if isinstance(said, Act) else None
        turns.append(Turn(seat, reply, isinstance(ruled, Ruled)))
        if isinstance(said, Act) and isinstance(ruled, Ruled):
            umpire, fruitless = ruled.umpire, 0
            entries.append(Entry(umpire.n, seat, write_act(said), ruled.told))
            if watch:
                watch(entries[-1])
            _hand_out(umpire, ruled.told, chairs)
            continue
        fruitless += 1
        if fruitless == MOST_FRUITLESS:
            raise Stuck(seat, reply.say)
        if isinstance(ruled, Answer):
            chairs[seat].hand(_handed(umpire, seat, ruled.told))
        elif not isinstance(said, Act):
            chairs[seat].hand(_handed(umpire, seat, (), said))
    return Played(dealt, umpire, tuple(turns), tuple(entries))


def _read(umpire: Umpire, seat: Seat, text: str) -> Act | NoAct:
    """What a sentence means to the umpire, as the club reads it. Nobody is asked whether they mean
    to resign: a player who types no commands by mistake has made up its mind."""
    heard = hear(text)
    if heard.letter is not None and heard.letter != umpire.letters[seat]:
        return "stale"
    match heard.sentence:
        case Play(words) | Sure(words):
            return umpire.hear(seat, words)
        case DoAct(Abort()):
            return "elsewhere"  # what is called off would count as half a point
        case DoAct(act):
            return act
        case ShowBoard():
            return "board"
        case _:
            return "elsewhere"


def _hand_out(umpire: Umpire, told: Told, chairs: Mapping[Seat, Sitter]) -> None:
    """A letter to each seat that was told something, as the desk writes them."""
    for seat, chair in chairs.items():
        if pile := told.get(seat):
            chair.hand(_handed(umpire, seat, pile))


def _handed(
    umpire: Umpire, seat: Seat, told: tuple[Announcement, ...], no_act: NoAct | None = None
) -> Handed:
    seen = umpire.observe(seat)
    return Handed(told, seen.view, umpire.letters[seat], seen.may, umpire.offer, no_act)
