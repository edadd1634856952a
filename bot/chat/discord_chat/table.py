"""What a slash command is, and the sentence that a used one says."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["person", "word", "setting", "settings", "number", "match", "text"]
"""How an option stands in the sentence: `@name`, `word`, `name=word`, words as typed, `12`,
`#12` at its beginning, or words as typed at its end."""


@dataclass(frozen=True, slots=True)
class Text:
    en: str
    ru: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as everybody may know it, for autocompletion."""

    key: str
    titles: Mapping[str, str]
    """By language."""
    rules: tuple[str, ...] = ()
    alone: bool = False
    """Whether it is played by one: nobody is challenged to it."""


@dataclass(frozen=True, slots=True)
class Option:
    name: Text
    about: Text
    kind: Kind
    required: bool = False
    values: tuple[tuple[str, Text], ...] = ()
    """What it may be; anything, if empty."""
    offers: Literal["games", "rules"] | None = None
    """The public list from which it is completed while typing."""


@dataclass(frozen=True, slots=True)
class Command:
    name: Text
    about: Text
    options: tuple[Option, ...] = ()
    public: bool = False
    """Said for all to see where it is said; otherwise only the bot hears it."""
    under: str = ""
    """The command whose verb it is; alone, it is a command itself."""


@dataclass(frozen=True, slots=True)
class Group:
    """Commands that Discord shows under one name."""

    name: Text
    about: Text
    commands: tuple[Command, ...]


def sentence(command: Command, given: Mapping[str, str]) -> str:
    """What the command says with these options; `given` by the options' English names."""
    head, tail = "", ""
    words = [f"/{command.under} {command.name.en}" if command.under else f"/{command.name.en}"]
    for option in command.options:
        value = given.get(option.name.en)
        if value is None:
            continue
        match option.kind:
            case "match":
                head = f"#{value} "
            case "person":
                words.append(shlex.quote(f"@{value}") if " " in value else f"@{value}")
            case "word":
                words.append(shlex.quote(value) if " " in value else value)
            case "setting":
                words.append(
                    f'{option.name.en}="{value}"' if " " in value else f"{option.name.en}={value}"
                )
            case "settings" | "number":
                words.append(value)
            case "text":
                tail = f" {value}"
    return head + " ".join(words) + tail
