"""A community's charter: what its admins settle, a setting at a time."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.visit.community import community_here, in_charge
from bot.desk.visit.identify import named, spoken_of
from bot.desk.visit.visit import Visit
from bot.games.shelf import FOR_TWO, find
from bot.words import sayings as s
from bot.words.communities import sayings as said
from bot.words.communities.sentences import SettleCommunity
from bot.words.meeting.unknown import NoSuchGame, NoSuchMember, NoSuchOption, NoSuchValue
from storage import communities
from storage.communities import Community

_FORM = "/community games=kriegspiel,chess language=en channel=here"
_NAMES = {
    "игры": "games",
    "язык": "language",
    "канал": "channel",
    "организаторы": "organisers",
    "organizers": "organisers",
    "результаты": "results",
    "просмотр": "watch",
}
_SETTINGS = ("games", "language", "channel", "organisers", "results", "watch")
_YES = frozenset({"on", "yes", "да", "вкл"})
_NO = frozenset({"off", "no", "нет", "выкл"})
_NONE = frozenset({"none", "off", "нет", "no"})
_ALL = frozenset({"all", "все", "any"})
_HERE = frozenset({"here", "здесь", "тут"})
_ADMINS = frozenset({"admins", "админы", "администраторы"})
_LANGUAGES = {"en": "en", "english": "en", "ru": "ru", "russian": "ru", "русский": "ru"}


async def settle(visit: Visit, wish: SettleCommunity) -> None:
    """Show the settings of the community where this is said; its admins may change them."""
    here = await community_here(visit)
    if here is None:
        visit.reply(said.OnlyInCommunity())
        return
    settings = {_NAMES.get(name, name): value for name, value in wish.settings.items()}
    if wish.words and "organisers" not in settings:
        visit.reply(s.BadUsage(_FORM))
        return
    if settings:
        if not in_charge(visit):
            visit.reply(said.ForAdmins())
            return
        # The organisers last: they are written down before the rest.
        for name, value in sorted(settings.items(), key=lambda one: one[0] == "organisers"):
            changed = await _set(visit, here, name, value.strip(), wish.words)
            if changed is None:
                return
            here = changed
        await communities.keep(visit.tx, here)
    await _show(visit, here, changed=bool(settings))


async def _show(visit: Visit, here: Community, *, changed: bool) -> None:
    named_ones = await communities.organisers(visit.tx, here.chat, here.name)
    names = [(await visit.person(member)).name for member in named_ones]
    visit.reply(
        said.CommunityShown(
            games=here.games,
            language=here.language,
            channel=here.channel is not None,
            organisers=here.organisers,
            named=tuple(name for name in names if name),
            results=here.results,
            watch=here.watch,
            changed=changed,
        )
    )


async def _set(
    visit: Visit, here: Community, name: str, value: str, words: tuple[str, ...]
) -> Community | None:
    """The community with this setting changed, or None after saying what is wrong."""
    word = value.lower()
    match name:
        case "games":
            games = () if word in _ALL else _games(visit, word)
            return None if games is None else replace(here, games=games)
        case "language" if word in _LANGUAGES or word in _NONE:
            return replace(here, language=_LANGUAGES.get(word))
        case "channel" if word in _NONE:
            return replace(here, channel=None)
        case "channel" if word in _HERE and visit.incoming.place is not None:
            return replace(here, channel=visit.incoming.place)
        case "results" if word in _YES | _NO:
            return replace(here, results=word in _YES)
        case "watch" if word in _YES | _NO:
            return replace(here, watch=word in _YES)
        case "organisers":
            return await _organisers(visit, here, " ".join((value, *words)))
        case "language" | "channel" | "results" | "watch":
            values = {"language": ("en", "ru", "none"), "channel": ("here", "none")}
            visit.reply(NoSuchValue(name, value, values.get(name, ("on", "off"))))
        case _:
            visit.reply(NoSuchOption(name, _SETTINGS))
    return None


def _games(visit: Visit, text: str) -> tuple[str, ...] | None:
    keys = []
    for word in filter(None, text.replace(",", " ").split()):
        box = find(word)
        if box is None or box.alone:
            visit.reply(NoSuchGame(word, FOR_TWO))
            return None
        keys.append(box.key)
    if not keys:
        visit.reply(NoSuchValue("games", text, ("all", *FOR_TWO)))
        return None
    return tuple(dict.fromkeys(keys))


async def _organisers(visit: Visit, here: Community, text: str) -> Community | None:
    """Admins, everybody, or these members beside the admins."""
    word = text.strip().lower()
    if word in _ALL | _ADMINS:
        await communities.name_organisers(visit.tx, here.chat, here.name, ())
        return replace(here, organisers="all" if word in _ALL else "admins")
    members = []
    for name in filter(None, text.replace(",", " ").split()):
        person = await spoken_of(visit, name) or await named(visit.tx, name)
        if person is None:
            visit.reply(NoSuchMember(name.removeprefix("@")))
            return None
        members.append(person.id)
    if not members:
        visit.reply(NoSuchValue("organisers", text, ("@name", "admins", "all")))
        return None
    await communities.name_organisers(visit.tx, here.chat, here.name, members)
    return replace(here, organisers="named")
