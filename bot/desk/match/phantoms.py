"""Phantoms: players mark their guesses about unseen men on their own boards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from bot.club.bounds import PHANTOMS
from bot.desk.match.announcing import send_board
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.box import Box
from bot.games.game import Seat, View, other
from bot.games.shelf import SHELF
from bot.language import FALLBACK
from bot.umpire import Umpire
from bot.words.match.commands import ClearPhantoms, Phantom, Phantoms, StartPhantoms
from bot.words.match.phantoms import BadGuess, NothingHidden, TooManyGuesses
from storage import phantoms
from storage.matches import Match


async def attend(visit: Visit, wish: Phantom | Phantoms | StartPhantoms | ClearPhantoms) -> None:
    """Put guesses on squares, take them away, or set up the whole army of the enemy."""
    match = await meant(visit)
    if match is None:
        return
    box, seat = SHELF[match.game], own_seat(match, visit.member.id)
    umpire = await visit.umpires.of(visit.tx, match)
    view = umpire.observe(seat).view
    if not box.guesses or not box.hides(view):
        visit.reply(NothingHidden(match.id))
        return
    men = await _wished(visit, match, umpire, view, wish)
    if isinstance(men, BadGuess):
        visit.reply(men)
    elif len(men) > PHANTOMS:
        visit.reply(TooManyGuesses(match.id, PHANTOMS))
    else:
        await phantoms.place(visit.tx, match.id, seat, match.n, men)
        await send_board(visit, match, umpire)


async def _wished(
    visit: Visit,
    match: Match,
    umpire: Umpire,
    view: View,
    wish: Phantom | Phantoms | StartPhantoms | ClearPhantoms,
) -> Mapping[str, str] | BadGuess:
    """The guesses as they are to be; where one of several cannot be, none is changed."""
    match wish:
        case ClearPhantoms():
            return {}
        case StartPhantoms():
            army = _army(match, umpire, view)
            return army or BadGuess(match.id, "no-start", "")
        case Phantom():
            wishes: tuple[Phantom, ...] = (wish,)
        case Phantoms(guesses):
            wishes = guesses
    men = await phantoms.current(visit.tx, match.id, view["seat"])
    for one in wishes:
        changed = _changed(match.id, SHELF[match.game], view, men, one)
        if isinstance(changed, BadGuess):
            return changed
        men = changed
    return men


def _changed(
    number: int, box: Box, view: View, men: Mapping[str, str], wish: Phantom
) -> Mapping[str, str] | BadGuess:
    """The guesses with this one changed, or why that cannot be."""
    if wish.man and wish.man not in box.guesses:
        return BadGuess(number, "no-man", wish.man)
    scene = box.picture(view, FALLBACK)
    if (wish.square[:1], wish.square[1:]) not in product(scene.xs, scene.ys):
        return BadGuess(number, "no-square", wish.square)
    if not wish.man:
        if wish.square not in men:
            return BadGuess(number, "nothing-there", wish.square)
        return {square: man for square, man in men.items() if square != wish.square}
    if not box.is_free(view, wish.square):
        return BadGuess(number, "own-man", wish.square)
    return {**men, wish.square: box.guesses[wish.man]}


def _army(match: Match, umpire: Umpire, view: View) -> Mapping[str, str]:
    """The enemy's men where they begin in every match of the game, but for squares where the
    viewer's own men stand now. Nothing for a match from a set-up, whose position may be secret."""
    if match.setup:
        return {}
    enemy: Seat = other(view["seat"])
    begun = umpire.game.view(umpire.game.start("").state, enemy)
    men: Mapping[str, str] = begun.get("own", begun["men"])
    return {
        square: man.upper()
        for square, man in men.items()
        if SHELF[match.game].is_free(view, square)
    }
