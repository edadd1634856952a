"""Phantoms: players mark their guesses about unseen men on their own boards."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.bounds import PHANTOMS
from bot.desk.match.announcing import send_board
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.box import Box
from bot.games.game import View
from bot.games.shelf import SHELF
from bot.words.match.commands import ClearPhantoms, Phantom
from bot.words.match.phantoms import BadGuess, NothingHidden, TooManyGuesses
from storage import phantoms


async def attend(visit: Visit, wish: Phantom | ClearPhantoms) -> None:
    """Put a guess on a square, take one away, or clear them all."""
    match = await meant(visit)
    if match is None:
        return
    box, seat = SHELF[match.game], own_seat(match, visit.member.id)
    umpire = await visit.umpires.of(visit.tx, match)
    view = umpire.observe(seat).view
    if not box.guesses or not box.hides(view):
        visit.reply(NothingHidden(match.id))
        return
    before = await phantoms.current(visit.tx, match.id, seat)
    men = {} if isinstance(wish, ClearPhantoms) else _changed(box, view, before, wish)
    if men is None:
        visit.reply(BadGuess(match.id))
    elif len(men) > PHANTOMS:
        visit.reply(TooManyGuesses(match.id, PHANTOMS))
    else:
        await phantoms.place(visit.tx, match.id, seat, match.n, men)
        await send_board(visit, match, umpire)


def _changed(
    box: Box, view: View, men: Mapping[str, str], wish: Phantom
) -> Mapping[str, str] | None:
    """The guesses with this one changed; None where that cannot be."""
    if not wish.man:
        kept = {square: man for square, man in men.items() if square != wish.square}
        return kept if wish.square in men else None
    if wish.man not in box.guesses or not box.is_free(view, wish.square):
        return None
    return {**men, wish.square: box.guesses[wish.man]}
