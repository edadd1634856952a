"""For other programs: TRF16 and TRF-2026 reports, CSV, PGN tags. `recreation` reads them back.

A report has one game a player and column. Where a contest has more in a round (two-game meetings,
deciders, latecomers) it takes more columns. What the columns cannot tell stands in `remarks`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from bot.club.swiss.field import (
    ABSENT,
    RULE,
    BadState,
    Cell,
    Code,
    Leave,
    Player,
    State,
    faults,
    tenths,
)
from bot.club.swiss.trf_write import Dialect, acceleration_lines, write_trf
from bot.club.tournaments.formats.swiss import (
    first_colour,
    forbidden_pairs,
    present,
    rounds_of,
)
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.remarks import Column, write_remarks
from bot.club.tournaments.report_head import Head as Head
from bot.club.tournaments.report_head import head_lines, system_line, virtual_points_of
from bot.club.tournaments.settings import by_teams, points_count
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_records import team_records
from bot.club.tournaments.team_results import team_standings
from bot.club.tournaments.teams import team_of


class CsvWriter(Protocol):
    def writerow(self, row: Iterable[object], /) -> object: ...


def write_csv(contest: Contest, names: Mapping[int, str]) -> str:
    """The standings. A name that a spreadsheet would take for a formula is made harmless."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    rows = standings(contest)
    ties = [value.name for value in rows[0].values] if rows else []
    teams = by_teams(contest.settings)
    writer.writerow(["rank", "name", *(["team"] if teams else []), *_COLUMNS, *ties])
    for row in rows:
        name = names[row.member]
        cells = [_harmless(name)]
        if teams:
            cells.append(_harmless(contest.players[row.member].team))
        rating = contest.players[row.member].rating
        values = [f"{value.value:g}" for value in row.values]
        writer.writerow([row.rank, *cells, rating, f"{row.halves / 2:g}", row.played, *values])
    if teams:
        _write_teams(writer, contest)
    return out.getvalue()


_COLUMNS = ("rating", "points", "played")
_TEAM_COLUMNS = (
    *("rank", "team", "match points", "board points", "direct encounter", "Sonneborn-Berger"),
    "matches",
)


def _harmless(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _write_teams(writer: CsvWriter, contest: Contest) -> None:
    writer.writerow([])
    writer.writerow(_TEAM_COLUMNS)
    for row in team_standings(contest):
        told = (row.points, f"{row.halves / 2:g}", row.encounter, f"{row.berger / 2:g}", row.played)
        writer.writerow([row.rank, _harmless(row.team), *told])


def pgn_tags(
    contest: Contest, pairing: int, names: Mapping[int, str]
) -> tuple[tuple[str, str], ...]:
    """The tags of one game; the moves are the match's own business."""
    game = contest.pairings[pairing]
    outcome = contest.outcomes.get(pairing)
    score = outcome.score if outcome is not None else "*"
    return (
        ("Event", contest.settings.name),
        ("Round", f"{game.round}.{game.board}.{game.leg}" if game.leg > 1 else str(game.round)),
        ("White", names[game.white]),
        ("Black", names[game.black]),
        *(
            (
                ("WhiteTeam", team_of(contest, game.white)),
                ("BlackTeam", team_of(contest, game.black)),
            )
            if by_teams(contest.settings)
            else ()
        ),
        ("Result", "*" if score == "0-0" else score),
        ("Variant", contest.settings.game),
    )


def export_trf(
    contest: Contest,
    names: Mapping[int, str],
    dialect: Dialect = "trf26",
    head: Head | None = None,
) -> str:
    """The contest as a report: the rounds that are over, and the finished games of open tables;
    those of a round that runs stand in a remark, since columns are for rounds that are over.

    Older readers find what they need beside TRF-2026's own records. BadState where its columns
    cannot hold it (a hundred points, 10 000 players).
    """
    state = report(contest, names, head)
    for fault in faults(state):
        raise BadState(f"player {fault.number}, round {fault.round}: {fault.text}")
    if dialect == "trf26" and state.rounds is not None:
        state = replace(state, records=(*state.records, *_of_older_readers(state)))
    away = tuple(_away_next(state))
    told = replace(state, away=(), records=(*state.records, *away))
    return write_trf(told, dialect, _places(contest, state))


def _places(contest: Contest, state: State) -> list[int]:
    """The players' numbers, best first; of a round that runs, the report has no points yet."""
    number = {member: at for at, member in enumerate(contest.numbers, 1)}
    best_first = [number[row.member] for row in standings(contest) if row.member in number]
    if points_count(contest.settings) and contest.unfinished:
        points = {player.number: tenths(state, player) for player in state.players}
        best_first.sort(key=lambda each: -points[each])
    return best_first


def _away_next(state: State) -> Iterator[str]:
    """Who sits out the next round, in records: readers would count a cell of it as played."""
    leaves: dict[str, list[int]] = {}
    for number, leave in state.away:
        leaves.setdefault(leave, []).append(number)
    for sign, numbers in sorted(leaves.items()):
        told = " ".join(f"{number:>4}" for number in numbers)
        yield f"240 {sign} {state.played + 1:>3} {told}"
    if state.away:
        yield "XXZ " + " ".join(str(number) for number, _ in state.away)


def _of_older_readers(state: State) -> Iterator[str]:
    """JaVaFo and Swiss-Manager look for these, which TRF-2026 tells by other numbers."""
    yield f"XXR {state.rounds}"
    if state.initial is not None:
        yield f"XXC {state.initial}1"
    for each in state.forbidden:
        yield "XXP " + " ".join(map(str, each.numbers))
    yield from acceleration_lines(state)


def report(
    contest: Contest, names: Mapping[int, str] | None = None, head: Head | None = None
) -> State:
    """The contest as a report's values. Numbers are places in `contest.numbers`."""
    known = names or {}
    number = {member: place for place, member in enumerate(contest.numbers, 1)}
    laid = columns(contest)
    cells: dict[int, list[Cell]] = {member: [] for member in contest.numbers}
    for column in laid:
        met = {each: game for game in column.games for each in (game.white, game.black)}
        for member, row in cells.items():
            game = met.get(member)
            row.append(
                _game(contest, member, game, number) if game else _rest(contest, member, column)
            )
    swiss = contest.settings.format == "swiss"
    rounds = rounds_of(contest) * contest.settings.games if swiss else len(laid)
    return State(
        tuple(
            Player(
                number[member],
                known.get(member, ""),
                min(9999, max(0, contest.players[member].rating)),
                tuple(cells[member]),
            )
            for member in contest.numbers
        ),
        played=len(laid),
        rounds=max(1, rounds, len(laid)),
        name=contest.settings.name,
        away=_away(contest, number) if swiss and len(laid) < rounds else (),
        initial=first_colour(contest) if swiss else None,
        forbidden=forbidden_pairs(contest.apart, number) if swiss else (),
        records=(
            *head_lines(contest, head or Head()),
            *filter(None, (system_line(contest),)),
            *team_records(contest, number),
            *write_remarks(contest, laid, number),
        ),
        boosts=virtual_points_of(contest) if swiss else (),
        rule=RULE if swiss and system_line(contest) is None else "",
    )


def _away(contest: Contest, number: Mapping[int, int]) -> tuple[tuple[int, Leave], ...]:
    """Who sits out the round that is to be paired; nobody where it is not the time to ask."""
    here = present(contest, contest.round + 1)
    if contest.stage != "between" or not here:
        return ()
    return tuple(
        (number[each], "Z" if contest.players[each].gone else "H")
        for each in contest.numbers
        if each not in here
    )


def columns(contest: Contest) -> tuple[Column, ...]:
    """The finished games in columns; everybody's games stand there in the order of the rounds."""
    games = sorted(
        (each for key, each in contest.pairings.items() if key in contest.outcomes),
        key=lambda each: (each.round, each.leg, each.id),
    )
    if contest.settings.format in ("arena", "ladder"):
        return tuple(Column(0, column) for column in _stacked(games))
    open_ = contest.stage in ("paired", "published", "running", "closing")
    last = contest.round - open_
    if contest.settings.all_at_once:
        last = max((each.round for each in games), default=0)
    laid: list[Column] = []
    for round_ in range(1, last + 1):
        found = _stacked([each for each in games if each.round == round_])
        least = contest.settings.games if contest.settings.format == "swiss" else 1
        found += [()] * (least - len(found))
        laid += [Column(round_, each, place, len(found)) for place, each in enumerate(found)]
    return tuple(laid)


def _stacked(games: list[Pairing]) -> list[tuple[Pairing, ...]]:
    """Each game in the first column after those of both its players."""
    height: dict[int, int] = {}
    found: list[list[Pairing]] = []
    for game in games:
        place = max(height.get(game.white, 0), height.get(game.black, 0))
        if place == len(found):
            found.append([])
        found[place].append(game)
        height[game.white] = height[game.black] = place + 1
    return [tuple(column) for column in found]


def _rest(contest: Contest, member: int, column: Column) -> Cell:
    """A column without a game: what a bye brought is spread over the columns of its round."""
    if by_teams(contest.settings) and not contest.byes.get((column.round, member)):
        return ABSENT
    if contest.settings.format != "swiss" and not by_teams(contest.settings):
        return ABSENT
    if (column.round, member) in contest.given:
        return Cell(0, None, "U")
    whole, more = divmod(contest.byes.get((column.round, member), 0), column.width)
    signs: tuple[Code, ...] = ("Z", "H", "F")
    return Cell(0, None, signs[min(2, whole + (column.place < more))])


def _game(contest: Contest, member: int, game: Pairing, number: Mapping[int, int]) -> Cell:
    white = game.white == member
    outcome = contest.outcomes[game.id]
    won = outcome.score == ("1-0" if white else "0-1")
    drawn = outcome.score == "1/2-1/2"
    code: Code = "=" if drawn else "1" if won else "0"
    if outcome.how == "forfeit":
        code = "+" if won else "-"
    return Cell(number[game.black if white else game.white], "white" if white else "black", code)
