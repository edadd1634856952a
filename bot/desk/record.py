"""A match's record in words: the umpire's, or one seat's own."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.box import Box
from bot.games.game import UMPIRE, Entry, Language, Seat
from bot.words.words import say_told, seat_name


def write_record(box: Box, entries: Iterable[Entry], language: Language) -> str:
    """Every act and what each side was told, a line an act."""
    return "\n".join(f"{_act(entry, language)}  {_told(box, entry, language)}" for entry in entries)


def write_own_record(box: Box, entries: Iterable[Entry], seat: Seat, language: Language) -> str:
    """What one seat tried and heard, numbered by what it heard; nothing else."""
    lines = []
    own = [entry for entry in entries if entry.told.get(seat)]
    for n, entry in enumerate(own, 1):
        did = f"{entry.act.removeprefix('try ')}: " if entry.seat == seat else ""
        lines.append(f"{n:>3}  {did}{_flat(box, entry, seat, language)}")
    return "\n".join(lines)


def _act(entry: Entry, language: Language) -> str:
    who = "" if entry.seat == UMPIRE else seat_name(entry.seat, language)
    return f"{entry.n:>3}  {who:<6} {entry.act.removeprefix('try '):<10}"


def _told(box: Box, entry: Entry, language: Language) -> str:
    seats = [seat for seat in ("white", "black") if entry.told.get(Seat(seat))]
    heard = {Seat(seat): _flat(box, entry, Seat(seat), language) for seat in seats}
    return " | ".join(f"{seat_name(seat, language)}: {words}" for seat, words in heard.items())


def _flat(box: Box, entry: Entry, seat: Seat, language: Language) -> str:
    return say_told(box, entry.told[seat], seat, language).replace("\n", " ")
