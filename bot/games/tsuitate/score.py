"""A tsuitate game as a KIF file: the moves that stood, with fouls and words as comments."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.games.box import Record
from bot.games.game import AUDIENCE, Announcement, Done, Entry, Move, Seat, ToMove
from bot.games.shogi.kif import Ply, write_kif

Say = Callable[[Announcement, Seat], str]


def export(record: Record, title: str, say: Say) -> tuple[str, str]:
    heads = {
        "開始日時": record.day.replace(".", "/"),
        "棋戦": f"{title}, match {record.number}",
    }
    plies = _plies(record.entries, say)
    return "kif", write_kif(heads, record.players, record.setup, plies, record.result)


def _plies(entries: tuple[Entry, ...], say: Say) -> Iterator[Ply]:
    """Each move with what was said of it, and below it what was refused before the next."""
    for entry in entries:
        verb, _, act = entry.act.partition(" ")
        if verb != "try":
            continue
        told = entry.told.get(entry.seat, ())
        stands = any(isinstance(one, Done) for one in told)
        heard = entry.told.get(AUDIENCE, told)
        said = [say(one, AUDIENCE) for one in heard if not isinstance(one, Done | ToMove)]
        if stands:
            yield Ply(Move(act), (" ".join(said),) if said else ())
        else:
            yield Ply(None, (f"{act}: {' '.join(said)}",))
