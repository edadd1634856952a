"""Entering: somebody of whom a platform says who they are sits down at a chat of ours as that member."""

from __future__ import annotations

import json

from bot.desk.visit.identify import meet
from storage import claims, members, meta
from storage.database import Tx
from storage.json_text import object_in

_USED = "entered"
_KEPT_FOR = 3600
"""Seconds for which a used opening is remembered; none is taken that is half as old."""
_MOST = 5000


async def enter(
    tx: Tx,
    here: tuple[str, str],
    account: tuple[str, str, str],
    language: str | None,
    mark: str,
    now: int,
    *,
    again: bool,
) -> str | None:
    """How the member is called; None where the opening was used before, by somebody else."""
    if not await _is_first(tx, mark, now) and not again:
        return None
    chat, person, name = account
    member = await meet(tx, chat, person, name, now, language)
    await claims.drop(tx, *here)
    await members.attach(tx, *here, member.id, now)
    sits = await members.by_account(tx, *here)  # whoever has unlinked this seat wanted that
    return sits.name if sits else member.name


async def _is_first(tx: Tx, mark: str, now: int) -> bool:
    """Whether it is used now for the first time; from now on it is used."""
    kept = object_in(await meta.get(tx, _USED) or "{}") or {}
    recent = {
        one: at for one, at in kept.items() if isinstance(at, int) and abs(now - at) < _KEPT_FOR
    }
    first = mark not in recent
    recent.setdefault(mark, now)
    newest = dict(sorted(recent.items(), key=lambda pair: pair[1])[-_MOST:])
    await meta.put(tx, _USED, json.dumps(newest))
    return first
