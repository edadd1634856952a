"""The problems that the project brings along: its own, published ones, and retired ones.

A problem keeps its number for ever, and a match keeps a problem's text: who has solved one, or is
about to, keeps it when it is retired. Each shelf is a file, a problem a line, with `;` between
what is told of it; `_FIELDS` says in which order. White's moves in the solution spare a long
search: what they prove is proved again in every branch.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from math import gcd
from typing import Literal, TypeAlias, get_args

from bot.games.game import BadSetup
from bot.games.problems.themes import Theme

Grade: TypeAlias = Literal["easy", "medium", "hard"]
Shelf: TypeAlias = Literal["ours", "historic", "retired"]

_FIELDS: dict[Shelf, tuple[str, ...]] = {
    "ours": ("number", "text", "key", "lines", "difficulty", "themes", "recipe", "moves"),
    "historic": (
        *("number", "text", "key", "lines", "difficulty", "themes"),
        *("author", "source", "moves"),
    ),
    "retired": ("number", "text", "key", "lines", "moves"),
}
_EASY, _MEDIUM = 9, 14
_BY_LENGTH = {2: 4, 3: 10}
"""How difficult the retired ones were held to be."""
_WEEK = 7


@dataclass(frozen=True, slots=True)
class Source:
    """Where a published problem is from."""

    author: str
    place: str
    """Where it stood, and the year, as far as these are known."""


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    text: str
    length: int
    key: str
    lines: int
    """Courses of announcements in the solution."""
    moves: frozenset[str]
    """White's moves in the solution, where it would be long to find them."""
    shelf: Shelf
    difficulty: int
    themes: tuple[Theme, ...] = ()
    """The rarest first; none of what is retired."""
    recipe: str = ""
    """What the composer made it from; of ours."""
    source: Source | None = None
    """Of the published ones."""


@cache
def collection() -> tuple[Entry, ...]:
    """Every problem that there has ever been, by number."""
    return tuple(sorted((entry for shelf in _FIELDS for entry in _shelf(shelf)), key=_number))


@cache
def offered() -> tuple[Entry, ...]:
    """Those that are set up for people who do not ask for a number: all but the retired."""
    return tuple(entry for entry in collection() if entry.shelf != "retired")


def _number(entry: Entry) -> int:
    return entry.number


def _shelf(shelf: Shelf) -> list[Entry]:
    text = files(__package__).joinpath(f"{shelf}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("//")]
    return [_entry(shelf, line) for line in lines]


def _entry(shelf: Shelf, line: str) -> Entry:
    said = dict(zip(_FIELDS[shelf], (part.strip() for part in line.split(";")), strict=False))
    length = next(int(word[1:]) for word in said["text"].split() if word.startswith("#"))
    about = said.get("themes", "").split()
    return Entry(
        int(said["number"]),
        said["text"],
        length,
        said["key"],
        int(said["lines"]),
        frozenset(said.get("moves", "").split()),
        shelf,
        int(said.get("difficulty", _BY_LENGTH.get(length, _MEDIUM + length))),
        tuple(theme for theme in get_args(Theme) if theme in about),
        said.get("recipe", ""),
        Source(said["author"], said["source"]) if "author" in said else None,
    )


@cache
def _by_text() -> dict[str, Entry]:
    return {entry.text: entry for entry in collection()}


@cache
def _by_number() -> dict[int, Entry]:
    return {entry.number: entry for entry in collection()}


def entry_of(text: str) -> Entry | None:
    """The problem of the collection that has this text."""
    return _by_text().get(text)


def numbered(number: int) -> Entry | None:
    """The problem of this number."""
    return _by_number().get(number)


def text_of_number(number: int) -> str:
    entry = numbered(number)
    if entry is None:
        raise BadSetup(f"there is no problem of this number; they go up to {max(_by_number())}")
    return entry.text


@cache
def ranges() -> tuple[tuple[int, int], ...]:
    """From which to which number there are problems."""
    found: list[tuple[int, int]] = []
    for number in _by_number():
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return tuple(found)


@cache
def graded() -> tuple[Entry, ...]:
    """All that are offered, the easier first."""
    return tuple(sorted(offered(), key=lambda one: (one.difficulty, one.length, one.number)))


def grade_of(entry: Entry) -> Grade:
    if entry.difficulty < _EASY:
        return "easy"
    return "medium" if entry.difficulty < _MEDIUM else "hard"


def by_grade() -> list[tuple[Grade, list[Entry]]]:
    """Those that are offered, grade by grade."""
    return [(grade, list(group)) for grade, group in groupby(graded(), key=grade_of)]


def of_day(day: int) -> Entry:
    """The problem of the day, for days counted from a Monday: easy then, and the hardest on Sunday.

    Each weekday has a seventh of what is offered, and goes through it before any comes again.
    """
    week, weekday = divmod(day, _WEEK)
    count = len(graded())
    shelf = graded()[count * weekday // _WEEK : count * (weekday + 1) // _WEEK]
    # A step that shares no factor with the count visits every problem.
    step = next(n for n in (7, 5, 11, 13, 1) if gcd(n, len(shelf)) == 1)
    return shelf[week * step % len(shelf)]
