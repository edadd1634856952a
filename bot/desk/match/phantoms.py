"""Phantoms: a player sets his guesses about unseen men on his own board."""

from __future__ import annotations

from bot.desk.match.announcing import send_board
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.board import latin_squares
from bot.games.shelf import SHELF
from bot.words import sayings as s
from bot.words.match.commands import Phantom
from storage import phantoms

MOST = 40
_CLEAR = {"clear", "очистить", "убрать"}
_FORM = "/phantom q e5, /phantom e5, /phantom clear"


async def place(visit: Visit, sentence: Phantom) -> None:
    """Put a guess on a square, take one away, or clear them all."""
    match = await meant(visit)
    if match is None:
        return
    box, seat = SHELF[match.game], own_seat(match, visit.member.id)
    umpire = await visit.umpires.of(visit.tx, match)
    view = umpire.observe(seat).view
    if not box.guesses or not box.hides(view):
        visit.reply(s.NothingHidden(match.id))
        return
    men = dict(await phantoms.current(visit.tx, match.id, seat))
    words = latin_squares(sentence.text.lower()).split()
    match words:
        case [word] if word in _CLEAR:
            men = {}
        case [square] if square in men:
            del men[square]
        case [kind, square] if kind in box.guesses and box.is_free(view, square):
            men = {**men, square: box.guesses[kind]}
        case _:
            visit.reply(s.BadUsage(_FORM))
            return
    if len(men) > MOST:
        visit.reply(s.BadUsage(_FORM))
        return
    await phantoms.place(visit.tx, match.id, seat, match.n, men)
    await send_board(visit, match, umpire)
