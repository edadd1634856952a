"""The tables of teams as figures."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.state import Contest
from bot.club.tournaments.team_results import (
    DRAWN,
    TeamCell,
    team_crosstable,
    team_standings,
)
from bot.club.tournaments.teams import team_of
from bot.language import Language
from bot.words.tournaments import team_tables
from bot.words.tournaments.captions import View
from bot.words.tournaments.topic import CAPTIONS
from renderer.figures.pages import pages
from renderer.figures.values import Card, Column, Figure, Line, Mark, Player, Table

Names = Mapping[int, str]
_MOST_COLUMNS = 40


def team_standings_table(contest: Contest, language: Language, reader: int | None) -> Figure:
    rows = team_standings(contest)
    head, *written = team_tables.team_rows(rows, CAPTIONS[language])
    own = team_of(contest, reader) if reader else ""
    lines = []
    for row, cells in zip(rows, written, strict=True):
        gone: tuple[tuple[int, Mark], ...] = ((1, "muted"),) if row.gone else ()
        strong = row.team == own if own else row.rank == 1
        lines.append(Line(tuple(cells), strong=strong, marks=((2, "strong"), *gone)))
    return _page(contest, "standings", language, _columns(head), lines)


def team_cross_table(contest: Contest, language: Language, reader: int | None) -> Figure | None:
    """Each match with its board points, coloured by who has won it; None where it is too wide."""
    head, *written = team_tables.team_table_rows(contest, CAPTIONS[language])
    if len(head) > _MOST_COLUMNS:
        return None
    own = team_of(contest, reader) if reader else ""
    swiss = contest.settings.format == "teamswiss"
    lines = []
    for place, (line, cells) in enumerate(zip(team_crosstable(contest), written, strict=True)):
        marks: list[tuple[int, Mark]] = [(len(head) - 2, "strong")]
        for column, cell in enumerate(line.cells, 2):
            if not swiss and column == place + 2:
                marks.append((column, "void"))
            elif mark := _mark(cell):
                marks.append((column, mark))
        strong = line.row.team == own if own else line.row.rank == 1
        shown = tuple("" if cell == "×" else cell for cell in cells)
        lines.append(Line(shown, strong=strong, marks=tuple(marks)))
    columns = _columns(head, middle=range(2, len(head) - 2))
    return _page(contest, "table", language, columns, lines)


def _mark(cells: tuple[TeamCell, ...]) -> Mark | None:
    """Of several matches with one, what they brought together."""
    over = [cell.points for cell in cells if cell.over]
    if not over:
        return None
    more = sum(over) - DRAWN * len(over)
    return "win" if more > 0 else "loss" if more < 0 else "draw"


def team_pairings_table(
    contest: Contest, names: Names, language: Language, round_: int, reader: int | None
) -> Figure | None:
    rows = team_tables.team_pairing_rows(contest, names, CAPTIONS[language], round_)
    if not rows:
        return None
    team = CAPTIONS[language].team
    columns = (
        Column("", "right"),
        *(Column(team, wide=True), Column("", "center"), Column("", "center")),
        *(Column(team, wide=True), Column("", "center")),
    )
    own = names.get(reader, "") if reader else ""
    plain = own.removesuffix(f" ({team_of(contest, reader)})") if reader else ""
    lines = []
    for row in rows:
        board = "." in row[0]
        strong = board and bool(plain) and plain in (row[1], row[4])
        marks: tuple[tuple[int, Mark], ...] = (
            () if board else tuple((place, "strong") for place in (1, 3, 4))
        )
        lines.append(Line(tuple(row), strong=strong, marks=marks))
    return _page(contest, "pairings", language, columns, lines, round_)


def team_card(contest: Contest, language: Language) -> Figure | None:
    """The first three teams; None where none play."""
    if not by_teams(contest.settings):
        return None
    captions = CAPTIONS[language]
    rows = [row for row in team_standings(contest) if row.counts]
    players = [
        Player(row.team, str(row.points), captions.place(row.rank), won=row.rank == 1)
        for row in rows[:3]
    ]
    lines = (
        (captions.team, str(len(contest.team_order))),
        (captions.players, str(len(contest.players))),
        (captions.rounds, str(contest.round)),
        (captions.games, str(len(contest.outcomes))),
    )
    return Card(contest.settings.name, tuple(players), lines)


def _columns(head: list[str], *, middle: range = range(0)) -> tuple[Column, ...]:
    return tuple(
        Column(
            title,
            "left" if place == 1 else "center" if place in middle else "right",
            place == 1,
        )
        for place, title in enumerate(head)
    )


def _page(
    contest: Contest,
    what: View,
    language: Language,
    columns: tuple[Column, ...],
    lines: list[Line],
    round_: int = 0,
) -> Figure:
    """The page on which the reader's line stands out, else the first."""
    captions = CAPTIONS[language]
    subtitle = captions.round(round_)
    if not round_:
        subtitle = f"{captions.views[what]}, {captions.after_round(contest.round)}"
    table = Table(contest.settings.name, columns, tuple(lines), subtitle)
    parts = [part for part in pages(table) if isinstance(part, Table)]
    own = [part for part in parts if any(line.strong for line in part.lines)]
    return (own or parts)[0]
