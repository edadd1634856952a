"""The cross table as plain values, for pictures and for text."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.tournaments.standings import Row, discounted, rounds_of, standings
from bot.club.tournaments.state import Contest

_MARK = {0: "0", 1: "½", 2: "1"}


@dataclass(frozen=True, slots=True)
class Line:
    """One member's line: a cell for each rival (a table) or for each round (all other formats)."""

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
    if contest.settings.format == "roundrobin":
        columns = tuple(str(number) for number in place.values())
    else:
        columns = tuple(f"{number}" for number in range(1, contest.round + 1))
    lines: list[Line] = []
    rounds = rounds_of(contest, place, discounted(contest))
    for row in rows:
        cells = dict.fromkeys(columns, "")
        for each in rounds[row.member]:
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
            before = cells.get(str(each.number), "")
            cells[str(each.number)] = f"{before} {text}".strip()
        if contest.settings.format == "roundrobin":
            cells[str(place[row.member])] = "×"
        lines.append(Line(row, tuple(cells.values())))
    return CrossTable(columns, tuple(lines))
