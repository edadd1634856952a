"""What each language gives for single formats: matches of several games, two brackets, acceleration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.club.tournaments.formats.doubleknockout import Part
from bot.club.tournaments.settings import Decider


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class FormatPhrases:
    best_of: Callable[[int], str]
    bracket_of: Callable[[int], str]
    """What a match has after the groups."""
    further_game: Callable[[str], str]
    """By how much each can make the round longer."""
    deciders: Callable[[Sequence[Decider], bool], str]
    """Rules in their order, and whether there are clocks."""
    both_count: str
    accelerated: str
    made_even: Callable[[str], str]
    """By which machine, where the number of players is odd."""
    of_match: Callable[[int, int, str, str], str]
    """Which game, of how many at most, the reader's points and the other's."""
    tie_break: str
    stakes: Mapping[Part, str]
    """What a match in this bracket is about."""
    waits: Callable[[str, int], str]
    over: Callable[[str, int], str]
    fallen: Callable[[Sequence[str]], str]
    out: Callable[[Sequence[str]], str]
    by_rule: Mapping[Literal["black-wins", "seed"], str]
    """Why a level match was won, in two words."""
    brackets: Mapping[Part, str]
    """What stands above each."""
