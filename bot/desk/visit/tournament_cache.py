"""Contests that are talked of: folded from their events, kept while they are needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.chat.recent import Recent
from bot.desk.visit.broken import Broken, EventsMissing
from storage import tournaments
from storage.database import Tx
from storage.faults import of_database
from storage.lines import Line
from storage.tournaments import Stored

if TYPE_CHECKING:
    from bot.club.tournaments.events import Event
    from bot.club.tournaments.state import Contest


@dataclass(frozen=True, slots=True)
class Held:
    """A contest after its first `n` events."""

    id: int
    organiser: int
    n: int
    contest: Contest
    created: int
    over: bool = False
    rewritten: int = 0

    @property
    def line(self) -> Line:
        return self.id, self.created, self.rewritten

    @property
    def name(self) -> str:
        return self.contest.settings.name

    def manages(self, member: int) -> bool:
        return member == self.organiser or member in self.contest.helpers


_MOST = 30


class Contests:
    """A cache and nothing more: what is not in it is folded from the stored events. Those of a contest
    whose events were put in other words, by whatever process, are of another line.

    Jobs look into it from other threads; it is changed in the loop only, after commits.
    """

    def __init__(self) -> None:
        self._kept: Recent[Line, Held] = Recent(_MOST)

    async def of(self, tx: Tx, stored: Stored) -> Held:
        """The contest after its last event. Raises Broken."""
        try:
            held = await self._fold(tx, stored)
        except Exception as fault:
            if of_database(fault):
                raise
            raise Broken("contest", stored.id) from fault
        fresh = {stored.id: held}
        tx.after_commit(lambda: self.keep(fresh))
        return held

    async def _fold(self, tx: Tx, stored: Stored) -> Held:
        # Read with the first contest: most matches are of none.
        from bot.club.tournaments.events import event_from
        from bot.club.tournaments.settings import settings_from
        from bot.club.tournaments.state import Contest

        held = self._kept.get(stored.line)
        if held is None or held.n > stored.n:
            contest = Contest(settings_from(stored.settings))
            held = Held(
                stored.id, stored.organiser, 0, contest, stored.created, rewritten=stored.rewritten
            )
        if held.n < stored.n:
            bodies = await tournaments.events(tx, stored.id, after=held.n)
            held = after(held, *(event_from(body) for body in bodies))
        if held.n != stored.n:
            raise EventsMissing
        return replace(held, organiser=stored.organiser, over=stored.ended is not None)

    def keep(self, fresh: Mapping[int, Held]) -> None:
        """Remember contests whose events are committed."""
        for held in fresh.values():
            self._kept.keep(held.line, held)


def after(held: Held, *events: Event) -> Held:
    from bot.club.tournaments.state import apply

    contest = held.contest
    for event in events:
        contest = apply(contest, event)
    over = held.over or contest.stage in ("done", "cancelled")
    return replace(held, n=held.n + len(events), contest=contest, over=over)
