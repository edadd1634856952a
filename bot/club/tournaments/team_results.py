"""How teams have met: the results of matches, board points, and who stands where.

What breaks ties of match points: board points, then the matches among those who are level, then
each opponent's match points times the board points won from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.club.tournaments.game import Pairing, TeamMatch
from bot.club.tournaments.teams import roster
from bot.club.tournaments.tournament import Contest

WON, DRAWN = 2, 1
"""Match points. A bye that the pairing gives is worth a drawn match, half of the boards won."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that is over, or as it stands; board points in halves."""

    match: TeamMatch
    halves: tuple[int, int]
    over: bool
    played: bool
    """Whether any game of it was really played."""

    @property
    def points(self) -> tuple[int, int]:
        """Match points of both: none while it runs, none for two who won nothing."""
        one, two = self.halves
        if not self.over or not (one or two):
            return 0, 0
        return (WON, 0) if one > two else (0, WON) if two > one else (DRAWN, DRAWN)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One line of the teams' table. Equal in everything means an equal rank."""

    rank: int
    team: str
    points: int
    """Match points."""
    halves: int
    """Half points on the boards."""
    encounter: int
    berger: int
    """In halves of board points."""
    played: int
    gone: bool
    counts: bool = True


def results(contest: Contest) -> tuple[MatchResult, ...]:
    """All public or drafted matches, by round and board."""
    games: dict[tuple[int, int], list[Pairing]] = {}
    for each in contest.pairings.values():
        games.setdefault((each.round, each.slot), []).append(each)
    drafted = contest.round if contest.stage == "paired" else 0
    return tuple(
        result_of(contest, match, games.get(key, ()), drafted=match.round == drafted)
        for key, match in sorted(contest.team_matches.items())
    )


def result_of(
    contest: Contest, match: TeamMatch, games: Sequence[Pairing], *, drafted: bool
) -> MatchResult:
    got = {match.home: 0, match.away: 0}
    for _, team, _ in match.defaults:
        if team:
            got[team] += 2 * contest.settings.games
    played = False
    for game in games:
        outcome = contest.outcomes.get(game.id)
        if outcome is None:
            continue
        played = played or outcome.how != "forfeit"
        white, black = (contest.players[side].team for side in (game.white, game.black))
        if outcome.score == "1/2-1/2":
            got[white] += 1
            got[black] += 1
        elif outcome.score == "1-0":
            got[white] += 2
        elif outcome.score == "0-1":
            got[black] += 2
    over = not drafted and all(game.id in contest.outcomes for game in games)
    return MatchResult(match, (got[match.home], got[match.away]), over, played)


def bye_worth(contest: Contest) -> tuple[int, int]:
    """Match points and half points on the boards of a bye that the pairing gave."""
    return DRAWN, contest.settings.boards * contest.settings.games


def withdrawn_early(contest: Contest) -> frozenset[str]:
    """Teams that left a table with under half of their matches played: they count for nobody."""
    if contest.settings.format != "team":
        return frozenset()
    found = results(contest)
    early: set[str] = set()
    whole = (len(contest.team_order) - 1) * contest.settings.cycles
    for name in contest.team_order:
        mine = [each for each in found if name in (each.match.home, each.match.away)]
        done = sum(each.over and each.played for each in mine)
        if not roster(contest, name) and 2 * done < whole:
            early.add(name)
    return frozenset(early)


def team_standings(contest: Contest) -> tuple[TeamRow, ...]:
    """Best first: match points, board points, direct encounter, Sonneborn-Berger of the boards."""
    void = withdrawn_early(contest)
    names = contest.team_order
    points, halves, played = (dict.fromkeys(names, 0) for _ in range(3))
    met: list[tuple[str, str, int, int]] = []
    for each in results(contest):
        one, two = each.match.home, each.match.away
        if not each.over or (one in void) != (two in void):
            continue
        for own, rival, side in ((one, two, 0), (two, one, 1)):
            points[own] += each.points[side]
            halves[own] += each.halves[side]
            played[own] += each.played
            met.append((own, rival, each.points[side], each.halves[side]))
    for round_, name in contest.team_byes:
        if round_ < contest.coming:
            worth = bye_worth(contest)
            points[name] += worth[0]
            halves[name] += worth[1]
    berger = dict.fromkeys(names, 0)
    encounter = dict.fromkeys(names, 0)
    for own, rival, won, got in met:
        berger[own] += points[rival] * got
        if (points[own], halves[own]) == (points[rival], halves[rival]):
            encounter[own] += won

    def key(name: str) -> tuple[int, ...]:
        return name in void, -points[name], -halves[name], -encounter[name], -berger[name]

    rows: list[TeamRow] = []
    for place, name in enumerate(sorted(names, key=lambda each: (key(each), names.index(each))), 1):
        level = bool(rows) and key(rows[-1].team) == key(name)
        gone = not roster(contest, name)
        rows.append(
            TeamRow(
                *(rows[-1].rank if level else place, name, points[name], halves[name]),
                *(encounter[name], berger[name], played[name]),
                gone=gone,
                counts=name not in void,
            )
        )
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class TeamCell:
    """What a team has got in a match: board points in halves, match points; of a Swiss, the
    opponent's place in the table and the colour on the first board."""

    halves: int
    points: int
    rival: int = 0
    white: bool = True
    bye: bool = False
    over: bool = True


@dataclass(frozen=True, slots=True)
class TeamLine:
    row: TeamRow
    cells: tuple[tuple[TeamCell, ...], ...]
    """A column for each rival in a table, for each round in a Swiss."""


def team_crosstable(contest: Contest) -> tuple[TeamLine, ...]:
    """The lines in the order of the standings."""
    rows = team_standings(contest)
    place = {row.team: number for number, row in enumerate(rows, 1)}
    swiss = contest.settings.format == "teamswiss"
    width = contest.round if swiss else len(rows)
    cells: dict[str, list[list[TeamCell]]] = {row.team: [[] for _ in range(width)] for row in rows}
    for each in results(contest):
        sides = (each.match.home, each.match.away)
        for side, own in enumerate(sides):
            rival = sides[1 - side]
            column = each.match.round if swiss else place[rival]
            cell = TeamCell(
                *(each.halves[side], each.points[side], place[rival], side == 0),
                over=each.over,
            )
            cells[own][column - 1].append(cell)
    for round_, name in contest.team_byes:
        if round_ <= width:
            worth = bye_worth(contest)
            cells[name][round_ - 1].append(TeamCell(worth[1], worth[0], bye=True))
    return tuple(TeamLine(row, tuple(tuple(each) for each in cells[row.team])) for row in rows)
