"""A tournament's tables as figures, to be painted when they are sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.club.tournaments.formats import knockout
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.redrawing import told_round
from bot.club.tournaments.settings import points_count
from bot.club.tournaments.standings import Row, standings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import base_of_bracket, bracket_seeds
from bot.club.tournaments.tournament import holder
from bot.language import InEach, Language
from bot.words.tournaments import tables
from bot.words.tournaments.captions import View
from bot.words.tournaments.halves import points
from bot.words.tournaments.topic import CAPTIONS, PHRASES
from renderer.figures.pages import pages
from renderer.figures.values import (
    MAX_WORDS,
    Bracket,
    Card,
    Column,
    Figure,
    Line,
    Mark,
    Player,
    Round,
    Side,
    Table,
    Tie,
)

Names = Mapping[int, str]
_MOST_COLUMNS = 40
_GONE = InEach(en="plays no more", ru="больше не играет")


def standings_table(
    contest: Contest,
    rows: Sequence[Row],
    names: Names,
    language: Language,
    reader: int | None,
) -> Figure:
    counted = points_count(contest.settings)
    head, *written = tables.standings_rows(rows, names, CAPTIONS[language], counted=counted)
    columns = _columns(head, wide={1})
    lines = []
    for row, cells in zip(rows, written, strict=True):
        own = row.member == reader if reader else row.rank == 1
        gone: tuple[tuple[int, Mark], ...] = ((1, "muted"),) if row.gone else ()
        total: tuple[tuple[int, Mark], ...] = ((2, "strong"),) if counted else ()
        lines.append(Line(tuple(cells), strong=own, marks=(*total, *gone)))
    table = _table(contest, "standings", language, columns, lines)
    return _page(replace(table, footnote=_explained(rows, language)), reader)


def _explained(rows: Sequence[Row], language: Language) -> str:
    """What the heads of the columns mean, and the cross beside a name."""
    short, long = CAPTIONS[language].columns, PHRASES[language].looking.tie_breaks
    names = [value.name for value in rows[0].values] if rows else []
    said = [f"{short[name]}: {long[name]}" for name in names]
    gone = [f"†: {_GONE[language]}"] if any(row.gone for row in rows) else []
    return "; ".join([*said, *gone])[:MAX_WORDS]


def cross_table(
    contest: Contest, names: Names, language: Language, reader: int | None
) -> Figure | None:
    """None where it is too wide to be read."""
    head, *rows = tables.table_rows(contest, names, CAPTIONS[language])
    if len(head) > _MOST_COLUMNS:
        return None
    columns = _columns(head, wide={1}, middle=range(2, len(head) - 1))
    last = len(head) - 1
    lines = []
    for row, cells in zip(standings(contest), rows, strict=True):
        table = contest.settings.format == "roundrobin"
        marks = [(place, mark_of(cells[place], alone=table)) for place in range(2, last)]
        found = tuple((place, mark) for place, mark in marks if mark is not None)
        own = row.member == reader if reader else row.rank == 1
        shown = tuple("" if cell == "×" else cell for cell in cells)  # the field says it itself
        lines.append(Line(shown, strong=own, marks=(*found, (last, "strong"))))
    return _page(_table(contest, "table", language, columns, lines), reader)


def mark_of(cell: str, *, alone: bool) -> Mark | None:
    """How a result stands out: "×", "½0" where results stand alone; "3w1", "11-" behind a rank."""
    if cell == "×":
        return "void"
    got = {"1": 2, "+": 2, "½": 1, "0": 0, "-": 0}
    results = [*cell] if alone else [part[-1] for part in cell.split()]
    results = [char for char in results if char in got]
    if not results:
        return None
    more = sum(got[char] for char in results) - len(results)
    return "win" if more > 0 else "loss" if more < 0 else "draw"


def pairings_table(
    contest: Contest, names: Names, language: Language, round_: int, reader: int | None
) -> Figure | None:
    rows = tables.pairing_rows(contest, names, CAPTIONS[language], round_)
    if not rows:
        return None
    columns = (
        Column("", "right"),
        Column(CAPTIONS[language].white, wide=True),
        Column("", "right"),
        Column("", "center"),
        Column(CAPTIONS[language].black, wide=True),
        Column("", "right"),
    )
    own = names.get(reader, "") if reader else ""
    lines = [Line(tuple(row), strong=bool(own) and own in (row[1], row[4])) for row in rows]
    return _page(_table(contest, "pairings", language, columns, lines, round_), reader)


def bracket_figure(contest: Contest, names: Names, language: Language) -> Figure | None:
    """The whole tree, the rounds to come with empty places."""
    seeds = bracket_seeds(contest)
    base = base_of_bracket(contest)
    if len(seeds) < 2 or contest.round <= base:
        return None
    rounds: list[Round] = []
    size = len(knockout.bracket(len(seeds))) // 2
    number = 0
    extra: Round | None = None
    through: list[int | None] = []
    while size >= 1:
        number += 1
        title = CAPTIONS[language].round_title(size, base + number)
        if base + number > contest.round:
            sides = [Side(names[each]) if each else Side() for each in through] or [Side()] * (
                2 * size
            )
            rounds.append(Round(title, tuple(map(Tie, sides[::2], sides[1::2]))))
            through = []
        else:
            places = knockout.field(contest, seeds, base, number)
            ties = [
                tie_of(contest, names, language, seeds, places[2 * slot : 2 * slot + 2],
                     knockout.meeting_of(contest, base + number, slot + 1))
                for slot in range(size)
            ]  # fmt: skip
            through = [_through(contest, seeds, places[2 * slot : 2 * slot + 2],
                                knockout.meeting_of(contest, base + number, slot + 1))
                       for slot in range(size)]  # fmt: skip
            rounds.append(Round(title, tuple(ties)))
            third = knockout.meeting_of(contest, base + number, 2) if size == 1 else ()
            if third:
                both = [holder(contest, who) for who in (third[0].white, third[0].black)]
                tie = tie_of(contest, names, language, seeds, [*both], third)
                extra = Round(CAPTIONS[language].third_place, (tie,))
        size //= 2
    title = contest.settings.name
    return pages(Bracket(title, tuple(rounds), CAPTIONS[language].views["bracket"], extra=extra))[
        -1
    ]


def _through(
    contest: Contest,
    seeds: tuple[int, ...],
    places: Sequence[int | None],
    games: tuple[Pairing, ...],
) -> int | None:
    """Who of a meeting is known to go on."""
    known = [each for each in places if each is not None]
    return known[0] if len(known) == 1 else knockout.decided(contest, seeds, games, known)


def tie_of(
    contest: Contest,
    names: Names,
    language: Language,
    seeds: tuple[int, ...],
    places: list[int | None],
    games: tuple[Pairing, ...],
) -> Tie:
    won = _through(contest, seeds, places, games)
    sides = []
    for member in places:
        if member is None:
            sides.append(Side(CAPTIONS[language].bye))
            continue
        score = points(knockout.halves_of(contest, games, member)) if games else ""
        seed = str(seeds.index(member) + 1)
        sides.append(Side(names[member], score, member == won, seed))
    return Tie(sides[0], sides[1])


def final_card(
    contest: Contest, names: Names, language: Language, best: Sequence[tuple[int, int]]
) -> Figure:
    """Who came first, second and third, each with their rank; and how much was played."""
    captions = CAPTIONS[language]
    won = {row.member: row.halves for row in standings(contest) if points_count(contest.settings)}
    players = [
        Player(
            names[member],
            points(won[member]) if member in won else "",
            captions.place(place),
            won=place == 1,
        )
        for member, place in best
    ]
    lines = (
        (captions.players, str(len(contest.players))),
        (captions.rounds, str(contest.round)),
        (captions.games, str(len(contest.outcomes))),
    )
    return Card(contest.settings.name, tuple(players), lines)


def _table(
    contest: Contest,
    what: View,
    language: Language,
    columns: tuple[Column, ...],
    lines: list[Line],
    round_: int = 0,
) -> Table:
    captions = CAPTIONS[language]
    number = told_round(contest, round_ or contest.round)
    if not number:
        subtitle = captions.views[what]
    elif what == "pairings":
        subtitle = captions.round(number)
    else:
        subtitle = f"{captions.views[what]}, {captions.after_round(number)}"
    return Table(contest.settings.name, columns, tuple(lines), subtitle)


def _columns(head: list[str], *, wide: set[int], middle: range = range(0)) -> tuple[Column, ...]:
    return tuple(
        Column(
            title,
            "left" if place in wide else "center" if place in middle else "right",
            place in wide,
        )
        for place, title in enumerate(head)
    )


def _page(table: Table, reader: int | None) -> Figure:
    """The page on which the reader stands, else the first: the text beside it has them all."""
    parts = [part for part in pages(table) if isinstance(part, Table)]
    if reader is not None:
        for part in parts:
            if any(line.strong for line in part.lines):
                return part
    return parts[0]
