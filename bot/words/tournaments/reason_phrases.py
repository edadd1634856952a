"""What each language gives for why two were paired."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.club.tournaments.reasons import ColourGround, LostGround, MetGround, OpenGround, RestGround


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class ReasonPhrases:
    head: Callable[[str, int, str, str], str]
    """A tournament, a round, White, Black."""
    head_alone: Callable[[str, int, str], str]
    met: Mapping[
        MetGround | LostGround | OpenGround, Callable[[tuple[int, int], tuple[str, str]], str]
    ]
    """Their numbers, and their points."""
    virtual: Callable[[tuple[str, str], tuple[str, str]], str]
    """Who, and what acceleration added for the pairing."""
    colour: Mapping[ColourGround, Callable[[str, str], str]]
    """Who has White, and who has Black."""
    broken: Callable[[str], str]
    rested: Mapping[RestGround, str]
    unknown: str
    why: str
    """Of a button."""
