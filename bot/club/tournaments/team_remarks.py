"""What a report's columns cannot tell of teams: captains, boards, matches, byes.

Teams are named by their places in the remark `teams`, players by their numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.club.names import legible
from bot.club.tournaments.game import TeamMatch
from bot.club.tournaments.running_round import whole
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.tournament import Contest, Team

TEAM_WORDS = ("teams", "matches", "rests", "asides")


@dataclass(slots=True)
class TeamRemarks:
    teams: list[Team] = field(default_factory=list)
    matches: dict[int, list[TeamMatch]] = field(default_factory=dict)
    byes: dict[int, list[str]] = field(default_factory=dict)
    asked: list[tuple[int, int]] = field(default_factory=list)
    """(round, number): who has asked not to play."""


def team_remarks(
    contest: Contest, number: Mapping[int, int]
) -> Iterator[tuple[str, list[list[object]]]]:
    if not by_teams(contest.settings):
        return
    place = {name: at for at, name in enumerate(contest.team_order)}
    teams = [contest.teams[name] for name in contest.team_order]
    yield (
        "teams",
        [[each.name, number[each.captain], [number[who] for who in each.order]] for each in teams],
    )
    matches: list[list[object]] = []
    for each in contest.team_matches.values():
        if each.round >= contest.coming:
            continue  # a draft
        defaults = [
            [board, place[team] if team else -1, number.get(member, 0)]
            for board, team, member in each.defaults
        ]
        matches.append([each.round, each.slot, place[each.home], place[each.away], defaults])
    yield "matches", matches
    yield (
        "rests",
        [
            [round_, place[name]]
            for round_, name in sorted(contest.team_byes)
            if round_ < contest.coming
        ],
    )
    yield "asides", [[round_, number[who]] for round_, who in sorted(contest.asked)]


def take_team_remark(remarks: TeamRemarks, word: str, found: object) -> None:
    """Take a remark; whatever is not as we write it raises one of Python's own errors."""
    for row in _rows(found):
        if word == "teams":
            name, captain, order = row
            if not isinstance(name, str) or not isinstance(order, list):
                raise TypeError("a team has a name and an order")
            members = tuple(whole(each, 1) for each in order)
            remarks.teams.append(Team(legible(name), whole(captain, 1), members))
        elif word == "matches":
            match = _match(remarks, row)
            remarks.matches.setdefault(match.round, []).append(match)
        elif word == "rests":
            round_, place = row
            remarks.byes.setdefault(whole(round_, 1), []).append(_team(remarks, place))
        else:
            round_, who = row
            remarks.asked.append((whole(round_, 1), whole(who, 1)))


def _match(remarks: TeamRemarks, row: list[object]) -> TeamMatch:
    round_, slot, home, away, defaults = row
    won: list[tuple[int, str, int]] = []
    for each in _rows(defaults):
        board, place, member = each
        team = "" if place == -1 else _team(remarks, place)
        won.append((whole(board, 1), team, whole(member, 0)))
    return TeamMatch(
        *(whole(round_, 1), whole(slot, 1), _team(remarks, home), _team(remarks, away)),
        tuple(won),
    )


def _rows(found: object) -> Iterator[list[object]]:
    if not isinstance(found, list):
        raise TypeError("a remark is a list")
    for row in found:
        if not isinstance(row, list):
            raise TypeError("a remark is a list of lists")
        yield row


def _team(remarks: TeamRemarks, place: object) -> str:
    return remarks.teams[whole(place, 0)].name
