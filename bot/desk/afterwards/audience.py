"""Whom an analysis is for: whoever asked for it, or all in the channel in which they show it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.desk.afterwards.card_letter import may_share
from bot.desk.match.steps import again_choices
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace
from bot.desk.visit.sight import DEFAULT_THEME, theme_of
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.afterwards.sharing import SharedBy
from bot.words.say import say
from bot.words.topic import Choice
from storage.matches import Match
from storage.members import Member


@dataclass(frozen=True, slots=True)
class Audience:
    to: Recipient
    language: Language
    theme: str | None
    """None: they have no pictures shown."""
    head: str = ""
    """Words above it."""
    may_share: bool = False
    again: tuple[Choice, ...] = ()
    """Buttons to play again, for whoever played it."""


async def for_reader(visit: Visit, reader: Member, match: Match) -> Audience:
    pictures = reader.settings.get("board", "picture") != "text"
    theme = theme_of(reader) if pictures else None
    language = visit.language_for(reader)
    to = ToMember(reader.id)
    again = await again_choices(visit, match, match.result, to, language)
    return Audience(to, language, theme, "", may_share(match, reader), again)


async def for_all(visit: Visit, by: Member, chat: str, place: str) -> Audience:
    language = await visit.place_language(chat, place)
    head = say(SharedBy(by.name), language).text + "\n"
    return Audience(ToPlace(chat, place), language, DEFAULT_THEME, head)
