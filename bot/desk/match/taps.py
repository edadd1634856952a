"""Taps: a button that is pressed twice in a moment, of which the first press was obeyed.

Whoever does that wants one thing, and has it. They are not told that the board has moved on: it was
they who moved it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.acts import write_act
from bot.club.bounds import SECOND_TAP
from bot.desk.match.try_lists import captures_meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.umpires import new_umpire, rulings
from bot.desk.visit.visit import Visit
from bot.games.game import Misheard, Seat
from bot.umpire import Umpire
from bot.words.hearing import Sentence
from bot.words.match.commands import DoAct, Play, Sure
from storage import matches
from storage.matches import Match


async def is_second_tap(visit: Visit, match: Match) -> bool:
    """Whether what this button says was done under the very letter that it stands under, just now,
    and nothing else by the speaker since.

    Only their own acts and letters are looked at.
    """
    letter, seat = visit.heard.letter, own_seat(match, visit.member.id)
    if letter is None or visit.heard.epoch != visit.epoch:
        return False
    acts = await matches.acts(visit.tx, match.id)
    own = [act for act in acts if act.seat == seat]
    if not own or visit.now - own[-1].at > SECOND_TAP:
        return False
    before = new_umpire(match)
    for act, ruled in zip(acts, rulings(match, before, acts), strict=True):
        if act.seat == seat and before.letters[seat] == letter:
            says = set(_says(before, seat, visit.heard.sentence))
            return {one.body for one in own if one.n >= act.n} <= says
        before = ruled.umpire
    return False


def _says(umpire: Umpire, seat: Seat, wish: Sentence) -> Iterator[str]:
    """What the button does at that board, as it is stored."""
    if isinstance(wish, DoAct):
        yield write_act(wish.act)
    elif isinstance(wish, Play | Sure):
        for text in captures_meant(umpire, seat, wish.text) or (wish.text,):
            act = umpire.hear(seat, text)
            if not isinstance(act, Misheard):
                yield write_act(act)
