"""What is shown of a tournament beside the words: its tables as text and as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.club.tournaments.formats import groups
from bot.club.tournaments.settings import by_teams, points_count
from bot.club.tournaments.standings import Row, standings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.table import ranks_in
from bot.desk.tournament_book import pictures, team_pictures, two_brackets
from bot.desk.tournament_book.audience import Sheet
from bot.desk.visit.tournament_cache import Held
from bot.language import Language
from bot.words.tongues import TONGUES
from bot.words.tournaments import tables
from bot.words.tournaments.news import group_letter
from bot.words.tournaments.topic import CAPTIONS, PHRASES

Names = Mapping[int, str]

_MOST_BELOW_A_CARD = 12
"""Players whose table is short enough to stand below a picture."""


def standings_sheet(book: Held, names: Names) -> Sheet:
    contest, rows = book.contest, standings(book.contest)
    if _in_groups(contest):
        rows, names = _by_group(contest, rows, names)
    teams = by_teams(contest.settings)

    def text(language: Language) -> str:
        parts = [tables.teams_text(contest, CAPTIONS[language])] if teams else []
        counted = points_count(contest.settings)
        table = tables.standings_text(
            rows, _said(names, language), CAPTIONS[language], counted=counted
        )
        return "\n\n".join([*parts, table])

    return Sheet(
        lambda language: _named(book, "standings", text(language)),
        lambda language, reader: (
            team_pictures.team_standings_table(contest, language, reader)
            if teams
            else pictures.standings_table(contest, rows, _said(names, language), language, reader)
        ),
    )


def _in_groups(contest: Contest) -> bool:
    return contest.settings.format == "groups" and any(
        each.group for each in contest.pairings.values() if each.round == contest.round
    )


def _by_group(
    contest: Contest, rows: Sequence[Row], names: Names
) -> tuple[tuple[Row, ...], dict[int, str]]:
    """One group after another, each with its own ranks, and the group's letter before a name."""
    found: list[Row] = []
    named = dict(names)
    for number, group in enumerate(groups.groups(contest), 1):
        own = [row for row in rows if row.member in group]
        found += [replace(row, rank=rank) for rank, row in zip(ranks_in(own), own, strict=True)]
        named |= {row.member: f"{group_letter(number)} · {names[row.member]}" for row in own}
    known = {row.member for row in found}
    return (*found, *(row for row in rows if row.member not in known)), named


def table_sheet(book: Held, names: Names) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(
            book, "table", tables.table_text(contest, _said(names, language), CAPTIONS[language])
        ),
        lambda language, reader: (
            team_pictures.team_cross_table(contest, language, reader)
            if by_teams(contest.settings)
            else pictures.cross_table(contest, _said(names, language), language, reader)
        ),
    )


def pairings_sheet(book: Held, names: Names, round_: int) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(
            book,
            "pairings",
            tables.pairings_text(contest, _said(names, language), CAPTIONS[language], round_),
        ),
        lambda language, reader: (
            team_pictures.team_pairings_table(
                contest, _said(names, language), language, round_, reader
            )
            if by_teams(contest.settings)
            else pictures.pairings_table(contest, _said(names, language), language, round_, reader)
        ),
    )


def bracket_sheet(book: Held, names: Names) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(
            book,
            "bracket",
            tables.bracket_text(
                contest, _said(names, language), CAPTIONS[language], PHRASES[language].formats
            ),
        ),
        lambda language, _: (
            two_brackets.two_brackets_figure(contest, _said(names, language), language)
            if contest.settings.format == "doubleknockout"
            else pictures.bracket_figure(contest, _said(names, language), language)
        ),
    )


def _said(names: Names, language: Language) -> Names:
    """The names as they are said in the language."""
    said = TONGUES[language].with_machines
    return {member: said(name) for member, name in names.items()}


def _named(book: Held, what: str, text: str) -> tuple[str, str]:
    return f"tournament-{book.id}-{what}.txt", text


def final_card_sheet(book: Held, names: Names, best: Sequence[tuple[int, int]]) -> Sheet:
    """The winners on a card, and below it the table that says most, where it has room in the same
    message; otherwise it is behind a button."""
    few = len(book.contest.players) <= _MOST_BELOW_A_CARD
    return Sheet(
        final_sheet(book, names).block if few else None,
        lambda language, _: (
            team_pictures.team_card(book.contest, language)
            or pictures.final_card(book.contest, _said(names, language), language, best)
        ),
    )


def final_sheet(book: Held, names: Names) -> Sheet:
    """The table that says most of the format."""
    contest = book.contest
    match contest.settings.format:
        case "knockout" | "doubleknockout" | "groups" if not _in_groups(contest):
            return bracket_sheet(book, names)
        case "team" | "teamswiss":
            return table_sheet(book, names)
        case "roundrobin" if len(book.contest.players) <= 16:
            return table_sheet(book, names)
        case _:
            return standings_sheet(book, names)
