"""The problems that the project brings along: number 1 is of 1976, the others are its own.

A line of the file holds a problem's text, its key, how many courses of announcements the solution
has and, for all but the shortest, White's moves in the solution, with `;` between. The moves spare
a long search: what they prove is proved again in every branch. `umpire compose` prints such lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from bot.games.game import BadSetup

Grade: TypeAlias = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    text: str
    length: int
    key: str
    lines: int
    moves: frozenset[str]
    """White's moves in the solution, where it would be long to find them."""


@cache
def collection() -> tuple[Entry, ...]:
    text = files(__package__).joinpath("collection.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("//")]
    return tuple(_entry(number, line) for number, line in enumerate(lines, 1))


def _entry(number: int, line: str) -> Entry:
    text, key, lines, *moves = (part.strip() for part in line.split(";"))
    length = next(int(word[1:]) for word in text.split() if word.startswith("#"))
    return Entry(number, text, length, key, int(lines), frozenset(" ".join(moves).split()))


@cache
def _by_text() -> dict[str, Entry]:
    return {entry.text: entry for entry in collection()}


def entry_of(text: str) -> Entry | None:
    """The problem of the collection that has this text."""
    return _by_text().get(text)


def text_of_number(number: int) -> str:
    entries = collection()
    if not 1 <= number <= len(entries):
        raise BadSetup(f"the problems are numbered from 1 to {len(entries)}")
    return entries[number - 1].text


@cache
def graded() -> tuple[Entry, ...]:
    """All problems, the easier first: shorter ones, and those with fewer courses."""
    return tuple(sorted(collection(), key=lambda one: (one.length, one.lines, one.number)))


def grade_of(length: int) -> Grade:
    return "easy" if length < 3 else "medium" if length == 3 else "hard"


def of_day(day: int) -> Entry:
    """The problem of the day, for days counted from anywhere."""
    entries = collection()
    # A step that shares no factor with the count visits every problem before any comes again.
    step = next(n for n in (7, 11, 13, 17, 19, 23) if len(entries) % n)
    return entries[day * step % len(entries)]
