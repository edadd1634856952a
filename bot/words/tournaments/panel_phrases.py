"""What each language gives for the organisers' page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class PanelPhrases:
    none: str
    """Whoever asks leads no tournament."""
    several: str
    line: Callable[[str, str, int], str]
    """A tournament, where it stands, how many things wait for its organisers."""
    games_over: Callable[[int, int], str]
    entered: Callable[[int, int], str]
    missing_players: Callable[[int], str]
    not_checked_in: Callable[[str], str]
    publish_waits: Callable[[int, str], str]
    unreachable: Callable[[str], str]
    last_warning: Callable[[str], str]
    resting: Callable[[str], str]
    to_move: Callable[[str, str, str], str]
    """A game, whose turn it is, for how long."""
    not_moved: Callable[[str, str, str], str]
    to_decide: Callable[[str, str], str]
    all_well: str
    nudge_all: str
    nudge: Callable[[str], str]
    more_time: str
    more_hours: str
    pause: str
    resume: str
    cancel: str
    panel: str
    nudged: Callable[[str, int, str, str, str], str]
    """A tournament, a match, the opponent, who asks, within what time the round ends."""
    nudged_to_check_in: Callable[[str, str, str], str]
    nudged_log: Callable[[str], str]
    nudge_sent: Callable[[str, str], str]
