"""Machines: members like others, but that they are played by the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.contract import HOUSE
from bot.club.house import LEVELS, MARK, is_house, level_named, meant_by, name_of, number_in
from bot.club.names import numbered, skeleton
from bot.desk.visit.identify import spoken_of
from bot.desk.visit.visit import Visit
from storage import members
from storage.database import Tx
from storage.matches import Match
from storage.members import Member

if TYPE_CHECKING:  # loaded with the first tournament
    from bot.club.tournaments.state import Contest


_THEMSELVES = frozenset(("me", "меня", "мной"))
"""Who speaks of their own game means no opponent; in a challenge these words are the house's answer."""


async def machine(tx: Tx, level: int, now: int) -> Member:
    """The machine of this level; whoever has its name since before it came keeps that."""
    known = await members.by_account(tx, HOUSE, str(level))
    if known:
        return known

    def wished(count: int) -> tuple[str, str]:
        free = numbered(name_of(level), count)
        return free, skeleton(free)

    return await members.join(tx, HOUSE, str(level), wished, now)


async def machine_in(tx: Tx, contest: Contest) -> Member | None:
    """The machine that plays in this tournament to make its players' number even."""
    for level in LEVELS:
        found = await members.by_account(tx, HOUSE, str(level))
        if found and found.id in contest.players:
            return found
    return None


async def opponents_called(visit: Visit, name: str) -> tuple[str | None, frozenset[int]] | None:
    """Who is called so, as somebody's opponent, and what to call them: a person, or the house,
    whichever of its machines played (None) unless one is named. None: nobody."""
    if person := await spoken_of(visit, f"@{name}"):
        return person.name, frozenset({person.id})
    mentioned = any(one.own and one.text == f"@{name}" for one in visit.incoming.mentions)
    meant = "House" if mentioned else meant_by(name)
    if not is_house(meant) or name.lower() in _THEMSELVES:
        return None
    level = level_named(meant)
    if level is None and number_in(meant) is not None:
        return None
    machines = [
        await members.by_account(visit.tx, HOUSE, str(one))
        for one in LEVELS
        if level in (None, one)
    ]
    own = frozenset(one.id for one in machines if one)
    return (None if level is None else name_of(level)), own


async def is_machine(tx: Tx, member: int) -> bool:
    return any(one.chat == HOUSE for one in await members.accounts(tx, member))


async def is_against_house(visit: Visit, match: Match) -> bool:
    """Whether a machine sits at its board."""
    for member in match.seats.values():
        # Whoever has no such name is no machine, and need not be looked up.
        marked = MARK in (await visit.person(member)).name
        if marked and await is_machine(visit.tx, member):
            return True
    return False
