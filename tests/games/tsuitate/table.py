"""A table for tests: an umpire of tsuitate shogi, and what it says in words that compare easily."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.acts import Resign, write_act
from bot.games.box import Record
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Announcement,
    Answer,
    Entry,
    Misheard,
    Move,
    Seat,
    Told,
    Try,
    View,
    plain,
)
from bot.games.tsuitate.box import BOX
from bot.umpire import Umpire, open_match

# Sente to move: a pawn dropped on 5b would mate, for the gold that might take it is pinned.
PAWN_MATE = "R2gkl3/9/4G4/9/9/9/9/9/4K4 b P 1"


def plainly(one: Announcement) -> str:
    """ "foul black 3", "captured black 3c P", "end 0-1 fouls"."""
    return " ".join(map(str, plain(one).values()))


@dataclass
class Table:
    setup: str = ""
    umpire: Umpire = field(init=False)
    entries: list[Entry] = field(init=False)

    def __post_init__(self) -> None:
        opened = open_match(BOX.build({}), self.setup)
        self.umpire = opened.umpire
        self.entries = [Entry(0, UMPIRE, "start", opened.told)]

    @property
    def turn(self) -> Seat:
        (seat,) = self.umpire.to_act
        return seat

    def view(self, hearer: Seat | None = None) -> View:
        return self.umpire.observe(hearer or self.turn).view

    def try_move(self, move: str) -> dict[Seat, list[str]]:
        """The side to move tries a move; what everybody hears."""
        seat = self.turn
        ruled = self.umpire.act(seat, Try(Move(move)))
        if isinstance(ruled, Answer):
            return {seat: ["answer", *map(plainly, ruled.told)]}
        self.umpire = ruled.umpire
        self.entries.append(Entry(self.umpire.n, seat, write_act(Try(Move(move))), ruled.told))
        return heard(ruled.told)

    def resign(self) -> None:
        seat = self.turn
        ruled = self.umpire.act(seat, Resign())
        assert not isinstance(ruled, Answer)
        self.umpire = ruled.umpire
        self.entries.append(Entry(self.umpire.n, seat, write_act(Resign()), ruled.told))

    def moves(self, text: str) -> None:
        """Moves that stand."""
        for move in text.split():
            seat = self.turn
            assert self.try_move(move)[seat][0] == "done", move

    def hear(self, text: str) -> str:
        """The move that the side to move means, or why it is none and what it might be."""
        found = self.umpire.hear(self.turn, text)
        if isinstance(found, Misheard):
            return " ".join((found.why, *found.instead))
        assert isinstance(found, Try)
        return found.move

    def export(self) -> str:
        assert self.umpire.result
        players = {BLACK: "Habu", WHITE: "Oyama"}
        record = Record(
            7, {}, self.setup, players, self.umpire.result, "2026.11.21", tuple(self.entries)
        )
        ending, text = BOX.export(record)
        assert ending == "kif"
        return text


def heard(told: Told) -> dict[Seat, list[str]]:
    return {hearer: list(map(plainly, pile)) for hearer, pile in told.items() if pile}


ALL = (WHITE, BLACK, AUDIENCE)
