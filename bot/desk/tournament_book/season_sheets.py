"""A season's table and cards, as text and as pictures."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.tournaments.season import Line as SeasonLine
from bot.club.tournaments.season import Result, Who
from bot.desk.tournament_book.audience import Sheet
from bot.desk.tournament_book.season_book import Season
from bot.language import Language
from bot.words.tongues import TONGUES
from bot.words.tournaments import sayings as s
from bot.words.tournaments.columns import laid
from bot.words.tournaments.topic import CAPTIONS, PHRASES
from renderer.figures.pages import pages
from renderer.figures.values import MAX_WORDS, Card, Column, Figure, Line, Mark, Player, Table

Names = Mapping[Who, str]
_MOST_COLUMNS = 12
"""So many tournaments have columns of their own, the latest ones."""
_LONGEST = 24
_SHORT = 12
"""Lines that have room in a message beside others."""


def season_rows(season: Season, names: Names, language: Language) -> list[list[str]]:
    """The head and a row each. What does not count stands in brackets."""
    words, said = PHRASES[language].season, TONGUES[language].with_machines
    shown = season.over[-_MOST_COLUMNS:]
    first = len(season.over) - len(shown) + 1
    head = [str(number) for number in range(first, first + len(shown))]
    found = [["", CAPTIONS[language].name, *head, words.labels["sum"]]]
    for line in season.lines:
        of = {one.contest: one for one in line.results}
        cells = [_cell(of.get(number), language) for number in shown]
        found.append([str(line.rank), said(names[line.who]), *cells, words.number(line.points)])
    return found


def _cell(result: Result | None, language: Language) -> str:
    if result is None:
        return "–"
    told = PHRASES[language].season.number(result.points)
    return told if result.counts else f"({told})"


def season_sheet(season: Season, names: Names, own: Who | None = None) -> Sheet:
    return Sheet(
        lambda language: (f"season-{season.id}.txt", _text(season, names, language)),
        lambda language, _: _picture(season, names, language, own),
    )


def _text(season: Season, names: Names, language: Language) -> str:
    rows = [
        [row[0], row[1] if len(row[1]) <= _LONGEST else f"{row[1][: _LONGEST - 1]}…", *row[2:]]
        for row in season_rows(season, names, language)
    ]
    return laid(rows, frozenset({1}))


def _picture(season: Season, names: Names, language: Language, own: Who | None) -> Figure | None:
    if not season.lines:
        return None
    words = PHRASES[language].season
    head, *rows = season_rows(season, names, language)
    last = len(head) - 1
    columns = tuple(
        Column(title, "left" if place == 1 else "right", place == 1)
        for place, title in enumerate(head)
    )
    lines = []
    for line, cells in zip(season.lines, rows, strict=True):
        spare: list[tuple[int, Mark]] = [
            (place, "muted") for place in range(2, last) if cells[place][:1] in ("(", "–")
        ]
        strong = line.who == own if own is not None else line.rank == 1
        lines.append(Line(tuple(cells), strong=strong, marks=(*spare, (last, "strong"))))
    over, of = len(season.over), season.terms.of
    subtitle = words.ended if season.ended else words.over_so_far(over, of)
    table = Table(
        season.terms.name, columns, tuple(lines), subtitle[:MAX_WORDS], words.ties[:MAX_WORDS]
    )
    parts = [part for part in pages(table) if isinstance(part, Table)]
    return next(part for part in parts if any(line.strong for line in part.lines))


def season_over_sheet(season: Season, names: Names) -> Sheet:
    """The winners on a card, and the table below it where it has room in the same message."""
    few = len(season.lines) <= _SHORT
    return Sheet(
        season_sheet(season, names).block if few else None,
        lambda language, _: _winners(season, names, language),
    )


def _winners(season: Season, names: Names, language: Language) -> Figure:
    words, captions = PHRASES[language].season, CAPTIONS[language]
    said = TONGUES[language].with_machines
    best = [line for line in season.lines if line.rank <= 3][:3]
    players = tuple(
        Player(
            *(said(names[line.who]), words.number(line.points), captions.place(line.rank)),
            won=line.rank == 1,
        )
        for line in best
    )
    whole = words.labels["teams"] if season.terms.teams else captions.players
    lines = (
        (whole, str(len(season.lines))),
        (words.labels["tournaments"], str(len(season.over))),
    )
    return Card(season.terms.name, players, lines)


def feats_in(season: Season, line: SeasonLine) -> s.SeasonFeats:
    ranks = [one.rank for one in line.results if one.rank]
    best = min(ranks, default=0)
    return s.SeasonFeats(
        len(line.results), len(season.over), (best, ranks.count(best)) if best else None
    )


def season_card(season: Season, line: SeasonLine, name: str) -> Sheet:
    """One's own card: all of it stands in the letter's words."""

    def drawn(language: Language, _: int | None) -> Figure:
        words, captions = PHRASES[language].season, CAPTIONS[language]
        feats = feats_in(season, line)
        place = f"{captions.place(line.rank)} / {len(season.lines)}"
        player = Player(name, words.number(line.points), place, won=line.rank == 1)
        found = [(words.labels["tournaments"], f"{feats.played} / {feats.of}")]
        if feats.best is not None:
            rank, times = feats.best
            told = captions.place(rank)
            found.append((words.labels["best"], f"{told} × {times}" if times > 1 else told))
        return Card(season.terms.name, (player,), tuple(found))

    return Sheet(None, drawn)
