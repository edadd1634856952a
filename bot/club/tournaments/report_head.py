"""The head of a report: what kind of contest it is, who leads it, when it was held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.club.swiss.acceleration import baku
from bot.club.swiss.field import RULE, Boost
from bot.club.tournaments.formats.swiss import accelerated_half, rounds_of
from bot.club.tournaments.settings import DAY, Format
from bot.club.tournaments.state import Contest

KINDS: Mapping[Format, str] = {
    "swiss": "Individual: Swiss-System",
    "roundrobin": "Individual: Round-Robin",
    "knockout": "Individual: Knock-Out",
    "doubleknockout": "Individual: Double Knock-Out",
    "groups": "Individual: Groups and Knock-Out",
    "team": "Team: Round-Robin by boards",
    "teamswiss": "Team: Swiss-System by boards",
    "arena": "Individual: Arena",
    "ladder": "Individual: Ladder",
}


@dataclass(frozen=True, slots=True)
class Head:
    """What a report tells of a contest that the contest itself does not know."""

    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    begun: int = 0
    ended: int = 0


def head_lines(contest: Contest, head: Head) -> Iterator[str]:
    rated = sum(player.rating > 0 for player in contest.players.values())
    yield "022 Internet"
    yield "032 NON"
    for code, moment in (("042", head.begun or contest.started_at), ("052", head.ended)):
        if moment >= DAY:
            yield f"{code} {datetime.fromtimestamp(moment, UTC):%Y/%m/%d}"
    yield f"062 {len(contest.numbers)}"
    yield f"072 {rated}"
    if contest.team_order:
        yield f"082 {len(contest.team_order)}"
    yield f"092 {_kind(contest)}"
    if head.arbiter:
        yield f"102 {head.arbiter}"
    if head.deputies:
        yield f"112 {', '.join(head.deputies)}"
    if contest.settings.pace:
        yield f"122 {contest.settings.pace}"


def system_line(contest: Contest) -> str | None:
    """Which Swiss it is, where it is another than the usual: matches of two games, acceleration."""
    double, fast = contest.settings.games == 2, contest.settings.accelerated
    if contest.settings.format != "swiss" or not (double or fast):
        return None
    name = "CUSTOM_DOUBLESWISS" if double else RULE.replace("dutch-", "FIDE_DUTCH_")
    return f"192 {name}{'_BAKU' if fast and not double else ''}"


def virtual_points_of(contest: Contest) -> tuple[Boost, ...]:
    """Virtual points in the rounds of the report, which are columns."""
    if not contest.settings.accelerated:
        return ()
    games, rounds = contest.settings.games, rounds_of(contest)
    spans = baku((1,), rounds, 10 * games)
    half = accelerated_half(contest)
    return tuple(
        Boost(each.tenths, (each.first_round - 1) * games + 1, each.last_round * games, 1, half)
        for each in spans
    )


def _kind(contest: Contest) -> str:
    kind = KINDS[contest.settings.format]
    if contest.settings.format == "swiss" and contest.settings.games == 2:
        return kind.replace("Swiss", "Double-Swiss")
    return kind.replace("Round", "Double Round") if contest.settings.cycles == 2 else kind
