"""A match's record in words: the umpire's, or one seat's own."""

from __future__ import annotations

from collections.abc import Container, Iterable

from bot.games.box import Box
from bot.games.game import BLACK, UMPIRE, WHITE, Entry, Seat
from bot.language import Language
from bot.words.match.telling import say_told, seat_name
from storage.matches import Match


def manners_of(match: Match) -> set[str]:
    """The match's settings: some rule sets have words of their own."""
    return set(match.options.values())


def write_record(
    box: Box, entries: Iterable[Entry], language: Language, manners: Container[str] = ()
) -> str:
    """Every act and what each side was told, a line an act."""
    return "\n".join(_line(box, entry, language, manners) for entry in entries)


def write_own_record(
    box: Box,
    entries: Iterable[Entry],
    seat: Seat,
    language: Language,
    manners: Container[str] = (),
) -> str:
    """What one seat tried and heard, numbered by what it heard; nothing else."""
    lines = []
    own = [entry for entry in entries if entry.told.get(seat)]
    for n, entry in enumerate(own, 1):
        did = f"{done(entry.act)}: " if entry.seat == seat else ""
        lines.append(f"{n:>3}  {did}{_heard(box, entry, seat, language, manners)}")
    return "\n".join(lines)


def _line(box: Box, entry: Entry, language: Language, manners: Container[str]) -> str:
    who = "" if entry.seat == UMPIRE else seat_name(entry.seat, box.key, language)
    told = " | ".join(
        f"{seat_name(seat, box.key, language)}: {_heard(box, entry, seat, language, manners)}"
        for seat in (WHITE, BLACK)
        if entry.told.get(seat)
    )
    return f"{entry.n:>3}  {who:<6} {done(entry.act):<10}  {told}"


def done(act: str) -> str:
    """An act as a record has it."""
    return act.removeprefix("try ").replace("ask any", "any?")


def _heard(box: Box, entry: Entry, seat: Seat, language: Language, manners: Container[str]) -> str:
    return say_told(box, entry.told[seat], seat, language, manners).replace("\n", " ")
