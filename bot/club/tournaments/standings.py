"""Who stands where: a pure function of the state."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.tournaments.formats import doubleknockout, groups, knockout
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.table import Row as Row
from bot.club.tournaments.table import all_halves as all_halves
from bot.club.tournaments.table import by_points
from bot.club.tournaments.table import discounted as discounted
from bot.club.tournaments.table import halves as halves
from bot.club.tournaments.table import rounds_of as rounds_of
from bot.club.tournaments.table import rounds_of_member as rounds_of_member
from bot.club.tournaments.tournament import Contest, holder


def standings(contest: Contest) -> tuple[Row, ...]:
    """The table, best first: by points and tie-breaks; a ladder's by its places, with those who
    have left below, a bracket's by how far each one came. A team's members stand by themselves."""
    match contest.settings.format:
        case "ladder":
            here = [
                *contest.active,
                *(each for each in contest.order if contest.players[each].gone),
            ]
            place = {member: float(at) for at, member in enumerate(here)}
            return by_points(contest, lambda member: (place.get(member, 0.0),))
        case "knockout" | "groups":
            came = _how_far(contest)
            # In front of all points: no table has a key below this one.
            return by_points(
                contest, lambda member: (-1.0, -came[member]) if member in came else None
            )
        case "doubleknockout":
            out = doubleknockout.how_far(contest, bracket_seeds(contest)) if contest.order else {}
            return by_points(
                contest, lambda member: (-1.0, -out[member]) if member in out else None
            )
        case "swiss" | "roundrobin" | "arena" | "team" | "teamswiss":
            return by_points(contest)


def bracket_seeds(contest: Contest) -> tuple[int, ...]:
    """The seeds of the bracket. A replaced player's seed is that of whoever plays on."""
    if contest.settings.format == "groups":
        return groups.seeds(contest)
    return tuple(each for each in contest.order if each not in contest.replaced)


def base_of_bracket(contest: Contest) -> int:
    """How many rounds there are before the bracket."""
    return groups.base_of(contest) if contest.settings.format == "groups" else 0


def _how_far(contest: Contest) -> dict[int, float]:
    """The bracket's round that each one reached, and a little more for who won their last meeting.

    The winner of the final is one round ahead of the loser, the winner of the match for the third
    place half a round ahead of who lost it.
    """
    base = base_of_bracket(contest)
    games = [each for each in contest.pairings.values() if not each.group]
    came = _rounds_reached(contest, games, base)
    if not games:
        return came
    last = max(each.round for each in games)
    seeds = bracket_seeds(contest)
    if len(knockout.bracket(len(seeds))) != 2 ** (last - base):
        return came  # there are rounds to come
    for slot in range(1, len({each.slot for each in games if each.round == last}) + 1):
        meeting = knockout.meeting_of(contest, last, slot)
        sides = {holder(contest, side) for each in meeting for side in (each.white, each.black)}
        if slot > 1:
            came |= {side: came.get(side, 0.0) - 0.75 for side in sides}
        won = _winner(contest, meeting, sides, seeds)
        if won is not None:
            came[won] = came.get(won, 0.0) + (1.0 if slot == 1 else 0.5)
    return came


def _rounds_reached(contest: Contest, games: Sequence[Pairing], base: int) -> dict[int, float]:
    """By playing in them, or by a bye; whoever has taken a place has come as far as it has."""
    came: dict[int, float] = {}
    for each in sorted(games, key=lambda game: game.round):
        for side in (each.white, each.black):
            came[holder(contest, side)] = float(each.round - base)
    for (round_, member), _ in sorted(contest.byes.items()):
        if round_ > base:
            who = holder(contest, member)
            came[who] = max(came.get(who, 0.0), float(round_ - base))
    return came


def _winner(
    contest: Contest, meeting: Sequence[Pairing], sides: set[int], seeds: Sequence[int]
) -> int | None:
    """Who has won the meeting, if it is over."""
    if len(sides) != 2 or any(each.id not in contest.outcomes for each in meeting):
        return None
    high, low = sorted(sides, key=seeds.index)
    return knockout.winner(contest, meeting, high, low)
