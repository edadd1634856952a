"""A community's settings: what its admins settle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.desk.visit.community import community_here, in_charge
from bot.desk.visit.identify import spoken_of
from bot.desk.visit.visit import Visit
from bot.language import LANGUAGES, Language
from bot.words.communities import sayings as said
from bot.words.communities.commands import SettleCommunity
from bot.words.meeting.unknown import NoSuchMember
from storage import communities
from storage.cards import OF_LANGUAGE
from storage.communities import Community


async def settle(visit: Visit, wish: SettleCommunity) -> None:
    """Show the settings of the community where this is said; its admins may change them."""
    here = await community_here(visit)
    if here is None:
        visit.reply(said.OnlyInCommunity())
        return
    if (chosen := _answered(here, wish)) is not None:
        await _speak(visit, here, chosen)
        return
    changed = wish != SettleCommunity()
    if changed:
        if not in_charge(visit):
            visit.reply(said.ForAdmins())
            return
        settled = await _organised(visit, _changed(visit, here, wish), wish)
        if settled is None:
            return
        here = settled
        await communities.keep(visit.tx, here)
    await _show(visit, here, changed=changed)


def _answered(here: Community, wish: SettleCommunity) -> Language | None:
    """The language that somebody has chosen where all were asked for it, and nobody has answered."""
    if not here.asked or here.language is not None:
        return None
    if wish.language is None or wish.language == "none":
        return None
    return wish.language if wish == SettleCommunity(language=wish.language) else None


async def _speak(visit: Visit, here: Community, language: Language) -> None:
    """It is spoken here from now on; the question tells so."""
    await communities.keep(visit.tx, replace(here, language=language))
    said_in = visit.incoming.place or visit.incoming.beside
    saying = said.SpeaksHere(language)
    await visit.announce(here.chat, said_in, saying, card=OF_LANGUAGE)
    visit.reply(saying)


def _changed(visit: Visit, here: Community, wish: SettleCommunity) -> Community:
    """The community with all that is wished but its organisers."""
    if wish.games is not None:
        here = replace(here, games=wish.games)
    if wish.language is not None:
        here = replace(here, language=None if wish.language == "none" else wish.language)
    if wish.channel is not None:
        here = replace(here, channel=visit.incoming.place if wish.channel == "here" else None)
    if wish.results is not None:
        here = replace(here, results=wish.results)
    if wish.watch is not None:
        here = replace(here, watch=wish.watch)
    return here


async def _organised(visit: Visit, here: Community, wish: SettleCommunity) -> Community | None:
    """The community with the organisers that are wished, or None after saying who is unknown."""
    match wish.organisers:
        case None:
            return here
        case "admins" | "all" as who:
            await communities.name_organisers(visit.tx, here.chat, here.name, ())
            return replace(here, organisers=who)
        case names:
            members = await _members(visit, names)
            if members is None:
                return None
            await communities.name_organisers(visit.tx, here.chat, here.name, members)
            return replace(here, organisers="named")


async def _members(visit: Visit, names: Iterable[str]) -> list[int] | None:
    """All of these, or None after saying who of them is unknown."""
    found = []
    for name in names:
        person = await spoken_of(visit, f"@{name}")
        if person is None:
            visit.reply(NoSuchMember(name))
            return None
        found.append(person.id)
    return found


async def _show(visit: Visit, here: Community, *, changed: bool) -> None:
    named = await communities.organisers(visit.tx, here.chat, here.name)
    names = [(await visit.person(member)).name for member in named]
    visit.reply(
        said.CommunityShown(
            games=here.games,
            language=next((one for one in LANGUAGES if one == here.language), None),
            channel=here.channel is not None,
            organisers=here.organisers,
            named=tuple(name for name in names if name),
            results=here.results,
            watch=here.watch,
            changed=changed,
        )
    )
