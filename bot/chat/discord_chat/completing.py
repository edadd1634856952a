"""Completing options while somebody types: from what all may know, and from what the desk tells them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord.app_commands import Choice

from bot.chat.contract import Complete, Mention, Suggestion, Typed
from bot.chat.discord_chat import phrases
from bot.chat.menu import Command, Listed, Option

log = logging.getLogger(__name__)

Attend: TypeAlias = Callable[[discord.Interaction, str, tuple[Mention, ...], bool], Awaitable[None]]
"""Serves a used command: what it says, who is mentioned, and whether it is said aloud."""
Choices: TypeAlias = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[Choice[Any]]]]
_MOST, _LONGEST = 25, 100
_PATIENCE = 2.0
"""Seconds: Discord waits for three, and then shows an error."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What stands behind the commands."""

    attend: Attend
    complete: Complete
    games: Sequence[Listed]


async def offer_nothing(_typed: Typed) -> Sequence[Suggestion]:
    """Nobody has said what may be meant."""
    return ()


def completion(command: Command, option: Option, desk: Desk) -> Choices:
    """How the option of the command is completed."""
    match option.offers:
        case "games":
            return _games_like(option, desk.games)
        case "rules":
            return _rules_like(desk.games)
        case None:
            return _answers_like(option)
        case _:
            return _told_by(desk.complete, command, option)


def _games_like(option: Option, games: Sequence[Listed]) -> Choices:
    async def like(interaction: discord.Interaction, typed: str) -> list[Choice[Any]]:
        language = phrases.spoken(interaction.locale)
        wanted = typed.casefold()
        return [
            Choice(name=one.titles[language][:_LONGEST], value=one.key)
            for one in games
            if not (one.alone and option.for_two)
            and any(wanted in name.casefold() for name in _names(one))
        ][:_MOST]

    return like


def _rules_like(games: Sequence[Listed]) -> Choices:
    async def like(interaction: discord.Interaction, typed: str) -> list[Choice[Any]]:
        game = getattr(interaction.namespace, "game", None)
        named = [one for one in games if one.key == game] or games
        known = dict.fromkeys(value for one in named for value in one.rules)
        return [Choice(name=value, value=value) for value in known if typed.casefold() in value][
            :_MOST
        ]

    return like


def _answers_like(option: Option) -> Choices:
    """What it often is; other words are sent as they are typed."""

    async def like(interaction: discord.Interaction, typed: str) -> list[Choice[Any]]:
        language = phrases.spoken(interaction.locale)
        wanted = typed.casefold()
        return [
            Choice(name=one.label[language][:_LONGEST], value=one.word)
            for one in option.answers
            if wanted in one.word.casefold() or wanted in one.label[language].casefold()
        ][:_MOST]

    return like


def _told_by(complete: Complete, command: Command, option: Option) -> Choices:
    """What the desk knows that the speaker may know."""
    number = option.is_number
    beside = next((one.names for one in command.options if one.form == "match"), None)

    async def like(interaction: discord.Interaction, typed: str) -> list[Choice[Any]]:
        match = getattr(interaction.namespace, beside["en"][0], None) if beside else None
        asked = Typed(
            str(interaction.user.id),
            option.offers or "matches",
            str(typed)[:_LONGEST],
            command.word,
            match if isinstance(match, int) and option.form != "match" else None,
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                found = await complete(asked)
        except Exception as error:
            # Nothing is offered then. Not its text, which may quote a position.
            log.error("a completion failed: %s", type(error).__name__)  # noqa: TRY400
            return []
        return [
            Choice(name=one.label[:_LONGEST], value=int(one.value) if number else one.value)
            for one in found
            if len(one.value) <= _LONGEST
        ][:_MOST]

    return like


def _names(game: Listed) -> Iterator[str]:
    """What somebody may be typing who means the game."""
    yield game.key
    yield from (title for _, title in game.titles.each())
