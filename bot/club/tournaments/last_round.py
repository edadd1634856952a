"""Which round is the last, where that is known beforehand."""

from __future__ import annotations

from bot.club.tournaments.formats import swiss, teamswiss
from bot.club.tournaments.formats.team import rounds_of_table
from bot.club.tournaments.refusals import Refusal
from bot.club.tournaments.state import Contest


def last_round(contest: Contest) -> int:
    """0 where nobody knows: results decide, or the field before the start."""
    settings = contest.settings
    match settings.format:
        case "swiss" | "teamswiss" if not contest.order:
            return settings.rounds
        case "swiss":
            return swiss.rounds_of(contest)
        case "teamswiss":
            return teamswiss.rounds_of(contest)
        case "team" if contest.order:
            return rounds_of_table(contest)
        case _:
            return 0


def refusal_of_round(contest: Contest, round_: int) -> Refusal | None:
    """Why nothing can be arranged for this round, or None."""
    if round_ < contest.coming:
        return "too-late"
    if not 0 < last_round(contest) < round_:
        return None
    return "last-round" if round_ == contest.coming else "no-such-round"
