"""The cross table as plain values, for pictures and for text."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.standings import Row, discounted, rounds_of, standings
from bot.club.tournaments.state import Contest

_MARK = {0: "0", 1: "½", 2: "1"}


@dataclass(frozen=True, slots=True)
class Line:
    """One member's line: a cell for each rival (a table), for each of their own games (where there
    are no rounds), or for each round."""

    row: Row
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CrossTable:
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


def crosstable(contest: Contest) -> CrossTable:
    """The lines in the order of the standings. Ranks name the rivals: "3w1", "+", "½", "-"."""
    rows = standings(contest)
    place = {row.member: number for number, row in enumerate(rows, 1)}
    lines: list[Line] = []
    rounds = rounds_of(contest, place, discounted(contest))
    own = contest.settings.format in ("arena", "ladder")
    if contest.settings.format == "roundrobin":
        columns = tuple(str(number) for number in place.values())
    else:
        last = max(map(len, rounds.values()), default=0) if own else contest.round
        columns = tuple(f"{number}" for number in range(1, last + 1))
    for row in rows:
        cells = dict.fromkeys(columns, "")
        for at, each in enumerate(rounds[row.member], 1):
            mark = _MARK[min(2, each.halves)]
            if each.kind == "forfeit-win":
                mark = "+"
            elif each.kind in ("forfeit-loss", "absent"):
                mark = "-"
            if contest.settings.format == "roundrobin":
                if each.rival is not None:
                    cells[str(place[each.rival])] += mark
                continue
            rival = place.get(each.rival) if each.rival is not None else None
            text = mark if rival is None else f"{rival}{(each.colour or ' ')[0].strip()}{mark}"
            column = str(at if own else each.number)
            cells[column] = f"{cells.get(column, '')} {text}".strip()
        if contest.settings.format == "roundrobin":
            cells[str(place[row.member])] = "×"
        lines.append(Line(row, tuple(cells.values())))
    return CrossTable(columns, tuple(lines))
