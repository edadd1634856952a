"""Watching: members who follow a match of others, by what its audience hears.

The umpire's board reaches them before the end only where both players agreed to it and the
community allows it, some moves late; and nobody who has to do with the game is among them. A member
is one person, whatever accounts they have linked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.club.bounds import WATCHED_AT_ONCE
from bot.desk.match.alone import is_alone
from bot.desk.match.record import manners_of
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.community import watching_allowed
from bot.desk.visit.identify import seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Panel, facts_of
from bot.desk.visit.sight import board_block, board_for
from bot.desk.visit.umpires import new_umpire
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, Announcement, Seat, View
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire, look_back
from bot.words.afterwards import sayings as s
from bot.words.match.sayings import NoSuchMatch
from bot.words.match.telling import describe, say_told
from bot.words.tongues import TONGUES
from storage import blocks, matches, watchers
from storage.cards import of_match
from storage.matches import Match

Head = Callable[[Language], Awaitable[str]]
"""The first line of a letter about the match, in a language."""


async def watch(visit: Visit) -> None:
    """Tell the speaker from now on what the audience of a match hears."""
    number = visit.heard.match
    if number is None:
        visit.reply(s.Watched(tuple(await watchers.of_member(visit.tx, visit.member.id))))
        return
    match = await matches.match(visit.tx, number)
    if match is None:
        visit.reply(NoSuchMatch(number))
    elif match.result is not None and not is_alone(match):
        visit.reply(s.OverAlready(number))
    elif seat_of(match, visit.member.id) is not None:
        visit.reply(s.YouPlayIt(number))
    elif not await _may_watch(visit, match, visit.member.id):
        visit.reply(s.CannotWatch(number))
    else:
        await _begin(visit, match)


async def _begin(visit: Visit, match: Match) -> None:
    others = set(await watchers.of_member(visit.tx, visit.member.id)) - {match.id}
    if len(others) >= WATCHED_AT_ONCE:
        visit.reply(s.TooManyWatched(WATCHED_AT_ONCE))
        return
    await watchers.watch(visit.tx, match.id, visit.member.id)
    delay = await delay_of(visit, match)
    known = TONGUES[visit.language].known
    white, black = [known((await visit.person(who)).name) for who in _players(match)]
    visit.reply(s.Watching(match.id, match.game, white, black, delay))


async def unwatch(visit: Visit) -> None:
    number, member = visit.heard.match, visit.member.id
    if number is None:
        for match in await watchers.of_member(visit.tx, member):
            await watchers.unwatch(visit.tx, match, member)
        visit.reply(s.Unwatched(None))
    elif await watchers.unwatch(visit.tx, number, member):
        visit.reply(s.Unwatched(number))
    else:
        visit.reply(s.NotWatching(number))


def _players(match: Match) -> list[int]:
    return [match.seats[seat] for seat in ("white", "black") if seat in match.seats]


async def _may_watch(visit: Visit, match: Match, member: int) -> bool:
    """A match has spectators where it is at home in a public place; nobody who plays in it or
    whom a player has blocked, or who has blocked one, is among them."""
    if match.place is None or len(_players(match)) < 2 or member in match.seats.values():
        return False
    for player in _players(match):
        if await blocks.blocks(visit.tx, player, member):
            return False
        if await blocks.blocks(visit.tx, member, player):
            return False
    return True


async def delay_of(visit: Visit, match: Match) -> int | None:
    """By how many moves the board is shown late; None: only at the end."""
    agreed = agreed_of(match).watch
    if agreed < 1 or not await watching_allowed(visit.tx, match.chat, match.place):
        return None
    return agreed


async def send_watchers(
    visit: Visit, match: Match, umpire: Umpire, pile: tuple[Announcement, ...], head: Head
) -> None:
    """What the audience hears, to everybody who watches."""
    watching = await watchers.of_match(visit.tx, match.id) if pile else []
    readers = [one for one in watching if await _may_watch(visit, match, one)]
    if not readers:
        return
    late = await _late_view(visit, match)
    for reader in [await visit.person(one) for one in readers]:
        if not reader.name:
            continue
        language = visit.language_for(reader)
        said = say_told(SHELF[match.game], pile, AUDIENCE, language, manners_of(match))
        shown = reader.settings.get("board", "picture")
        board = board_for(match.game, late, language, reader) if late else None
        visit.post(
            Letter(
                language=language,
                key=f"m{match.id}.watch.{reader.id}.{umpire.letters[AUDIENCE]}",
                about=match.id,
                to=ToMember(reader.id),
                text=f"{await head(language)}\n{said}",
                told=facts_of(pile),
                private=True,
                silent=True,
                card=of_match(match.id),
                panel=Panel("words" if late is None else "board"),
                alt=describe(SHELF[match.game], late, language) if late else None,
                board=board if shown != "text" else None,
                block=board_block(match, late, language) if late and shown != "picture" else None,
            )
        )


async def _late_view(visit: Visit, match: Match) -> View | None:
    """The umpire's board of some moves ago, where that may be shown and has just changed."""
    delay = await delay_of(visit, match)
    if delay is None:
        return None
    score = [(Seat(act.seat), act.body) for act in await matches.acts(visit.tx, match.id)]
    return look_back(new_umpire(match).game, match.setup, score, 2 * delay)


async def take_leave(visit: Visit, match: Match) -> list[int]:
    """The match is over: who watched it to the end, and watches it no more."""
    watching = await watchers.of_match(visit.tx, match.id)
    await watchers.drop_all(visit.tx, match.id)
    return [one for one in watching if await _may_watch(visit, match, one)]
