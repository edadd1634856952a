"""A tournament as a file: its report, its table, all its games."""

from __future__ import annotations

import re
from typing import get_args

from bot.club.swiss.field import BadState
from bot.club.swiss.trf_write import Dialect
from bot.club.tournaments.exchange import Head, export_trf, pgn_tags, write_csv
from bot.desk.match.archive import record_of, result_of
from bot.desk.tournament_book.audience import Sheet, names_of, show, title_of
from bot.desk.tournament_book.book import in_public
from bot.desk.tournaments.which_tournament import leads, meant
from bot.desk.visit.tournament_cache import Contests, Held
from bot.desk.visit.visit import Visit
from bot.games.box import tag_value
from bot.games.shelf import SHELF
from bot.words.tournaments import sayings as s
from bot.words.tournaments.playing_commands import EXPORT
from bot.words.tournaments.wishes import ExportFormat, ExportTournament
from storage import matches, members, tournaments
from storage.database import Tx

FORMATS: tuple[ExportFormat, ...] = get_args(ExportFormat)
_END = re.compile(r"(?<!\S)(?:1-0|0-1|1/2-1/2|\*)(?=\s*\Z)")
"""The end of a PGN's moves."""
MOST_GAMES = 500
_TEAMS = ("WhiteTeam", "BlackTeam")
_TAGS = ("Event", "Round", "Result", *_TEAMS)


async def export(visit: Visit, wish: ExportTournament) -> None:
    """As a file: what other programs read."""
    book = await meant(visit, wish.number, EXPORT, over=True)
    if book is None:
        return
    if not await leads(visit, book):
        book = in_public(book)
    kind = wish.format
    names = await names_of(visit, book.contest.players)
    text = await written(visit.tx, book, names, kind)
    if not text:
        visit.reply(s.NothingYet(title_of(book), "export"))
        return
    ending = "trf" if kind == "trf16" else kind
    sheet = Sheet(lambda _: (f"tournament-{book.id}.{ending}", text))
    await show(visit, visit.member, s.Seen(title_of(book), "export", book.contest.round), sheet)


async def write_out(tx: Tx, number: int, kind: str) -> str | None:
    """The tournament of this number in this format, which may be nothing; None if there is none."""
    stored = await tournaments.contest(tx, number)
    if stored is None:
        return None
    book = await Contests().of(tx, stored)
    known = await members.several(tx, list(book.contest.players))
    return await written(tx, book, {one.id: one.name for one in known}, kind)


async def written(tx: Tx, book: Held, names: dict[int, str], kind: str) -> str:
    """The tournament in this format; nothing where there is nothing to write."""
    contest = book.contest
    if not contest.order:
        return ""
    match kind:
        case "csv":
            return write_csv(contest, names)
        case "pgn":
            return await _games(tx, book, names)
        case _:
            try:
                dialect: Dialect = "trf16" if kind == "trf16" else "trf26"
                return export_trf(contest, names, dialect, await _head_of(tx, book))
            except BadState:
                return ""


async def _head_of(tx: Tx, book: Held) -> Head:
    stored = await tournaments.contest(tx, book.id)
    leading = [book.organiser, *sorted(book.contest.helpers)]
    known = {one.id: one.name for one in await members.several(tx, leading)}
    return Head(
        arbiter=known.get(book.organiser, ""),
        deputies=tuple(known[one] for one in leading[1:] if known.get(one)),
        ended=(stored.ended or 0) if stored else 0,
    )


async def _games(tx: Tx, book: Held, names: dict[int, str]) -> str:
    """Every finished game as its own box writes it, with the tournament's name and round."""
    texts: list[str] = []
    for pairing, number in list(book.contest.matches.items())[:MOST_GAMES]:
        match = await matches.match(tx, number)
        result = result_of(match) if match else None
        if match is None or result is None:
            continue
        _, text = SHELF[match.game].export(await record_of(tx, match, result))
        tags = dict(pgn_tags(book.contest, pairing, names))
        texts.append(_tagged(text, {key: tag_value(tags[key]) for key in _TAGS if key in tags}))
    return "\n".join(texts)


def _tagged(text: str, tags: dict[str, str]) -> str:
    """A game's text with these tags instead of those that it has, and their result at its end."""
    lines = []
    for line in text.splitlines():
        name = line[1:].partition(" ")[0] if line.startswith("[") else ""
        lines.append(f'[{name} "{tags[name]}"]' if name in tags else line)
        if name == "Black":
            lines += [f'[{key} "{tags[key]}"]' for key in _TEAMS if key in tags]
    return _END.sub(tags["Result"], "\n".join([*lines, ""]))
