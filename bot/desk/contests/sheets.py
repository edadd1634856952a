"""What is shown of a contest beside the words: its tables as text and as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.club.contests.standings import standings
from bot.desk.contests import pictures
from bot.desk.contests.kept import Held
from bot.desk.contests.people import Sheet
from bot.desk.contests.places import team_places
from bot.games.game import Language
from bot.words.contests import tables

Names = Mapping[int, str]


def standings_sheet(book: Held, names: Names) -> Sheet:
    contest, rows = book.contest, standings(book.contest)
    teams = team_places(contest) if contest.settings.format == "team" else []

    def text(language: Language) -> str:
        parts = [tables.teams_text(teams, language)] if teams else []
        return "\n\n".join([*parts, tables.standings_text(rows, names, language)])

    return Sheet(
        lambda language: _named(book, "standings", text(language)),
        lambda language, reader: pictures.standings_table(contest, rows, names, language, reader),
    )


def table_sheet(book: Held, names: Names) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(book, "table", tables.table_text(contest, names, language)),
        lambda language, reader: pictures.cross_table(contest, names, language, reader),
    )


def pairings_sheet(book: Held, names: Names, round_: int) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(
            book, "pairings", tables.pairings_text(contest, names, language, round_)
        ),
        lambda language, reader: pictures.pairings_table(contest, names, language, round_, reader),
    )


def bracket_sheet(book: Held, names: Names) -> Sheet:
    contest = book.contest
    return Sheet(
        lambda language: _named(book, "bracket", tables.bracket_text(contest, names, language)),
        lambda language, _: pictures.bracket_figure(contest, names, language),
    )


def _named(book: Held, what: str, text: str) -> tuple[str, str]:
    return f"tournament-{book.id}-{what}.txt", text


def card_sheet(book: Held, names: Names, best: Sequence[int]) -> Sheet:
    """The winners on a card; the text beside it is that of the letter."""
    return Sheet(
        None,
        lambda language, _: pictures.final_card(book.contest, names, language, best),
    )


def final_sheet(book: Held, names: Names) -> Sheet:
    """The table that says most of the format."""
    contest = book.contest
    in_groups = contest.settings.format == "groups" and any(
        each.group for each in contest.pairings.values() if each.round == contest.round
    )
    match contest.settings.format:
        case "knockout" | "groups" if not in_groups:
            return bracket_sheet(book, names)
        case "roundrobin" if len(book.contest.players) <= 16:
            return table_sheet(book, names)
        case _:
            return standings_sheet(book, names)
