"""Cutting what is too long for one picture into pages of nearly one length."""

from dataclasses import replace

from renderer.figures.values import Bracket, Figure, Round, Table

MAX_TABLE = 40  # rows of one picture
MAX_TIES = 16  # first-round ties of one picture


def pages(figure: Figure) -> tuple[Figure, ...]:
    """The figure in parts that `paint_figure` takes, each with its number on a plate.

    A table of more than 40 rows becomes tables with its title and columns, the footnote on the
    last. A bracket of more than 16 first-round ties becomes its branches and then its last rounds.
    Everything else is one page.
    """
    match figure:
        case Table():
            return _table_pages(figure)
        case Bracket():
            return _bracket_pages(figure)
        case _:
            return (figure,)


def _table_pages(table: Table) -> tuple[Table, ...]:
    rows = len(table.lines)
    many = max(1, -(-rows // MAX_TABLE))
    if many == 1:
        return (table,)
    cuts = [rows * n // many for n in range(many + 1)]
    return tuple(
        replace(
            table,
            lines=table.lines[cuts[n] : cuts[n + 1]],
            page=f"{n + 1}/{many}",
            footnote=table.footnote if n == many - 1 else "",
        )
        for n in range(many)
    )


def _bracket_pages(bracket: Bracket) -> tuple[Bracket, ...]:
    first = len(bracket.rounds[0].ties)
    if first <= MAX_TIES:
        return (bracket,)
    depth = MAX_TIES.bit_length()  # rounds until a branch has one winner
    branches, late = -(-first // MAX_TIES), bracket.rounds[depth:]
    many = branches + bool(late)
    parts = [
        replace(
            bracket,
            rounds=tuple(
                Round(one.title, one.ties[n * (MAX_TIES >> k) : (n + 1) * (MAX_TIES >> k)])
                for k, one in enumerate(bracket.rounds[:depth])
            ),
            page=f"{n + 1}/{many}",
            footnote="",
            extra=None,
        )
        for n in range(branches)
    ]
    last = (replace(bracket, rounds=late, page=f"{many}/{many}"),) if late else ()
    return (*parts, *last)
