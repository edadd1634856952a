"""A match as one side heard it: its own attempts and what was said, the other's moves by ear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.game import Announcement, Done, Entry, Seat
from bot.games.kriegspiel.announcements import Asked, HellNo, No, NoTries, Refused, TryIt
from bot.games.kriegspiel.heard import (
    Event,
    HeardRefusal,
    Question,
    Refusal,
    Stood,
    heard_in,
)


def events_of(entries: Iterable[Entry], seat: Seat) -> Iterator[Event]:
    """What the seat did and heard, in order; draws, clocks and the like are left out."""
    for entry in entries:
        verb, _, rest = entry.act.partition(" ")
        told = entry.told.get(seat, ())
        own = entry.seat == seat
        if verb == "ask":
            yield from (
                Question(
                    entry.n, own, one.found if isinstance(one, Asked) else isinstance(one, TryIt)
                )
                for one in told
                if isinstance(one, TryIt | NoTries | Asked)
            )
        elif verb == "try" and "@" not in rest and told:
            yield _attempt(entry, rest if own else None, told)


def _attempt(entry: Entry, move: str | None, told: tuple[Announcement, ...]) -> Event:
    if any(isinstance(one, Refused) for one in told):
        return HeardRefusal(entry.n)
    if move is not None and any(isinstance(one, No | HellNo) for one in told):
        return Refusal(entry.n, move)
    return Stood(entry.n, move, heard_in(one for one in told if not isinstance(one, Done)))
