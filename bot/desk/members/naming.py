"""Naming: how a member is called in the club."""

from __future__ import annotations

from dataclasses import replace

from bot.club.names import clean, skeleton
from bot.club.reserved import reserved
from bot.desk.visit.visit import Visit
from bot.words.members import accounts as s
from bot.words.tongue import NOBODY
from storage import members


async def rename(visit: Visit, name: str) -> None:
    """Take another name, unless somebody has it or one that looks the same."""
    if not name:
        visit.reply(s.NameShown(visit.member.name))
        return
    wanted = clean(name, NOBODY)
    if reserved(wanted) or not any(char.isalpha() for char in wanted):
        visit.reply(s.NameRefused(wanted))
    elif await members.rename(visit.tx, visit.member.id, wanted, skeleton(wanted)):
        visit.member = replace(visit.member, name=wanted)
        visit.reply(s.Renamed(wanted))
    else:
        visit.reply(s.NameTaken(wanted))
