"""Two members who turn out to be one person: what that does to the tournaments they are in."""

from __future__ import annotations

import json
from typing import Any

from bot.desk.visit.visit import Visit
from storage import tournaments

_ONE = ("member", "with_member", "by", "white", "black")
_MANY = ("order", "byes", "absent", "members")
_PARTS = ("pairings", "broken")


async def share_a_contest(visit: Visit, one: int, two: int) -> bool:
    """Whether both have entered the same tournament, over or not: nobody can stand there twice."""
    ours = [set(await tournaments.entered(visit.tx, member)) for member in (one, two)]
    return bool(ours[0] & ours[1])


async def unite(visit: Visit, gone: int, kept: int) -> None:
    """Two members are one person: what is told of the one is told of the other."""
    for number in await tournaments.naming(visit.tx, gone):
        bodies = await tournaments.events(visit.tx, number)
        renamed = [json.dumps(_renamed(json.loads(body), gone, kept)) for body in bodies]
        await tournaments.rewrite(visit.tx, number, renamed)
        visit.contests.drop(number)
        visit.fresh_contests.pop(number, None)
    await tournaments.merge(visit.tx, gone, kept)


def _renamed(body: dict[str, Any], gone: int, kept: int) -> dict[str, Any]:
    """An event, or a part of one, with the one instead of the other."""

    def of(member: Any) -> Any:
        return kept if member == gone else member

    changed = dict(body)
    for name, value in body.items():
        if name in _ONE:
            changed[name] = of(value)
        elif name in _MANY:
            changed[name] = [of(member) for member in value]
        elif name in _PARTS:
            changed[name] = [_renamed(part, gone, kept) for part in value]
    return changed
