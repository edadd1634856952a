"""What each language gives for teams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class TeamPhrases:
    heading: Callable[[str, int, int], str]
    """A tournament, its boards, how many reserves a team may have."""
    which: Callable[[str], str]
    line: Callable[[str, int, int, Sequence[str], str], str]
    """A team, how many it has, its boards, its players in order, its captain."""
    none_yet: str
    found_one: Callable[[int], str]
    """With the tournament's number."""
    ask_captain: str
    founded: Callable[[str, str, int], str]
    """A tournament, the team, the tournament's number."""
    no_such_team: Callable[[str, str], str]
    """A tournament, what was said."""
    invited: Callable[[str, str, str], str]
    """A tournament, who is asked, for which team."""
    asked_before: Callable[[str, str], str]
    """A tournament, who has been asked before; how they can still enter follows."""
    offer: Callable[[str, str, str], str]
    """A tournament, the captain, the team."""
    declined: Callable[[str, str, str], str]
    """A tournament, who does not want to, and the team: for the captain."""
    you_declined: Callable[[str, str], str]
    entered: Callable[[str, str, str, int, int], str]
    """A tournament, who, the team, how many it has, its boards."""
    left: Callable[[str, str, str, int, int], str]
    you_lead: Callable[[str, str, int], str]
    """A tournament, the team, the tournament's number."""
    captain: Callable[[str, str], str]
    """The team and its captain from now on."""
    lined_up: Callable[[str, int, Sequence[str], Sequence[str]], str]
    """The team, from which round on, who sits at the boards, who stands behind them."""
    not_ready: Callable[[str, int], str]
    """A tournament, and its boards: two full teams are needed."""
    left_out: Callable[[str, str, int], str]
    """A tournament, the teams that are too small, its boards."""
    start_anyway: str
    strength: Callable[[str, int], str]
    at_board: Callable[[int, str, str], str]
    """The board, the reader's team, the other."""
    rest: Callable[[str], str]
    """Teams without a match."""
    resting: Callable[[str, str, int], str]
    """A tournament, the team, the round: a table leaves it without a match."""
    given: Callable[[str, str, int, str, str], str]
    """The same: a bye, its match points and its points on the boards."""
    reserve: Callable[[str, str, int], str]
    won_by_default: Callable[[str, int, int, str], str]
    """A tournament, the round, the board, the other team, which has nobody for it."""
    lost_by_default: Callable[[str, str, int, Sequence[int]], str]
    """A tournament, the captain's team, the round, the boards."""
    too_small: Callable[[str, str, str], str]
    """A tournament, who is out, the team."""
    stepping_aside: Callable[[str, int], str]
    absent: Callable[[str, str, int], str]
    """The same for the captain: a tournament, who, the round."""
    lay_matches: Callable[[int], str]
    your_team_place: Callable[[str, str, int, int, str, str], str]
    """A tournament, the team, its rank, of how many, its match points, the reader's points."""
    match_points: Callable[[int], str]
    teams_fixed: Callable[[int, str], str]
    name_teams: str
    join: Callable[[str], str]
    """The label of a button."""
    decline: str
    teams: str
