"""A match's record in words, as the umpire has it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from textwrap import indent

from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE, Entry, Seat
from bot.games.notebook import STANDS
from bot.games.openplay.score import numbers_of
from bot.language import Language
from bot.words.match.noted import recorded
from bot.words.match.telling import say_told, seat_name
from storage.matches import Match

_BELOW = " " * 6


def manners_of(match: Match) -> set[str]:
    """The match's settings: some rule sets have words of their own."""
    return set(match.options.values())


def write_record(
    box: Box, entries: Iterable[Entry], language: Language, manners: Container[str]
) -> str:
    """Every act and what each side was told, a line an act."""
    return "\n".join(_line(box, entry, language, manners) for entry in entries)


def moves_in(box: Box, entries: Iterable[Entry]) -> int:
    """How many moves were made, numbered as records number them: in shogi each of both sides' is one."""
    stood = [
        entry.seat
        for entry in entries
        if entry.act.startswith("try ")
        and any(one.kind in STANDS for one in entry.told.get(entry.seat, ()))
    ]
    if len(box.closes) > 1:
        return len(stood)
    return max(numbers_of(stood), default=0)


def _line(box: Box, entry: Entry, language: Language, manners: Container[str]) -> str:
    who = "" if entry.seat == UMPIRE else seat_name(entry.seat, box.key, language)
    told = " | ".join(
        f"{seat_name(seat, box.key, language)}: {_heard(box, entry, seat, language, manners)}"
        for seat in (WHITE, BLACK)
        if entry.told.get(seat)
    )
    return f"{entry.n:>3}  {who:<6} {recorded(box, entry.act, language):<10}  {told}"


def _heard(box: Box, entry: Entry, seat: Seat, language: Language, manners: Container[str]) -> str:
    lines = [say_told(box, (one,), seat, language, manners) for one in entry.told[seat]]
    return " ".join(_below(line) if "\n" in line else line for line in lines if line)


def _below(text: str) -> str:
    """What is a tree of lines, such as the solution of a problem, stays one."""
    return f"\n{indent(text, _BELOW)}\n{_BELOW}"
