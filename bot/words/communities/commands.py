"""What people want of a community: its settings, bans, and verdicts on dead matches."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.chat.menu import quoted
from bot.language import InEach
from bot.words.arguments import Given, Misread, take
from bot.words.command import Command
from bot.words.communities import arguments as a
from bot.words.communities.arguments import Channel, Organisers, PlaceLanguage
from bot.words.help import shelves
from bot.words.options import MATCH
from bot.words.reading import (
    Outcome,
    is_side_before,
)
from bot.words.tournaments.organising_commands import ORGANISE


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleCommunity:
    """Change these settings of the community; what is None stays. Without any, show them."""

    games: tuple[str, ...] | None = None
    """Empty: all."""
    language: PlaceLanguage | None = None
    channel: Channel | None = None
    organisers: Organisers | None = None
    results: bool | None = None
    watch: bool | None = None


@dataclass(frozen=True, slots=True)
class Ban:
    name: str
    seconds: int | None
    """None: until it is lifted."""
    reason: str
    typed: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class UnclearBan:
    """It does not say well enough for how long."""

    typed: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Unban:
    name: str


@dataclass(frozen=True, slots=True)
class ShowBans:
    pass


@dataclass(frozen=True, slots=True)
class Adjudicate:
    outcome: Outcome
    reason: str


Wish: TypeAlias = SettleCommunity | Ban | UnclearBan | Unban | ShowBans | Adjudicate


def _ban(given: Given) -> Ban | UnclearBan | None:
    name, seconds = given.get(a.WHOM), given.get(a.TIME)
    if name is None or seconds == 0:
        return None
    if a.is_unclear(given):
        return UnclearBan(given.text)
    lasts = None if seconds == "ever" else seconds
    return Ban(name, lasts, given.get(a.WHY) or "", given.text)


def ban_of(name: str, rest: str) -> Ban | UnclearBan | None:
    """The same, of a name of several words and what follows it."""
    given = take(BAN.options, f"{quoted(name)} {rest}")
    return _ban(given) if isinstance(given, Given) else None


def _adjudicate(given: Given) -> Adjudicate | Misread | None:
    outcome, why = given.get(a.RESULT), given.get(a.WHY) or ""
    if outcome and is_side_before(given.typed[a.RESULT.key], why):
        return Misread(a.RESULT, f"{given.typed[a.RESULT.key]} {why}")
    return Adjudicate(outcome, why) if outcome else None


_SETTINGS = (a.GAMES, a.LANGUAGE, a.CHANNEL, a.ORGANISERS, a.RESULTS, a.WATCH)


def _settle(given: Given) -> SettleCommunity:
    return SettleCommunity(
        games=given.get(a.GAMES),
        language=given.get(a.LANGUAGE),
        channel=given.get(a.CHANNEL),
        organisers=given.get(a.ORGANISERS),
        results=given.get(a.RESULTS),
        watch=given.get(a.WATCH),
    )


COMMUNITY: Command[Wish] = Command(
    names=InEach(en=("community",), ru=("сообщество",)),
    about=InEach(
        en="This server's or group's settings for me; its admins change them",
        ru="Настройки этого сервера или группы для меня; меняют их администраторы",
    ),
    example=InEach(en="games=kriegspiel,chess", ru="игры=кригшпиль,шахматы"),
    options=_SETTINGS,
    door="together",
    where="public",
    aloud=True,
    hear=_settle,
)
SETTINGS: Command[Wish] = Command(
    names=InEach(en=("settings",), ru=("настройки",)),
    about=COMMUNITY.about,
    example=COMMUNITY.example,
    options=_SETTINGS,
    door="together",
    whom="admins",
    where="public",
    aloud=True,
    under=COMMUNITY,
    hear=_settle,
)
"""The same, where a command that has verbs cannot be used without one."""
ORGANISERS: Command[Wish] = Command(
    names=InEach(en=("organisers", "organizers"), ru=("организаторы",)),
    about=InEach(
        en="Who organises here, and what is played", ru="Кто здесь организует и во что играют"
    ),
    door="together",
    group=shelves.PEOPLE,
    where="public",
    hear=lambda _: SettleCommunity(),
)
BAN: Command[Wish] = Command(
    names=InEach(en=("ban",), ru=("бан",)),
    about=InEach(en="Keep somebody from games here", ru="Не допускать кого-то к играм"),
    example=InEach(en="@boris 7d spams", ru="@boris 7д спамит"),
    options=(a.WHOM, a.TIME, a.WHY),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=_ban,
)
UNBAN: Command[Wish] = Command(
    names=InEach(en=("unban",), ru=("разбан",)),
    about=InEach(en="Lift a ban", ru="Снять бан"),
    example=InEach(en="@boris", ru="@boris"),
    options=(a.WHOSE,),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=lambda given: Unban(name) if (name := given.get(a.WHOSE)) else None,
)
BANS: Command[Wish] = Command(
    names=InEach(en=("bans",), ru=("баны",)),
    about=InEach(en="Who is banned here", ru="Кто здесь забанен"),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=lambda _: ShowBans(),
)
ADJUDICATE: Command[Wish] = Command(
    names=InEach(en=("adjudicate",), ru=("присудить",)),
    about=InEach(en="End a match that nobody plays on", ru="Завершить брошенную партию"),
    example=InEach(en="#7 1-0", ru="#7 1-0"),
    options=(replace(MATCH, required=True), a.RESULT, a.WHY),
    door="together",
    group=ORGANISE,
    whom="organisers",
    hear=_adjudicate,
)

COMMANDS: tuple[Command[Wish], ...] = (
    COMMUNITY,
    SETTINGS,
    ORGANISERS,
    BAN,
    UNBAN,
    BANS,
    ADJUDICATE,
)
