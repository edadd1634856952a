"""A seat's letters of Tsuitate shogi as a story: what it tried and what it heard, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.games.game import BLACK, WHITE, BadSetup, Seat, other
from bot.games.shelf import SHELF
from bot.games.shogi.board import KINDS
from bot.players.blind_shogi.board import ENEMY, HELD, Code, World, man_of, read_code, square_of
from bot.players.player import Letter, Question


@dataclass(frozen=True, slots=True)
class Refused:
    """A foul of one's own."""

    move: Code


@dataclass(frozen=True, slots=True)
class Moved:
    """A move of one's own that stood, the kind that it took (0 for none), whether it gave check."""

    move: Code
    took: int
    check: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """A move of the enemy's: where it took something (-1 for nowhere), whether it gave check."""

    at: int
    check: bool


Event: TypeAlias = Refused | Moved | Answered


@dataclass(frozen=True, slots=True, repr=False)
class Chapter:
    event: Event
    men: bytes
    """One's own men afterwards, on 81 squares."""
    hand: tuple[int, ...]
    """How many of each kind one holds afterwards."""


def chapters_of(letters: Sequence[Letter], seat: Seat) -> Iterator[Chapter]:
    """All that happened since the first letter; the same letters always begin the same way."""
    refused: set[str] = set()
    number = letters[0].view.get("move_number")
    for letter in letters[1:]:
        view = letter.view
        for event in _events(letter, seat, refused, number):
            yield Chapter(event, men_of(view, seat), hand_of(view, seat))
        refused, number = set(view["refused"]), view["move_number"]


def _events(letter: Letter, seat: Seat, refused: set[str], number: int | None) -> Iterator[Event]:
    view, turned = letter.view, seat == WHITE
    kinds = {fact["kind"] for fact in letter.told}
    if view["move_number"] == number:
        if "foul" in kinds:
            fresh = set(view["refused"]) - refused
            yield from (Refused(read_code(text, turned=turned)) for text in sorted(fresh))
        return
    taken = next((fact for fact in letter.told if fact["kind"] == "captured"), None)
    check = "check" in kinds
    if "done" in kinds:
        took = KINDS.index(taken["what"]) + 1 if taken else 0
        yield Moved(read_code(view["moved"], turned=turned), took, check)
    else:
        yield Answered(square_of(taken["at"], turned=turned) if taken else -1, check)


def men_of(view: Mapping[str, Any], seat: Seat) -> bytes:
    men = bytearray(81)
    for at, man in view["men"].items():
        men[square_of(at, turned=seat == WHITE)] = man_of(man)
    return bytes(men)


def hand_of(view: Mapping[str, Any], seat: Seat) -> tuple[int, ...]:
    held = view["hands"].get(seat, {})
    return tuple(held.get(kind, 0) for kind in KINDS)


def beginning(asked: Question) -> World:
    """How all men stood at first. The enemy's stand as one's own do, turned round, unless both were
    told of another set-up."""
    if found := _told(asked):
        return found
    own = men_of(asked.letters[0].view, asked.seat)
    turned = (man and man + ENEMY for man in reversed(own))
    world = bytes(mine or theirs for mine, theirs in zip(own, turned, strict=True))
    return world + bytes(len(KINDS))


def _told(asked: Question) -> World | None:
    if asked.set_up is None:
        return None
    law: Any = SHELF[asked.game].build(asked.options).law
    try:
        position = law.start(asked.set_up)
    except BadSetup:  # a match of an earlier edition
        return None
    rival = other(asked.seat)
    world = bytearray(81 + len(KINDS))
    for seat in (WHITE, BLACK):
        for at, man in law.own_men(position, seat).items():
            square = square_of(at, turned=asked.seat == WHITE)
            world[square] = man_of(man) + (ENEMY if seat == rival else 0)
    for kind, count in law.hand(position, rival).items():
        world[HELD + 1 + KINDS.index(kind)] = count
    return bytes(world)


def totals(world: World, hand: Sequence[int]) -> tuple[int, ...]:
    """How many men of each kind there are in the game, the kings left out."""
    found = [0, *(own + theirs for own, theirs in zip(hand, world[81:], strict=True))]
    for man in world[:81]:
        if man & 7:
            found[man & 7] += 1
    return tuple(found)
