"""What each language gives for news of groups, ladders and arenas."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.advancing import Ground

Rung: TypeAlias = Literal["climbs", "stays", "draw"]
"""What a game does to the two places on a ladder."""


NoRival: TypeAlias = Literal["on-top", "playing", "all-busy"]
"""Why somebody can challenge nobody now."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class NewsPhrases:
    group: Callable[[str], str]
    groups_drawn: Callable[[str, int], str]
    """A tournament, and how many of each group go on."""
    groups_over: Callable[[str], str]
    out: Callable[[str, str, int, bool], str]
    """A tournament, a group, the reader's place in it, and whether they share it."""
    decided: Mapping[Ground, Callable[[str, str], str]]
    """Who goes on, and who does not."""
    by_tie_break: Callable[[str, str, str, str, str], str]
    """The same two, the tie-break, and its values."""
    ladder: Callable[[str, int, int], str]
    """A tournament, how far up one may challenge, its number."""
    challenges: Callable[[str, str, str, int], str]
    rivals: Callable[[str, tuple[str, ...]], str]
    """A tournament, and whom the reader may challenge, with their places."""
    no_rivals: Mapping[NoRival, Callable[[str], str]]
    challenge: Callable[[str], str]
    """On a button."""
    ladder_results: Mapping[Rung, Callable[[str, str, str, int], str]]
    """A tournament, who won, who lost, the winner's place."""
    off_ladder: Callable[[str, str, int], str]
    """A tournament, who has left it, their place."""
    arena: Callable[[str, int, str], str]
    wait: Callable[[str], str]
