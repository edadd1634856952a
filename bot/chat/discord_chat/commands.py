"""The table of commands as Discord takes it: localised, completed from public lists, synced."""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice, locale_str

from bot.chat.contract import Mention
from bot.chat.discord_chat.rows import GROUPS, TABLE
from bot.chat.discord_chat.table import Command, Group, Listed, Option, Text, sentence

Attend: TypeAlias = Callable[[discord.Interaction, str, tuple[Mention, ...], bool], Awaitable[None]]
"""Serves a used command: what it says, who is mentioned, and whether it is public."""
_MOST = 25
_NUMBERS = app_commands.Range[int, 1, 999_999_999]
_TEXTS = app_commands.Range[str, 1, 900]
_TYPES: dict[str, Any] = {"person": discord.User, "match": _NUMBERS, "number": _NUMBERS}


def mention_of(person: discord.abc.User) -> Mention:
    """Somebody mentioned: in the text by the handle, which is his alone and has no spaces."""
    return Mention(f"@{person.name}", str(person.id), name_of(person))


def name_of(person: discord.abc.User) -> str:
    """What somebody calls himself, the same in every server."""
    return person.global_name or person.name


class Words(app_commands.Translator):
    """Translates what the table gives in two languages."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # the same everywhere
    ) -> str | None:
        # American English is named, too: else it would fall back to British.
        if locale is discord.Locale.american_english:
            return string.message
        return string.extras.get("ru") if locale is discord.Locale.russian else None


def plant(
    client: discord.Client, games: Sequence[Listed], attend: Attend
) -> app_commands.CommandTree[discord.Client]:
    """A tree of all commands of the table, usable in servers, private messages and groups."""
    tree = app_commands.CommandTree(
        client,
        allowed_contexts=AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=AppInstallationType(guild=True, user=True),
    )
    for row in TABLE:
        tree.add_command(_command(row, games, attend))
    for group in GROUPS:
        tree.add_command(_group(group, games, attend))
    return tree


def _group(group: Group, games: Sequence[Listed], attend: Attend) -> app_commands.Group:
    made = app_commands.Group(name=_text(group.name), description=_text(group.about))
    for row in group.commands:
        made.add_command(_command(row, games, attend))
    return made


def _text(text: Text) -> locale_str:
    return locale_str(text.en, ru=text.ru)


def _command(row: Command, games: Sequence[Listed], attend: Attend) -> Any:
    async def used(interaction: discord.Interaction, **given: Any) -> None:
        people = {name: one for name, one in given.items() if isinstance(one, discord.abc.User)}
        words = {
            name: people[name].name if name in people else str(value)
            for name, value in given.items()
            if value is not None
        }
        mentions = tuple(mention_of(one) for one in people.values())
        await attend(interaction, sentence(row, words), mentions, row.public)

    # The library reads a command's options from its callback's signature.
    used.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD),
            *(_parameter(option) for option in row.options),
        ]
    )
    callback: Any = used
    names = {option.name.en: option for option in row.options}
    for mark in (
        app_commands.describe(**{name: _text(one.about) for name, one in names.items()}),
        app_commands.rename(**{name: _text(one.name) for name, one in names.items()}),
        app_commands.choices(
            **{
                name: [Choice(name=_text(text), value=value) for value, text in one.values]
                for name, one in names.items()
                if one.values
            }
        ),
        app_commands.autocomplete(
            **{name: _completion(one, games) for name, one in names.items() if one.offers}
        ),
    ):
        callback = mark(callback)
    return app_commands.Command(
        name=_text(row.name), description=_text(row.about), callback=callback
    )


def _parameter(option: Option) -> inspect.Parameter:
    return inspect.Parameter(
        option.name.en,
        inspect.Parameter.KEYWORD_ONLY,
        annotation=_TYPES.get(option.kind, _TEXTS),
        default=inspect.Parameter.empty if option.required else None,
    )


def _completion(option: Option, games: Sequence[Listed]) -> Any:
    """Completes from the lists that everybody may know, and from nothing else."""

    async def games_like(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        language = "ru" if interaction.locale is discord.Locale.russian else "en"
        wanted = typed.casefold()
        return [
            Choice(name=one.titles.get(language, one.key)[:100], value=one.key)
            for one in games
            if (not one.alone or not option.required)
            and any(wanted in name.casefold() for name in (one.key, *one.titles.values()))
        ][:_MOST]

    async def rules_like(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        game = getattr(interaction.namespace, "game", None)
        named = [one for one in games if one.key == game] or games
        known = dict.fromkeys(value for one in named for value in one.rules)
        return [Choice(name=value, value=value) for value in known if typed.casefold() in value][
            :_MOST
        ]

    return games_like if option.offers == "games" else rules_like


async def fingerprint(tree: app_commands.CommandTree[discord.Client], application: int) -> str:
    """What changes when the commands do, or the application they belong to."""
    words = Words()
    payload = [
        await command.get_translated_payload(tree, words)
        for command in tree.get_commands()
        if not isinstance(command, app_commands.ContextMenu)
    ]
    text = json.dumps([application, payload], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
