"""Roles: what one of several processes that serve one database does.

discord, discord:A-B   a session with Discord, in all shards or in these
telegram               hears Telegram: one fetches, or as many as there are behind a webhook
table                  the local table, with its pages
courier                carries to the platforms what is no answer in place
clock                  attended time, what is due, rounds of tournaments, the sweep
house                  machines that think: players, hints, studies, verdicts
"""

from __future__ import annotations

import re
from dataclasses import dataclass

ROLES = ("discord", "telegram", "table", "courier", "clock", "house")
EVERYTHING = "all"
_SHARDS = re.compile(r"discord:(\d{1,4})(?:-(\d{1,4}))?")
_DRAWING = (
    "draw is no role of its own: pictures are drawn in processes beside whoever carries them"
    " (courier, discord, telegram, table), on whatever core is free"
)


class NoRole(ValueError):
    """What was asked for is no role; the text says what would be."""


@dataclass(frozen=True, slots=True)
class Roles:
    names: frozenset[str]
    shards: tuple[int, ...] | None = None
    """Of Discord; None: all."""
    of: int = 1
    """So many shards there are in all."""

    def __contains__(self, role: str) -> bool:
        return role in self.names

    def __str__(self) -> str:
        return ",".join(
            f"discord:{self.shards[0]}-{self.shards[-1]}/{self.of}"
            if one == "discord" and self.shards is not None
            else one
            for one in ROLES
            if one in self.names
        )


def read_roles(text: str, shards: int | None) -> Roles | None:
    """None: everything, in one process. Raises NoRole.

    `shards` is into how many all processes together divide Discord, where that was said.
    """
    asked = [one.strip().lower() for one in text.split(",") if one.strip()]
    if not asked or asked == [EVERYTHING]:
        return None
    ours: tuple[int, ...] | None = None
    names = set()
    for one in asked:
        if found := _SHARDS.fullmatch(one):
            if ours is not None:
                raise NoRole("name the shards of a process once, such as discord:0-3")
            ours = _shards(int(found[1]), int(found[2] or found[1]), shards)
            names.add("discord")
        elif one in ROLES:
            names.add(one)
        elif one == "draw":
            raise NoRole(_DRAWING)
        else:
            raise NoRole(
                f"no such role: {one}. There are {', '.join(ROLES)}, and discord:A-B for some of its"
                " shards; without any, one process does everything"
            )
    if ours is None and "discord" in names and shards is not None:
        ours = tuple(range(shards))
    return Roles(frozenset(names), ours, shards or 1)


def _shards(first: int, last: int, of: int | None) -> tuple[int, ...]:
    if of is None:
        raise NoRole(
            "with discord:A-B each process has to know into how many shards Discord is divided in"
            " all: UMPIRE_DISCORD_SHARDS=8, the same for all of them"
        )
    if not first <= last < of:
        raise NoRole(f"of {of} shards there are 0 to {of - 1}, and the smaller comes first")
    return tuple(range(first, last + 1))
