"""The umpires of running matches: folded from their acts, kept while they are talked to.

A match goes on under the law with which it began, and as it was told: where that cannot be, it is
Broken, and nobody guesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.acts import read_act
from bot.chat.recent import Recent
from bot.desk.visit.broken import ActsMissing, Broken, EditionGone, ToldDiffers, Unreadable
from bot.desk.visit.notebooks import Written
from bot.desk.visit.told import same_told
from bot.games.game import Answer, Game, Seat
from bot.games.shelf import SHELF
from bot.umpire import Ruled, Umpire, open_match
from storage import matches
from storage.database import Tx
from storage.lines import Line
from storage.matches import Match, StoredAct

_MOST = 500


class Umpires:
    """A cache and nothing more: what is not in it is folded from the stored acts. Those of a match whose
    acts were mended, or put back, by whatever process, are of another line.

    Jobs look into it from other threads; it is changed in the loop only, after commits.
    """

    def __init__(self) -> None:
        self._kept: Recent[Line, Umpire] = Recent(_MOST)
        self.notebooks: Recent[Line, Written] = Recent(_MOST)
        """Likewise: what is not in it is written anew."""

    async def of(self, tx: Tx, match: Match) -> Umpire:
        """The umpire after the match's last act. Raises Broken."""
        kept = self._kept.get(match.line)
        if kept is None or kept.n > match.n:
            kept = new_umpire(match)
        if kept.n < match.n:
            kept = follow(match, kept, await matches.acts(tx, match.id, after=kept.n))
        if kept.result is not None and match.ended is None:
            with _or_broken(match):
                raise ToldDiffers
        fresh = {match.line: kept}
        tx.after_commit(lambda: self.keep(fresh))
        return kept

    def keep(self, fresh: Mapping[Line, Umpire]) -> None:
        """Remember umpires whose acts are committed."""
        for line, umpire in fresh.items():
            self._kept.keep(line, umpire)


def game_of(match: Match) -> Game[Any]:
    """The game as it was when the match began. Raises Broken."""
    with _or_broken(match):
        if not match.sound:
            raise Unreadable
        if match.game not in SHELF.spines:
            raise EditionGone
        game = SHELF[match.game].game_of(match.options, match.edition)
        if game is None:
            raise EditionGone
        return game


def new_umpire(match: Match) -> Umpire:
    """The umpire of the match before its first act. Raises Broken."""
    game = game_of(match)
    with _or_broken(match):
        return open_match(game, match.setup).umpire


def follow(match: Match, umpire: Umpire, acts: Iterable[StoredAct]) -> Umpire:
    """The umpire after these acts, each of which tells now what it told then. Raises Broken."""
    for ruled in rulings(match, umpire, acts):
        umpire = ruled.umpire
    with _or_broken(match):
        if umpire.n != match.n:
            raise ActsMissing
    return umpire


def rulings(match: Match, umpire: Umpire, acts: Iterable[StoredAct]) -> Iterator[Ruled]:
    """How each of these acts was ruled, and what it told, now as then. Raises Broken."""
    for act in acts:
        with _or_broken(match):
            ruled = umpire.act(Seat(act.seat), read_act(act.body))
            if isinstance(ruled, Answer) or not same_told(ruled.told, act.told):
                raise ToldDiffers
        umpire = ruled.umpire
        yield ruled


@contextmanager
def _or_broken(match: Match) -> Iterator[None]:
    try:
        yield
    except Exception as fault:
        raise Broken("match", match.id) from fault
