"""Blocks: whoever wants to be left alone by somebody takes no challenge of theirs, nor they of them."""

from __future__ import annotations

from bot.desk.visit.identify import asked_for
from bot.desk.visit.visit import Visit
from bot.words.meeting import blocks as s
from storage import blocks
from storage.members import Member


async def refused(visit: Visit, member: Member) -> bool:
    """Whether the speaker and this member do not play with each other; if so, it is said, kindly.

    Every challenge asks this, when it is made and when it is accepted.
    """
    if await blocks.blocks(visit.tx, visit.member.id, member.id):
        visit.reply(s.YouBlocked(member.name))
        return True
    if await blocks.blocks(visit.tx, member.id, visit.member.id):
        visit.reply(s.TakesNone(member.name))
        return True
    return False


async def block(visit: Visit, name: str) -> None:
    person = await _other(visit, name)
    if person is not None:
        await blocks.block(visit.tx, visit.member.id, person.id, visit.now)
        visit.reply(s.Blocked(person.name))


async def unblock(visit: Visit, name: str) -> None:
    person = await _other(visit, name)
    if person is not None:
        known = await blocks.unblock(visit.tx, visit.member.id, person.id)
        visit.reply(s.Unblocked(person.name) if known else s.NotBlocked(person.name))


async def show(visit: Visit) -> None:
    found = await blocks.blocked_by(visit.tx, visit.member.id)
    visit.reply(s.Blocks(tuple(name for _, name in found)))


async def _other(visit: Visit, name: str) -> Member | None:
    """Somebody else, or None after saying what is wrong."""
    person = await asked_for(visit, name)
    if person is not None and person.id == visit.member.id:
        visit.reply(s.BlockedYourself())
        return None
    return person
