"""The record of a game before which men were placed, as a file of PGN can hold it."""

from __future__ import annotations

from dataclasses import replace

from bot.games.box import Record
from bot.games.game import Move
from bot.games.sighted.announcements import Placed
from bot.games.sighted.law import Handicap


def begun(record: Record, law: Handicap) -> Record:
    """The record from the position on in which all men stood: PGN knows no placing."""
    for n, entry in enumerate(record.entries):
        if any(isinstance(one, Placed) for one in entry.told.get(law.seat, ())):
            placing = Move(entry.act.removeprefix("try "))
            setup = law.write(law.play(law.bare(), law.seat, placing))
            entries = (*record.entries[:n], *record.entries[n + 1 :])
            return replace(record, setup=setup, entries=entries)
    return record
