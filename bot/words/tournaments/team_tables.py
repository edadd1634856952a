"""The tables of teams: who stands where, who has beaten whom, who sits against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.tournaments.game import Pairing
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_results import (
    MatchResult,
    TeamCell,
    TeamRow,
    results,
    team_crosstable,
    team_standings,
)
from bot.club.tournaments.teams import team_of
from bot.words.tournaments.captions import Captions
from bot.words.tournaments.halves import number, points

Names = Mapping[int, str]
RUNNING = "…"
"""Behind what a match that is not over has brought so far."""


def team_rows(rows: Sequence[TeamRow], captions: Captions) -> list[list[str]]:
    """The head and a row each: match points, board points, what breaks ties."""
    found = [
        [
            *("", captions.team, captions.match_points, captions.boards),
            *(captions.columns["DE"], captions.columns["SB"]),
        ]
    ]
    for row in rows:
        name = row.team + (" †" if row.gone else "")
        ties = (str(row.encounter), number(row.berger / 2))
        found.append([str(row.rank), name, str(row.points), points(row.halves), *ties])
    return found


def team_table_rows(contest: Contest, captions: Captions) -> list[list[str]]:
    """The cross table: rivals by their places in a table, rounds in a Swiss."""
    lines = team_crosstable(contest)
    width = len(lines[0].cells) if lines else 0
    columns = [str(number_) for number_ in range(1, width + 1)]
    found = [["", captions.team, *columns, captions.match_points, captions.boards]]
    swiss = contest.settings.format == "teamswiss"
    for place, line in enumerate(lines, 1):
        cells = [" ".join(_cell(each, captions, swiss) for each in cell) for cell in line.cells]
        if not swiss:
            cells[place - 1] = "×"
        name = line.row.team + (" †" if line.row.gone else "")
        totals = [str(line.row.points), points(line.row.halves)]
        found.append([str(place), name, *cells, *totals])
    return found


def _cell(cell: TeamCell, captions: Captions, swiss: bool) -> str:
    running = "" if cell.over else RUNNING
    got = running if running and not cell.halves else f"{points(cell.halves)}{running}"
    if cell.bye:
        return f"+{got}" if swiss else got
    colour = captions.colours[0 if cell.white else 1]
    return f"{cell.rival}{colour}{got}" if swiss else got


def team_pairing_rows(
    contest: Contest, names: Names, captions: Captions, round_: int
) -> list[list[str]]:
    """Each match, then its boards: the first team on the left, with the colour that it has."""
    rank = {row.team: row for row in team_standings(contest)}
    found: list[list[str]] = []
    for result in results(contest):
        match = result.match
        if match.round != round_:
            continue
        sides = (match.home, match.away)
        before = ["", ""]
        score = "–"
        if result.over or any(result.halves):
            score = ":".join(points(half) for half in result.halves)
            score += "" if result.over else RUNNING
        else:
            before = [f"({rank[each].points})" for each in sides]
        found.append([str(match.slot), sides[0], before[0], score, sides[1], before[1]])
        found += _boards(contest, names, captions, result)
    found += [
        ["", name, "", captions.bye, "", ""]
        for number_, name in sorted(contest.team_byes)
        if number_ == round_
    ]
    return found


def _boards(
    contest: Contest, names: Names, captions: Captions, result: MatchResult
) -> list[list[str]]:
    match = result.match
    rows = [
        (game.board, game.leg, _board(contest, names, captions, match.home, game))
        for game in contest.pairings.values()
        if (game.round, game.slot) == (match.round, match.slot)
    ]
    for board, team, member in match.defaults:
        label = f"{match.slot}.{board}"
        who = _plain(contest, names, member) if member else ""
        if not team:
            row = [label, "–", "", "–:–", "–", ""]
        elif team == match.home:
            row = [label, who, "", "+:–", "–", ""]
        else:
            row = [label, "–", "", "–:+", who, ""]
        rows.append((board, 0, row))
    return [row for _, _, row in sorted(rows)]


def _board(
    contest: Contest, names: Names, captions: Captions, home: str, game: Pairing
) -> list[str]:
    white = contest.players[game.white].team == home
    own, rival = (game.white, game.black) if white else (game.black, game.white)
    colours = captions.colours if white else captions.colours[::-1]
    score = _score(contest, game, white=white)
    label = f"{game.slot}.{game.board}"
    one, two = (_plain(contest, names, each) for each in (own, rival))
    return [label, one, colours[0], score, two, colours[1]]


def _score(contest: Contest, game: Pairing, *, white: bool) -> str:
    """As the team on the left sees it."""
    outcome = contest.outcomes.get(game.id)
    if outcome is None:
        return "–"
    signs = {"1-0": "1:0", "0-1": "0:1", "1/2-1/2": "½:½", "0-0": "0:0"}
    if outcome.how == "forfeit":
        signs |= {"1-0": "+:–", "0-1": "–:+", "0-0": "–:–"}
    told = signs[outcome.score]
    return told if white else told[::-1]


def _plain(contest: Contest, names: Names, member: int) -> str:
    """Without the team, which stands above."""
    return names[member].removesuffix(f" ({team_of(contest, member)})")
