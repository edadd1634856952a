"""How the menu is arranged on Discord: its commands, their verbs, and their options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.chat.discord_chat import phrases
from bot.chat.menu import Command, Menu, Option
from bot.language import FALLBACK, InEach

_NUMBERS = app_commands.Range[int, 1, 999_999_999]
_TEXTS = app_commands.Range[str, 1, 900]


@dataclass(frozen=True, slots=True)
class Entry:
    """One of Discord's commands: a command of ours, or some verbs of one."""

    names: InEach[str]
    about: InEach[str]
    command: Command
    verbs: tuple[Command, ...] = ()

    @property
    def name(self) -> str:
        return self.names[FALLBACK]

    @property
    def parts(self) -> tuple[Command, ...]:
        """What can be used in it."""
        return self.verbs or (self.command,)


def entries(menu: Menu) -> Iterator[Entry]:
    """All commands that people are shown; a verb stands in its group, where it has one."""
    under: dict[str, list[Command]] = {}
    for command in menu.commands:
        if (head := command.group or command.under) is not None:
            under.setdefault(head.word, []).append(command)
    for command in menu.commands:
        if command.under is None and command.group is None and (command.listed or command.shelf):
            verbs = tuple(under.get(command.word, ()))
            if verbs or not command.shelf:
                yield Entry(shown(command.names), command.about, command, verbs)


def paths(menu: Menu) -> dict[str, str]:
    """Where Discord has each command that can be used there: "organise create".

    A command that has verbs is used by the verb that takes what it would take.
    """
    found: dict[str, str] = {}
    for entry in entries(menu):
        for part in entry.parts:
            own = f" {part.names[FALLBACK][0]}" if entry.verbs else ""
            found[part.word] = f"{entry.name}{own}"
        own_verbs = [one for one in entry.verbs if one.under is entry.command]
        alike = (one for one in own_verbs if one.options == entry.command.options)
        if (same := next(alike, None)) is not None:
            found[entry.command.word] = found[same.word]
    return found


@dataclass(frozen=True, slots=True)
class Field:
    """An option as Discord has it. A person has two: picked from a list, or named in words."""

    option: Option
    names: InEach[str]
    about: InEach[str]
    kind: Any
    """What the library reads off a parameter."""
    required: bool = False


def fields_of(command: Command) -> tuple[Field, ...]:
    """The required ones first, as Discord wants them."""
    persons = [option for option in command.options if option.form == "person"]
    taken = {option.names[FALLBACK][0] for option in command.options}
    by_name = len(persons) == 1 and phrases.NAME[FALLBACK] not in taken
    fields = [
        Field(
            option,
            shown(option.names),
            option.about,
            _kind(option),
            option.required and not (by_name and option.form == "person"),
        )
        for option in command.options
    ]
    if by_name:
        fields.append(Field(persons[0], phrases.NAME, phrases.NAME_ABOUT, _TEXTS))
    return tuple(sorted(fields, key=lambda one: not one.required))


def _kind(option: Option) -> Any:
    if option.values:
        return _TEXTS
    if option.form == "person":
        return discord.User
    return _NUMBERS if option.is_number else _TEXTS


def shown(names: InEach[tuple[str, ...]]) -> InEach[str]:
    """The first of the names in each language."""
    return names.map(lambda each: each[0])
