"""The record that open games share: a head of lines, numbered moves, how it ended.

Knight Corners, match 7, 2026.11.21
White: Anna
Black: Boris
Settings: size=5                        where the game has any
Start: 8/8/8/8/8/2N5/8/7n w             where it is not the usual one

  1. c3-e4  --
  2. e4-d6  h1-f2
0-1 /resigned/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Move, Result, Seat, other

NO_MOVE = "--"
"""Stands where a side had to pass."""
MISSING = "..."
"""Stands where the other side began."""
ENDS: Mapping[str, str] = {
    "resignation": "resigned",
    "agreement": "by agreement",
    "time": "time",
}
"""How the record calls the ends that any match may have; others by their own names."""


@dataclass(frozen=True, slots=True)
class Style:
    """How one game's record is written."""

    title: str
    width: int
    """Of a move's number and White's move."""
    ends: Mapping[str, str] = field(default_factory=dict)
    """How it calls the game's own ends."""
    results: Mapping[str, str] = field(default_factory=dict)
    """How it writes results, where it has signs of its own."""
    missing: str = MISSING
    settings: bool = True
    """Whether the settings stand in the head."""


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """What happened between two moves, on a line of its own."""

    text: str


def moves_of(record: Record) -> list[Move]:
    """What was played. Nothing that is refused enters an open game's record."""
    acts = (entry.act for entry in record.entries)
    return [Move(act.removeprefix("try ")) for act in acts if act.startswith("try ")]


def number_turns(turns: Iterable[tuple[Seat, str]]) -> Iterator[Turn]:
    """Turns counted from 1, where positions do not count them."""
    made = list(turns)
    numbers = numbers_of(seat for seat, _ in made)
    for number, (seat, text) in zip(numbers, made, strict=True):
        yield Turn(number, seat, text)


def numbers_of(seats: Iterable[Seat], first: int = 1) -> Iterator[int]:
    """The numbers of moves that these sides made one after another."""
    number, last = first - 1, BLACK
    for seat in seats:
        number += seat == WHITE or last == BLACK
        last = seat
        yield number


def turns_of(record: Record, first: Seat) -> Iterator[Turn]:
    """Of a game in which sides move by turns, and whose moves are written as they are."""
    sides = (first, other(first))
    return number_turns((sides[ply % 2], move) for ply, move in enumerate(moves_of(record)))


def write_score(
    style: Style, record: Record, start: str, turns: Iterable[Turn | Note]
) -> tuple[str, str]:
    """A file name's ending, and the record; `start` is the position it begins from, if no usual one."""
    head = [
        f"{style.title}, match {record.number}, {record.day}",
        f"White: {_on_one_line(record.players[WHITE])}",
        f"Black: {_on_one_line(record.players[BLACK])}",
    ]
    settings = ", ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
    if settings and style.settings:
        head.append(f"Settings: {settings}")
    if start:
        head.append(f"Start: {start}")
    lines = [*head, "", *_numbered(style, turns), _end(style, record.result)]
    return "txt", "\n".join(lines) + "\n"


def _on_one_line(name: str) -> str:
    return " ".join(name.split())


def _numbered(style: Style, turns: Iterable[Turn | Note]) -> Iterator[str]:
    line = ""
    for turn in turns:
        if isinstance(turn, Note) or (turn.seat == WHITE and line):
            if line:
                yield line
            line = ""
        if isinstance(turn, Note):
            yield turn.text
            continue
        if not line:
            white = turn.text if turn.seat == WHITE else style.missing
            line = f"{turn.number:>3}. {white}"
        if turn.seat == BLACK:
            yield f"{line:<{style.width - 1}} {turn.text}"
            line = ""
    if line:
        yield line


def _end(style: Style, result: Result) -> str:
    known = {**ENDS, **style.ends}
    return f"{style.results.get(result.score, result.score)} /{known.get(result.reason, result.reason)}/"
