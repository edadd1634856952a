"""The notebook of one seat: what it tried and was told, turn by turn, and what follows from that.

It is made of the seat's own acts and the announcements told to it, and of nothing else; so whoever
has the seat's letters could write it themselves. It grows by one page an act; a page is never changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.game import BLACK, WHITE, Announcement, Done, End, Seat, ToMove

_HOPELESS = "hell-no"
_STEPS_TO_PROMOTE = 5
"""A pawn's moves from its home to the last rank."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What the seat did, as the record has it, and the answer; or what it was told beside that."""

    act: str
    """"" for what was only heard."""
    told: tuple[Announcement, ...]

    @property
    def hopeless(self) -> bool:
        """Whether it was a try of which was told that it fails wherever the hidden men stand."""
        return self.act.startswith("try ") and any(one.kind == _HOPELESS for one in self.told)

    @property
    def stood(self) -> bool:
        return any(isinstance(one, Done) for one in self.told)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of either side, as far as the notebook's owner knows of it."""

    number: int
    seat: Seat
    events: tuple[Deed, ...] = ()
    """What the owner did and heard in it, in order, whoever's turn it was."""
    over: bool = False

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """The owner's."""
        return tuple(one for one in self.events if one.act)

    @property
    def heard(self) -> tuple[Announcement, ...]:
        """What else was told."""
        return tuple(said for one in self.events if not one.act for said in one.told)


@dataclass(frozen=True, slots=True)
class Capture:
    number: int
    by: Seat
    at: str
    what: str
    """What was said to have been taken; "" where that was not told."""


_WHOSE_TURN = frozenset({ToMove.kind, "naming"})
"""What tells of a turn, and of nothing that was done in it."""
_PLACING = "placing"
"""Told of the side that begins by placing men."""
_MOVED = "moved"
"""Told to whoever sees the other side's move."""
_REPLIED = "black-moved"
"""Told in problems, where whose turn it is goes without saying."""
STANDS = frozenset({Done.kind, _REPLIED})
"""How a move that stands is told to its player; the umpire of a problem may say both in one."""


@dataclass(frozen=True, slots=True)
class Army:
    """How many men one side begins with, and how many of them are pawns."""

    men: int
    pawns: int


@dataclass(frozen=True, slots=True)
class Left:
    """What the enemy has left: so many men in all; pawns and other men at most so many."""

    men: int
    pawns: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Notebook:
    seat: Seat
    closes: frozenset[Seat] = frozenset({BLACK})
    """The sides whose turns end a numbered move."""
    turns: tuple[Turn, ...] = ()
    captures: tuple[Capture, ...] = ()
    promoted: int | None = None
    """Promotions of the enemy's that were announced; None where none ever was."""
    enemy_moves: int = 0

    @property
    def taken(self) -> tuple[Capture, ...]:
        """Captures of the owner's."""
        return tuple(one for one in self.captures if one.by == self.seat)

    @property
    def lost(self) -> tuple[Capture, ...]:
        """The owner's men that were taken."""
        return tuple(one for one in self.captures if one.by != self.seat)

    def write(self, act: str | None, told: tuple[Announcement, ...]) -> Notebook:
        """The notebook with one act more; None for an act that was not the owner's."""
        told = _with_turns(told)
        passed = [at for at, one in enumerate(told, start=1) if isinstance(one, ToMove)]
        if len(passed) > 1:  # the other side has answered already
            own, theirs_too = passed[0], passed[-1]
            answered = self.write(act, told[:own]).write(None, told[own:theirs_too])
            return answered.write(None, told[theirs_too:])
        following = next((one.seat for one in told if isinstance(one, ToMove)), None)
        said = tuple(one for one in told if one.kind not in _WHOSE_TURN)
        if not self.turns:  # what is said before the first act
            begun = (Deed("", said),) if said else ()
            return replace(self, turns=(Turn(1, following or _placing(said) or self.seat, begun),))
        last, *more = self._turns(act, said, following)
        turns = (*self.turns[:-1], last, *more)
        theirs = act is None and last.seat != self.seat
        promotions = sum(one.kind == "promoted" for one in said) if theirs else 0
        return replace(
            self,
            turns=turns,
            captures=self.captures + tuple(_captures(last, said)),
            enemy_moves=self.enemy_moves + (theirs and last.over),
            promoted=(self.promoted or 0) + promotions if promotions else self.promoted,
        )

    def _turns(
        self, act: str | None, said: tuple[Announcement, ...], following: Seat | None
    ) -> Iterator[Turn]:
        """The last turn with this in it, and the next one where it has ended."""
        last = self.turns[-1]
        ends = any(isinstance(one, End) for one in said)
        passes = following is not None and (following != last.seat or _stands(said))
        event = (Deed(act or "", said),) if act or said else ()
        yield replace(last, events=last.events + event, over=passes or ends)
        if passes and following is not None and not ends:
            # Who moves again ends a numbered move, too: the other side had no move, or a forced one.
            closes = last.seat in self.closes or following == last.seat
            yield Turn(last.number + closes, following)


def _placing(said: tuple[Announcement, ...]) -> Seat | None:
    return next((getattr(one, "seat", None) for one in said if one.kind == _PLACING), None)


def _with_turns(told: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    replied = next((at for at, one in enumerate(told, start=1) if one.kind == _REPLIED), None)
    if replied is None or any(isinstance(one, ToMove) for one in told):
        return told
    return (*told[:replied], ToMove(BLACK), *told[replied:], ToMove(WHITE))


def _captures(turn: Turn, said: tuple[Announcement, ...]) -> Iterator[Capture]:
    """What was taken by whoever's turn it was."""
    for one in said:
        if one.kind in _CAPTURES:
            what = getattr(one, "what", "pawn")  # en passant it is a pawn
            yield Capture(turn.number, turn.seat, getattr(one, "at", ""), what or "")


def _stands(said: tuple[Announcement, ...]) -> bool:
    return any(isinstance(one, Done) or one.kind == _MOVED for one in said)


_CAPTURES = frozenset({"captured", "en-passant"})


def left(army: Army, notebook: Notebook) -> Left:
    """What the enemy can have left at most, of an army that began in its usual place.

    Of pawns: less those that were taken, and those that must have promoted for so many pieces to
    be taken. Of other men: those that were not taken, and every pawn that can have promoted by now.
    """
    taken = notebook.taken
    men = army.men - len(taken)
    pawns_taken = sum(one.what == "pawn" for one in taken)
    pieces_taken = sum(one.what not in {"pawn", ""} for one in taken)
    officers = army.men - army.pawns
    had_to_promote = max(0, pieces_taken - (officers - 1))
    if notebook.promoted is not None:
        had_to_promote = max(had_to_promote, notebook.promoted)
    pawns = min(army.pawns - pawns_taken - had_to_promote, men - 1)
    may_have = min(army.pawns - pawns_taken, notebook.enemy_moves // _STEPS_TO_PROMOTE)
    pieces = min(men, officers - pieces_taken + may_have)
    return Left(men, max(pawns, 0), pieces)
