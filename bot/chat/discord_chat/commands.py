"""The menu as Discord takes it: commands and groups, localised, completed from public lists."""

from __future__ import annotations

import contextlib
import inspect
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, locale_str

from bot.chat.contract import Complete, Mention
from bot.chat.discord_chat import phrases
from bot.chat.discord_chat.completing import Attend, Desk, completion
from bot.chat.discord_chat.entries import Entry, Field, entries, fields_of, shown
from bot.chat.menu import Command, Menu, Option, sentence
from bot.language import FALLBACK, InEach


def mention_of(person: discord.abc.User, *, own: bool = False) -> Mention:
    """Somebody mentioned: in the text by the handle, which is theirs alone and has no spaces. `own` is
    whether it is the bot itself."""
    return Mention(f"@{person.name}", str(person.id), name_of(person), own)


def name_of(person: discord.abc.User) -> str:
    """What somebody calls themselves, the same in every server."""
    return person.global_name or person.name


log = logging.getLogger(__name__)

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
_LANGUAGES = {locale.value: language for language, locale in phrases.LOCALES.each()}
"""Those that we speak, by what Discord calls them."""


class Words(app_commands.Translator):
    """Translates what the menu gives in each of our languages."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # the same everywhere
    ) -> str | None:
        # At a start the library asks for each text in each of its thirty locales: be quick.
        language = _LANGUAGES.get(locale.value)
        return None if language is None else string.extras["each"][language]


def plant(
    client: discord.Client, menu: Menu, attend: Attend, complete: Complete, home: int | None
) -> app_commands.CommandTree[discord.Client]:
    """A tree of all commands of the menu, usable in servers, private messages and groups.

    What is for who runs the bot alone stands in the server that is their home; without one it is
    hidden from all whom a server's administrators do not show it to.
    """
    tree = app_commands.CommandTree(client)
    tree.error(_note_error)
    desk = Desk(attend, complete, menu.games)
    for entry in entries(menu):
        made = _group(entry, desk) if entry.verbs else _command(entry.command, desk)
        if _all(entry, "operators") and home is not None:
            tree.add_command(made, guild=discord.Object(home))
            continue
        made.allowed_contexts = _contexts(entry)
        made.allowed_installs = AppInstallationType(
            guild=True, user=made.allowed_contexts.dm_channel
        )
        if _all(entry, "admins"):
            made.default_permissions = discord.Permissions(manage_guild=True)
        elif _all(entry, "operators"):
            made.default_permissions = discord.Permissions.none()
        tree.add_command(made)
    for command in menu.commands:
        if command.on_person is not None:
            tree.add_command(_pointing(command, command.on_person, attend))
    return tree


async def _note_error(
    interaction: discord.Interaction, error: app_commands.AppCommandError
) -> None:
    """Whoever has used a command is told so, or Discord would say that nobody is there: theirs may be
    of before an upgrade, or Discord has not taken the new ones."""
    log.error("a command failed: %s", type(error.__cause__ or error).__name__)
    if interaction.type is not discord.InteractionType.application_command:
        return  # an option that is completed: nothing is offered
    outdated = isinstance(error, _OUTDATED)
    words = phrases.say(phrases.OUTDATED if outdated else phrases.FAILED, interaction.locale)
    with contextlib.suppress(discord.DiscordException, OSError, aiohttp.ClientError):
        await interaction.response.send_message(words, ephemeral=True)


def _pointing(command: Command, called: InEach[str], attend: Attend) -> app_commands.ContextMenu:
    """The command in the menu that opens where somebody points at a person."""
    (person,) = [option.key for option in command.options if option.form == "person"]

    async def pointed(interaction: discord.Interaction, who: discord.User) -> None:
        said = sentence(command, {person: who.name})
        mention = mention_of(who, own=who == interaction.client.user)
        await attend(interaction, said, (mention,), command.aloud)

    made = app_commands.ContextMenu(name=_text(called), callback=pointed)
    made.allowed_contexts = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    made.allowed_installs = AppInstallationType(guild=True, user=True)
    return made


def _contexts(entry: Entry) -> AppCommandContext:
    """Where it is offered. Whatever is used in a server is answered to its user alone, so that
    what is of use in private is of use there, too. What is hidden from most can be so in servers
    only."""
    hidden = _all(entry, "admins") or _all(entry, "operators")
    private = not hidden and any(part.where != "public" for part in entry.parts)
    return AppCommandContext(guild=True, dm_channel=private, private_channel=private)


def _all(entry: Entry, whom: str) -> bool:
    return all(part.whom == whom for part in entry.parts)


def _group(entry: Entry, desk: Desk) -> app_commands.Group:
    made = app_commands.Group(name=_text(entry.names), description=_text(entry.about))
    for verb in entry.verbs:
        made.add_command(_command(verb, desk))
    return made


def _text(text: InEach[str]) -> locale_str:
    return locale_str(text[FALLBACK], each=text)


def _command(command: Command, desk: Desk) -> app_commands.Command[Any, ..., Any]:
    fields = {f"field{number}": field for number, field in enumerate(fields_of(command))}

    async def used(interaction: discord.Interaction, **given: Any) -> None:
        words: dict[str, str] = {}
        mentions: list[Mention] = []
        for name, value in given.items():
            key = fields[name].option.key
            if value is None or key in words:
                continue
            if isinstance(value, discord.abc.User):
                mentions.append(mention_of(value, own=value == interaction.client.user))
                value = value.name
            words[key] = str(value)
        await desk.attend(interaction, sentence(command, words), tuple(mentions), command.aloud)

    # The library reads a command's options from its callback's signature.
    used.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD),
            *(_parameter(name, field) for name, field in fields.items()),
        ]
    )
    callback: Any = used
    for mark in (
        app_commands.describe(**{name: _text(one.about) for name, one in fields.items()}),
        app_commands.rename(**{name: _text(one.names) for name, one in fields.items()}),
        app_commands.choices(
            **{name: _choices(one.option) for name, one in fields.items() if one.option.values}
        ),
        app_commands.autocomplete(
            **{
                name: completion(command, one.option, desk)
                for name, one in fields.items()
                if one.option.offers or one.option.answers
            }
        ),
    ):
        callback = mark(callback)
    return app_commands.Command(
        name=_text(shown(command.names)), description=_text(command.about), callback=callback
    )


def _parameter(name: str, field: Field) -> inspect.Parameter:
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        annotation=field.kind,
        default=inspect.Parameter.empty if field.required else None,
    )


def _choices(option: Option) -> list[Choice[str]]:
    return [Choice(name=_text(value.label), value=value.word) for value in option.values]
