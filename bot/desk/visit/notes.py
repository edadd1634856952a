"""What a seat has noted: read from its notebook, which is written with each act of its match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from bot.desk.visit.notebooks import Written
from bot.desk.visit.umpires import new_umpire, rulings
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Seat, Told
from bot.games.notebook import Capture, Notebook, left
from bot.games.shelf import SHELF
from bot.umpire import open_match
from storage import matches
from storage.matches import Match


async def notebook_of(visit: Visit, match: Match, seat: Seat) -> Notebook:
    """The seat's notebook after all acts, also those of this visit. Raises Broken."""
    written = visit.fresh_notebooks.get(match.line) or visit.umpires.notebooks.get(match.line)
    umpire = visit.fresh.get(match.line)
    wanted = umpire.n if umpire else match.n
    if written is None or written.n != wanted:
        written = await _written_anew(visit, match)
        if umpire:
            visit.fresh_notebooks[match.line] = written
        else:
            visit.tx.after_commit(partial(visit.umpires.notebooks.keep, match.line, written))
    return written.books[seat]


def write_down(visit: Visit, match: Match, n: int, seat: Seat, act: str, told: Told) -> None:
    """Write the match's act number `n` into every seat's notebook, where they are at hand."""
    written = visit.fresh_notebooks.get(match.line) or visit.umpires.notebooks.get(match.line)
    if written is not None and written.n == n - 1:
        visit.fresh_notebooks[match.line] = _with_act(written, seat, act, told)


def notes_of(match: Match, notebook: Notebook) -> dict[str, Any]:
    """What follows from the notebook, for a view: men lost and taken by kind, and what the enemy
    can have left, where their army was the usual one."""
    army = None
    if not match.setup:
        army = SHELF[match.game].army(match.options, notebook.seat)
    most = left(army, notebook) if army else None
    return {
        "lost": _counted(notebook.lost),
        "took": _counted(notebook.taken),
        "left": [most.men, most.pawns, most.pieces] if most else None,
    }


async def _written_anew(visit: Visit, match: Match) -> Written:
    umpire = new_umpire(match)
    opened = open_match(umpire.game, match.setup).told
    closes = SHELF[match.game].closes
    blank = {seat: Notebook(seat, closes) for seat in (WHITE, BLACK)}
    written = Written(
        0, {seat: book.write(None, opened.get(seat, ())) for seat, book in blank.items()}
    )
    acts = await matches.acts(visit.tx, match.id)
    for act, ruled in zip(acts, rulings(match, umpire, acts), strict=True):
        written = _with_act(written, Seat(act.seat), act.body, ruled.told)
    return written


def _with_act(written: Written, seat: Seat, act: str, told: Told) -> Written:
    books: Mapping[Seat, Notebook] = {
        owner: book.write(act if owner == seat else None, told.get(owner, ()))
        if told.get(owner)
        else book
        for owner, book in written.books.items()
    }
    return Written(written.n + 1, books)


def _counted(captures: Iterable[Capture]) -> dict[str, int]:
    """How many men of each kind, as far as kinds were told."""
    return dict(sorted(Counter(one.what for one in captures).items()))
