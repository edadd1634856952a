"""Verification: every stored match is ruled again and compared with what was told."""

from __future__ import annotations

from collections.abc import Iterator

from bot.acts import read_act
from bot.desk.visit.broken import Broken, EditionGone
from bot.desk.visit.told import read_told, write_told
from bot.desk.visit.umpires import new_umpire
from bot.games.game import Answer, Seat
from bot.games.shelf import SHELF
from storage.matches import Match, StoredAct


def faults_of(match: Match, acts: list[StoredAct]) -> Iterator[str]:
    """What does not agree in a match. Names acts and hearers, never what stands where."""
    box = SHELF.get(match.game)
    if box is None:
        yield f"of an unknown game, {match.game}"
        return
    try:
        umpire = new_umpire(match)
    except Broken as fault:
        if isinstance(fault.__cause__, EditionGone):
            yield f"was played by edition {match.edition} of the rules; this program has another"
        else:
            yield "cannot be begun: its row is damaged"
        return
    if [act.n for act in acts] != list(range(1, len(acts) + 1)) or match.n != len(acts):
        yield f"has {len(acts)} acts, but its row says {match.n}"
        return
    for act in acts:
        try:
            ruled = umpire.act(Seat(act.seat), read_act(act.body))
        except ValueError:
            yield f"act {act.n} cannot be read"
            return
        if isinstance(ruled, Answer):
            yield f"act {act.n} is not one"
            return
        umpire = ruled.umpire
        # Through JSON, as it was stored: there are no tuples in it.
        now, then = read_told(write_told(ruled.told)), read_told(act.told)
        for hearer in sorted({*now, *then}):
            if now.get(hearer, []) != then.get(hearer, []):
                yield f"act {act.n} was told differently to {hearer}"
    result = umpire.result
    if (result.score if result else None, result.reason if result else None) != (
        match.result,
        match.reason,
    ):
        yield "its result is not what its acts say"
    if match.to_act != next(iter(sorted(umpire.to_act)), None):
        yield "whose turn it is is not what its acts say"
