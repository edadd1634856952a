"""Folds: how the acts of a match were ruled, kept while its pages are stepped through.

A fold is made of acts that are committed, and acts of one line are only ever added, so that one which
was made a while ago is the beginning of what stands now. It is kept for that and for nothing else: who may
see what of it is asked anew each time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.acts import read_act
from bot.desk.visit.remembered import Remembered
from bot.desk.visit.umpires import new_umpire
from bot.games.game import Answer, Seat
from bot.umpire import Ruled, open_match
from storage import matches
from storage.database import Tx
from storage.matches import Match, StoredAct

KEPT = 4_000
"""Acts of all matches together; each has an umpire of 1 to 12 KB."""


@dataclass(frozen=True, slots=True)
class Fold:
    opened: Ruled
    """What the match began with."""
    acts: tuple[tuple[Seat, str], ...] = field(repr=False)
    ruled: tuple[Ruled, ...]
    """Of each act. Shorter where one of them is ruled otherwise now."""


class Folds:
    """Jobs look into it and add to it from their own threads."""

    def __init__(self, most: int = KEPT) -> None:
        self._kept: Remembered[Fold] = Remembered(most)
        self.ruled = 0
        """How many acts were ruled so far: what all of this is to keep small."""

    async def of(self, tx: Tx, match: Match) -> Fold:
        """All acts of the match, of which only the newest are ruled anew. Raises Broken."""
        known = self._kept.get(match.line)
        if known and len(known.acts) > match.n:
            known = None
        newer = await matches.acts(tx, match.id, after=len(known.acts) if known else 0)
        if known is None:
            known = Fold(open_match(new_umpire(match).game, match.setup), (), ())
        fold = self._follow(known, newer) if newer else known
        self._kept.put(match.line, fold, 1 + len(fold.acts))
        return fold

    def _follow(self, known: Fold, stored: list[StoredAct]) -> Fold:
        newer = [(Seat(act.seat), act.body) for act in stored]
        ruled = list(known.ruled)
        whole = len(ruled) == len(known.acts)
        for seat, body in newer if whole else ():
            umpire = (ruled[-1] if ruled else known.opened).umpire
            found = umpire.act(seat, read_act(body))
            self.ruled += 1
            if isinstance(found, Answer):
                break
            ruled.append(found)
        return Fold(known.opened, (*known.acts, *newer), tuple(ruled))

    @property
    def kept(self) -> int:
        """How many acts are remembered."""
        return self._kept.weight
