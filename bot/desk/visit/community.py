"""Communities: what their admins settle, and what that allows."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.contract import Incoming
from bot.desk.visit.visit import Visit
from bot.language import language_of
from bot.words.communities.bans import Banned
from bot.words.communities.sayings import GameNotHere
from storage import bans, communities, whereabouts
from storage.bans import Ban
from storage.communities import Community
from storage.database import Tx
from storage.members import Member


async def note_place(visit: Visit) -> None:
    """Remember in which community the public place is where this is said, and who was heard there."""
    said = visit.incoming
    place = said.place or said.beside
    if place is not None and said.community is not None:
        spoken = language_of(said.place_language) if said.place_language else visit.language
        await communities.note_place(visit.tx, said.chat, place, said.community, spoken)
        await whereabouts.note(visit.tx, visit.member.id, said.chat, place)


async def is_known_place(tx: Tx, said: Incoming) -> bool:
    """Whether there is nothing to be remembered of the place where this is said."""
    place = said.place or said.beside
    if place is None or said.community is None:
        return True
    return await communities.knows(tx, said.chat, place, said.community)


async def community_here(visit: Visit) -> Community | None:
    """The community in which this is said; None in private."""
    said = visit.incoming
    if said.community is None:
        return None
    return await communities.community(visit.tx, said.chat, said.community)


def in_charge(visit: Visit) -> bool:
    """Whether the speaker is an admin of the community where this is said, or runs the bot."""
    return visit.operator or (visit.incoming.admin and visit.incoming.community is not None)


async def may_organise(visit: Visit) -> bool:
    """Whether the speaker may organise in the community where this is said."""
    if in_charge(visit):
        return True
    here = await community_here(visit)
    if here is None or await ban_here(visit):
        return False
    if here.organisers == "named":
        named = await communities.organisers(visit.tx, here.chat, here.name)
        return visit.member.id in named
    return here.organisers == "all"


async def may_organise_at(visit: Visit, chat: str, place: str) -> bool:
    """Whether the speaker may organise in the community of that place, wherever they say this."""
    there = await communities.of_place(visit.tx, chat, place)
    here = await community_here(visit)
    if visit.operator or there is None:
        return visit.operator
    if here is not None and (here.chat, here.name) == (there.chat, there.name):
        return await may_organise(visit)
    if there.organisers == "named":
        return visit.member.id in await communities.organisers(visit.tx, there.chat, there.name)
    return there.organisers == "all"


async def is_banned_at(visit: Visit, chat: str | None, place: str | None, member: int) -> bool:
    """Whether a member, who need not be the speaker, is banned where that place is; without one,
    everywhere."""
    home = await _home(visit.tx, chat, place)
    name = home.name if home else None
    return await bans.ban_of(visit.tx, member, chat, name, visit.now) is not None


async def announcements_place(visit: Visit) -> tuple[str, str] | None:
    """Chat and place for announcements: the community's channel, or where this is said."""
    here = await community_here(visit)
    if here and here.channel is not None:
        return here.chat, here.channel
    said = visit.incoming
    return (said.chat, said.place) if said.place is not None else None


async def notice_board(
    tx: Tx, chat: str | None, place: str | None
) -> tuple[str | None, str | None]:
    """Where open challenges of this place are posted: its community's channel, or the place."""
    home = await _home(tx, chat, place)
    return (home.chat, home.channel) if home and home.channel is not None else (chat, place)


async def watching_allowed(tx: Tx, chat: str | None, place: str | None) -> bool:
    """Whether running matches at home in this place may be watched, some moves behind."""
    home = await _home(tx, chat, place)
    return home is not None and home.watch


async def results_posted(tx: Tx, chat: str | None, place: str | None) -> bool:
    """Whether the record of a finished match is posted in this place, which is its home."""
    home = await _home(tx, chat, place)
    return home is None or home.results


def home_of(visit: Visit) -> tuple[str | None, str | None]:
    """Chat and place where this is said in public, which is where a match would be at home."""
    place = visit.incoming.place
    return (visit.incoming.chat, place) if place is not None else (None, None)


async def _home(tx: Tx, chat: str | None, place: str | None) -> Community | None:
    if chat is None or place is None:
        return None
    return await communities.of_place(tx, chat, place)


async def ban_here(visit: Visit) -> Ban | None:
    """What keeps the speaker from games where this is said."""
    said = visit.incoming
    return await bans.ban_of(visit.tx, visit.member.id, said.chat, said.community, visit.now)


async def is_welcome(visit: Visit, chat: str | None, place: str | None) -> bool:
    """Whether the speaker may have games at home in this place, or, without one, any.

    Whoever is banned is told so.
    """
    ban = await ban_at(visit, visit.member, chat, place)
    if ban:
        visit.reply(await banned(visit, ban))
    return ban is None


async def is_welcome_in_all(visit: Visit, homes: Iterable[tuple[str, str]]) -> bool:
    """The same of all places that hear of something; where none does, anywhere."""
    wanted: list[tuple[str | None, str | None]] = [*homes]
    for chat, place in wanted or [(None, None)]:
        if not await is_welcome(visit, chat, place):
            return False
    return True


async def ban_at(visit: Visit, member: Member, chat: str | None, place: str | None) -> Ban | None:
    """What keeps the member from this place, or, without one, from all."""
    home = await _home(visit.tx, chat, place)
    community = home.name if home else None
    return await bans.ban_of(visit.tx, member.id, chat, community, visit.now)


async def banned(visit: Visit, ban: Ban) -> Banned:
    """What the banned is told."""
    left = None if ban.until is None else ban.until - visit.now
    by = await visit.person(ban.by)
    return Banned(by.name, ban.community is None, left, ban.reason)


async def is_offered(visit: Visit, game: str, chat: str | None, place: str | None) -> bool:
    """Whether the game may be at home in this place; if not, that is said."""
    listed = await _unlisted_in(visit.tx, game, chat, place)
    if listed:
        visit.reply(GameNotHere(game, listed))
    return not listed


async def is_listed(tx: Tx, game: str, chat: str, place: str) -> bool:
    """Whether the game may be at home in this place, without a word."""
    return not await _unlisted_in(tx, game, chat, place)


async def _unlisted_in(tx: Tx, game: str, chat: str | None, place: str | None) -> tuple[str, ...]:
    """The games of this place's community, where this one is not among them."""
    home = await _home(tx, chat, place)
    return () if home is None or game in home.games else tuple(home.games)
