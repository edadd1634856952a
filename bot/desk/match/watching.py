"""Watching: members who follow a match of others, by what its audience hears.

The board of an open game reaches them with each move. The umpire's board of a hidden one does so
before the end only where both players agreed to it and the community allows it, some moves late; and
nobody who has to do with the game is among them. A member is one person, whatever accounts they have
linked.
"""

from __future__ import annotations

from bot.chat.contract import Standing, Turn
from bot.club.bounds import WATCHED_AT_ONCE
from bot.desk.match.alone import is_alone
from bot.desk.match.heads import head_line, names_of
from bot.desk.match.record import manners_of
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.community import is_banned_at, is_welcome, watching_allowed
from bot.desk.visit.identify import seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Panel, facts_of
from bot.desk.visit.sight import board_block, board_for
from bot.desk.visit.umpires import new_umpire
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, Announcement, Seat, View
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire, look_back
from bot.words.afterwards import sayings as s
from bot.words.match.sayings import NoSuchMatch
from bot.words.match.telling import describe, say_told
from bot.words.say import say
from bot.words.tongue import players
from bot.words.tongues import TONGUES
from bot.words.topic import AnySaying
from storage import blocks, matches, watchers
from storage.cards import of_match
from storage.matches import Match
from storage.members import Member


async def watch(visit: Visit) -> None:
    """Tell the speaker from now on what the audience of a match hears."""
    number = visit.heard.match
    if number is None:
        visit.reply(s.Watched(tuple(await _watched(visit))))
        return
    match = await matches.match(visit.tx, number)
    if match is None:
        visit.reply(NoSuchMatch(number))
    elif match.result is not None and not is_alone(match):
        visit.reply(s.OverAlready(number))
    elif seat_of(match, visit.member.id) is not None:
        visit.reply(s.YouPlayIt(number))
    elif match.place is not None and not await is_welcome(visit, match.chat, match.place):
        pass  # they have been told of their ban
    elif not await _may_watch(visit, match, visit.member.id):
        visit.reply(s.CannotWatch(number))
    else:
        await _begin(visit, match)


async def _watched(visit: Visit) -> list[int]:
    """What the speaker watches, but for what they may not watch now."""
    me = visit.member.id
    found = [await matches.match(visit.tx, one) for one in await watchers.of_member(visit.tx, me)]
    return [one.id for one in found if one is not None and await _may_watch(visit, one, me)]


async def _begin(visit: Visit, match: Match) -> None:
    others = set(await watchers.of_member(visit.tx, visit.member.id)) - {match.id}
    if len(others) >= WATCHED_AT_ONCE:
        visit.reply(s.TooManyWatched(WATCHED_AT_ONCE))
        return
    await watchers.watch(visit.tx, match.id, visit.member.id)
    delay = await delay_of(visit, match)
    white, black = await names_of(visit, match, visit.language)
    visit.reply(s.Watching(match.id, match.game, white, black, delay))
    if delay == 0:  # whoever comes in the middle has not seen what was played so far
        view = (await visit.umpires.of(visit.tx, match)).observe(AUDIENCE).view
        head = await head_line(visit, match, None, visit.language)
        standing = await _standing(visit, match, visit.language, "watched")
        visit.post(
            _letter(match, visit.member, visit.language, visit.next_key(), head, standing, view)
        )


async def unwatch(visit: Visit) -> None:
    number, member = visit.heard.match, visit.member.id
    if number is None:
        for match in await watchers.of_member(visit.tx, member):
            await watchers.unwatch(visit.tx, match, member)
        visit.reply(s.Unwatched(None))
    else:
        left = await watchers.unwatch(visit.tx, number, member)
        await _let_go(visit, number, s.Unwatched(number) if left else s.NotWatching(number))


async def _let_go(visit: Visit, number: int, saying: AnySaying) -> None:
    """Say it so that a page which shows the match's board knows that it will change no more."""
    match = await matches.match(visit.tx, number)
    if match is None or visit.member.id in match.seats.values():
        visit.reply(saying)
        return
    language = visit.language
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=number,
            to=ToMember(visit.member.id),
            text=say(saying, language).text,
            standing=await _standing(visit, match, language, "left"),
        )
    )


def _players(match: Match) -> list[int]:
    return [match.seats[seat] for seat in ("white", "black") if seat in match.seats]


async def _may_watch(visit: Visit, match: Match, member: int) -> bool:
    """A match has spectators where it is at home in a public place; nobody who plays in it, whom a
    player has blocked, or who has blocked one, and nobody who is banned there is among them."""
    if match.place is None or len(_players(match)) < 2 or member in match.seats.values():
        return False
    if await is_banned_at(visit, match.chat, match.place, member):
        return False
    for player in _players(match):
        if await blocks.blocks(visit.tx, player, member):
            return False
        if await blocks.blocks(visit.tx, member, player):
            return False
    return True


async def delay_of(visit: Visit, match: Match) -> int | None:
    """By how many moves the board is shown late: an open one not at all; None: only at the end."""
    if isinstance(new_umpire(match).game, Open):
        return 0
    agreed = agreed_of(match).watch
    if agreed < 1 or not await watching_allowed(visit.tx, match.chat, match.place):
        return None
    return agreed


async def send_watchers(
    visit: Visit, match: Match, umpire: Umpire, pile: tuple[Announcement, ...]
) -> None:
    """What the audience hears, to everybody who watches."""
    watching = await watchers.of_match(visit.tx, match.id) if pile else []
    readers = [one for one in watching if await _may_watch(visit, match, one)]
    if not readers:
        return
    view = await _view_of(visit, match, umpire)
    for reader in [await visit.person(one) for one in readers]:
        if not reader.name:
            continue
        language = visit.language_for(reader)
        said = say_told(SHELF[match.game], pile, AUDIENCE, language, manners_of(match))
        key = f"m{match.id}.watch.{reader.id}.{umpire.letters[AUDIENCE]}"
        text = f"{await head_line(visit, match, None, language)}\n{said}"
        standing = await _standing(visit, match, language, "over" if umpire.result else "watched")
        visit.post(_letter(match, reader, language, key, text, standing, view, pile))


async def _standing(visit: Visit, match: Match, language: Language, turn: Turn) -> Standing:
    """Of a match that is over nobody is left to offer anything to."""
    who = "" if turn == "over" else players(*await names_of(visit, match, language))
    return Standing(TONGUES[language].title(match.game), who, turn)


def _letter(
    match: Match,
    reader: Member,
    language: Language,
    key: str,
    text: str,
    standing: Standing,
    view: View | None,
    pile: tuple[Announcement, ...] = (),
) -> Letter:
    shown = reader.settings.get("board", "picture")
    board = board_for(match.game, view, language, reader) if view else None
    return Letter(
        language=language,
        key=key,
        about=match.id,
        standing=standing,
        to=ToMember(reader.id),
        text=text,
        told=facts_of(pile),
        private=True,
        silent=True,
        card=of_match(match.id),
        panel=Panel("words" if view is None else "board"),
        alt=describe(SHELF[match.game], view, language) if view else None,
        board=board if shown != "text" else None,
        block=board_block(match, view, language) if view and shown != "picture" else None,
    )


async def _view_of(visit: Visit, match: Match, umpire: Umpire) -> View | None:
    """The open board; or the umpire's of some moves ago, where that may be shown and has just
    changed."""
    delay = await delay_of(visit, match)
    if delay is None:
        return None
    if delay == 0:
        return umpire.observe(AUDIENCE).view
    score = [(Seat(act.seat), act.body) for act in await matches.acts(visit.tx, match.id)]
    return look_back(new_umpire(match).game, match.setup, score, 2 * delay)


async def take_leave(visit: Visit, match: Match) -> list[int]:
    """The match is over: who watched it to the end, and watches it no more."""
    watching = await watchers.of_match(visit.tx, match.id)
    await watchers.drop_all(visit.tx, match.id)
    return [one for one in watching if await _may_watch(visit, match, one)]
