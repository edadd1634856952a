"""The umpires of running matches: folded from their acts, kept while they are talked to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from bot.games.game import Seat
from bot.games.shelf import SHELF
from bot.umpire import Umpire, fold, open_match
from storage import matches
from storage.database import Tx
from storage.matches import Match


class Umpires:
    """A cache and nothing more: what is not in it is folded from the stored acts.

    Jobs look into it from other threads; it is changed in the loop only, after commits.
    """

    def __init__(self, size: int = 500) -> None:
        self._size = size
        self._kept: OrderedDict[int, Umpire] = OrderedDict()

    async def of(self, tx: Tx, match: Match) -> Umpire:
        """The umpire after the match's last act."""
        kept = self._kept.get(match.id)
        if kept is None or kept.n > match.n:
            kept = new_umpire(match)
        if kept.n < match.n:
            acts = await matches.acts(tx, match.id, after=kept.n)
            kept = fold(kept, ((Seat(act.seat), act.body) for act in acts))
        fresh = {match.id: kept}
        tx.after_commit(lambda: self.keep(fresh))
        return kept

    def keep(self, fresh: Mapping[int, Umpire]) -> None:
        """Remember umpires whose acts are committed."""
        for match, umpire in fresh.items():
            self._kept[match] = umpire
            self._kept.move_to_end(match)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)


def new_umpire(match: Match) -> Umpire:
    """The umpire of the match before its first act."""
    game = SHELF[match.game].build(match.options)
    return open_match(game, match.setup).umpire
